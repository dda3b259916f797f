#include <wireform/msgpack/wire.hpp>
#include <wireform/utf8.hpp>

#include <algorithm>

#include "splitter.hpp"

namespace wireform::inline v0 {

namespace {

using msgpack_wire::Item;

bool is_text_byte(char c) { return (c >= 0x20 && c < 0x7f) || c == '\t' || c == '\n' || c == '\r'; }

bool is_container(Kind kind) { return kind == Kind::array || kind == Kind::map; }

// UTF-8, perhaps cut off inside its last character.
bool is_utf8_head(std::string_view text) {
  const std::size_t bad = find_invalid_utf8(text);
  return bad == valid_utf8 || bad + 4 > text.size();
}

/// Goes through the values of a head. Any bytes parse as MessagePack, so every value has to look meant, too.
class Shape {
 public:
  explicit Shape(std::string_view head) : begin_(head.data()), p_(begin_), end_(begin_ + head.size()) {}

  /// False as soon as something speaks against MessagePack.
  bool plausible() {
    while (p_ != end_) {
      const char* document = p_;
      if (!value(Place::root)) return false;
      if (document == begin_ && p_ - begin_ > 1 && std::all_of(begin_ + 1, p_, is_text_byte)) return false;
    }
    return true;
  }

 private:
  enum class Place { root, first_key, inside };

  // One value with all that it holds, as far as the head goes.
  bool value(Place place) {
    std::uint64_t left = 1;
    while (left != 0 && p_ != end_) {
      Item item;
      const char* start = p_;
      const ErrorCode code = msgpack_wire::get_header(p_, end_, item);
      if (code == ErrorCode::unexpected_end) p_ = end_;
      if (code != ErrorCode::none) return code == ErrorCode::unexpected_end;
      if (place == Place::root && !is_container(item.kind)) return false;
      if (place == Place::first_key && !is_key(item, *start)) return false;
      if (msgpack_wire::has_payload(item.kind) && !payload(item)) return false;
      place = item.kind == Kind::map && item.size != 0 ? Place::first_key : Place::inside;
      if (is_container(item.kind)) left += std::uint64_t{item.size} * (item.kind == Kind::map ? 2 : 1);
      --left;
    }
    return true;
  }

  // Maps have names as keys, or numbers that no text consists of.
  static bool is_key(const Item& item, char first) {
    return item.kind == Kind::string || (is_integer(item.kind) && !is_text_byte(first));
  }

  bool payload(const Item& item) {
    const std::size_t there = std::min(item.size, static_cast<std::size_t>(end_ - p_));
    const std::string_view bytes(p_, there);
    p_ += there;
    if (item.kind != Kind::string) return true;
    return there < item.size ? is_utf8_head(bytes) : find_invalid_utf8(bytes) == valid_utf8;
  }

  const char* begin_;
  const char* p_;
  const char* end_;
};

}  // namespace

// Only containers are recognised: a scalar of one byte would make any text a stream of documents. The headers dc to df
// may also start a two-byte character of UTF-8 text.
bool looks_like_msgpack(std::string_view head) {
  if (head.empty()) return false;
  const std::uint8_t first = msgpack_wire::marker_at(head.data());
  const bool fix = first >= msgpack_wire::fixmap && first < msgpack_wire::fixstr;
  const bool sized = first >= msgpack_wire::array16 && first <= msgpack_wire::map32;
  if (!fix && (!sized || is_utf8_head(head))) return false;
  return Shape(head).plausible();
}

}  // namespace wireform::inline v0
