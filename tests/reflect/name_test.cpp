// Names of members and types.
#include <string>

#include <wireform/reflect/type_of.hpp>

#include "support/catch.hpp"

namespace app {
struct Settings {
  int port;
};
enum class Mode { fast };
template <class T>
struct Box {
  T content;
};
}  // namespace app

namespace {

using namespace wireform;

struct Names {
  int a;
  int _under;
  int x9;
  int exactly_16_chars;
  int this_name_is_longer_than_sixteen_bytes;
  int größe;
  int T;
  int v;
};

const FieldNames& names_of(const TypeDesc& type) { return type.detail.record->names; }

TEST_CASE("member names are those in the source") {
  const FieldNames& names = names_of(type_of<Names>());
  REQUIRE(names.count == 8);
  CHECK(names.names[0].view() == "a");
  CHECK(names.names[1].view() == "_under");
  CHECK(names.names[2].view() == "x9");
  CHECK(names.names[3].view() == "exactly_16_chars");
  CHECK(names.names[4].view() == "this_name_is_longer_than_sixteen_bytes");
  CHECK(names.names[5].view() == "größe");
  CHECK(names.names[6].view() == "T");
  CHECK(names.names[7].view() == "v");
}

TEST_CASE("name bytes are padded with zeros to whole blocks of 16") {
  const FieldNames& names = names_of(type_of<Names>());
  for (std::uint32_t i = 0; i < names.count; ++i) {
    const FieldName& name = names.names[i];
    CHECK(name.field == i);
    CHECK(reinterpret_cast<std::uintptr_t>(name.text) % 16 == 0);
    for (std::size_t at = name.size; at % 16 != 0; ++at) CHECK(name.text[at] == '\0');
  }
}

TEST_CASE("plain names need no escape") {
  const FieldNames& names = names_of(type_of<Names>());
  CHECK(names.names[0].plain);
  CHECK(names.names[1].plain);
  CHECK(!names.names[5].plain);
}

TEST_CASE("the index finds every name and nothing else") {
  const FieldNames& names = names_of(type_of<Names>());
  CHECK((names.mask + 1) >= 4 * names.count);
  CHECK(((names.mask + 1) & names.mask) == 0);
  for (std::uint32_t i = 0; i < names.count; ++i) {
    const std::string name(names.names[i].view());
    CHECK(names.find(name) == static_cast<int>(i));
    CHECK(names.find(name + "x") == FieldNames::none);
    CHECK(names.find(name.substr(0, name.size() - 1)) == FieldNames::none);
  }
}

TEST_CASE("types are named with the scopes that one can name") {
  struct Local {
    int a;
  };
  CHECK(type_of<app::Settings>().name == "app::Settings");
  CHECK(type_of<app::Mode>().name == "app::Mode");
  CHECK(type_of<app::Box<int>>().name == "app::Box<int>");
  CHECK(type_of<Names>().name == "Names");
  CHECK(type_of<Local>().name == "Local");
  CHECK(type_of<std::string>().name == "std::string");
  CHECK(type_of<int>().name == "int");
}

}  // namespace
