// A format behind the toolkit's readers and writers, which must change nothing.
#pragma once

#include <memory>

#include <wireform/format.hpp>

namespace wireform::test {

/// The same format under the name "<name>-wrapped": its reader is limited, filtered and with put-back, without a bound and
/// without a filter; its writer is traced, and one of two.
std::shared_ptr<const Format> wrapped(std::shared_ptr<const Format> format);

}  // namespace wireform::test
