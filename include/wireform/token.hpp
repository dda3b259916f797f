// One token of a document, for untyped use: pipe, dump, compare.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <wireform/kind.hpp>

namespace wireform::inline v0 {

/// How many elements or entries a container has, or `unknown_size`. A hint: never a reason to allocate.
using SizeHint = std::size_t;
inline constexpr SizeHint unknown_size = static_cast<SizeHint>(-1);

/// What follows in a container.
enum class Step : std::uint8_t {
  error,  ///< the input is broken; the reader has the diagnostic
  item,   ///< one more element, entry or member
  end,    ///< the container is closed and left
};

/// How long a view that a reader gave out stays valid.
enum class Lifetime : std::uint8_t {
  call,   ///< until the reader's next call
  input,  ///< as long as the input
};

/// One token. `text` holds strings (UTF-8), bytes and extension payloads and is valid until the reader's next call.
struct Token {
  Kind kind = Kind::end;
  bool is_key = false;              ///< stands in key position of a map
  std::int8_t extension_type = 0;   ///< for Kind::extension
  union {
    bool boolean;
    std::int64_t int64 = 0;
    std::uint64_t uint64;
    float float32;
    double float64;
    SizeHint size;                  ///< for Kind::array and Kind::map
  };
  std::string_view text;
};

namespace detail {

/// Where a reader or writer has no way of its own for several tokens.
struct OneByOne {
  constexpr std::size_t operator()(auto&&...) const { return 0; }
};

}  // namespace detail

}  // namespace wireform::inline v0
