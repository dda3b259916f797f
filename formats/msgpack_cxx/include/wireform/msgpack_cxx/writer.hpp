// A document written by a msgpack::packer of msgpack-cxx.
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <cstring>
#include <string>
#include <string_view>
#include <type_traits>
#include <vector>

#include <msgpack.hpp>

#include <wireform/buffer.hpp>
#include <wireform/msgpack/wire.hpp>
#include <wireform/msgpack_cxx/reader.hpp>
#include <wireform/options.hpp>
#include <wireform/utf8_inline.hpp>
#include <wireform/writer.hpp>

namespace wireform::inline v0 {

/// Packs into any stream that the library packs into; packer and stream must outlive the writer. The stream gets the
/// bytes in blocks, all of them when finish() returns.
///
/// The encoding is the packer's own, except that floating point stays floating point: its pack_double() makes whole
/// numbers integers. It would hand every header to the stream by itself, so they are written here. A container of
/// unknown size is held in memory until it ends, because its header needs the count.
template <class Stream>
class MsgpackCxxWriter : public Writer {
 public:
  explicit MsgpackCxxWriter(msgpack::packer<Stream>& packer, const WriteOptions& options = {})
      : packer_(packer), depth_limit_(options.limits.depth) {}

  void reset() override {
    reset_state();
    levels_.assign(1, {});
    holes_.clear();
    gathered_.clear();
    unknown_ = 0;
    written_ = 0;
  }
  bool finish() override {
    if (failed()) return false;
    if (levels_.size() != 1 || levels_.back().items != 1) return fail(ErrorCode::bad_sequence);
    flush();
    return true;
  }

  bool write_null() override { return item() && put(msgpack_wire::put_nil(room())); }
  bool write_bool(bool value) override { return item() && put(msgpack_wire::put_bool(room(), value)); }
  bool write_int(std::int64_t value) override { return item() && put(msgpack_wire::put_int(room(), value)); }
  bool write_uint(std::uint64_t value) override { return item() && put(msgpack_wire::put_uint(room(), value)); }
  bool write_float(float value) override { return item() && put(msgpack_wire::put_float(room(), value)); }
  bool write_double(double value) override { return item() && put(msgpack_wire::put_double(room(), value)); }

  bool write_string(std::string_view value) override {
    if (!is_text(value) && !failed()) [[unlikely]] return fail_text(value);
    return put_text(value);
  }
  bool write_bytes(std::string_view value) override {
    return fits(value.size()) && item() && put_body(msgpack_wire::put_bin(room(), value.size()), value);
  }
  bool write_extension(std::int8_t type, std::string_view payload) override {
    if (!fits(payload.size()) || !item()) return false;
    return put_body(msgpack_wire::put_extension(room(), type, payload.size()), payload);
  }

  bool begin_array(SizeHint size) override { return begin(false, size); }
  bool end_array() override { return end(false); }
  bool begin_map(SizeHint size) override { return begin(true, size); }
  bool end_map() override { return end(true); }
  bool key(const FieldName& name) override {
    if (!failed() && !at_key()) [[unlikely]] return fail(ErrorCode::bad_sequence);
    if (!name.plain) return write_string(name.view());
    if (!item()) return false;
    constexpr std::size_t padding = 16;  // names are padded to whole blocks
    char* const start = gathered_.room(msgpack_wire::max_header + name.size + padding);
    char* const to = msgpack_wire::put_string(start, name.size);
    for (std::size_t i = 0; i < name.size; i += padding) std::memcpy(to + i, name.text + i, padding);
    return put(to + name.size);
  }
  bool write_strings(const std::string* strings, std::size_t count) override {
    if (!put_array(count)) return false;
    for (std::size_t i = 0; i < count; ++i) {
      const std::string_view text = strings[i];
      if (!is_text(text)) [[unlikely]] return fail_text(text);
      if (!fits(text.size())) return false;
      if (gathered_.size() >= block) flush();
      put_body(msgpack_wire::put_string(room(), text.size()), text);
    }
    written_ += count + 1;
    return true;
  }

  bool write_numbers(NumberType type, const void* numbers, std::size_t count, std::size_t row) override {
    // Rows are containers too; the plain calls check their depth.
    if (row != 0 && levels_.size() + 1 > depth_limit_) return Writer::write_numbers(type, numbers, count, row);
    if (!fits(row) || !put_array(count)) return false;
    written_ += 1 + (row == 0 ? count : count * (row + 2));
    with_number(type, [&](auto zero) {
      auto* number = static_cast<const decltype(zero)*>(numbers);
      if (row == 0) return put_numbers(number, count);
      for (std::size_t i = 0; i < count; ++i, number += row) {
        put(msgpack_wire::put_array(room(), row));
        put_numbers(number, row);
      }
    });
    return true;
  }

  Traits traits() const override { return msgpack_cxx_detail::traits; }
  /// Keys, values and ends of containers so far: a stream need not know its size.
  std::uint64_t where() const override { return written_; }

 protected:
  /// Bytes that the stream has not got yet.
  std::size_t gathered() const { return gathered_.size(); }

 private:
  static constexpr std::uint64_t unlimited = UINT64_MAX;
  /// What is gathered goes to the stream when it is a block; bodies that are long go there by themselves.
  static constexpr std::size_t block = 4096, long_body = 512;

  /// The document or a container.
  struct Level {
    std::uint64_t items = 0, most = 1;  ///< keys and values so far, and as many as there must be
    std::size_t hole = 0;               ///< where `most` is unlimited
    bool map = false;
  };
  /// The header of a container of unknown size, missing in front of this byte of what is gathered.
  struct Hole {
    std::size_t at;
    std::size_t count;
    bool map;
  };

