#include <algorithm>
#include <iterator>
#include <limits>
#include <utility>

#include <wireform/base64.hpp>
#include <wireform/convert.hpp>
#include <wireform/msgpack/wire.hpp>

#include "ascii.hpp"
#include "frame_scanner.hpp"
#include "frame_shape.hpp"
#include "frame_writer.hpp"

namespace wireform::inline v0::messageframe_detail {

void FrameWriter::reset() {
  reset_state();
  place_ = Place::start;
  member_ = no_member;
  seen_ = root_seen_ = 0;
  header_ = FrameHeader();
  parameters_.clear();
  attachments_.clear();
  parameter_count_ = attachment_count_ = 0;
}

bool FrameWriter::finish() {
  if (failed()) return false;
  if (place_ != Place::done) return fail(ErrorCode::bad_sequence);
  if (!msgpack_wire::fits(parameter_count_) || !msgpack_wire::fits(attachment_count_))
    return refuse("more entries than MessagePack can state");
  put_frame_header(output_, header_);
  put_map_header(output_, parameter_count_);
  output_.append(parameters_.view());
  put_array_header(output_, attachment_count_);
  output_.append(attachments_.view());
  return true;
}

// -- scalars

bool FrameWriter::write_bool(bool flag) {
  Given given;
  given.kind = Kind::boolean;
  given.boolean = flag;
  return value(std::move(given));
}

bool FrameWriter::write_int(std::int64_t number) {
  Given given;
  given.kind = Kind::int64;
  given.int64 = number;
  return value(std::move(given));
}

bool FrameWriter::write_uint(std::uint64_t number) {
  Given given;
  given.kind = number > std::numeric_limits<std::int64_t>::max() ? Kind::uint64 : Kind::int64;
  given.uint64 = number;
  return value(std::move(given));
}

bool FrameWriter::write_float(float number) { return write_double(static_cast<double>(number)); }

bool FrameWriter::write_double(double number) {
  Given given;
  given.kind = Kind::float64;
  given.float64 = number;
  return value(std::move(given));
}

bool FrameWriter::write_string(std::string_view text) {
  if (failed()) return false;
  if (!is_text(text)) return fail_text(text);
  if (!msgpack_wire::fits(text.size())) return refuse("text larger than MessagePack can state");
  if (member_ == no_member && place_ != Place::start && place_ != Place::done) return member_name(text);
  Given given;
  given.kind = Kind::string;
  given.text = text;
  return value(std::move(given));
}

bool FrameWriter::write_bytes(std::string_view bytes) {
  if (!msgpack_wire::fits(bytes.size())) return refuse("bytes larger than MessagePack can state");
  Given given;
  given.kind = Kind::bytes;
  given.text = bytes;
  return value(std::move(given));
}

bool FrameWriter::write_extension(std::int8_t, std::string_view) { return refuse("extension"); }

bool FrameWriter::value(Given given) {
  if (failed()) return false;
  if (member_ == no_member) return refuse("a frame is a map of header, parameters and attachments");
  const unsigned member = std::exchange(member_, no_member);
  switch (place_) {
    case Place::header:
      member_ = member;
      return header_field(given);
    case Place::parameter:
    case Place::attachment: given_[member] = std::move(given); return true;
    case Place::devices: return refuse(std::string(name(given.kind)) + " as device");
    case Place::device: return device_parameter(given);
    default: return refuse(std::string(name(given.kind)) + " as " + std::string(root_members[member]));
  }
}

template <std::size_t n>
static unsigned find_member(const std::string_view (&names)[n], std::string_view name) {
  const auto found = std::find(std::begin(names), std::end(names), name);
  return static_cast<unsigned>(found - std::begin(names));
}

bool FrameWriter::member_name(std::string_view name) {
  unsigned count = 0;
  switch (place_) {
    case Place::root: member_ = find_member(root_members, name), count = 3; break;
    case Place::header: member_ = find_member(header_members, name), count = 8; break;
    case Place::parameter: member_ = find_member(parameter_members, name), count = 4; break;
    case Place::attachment: member_ = find_member(attachment_members, name), count = 2; break;
    case Place::devices:
    case Place::device:
      member_ = place_ == Place::devices ? 0 : 1;
      given_[member_].text = name;
      return true;
    default: return refuse("text among parameters or attachments");
  }
  if (member_ == count) return refuse("a frame has no member \"" + std::string(name) + "\" here");
  unsigned& seen = place_ == Place::root ? root_seen_ : seen_;
  if ((seen >> member_ & 1) != 0) return refuse("member \"" + std::string(name) + "\" comes twice");
  seen |= 1u << member_;
  return true;
}

// -- the header

template <class T>
bool FrameWriter::set_field(const Given& given, T& field) {
  const unsigned member = std::exchange(member_, no_member);
  if (given.kind == Kind::int64 && narrow(given.int64, field)) return true;
  if (given.kind == Kind::uint64 && narrow(given.uint64, field)) return true;
  const char* why = is_integer(given.kind) ? " out of range" : " is not an integer";
  return refuse("header field " + std::string(header_members[member]) + why);
}

bool FrameWriter::header_field(const Given& given) {
  switch (member_) {
    case 0: return set_field(given, header_.timestamp);
    case 1: return set_field(given, header_.message_counter);
    case 2: return set_field(given, header_.source_id);
    case 3: return set_field(given, header_.target_id);
    case 4: return set_field(given, header_.message_id);
    case 5: return set_field(given, header_.message_type);
    case 6: return set_field(given, header_.version);
    default: return set_field(given, header_.flags);
  }
}

// -- containers

bool FrameWriter::enter(Place place) {
  const bool entry = place == Place::parameter || place == Place::attachment || place == Place::device;
  const std::uint32_t levels = place == Place::root ? 1 : entry ? 3 : 2;
  if (levels > depth_) return fail(ErrorCode::output_depth);
  place_ = place;
  member_ = no_member;
  seen_ = 0;
  return true;
}

bool FrameWriter::begin_map(SizeHint) {
  if (failed()) return false;
  if (place_ == Place::start) return enter(Place::root);
  if (place_ == Place::root && member_ == 0) return enter(Place::header);
  if (place_ == Place::root && member_ == 1) return enter(Place::devices);
  if (place_ == Place::devices && member_ == 0) return enter(Place::device);
  if (place_ == Place::parameters) return enter(Place::parameter);
  if (place_ == Place::attachments) return enter(Place::attachment);
  return place_ == Place::done ? fail(ErrorCode::bad_sequence) : refuse("a map where a frame has none");
}

bool FrameWriter::begin_array(SizeHint) {
  if (failed()) return false;
  if (place_ == Place::root && member_ == 1) return enter(Place::parameters);
  if (place_ == Place::root && member_ == 2) return enter(Place::attachments);
  return place_ == Place::done ? fail(ErrorCode::bad_sequence) : refuse("an array where a frame has none");
}

bool FrameWriter::end_array() {
  if (failed()) return false;
  if (place_ != Place::parameters && place_ != Place::attachments) return fail(ErrorCode::bad_sequence);
  place_ = Place::root;
  return true;
}

bool FrameWriter::end_map() {
  if (failed()) return false;
  if (member_ != no_member) return fail(ErrorCode::bad_sequence);
  switch (place_) {
    case Place::root: place_ = Place::done; return true;
    case Place::header:
    case Place::devices: place_ = Place::root; return true;
    case Place::device: place_ = Place::devices; return true;
    case Place::parameter: return end_parameter();
    case Place::attachment: return end_attachment();
    default: return fail(ErrorCode::bad_sequence);
  }
}

bool FrameWriter::require(unsigned members, const std::string_view* names) {
  for (unsigned member = 0; member < members; ++member)
    if ((seen_ >> member & 1) == 0) return refuse("member \"" + std::string(names[member]) + "\" is missing");
  return true;
}

bool FrameWriter::end_parameter() {
  if (!require(4, parameter_members)) return false;
  if (given_[0].kind != Kind::string || given_[1].kind != Kind::string || given_[2].kind != Kind::string)
    return refuse("device, parameter and type are text");
  FrameValue value;
  if (!typed(value) || !put(value)) return false;
  place_ = Place::parameters;
  return true;
}

// A value in a device: its kind is its type.
bool FrameWriter::device_parameter(const Given& given) {
  switch (given.kind) {
    case Kind::null: return put({});
    case Kind::boolean: return put(given.boolean);
    case Kind::int64: return put(given.int64);
    case Kind::float64: return put(given.float64);
    case Kind::string: return put(given.text);
    default: return refuse(std::string(name(given.kind)) + " as value of a parameter");
  }
}

// The parameter of the names that are given.
bool FrameWriter::put(const FrameValue& value) {
  std::string key = given_[0].text;
  if (key.find(key_separator) != std::string::npos) return refuse("0x1F in a device name");
  key.push_back(key_separator);
  key.append(given_[1].text);
  put_parameter(parameters_, key, value);
  ++parameter_count_;
  return true;
}

// The parameter's value as its type says.
bool FrameWriter::typed(FrameValue& result) {
  const std::string_view type = given_[2].text;
  const Given& given = given_[3];
  double number = 0;
  if (type == name(FrameType::unset) && given.kind == Kind::null) return true;
  if (type == name(FrameType::int64) && given.kind == Kind::int64) return result = given.int64, true;
  if (type == name(FrameType::boolean) && given.kind == Kind::boolean) return result = given.boolean, true;
  if (type == name(FrameType::string) && given.kind == Kind::string) return result = given.text, true;
  if (type == name(FrameType::float64)) {
    if (given.kind == Kind::float64) return result = given.float64, true;
    // Text formats do not always tell whole doubles from integers.
    if (given.kind == Kind::int64 && exact(given.int64, number)) return result = number, true;
    if (given.kind == Kind::uint64 && exact(given.uint64, number)) return result = number, true;
  }
  return refuse(std::string(name(given.kind)) + " as value of type \"" + std::string(type) + "\"");
}

bool FrameWriter::end_attachment() {
  if (!require(2, attachment_members)) return false;
  if (given_[0].kind != Kind::string) return refuse("the name of an attachment is text");
  std::string decoded;
  std::string_view data = given_[1].text;
  if (given_[1].kind == Kind::string) {
    if (!from_base64(data, decoded)) return refuse("the data of an attachment is not base64");
    data = decoded;
  } else if (given_[1].kind != Kind::bytes) {
    return refuse("the data of an attachment is neither bytes nor base64 text");
  }
  put_attachment(attachments_, {given_[0].text, data});
  ++attachment_count_;
  place_ = Place::attachments;
  return true;
}

}  // namespace wireform::inline v0::messageframe_detail
