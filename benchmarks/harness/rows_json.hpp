// Rows as text for programs: one JSON array of objects, the members of Key and Row by their names.
#pragma once

#include <string>
#include <string_view>

#include "harness/case.hpp"

namespace bench {

std::string rows_to_json(const Rows& rows);
/// Throws std::exception if the text is something else.
Rows rows_from_json(std::string_view text);

}  // namespace bench
