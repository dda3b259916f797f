// Bytes, maps, values that may be absent, tuples.
#include <array>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <tuple>
#include <unordered_map>
#include <vector>

#include <wireform/reflect/type_of.hpp>

#include "support/catch.hpp"

namespace {

using namespace wireform;
using namespace std::string_view_literals;

TEMPLATE_TEST_CASE("vectors of bytes are set and given as one piece", "", std::vector<unsigned char>,
                   std::vector<std::byte>) {
  const BytesDesc& desc = *type_of<TestType>().detail.bytes;
  TestType object(3);
  CHECK(desc.fixed == dynamic_size);
  desc.set(&object, "\0\xFFx"sv);
  CHECK(desc.get(&object) == "\0\xFFx"sv);
  CHECK(object.size() == 3);
  desc.set(&object, {});
  CHECK(object.empty());
}

TEST_CASE("arrays of bytes have a size") {
  std::array<std::byte, 2> bytes{};
  const BytesDesc& desc = *type_of<std::array<std::byte, 2>>().detail.bytes;
  CHECK(desc.fixed == 2);
  desc.set(&bytes, "\x01\x80"sv);
  CHECK(bytes[1] == std::byte{0x80});
  CHECK(desc.get(&bytes) == "\x01\x80"sv);

  unsigned char plain[3] = {};
  const BytesDesc& plain_desc = *type_of<unsigned char[3]>().detail.bytes;
  CHECK(plain_desc.fixed == 3);
  plain_desc.set(plain, "abc");
  CHECK(plain[2] == 'c');
}

TEMPLATE_TEST_CASE("maps take entries by moved keys", "", (std::map<std::string, int>),
                   (std::unordered_map<std::string, int>)) {
  const MapDesc& desc = *type_of<TestType>().detail.map;
  TestType object{{"old", 1}};
  desc.clear(&object);
  CHECK(desc.size(&object) == 0);
  std::string key = "a key that is long enough to have memory of its own";
  bool inserted = false;
  void* place = desc.insert(&object, &key, inserted);
  CHECK(inserted);
  CHECK(key.empty());
  *static_cast<int*>(place) = 5;
  key = "a key that is long enough to have memory of its own";
  CHECK(desc.insert(&object, &key, inserted) == place);
  CHECK(!inserted);
  CHECK(object == TestType{{"a key that is long enough to have memory of its own", 5}});
}

TEST_CASE("maps give their entries") {
  const std::map<int, std::string> object{{1, "one"}, {2, "two"}};
  const MapDesc& desc = *type_of<std::map<int, std::string>>().detail.map;
  CHECK(desc.key == &type_of<int>());
  CHECK(desc.value == &type_of<std::string>());
  std::map<int, std::string> seen;
  Cursor cursor;
  desc.first(&object, cursor);
  const void *key, *value;
  while (desc.next(&object, cursor, key, value))
    seen[*static_cast<const int*>(key)] = *static_cast<const std::string*>(value);
  CHECK(seen == object);
}

TEST_CASE("an optional keeps its value to be read over") {
  std::optional<std::string> object;
  const NullableDesc& desc = *type_of<std::optional<std::string>>().detail.nullable;
  CHECK(desc.get(&object) == nullptr);
  *static_cast<std::string*>(desc.emplace(&object)) = "value";
  CHECK(object == "value");
  CHECK(desc.get(&object) == &*object);
  CHECK(desc.emplace(&object) == &*object);
  CHECK(object == "value");
}

TEST_CASE("optionals inside optionals are told apart") {
  std::optional<std::optional<int>> object;
  const NullableDesc& outer = *type_of<std::optional<std::optional<int>>>().detail.nullable;
  void* inner = outer.emplace(&object);
  CHECK(object.has_value());
  CHECK(!object->has_value());
  CHECK(outer.value->detail.nullable->get(inner) == nullptr);
}

TEST_CASE("a unique_ptr makes its value and keeps it") {
  struct Settings {
    int port = 8080;
  };
  std::unique_ptr<Settings> object;
  const NullableDesc& desc = *type_of<std::unique_ptr<Settings>>().detail.nullable;
  CHECK(desc.get(&object) == nullptr);
  void* value = desc.emplace(&object);
  CHECK(object->port == 8080);
  CHECK(desc.emplace(&object) == value);
  CHECK(desc.get(&object) == value);
}

TEST_CASE("tuples reach each place") {
  using Triple = std::tuple<int, std::string, double>;
  Triple object{1, "two", 3.0};
  const TupleDesc& desc = *type_of<Triple>().detail.tuple;
  REQUIRE(desc.count == 3);
  CHECK(desc.elements[1] == &type_of<std::string>());
  CHECK(desc.at(&object, 0) == &std::get<0>(object));
  CHECK(desc.at(&object, 1) == &std::get<1>(object));
  CHECK(desc.at(&object, 2) == &std::get<2>(object));
  std::pair<int, double> pair;
  CHECK(type_of<std::pair<int, double>>().detail.tuple->at(&pair, 1) == &pair.second);
  CHECK(type_of<std::tuple<>>().detail.tuple->count == 0);
}

}  // namespace