  [[gnu::always_inline]] bool fits(std::size_t size) { return size <= UINT32_MAX || fail_size(); }
  WIREFORM_COLD bool fail_size() {
    return fail(ErrorCode::unsupported, "MessagePack has sizes up to 2^32 - 1");
  }
  bool at_key() const { return levels_.back().map && levels_.back().items % 2 == 0; }
  /// Counts a key or value, which is packed next.
  [[gnu::always_inline]] bool item() {
    Level& level = levels_.back();
    if (failed()) [[unlikely]] return false;
    if (level.items == level.most) [[unlikely]] return fail(ErrorCode::bad_sequence);
    if (gathered_.size() >= block) flush();
    ++level.items;
    ++written_;
    return true;
  }

  char* room() { return gathered_.room(msgpack_wire::max_header + long_body); }
  /// Takes what was written in the room up to here.
  bool put(const char* end) { return gathered_.end_at(end), true; }

  /// Text that is known to be UTF-8.
  [[gnu::always_inline]] bool put_text(std::string_view text) {
    return fits(text.size()) && item() && put_body(msgpack_wire::put_string(room(), text.size()), text);
  }
  /// What follows a header that ends here.
  [[gnu::always_inline]] bool put_body(char* header_end, std::string_view bytes) {
    if (bytes.size() < long_body) return put(header_end + bytes.copy(header_end, bytes.size()));
    return put(header_end) && put_long_body(bytes);
  }
  [[gnu::noinline]] bool put_long_body(std::string_view bytes) {
    if (unknown_ != 0) return gathered_.append(bytes), true;
    flush();
    put_raw(bytes);
    return true;
  }
  template <class T>
  void put_numbers(const T* numbers, std::size_t count) {
    constexpr std::size_t chunk = 64;
    for (std::size_t done = 0; done < count; done += chunk) {
      if (gathered_.size() >= block) flush();
      put_chunk(numbers + done, std::min(chunk, count - done));
    }
  }
  template <class T>
  void put_chunk(const T* numbers, std::size_t count) {
    char* to = gathered_.room(count * msgpack_wire::max_header);
    for (std::size_t i = 0; i < count; ++i) {
      if constexpr (std::is_same_v<T, float>) to = msgpack_wire::put_float(to, numbers[i]);
      else if constexpr (std::is_same_v<T, double>) to = msgpack_wire::put_double(to, numbers[i]);
      else if constexpr (std::is_signed_v<T>) to = msgpack_wire::put_int(to, numbers[i]);
      else to = msgpack_wire::put_uint(to, numbers[i]);
    }
    put(to);
  }

  /// A container may begin here.
  bool may_begin(std::size_t size) {
    if (failed()) return false;
    if (levels_.size() > depth_limit_) return fail(ErrorCode::output_depth);
    return fits(size) && item();
  }
  /// The header of an array whose elements are written in bulk.
  bool put_array(std::size_t count) { return may_begin(count) && put(msgpack_wire::put_array(room(), count)); }

  bool begin(bool map, SizeHint size) {
    const bool known = size != unknown_size;
    if (!may_begin(known ? size : 0)) return false;
    Level& level = levels_.emplace_back();
    level.most = known ? size * (map ? 2 : 1) : unlimited;
    level.hole = holes_.size();
    level.map = map;
    if (known) return put(map ? msgpack_wire::put_map(room(), size) : msgpack_wire::put_array(room(), size));
    holes_.push_back({gathered_.size(), 0, map});
    ++unknown_;
    return true;
  }
  bool end(bool map) {
    if (failed()) return false;
    const Level& level = levels_.back();
    const bool whole = level.most == unlimited ? !map || at_key() : level.items == level.most;
    if (levels_.size() == 1 || level.map != map || !whole) return fail(ErrorCode::bad_sequence);
    if (level.most == unlimited && !end_unknown(level.hole, level.items / (map ? 2 : 1))) return false;
    levels_.pop_back();
    ++written_;
    return true;
  }
  bool end_unknown(std::size_t hole, std::size_t count) {
    if (!fits(count)) return false;
    holes_[hole].count = count;
    if (--unknown_ == 0) release();
    return true;
  }

  /// To the stream as it is.
  void put_raw(std::string_view bytes) {
    while (!bytes.empty()) {
      const std::string_view part = bytes.substr(0, std::size_t{1} << 30);
      packer_.pack_str_body(part.data(), static_cast<std::uint32_t>(part.size()));  // the one way to raw bytes
      bytes.remove_prefix(part.size());
    }
  }
  /// Hands over what was gathered, unless a header is missing in it.
  [[gnu::noinline]] void flush() {
    if (unknown_ != 0) return;
    put_raw(gathered_.view());
    gathered_.clear();
  }
  /// Hands over what was gathered, with its headers.
  void release() {
    std::size_t from = 0;
    for (const Hole& hole : holes_) {
      put_raw(gathered_.view().substr(from, hole.at - from));
      const auto count = static_cast<std::uint32_t>(hole.count);
      if (hole.map) packer_.pack_map(count);
      else packer_.pack_array(count);
      from = hole.at;
    }
    put_raw(gathered_.view().substr(from));
    holes_.clear();
    gathered_.clear();
  }

  msgpack::packer<Stream>& packer_;
  std::array<char, block + 2 * long_body> memory_;  // of what is gathered, while no header is missing
  Buffer gathered_{memory_};
  std::size_t depth_limit_;
  std::vector<Level> levels_{1};  // the first is the document
  std::vector<Hole> holes_;       // in the order of their places
  std::size_t unknown_ = 0;       // open containers of unknown size
  std::uint64_t written_ = 0;
};

}  // namespace wireform::inline v0
