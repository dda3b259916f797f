#include "support/recording_allocator.hpp"

#include <cstdlib>
#include <new>

namespace wireform::test {

namespace {

struct Log {
  bool on = false;
  std::size_t fail_at = Recording::never;
  std::size_t count = 0, largest = 0, total = 0;

  /// False if this request is the one that fails.
  bool request(std::size_t size) {
    if (!on) return true;
    if (size > largest) largest = size;
    total += size;
    return count++ != fail_at;
  }
} log;

}  // namespace

Recording::Recording(std::size_t fail_at) : fail_at_(fail_at) { log = {.on = true, .fail_at = fail_at}; }
Recording::~Recording() { log.on = false; }
std::size_t Recording::count() const { return log.count; }
std::size_t Recording::largest() const { return log.largest; }
std::size_t Recording::total() const { return log.total; }

}  // namespace wireform::test

// The linker's --wrap leads calls of malloc here, and __real_malloc to the C library (or the sanitizer).
extern "C" {
void* __real_malloc(std::size_t size);
void* __real_realloc(void* old, std::size_t size);

void* __wrap_malloc(std::size_t size) { return wireform::test::log.request(size) ? __real_malloc(size) : nullptr; }
void* __wrap_realloc(void* old, std::size_t size) {
  return wireform::test::log.request(size) ? __real_realloc(old, size) : nullptr;
}
}

void* operator new(std::size_t size) {
  void* memory = __wrap_malloc(size ? size : 1);
  if (!memory) throw std::bad_alloc();
  return memory;
}
void* operator new[](std::size_t size) { return operator new(size); }
// Catch2 asks in this way; under ASan every way in and out must be one of ours.
void* operator new(std::size_t size, const std::nothrow_t&) noexcept { return __wrap_malloc(size ? size : 1); }
void* operator new[](std::size_t size, const std::nothrow_t&) noexcept { return __wrap_malloc(size ? size : 1); }
void operator delete(void* memory) noexcept { std::free(memory); }
void operator delete[](void* memory) noexcept { std::free(memory); }
void operator delete(void* memory, std::size_t) noexcept { std::free(memory); }
void operator delete[](void* memory, std::size_t) noexcept { std::free(memory); }
