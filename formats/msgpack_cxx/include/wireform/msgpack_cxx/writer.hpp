// A document written by a msgpack::packer of msgpack-cxx.
#pragma once

#include <algorithm>
#include <bit>
#include <cstdint>
#include <string_view>
#include <type_traits>
#include <vector>

#include <msgpack.hpp>

#include <wireform/call_order.hpp>
#include <wireform/msgpack_cxx/reader.hpp>
#include <wireform/options.hpp>
#include <wireform/utf8_inline.hpp>
#include <wireform/writer.hpp>

namespace wireform::inline v0 {

/// Packs into any stream that the library packs into; packer and stream must outlive the writer.
///
/// Floating point stays floating point: the library's own pack_double() makes whole numbers integers. A container of
/// unknown size is held in memory until it ends, because its header needs the count.
template <class Stream>
class MsgpackCxxWriter : public Writer {
 public:
  explicit MsgpackCxxWriter(msgpack::packer<Stream>& packer, const WriteOptions& options = {})
      : packer_(packer), held_packer_(held_), depth_limit_(options.limits.depth) {}

  void reset() override {
    reset_state();
    order_.reset();
    levels_.clear();
    holes_.clear();
    held_.clear();
    unknown_ = 0;
    written_ = 0;
  }
  bool finish() override { return !failed() && (order_.complete() || fail(ErrorCode::bad_sequence)); }

  bool write_null() override {
    return item() && pack([](auto& out) { out.pack_nil(); });
  }
  bool write_bool(bool value) override {
    return item() && pack([&](auto& out) { value ? out.pack_true() : out.pack_false(); });
  }
  bool write_int(std::int64_t value) override {
    return item() && pack([&](auto& out) { out.pack_int64(value); });
  }
  bool write_uint(std::uint64_t value) override {
    return item() && pack([&](auto& out) { out.pack_uint64(value); });
  }
  bool write_float(float value) override { return write_floating(value); }
  bool write_double(double value) override { return write_floating(value); }

  bool write_string(std::string_view value) override {
    if (!is_text(value.data(), value.size()) && !failed()) return fail_text(value);
    return put_text(value);
  }
  bool write_bytes(std::string_view value) override {
    return fits(value.size()) && item() && pack([&](auto& out) {
             out.pack_bin(static_cast<std::uint32_t>(value.size()));
             out.pack_bin_body(value.data(), static_cast<std::uint32_t>(value.size()));
           });
  }
  bool write_extension(std::int8_t type, std::string_view payload) override {
    return fits(payload.size()) && item() && pack([&](auto& out) {
             out.pack_ext(payload.size(), type);
             out.pack_ext_body(payload.data(), static_cast<std::uint32_t>(payload.size()));
           });
  }

  bool begin_array(SizeHint size) override { return begin(false, size); }
  bool end_array() override { return end(false); }
  bool begin_map(SizeHint size) override { return begin(true, size); }
  bool end_map() override { return end(true); }
  bool key(const FieldName& name) override {
    if (!failed() && !order_.at_key()) return fail(ErrorCode::bad_sequence);
    return name.plain ? put_text(name.view()) : write_string(name.view());
  }
  bool write_strings(const std::string* strings, std::size_t count) override {
    if (!begin(false, count)) return false;
    for (std::size_t i = 0; i < count; ++i)
      if (!MsgpackCxxWriter::write_string(strings[i])) return false;
    return end(false);
  }

  bool write_numbers(NumberType type, const void* numbers, std::size_t count, std::size_t row) override {
    // Rows are containers too; the plain calls check their depth.
    if (row != 0 && levels_.size() + 2 > depth_limit_) return Writer::write_numbers(type, numbers, count, row);
    if (!fits(row) || !begin(false, count)) return false;
    levels_.back().count = count;
    with_number(type, [&](auto zero) {
      using T = decltype(zero);
      const std::size_t rows = row == 0 ? 1 : count, each = row == 0 ? count : row;
      return pack([&](auto& out) {
        for (std::size_t i = 0; i < rows; ++i) {
          if (row != 0) put_header(out, false, row);
          put_numbers(out, static_cast<const T*>(numbers) + i * each, each);
        }
      });
    });
    return end(false);
  }

  Traits traits() const override { return msgpack_cxx_detail::traits; }
  /// Keys, values and ends of containers so far: a stream need not know its size.
  std::uint64_t where() const override { return written_; }

 private:
  struct Level {
    SizeHint size;          ///< as told
    std::size_t count = 0;  ///< elements or entries so far
    std::size_t hole = 0;   ///< where the size is unknown
  };
  /// The header of a container of unknown size, missing in front of this byte of what is held.
  struct Hole {
    std::size_t at;
    std::size_t count;
    bool map;
  };

