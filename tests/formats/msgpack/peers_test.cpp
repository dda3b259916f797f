// Two other libraries pack random documents for our reader and read what our writer packs.
#include <random>

#include <msgpack.hpp>
#include <nlohmann/json.hpp>

#include "support.hpp"
#include "support/random_document.hpp"

using namespace wireform;
using namespace wireform::test;

namespace {

using Json = nlohmann::json;

std::string ours(const Tokens& tokens) {
  Output output;
  REQUIRE(write_tokens(output.out, tokens));
  return output.buffer.str();
}

// The tokens packed by msgpack-cxx.
std::string packed(const Tokens& tokens) {
  msgpack::sbuffer buffer;
  msgpack::packer<msgpack::sbuffer> packer(buffer);
  for (const Record& record : tokens) {
    const Token token = record.token();
    const auto size = static_cast<std::uint32_t>(token.text.size());
    switch (record.kind) {
      case Kind::null: packer.pack_nil(); break;
      case Kind::boolean: token.boolean ? packer.pack_true() : packer.pack_false(); break;
      case Kind::int64: packer.pack_int64(token.int64); break;
      case Kind::uint64: packer.pack_uint64(token.uint64); break;
      case Kind::float32: packer.pack_float(token.float32); break;
      case Kind::float64: packer.pack_double(token.float64); break;
      case Kind::string: packer.pack_str(size), packer.pack_str_body(token.text.data(), size); break;
      case Kind::bytes: packer.pack_bin(size), packer.pack_bin_body(token.text.data(), size); break;
      case Kind::extension:
        packer.pack_ext(size, token.extension_type), packer.pack_ext_body(token.text.data(), size);
        break;
      case Kind::array: packer.pack_array(static_cast<std::uint32_t>(token.size)); break;
      case Kind::map: packer.pack_map(static_cast<std::uint32_t>(token.size)); break;
      default: break;
    }
  }
  return {buffer.data(), buffer.size()};
}

void unpack(const msgpack::object& object, Tokens& tokens) {
  switch (object.type) {
    case msgpack::type::NIL: tokens.push_back(nullptr); break;
    case msgpack::type::BOOLEAN: tokens.push_back(object.via.boolean); break;
    case msgpack::type::POSITIVE_INTEGER: tokens.push_back(object.via.u64); break;
    case msgpack::type::NEGATIVE_INTEGER: tokens.push_back(object.via.i64); break;
    case msgpack::type::FLOAT32: tokens.push_back(static_cast<float>(object.via.f64)); break;
    case msgpack::type::FLOAT64: tokens.push_back(object.via.f64); break;
    case msgpack::type::STR: tokens.push_back(std::string_view(object.via.str.ptr, object.via.str.size)); break;
    case msgpack::type::BIN: tokens.push_back(bytes({object.via.bin.ptr, object.via.bin.size})); break;
    case msgpack::type::EXT:
      tokens.push_back(extension(object.via.ext.type(), {object.via.ext.data(), object.via.ext.size}));
      break;
    case msgpack::type::ARRAY:
      tokens.push_back(array(object.via.array.size));
      for (std::uint32_t i = 0; i < object.via.array.size; ++i) unpack(object.via.array.ptr[i], tokens);
      tokens.push_back(array_end);
      break;
    case msgpack::type::MAP:
      tokens.push_back(map(object.via.map.size));
      for (std::uint32_t i = 0; i < object.via.map.size; ++i) {
        unpack(object.via.map.ptr[i].key, tokens);
        unpack(object.via.map.ptr[i].val, tokens);
      }
      tokens.push_back(map_end);
      break;
  }
}

// One value of the tokens as a nlohmann::json.
Json to_json(const Tokens& tokens, std::size_t& at) {
  const Record& record = tokens[at++];
  const Token token = record.token();
  switch (record.kind) {
    case Kind::null: return nullptr;
    case Kind::boolean: return token.boolean;
    case Kind::int64: return token.int64;
    case Kind::uint64: return token.uint64;
    case Kind::float32: return token.float32;  // theirs, where it is exact
    case Kind::float64: return token.float64;
    case Kind::string: return std::string(token.text);
    case Kind::array: {
      Json array = Json::array();
      while (tokens[at].kind != Kind::array_end) array.push_back(to_json(tokens, at));
      return ++at, array;
    }
    default: {
      Json object = Json::object();
      while (tokens[at].kind != Kind::map_end) {
        const std::string key = tokens[at++].text;
        object[key] = to_json(tokens, at);
      }
      return ++at, object;
    }
  }
}

Json to_json(const Tokens& tokens) {
  std::size_t at = 0;
  return to_json(tokens, at);
}

}  // namespace

TEST_CASE("msgpack-cxx writes what we write, and each reads the other") {
  for (unsigned seed = 0; seed < 2000; ++seed) {
    DocumentKinds kinds;
    kinds.float32 = kinds.whole_floats = false;  // it keeps no payload of NaN and packs whole doubles as integers
    const Tokens tokens = random_document(seed, kinds);
    const std::string document = ours(tokens);
    INFO("seed " << seed);
    CHECK((packed(tokens) == document));
    CHECK((read(packed(tokens)) == tokens));
    Tokens back;
    unpack(msgpack::unpack(document.data(), document.size()).get(), back);
    CHECK((back == tokens));
  }
}

TEST_CASE("msgpack-cxx agrees about bytes, extensions and floats") {
  const Tokens tokens{array(7),
                      bytes(""),
                      bytes(std::string(300, '\xff')),
                      extension(-1, "12345678"),
                      extension(5, std::string(17, 'x')),
                      extension(127, ""),
                      0.1f,
                      0.1,
                      array_end};
  CHECK(packed(tokens) == ours(tokens));
  Tokens back;
  const std::string document = ours(tokens);
  unpack(msgpack::unpack(document.data(), document.size()).get(), back);
  CHECK(back == tokens);
}

TEST_CASE("nlohmann-json and we read each other") {
  for (unsigned seed = 0; seed < 2000; ++seed) {
    const Tokens tokens = random_document(seed, DocumentKinds::common());
    const Json json = to_json(tokens);
    INFO("seed " << seed);
    CHECK((Json::from_msgpack(ours(tokens)) == json));
    const std::vector<std::uint8_t> theirs = Json::to_msgpack(json);
    const std::string document(theirs.begin(), theirs.end());
    CHECK((to_json(read(document)) == json));
  }
}

TEST_CASE("random bytes never do harm, and an accepted document is read the same by msgpack-cxx") {
  std::mt19937_64 engine(7);
  unsigned accepted = 0;
  for (int round = 0; round < 20000; ++round) {
    std::string document = ours(random_document(static_cast<unsigned>(round % 50), DocumentKinds::common()));
    for (unsigned change = 0; change <= engine() % 3; ++change)
      document[engine() % document.size()] = static_cast<char>(engine());
    const Failure failure = failure_of(document.substr(0, 2000));
    if (failure.code != ErrorCode::none || document.size() > 2000) continue;
    ++accepted;
    Tokens back;
    unpack(msgpack::unpack(document.data(), document.size()).get(), back);
    if (std::none_of(back.begin(), back.end(), [](const Record& r) { return r.kind == Kind::float32; }))
      CHECK((back == read(document)));
  }
  CHECK(accepted > 1000);
}
