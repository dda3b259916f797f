// MessagePack to a msgpack::object by msgpack-cxx's parser, without exceptions and with bounds on memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <msgpack.hpp>

#include <wireform/diagnostic.hpp>

namespace wireform::inline v0::msgpack_cxx_detail {

/// Builds the object from the calls of the library's parser. The library's own builder takes memory for a container by
/// its header alone, so that a few nested headers can ask for any amount; here all of them together can have no more
/// elements than the input has bytes. Strings, bytes and extensions stay in the input.
class Unpacker : public msgpack::null_visitor {
 public:
  explicit Unpacker(msgpack::zone& zone) : zone_(zone) {}

  /// One document; offset() is its end, or where the error is.
  bool run(std::string_view input, std::size_t max_depth, msgpack::object& document) {
    input_size_ = input.size();
    max_depth_ = max_depth;
    promised_ = 0;
    error_ = ErrorCode::none;
    offset_ = 0;
    outer_.clear();
    at_ = &document;
    const bool done = msgpack::parse(input.data(), input.size(), offset_, *this) && error_ == ErrorCode::none;
    if (!done && error_ == ErrorCode::none) refuse(ErrorCode::malformed, offset_);
    if (!done && error_ != ErrorCode::depth_exceeded) offset_ = error_offset_;
    return done;
  }
  ErrorCode error() const { return error_; }
  std::size_t offset() const { return offset_; }

  // -- what the parser calls

  bool visit_nil() { return put(msgpack::type::NIL); }
  bool visit_boolean(bool value) { return at_->via.boolean = value, put(msgpack::type::BOOLEAN); }
  bool visit_positive_integer(std::uint64_t value) {
    at_->via.u64 = value;
    return put(msgpack::type::POSITIVE_INTEGER);
  }
  bool visit_negative_integer(std::int64_t value) {
    if (value >= 0) return visit_positive_integer(static_cast<std::uint64_t>(value));
    at_->via.i64 = value;
    return put(msgpack::type::NEGATIVE_INTEGER);
  }
  bool visit_float32(float value) { return at_->via.f64 = value, put(msgpack::type::FLOAT32); }
  bool visit_float64(double value) { return at_->via.f64 = value, put(msgpack::type::FLOAT64); }
  bool visit_str(const char* text, std::uint32_t size) {
    at_->via.str = {size, text};
    return put(msgpack::type::STR);
  }
  bool visit_bin(const char* bytes, std::uint32_t size) {
    at_->via.bin = {size, bytes};
    return put(msgpack::type::BIN);
  }
  /// `bytes`: the type and the payload.
  bool visit_ext(const char* bytes, std::uint32_t size) {
    at_->via.ext = {size - 1, bytes};
    return put(msgpack::type::EXT);
  }

  bool start_array(std::uint32_t count) {
    if (!may_start(count)) return false;
    auto* const elements = room<msgpack::object>(count);
    at_->via.array = {count, elements};
    put(msgpack::type::ARRAY);
    return enter(elements);
  }
  bool end_array_item() { return ++at_, true; }
  bool end_array() { return leave(); }
  bool start_map(std::uint32_t count) {
    if (!may_start(2 * std::uint64_t{count})) return false;
    auto* const entries = room<msgpack::object_kv>(count);
    at_->via.map = {count, entries};
    put(msgpack::type::MAP);
    return enter(reinterpret_cast<msgpack::object*>(entries));  // keys and values in turn
  }
  bool end_map_key() { return ++at_, true; }
  bool end_map_value() { return ++at_, true; }
  bool end_map() { return leave(); }

  void parse_error(std::size_t, std::size_t at) { refuse(ErrorCode::reserved_byte, at); }
  void insufficient_bytes(std::size_t, std::size_t) { refuse(ErrorCode::unexpected_end, input_size_); }

 private:
  bool put(msgpack::type::object_type type) { return at_->type = type, true; }

  template <class T>
  T* room(std::uint32_t count) {
    return count == 0 ? nullptr : static_cast<T*>(zone_.allocate_align(count * sizeof(T), alignof(T)));
  }
  bool may_start(std::uint64_t elements) {
    if (outer_.size() >= max_depth_) return refuse(ErrorCode::depth_exceeded, 0);
    promised_ += elements;  // the document itself, and each element, is one byte at least
    return promised_ < input_size_ || refuse(ErrorCode::unexpected_end, input_size_);
  }
  bool enter(msgpack::object* first) {
    outer_.push_back(at_);
    at_ = first;
    return true;
  }
  bool leave() {
    at_ = outer_.back();
    outer_.pop_back();
    return true;
  }
  bool refuse(ErrorCode code, std::size_t offset) {
    if (error_ != ErrorCode::none) return false;
    error_ = code;
    error_offset_ = offset;
    return false;
  }

  msgpack::zone& zone_;
  std::size_t input_size_ = 0;
  std::size_t max_depth_ = 0;
  msgpack::object* at_ = nullptr;          // what is built next
  std::vector<msgpack::object*> outer_;    // containers that are open
  std::uint64_t promised_ = 0;
  ErrorCode error_ = ErrorCode::none;
  std::size_t error_offset_ = 0;
  std::size_t offset_ = 0;
};

}  // namespace wireform::inline v0::msgpack_cxx_detail
