// The JSON writer over any tokens, with every option: what it writes is JSON and holds the same values.
#include <bit>
#include <cmath>

#include <wireform/utf8.hpp>

#include "fuzz/checks.hpp"
#include "fuzz/json_options.hpp"

namespace wireform::fuzz {

using namespace test;

namespace {

/// A value as it comes back. Sizes are not told; what is not finite, and text that is no Unicode, depends on options.
bool came_back(const Record& written, const Record& read) {
  const Token before = written.token(), after = read.token();
  switch (written.kind) {
    case Kind::array:
    case Kind::map: return read.kind == written.kind;
    case Kind::float32: {
      const bool finite = std::isfinite(before.float32);
      return !finite || (read.kind == Kind::float64 &&
                         std::bit_cast<std::uint32_t>(static_cast<float>(after.float64)) == written.bits);
    }
    case Kind::float64: return !std::isfinite(before.float64) || read == written;
    case Kind::string: return read.kind == Kind::string && 
             (find_invalid_utf8(written.text) != valid_utf8 || read == written);
    default: return read == written;
  }
}

/// Keys become text, which has tests of its own.
void compare(const Tokens& written, const Tokens& read) {
  promise(written.size() == read.size(), "as many tokens come back");
  std::vector<unsigned char> levels;  // 'a' array, 'k' map before a key, 'v' map before a value
  for (std::size_t i = 0; i < written.size(); ++i) {
    const Kind kind = written[i].kind;
    const bool ends = kind == Kind::array_end || kind == Kind::map_end;
    if (ends) levels.pop_back();
    const bool key = !ends && !levels.empty() && levels.back() == 'k';
    promise(key ? read[i].kind == Kind::string : came_back(written[i], read[i]), "the values come back");
    if (key) levels.back() = 'v';
    else if (!ends && !levels.empty() && levels.back() == 'v') levels.back() = 'k';
    if (kind == Kind::array || kind == Kind::map) levels.push_back(kind == Kind::map ? 'k' : 'a');
  }
}

}  // namespace

void run(Choices choices, std::string_view document) {
  JsonOptions options = json_options(choices);
  options.canonical = choices.flag();
  const Tokens written = tokens_in(document);
  if (written.empty()) return;
  const Tokens read = write_and_read(*json_format(options), written);
  if (!read.empty() && !options.sort_keys && !options.canonical) compare(written, read);
}

std::vector<std::string> seeds() { return sample_tokens(); }

}  // namespace wireform::fuzz