  bool fits(std::size_t size) {
    return size <= UINT32_MAX || fail(ErrorCode::unsupported, "MessagePack has sizes up to 2^32 - 1");
  }
  /// Counts what is about to be written in the container that is open.
  bool count(bool starts) {
    if (levels_.empty() || !starts) return true;
    Level& level = levels_.back();
    return level.count++ != level.size || fail(ErrorCode::bad_sequence);
  }
  bool starts_item() const { return order_.at_key() || !order_.in_map(); }
  bool item() {
    if (failed()) return false;
    const bool starts = starts_item();
    return order_.item() ? count(starts) : fail(ErrorCode::bad_sequence);
  }

  /// Text that is known to be UTF-8.
  bool put_text(std::string_view text) {
    return fits(text.size()) && item() && pack([&](auto& out) {
             out.pack_str(static_cast<std::uint32_t>(text.size()));
             out.pack_str_body(text.data(), static_cast<std::uint32_t>(text.size()));
           });
  }
  template <class Call>
  bool pack(Call&& call) {
    if (unknown_ != 0) call(held_packer_);
    else call(packer_);
    ++written_;
    return true;
  }
  template <class T>
  bool write_floating(T value) {
    return item() && pack([&](auto& out) { put_numbers(out, &value, 1); });
  }
  template <class Out, class T>
  static void put_numbers(Out& out, const T* numbers, std::size_t count) {
    if constexpr (std::is_floating_point_v<T>) {
      constexpr std::size_t size = 1 + sizeof(T), chunk = 64;
      char bytes[chunk * size];
      for (std::size_t i = 0; i < count;) {
        std::size_t filled = 0;
        for (const std::size_t stop = std::min(count, i + chunk); i != stop; ++i, filled += size)
          put_floating(bytes + filled, numbers[i]);
        out.pack_str_body(bytes, static_cast<std::uint32_t>(filled));  // the one way to raw bytes
      }
    } else {
      for (std::size_t i = 0; i < count; ++i) {
        if constexpr (std::is_signed_v<T>) out.pack_int64(numbers[i]);
        else out.pack_uint64(numbers[i]);
      }
    }
  }
  template <class T>
  static void put_floating(char* bytes, T value) {
    using Bits = std::conditional_t<sizeof(T) == 4, std::uint32_t, std::uint64_t>;
    const Bits bits = std::bit_cast<Bits>(value);
    bytes[0] = sizeof(T) == 4 ? '\xCA' : '\xCB';
    for (std::size_t i = 0; i < sizeof bits; ++i) bytes[sizeof bits - i] = static_cast<char>(bits >> (8 * i));
  }

  bool begin(bool map, SizeHint size) {
    if (failed()) return false;
    if (levels_.size() >= depth_limit_) return fail(ErrorCode::output_depth);
    if (size != unknown_size && !fits(size)) return false;
    const bool starts = starts_item();
    if (!order_.begin_anywhere(map)) return fail(ErrorCode::bad_sequence);
    if (!count(starts)) return false;
    levels_.push_back({size, 0, holes_.size()});
    if (size != unknown_size) return pack([&](auto& out) { put_header(out, map, size); });
    holes_.push_back({held_.size(), 0, map});
    ++unknown_;
    ++written_;
    return true;
  }
  bool end(bool map) {
    if (failed()) return false;
    const bool kept = !levels_.empty() && (levels_.back().size == unknown_size || levels_.back().size == levels_.back().count);
    if (!kept || !order_.end(map)) return fail(ErrorCode::bad_sequence);
    const Level level = levels_.back();
    levels_.pop_back();
    ++written_;
    if (level.size != unknown_size) return true;
    if (!fits(level.count)) return false;
    holes_[level.hole].count = level.count;
    if (--unknown_ == 0) release();
    return true;
  }

  template <class Out>
  static void put_header(Out& out, bool map, std::size_t size) {
    if (map) out.pack_map(static_cast<std::uint32_t>(size));
    else out.pack_array(static_cast<std::uint32_t>(size));
  }
  /// Packs what was held, with its headers.
  void release() {
    std::size_t from = 0;
    const auto put_until = [&](std::size_t to) {
      for (std::size_t size = 0; from != to; from += size) {
        size = std::min<std::size_t>(to - from, 1u << 30);
        packer_.pack_str_body(held_.data() + from, static_cast<std::uint32_t>(size));
      }
    };
    for (const Hole& hole : holes_) {
      put_until(hole.at);
      put_header(packer_, hole.map, hole.count);
    }
    put_until(held_.size());
    holes_.clear();
    held_.clear();
  }

  msgpack::packer<Stream>& packer_;
  msgpack::sbuffer held_{0};
  msgpack::packer<msgpack::sbuffer> held_packer_;
  std::size_t depth_limit_;
  CallOrder order_;
  std::vector<Level> levels_;
  std::vector<Hole> holes_;   // in the order of their places
  std::size_t unknown_ = 0;   // open containers of unknown size
  std::uint64_t written_ = 0;
};

}  // namespace wireform::inline v0
