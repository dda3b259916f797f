// What readers and writers keep of the containers that are open around the current one.
#pragma once

#include <algorithm>
#include <cstdint>
#include <memory>

#include <wireform/version.hpp>

namespace wireform::inline v0::msgpack_detail {

/// A stack whose first levels live inside the object. Grows by real nesting only and keeps its memory.
template <class Level>
class LevelStack {
 public:
  LevelStack() = default;
  LevelStack(const LevelStack&) = delete;
  LevelStack& operator=(const LevelStack&) = delete;

  std::uint32_t size() const { return size_; }
  bool empty() const { return size_ == 0; }

  void push(const Level& level) {
    if (size_ == capacity_) [[unlikely]]
      grow();
    levels_[size_++] = level;
  }
  /// Only where not empty.
  Level pop() { return levels_[--size_]; }
  /// Sets the size to one that the stack had before; what it held there is still there if nothing was pushed since.
  void resize(std::uint32_t size) { size_ = size; }

 private:
  WIREFORM_COLD void grow() {
    auto larger = std::make_unique<Level[]>(std::size_t{capacity_} * 2);
    std::copy_n(levels_, size_, larger.get());
    heap_ = std::move(larger);
    levels_ = heap_.get();
    capacity_ *= 2;
  }

  static constexpr std::uint32_t inline_levels = 16;
  Level inline_[inline_levels];
  std::unique_ptr<Level[]> heap_;
  Level* levels_ = inline_;
  std::uint32_t capacity_ = inline_levels;
  std::uint32_t size_ = 0;
};

}  // namespace wireform::inline v0::msgpack_detail
