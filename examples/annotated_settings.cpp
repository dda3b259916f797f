// annotated_settings FILE: reads settings whose rules stand in the structs, and prints what they are after the defaults.
#include <chrono>
#include <iostream>
#include <variant>

#include <wireform/mapped_file.hpp>
#include <wireform/wireform.hpp>

namespace {

using namespace wireform::annotations;

// [config]
struct Limits {
  int connections = 100;
  std::chrono::seconds timeout{30};
};

struct Config {
  std::string hostName = "localhost";
  int port = 8080;
  std::optional<std::string> token;
  Limits limits;

  static constexpr auto wireform = annotate(
      deny_unknown, keep_initializers, rename_all(kebab_case),
      member<&Config::port>(rename("tcp-port"), alias("port"), range(1, 65535), doc("listening port")),
      member<&Config::token>(length(8, 64), pattern("^[a-z0-9]+$")),
      member<&Config::limits>(doc("what one client may use")));
};
// [/config]

// [outside]
enum class Level { debug, warning, fatal };

struct File {
  std::string path;
  Level level = Level::warning;
};
struct Syslog {
  std::string facility;
};
using Target = std::variant<File, Syslog>;
// [/outside]

}  // namespace

// [annotations_of]
template <>
inline constexpr auto wireform::annotations_of<Level> =
    annotate(rename_all(upper_case), enumerator<Level::warning>(alias("warn")));
template <>
inline constexpr auto wireform::annotations_of<Target> = annotate(tag("kind"), alternatives("file", "syslog"));
template <>
inline constexpr auto wireform::annotations_of<Limits> = annotate(keep_initializers);
// [/annotations_of]

namespace {

struct Settings {
  Config server;
  std::vector<Target> log;
};

}  // namespace

int main(int argc, char** argv) {
  const std::string path = argc > 1 ? argv[1] : "settings.json";
  const wireform::Result<wireform::MappedFile> file = wireform::MappedFile::open(path);
  if (!file) return std::cerr << file.error().message() << '\n', 1;

  const wireform::FormatSet formats = wireform::builtin_formats();
  wireform::ReadOptions options;
  options.all_errors = true;
  const wireform::Result<Settings> settings = wireform::read<Settings>(file->view(), *formats.find("json"), options);
  if (!settings) return std::cerr << settings.error().describe(file->view(), path), 1;
  std::cout << wireform::write(*settings, *formats.find("json")).value() << '\n';
}
