// Where writers put their output: memory whose grow function is called only when it is full.
#pragma once

#include <cstddef>
#include <cstring>
#include <span>
#include <string>
#include <string_view>

#include <wireform/version.hpp>

namespace wireform::inline v0 {

/// A growing run of bytes. Starts in memory of the caller's (span constructor) or on the heap; grows on the heap.
/// Reuse one for many documents: clear() keeps the memory.
class WIREFORM_EXPORT Buffer {
 public:
  Buffer() = default;
  /// Writes into `fixed` while it is large enough; past that the output moves to the heap and spilled() is true.
  explicit Buffer(std::span<char> fixed) : data_(fixed.data()), capacity_(fixed.size()), owned_(false) {}
  Buffer(Buffer&& other) noexcept;
  Buffer& operator=(Buffer&& other) noexcept;
  ~Buffer();

  const char* data() const { return data_; }
  char* data() { return data_; }
  std::size_t size() const { return size_; }
  std::size_t capacity() const { return capacity_; }
  std::string_view view() const { return {data_, size_}; }
  std::string str() const { return std::string(data_, size_); }
  void clear() { size_ = 0; }
  /// True once the output did not fit the caller's memory.
  bool spilled() const { return spilled_; }

  /// A pointer to at least `count` writable bytes after the content. Throws std::bad_alloc.
  char* room(std::size_t count) {
    if (capacity_ - size_ < count) [[unlikely]] grow(count);
    return data_ + size_;
  }
  /// Takes `count` bytes of the room into the content.
  void advance(std::size_t count) { size_ += count; }
  /// Sets the end to a pointer into the room.
  void end_at(const char* end) { size_ = static_cast<std::size_t>(end - data_); }
  /// Drops everything after `size` bytes.
  void truncate(std::size_t size) { size_ = size; }

  void push(char c) {
    *room(1) = c;
    ++size_;
  }
  void append(std::string_view bytes) {
    if (bytes.empty()) return;
    std::memcpy(room(bytes.size()), bytes.data(), bytes.size());
    size_ += bytes.size();
  }
  /// Makes room for `count` bytes at `position` by moving what follows; returns the place.
  char* insert(std::size_t position, std::size_t count);

 private:
  WIREFORM_COLD void grow(std::size_t count);

  char* data_ = nullptr;
  std::size_t size_ = 0;
  std::size_t capacity_ = 0;
  bool owned_ = true;
  bool spilled_ = false;
};

}  // namespace wireform::inline v0
