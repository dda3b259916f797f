#include <array>
#include <bit>
#include <cstring>
#include <string>

#include <wireform/messageframe/frame_view.hpp>

#include "frame_names.hpp"
#include "frame_scanner.hpp"
#include "frame_writer.hpp"

namespace wireform::inline v0 {

namespace {

namespace wire = msgpack_wire;

using messageframe_detail::value_refused;

/// An integer of 65 bits: `bits` of an int64 if it is negative, else of a uint64.
struct Integer {
  std::uint64_t bits;
  bool negative;
};

template <std::integral T>
Integer integer(T value) {
  return {static_cast<std::uint64_t>(value), std::is_signed_v<T> && value < T(0)};
}

std::size_t bytes_at(const char* p) { return 1 + wire::detail::argument_sizes[wire::marker_at(p)]; }

// Writes the integer with as many bytes as the value at `p` has, if they are enough.
bool put_integer(char* p, Integer value) {
  const std::size_t width = bytes_at(p) - 1;
  if (width == 0) {
    const bool fits = value.negative ? value.bits >= static_cast<std::uint64_t>(-0x20) : value.bits < wire::fixmap;
    if (fits) wire::put_byte(p, value.bits & 0xff);
    return fits;
  }
  const unsigned bits = 8 * static_cast<unsigned>(width);
  // A negative number fits if its bits from the sign on are all ones.
  const bool fits = value.negative ? value.bits >> (bits - 1) == ~std::uint64_t{0} >> (bits - 1)
                                   : value.bits <= ~std::uint64_t{0} >> (64 - bits);
  if (!fits) return false;
  *p = static_cast<char>((value.negative ? wire::int8 : wire::uint8) + std::countr_zero(width));
  for (std::size_t i = 0; i < width; ++i) p[1 + i] = static_cast<char>(value.bits >> (8 * (width - 1 - i)));
  return true;
}

Error too_wide(std::string what, std::size_t room, ErrorCode code = ErrorCode::out_of_range) {
  return value_refused(code, what + " does not fit the " + std::to_string(room) +
                                                    (room == 1 ? " byte" : " bytes") + " that the frame has for it");
}

}  // namespace

Result<FrameEditor> FrameEditor::open(std::span<char> frame, std::span<FrameSlot> index) {
  Result<FrameView> view = FrameView::open({frame.data(), frame.size()}, index);
  if (!view) return view.error();
  return FrameEditor(frame, std::move(*view));
}

// Into a copy of the header's bytes first: all fields, or none.
Result<void> FrameEditor::set_header(const FrameHeader& header) {
  const Integer fields[] = {integer(header.timestamp),  integer(header.message_counter), integer(header.source_id),
                            integer(header.target_id),  integer(header.message_id),      integer(header.message_type),
                            integer(header.version),    integer(header.flags)};
  const char* start = data_;
  const char* end = data_ + view_.frame_.size();
  wire::Item item;
  for (int array = 0; array < 2; ++array) static_cast<void>(wire::get_header(start, end, item));
  std::array<char, 8 * wire::max_header> changed;
  char* p = changed.data();
  std::memcpy(p, start, std::min(changed.size(), static_cast<std::size_t>(end - start)));
  for (std::size_t i = 0; i < std::size(fields); p += bytes_at(p), ++i)
    if (!put_integer(p, fields[i])) return too_wide(std::string("header field ") + header_fields[i], bytes_at(p));
  std::memcpy(data_ + (start - data_), changed.data(), static_cast<std::size_t>(p - changed.data()));
  view_.header_ = header;
  return {};
}

Result<void> FrameEditor::set_timestamp(std::uint64_t milliseconds) {
  FrameHeader header = view_.header_;
  header.timestamp = milliseconds;
  return set_header(header);
}

Result<void> FrameEditor::set_message_counter(std::uint64_t counter) {
  FrameHeader header = view_.header_;
  header.message_counter = counter;
  return set_header(header);
}

Result<void> FrameEditor::set_flags(std::uint16_t flags) {
  FrameHeader header = view_.header_;
  header.flags = flags;
  return set_header(header);
}

Result<bool> FrameEditor::update(std::string_view device, std::string_view parameter, const FrameValue& value) {
  return update(FrameName(device, parameter), value);
}

Result<bool> FrameEditor::update(const FlatKey& key, const FrameValue& value) { return update(FrameName(key), value); }

Result<bool> FrameEditor::update(const FrameName& name, const FrameValue& value) {
  const std::optional<std::size_t> place = view_.find_place(name);
  FrameScanner in(view_.frame_);
  ScannedParameter found;
  if (place) in.resume_parameters(data_ + *place, 0);
  if (!view_.status_) return view_.status_.error();
  if (!place) return false;
  if (!in.parameter(found)) return Error(std::move(in.failure()));
  if (found.value.type() != value.type())
    return value_refused(ErrorCode::unsupported, std::string("the parameter is of type ").append(wireform::name(found.value.type())));
  char* p = data_ + in.offset({found.at, 0});
  switch (value.type()) {
    case FrameType::unset: break;
    case FrameType::boolean: wire::put_bool(p, *value.try_get_bool()); break;
    case FrameType::float64:
      if (bytes_at(p) != wire::max_header) return too_wide("double", bytes_at(p));
      wire::put_double(p, *value.try_get_double());
      break;
    case FrameType::int64:
      if (!put_integer(p, integer(*value.try_get_int64()))) return too_wide("integer", bytes_at(p));
      break;
    case FrameType::string: {
      const std::string_view text = *value.try_get_string(), old = *found.value.try_get_string();
      if (!is_text(text)) return value_refused(ErrorCode::text_not_utf8, "parameter value");
      if (text.size() != old.size())
        return too_wide("text of " + std::to_string(text.size()) + " bytes", old.size(), ErrorCode::unsupported);
      std::memmove(data_ + in.offset(old), text.data(), text.size());
      break;
    }
  }
  return true;
}

}  // namespace wireform::inline v0
