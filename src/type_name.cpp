#include "type_name.hpp"

#include <array>
#include <cstddef>
#include <utility>

namespace wireform::inline v0 {

namespace {

using Pair = std::pair<std::string_view, std::string_view>;

constexpr std::array<Pair, 9> spellings{Pair{"short int", "short"},
                                         Pair{"short unsigned int", "unsigned short"},
                                         Pair{"unsigned int", "unsigned"},
                                         Pair{"long int", "long"},
                                         Pair{"long unsigned int", "unsigned long"},
                                         Pair{"long long int", "long long"},
                                         Pair{"long long unsigned int", "unsigned long long"},
                                         Pair{"std::basic_string<char>", "std::string"},
                                         Pair{"std::basic_string_view<char>", "std::string_view"}};

// Arguments that the standard containers have by default.
constexpr std::array<std::string_view, 6> defaults{"std::allocator<",   "std::less<", "std::hash<", "std::equal_to<",
                                                   "std::char_traits<", "std::default_delete<"};

bool is_default(std::string_view argument) {
  for (const std::string_view one : defaults)
    if (argument.starts_with(one)) return true;
  return false;
}

void erase_all(std::string& text, std::string_view part) {
  for (std::size_t at; (at = text.find(part)) != std::string::npos;) text.erase(at, part.size());
}

std::string trimmed(std::string text) {
  while (!text.empty() && text.back() == ' ') text.pop_back();
  text.erase(0, text.find_first_not_of(' '));
  return text;
}

std::string simplified(std::string name) {
  for (const auto& [printed, written] : spellings)
    if (name == printed) return std::string(written);
  return name;
}

/// One type from `rest`, up to a comma or bracket that is not its own.
std::string read_type(std::string_view& rest) {
  std::string name;
  while (!rest.empty() && rest[0] != ',' && rest[0] != '>') {
    const char c = rest[0];
    rest.remove_prefix(1);
    name += c;
    if (c != '<') continue;
    bool first = true;
    while (!rest.empty() && rest[0] != '>') {
      const std::string argument = read_type(rest);
      if (first || !is_default(argument)) name += (first ? "" : ", ") + argument;
      first = false;
      if (!rest.empty() && rest[0] == ',') rest.remove_prefix(1);
    }
    if (!rest.empty()) rest.remove_prefix(1);
    name += '>';
  }
  return simplified(trimmed(std::move(name)));
}

}  // namespace

std::string readable_type_name(std::string_view printed) {
  std::string text(printed);
  for (const std::string_view scope : {"__cxx11::", "{anonymous}::", "(anonymous namespace)::"}) erase_all(text, scope);
  std::string_view rest = text;
  std::string name = read_type(rest);
  return rest.empty() ? name : text;  // a name that this does not understand stays as it is
}

}  // namespace wireform::inline v0
