#include <wireform/buffer.hpp>

#include <cstdlib>
#include <new>
#include <utility>

namespace wireform::inline v0 {

Buffer::Buffer(Buffer&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      capacity_(std::exchange(other.capacity_, 0)),
      owned_(std::exchange(other.owned_, true)),
      spilled_(std::exchange(other.spilled_, false)) {}

Buffer& Buffer::operator=(Buffer&& other) noexcept {
  Buffer taken(std::move(other));
  std::swap(data_, taken.data_);
  std::swap(size_, taken.size_);
  std::swap(capacity_, taken.capacity_);
  std::swap(owned_, taken.owned_);
  std::swap(spilled_, taken.spilled_);
  return *this;
}

Buffer::~Buffer() {
  if (owned_) std::free(data_);
}

void Buffer::grow(std::size_t count) {
  if (count > static_cast<std::size_t>(-1) / 2 - size_) throw std::bad_alloc();
  // Each step may be a copy: there are few while it is small.
  const std::size_t factor = capacity_ < (std::size_t{1} << 20) ? 4 : 2;
  std::size_t capacity = capacity_ < 256 ? 256 : capacity_ * factor;
  if (capacity < size_ + count) capacity = size_ + count;
  char* data = static_cast<char*>(std::realloc(owned_ ? data_ : nullptr, capacity));
  if (!data) throw std::bad_alloc();
  if (!owned_) {
    if (size_ != 0) std::memcpy(data, data_, size_);
    owned_ = spilled_ = true;
  }
  data_ = data;
  capacity_ = capacity;
}

char* Buffer::insert(std::size_t position, std::size_t count) {
  room(count);
  char* place = data_ + position;
  if (position != size_) std::memmove(place + count, place, size_ - position);
  size_ += count;
  return place;
}

}  // namespace wireform::inline v0
