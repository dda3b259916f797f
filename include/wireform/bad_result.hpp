// The exception behind Result::value(). Apart, so that result.hpp costs no <stdexcept>.
#pragma once

#include <stdexcept>

#include <wireform/version.hpp>

namespace wireform::inline v0 {

/// Thrown by Result::value() where there is no value; what() is the error's message and path.
class WIREFORM_EXPORT BadResult : public std::runtime_error {
 public:
  using std::runtime_error::runtime_error;
};

}  // namespace wireform::inline v0
