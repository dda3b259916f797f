// The locale of the program changes nothing: RFC 8259 section 6 has one decimal point and no grouping.
#include <clocale>
#include <cstdlib>
#include <filesystem>
#include <iostream>
#include <locale>
#include <sstream>

#include <wireform/wireform.hpp>

#include "json_test.hpp"

using namespace json_test;

namespace {

/// Decimal comma, and points between thousands.
class Commas final : public std::numpunct<char> {
  char do_decimal_point() const override { return ','; }
  char do_thousands_sep() const override { return '.'; }
  std::string do_grouping() const override { return "\3"; }
};

/// Numbers to text and back, the numbers in messages, and a struct to a stream.
void check_numbers() {
  const std::string text = "[0.1,1234567.5,1e300,-0.0]";
  const std::vector<double> numbers{0.1, 1234567.5, 1e300, -0.0};
  CHECK(read<std::vector<double>>(text, *json_format()).value() == numbers);
  CHECK(write(numbers, *json_format()).value() == text);
  CHECK(write(std::vector<float>{0.1f, 1234567.5f}, *json_format()).value() == "[0.1,1234567.5]");
  CHECK(write(std::vector<long>{1234567, -1000}, *json_format()).value() == "[1234567,-1000]");
  CHECK(rewritten("[0.1,1234567,12345678901234567890]") == "[0.1,1234567,12345678901234567890]");
  CHECK_FALSE(read<double>("0,1", *json_format()));
  CHECK_FALSE(read<double>("1.234.567", *json_format()));
  JsonOptions canonical;
  canonical.canonical = true;
  CHECK(write(0.00001, *json_format(canonical)).value() == "0.00001");
  // A number of so many digits that it is rounded by the slow path.
  CHECK(read<double>("9007199254740993.0000000000000000000000000000000000000001", *json_format()).value() == 9007199254740994.0);
  CHECK(read<std::int16_t>("65536", *json_format()).error().first().found == "65536");
  CHECK(read<float>("1e300", *json_format()).error().first().found == "1e+300");
  std::ostringstream stream;
  CHECK(write_to(stream, std::vector<double>{1234567.5}, *json_format()));
  CHECK(stream.str() == "[1234567.5]");
}

}  // namespace

TEST_CASE("a global C++ locale with commas changes nothing") {
  const std::locale before = std::locale::global(std::locale(std::locale::classic(), new Commas));
  std::ostringstream shown;
  shown << 1234.5;
  CHECK(shown.str() == "1.234,5");  // it is in force
  check_numbers();
  std::locale::global(before);
}

namespace {

/// Sets a C locale whose decimal point is a comma, one that is installed or one that localedef makes. False if none.
bool set_comma_locale() {
  for (const char* name : {"de_DE.UTF-8", "fr_FR.UTF-8", "ru_RU.UTF-8", "pl_PL.UTF-8", "de_DE"})
    if (std::setlocale(LC_ALL, name)) return true;
  const std::filesystem::path folder = std::filesystem::temp_directory_path() / "wireform_locale_test";
  std::filesystem::create_directories(folder);
  const std::string make = "localedef -i de_DE -f UTF-8 " + (folder / "de_DE.UTF-8").string() + " >/dev/null 2>&1";
  if (std::system(make.c_str()) != 0) return false;
  ::setenv("LOCPATH", folder.c_str(), 1);
  return std::setlocale(LC_ALL, "de_DE.UTF-8") != nullptr;
}

}  // namespace

TEST_CASE("a C locale with a decimal comma changes nothing") {
  const std::string before = std::setlocale(LC_ALL, nullptr);
  if (!set_comma_locale()) {
    std::cout << "locale test skipped: no locale with a decimal comma, and no localedef (Debian: locales)\n";
    return;
  }
  CHECK(std::string(std::localeconv()->decimal_point) == ",");
  check_numbers();
  std::setlocale(LC_ALL, before.c_str());
}
