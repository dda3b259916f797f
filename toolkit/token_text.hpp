// A token in words: its kind and its value, for people.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <wireform/buffer.hpp>
#include <wireform/token.hpp>

namespace wireform::inline v0 {

/// Appends the kind and the value of a token that holds one; nothing for others. Numbers are the shortest text that reads back
/// the same, text is in double quotes with control characters escaped and at most `shown` bytes long, bytes are in hex.
void append_kind(Buffer& output, const Token& token);
void append_value(Buffer& output, const Token& token, std::size_t shown = static_cast<std::size_t>(-1));

void append_number(Buffer& output, std::uint64_t number);

/// "int64 5", `string "some text"`, "map": short enough for a message.
std::string token_text(const Token& token);

}  // namespace wireform::inline v0
