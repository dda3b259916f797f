// Documents as lists of tokens, for tests that say what they expect: Tokens{map(2), "a", 1, "b", nullptr, map_end}.
#pragma once

#include <concepts>
#include <cstdint>
#include <iosfwd>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/format.hpp>

namespace wireform::test {

/// A token that owns its text. Floating point is compared by its bits.
struct Record {
  Kind kind = Kind::null;
  std::int8_t extension_type = 0;
  std::uint64_t bits = 0;  ///< boolean, integer, floating point, or the size of a container
  std::string text;

  Record() = default;
  explicit Record(Kind k, std::uint64_t b = 0, std::string_view t = {}) : kind(k), bits(b), text(t) {}
  explicit Record(const Token& token);
  Record(std::nullptr_t) {}
  Record(std::same_as<bool> auto value) : kind(Kind::boolean), bits(value) {}
  template <std::integral Int>
    requires(!std::same_as<Int, bool>)
  Record(Int value) : kind(Kind::int64), bits(static_cast<std::uint64_t>(value)) {
    if (value > 0 && bits > INT64_MAX) kind = Kind::uint64;
  }
  Record(float value);
  Record(double value);
  Record(const char* value) : Record(Kind::string, 0, value) {}
  Record(std::string_view value) : Record(Kind::string, 0, value) {}
  Record(const std::string& value) : Record(Kind::string, 0, value) {}

  /// As Reader::next gives it; valid as long as this.
  Token token() const;
  bool operator==(const Record&) const = default;
};

using Tokens = std::vector<Record>;

inline Record bytes(std::string_view value) { return Record(Kind::bytes, 0, value); }
Record extension(std::int8_t type, std::string_view payload);
inline Record array(SizeHint size = unknown_size) { return Record(Kind::array, size); }
inline Record map(SizeHint size = unknown_size) { return Record(Kind::map, size); }
inline const Record array_end{Kind::array_end};
inline const Record map_end{Kind::map_end};

/// The same tokens without the sizes of containers, which some formats do not tell.
Tokens without_sizes(Tokens tokens);

/// Reads to the end of the document by Reader::next; stops at an error, which reader.failure() has.
Tokens read_tokens(Reader& reader);
/// All tokens of one document; throws std::runtime_error with the whole report on an error.
Tokens tokens_of(std::string_view document, const Format& format);
/// The tokens as a document of the format; throws std::runtime_error on an error.
std::string document_of(const Tokens& tokens, const Format& format);
/// Writes the tokens and finishes; stops at an error, which writer.failure() has.
bool write_tokens(Writer& writer, const Tokens& tokens);

std::ostream& operator<<(std::ostream& out, const Record& record);

/// Where two long lists differ first, in words; empty if nowhere.
std::string difference(const Tokens& got, const Tokens& expected);

}  // namespace wireform::test
