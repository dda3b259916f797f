// Two other libraries pack random documents for our reader and read what our writer packs.
#include <random>

#include <msgpack.hpp>
#include <nlohmann/json.hpp>

#include "support.hpp"

using namespace wireform;
using namespace wireform::test;

namespace {

using Json = nlohmann::json;

// Random documents with sizes on both sides of every width.
class Random {
 public:
  explicit Random(unsigned seed) : engine_(seed) {}

  std::uint64_t below(std::uint64_t limit) { return engine_() % limit; }

  std::uint64_t bits() {
    const std::uint64_t value = engine_() >> below(64);
    return below(3) == 0 ? value & (value - 1) : value;
  }

  std::size_t size() {
    constexpr std::size_t sizes[] = {0, 1, 2, 3, 7, 8, 15, 16, 17, 31, 32, 33, 255, 256};
    return sizes[below(std::size(sizes))];
  }

  std::string text() {
    std::string text;
    for (std::size_t left = size(); left != 0; --left)
      text += below(20) == 0 ? "\xe2\x82\xac" : std::string(1, static_cast<char>('a' + below(26)));
    return text;
  }

  double real() {
    const auto value = std::bit_cast<double>(engine_());
    return std::isfinite(value) && value != std::trunc(value) ? value : 0.5;
  }

  Record scalar() {
    switch (below(7)) {
      case 0: return nullptr;
      case 1: return below(2) == 0;
      case 2: return static_cast<std::int64_t>(bits());
      case 3: return -static_cast<std::int64_t>(bits() >> 1);
      case 4: return bits();
      case 5: return real();
      default: return text();
    }
  }

  void document(Tokens& tokens, int depth) {
    const std::uint64_t choice = depth == 0 ? 0 : below(4);
    const std::size_t count = choice < 2 ? 0 : depth > 2 ? below(6) : below(3) == 0 ? below(20) : below(3);
    if (choice < 2) {
      tokens.push_back(scalar());
    } else if (choice == 2) {
      tokens.push_back(array(count));
      for (std::size_t i = 0; i < count; ++i) document(tokens, depth - 1);
      tokens.push_back(array_end);
    } else {
      tokens.push_back(map(count));
      for (std::size_t i = 0; i < count; ++i) {
        tokens.push_back(std::to_string(i) + text());
        document(tokens, depth - 1);
      }
      tokens.push_back(map_end);
    }
  }

 private:
  std::mt19937_64 engine_;
};

Tokens random_document(unsigned seed) {
  Tokens tokens;
  Random random(seed);
  random.document(tokens, 6);
  return tokens;
}

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
    const Tokens tokens = random_document(seed);
    const std::string document = ours(tokens);
    INFO("seed " << seed);
    // It packs whole doubles as integers; the random ones have a fraction.
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
    const Tokens tokens = random_document(seed);
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
    std::string document = ours(random_document(static_cast<unsigned>(round % 50)));
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
