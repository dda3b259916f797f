// Settings as a JSON Schema, and what their next version breaks.
#include <iostream>

#include <wireform/schema_of.hpp>
#include <wireform/wireform.hpp>

using namespace wireform::annotations;

// [settings]
enum class Mode { manual, automatic };

struct Settings {
  std::uint16_t port = 8080;
  Mode mode = Mode::manual;
  std::string name;
  std::optional<double> limit;

  static constexpr auto wireform = wireform::annotate(
      deny_unknown, doc("What the server is started with."),
      member<&Settings::port>(range(1, 65535), doc("Where it listens.")), member<&Settings::name>(length(1, 40)));
};
// [/settings]

// [next]
enum class NextMode { manual, automatic, off };

struct NextSettings {
  std::uint16_t port = 8080;
  NextMode mode = NextMode::manual;
  std::string title;
  std::optional<double> limit;
  std::vector<std::string> hosts;

  static constexpr auto wireform = wireform::annotate(
      deny_unknown, member<&NextSettings::port>(range(1024, 65535)),
      member<&NextSettings::title>(alias("name"), length(1, 40)), member<&NextSettings::hosts>(omit_when_empty));
};
// [/next]

int main(int argc, char** argv) {
  const std::string_view what = argc > 1 ? argv[1] : "schema";
  if (what == "schema") {
    // [schema]
    std::cout << wireform::json_schema<Settings>() << '\n';
    // [/schema]
  } else if (what == "fingerprint") {
    // [fingerprint]
    std::cout << std::hex << wireform::fingerprint<Settings>() << '\n';
    // [/fingerprint]
  } else {
    // [compatible]
    for (const wireform::Finding& finding : wireform::compatible<Settings, NextSettings>())
      std::cout << finding.text() << '\n';
    // [/compatible]
  }
}
