#include <wireform/messageframe/message_frame.hpp>

#include <algorithm>
#include <cassert>
#include <cstring>
#include <functional>
#include <limits>
#include <string>
#include <utility>

#include "frame_names.hpp"
#include "frame_scanner.hpp"
#include "frame_writer.hpp"
#include "parameter_index.hpp"

namespace wireform::inline v0 {

namespace {

using messageframe_detail::value_refused;

Error key_refused(ErrorCode code) {
  const bool separator = code == ErrorCode::unsupported;
  return value_refused(code, separator ? "0x1F in a name: it separates device and parameter on the wire"
                                       : "name of a device or parameter");
}

Result<void> check_value(std::size_t names, const FrameValue& value) {
  const auto text = value.try_get_string();
  if (text && !is_text(*text)) return value_refused(ErrorCode::text_not_utf8, "parameter value");
  if (msgpack_wire::fits(names) && (!text || msgpack_wire::fits(text->size()))) [[likely]] return {};
  return value_refused(ErrorCode::unsupported, "larger than MessagePack can state");
}

Result<void> check(std::string_view device, std::string_view parameter, const FrameValue& value) {
  for (const std::string_view name : {device, parameter})
    if (const ErrorCode fault = name_fault(name); fault != ErrorCode::none) return key_refused(fault);
  return check_value(device.size() + 1 + parameter.size(), value);
}

Result<void> check(const FlatKey& key, const FrameValue& value) {
  if (key.fault() != ErrorCode::none) return key_refused(key.fault());
  return check_value(key.view().size(), value);
}

// Bytes that are enough for a parameter.
std::size_t room_for(std::size_t key_size, const FrameValue& value) {
  return 3 * msgpack_wire::max_header + key_size + value.text_size();
}

}  // namespace

MessageFrame::MessageFrame() = default;
MessageFrame::~MessageFrame() = default;
MessageFrame::MessageFrame(MessageFrame&& other) noexcept = default;
MessageFrame& MessageFrame::operator=(MessageFrame&& other) noexcept = default;

MessageFrame::MessageFrame(const FrameConfig& config) {
  constexpr std::size_t usual_size = 32;  // bytes of a parameter
  entries_.reserve(config.initial_reserve);
  if (config.initial_reserve != 0) bytes_.room(config.initial_reserve * usual_size);
}

MessageFrame::MessageFrame(const MessageFrame& other)
    : header(other.header), wasted_(other.wasted_), entries_(other.entries_), attachments_(other.attachments_) {
  bytes_.append(other.bytes_.view());
}

MessageFrame& MessageFrame::operator=(const MessageFrame& other) {
  if (this != &other) *this = MessageFrame(other);
  return *this;
}

inline std::string_view MessageFrame::key_of(const Entry& entry) const {
  return {bytes_.data() + entry.at + string_header(entry.key_size), entry.key_size};
}

inline std::optional<FrameValue> MessageFrame::value_of(const Entry& entry) const {
  const std::string_view key = key_of(entry);
  return checked_value(key.data() + key.size(), bytes_.data() + entry.at + entry.size);
}

FrameParameter MessageFrame::operator[](std::size_t at) const {
  const Entry& entry = entries_[at];
  const std::string_view key = key_of(entry);
  return {key.substr(0, entry.device_size), key.substr(entry.device_size + 1), *value_of(entry)};
}

std::string_view MessageFrame::device_of(std::size_t at) const {
  return key_of(entries_[at]).substr(0, entries_[at].device_size);
}

std::vector<std::string_view> MessageFrame::devices() const {
  std::vector<std::string_view> names;
  for (std::size_t at = 0; at < size(); ++at) {
    const std::string_view device = device_of(at);
    if (std::find(names.rbegin(), names.rend(), device) == names.rend()) names.push_back(device);
  }
  return names;
}

// Moves the content to larger memory and returns the old one: texts that are to be copied may be views into it.
Buffer MessageFrame::grow(std::size_t count) {
  Buffer old = std::move(bytes_);
  bytes_.room(std::max(2 * old.size(), old.size() + count));
  bytes_.append(old.view());
  return old;
}

// A parameter as it mostly is: with a short key of plain names, a text that is not long, and room for it. False, and
// nothing is added, for all others.
inline bool MessageFrame::append_plain(std::string_view device, std::string_view parameter, const FrameValue& value) {
  constexpr std::size_t long_key = 32, long_text = 0x10000;
  const std::size_t key_size = device.size() + 1 + parameter.size();
  if (key_size >= long_key || value.text_size() >= long_text) return false;
  if (bytes_.capacity() - bytes_.size() < room_for(key_size, value)) return false;
  if (value.text_size() != 0 && !is_text(*value.try_get_string())) return false;
  char* const start = bytes_.data() + bytes_.size();
  std::uint64_t found = 0;
  char* p = msgpack_wire::put_byte(start, msgpack_wire::fixstr | static_cast<unsigned>(key_size));
  p = put_ascii_without(p, device, key_separator, found);
  p = put_ascii_without(msgpack_wire::put_byte(p, key_separator), parameter, key_separator, found);
  if (found != 0) return false;
  p = put_value(p, value);
  entries_.push_back({bytes_.size(), static_cast<std::size_t>(p - start), static_cast<std::uint32_t>(key_size),
                      static_cast<std::uint32_t>(device.size())});
  bytes_.end_at(p);
  return true;
}

void MessageFrame::append(std::string_view device, std::string_view parameter, const FrameValue& value) {
  const std::size_t key_size = device.size() + 1 + parameter.size();
  const std::size_t room = room_for(key_size, value);
  if (bytes_.capacity() - bytes_.size() < room) [[unlikely]] {
    const Buffer old = grow(room);
    return append(device, parameter, value);
  }
  const std::size_t at = bytes_.size();
  char* p = msgpack_wire::put_string(bytes_.room(room), key_size);
  bytes_.end_at(put_value(put_key(p, device, parameter), value));
  entries_.push_back({at, bytes_.size() - at, static_cast<std::uint32_t>(key_size), static_cast<std::uint32_t>(device.size())});
}

// In place where it fits, else behind everything.
void MessageFrame::assign(Entry& entry, const FrameValue& value) {
  const std::string_view text = value.try_get_string().value_or("");
  const std::less<const char*> before;
  const bool own = !before(text.data(), bytes_.data()) && before(text.data(), bytes_.data() + bytes_.size());
  const std::size_t key = string_header(entry.key_size) + entry.key_size;
  const std::size_t old_size = entry.size, size = key + value_size(value);
  if (size <= old_size && !own) {
    put_value(bytes_.data() + entry.at + key, value);
    entry.size = size;
    return waste(old_size - size);
  }
  const std::size_t room = room_for(key, value);
  if (bytes_.capacity() - bytes_.size() < room) [[unlikely]] {
    const Buffer old = grow(room);
    return assign(entry, value);
  }
  const std::size_t at = bytes_.size();
  bytes_.append({bytes_.data() + entry.at, key});
  bytes_.end_at(put_value(bytes_.room(room - key), value));
  entry.at = at;
  entry.size = size;
  waste(old_size);
}

// Counts bytes that nothing refers to any more, and moves the others together once they are the smaller part.
void MessageFrame::waste(std::size_t size) {
  constexpr std::size_t harmless = 4096;
  wasted_ += size;
  if (wasted_ <= harmless || wasted_ <= bytes_.size() / 2) return;
  Buffer kept;
  const auto move = [&](std::size_t& at, std::size_t count) {
    const std::size_t to = kept.size();
    kept.append({bytes_.data() + at, count});
    at = to;
  };
  for (Entry& entry : entries_) move(entry.at, entry.size);
  for (Attachment& entry : attachments_) {
    move(entry.name, entry.name_size);
    if (!entry.outside) move(entry.at, entry.size);
  }
  bytes_ = std::move(kept);
  wasted_ = 0;
}

// -- finding

inline bool MessageFrame::is_same(const Entry& entry, const FrameName& name) const {
  return entry.key_size == name.size() && entry.device_size == name.device.size() && name.is(key_of(entry).data());
}

// Enters what was added since.
void MessageFrame::index() {
  if (!index_) index_ = std::make_unique<Index>();
  index_->reserve(size());
  const char* limit = bytes_.data() + bytes_.size();
  while (index_->size() < size()) {
    const Entry& entry = entries_[index_->size()];
    const FrameName name(key_of(entry), entry.device_size, limit);
    const auto same = [&](std::size_t at) { return is_same(entries_[at], name); };
    if (index_->enter(name.hash, same) != Index::none) index_->pass();
  }
}

inline std::size_t MessageFrame::slot(const FrameName& name) {
  if (size() > Index::few && (!index_ || index_->size() != size())) [[unlikely]] index();
  return std::as_const(*this).slot(name);
}

inline std::size_t MessageFrame::slot(const FrameName& name) const {
  const auto same = [&](std::size_t at) { return is_same(entries_[at], name); };
  if (size() > Index::few && index_ && index_->size() == size()) return index_->find(name.hash, same);
  return Index::first(size(), same);
}

inline std::optional<FrameValue> MessageFrame::value_at(std::size_t slot) const {
  if (slot == Index::none) return std::nullopt;
  return value_of(entries_[slot]);
}

std::optional<FrameValue> MessageFrame::find(std::string_view device, std::string_view parameter) {
  return value_at(slot(FrameName(device, parameter)));
}
std::optional<FrameValue> MessageFrame::find(std::string_view device, std::string_view parameter) const {
  return value_at(slot(FrameName(device, parameter)));
}
std::optional<FrameValue> MessageFrame::find(const FlatKey& key) { return value_at(slot(FrameName(key))); }
std::optional<FrameValue> MessageFrame::find(const FlatKey& key) const { return value_at(slot(FrameName(key))); }

// -- changing

Result<void> MessageFrame::add(std::string_view device, std::string_view parameter, const FrameValue& value) {
  assert(slot(FrameName(device, parameter)) == Index::none);
  if (append_plain(device, parameter, value)) [[likely]] return {};
  if (Result<void> checked = check(device, parameter, value); !checked) return checked;
  append(device, parameter, value);
  return {};
}

Result<void> MessageFrame::add(const FlatKey& key, const FrameValue& value) {
  if (Result<void> checked = check(key, value); !checked) [[unlikely]] return checked;
  assert(slot(FrameName(key)) == Index::none);
  append(key.device(), key.parameter(), value);
  return {};
}

Result<void> MessageFrame::set(std::string_view device, std::string_view parameter, const FrameValue& value) {
  Result<bool> updated = update(device, parameter, value);
  if (!updated) return updated.error();
  if (!*updated) append(device, parameter, value);
  return {};
}

Result<void> MessageFrame::set(const FlatKey& key, const FrameValue& value) {
  Result<bool> updated = update(key, value);
  if (!updated) return updated.error();
  if (!*updated) append(key.device(), key.parameter(), value);
  return {};
}

Result<bool> MessageFrame::update(std::string_view device, std::string_view parameter, const FrameValue& value) {
  if (Result<void> checked = check(device, parameter, value); !checked) return checked.error();
  return assign(slot(FrameName(device, parameter)), value);
}

Result<bool> MessageFrame::update(const FlatKey& key, const FrameValue& value) {
  if (Result<void> checked = check(key, value); !checked) return checked.error();
  return assign(slot(FrameName(key)), value);
}

// False where there is nothing.
bool MessageFrame::assign(std::size_t slot, const FrameValue& value) {
  if (slot == Index::none) return false;
  assign(entries_[slot], value);
  return true;
}

bool MessageFrame::erase(std::string_view device, std::string_view parameter) {
  return erase_at(slot(FrameName(device, parameter)));
}

bool MessageFrame::erase(const FlatKey& key) { return erase_at(slot(FrameName(key))); }

bool MessageFrame::erase_at(std::size_t slot) {
  if (slot == Index::none) return false;
  const std::size_t size = entries_[slot].size;
  entries_.erase(entries_.begin() + static_cast<std::ptrdiff_t>(slot));
  if (index_) index_->clear();
  waste(size);
  return true;
}

void MessageFrame::clear() {
  header = FrameHeader();
  bytes_.clear();
  wasted_ = 0;
  entries_.clear();
  attachments_.clear();
  if (index_) index_->clear();
}

bool MessageFrame::operator==(const MessageFrame& other) const {
  if (header != other.header || size() != other.size() || attachment_count() != other.attachment_count()) return false;
  for (std::size_t at = 0; at < size(); ++at)
    if (wire_of(entries_[at]) != other.wire_of(other.entries_[at])) return false;
  for (std::size_t at = 0; at < attachment_count(); ++at)
    if (attachment(at) != other.attachment(at)) return false;
  return true;
}

}  // namespace wireform::inline v0
