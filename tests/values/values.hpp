// JSON text to Values and back, for tests that say documents as text.
#pragma once

#include <string>
#include <string_view>

#include <wireform/json/json.hpp>
#include <wireform/patch.hpp>
#include <wireform/value_of.hpp>
#include <wireform/wireform.hpp>

#include "support/catch.hpp"

namespace wireform::test {

/// Throws where the text is no JSON.
inline Value from_json(std::string_view text) { return read<Value>(std::string_view(text), *json_format()).value(); }
inline std::string to_json(const Value& value) { return write(value, *json_format()).value(); }

}  // namespace wireform::test
