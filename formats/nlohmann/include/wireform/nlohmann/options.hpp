// What can be chosen for nlohmann-json's values.
#pragma once

#include <wireform/reader.hpp>

namespace wireform::inline v0 {

struct NlohmannOptions {
  bool binary = true;  ///< bytes and extensions are the library's binary values; otherwise bytes are base64 text
  bool text = false;   ///< values are JSON text on its way: no binary values, no NaN, integers round to floating point
};

namespace nlohmann_detail {

constexpr Traits traits_of(const NlohmannOptions& options) {
  const bool binary = options.binary && !options.text;
  return {.text = options.text, .bytes = binary, .extension = binary};
}

}  // namespace nlohmann_detail

}  // namespace wireform::inline v0
