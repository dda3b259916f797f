// MessagePack to a msgpack::object by msgpack-cxx's parser, without exceptions and with bounds on memory.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>

#include <msgpack.hpp>

#include <wireform/diagnostic.hpp>

namespace wireform::inline v0::msgpack_cxx_detail {

/// The library's builder of objects, which takes memory for a container by its header alone, so that a few nested
/// headers can ask for any amount. Here all of them together can have no more elements than the input has bytes.
class Unpacker : public msgpack::detail::create_object_visitor {
  using Base = msgpack::detail::create_object_visitor;

 public:
  Unpacker(std::string_view input, std::size_t max_depth, msgpack::zone& zone)
      : Base(stay_in_input, nullptr, msgpack::unpack_limit()), input_(input), max_depth_(max_depth) {
    set_zone(zone);
  }

  /// One document; offset() is its end, or where the error is.
  bool run() {
    const bool done = msgpack::parse(input_.data(), input_.size(), offset_, *this) && error_ == ErrorCode::none;
    if (!done && error_ == ErrorCode::none) refuse(ErrorCode::malformed, offset_);
    if (!done && error_ != ErrorCode::depth_exceeded) offset_ = error_offset_;
    return done;
  }
  ErrorCode error() const { return error_; }
  std::size_t offset() const { return offset_; }

  bool start_array(std::uint32_t count) { return may_start(count) && Base::start_array(count); }
  bool end_array() { return --depth_, Base::end_array(); }
  bool start_map(std::uint32_t count) { return may_start(2 * std::uint64_t{count}) && Base::start_map(count); }
  bool end_map() { return --depth_, Base::end_map(); }
  void parse_error(std::size_t, std::size_t at) { refuse(ErrorCode::reserved_byte, at); }
  void insufficient_bytes(std::size_t, std::size_t) { refuse(ErrorCode::unexpected_end, input_.size()); }

 private:
  static bool stay_in_input(msgpack::type::object_type, std::size_t, void*) { return true; }

  bool may_start(std::uint64_t elements) {
    if (depth_ >= max_depth_) return refuse(ErrorCode::depth_exceeded, 0);
    ++depth_;
    promised_ += elements;  // the document itself, and each element, is one byte at least
    return promised_ < input_.size() || refuse(ErrorCode::unexpected_end, input_.size());
  }
  bool refuse(ErrorCode code, std::size_t offset) {
    if (error_ != ErrorCode::none) return false;
    error_ = code;
    error_offset_ = offset;
    return false;
  }

  std::string_view input_;
  std::size_t max_depth_;
  std::size_t depth_ = 0;
  std::uint64_t promised_ = 0;
  ErrorCode error_ = ErrorCode::none;
  std::size_t error_offset_ = 0;
  std::size_t offset_ = 0;
};

}  // namespace wireform::inline v0::msgpack_cxx_detail
