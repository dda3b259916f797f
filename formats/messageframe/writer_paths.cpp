// How a MessageframeWriter names values, and what it puts at a name.
#include <charconv>
#include <cstring>
#include <iterator>
#include <utility>

#include <wireform/messageframe/writer.hpp>
#include <wireform/msgpack/wire.hpp>

#include "frame_scanner.hpp"
#include "frame_writer.hpp"
#include "little_endian.hpp"
#include "notes.hpp"
#include "path.hpp"
#include "path_hash.hpp"
#include "words.hpp"
#include "writer_inline.hpp"

namespace wireform::inline v0 {

namespace wire = msgpack_wire;
using messageframe_detail::alias_mark;
using messageframe_detail::ElementType;
using messageframe_detail::notes_name;

// -- parts

// A key of text, checked to be UTF-8; bytes up to `limit` may be looked at.
bool MessageframeWriter::text_key(std::string_view text, const char* limit) {
  const std::size_t start = part_start();
  if (path_.size() < start + text.size() + slack) path_.resize(2 * (start + text.size() + slack));
  put_bytes(path_.data() + start, text);
  if (start > 0) path_[start - 1] = '.';
  path_size_ = start + text.size();
  // The words come from the text: those of the copy are still on their way to memory.
  std::uint64_t hash = text.size(), odd = 0;
  for (std::size_t at = 0; at < text.size(); at += 8) {
    const std::uint64_t word = first_word(text.data() + at, text.size() - at, limit);
    odd |= matches(word, '.') | matches(word, key_separator);
    hash = mix(hash, word);
  }
  Level& top = levels_.back();
  const bool again = repeated(hash);
  if (odd != 0 || text.empty() || text[0] == alias_mark || again) [[unlikely]] {
    std::vector<char> encoded(wire::max_header + text.size());
    const char* end = put_bytes(wire::put_string(encoded.data(), text.size()), text);
    return odd_key(encoded.data(), static_cast<std::size_t>(end - encoded.data()));
  }
  // A first key "0" makes a map look like an array.
  if (top.count == 0 && text == "0")
    end_note(put_bytes(wire::put_string(begin_note({path_.data(), top.path}, 4), 3), "map"));
  ++top.count;
  has_key_ = true;
  return true;
}

// A key that cannot be a part of a path: '~' and its number are, and a note says what they stand for.
bool MessageframeWriter::odd_key(const char* encoded, std::size_t size) {
  if (levels_.empty() || !levels_.back().map || has_key_) return misused();
  append_index(levels_.back().count++);
  const std::size_t start = part_start();
  std::memmove(&path_[start + 1], &path_[start], path_size_ - start);
  path_[start] = alias_mark;
  ++path_size_;
  // The mark after the path tells this note from one about the value.
  path_[path_size_] = alias_mark;
  char* p = begin_note({path_.data(), path_size_ + 1}, 1 + size);
  end_note(put_bytes(wire::put_array(p, 1), {encoded, size}));
  return has_key_ = true;
}

// Whether the innermost map has a key of this hash already. Two keys of one hash only cost an alias.
bool MessageframeWriter::repeated(std::uint64_t hash) {
  constexpr std::size_t few = 32;
  Level& top = levels_.back();
  const std::size_t held = keys_.size() - top.keys;
  if (held < few) {
    const std::uint64_t bit = std::uint64_t{1} << (hash >> 58);
    bool found = false;
    if ((std::exchange(top.key_bits, top.key_bits | bit) & bit) == 0) return keys_.push_back(hash), false;
    for (std::size_t at = top.keys; at < keys_.size(); ++at) found |= keys_[at] == hash;
    keys_.push_back(hash);
    return found;
  }
  const std::uint64_t seed = mix(top.id + 1, top.id);
  if (held == few) {
    for (std::size_t at = top.keys; at < keys_.size(); ++at) many_keys_.insert(mix(seed, keys_[at]));
    keys_.push_back(hash);  // so that this is done once
  }
  return !many_keys_.insert(mix(seed, hash));
}

// -- what stands at a path

// A parameter follows attachments: unset ones keep their places.
void MessageframeWriter::append_pending() {
  parameters_.append(pending_.view());
  parameter_count_ += std::exchange(pending_count_, 0);
  pending_.clear();
}

void MessageframeWriter::unset_parameter() { end_parameter(put_value(begin_parameter(0), FrameValue())); }

char* MessageframeWriter::begin_note(std::string_view path, std::size_t room) {
  char* p = notes_.room(2 * wire::max_header + path.size() + room);
  return put_bytes(wire::put_string(p, path.size()), path);
}

// A value that no parameter can hold: an unset one keeps its place.
bool MessageframeWriter::note_value(const char* node, std::size_t size) {
  unset_parameter();
  end_note(put_bytes(begin_note(path(), size), {node, size}));
  return true;
}

// Says what the attachment at path() holds, where that is not bytes. In an array, the first attachment says it for all.
void MessageframeWriter::note_type(const ElementType& type) {
  std::string_view at = path();
  const char* suffix = "";
  if (!levels_.empty() && !levels_.back().map) {
    Level& top = levels_.back();
    if (!std::exchange(top.has_attachments, true)) {
      top.type = type;
      at = {path_.data(), top.path};
      suffix = "*";
      if (!type.numbers) return;
    } else if (type == top.type) {
      return;
    }
  } else if (!type.numbers) {
    return;
  }
  char text[32];
  char* end = put_bytes(text, type.numbers ? name(type.number) : "bytes");
  if (type.row > 0) {
    *end++ = '[';
    end = std::to_chars(end, std::end(text), type.row).ptr;
    *end++ = ']';
  }
  end = put_bytes(end, suffix);
  const std::string_view note(text, static_cast<std::size_t>(end - text));
  end_note(put_bytes(wire::put_string(begin_note(at, note.size()), note.size()), note));
}

// An attachment at path() whose `size` bytes are to be put at the result. If a parameter follows, an unset one before it
// keeps the attachment's place.
char* MessageframeWriter::begin_attachment(std::size_t size) {
  char* place = pending_.room(3 * wire::max_header + 1 + block + path_size_);
  pending_.end_at(put_value(put_key(place), FrameValue()));
  ++pending_count_;
  needs_notes_ = needs_notes_ || path() == notes_name;
  if (attachment_count_++ == 0) begin_attachments();
  char* p = output_.room(3 * wire::max_header + path_size_ + size);
  p = wire::put_array(p, 2);
  p = put_bytes(wire::put_string(p, path_size_), path());
  return wire::put_bin(p, size);
}

bool MessageframeWriter::number_attachment(NumberType type, const void* numbers, std::size_t count, std::size_t row) {
  const std::size_t unit = size_of(type), total = count * (row == 0 ? 1 : row);
  if (!wire::fits(total * unit)) return fail(ErrorCode::unsupported, "more numbers than an attachment can hold");
  output_.end_at(put_little(begin_attachment(total * unit), numbers, total, unit));
  note_type({true, type, static_cast<std::uint32_t>(row)});
  return true;
}

}  // namespace wireform::inline v0
