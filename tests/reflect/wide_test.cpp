// Structs of more than 128 members: with <wireform/reflect/wide.hpp>.
#include <wireform/reflect/wide.hpp>

#include "reflect/many.hpp"
#include "reflect/members.hpp"

namespace {

using namespace wireform;

struct M129 {
  WIREFORM_HUNDRED WIREFORM_TEN(10) WIREFORM_TEN(11) int m120 = 120, m121 = 121, m122 = 122, m123 = 123, m124 = 124,
                                                         m125 = 125, m126 = 126, m127 = 127, m128 = 128;
};
struct M200 {
  WIREFORM_HUNDRED WIREFORM_SECOND_HUNDRED
};
struct M256 {
  WIREFORM_HUNDRED WIREFORM_SECOND_HUNDRED WIREFORM_THIRTY(20, 21, 22) WIREFORM_TEN(23)
      WIREFORM_TEN(24) int m250 = 250,
                           m251 = 251, m252 = 252, m253 = 253, m254 = 254, m255 = 255;
};

TEST_CASE("structs of 129, 200 and 256 members") {
  test::check_many<M129>(129);
  test::check_many<M200>(200);
  test::check_many<M256>(256);
}

TEST_CASE("the index of 256 names has room to miss quickly") {
  const FieldNames& names = type_of<M256>().detail.record->names;
  CHECK(names.mask == 1023);
  CHECK(names.find("m256") == FieldNames::none);
  CHECK(names.find("") == FieldNames::none);
}

}  // namespace
