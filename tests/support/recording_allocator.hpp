// Counts what is asked of the heap and can refuse one request. Only for a test program that links
// wireform_recording_allocator: it replaces operator new, and malloc and realloc in what is linked statically.
#pragma once

#include <cstddef>

namespace wireform::test {

/// Records the allocations of its lifetime, of the whole program. One at a time.
class Recording {
 public:
  static constexpr std::size_t never = static_cast<std::size_t>(-1);

  /// The allocation number `fail_at`, counted from 0, fails: bad_alloc or a null pointer.
  explicit Recording(std::size_t fail_at = never);
  ~Recording();
  Recording(const Recording&) = delete;
  Recording& operator=(const Recording&) = delete;

  std::size_t count() const;    ///< requests so far
  std::size_t largest() const;  ///< bytes of the largest request
  std::size_t total() const;    ///< bytes of all requests
  bool failed() const { return count() > fail_at_; }

 private:
  std::size_t fail_at_;
};

}  // namespace wireform::test
