#include <wireform/json/writer.hpp>

#include <cstring>

#include <wireform/entry_sorter.hpp>
#include <wireform/write_token.hpp>

#include "key_order.hpp"
#include "writer_inline.hpp"

namespace wireform::inline v0 {

JsonWriter::JsonWriter(Buffer& output, const WriteOptions& options, const JsonOptions& json)
    : out_(output),
      indent_(json.canonical ? 0 : json.indent),
      inline_numbers_(indent_ != 0 ? json.inline_numbers : 0),
      max_depth_(options.limits.depth),
      styled_(indent_ != 0 || json.ascii_only || json.sort_keys || json.canonical || json.bad_text != BadText::error ||
              json.not_finite != NotFinite::error),
      json_(json) {
  if (json.canonical) json_.ascii_only = false;
  if (json.sort_keys || json.canonical) sorter_ = std::make_unique<EntrySorter>(json_detail::key_less);
}

JsonWriter::~JsonWriter() = default;

void JsonWriter::reset() {
  reset_state();
  levels_.clear();
  expect_ = Expect::root;
  if (sorter_) sorter_->reset();
}

bool JsonWriter::finish() {
  if (failed()) return false;
  return expect_ == Expect::nothing || fail(ErrorCode::bad_sequence, "the document is not complete");
}

// -- places

/// For indented text: a comma where `comma`, a new line, and `size` bytes of room behind it.
char* JsonWriter::new_line(bool comma, std::size_t size) {
  const std::size_t spaces = levels_.size() * indent_;
  char* p = out_.room(2 + spaces + size);
  *p = ',';
  p += comma;
  *p++ = '\n';
  std::memset(p, ' ', spaces);
  return p + spaces;
}

char* JsonWriter::misplaced() {
  fail(ErrorCode::bad_sequence);
  return nullptr;
}

// -- containers

inline bool JsonWriter::begin(bool map) {
  if (levels_.size() >= max_depth_) [[unlikely]]
    return fail(ErrorCode::output_depth);
  char* p = place(1);
  if (p == nullptr) return false;
  *p = map ? '{' : '[';
  out_.end_at(p + 1);
  levels_.push_back({expect_, out_.size() - 1});
  expect_ = map ? Expect::first_key : Expect::first_element;
  if (styled_ && map && sorter_) [[unlikely]]
    sorter_->begin_map();
  return true;
}

inline bool JsonWriter::end(bool map) {
  if (failed()) [[unlikely]]
    return false;
  const bool empty = expect_ == (map ? Expect::first_key : Expect::first_element);
  if (!empty && expect_ != (map ? Expect::key : Expect::element)) [[unlikely]]
    return fail(ErrorCode::bad_sequence);
  if (styled_ && map && sorter_ && !sort_entries()) [[unlikely]]
    return false;
  const Level level = levels_.back();
  levels_.pop_back();
  char* p = indent_ != 0 && !empty && !join_numbers(level.start) ? new_line(false, 1) : out_.room(1);
  *p = map ? '}' : ']';
  out_.end_at(p + 1);
  expect_ = level.after;
  return true;
}

bool JsonWriter::begin_array(SizeHint) { return begin(false); }
bool JsonWriter::end_array() { return end(false); }
bool JsonWriter::begin_map(SizeHint) { return begin(true); }
bool JsonWriter::end_map() { return end(true); }

/// Puts the elements behind the bracket at `start` on one line if they are numbers and short enough.
bool JsonWriter::join_numbers(std::size_t start) {
  if (inline_numbers_ == 0) return false;
  char* const text = out_.data() + start;
  const std::string_view elements(text + 1, out_.size() - start - 1);
  std::size_t size = 2;
  for (const char c : elements) {
    if (c == ' ' || c == '\n') continue;
    size += c == ',' ? 2 : 1;
    const bool numeric = (c >= '0' && c <= '9') || c == '-' || c == '.' || c == ',' || c == 'e';
    if (!numeric || size > inline_numbers_) return false;
  }
  char* to = text + 1;
  for (const char c : elements) {
    if (c == ' ' || c == '\n') continue;
    *to++ = c;
    if (c == ',') *to++ = ' ';
  }
  out_.end_at(to);
  return true;
}

// -- text

bool JsonWriter::key(const FieldName& name) {
  if (!name.plain || styled_) [[unlikely]]
    return write_key(name.view());
  // Names are padded to whole blocks, so whole blocks are copied.
  char* p = place_key(name.size + 18);
  if (p == nullptr) return false;
  *p++ = '"';
  std::memcpy(p, name.text, 16);
  for (std::size_t i = 16; i < name.size; i += 16) [[unlikely]] std::memcpy(p + i, name.text + i, 16);
  p += name.size;
  *p++ = '"';
  return close_key(p);
}

bool JsonWriter::write_key(std::string_view text) {
  char* p = place_key(json_detail::quoted_room(text.size()));
  if (p == nullptr) return false;
  if (sorter_) {
    sorter_->begin_entry(static_cast<std::size_t>(p - out_.data()));
    sorter_->set_key(text);
  }
  p = quote(p, text, 2);
  return p != nullptr ? close_key(p) : fail_text(text);
}

bool JsonWriter::write_string(std::string_view value) {
  if (at_key()) [[unlikely]]
    return write_key(value);
  char* p = place(json_detail::quoted_room(value.size()));
  if (p == nullptr) return false;
  p = quote(p, value, 0);
  if (p == nullptr) return fail_text(value);
  out_.end_at(p);
  return true;
}

bool JsonWriter::write_strings(const std::string* strings, std::size_t count) {
  if (styled_) return Writer::write_strings(strings, count);
  if (levels_.size() >= max_depth_) [[unlikely]]
    return fail(ErrorCode::output_depth);
  // Room for all strings with their commas, so that only an escape can make the buffer grow.
  std::size_t room = json_detail::quoted_room(0) + 2;
  for (std::size_t i = 0; i < count; ++i) room += strings[i].size() + 3;
  char* p = place(room);
  if (p == nullptr) return false;
  *p++ = '[';
  for (std::size_t i = 0; i < count; ++i) {
    room -= strings[i].size() + 3;
    out_.end_at(p);
    *p = ',';
    p = json_detail::write_quoted(out_, p + (i != 0), strings[i], room);
    if (p == nullptr) return fail_text(strings[i]);
  }
  *p++ = ']';
  out_.end_at(p);
  return true;
}

std::size_t JsonWriter::write_tokens(std::span<const Token> tokens) { return write_tokens_of(*this, tokens); }

}  // namespace wireform::inline v0
