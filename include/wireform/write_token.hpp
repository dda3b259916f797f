// Writer::write_tokens for one class of writers: formats whose class is final instantiate it, so that no call is virtual.
#pragma once

#include <wireform/writer.hpp>

namespace wireform::inline v0 {

/// Whether a format with these traits has the token's kind where the token stands.
inline bool has_kind(const Traits& traits, const Token& token) {
  if (token.is_key && token.kind != Kind::string && !traits.native_keys) return false;
  return (token.kind != Kind::bytes || traits.bytes) && (token.kind != Kind::extension || traits.extension);
}

template <class Self>
bool Writer::write_token_of(Self& self, const Token& token) {
  switch (token.kind) {
    case Kind::null: return self.write_null();
    case Kind::boolean: return self.write_bool(token.boolean);
    case Kind::int64: return self.write_int(token.int64);
    case Kind::uint64: return self.write_uint(token.uint64);
    case Kind::float32: return self.write_float(token.float32);
    case Kind::float64: return self.write_double(token.float64);
    case Kind::string: return self.write_string(token.text);
    case Kind::bytes: return self.write_bytes(token.text);
    case Kind::extension: return self.write_extension(token.extension_type, token.text);
    case Kind::array: return self.begin_array(token.size);
    case Kind::array_end: return self.end_array();
    case Kind::map: return self.begin_map(token.size);
    case Kind::map_end: return self.end_map();
    case Kind::end: break;
  }
  return self.finish();
}

template <class Self, class Several>
std::size_t Writer::write_tokens_of(Self& self, std::span<const Token> tokens, Several several) {
  const Traits traits = self.traits();
  std::size_t done = 0;
  while (done != tokens.size()) {
    if (const std::size_t count = several(tokens.subspan(done)); count != 0) {
      done += count;
      continue;
    }
    if (!has_kind(traits, tokens[done]) || !write_token_of(self, tokens[done])) break;
    ++done;
  }
  return done;
}

}  // namespace wireform::inline v0
