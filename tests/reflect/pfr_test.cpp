// Boost.PFR as a second opinion, for structs that it can count.
#include <boost/pfr/tuple_size.hpp>

#include <wireform/reflect/type_of.hpp>

#include "support/catch.hpp"
#include "support/sample.hpp"

namespace {

using namespace wireform;

struct Reading {
  std::string sensor;
  double celsius;
  std::optional<std::string> note;
  std::vector<std::uint16_t> samples;
};

template <class T>
constexpr bool counted_alike = detail::count_members<T>().members == boost::pfr::tuple_size_v<T>;

// Not test::Sequences: GCC 12 breaks off with an internal error in PFR's probes of it.
TEST_CASE("Boost.PFR counts the same") {
  CHECK(counted_alike<Reading>);
  CHECK(counted_alike<test::Empty>);
  CHECK(counted_alike<test::Scalars>);
  CHECK(counted_alike<test::Texts>);
  CHECK(counted_alike<test::Maps>);
  CHECK(counted_alike<test::Tuples>);
}

}  // namespace
