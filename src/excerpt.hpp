// The part of the input that an error message shows, with a caret under the place.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include <wireform/diagnostic.hpp>

namespace wireform::inline v0 {

/// In double quotes, shortened past 64 bytes, with control characters and invalid UTF-8 escaped.
std::string quoted(std::string_view text);

/// " --> source:line:column", the line and a caret. Line and column count from 1; a column is one code point.
std::string text_excerpt(std::string_view input, std::string_view source, std::uint64_t offset, std::uint64_t length,
                         const Origin& origin);

/// " --> source, byte N", up to 16 bytes in hex and a caret.
std::string hex_excerpt(std::string_view input, std::string_view source, std::uint64_t offset, std::uint64_t length,
                        const Origin& origin);

}  // namespace wireform::inline v0
