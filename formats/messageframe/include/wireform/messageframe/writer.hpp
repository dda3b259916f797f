// Writing any document as a frame.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/buffer.hpp>
#include <wireform/messageframe/cell_reader.hpp>
#include <wireform/messageframe/messageframe.hpp>
#include <wireform/messageframe/seen_set.hpp>
#include <wireform/options.hpp>
#include <wireform/writer.hpp>

namespace wireform::inline v0 {

/// A push writer of the format "messageframe". Parameters go to the output up to the first attachment; then attachments go
/// there, and parameters are put together in memory, until finish() completes what stands before the attachments. The
/// output holds a whole frame only after finish().
class WIREFORM_EXPORT MessageframeWriter final : public Writer {
 public:
  explicit MessageframeWriter(Buffer& output, const WriteOptions& options = {}, const MessageframeOptions& format = {});

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

  Traits traits() const override;
  std::uint64_t where() const override { return output_.size() + parameters_.size(); }

 private:
  // Paths of up to so many bytes are copied as a block.
  static constexpr std::size_t block = 32;
  // Bytes of path_ behind every part: indices and marks are put there without a look at the room, blocks read.
  static constexpr std::size_t slack = block;

  // Bytes of the header of a map of 16 to 65,535 parameters.
  static constexpr std::size_t map_room = 3;

  struct Level {
    std::size_t path;         // bytes of the container's path
    std::size_t keys;         // where the hashes of a map's keys start in keys_
    std::uint64_t id;         // of a map, among all of the document
    SizeHint size;            // elements or keys that were announced
    std::uint32_t count;      // elements or keys so far
    bool map;
    bool has_attachments = false;           // as elements
    messageframe_detail::ElementType type = {};  // of an array's attachments that have no note of their own
    std::uint64_t key_bits = 0;             // a bit is set for each of a map's keys: without it, a key is new
  };
  enum class Slot : std::uint8_t { none, value, key };

  // Numbers of an array that may become an attachment, or of rows of one length in it. Such an array is not in levels_
  // until something comes that no attachment of numbers can hold.
  struct Gathered {
    std::uint8_t open = 0;      // 1: the array; 2: a row of it
    NumberType type = NumberType::i64;
    bool negative = false;      // so i64 cannot become u64
    std::size_t path = 0;       // bytes of the array's path
    SizeHint size = 0;          // elements that were announced
    std::size_t count = 0;      // numbers
    std::size_t rows = 0;       // complete rows; 0: none, or the array is flat
    std::size_t row = 0;        // numbers of each complete row
    std::size_t partial = 0;    // numbers of the row that is open
    Buffer numbers;             // in the machine's order
  };

  // -- paths
  Slot slot();
  void append_index(std::uint32_t index);
  std::size_t part_start() const;
  bool text_key(std::string_view text, const char* limit);
  bool odd_key(const char* encoded, std::size_t size);
  bool repeated(std::uint64_t hash);
  std::string_view path() const { return {path_.data(), path_size_}; }

  // -- emission: at path()
  char* begin_parameter(std::size_t room);
  char* put_key(char* p) const;
  void append_pending();
  void put_text(std::string_view text);
  void end_parameter(char* end) {
    (attachment_count_ == 0 ? output_ : parameters_).end_at(end);
    ++parameter_count_;
  }
  void unset_parameter();
  char* begin_note(std::string_view path, std::size_t room);
  void end_note(char* end) {
    notes_.end_at(end);
    ++note_count_;
  }
  bool note_value(const char* node, std::size_t size);
  void note_type(const messageframe_detail::ElementType& type);
  char* begin_attachment(std::size_t size);
  void begin_frame();
  void end_parameters();
  void begin_attachments();
  void complete_head(std::size_t attachments);
  bool number_attachment(NumberType type, const void* numbers, std::size_t count, std::size_t row);
  bool scalar(Slot slot, const char* encoded, std::size_t size);

  // -- gathering
  bool gather(NumberType type, std::uint64_t bits, bool negative);
  bool gathered(NumberType type, std::uint64_t bits, bool negative);
  bool gather_row(NumberType type, const void* numbers, std::size_t count);
  void settle();
  void settle_all();
  void settle_rows();
  void settle_numbers();
  bool room_for(std::size_t levels);
  bool misused();
  bool container_key();

  Buffer& output_;
  const Limits limits_;
  const FrameHeader header_;
  Buffer parameters_;                 // those behind the first attachment
  Buffer notes_;
  Buffer pending_;                    // unset parameters for the attachments since the last parameter
  std::size_t parameter_count_ = 0, attachment_count_ = 0, note_count_ = 0, pending_count_ = 0;
  // Where the frame starts in the output, its map, the parameters before the first attachment and their end, and the
  // attachments; and the counts that the head before these states.
  std::size_t start_ = 0, map_ = 0, first_ = 0, end_ = 0, body_ = 0, head_parameters_ = 0, head_attachments_ = 0;
  bool needs_notes_ = false;
  bool root_written_ = false;
  bool has_key_ = false;              // a key was written and waits for its value
  std::uint64_t map_id_ = 0;
  std::vector<Level> levels_;
  std::vector<std::uint64_t> keys_;   // hashes of the keys of the open maps, the first few of each
  messageframe_detail::SeenSet many_keys_;  // hashes of the keys of large maps
  std::vector<char> path_;
  std::size_t path_size_ = 0;
  Gathered gathered_;
};

}  // namespace wireform::inline v0
