// JSONTestSuite, parsing: y_ must be accepted, n_ refused; i_ is the implementation's choice, decided here.
#include "conformance/data.hpp"
#include "support/catch.hpp"

#include <wireform/json/json.hpp>

#include <map>
#include <string>

using wireform::ErrorCategory;
using wireform::ErrorCode;

namespace {

// What next() says of each. RFC 8259 leaves these open. The rules: a number that no double or 64-bit integer holds is
// refused (underflow rounds to zero); text is UTF-8 without a byte order mark; surrogates stand in pairs; 512 levels of
// nesting are fine.
const std::map<std::string, ErrorCode> decided = {
    {"i_number_double_huge_neg_exp.json", ErrorCode::none},
    {"i_number_huge_exp.json", ErrorCode::out_of_range},
    {"i_number_neg_int_huge_exp.json", ErrorCode::out_of_range},
    {"i_number_pos_double_huge_exp.json", ErrorCode::out_of_range},
    {"i_number_real_neg_overflow.json", ErrorCode::out_of_range},
    {"i_number_real_pos_overflow.json", ErrorCode::out_of_range},
    {"i_number_real_underflow.json", ErrorCode::none},
    {"i_number_too_big_neg_int.json", ErrorCode::out_of_range},
    {"i_number_too_big_pos_int.json", ErrorCode::none},  // 1e20 is exact as a double
    {"i_number_very_big_negative_int.json", ErrorCode::out_of_range},
    {"i_object_key_lone_2nd_surrogate.json", ErrorCode::lone_surrogate},
    {"i_string_1st_surrogate_but_2nd_missing.json", ErrorCode::lone_surrogate},
    {"i_string_1st_valid_surrogate_2nd_invalid.json", ErrorCode::lone_surrogate},
    {"i_string_UTF-16LE_with_BOM.json", ErrorCode::byte_order_mark},
    {"i_string_UTF-8_invalid_sequence.json", ErrorCode::invalid_utf8},
    {"i_string_UTF8_surrogate_U+D800.json", ErrorCode::invalid_utf8},
    {"i_string_incomplete_surrogate_and_escape_valid.json", ErrorCode::lone_surrogate},
    {"i_string_incomplete_surrogate_pair.json", ErrorCode::lone_surrogate},
    {"i_string_incomplete_surrogates_escape_valid.json", ErrorCode::lone_surrogate},
    {"i_string_invalid_lonely_surrogate.json", ErrorCode::lone_surrogate},
    {"i_string_invalid_surrogate.json", ErrorCode::lone_surrogate},
    {"i_string_invalid_utf-8.json", ErrorCode::invalid_utf8},
    {"i_string_inverted_surrogates_U+1D11E.json", ErrorCode::lone_surrogate},
    {"i_string_iso_latin_1.json", ErrorCode::invalid_utf8},
    {"i_string_lone_second_surrogate.json", ErrorCode::lone_surrogate},
    {"i_string_lone_utf8_continuation_byte.json", ErrorCode::invalid_utf8},
    {"i_string_not_in_unicode_range.json", ErrorCode::invalid_utf8},
    {"i_string_overlong_sequence_2_bytes.json", ErrorCode::invalid_utf8},
    {"i_string_overlong_sequence_6_bytes.json", ErrorCode::invalid_utf8},
    {"i_string_overlong_sequence_6_bytes_null.json", ErrorCode::invalid_utf8},
    {"i_string_truncated-utf-8.json", ErrorCode::invalid_utf8},
    {"i_string_utf16BE_no_BOM.json", ErrorCode::expected_value},
    {"i_string_utf16LE_no_BOM.json", ErrorCode::expected_value},
    {"i_structure_500_nested_arrays.json", ErrorCode::none},
    {"i_structure_UTF-8_BOM_empty_object.json", ErrorCode::byte_order_mark},
};

std::string show(const conformance::Outcome& outcome) {
  std::string text;
  for (ErrorCode code : {outcome.check, outcome.skip, outcome.next}) text += std::string(name(code)) + ' ';
  return text;
}

}  // namespace

TEST_CASE("JSONTestSuite: every parsing file, by check, skip and next") {
  if (conformance::skip_without("json/parsing")) return;
  const auto json = wireform::json_format();
  std::map<char, int> counts;
  for (const auto& file : conformance::files_of("json/parsing")) {
    const std::string name = file.filename().string();
    const conformance::Outcome got = conformance::run(conformance::contents(file), *json);
    INFO(name << ": check, skip, next: " << show(got));
    ++counts[name[0]];
    // A malformed document is refused in the same words by everybody; a number out of range only where it is converted.
    const ErrorCode skipped = category(got.next) == ErrorCategory::conversion ? ErrorCode::none : got.next;
    CHECK(got == conformance::Outcome{skipped, skipped, got.next});
    switch (name[0]) {
      case 'y': CHECK(got.next == ErrorCode::none); break;
      case 'n': CHECK(got.next != ErrorCode::none); break;
      default:
        REQUIRE(decided.count(name));
        CHECK(wireform::name(got.next) == wireform::name(decided.at(name)));
    }
  }
  CHECK(counts['y'] >= 95);
  CHECK(counts['n'] >= 170);
  conformance::report("JSONTestSuite: y_ " + std::to_string(counts['y']) + ", n_ " + std::to_string(counts['n']) +
                      ", i_ " + std::to_string(counts['i']) + " files");
}
