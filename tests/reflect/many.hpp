// The check that every struct of `members.hpp` has to pass.
#pragma once

#include <cstring>
#include <string>

#include <wireform/reflect/type_of.hpp>

#include "support/catch.hpp"

namespace wireform::test {

/// Member i is named m<i> and holds i in a fresh object; writing through the table reaches it alone.
template <class T>
void check_many(std::size_t count) {
  const RecordDesc& record = *type_of<T>().detail.record;
  REQUIRE(record.count == count);
  REQUIRE(record.names.fields == count);
  T object;
  for (std::size_t i = 0; i < count; ++i) {
    const std::string name = (i < 10 ? "m0" : "m") + std::to_string(i);
    CHECK(record.names.names[i].view() == name);
    CHECK(record.names.find(name) == static_cast<int>(i));
    int* member = static_cast<int*>(record.at(&object, i));
    CHECK(*member == static_cast<int>(i));
    *member = -1;
  }
  T expected;
  std::memset(static_cast<void*>(&expected), 0xFF, sizeof expected);
  CHECK(std::memcmp(&object, &expected, sizeof object) == 0);
}

}  // namespace wireform::test
