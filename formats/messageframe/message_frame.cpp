#include <wireform/messageframe/message_frame.hpp>

#include <algorithm>
#include <cstring>
#include <string>
#include <utility>

#include <wireform/utf8.hpp>

#include "ascii.hpp"
#include "frame_scanner.hpp"
#include "parameter_index.hpp"

namespace wireform::inline v0 {

std::string_view name(FrameType type) {
  switch (type) {
    case FrameType::int64: return "int64";
    case FrameType::float64: return "double";
    case FrameType::string: return "string";
    case FrameType::boolean: return "bool";
    case FrameType::unset: break;
  }
  return "unset";
}

namespace {

Error refused(ErrorCode code, std::string detail) {
  Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.binary = true;
  diagnostic.detail = std::move(detail);
  return Error(std::move(diagnostic));
}

Result<void> check_size(std::size_t size) {
  if (msgpack_wire::fits(size)) return {};
  return refused(ErrorCode::unsupported, "larger than MessagePack can state");
}

// A name on its way into a frame.
Result<void> check_name(std::string_view name, const char* what) {
  if (name.find(key_separator) != std::string_view::npos)
    return refused(ErrorCode::unsupported, std::string("0x1F in the ") + what + " name: it separates the two on the wire");
  if (!is_utf8(name)) return refused(ErrorCode::text_not_utf8, std::string(what) + " name");
  return {};
}

Result<void> check_parameter(std::string_view device, std::string_view parameter, const FrameValue& value) {
  if (Result<void> checked = check_name(device, "device"); !checked) return checked;
  if (Result<void> checked = check_name(parameter, "parameter"); !checked) return checked;
  if (const auto text = value.try_get_string(); text && !is_utf8(*text))
    return refused(ErrorCode::text_not_utf8, "parameter value");
  return check_size(device.size() + parameter.size() + 1 + value.try_get_string().value_or("").size());
}

bool is_same(const FrameParameter& entry, std::string_view device, std::string_view parameter) {
  return entry.device == device && entry.parameter == parameter;
}

}  // namespace

MessageFrame::MessageFrame() = default;
MessageFrame::~MessageFrame() = default;
MessageFrame::MessageFrame(MessageFrame&& other) noexcept = default;
MessageFrame& MessageFrame::operator=(MessageFrame&& other) noexcept = default;

MessageFrame::MessageFrame(const MessageFrame& other)
    : header(other.header), parameters_(other.parameters_), attachments_(other.attachments_) {
  bytes_.append(other.bytes_.view());
}

MessageFrame& MessageFrame::operator=(const MessageFrame& other) {
  if (this != &other) *this = MessageFrame(other);
  return *this;
}

FrameValue MessageFrame::value_of(const Parameter& entry) const {
  switch (entry.type) {
    case FrameType::int64: return entry.int64;
    case FrameType::float64: return entry.float64;
    case FrameType::boolean: return entry.boolean;
    case FrameType::string: return std::string_view(bytes_.data() + entry.text, entry.text_size);
    case FrameType::unset: break;
  }
  return {};
}

FrameParameter MessageFrame::operator[](std::size_t at) const {
  const Parameter& entry = parameters_[at];
  const std::string_view key = key_of(entry);
  return {key.substr(0, entry.device_size), key.substr(entry.device_size + 1), value_of(entry)};
}

FrameAttachment MessageFrame::attachment(std::size_t at) const {
  const Attachment& entry = attachments_[at];
  return {{bytes_.data() + entry.name, entry.name_size}, {bytes_.data() + entry.data, entry.data_size}};
}

// Appends the pieces and returns where they start. They may be views into this frame.
std::size_t MessageFrame::store(std::initializer_list<std::string_view> pieces) {
  std::size_t size = 0;
  for (const std::string_view piece : pieces) size += piece.size();
  if (bytes_.capacity() - bytes_.size() < size) {
    std::string copy;
    for (const std::string_view piece : pieces) copy.append(piece);
    bytes_.append(copy);
  } else {
    for (const std::string_view piece : pieces) bytes_.append(piece);
  }
  return bytes_.size() - size;
}

void MessageFrame::set_value(Parameter& entry, const FrameValue& value) {
  entry.type = value.type();
  entry.text_size = 0;
  switch (value.type()) {
    case FrameType::int64: entry.int64 = *value.try_get_int64(); break;
    case FrameType::float64: entry.float64 = *value.try_get_double(); break;
    case FrameType::boolean: entry.boolean = *value.try_get_bool(); break;
    case FrameType::string: entry.text_size = static_cast<std::uint32_t>(value.try_get_string()->size()); break;
    case FrameType::unset: entry.int64 = 0; break;
  }
}

void MessageFrame::append(std::string_view device, std::string_view parameter, const FrameValue& value) {
  Parameter entry;
  set_value(entry, value);
  entry.key_size = static_cast<std::uint32_t>(device.size() + 1 + parameter.size());
  entry.device_size = static_cast<std::uint32_t>(device.size());
  const auto text = value.try_get_string();
  entry.key = store({device, {&key_separator, 1}, parameter, text.value_or("")});
  if (text) entry.text = entry.key + entry.key_size;
  parameters_.push_back(entry);
}

void MessageFrame::assign(Parameter& entry, const FrameValue& value) {
  const std::size_t old_size = entry.text_size, old_text = old_size == 0 ? 0 : entry.text;
  set_value(entry, value);
  if (const auto text = value.try_get_string()) {
    const bool fits = text->size() <= old_size && old_size != 0;
    entry.text = fits ? old_text : store({*text});
    if (fits && !text->empty()) std::memmove(bytes_.data() + old_text, text->data(), text->size());
    if (fits) return waste(old_size - text->size());
  }
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
  for (Parameter& entry : parameters_) {
    move(entry.key, entry.key_size);
    if (entry.type == FrameType::string) move(entry.text, entry.text_size);
  }
  for (Attachment& entry : attachments_) {
    move(entry.name, entry.name_size);
    move(entry.data, entry.data_size);
  }
  bytes_ = std::move(kept);
  wasted_ = 0;
}

Result<void> MessageFrame::add(std::string_view device, std::string_view parameter, FrameValue value) {
  if (Result<void> checked = check_parameter(device, parameter, value); !checked) return checked;
  append(device, parameter, value);
  return {};
}

std::size_t MessageFrame::slot(std::string_view device, std::string_view parameter) {
  if (!index_) index_ = std::make_unique<Index>();
  for (std::size_t at = index_->size(); at < size(); ++at) index_->push(hash_of((*this)[at]));
  return std::as_const(*this).slot(device, parameter);
}

std::size_t MessageFrame::slot(std::string_view device, std::string_view parameter) const {
  const auto same = [&](std::size_t at) { return is_same((*this)[at], device, parameter); };
  if (index_ && index_->size() == size()) return index_->find(hash_of({device, parameter, {}}), same);
  for (std::size_t at = 0; at < size(); ++at)
    if (same(at)) return at;
  return Index::none;
}

Result<void> MessageFrame::set(std::string_view device, std::string_view parameter, FrameValue value) {
  Result<bool> updated = update(device, parameter, value);
  if (!updated) return updated.error();
  if (!*updated) append(device, parameter, value);
  return {};
}

Result<bool> MessageFrame::update(std::string_view device, std::string_view parameter, FrameValue value) {
  if (Result<void> checked = check_parameter(device, parameter, value); !checked) return checked.error();
  const std::size_t at = slot(device, parameter);
  if (at == Index::none) return false;
  assign(parameters_[at], value);
  return true;
}

std::optional<FrameValue> MessageFrame::find(std::string_view device, std::string_view parameter) {
  const std::size_t at = slot(device, parameter);
  return at == Index::none ? std::nullopt : std::optional(value_of(parameters_[at]));
}

std::optional<FrameValue> MessageFrame::find(std::string_view device, std::string_view parameter) const {
  const std::size_t at = slot(device, parameter);
  return at == Index::none ? std::nullopt : std::optional(value_of(parameters_[at]));
}

bool MessageFrame::erase(std::string_view device, std::string_view parameter) {
  const std::size_t at = slot(device, parameter);
  if (at == Index::none) return false;
  const Parameter gone = parameters_[at];
  parameters_.erase(parameters_.begin() + static_cast<std::ptrdiff_t>(at));
  index_->clear();
  waste(gone.key_size + gone.text_size);
  return true;
}

Result<void> MessageFrame::add_attachment(std::string_view name, std::string_view data) {
  if (!is_utf8(name)) return refused(ErrorCode::text_not_utf8, "attachment name");
  if (Result<void> checked = check_size(std::max(name.size(), data.size())); !checked) return checked;
  const std::size_t at = store({name, data});
  attachments_.push_back({at, at + name.size(), name.size(), data.size()});
  return {};
}

std::optional<std::string_view> MessageFrame::find_attachment(std::string_view name) const {
  for (std::size_t at = 0; at < attachments_.size(); ++at)
    if (attachment(at).name == name) return attachment(at).data;
  return std::nullopt;
}

void MessageFrame::clear() {
  header = FrameHeader();
  bytes_.clear();
  wasted_ = 0;
  parameters_.clear();
  attachments_.clear();
  if (index_) index_->clear();
}

bool MessageFrame::operator==(const MessageFrame& other) const {
  if (header != other.header || size() != other.size() || attachment_count() != other.attachment_count()) return false;
  for (std::size_t at = 0; at < size(); ++at)
    if ((*this)[at] != other[at]) return false;
  for (std::size_t at = 0; at < attachment_count(); ++at)
    if (attachment(at) != other.attachment(at)) return false;
  return true;
}

}  // namespace wireform::inline v0
