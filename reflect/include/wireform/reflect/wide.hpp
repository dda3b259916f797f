// Structs of 129 to 256 members. Apart from type_of.hpp because parsing these bindings costs every translation unit
// more than the whole rest of the reflection.
#pragma once

#include <wireform/reflect/bind.hpp>

namespace wireform::inline v0::detail {
#include <wireform/reflect/bindings_wide.inc>
}  // namespace wireform::inline v0::detail
