// Memory for borrowed text that cannot point into the input.
#pragma once

#include <cstddef>
#include <memory>
#include <string_view>
#include <vector>

#include <wireform/version.hpp>

namespace wireform::inline v0 {

/// Holds copies of text until it is destroyed or cleared. Views stay valid until then.
class WIREFORM_EXPORT Arena {
 public:
  /// A copy of `text` that lives as long as the arena's content.
  std::string_view copy(std::string_view text);
  /// Frees everything.
  void clear();

 private:
  std::vector<std::unique_ptr<char[]>> blocks_;
  char* free_ = nullptr;
  std::size_t left_ = 0;
};

}  // namespace wireform::inline v0
