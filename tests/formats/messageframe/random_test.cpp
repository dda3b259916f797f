#include "documents.hpp"
#include "support/catch.hpp"

TEST_CASE("random documents pass through a frame unchanged") {
  for (std::uint64_t seed = 0; seed < 12000; ++seed) {
    const std::string document = RandomDocument(seed).next(static_cast<unsigned>(seed % 9));
    const std::string frame = to_frame(document);
    const std::string back = from_frame(frame);
    if (back == document) continue;
    INFO("seed " << seed << "\n" << hex(document) << "\n" << hex(frame));
    REQUIRE(hex(back) == hex(document));
  }
}
