// Random documents of the whole data model: the same seed gives the same document on every machine.
#pragma once

#include <cstdint>

#include "support/tokens.hpp"

namespace wireform::test {

/// What a random document may hold beyond null, booleans, integers, float64 and text.
struct DocumentKinds {
  bool float32 = true;
  bool bytes = true;
  bool timestamps = true;      ///< extensions of type -1 in each of the three forms, years 1970 to 9999
  bool extensions = true;      ///< of any other type
  bool integer_keys = true;
  bool odd_keys = true;        ///< keys that are bytes or floating point
  bool container_keys = true;
  bool whole_floats = true;    ///< floating point numbers without a fraction
  bool not_finite = true;      ///< quiet NaN with any payload, infinity

  /// What has a form in text, too.
  static DocumentKinds textual() { return {.extensions = false, .odd_keys = false, .container_keys = false, .not_finite = false}; }
  /// What every library agrees on.
  static DocumentKinds common() { return {false, false, false, false, false, false, false, false, false}; }
};

/// Up to `depth` containers inside each other; sizes of text and bytes stand on both sides of every header's limit.
/// Sizes are told, no map has a key twice.
Tokens random_document(std::uint64_t seed, const DocumentKinds& kinds = {}, unsigned depth = 8);

}  // namespace wireform::test
