#include <wireform/field_names.hpp>

#include <array>
#include <random>
#include <string>
#include <vector>

#include "support/catch.hpp"

using namespace wireform;

namespace {

/// An index built as FieldNames documents it: open addressing over a power of two, name number plus one, 0 is free.
class Index {
 public:
  explicit Index(std::vector<std::string> names, std::vector<std::uint16_t> fields = {}) : storage_(std::move(names)) {
    std::size_t size = 2;
    while (size < storage_.size() * 2) size *= 2;
    slots_.assign(size, 0);
    for (std::size_t i = 0; i < storage_.size(); ++i) {
      const auto field = static_cast<std::uint16_t>(i < fields.size() ? fields[i] : i);
      names_.push_back({storage_[i].data(), static_cast<std::uint32_t>(storage_[i].size()), field});
      std::size_t at = name_hash(storage_[i]) & (size - 1);
      while (slots_[at] != 0) at = (at + 1) & (size - 1);
      slots_[at] = static_cast<std::uint16_t>(i + 1);
    }
  }
  FieldNames view() const {
    const auto count = static_cast<std::uint32_t>(names_.size());
    return {names_.data(), count, count, slots_.data(), static_cast<std::uint32_t>(slots_.size() - 1)};
  }

 private:
  std::vector<std::string> storage_;
  std::vector<FieldName> names_;
  std::vector<std::uint16_t> slots_;
};

}  // namespace

TEST_CASE("a name is a key of the same bytes only, whichever byte differs") {
  for (std::size_t size = 0; size <= 40; ++size) {
    const std::string name(size, 'n');
    const FieldName field{name.data(), static_cast<std::uint32_t>(size)};
    CHECK(field.is(std::string(size, 'n')));
    CHECK_FALSE(field.is(std::string(size + 1, 'n')));
    for (std::size_t at = 0; at < size; ++at) {
      std::string other = name;
      other[at] = 'm';
      CAPTURE(size, at);
      CHECK_FALSE(field.is(other));
    }
  }
}

TEST_CASE("names are found by their whole text only") {
  const Index index({"a", "ab", "abc", "abcd", "abcdefgh", "abcdefghi", "", "b", "aXc"});
  const FieldNames names = index.view();
  CHECK(names.find("a") == 0);
  CHECK(names.find("ab") == 1);
  CHECK(names.find("abc") == 2);
  CHECK(names.find("abcd") == 3);
  CHECK(names.find("abcdefgh") == 4);
  CHECK(names.find("abcdefghi") == 5);
  CHECK(names.find("") == 6);
  CHECK(names.find("aXc") == 8);
  for (const char* other : {"A", "ac", "abcde", "abcdefg", "abcdefgX", "abcXefgh", "abcdefghj", "c", " a", "a "})
    CHECK(names.find(other) == FieldNames::none);
  CHECK(names.find(std::string_view("a\0", 2)) == FieldNames::none);
}

TEST_CASE("a record without members knows no name") {
  CHECK(FieldNames{}.find("") == FieldNames::none);
  CHECK(FieldNames{}.find("a") == FieldNames::none);
}

TEST_CASE("an alias finds the member that it stands for") {
  const Index index({"first", "second", "old", "older"}, {0, 1, 1, 0});
  CHECK(index.view().find("old") == 1);
  CHECK(index.view().find("older") == 0);
}

TEST_CASE("256 names of one shape are all found, their neighbours are not") {
  std::vector<std::string> names;
  for (int i = 0; i < 256; ++i) names.push_back("member_number_" + std::to_string(i * 2));
  const Index index(names);
  for (int i = 0; i < 256; ++i) {
    CHECK(index.view().find("member_number_" + std::to_string(i * 2)) == i);
    CHECK(index.view().find("member_number_" + std::to_string(i * 2 + 1)) == FieldNames::none);
  }
}

TEST_CASE("names that collide by construction are told apart") {
  // The hash looks at both ends and the middle: these differ elsewhere only.
  std::vector<std::string> names;
  for (char c = 'a'; c <= 'z'; ++c) {
    std::string name(40, '_');
    name[12] = c;
    names.push_back(name);
  }
  const Index index(names);
  for (std::size_t i = 0; i < names.size(); ++i) CHECK(index.view().find(names[i]) == static_cast<int>(i));
  CHECK(index.view().find(std::string(40, '_')) == FieldNames::none);
}

TEST_CASE("the hash is the same at compile time and at run time") {
  constexpr std::uint32_t hashes[] = {name_hash(""),     name_hash("a"),        name_hash("ab"),       name_hash("abc"),
                                      name_hash("abcd"), name_hash("abcdefg"),  name_hash("abcdefgh"), name_hash("abcdefghi"),
                                      name_hash("\xFF\x80\xC3\xA4"), name_hash("abcdefghijklmnopqrstuvwxyz")};
  const char* texts[] = {"", "a", "ab", "abc", "abcd", "abcdefg", "abcdefgh", "abcdefghi", "\xFF\x80\xC3\xA4",
                         "abcdefghijklmnopqrstuvwxyz"};
  for (std::size_t i = 0; i < std::size(texts); ++i) {
    // Exact-size heap memory: the hash must not look past the key.
    const std::vector<char> key(texts[i], texts[i] + std::string_view(texts[i]).size());
    CHECK(name_hash({key.data(), key.size()}) == hashes[i]);
  }
}

TEST_CASE("random keys are never taken for a name") {
  const Index index({"id", "name", "value", "description", "created_at"});
  std::mt19937 random(1);
  for (int i = 0; i < 20'000; ++i) {
    std::string key(random() % 14, ' ');
    for (char& c : key) c = static_cast<char>('a' + random() % 26);
    if (key == "id" || key == "name" || key == "value" || key == "description") continue;
    REQUIRE(index.view().find(key) == FieldNames::none);
  }
}
