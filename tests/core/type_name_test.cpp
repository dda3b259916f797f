#include "src/type_name.hpp"

#include "support/catch.hpp"

namespace wireform::test {
namespace {

TEST_CASE("type names are those that people write, whatever the compiler prints") {
  const auto name = readable_type_name;
  CHECK(name("int") == "int");
  CHECK(name("Reading") == "Reading");
  CHECK(name("zoo::Lion") == "zoo::Lion");
  CHECK(name("short unsigned int") == "unsigned short");
  CHECK(name("long long int") == "long long");
  CHECK(name("unsigned char") == "unsigned char");
  CHECK(name("std::vector<int, std::allocator<int> >") == "std::vector<int>");
  CHECK(name("std::vector<int>") == "std::vector<int>");
  CHECK(name("std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >") == "std::string");
  CHECK(name("std::basic_string<char>") == "std::string");
  CHECK(name("std::map<std::__cxx11::basic_string<char, std::char_traits<char>, std::allocator<char> >, "
             "std::vector<long unsigned int, std::allocator<long unsigned int> >, std::less<std::__cxx11::basic_string<char> >, "
             "std::allocator<std::pair<const std::__cxx11::basic_string<char>, int> > >") ==
        "std::map<std::string, std::vector<unsigned long>>");
  CHECK(name("std::array<double, 2>") == "std::array<double, 2>");
  CHECK(name("std::unique_ptr<Node, std::default_delete<Node> >") == "std::unique_ptr<Node>");
  // An allocator of its own is no default.
  CHECK(name("std::vector<int, pool::allocator<int> >") == "std::vector<int, pool::allocator<int>>");
  CHECK(name("std::filesystem::__cxx11::path") == "std::filesystem::path");
  CHECK(name("std::variant<{anonymous}::File, {anonymous}::Syslog>") == "std::variant<File, Syslog>");
  CHECK(name("std::variant<(anonymous namespace)::File, int>") == "std::variant<File, int>");
}

TEST_CASE("a name in brackets that do not close stays as it is") {
  for (const char* odd : {"", "<", "a>b", "operator>", "a<b"}) CHECK_NOTHROW(readable_type_name(odd));
  CHECK(readable_type_name("a>b") == "a>b");
}

}  // namespace
}  // namespace wireform::test
