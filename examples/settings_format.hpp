// A format of one's own: settings files, one `name = value` a line.
#pragma once

#include <memory>

#include <wireform/format.hpp>

/// "settings": a map of scalars. A name is text without `=`, `#` and white space; a value is a JSON scalar. Lines that are empty
/// or start with `#` are passed over.
std::shared_ptr<const wireform::Format> settings_format();
