// Every kind of type and annotation, for a compiler that is told -fno-exceptions -fno-rtti. Compiled, not run.
#include <array>
#include <chrono>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <tuple>
#include <variant>
#include <vector>

#include <wireform/reflect/any.hpp>
#include <wireform/wireform.hpp>

using namespace wireform::annotations;

struct Checked {
  int n = 1;
  static constexpr auto wireform = annotate(member<&Checked::n>(range(1, 5)));
};
using Choice = std::variant<Checked, int>;
enum class Side { left, right };

template <>
inline constexpr auto wireform::annotations_of<Choice> = annotate(tag("type"), fallback_type<Checked>);
template <>
inline constexpr auto wireform::annotations_of<Side> = annotate(rename_all(upper_case), enumerator<Side::left>(alias("l")));

struct Whole {
  std::string text;
  std::optional<Choice> choice;
  std::array<char, 4> code{};
  std::map<Side, std::tuple<bool, std::vector<bool>>> map;
  std::chrono::system_clock::time_point time;
  std::unique_ptr<Whole> next;
  wireform::InlineAny any;
  void* handle = nullptr;
  static constexpr auto wireform =
      annotate(keep_initializers, member<&Whole::text>(length(1, 3), pattern("^a")), member<&Whole::handle>(skip));
};

wireform::InlineAny copy(const wireform::InlineAny& any) { return any; }
wireform::Result<Whole> back(const Whole& whole, const wireform::Format& format) {
  return wireform::read<Whole>(std::string_view(wireform::write(whole, format).value()), format);
}
