#include "frame_scanner.hpp"

#include <cmath>
#include <utility>

namespace wireform::inline v0 {

namespace wire = msgpack_wire;

constexpr std::size_t header_size = std::size(header_fields);

// Small integers are most of what stands in a frame: tags, and header fields.
bool FrameScanner::get(wire::Item& item) {
  if (p_ != end_ && wire::marker_at(p_) < wire::fixmap) {
    item.kind = Kind::int64;
    item.int64 = wire::marker_at(p_++);
    return true;
  }
  const ErrorCode code = wire::get(p_, end_, item);
  return code == ErrorCode::none || broken(code, code == ErrorCode::unexpected_end ? end_ : p_);
}

bool FrameScanner::get_count(Kind kind, const char* what, std::size_t entry_bytes, std::size_t& count) {
  const char* at = p_;
  const unsigned small = kind == Kind::array ? wire::fixarray : wire::fixmap;
  wire::Item item;
  if (at != end_ && (wire::marker_at(at) & 0xf0) == small) {
    item.kind = kind;
    item.size = wire::marker_at(p_++) & 0x0f;
  } else if (!get(item)) {
    return false;
  }
  if (item.kind != kind) return wrong(at, what, item.kind);
  if (item.size > remaining() / entry_bytes) return broken(ErrorCode::unexpected_end, end_);
  count = item.size;
  return true;
}

bool FrameScanner::get_pair(const char* what) {
  const char* at = p_;
  if (at != end_ && wire::marker_at(at) == (wire::fixarray | 2)) [[likely]] {
    ++p_;
    return true;
  }
  std::size_t count = 0;
  if (!get_count(Kind::array, what, 1, count)) return false;
  return count == 2 || malformed(at, std::string(what) + " expected, found an array of " + std::to_string(count));
}

bool FrameScanner::get_text(const char* what, std::string_view& text) {
  const char* at = p_;
  wire::Item item;
  if (!get(item)) return false;
  if (item.kind != Kind::string) return wrong(at, what, item.kind);
  text = {p_, item.size};
  p_ += item.size;
  if (is_text(text)) [[likely]] return true;
  return broken(ErrorCode::invalid_utf8, text.data() + find_invalid_utf8(text));
}

template <class T>
bool FrameScanner::get_field(std::size_t index, T& field) {
  const char* at = p_;
  index_ = index;
  wire::Item item;
  if (!get(item)) return false;
  if (!is_integer(item.kind)) return wrong(at, "an integer", item.kind);
  const bool fits = item.kind == Kind::int64 ? narrow(item.int64, field) : narrow(item.uint64, field);
  return fits || malformed(at, std::string("header field ") + header_fields[index] + " out of range");
}

// A number that is not negative. False, with nothing known about `p`, for all others and for what is broken.
template <class T>
inline bool FrameScanner::plain_field(const char*& p, T& field) const {
  if (p == end_) return false;
  const unsigned marker = wire::marker_at(p++);
  if (marker < wire::fixmap) return field = static_cast<T>(marker), true;
  if ((marker & 0xfcu) != wire::uint8 || static_cast<std::size_t>(end_ - p) < sizeof(std::uint64_t)) return false;
  // One, two, four or eight bytes.
  const unsigned width = 1u << (marker & 3);
  const std::uint64_t number = wire::load<std::uint64_t>(p) >> (64 - 8 * width);
  p += width;
  return narrow(number, field);
}

// A header as it mostly is. False, and nothing is read, for all others and for what is broken.
bool FrameScanner::plain_header(FrameHeader& header) {
  if (remaining() < 2 || wire::marker_at(p_) != (wire::fixarray | 3) || wire::marker_at(p_ + 1) != (wire::fixarray | header_size))
    return false;
  const char* p = p_ + 2;
  if (!plain_field(p, header.timestamp) || !plain_field(p, header.message_counter) || !plain_field(p, header.source_id) ||
      !plain_field(p, header.target_id) || !plain_field(p, header.message_id) || !plain_field(p, header.message_type) ||
      !plain_field(p, header.version) || !plain_field(p, header.flags))
    return false;
  p_ = p;
  return true;
}

bool FrameScanner::header(FrameHeader& header) {
  if (plain_header(header)) [[likely]] return true;
  const char* at = p_;
  std::size_t count = 0;
  if (!get_count(Kind::array, "an array of header, parameters and attachments", 1, count)) return false;
  if (count != 3) return malformed(at, "a frame has three elements, found " + std::to_string(count));
  section_ = "header";
  at = p_;
  if (!get_count(Kind::array, "an array of eight header fields", 1, count)) return false;
  if (count != header_size) return malformed(at, "a header has eight fields, found " + std::to_string(count));
  const bool read = get_field(0, header.timestamp) && get_field(1, header.message_counter) &&
                    get_field(2, header.source_id) && get_field(3, header.target_id) &&
                    get_field(4, header.message_id) && get_field(5, header.message_type) &&
                    get_field(6, header.version) && get_field(7, header.flags);
  index_ = PathStep::named;
  return read;
}

bool FrameScanner::parameters(std::size_t& count) {
  section_ = "parameters";
  constexpr std::size_t least = 5;  // a key of one byte, a pair, a tag, a value
  return get_count(Kind::map, "a map of parameters", least, count);
}

bool FrameScanner::any_parameter(ScannedParameter& parameter) {
  const char* at = p_;
  ++index_;
  parameter.dots = 0;
  if (!get_text("a string as parameter key", parameter.key)) return false;
  parameter.device_size = parameter.key.find(key_separator);
  if (parameter.device_size == std::string_view::npos)
    return malformed(at, "parameter key without the separator 0x1F");
  if (!get_pair("a pair of tag and value")) return false;
  return get_value(parameter);
}

bool FrameScanner::get_value(ScannedParameter& parameter) {
  const char* at = p_;
  wire::Item item;
  if (!get(item)) return false;
  const auto type = item.kind == Kind::int64 ? frame_type(item.uint64) : std::nullopt;
  if (!type) return unknown_tag(at, item);
  parameter.at = at = p_;
  if (*type == FrameType::string) {
    std::string_view text;
    if (!get_text("a string under the tag 30 (string)", text)) return false;
    parameter.value = text;
    return true;
  }
  if (!get(item)) return false;
  switch (*type) {
    case FrameType::unset:
      parameter.value = FrameValue();
      return item.kind == Kind::null || wrong(at, "nil under the tag 0 (unset)", item.kind);
    case FrameType::int64:
      parameter.value = item.int64;
      if (item.kind == Kind::uint64) return malformed(at, "integer above the range of int64");
      return item.kind == Kind::int64 || wrong(at, "an integer under the tag 10 (int64)", item.kind);
    case FrameType::float64: return get_double(item, at, parameter.value);
    case FrameType::boolean:
      if (item.kind != Kind::boolean) return wrong(at, "true or false under the tag 40 (bool)", item.kind);
      parameter.value = item.boolean;
      return true;
    case FrameType::string: break;
  }
  return false;
}

bool FrameScanner::unknown_tag(const char* at, const wire::Item& tag) {
  if (!is_integer(tag.kind)) return wrong(at, "an integer as tag", tag.kind);
  return malformed(at, "tag " + std::to_string(tag.int64) + " is none of 0, 10, 20, 30 and 40");
}

bool FrameScanner::get_double(const wire::Item& item, const char* at, FrameValue& value) {
  if (!is_number(item.kind)) return wrong(at, "a number under the tag 20 (double)", item.kind);
  const std::optional<double> number = double_of(item);
  if (!number) return malformed(at, "integer that no double equals");
  value = *number;
  return true;
}

bool FrameScanner::attachments(std::size_t& count) {
  section_ = "attachments";
  index_ = PathStep::named;
  return get_count(Kind::array, "an array of attachments", 3, count);
}

bool FrameScanner::attachment(FrameAttachment& attachment) {
  ++index_;
  if (!get_pair("a pair of name and bytes") || !get_text("a string as attachment name", attachment.name)) return false;
  const char* at = p_;
  wire::Item item;
  if (!get(item)) return false;
  if (item.kind != Kind::bytes) return wrong(at, "bytes", item.kind);
  attachment.data = {p_, item.size};
  p_ += item.size;
  return true;
}

bool FrameScanner::finish() {
  section_ = nullptr;
  index_ = PathStep::named;
  return p_ == end_ || broken(ErrorCode::trailing_data, p_);
}

bool FrameScanner::malformed(const char* at, std::string what) {
  broken(ErrorCode::malformed_frame, at);
  failure_->detail = std::move(what);
  return false;
}

bool FrameScanner::wrong(const char* at, const char* expected, Kind found) {
  broken(ErrorCode::malformed_frame, at);
  failure_->expected = expected;
  failure_->found = name(found);
  return false;
}

bool FrameScanner::broken(ErrorCode code, const char* at) {
  failure_ = std::make_unique<Diagnostic>();
  failure_->code = code;
  failure_->binary = true;
  failure_->offset = static_cast<std::uint64_t>(at - begin_);
  failure_->length = at == end_ ? 0 : 1;
  if (index_ != PathStep::named) failure_->steps.push_back({{}, index_});
  if (section_) failure_->steps.push_back({section_});
  return false;
}

}  // namespace wireform::inline v0
