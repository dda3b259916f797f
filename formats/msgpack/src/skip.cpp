#include <wireform/msgpack/reader.hpp>

#include "text.hpp"

namespace wireform::inline v0 {

// The containers inside the value go on the same stack as open ones, so nesting costs no C++ stack and has one limit.
bool MsgpackReader::skip_value() {
  using msgpack_wire::Item;
  const std::uint32_t base = outer_.size();
  const std::uint64_t left = left_;
  const char* p = p_;
  left_ = 1;
  do {
    --left_;
    const char* start = p;
    Item item;
    if (const ErrorCode code = msgpack_wire::get(p, end_, item); code != ErrorCode::none) return broken(code, start);
    if (msgpack_wire::has_payload(item.kind)) {
      if (item.kind == Kind::string && !is_text(p, item.size) && !is_raw(start))
        return bad_text({p, item.size});
      p += item.size;
    } else if (item.kind == Kind::array || item.kind == Kind::map) {
      const std::uint64_t items = std::uint64_t{item.size} * (item.kind == Kind::map ? 2 : 1);
      if (items > static_cast<std::uint64_t>(end_ - p)) return broken(ErrorCode::unexpected_end, end_);
      if (outer_.size() >= limits_.depth) return broken(ErrorCode::depth_exceeded, start);
      outer_.push(left_);
      left_ = items;
    }
    while (left_ == 0 && outer_.size() > base) left_ = outer_.pop();
  } while (left_ != 0 || outer_.size() > base);
  left_ = left;
  p_ = p;
  return true;
}

}  // namespace wireform::inline v0
