// The embedded default fixtures: made, not shipped. README.md here says what they imitate.
#pragma once

#include <string>

namespace bench::data {

/// A GeoJSON document: one feature, one polygon of 480 closed rings, 55,500 points.
std::string canada_json();

/// 2,760 records in the shape of the Semantic Scholar open corpus, one JSON object a line.
std::string corpus_ndjson();

}  // namespace bench::data
