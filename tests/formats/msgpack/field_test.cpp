// Keys of records: in order, out of order, unknown, of another kind.
#include <algorithm>
#include <array>

#include "support.hpp"

using namespace wireform;
using namespace wireform::test;

namespace {

alignas(16) constexpr char texts[][48] = {"a",
                                          "name",
                                          "sixteen-bytes-16",
                                          "seventeen-bytes-7",
                                          "thirty-one-bytes-is-the-longest",
                                          "a name of thirty-two bytes or so"};

// Names of these texts, with their index.
struct Names {
  Names() {
    for (std::uint16_t i = 0; i < std::size(texts); ++i) {
      names[i] = {texts[i], static_cast<std::uint32_t>(std::strlen(texts[i])), i, true};
      std::uint32_t at = name_hash(names[i].view());
      while (slots[at & 15] != 0) ++at;
      slots[at & 15] = static_cast<std::uint16_t>(i + 1);
    }
  }
  FieldNames table() const { return {names.data(), std::size(texts), std::size(texts), slots.data(), 15}; }

  std::array<FieldName, std::size(texts)> names;
  std::array<std::uint16_t, 16> slots{};
};

// The member indices that next_field gives for a map of these keys to null.
std::vector<int> matched(const std::vector<std::string>& keys, bool in_order) {
  const Names names;
  Output output;
  REQUIRE(output.out.begin_map(keys.size()));
  for (const std::string& key : keys) REQUIRE((output.out.write_string(key) && output.out.write_null()));
  REQUIRE(output.out.end_map());
  Input input(output.buffer.view());
  SizeHint size;
  REQUIRE(input.in.begin_map(size));
  std::vector<int> found;
  for (int index;;) {
    const unsigned expected = in_order ? static_cast<unsigned>(found.size()) : 99;
    const Step step = input.in.next_field(names.table(), expected, index);
    REQUIRE(step != Step::error);
    if (step == Step::end) break;
    CHECK(input.in.field_key() == keys[found.size()]);
    REQUIRE(input.in.read_null());
    found.push_back(index);
  }
  CHECK(input.in.finish());
  return found;
}

}  // namespace

TEST_CASE("names of every length are matched, expected or not") {
  const std::vector<std::string> keys(std::begin(texts), std::end(texts));
  CHECK(matched(keys, true) == std::vector<int>{0, 1, 2, 3, 4, 5});
  CHECK(matched(keys, false) == std::vector<int>{0, 1, 2, 3, 4, 5});
  std::vector<std::string> reversed(keys.rbegin(), keys.rend());
  CHECK(matched(reversed, true) == std::vector<int>{5, 4, 3, 2, 1, 0});
  CHECK(matched({"b", "", "nam", "names", "sixteen-bytes-1"}, true) == std::vector<int>{-1, -1, -1, -1, -1});
}

TEST_CASE("a key that differs from the expected name in one byte is another key") {
  for (const char* text : texts) {
    for (std::size_t i = 0; i < std::strlen(text); ++i) {
      std::string other = text;
      other[i] ^= 1;
      CHECK(matched({other}, true) == std::vector<int>{-1});
    }
  }
}

TEST_CASE("a key in an encoding that is not the smallest is the same key") {
  const Names names;
  for (const char* digits :
       {"81 a46e616d65 c0", "81 d9046e616d65 c0", "81 da00046e616d65 c0", "df00000001 db000000046e616d65 c0"}) {
    Input input(hex(digits));
    SizeHint size;
    int index = -2;
    REQUIRE(input.in.begin_map(size));
    REQUIRE(input.in.next_field(names.table(), 1, index) == Step::item);
    CHECK(index == 1);
    CHECK(input.in.field_key() == "name");
  }
}

TEST_CASE("a key that is no text is a conversion error before the key") {
  const Names names;
  Input input(hex("82 01 02 a161 03"));
  SizeHint size;
  int index = -2;
  std::int64_t value = 0;
  REQUIRE(input.in.begin_map(size));
  REQUIRE(input.in.next_field(names.table(), 0, index) == Step::error);
  CHECK(input.code() == ErrorCode::wrong_kind);
  CHECK(input.offset() == 1);
  input.in.clear_failure();
  REQUIRE(input.in.next_entry() == Step::item);
  REQUIRE((input.in.skip_value() && input.in.skip_value()));
  REQUIRE(input.in.next_field(names.table(), 0, index) == Step::item);
  CHECK(index == 0);
  REQUIRE(input.in.read_int(value));
  CHECK(input.in.next_field(names.table(), 1, index) == Step::end);
  CHECK(input.in.finish());
}

TEST_CASE("an unknown key must be UTF-8, too") {
  const Names names;
  Input input(hex("81 a261ff c0"));
  SizeHint size;
  int index;
  REQUIRE(input.in.begin_map(size));
  CHECK(input.in.next_field(names.table(), 0, index) == Step::error);
  CHECK(input.code() == ErrorCode::invalid_utf8);
  CHECK(input.offset() == 3);
}

TEST_CASE("keys are written in their smallest form from whole blocks") {
  const Names names;
  for (const FieldName& name : names.names) {
    Output output;
    REQUIRE(output.out.begin_map(1));
    REQUIRE(output.out.key(name));
    REQUIRE(output.out.write_null());
    REQUIRE(output.out.end_map());
    REQUIRE(output.out.finish());
    CHECK(read(output.buffer.view()) == Tokens{map(1), name.view(), nullptr, map_end});
    CHECK(output.buffer.size() == 1 + (name.size < 32 ? 1 : 2) + name.size + 1);
  }
  alignas(16) static constexpr char accent[16] = "caf\xc3\xa9";
  Output output;
  REQUIRE(output.out.begin_map(2));
  REQUIRE((output.out.key({accent, 5, 0, false}) && output.out.write_null()));
  REQUIRE((output.out.key({"", 0, 0, true}) && output.out.write_null()));
  REQUIRE(output.out.end_map());
  CHECK(output.done() == "82a5636166c3a9c0a0c0");
}
