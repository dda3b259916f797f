// The frame itself as a document: {"header": {..}, "parameters": [{..}], "attachments": [{..}]}.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/messageframe/cell_reader.hpp>
#include <wireform/messageframe/messageframe.hpp>
#include <wireform/writer.hpp>

namespace wireform::inline v0::messageframe_detail {

inline constexpr std::string_view root_members[] = {"header", "parameters", "attachments"};
inline constexpr std::string_view header_members[] = {"timestamp",  "message_counter", "source_id", "target_id",
                                                      "message_id", "message_type",    "version",   "flags"};
inline constexpr std::string_view parameter_members[] = {"device", "parameter", "type", "value"};
inline constexpr std::string_view attachment_members[] = {"name", "data"};

inline constexpr Traits frame_traits{.text = false, .bytes = true, .extension = false, .native_keys = false, .float32 = false};

/// Reads a frame as a document of this shape. Repeated parameters stay, in order.
class FrameReader final : public CellReader {
 public:
  FrameReader(const ReadOptions& options, const FrameFormatOptions& format)
      : CellReader(options.limits, frame_traits), by_device_(format.by_device) {
    document_ready(nullptr);
  }

  void open(std::string_view input) override;

 private:
  const bool by_device_;
};

/// Writes a document of this shape as a frame, its parameters in either form; members may come in any order. Members of the header and of the root may
/// be absent: they have their defaults.
class FrameWriter final : public Writer {
 public:
  FrameWriter(Buffer& output, const WriteOptions& options) : output_(output), depth_(options.limits.depth) {}

  void reset() override;
  bool finish() override;

  bool write_null() override { return value({}); }
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
  bool key(const FieldName& name) override { return write_string(name.view()); }

  Traits traits() const override { return frame_traits; }
  std::uint64_t where() const override { return output_.size() + parameters_.size() + attachments_.size(); }

 private:
  enum class Place : std::uint8_t { start, root, header, parameters, parameter, devices, device, attachments, attachment, done };
  static constexpr unsigned no_member = 8;

  struct Given {
    Kind kind = Kind::null;
    union {
      bool boolean;
      std::int64_t int64;
      std::uint64_t uint64 = 0;
      double float64;
    };
    std::string text;
  };

  bool value(Given given);
  bool member_name(std::string_view name);
  bool header_field(const Given& given);
  template <class T>
  bool set_field(const Given& given, T& field);
  bool end_parameter();
  bool device_parameter(const Given& given);
  bool put(const FrameValue& value);
  bool typed(FrameValue& result);
  bool end_attachment();
  bool require(unsigned members, const std::string_view* names);
  bool refuse(std::string why) { return fail(ErrorCode::unsupported, std::move(why)); }
  bool enter(Place place);

  Buffer& output_;
  const std::uint32_t depth_;
  Place place_ = Place::start;
  unsigned member_ = no_member;  // whose value comes next
  unsigned seen_ = 0, root_seen_ = 0;  // bits of the members that came
  FrameHeader header_;
  Given given_[4];               // the members of the parameter or attachment; by device the first two are the names
  Buffer parameters_, attachments_;
  std::size_t parameter_count_ = 0, attachment_count_ = 0;
};

}  // namespace wireform::inline v0::messageframe_detail
