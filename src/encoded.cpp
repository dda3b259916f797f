// Values in an encoding: numbers as text, bytes as hex, and so on.
#include <charconv>
#include <cmath>
#include <cstring>
#include <string>
#include <string_view>

#include <wireform/arena.hpp>
#include <wireform/base64.hpp>
#include <wireform/codec.hpp>

#include "number_text.hpp"
#include "walk_read_scalars.hpp"

namespace wireform::inline v0 {

namespace {

constexpr char hex_digits[] = "0123456789abcdef";

std::string to_hex(std::string_view bytes) {
  std::string text;
  text.reserve(2 * bytes.size());
  for (const char c : bytes) {
    text += hex_digits[static_cast<unsigned char>(c) >> 4];
    text += hex_digits[c & 15];
  }
  return text;
}

int hex_value(char c) {
  if (c >= '0' && c <= '9') return c - '0';
  if (c >= 'a' && c <= 'f') return c - 'a' + 10;
  return c >= 'A' && c <= 'F' ? c - 'A' + 10 : -1;
}

bool from_hex(std::string_view text, std::string& bytes) {
  if (text.size() % 2 != 0) return false;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const int high = hex_value(text[i]), low = hex_value(text[i + 1]);
    if (high < 0 || low < 0) return false;
    bytes += static_cast<char>(high * 16 + low);
  }
  return true;
}

bool parse_into(const TypeDesc& type, std::string_view text, void* object) {
  if (type.shape == Shape::boolean) {
    if (text != "true" && text != "false") return false;
    *static_cast<bool*>(object) = text == "true";
    return true;
  }
  return with_number(number_type(type.shape), [&](auto number) {
    if (!parse_number(text, number)) return false;
    std::memcpy(object, &number, sizeof number);
    return true;
  });
}

std::string print(const TypeDesc& type, const void* object) {
  if (type.shape == Shape::boolean) return *static_cast<const bool*>(object) ? "true" : "false";
  return with_number(number_type(type.shape), [&](auto number) {
    std::memcpy(&number, object, sizeof number);
    char text[64];
    return std::string(text, std::to_chars(text, text + sizeof text, number).ptr);
  });
}

bool is_finite(const TypeDesc& type, const void* object) {
  if (type.shape == Shape::f32) return std::isfinite(*static_cast<const float*>(object));
  return type.shape != Shape::f64 || std::isfinite(*static_cast<const double*>(object));
}

std::string expectation(const TypeDesc& type, Encoding encoding) {
  switch (encoding) {
    case Encoding::text: return std::string(type.name) + " as text";
    case Encoding::base64: return "base64 text";
    case Encoding::hex: return "text of two hexadecimal digits a byte";
    case Encoding::array: break;
  }
  return {};
}

bool set_bytes(ReadContext& context, const Mark& start, const BytesDesc& desc, void* object, std::string_view bytes) {
  if (!may_hold(desc, bytes.size(), context.options()))
    return context.reject(start, ErrorCode::invalid_text, std::to_string(desc.fixed) + " bytes",
                          std::to_string(bytes.size()));
  if (desc.borrows) {
    Arena* const arena = context.options().arena;
    if (!arena) return context.reject(start, ErrorCode::needs_arena, {});
    bytes = arena->copy(bytes);
  }
  store_bytes(desc, object, bytes);
  return true;
}

bool read_text(ReadContext& context, const TypeDesc& type, Encoding encoding, void* object) {
  const Mark start = context.in().mark();
  std::string_view text;
  Lifetime lifetime;
  if (!context.in().read_string_view(text, lifetime)) return false;
  std::string bytes;
  const bool good = encoding == Encoding::text   ? parse_into(type, text, object)
                    : encoding == Encoding::hex ? from_hex(text, bytes)
                                                : from_base64(text, bytes);
  if (!good) return context.reject_text(start, expectation(type, encoding), text);
  return encoding == Encoding::text || set_bytes(context, start, *type.detail.bytes, object, bytes);
}

// As an array the bytes read like bytes of any other type do.
bool read_in(ReadContext& context, const TypeDesc& type, Encoding encoding, void* object) {
  return encoding == Encoding::array ? context.value(type, object) : read_text(context, type, encoding, object);
}

bool write_text(WriteContext& context, const TypeDesc& type, Encoding encoding, const void* object) {
  if (encoding == Encoding::text)
    return is_finite(type, object) ? context.out().write_string(print(type, object))
                                   : context.reject(ErrorCode::not_finite, "as text");
  const std::string_view bytes = type.detail.bytes->get(object);
  return context.out().write_string(encoding == Encoding::hex ? to_hex(bytes) : to_base64(bytes));
}

bool write_array(WriteContext& context, const BytesDesc& desc, const void* object) {
  const std::string_view bytes = desc.get(object);
  return context.out().write_numbers(NumberType::u8, bytes.data(), bytes.size(), 0);
}

Encoding encoding_of(const TypeDesc& type) { return *static_cast<const Encoding*>(type.detail.codec->data); }

}  // namespace

bool read_encoded(ReadContext& context, const TypeDesc& type, void* object) {
  const TypeDesc& inner = *type.detail.codec->inner;
  const Encoding encoding = encoding_of(type);
  if (inner.shape != Shape::nullable) return read_in(context, inner, encoding, object);
  Kind kind;
  if (!context.in().peek(kind)) return false;
  if (kind == Kind::null) return inner.object->reset(object), context.in().read_null();
  const NullableDesc& nullable = *inner.detail.nullable;
  const bool was_empty = nullable.get(object) == nullptr;
  void* const held = nullable.emplace(object);
  const bool done = context.handles(*nullable.value, held) ? context.value(*nullable.value, held)
                                                           : read_in(context, *nullable.value, encoding, held);
  if (!done && was_empty) inner.object->reset(object);  // what could not be read is not there
  return done;
}

bool write_encoded(WriteContext& context, const TypeDesc& type, const void* object) {
  const TypeDesc* inner = type.detail.codec->inner;
  if (inner->shape == Shape::nullable) {
    object = inner->detail.nullable->get(object);
    if (!object) return context.out().write_null();
    inner = inner->detail.nullable->value;
    if (context.handles(*inner, object)) return context.value(*inner, object);
  }
  const Encoding encoding = encoding_of(type);
  return encoding == Encoding::array ? write_array(context, *inner->detail.bytes, object)
                                     : write_text(context, *inner, encoding, object);
}

}  // namespace wireform::inline v0
