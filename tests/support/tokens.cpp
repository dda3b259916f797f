#include "support/tokens.hpp"

#include <bit>
#include <ostream>
#include <sstream>
#include <stdexcept>

namespace wireform::test {

Record::Record(float value) : kind(Kind::float32), bits(std::bit_cast<std::uint32_t>(value)) {}
Record::Record(double value) : kind(Kind::float64), bits(std::bit_cast<std::uint64_t>(value)) {}

Record::Record(const Token& token) : kind(token.kind) {
  switch (kind) {
    case Kind::boolean: bits = token.boolean; break;
    case Kind::int64: bits = static_cast<std::uint64_t>(token.int64); break;
    case Kind::uint64: bits = token.uint64; break;
    case Kind::float32: bits = std::bit_cast<std::uint32_t>(token.float32); break;
    case Kind::float64: bits = std::bit_cast<std::uint64_t>(token.float64); break;
    case Kind::array:
    case Kind::map: bits = token.size; break;
    case Kind::extension: extension_type = token.extension_type; [[fallthrough]];
    case Kind::string:
    case Kind::bytes: text = token.text; break;
    default: break;
  }
}

Token Record::token() const {
  Token token;
  token.kind = kind;
  token.extension_type = extension_type;
  token.text = text;
  switch (kind) {
    case Kind::boolean: token.boolean = bits != 0; break;
    case Kind::int64: token.int64 = static_cast<std::int64_t>(bits); break;
    case Kind::uint64: token.uint64 = bits; break;
    case Kind::float32: token.float32 = std::bit_cast<float>(static_cast<std::uint32_t>(bits)); break;
    case Kind::float64: token.float64 = std::bit_cast<double>(bits); break;
    case Kind::array:
    case Kind::map: token.size = bits; break;
    default: break;
  }
  return token;
}

Record extension(std::int8_t type, std::string_view payload) {
  Record record(Kind::extension, 0, payload);
  record.extension_type = type;
  return record;
}

Tokens without_sizes(Tokens tokens) {
  for (Record& record : tokens)
    if (record.kind == Kind::array || record.kind == Kind::map) record.bits = unknown_size;
  return tokens;
}

Tokens read_tokens(Reader& reader) {
  Tokens tokens;
  for (Token token; reader.next(token) && token.kind != Kind::end;) tokens.emplace_back(token);
  return tokens;
}

Tokens tokens_of(std::string_view document, const Format& format) {
  const std::unique_ptr<Reader> reader = format.reader(document);
  Tokens tokens = read_tokens(*reader);
  if (!reader->finish()) throw std::runtime_error(reader->failure().describe(document, format.name()));
  return tokens;
}

bool write_tokens(Writer& writer, const Tokens& tokens) {
  for (const Record& record : tokens)
    if (!writer.write_token(record.token())) return false;
  return writer.finish();
}

std::string document_of(const Tokens& tokens, const Format& format) {
  Buffer output;
  const std::unique_ptr<Writer> writer = format.writer(output);
  if (!write_tokens(*writer, tokens)) throw std::runtime_error(writer->failure().describe({}, format.name()));
  return output.str();
}

std::ostream& operator<<(std::ostream& out, const Record& record) {
  const Token token = record.token();
  out << name(record.kind);
  switch (record.kind) {
    case Kind::boolean: return out << (token.boolean ? " true" : " false");
    case Kind::int64: return out << ' ' << token.int64;
    case Kind::uint64: return out << ' ' << token.uint64;
    case Kind::float32: return out << ' ' << token.float32;
    case Kind::float64: return out << ' ' << token.float64;
    case Kind::array:
    case Kind::map: return token.size == unknown_size ? out << "(?)" : out << '(' << token.size << ')';
    case Kind::extension: out << ' ' << int{record.extension_type}; [[fallthrough]];
    case Kind::string:
    case Kind::bytes: return out << " \"" << record.text << '"';
    default: return out;
  }
}

std::string difference(const Tokens& got, const Tokens& expected) {
  const auto show = [](const Tokens& tokens, std::size_t at) -> std::string {
    std::ostringstream out;
    for (std::size_t i = at < 3 ? 0 : at - 3; i <= at; ++i) i < tokens.size() ? out << tokens[i] << ", " : out << "nothing, ";
    return out.str();
  };
  std::size_t at = 0;
  while (at < got.size() && at < expected.size() && got[at] == expected[at]) ++at;
  if (at == got.size() && at == expected.size()) return {};
  return "token " + std::to_string(at) + ": got " + show(got, at) + "expected " + show(expected, at);
}

}  // namespace wireform::test
