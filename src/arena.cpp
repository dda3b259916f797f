#include <wireform/arena.hpp>

#include <cstring>

namespace wireform::inline v0 {

std::string_view Arena::copy(std::string_view text) {
  if (text.empty()) return {};
  if (left_ < text.size()) {
    constexpr std::size_t block = 4096;
    const std::size_t size = text.size() > block ? text.size() : block;
    blocks_.push_back(std::unique_ptr<char[]>(new char[size]));
    free_ = blocks_.back().get();
    left_ = size;
  }
  char* place = free_;
  std::memcpy(place, text.data(), text.size());
  free_ += text.size();
  left_ -= text.size();
  return {place, text.size()};
}

void Arena::clear() {
  blocks_.clear();
  free_ = nullptr;
  left_ = 0;
}

}  // namespace wireform::inline v0
