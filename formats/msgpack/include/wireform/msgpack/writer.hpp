// Writing MessagePack: the smallest form of everything.
#pragma once

#include <memory>
#include <vector>

#include <wireform/buffer.hpp>
#include <wireform/entry_sorter.hpp>
#include <wireform/msgpack/level_stack.hpp>
#include <wireform/msgpack/msgpack.hpp>
#include <wireform/writer.hpp>

namespace wireform::inline v0 {

/// A push writer of one MessagePack document at the end of a Buffer.
///
/// Beyond the contract of Writer:
/// - float32 is always `ca` and float64 always `cb`: whole numbers stay floating point;
/// - keys may be of any kind, containers included;
/// - sizes above 2^32 - 1 are unsupported;
/// - a container of unknown size gets a header of one byte, which is right up to 15 elements. Headers that need more
///   are widened together by finish(), in one pass over the output; in canonical output each when its container ends.
class WIREFORM_EXPORT MsgpackWriter final : public Writer {
 public:
  explicit MsgpackWriter(Buffer& output, const WriteOptions& options = {}, const MsgpackOptions& format = {});
  ~MsgpackWriter() override;

  void reset() override;
  bool finish() override;

  bool write_null() override;
  bool write_bool(bool value) override;
  bool write_int(std::int64_t value) override;
  bool write_uint(std::uint64_t value) override;
  bool write_float(float value) override;
  bool write_double(double value) override;
  bool write_string(std::string_view value) override;
  bool write_bytes(std::string_view value) override;
  bool write_extension(std::int8_t type, std::string_view payload) override;

  bool begin_array(SizeHint size) override;
  bool end_array() override;
  bool begin_map(SizeHint size) override;
  bool end_map() override;
  bool key(const FieldName& name) override;

  bool write_numbers(NumberType type, const void* numbers, std::size_t count, std::size_t row) override;
  bool write_strings(const std::string* strings, std::size_t count) override;
  std::size_t write_tokens(std::span<const Token> tokens) override;

  Traits traits() const override { return msgpack_traits(format_); }
  std::uint64_t where() const override { return output_.size() - start_; }

 private:
  // What may still be written into a container: its remaining items (a map's entry has two) times two, plus one in a
  // map. One word answers "is there room", "is this a map" and "does a key stand next". With the top bit, which
  // canonical output sets, every item has to be noted first.
  using State = std::uint64_t;
  static constexpr State noted = State{1} << 63;
  struct Level {
    State state;
    std::size_t header;
  };
  // The header of a container whose size is known is done.
  static constexpr std::size_t known = static_cast<std::size_t>(-1);
  // A container of unknown size that one byte cannot state.
  struct Wide {
    std::size_t header;
    std::size_t count;
    bool map;
  };

  bool take();
  bool append_text(std::string_view text);
  bool put_scalar(char*& p, const Token& token, std::size_t room);
  std::size_t put_flat(std::span<const Token> tokens);
  bool begin(SizeHint size, bool map);
  bool end(bool map);
  bool end_small(bool map);
  bool end_other(bool map);
  bool end_unknown(bool map);
  bool sort_entries();
  void widen();
  template <class T>
  T one_nan(T value) const;

  WIREFORM_COLD bool take_noted();
  WIREFORM_COLD bool other_key(const FieldName& name);
  WIREFORM_COLD bool refuse(ErrorCode code, std::string detail = {});
  WIREFORM_COLD bool refuse_text(std::string_view text);
  WIREFORM_COLD bool refuse_size(std::size_t size);
  WIREFORM_COLD bool out_of_sequence(const char* what);

  Buffer& output_;
  std::size_t start_ = 0;   // of the document in the output
  State state_ = 0;         // of the innermost container; at the root one value; 0 after an error
  std::size_t header_ = known;  // of the innermost container, if its size is unknown
  std::uint32_t depth_limit_;
  std::size_t str8_end_;    // strings from 32 to below this size are str 8
  msgpack_detail::LevelStack<Level> outer_;
  std::vector<Wide> wide_;
  MsgpackOptions format_;
  std::unique_ptr<EntrySorter> sorter_;  // of canonical output
};

}  // namespace wireform::inline v0
