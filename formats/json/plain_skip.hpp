// Skipping a value that is strict JSON, each byte looked at once: nothing is unescaped, converted or kept.
#pragma once

#include <cstdint>

namespace wireform::inline v0::json_detail {

/// Where the value at `p` ends. Null where it is not strict JSON in UTF-8, has more than `levels` containers inside
/// each other (or 64), or the input ends in it: whoever reads it token by token finds out what and where.
const char* skip_plain_value(const char* p, const char* end, std::uint32_t levels);

}  // namespace wireform::inline v0::json_detail
