// Arrays: those of numbers become attachments, whether they come at once or one number at a time.
#include <cstring>

#include <wireform/messageframe/writer.hpp>
#include <wireform/msgpack/wire.hpp>

#include "ascii.hpp"
#include "frame_writer.hpp"
#include "writer_inline.hpp"

namespace wireform::inline v0 {

namespace wire = msgpack_wire;

// -- arrays, element by element

bool MessageframeWriter::begin_array(SizeHint size) {
  if (!room_for(1)) return false;
  Gathered& g = gathered_;
  for (; g.open != 0; settle()) {
    if (g.open == 2 || (g.count > 0 && g.rows == 0)) continue;
    g.open = 2;
    g.partial = 0;
    return true;
  }
  const Slot place = slot();
  if (place != Slot::value) return place == Slot::key && container_key();
  g.open = 1;
  g.size = size;
  g.path = path_size_;
  g.count = g.rows = g.row = g.partial = 0;
  g.negative = false;
  g.numbers.clear();
  return true;
}

bool MessageframeWriter::end_array() {
  if (failed()) return false;
  Gathered& g = gathered_;
  if (g.open == 0) {
    if (levels_.empty() || levels_.back().map) return misused();
    levels_.pop_back();
    return true;
  }
  if (g.open == 2) {
    if (g.partial > 0 && (g.rows == 0 || g.partial == g.row)) {
      g.row = g.partial;
      ++g.rows;
      g.open = 1;
      return true;
    }
    settle();
  }
  g.open = 0;
  path_size_ = g.path;
  if (g.count > 0) return number_attachment(g.type, g.numbers.data(), g.rows == 0 ? g.count : g.rows, g.row);
  char node[wire::max_header];
  return note_value(node, static_cast<std::size_t>(wire::put_array(node, 0) - node));
}

// -- gathering

// Adds a number, given by its bits, to the open array or row; false if it is of another type or does not belong there.
bool MessageframeWriter::gather(NumberType type, std::uint64_t bits, bool negative) {
  Gathered& g = gathered_;
  if (failed() || (g.open == 1 ? g.rows > 0 : g.rows > 0 && g.partial == g.row)) return false;
  if (g.count == 0) {
    g.type = type;
  } else if (type != g.type) {
    // Integers from 0 up are the same bits in both types.
    const bool one_is_wide = (type == NumberType::u64 && g.type == NumberType::i64 && !g.negative) ||
                             (type == NumberType::i64 && g.type == NumberType::u64 && !negative);
    if (!one_is_wide) return false;
    g.type = NumberType::u64;
  }
  g.negative = g.negative || negative;
  char* p = g.numbers.room(sizeof bits);
  if (type == NumberType::f32) {
    const auto half = static_cast<std::uint32_t>(bits);
    std::memcpy(p, &half, sizeof half);
  } else {
    std::memcpy(p, &bits, sizeof bits);
  }
  g.numbers.advance(size_of(type));
  ++g.count;
  if (g.open == 2) ++g.partial;
  return true;
}

// The same, giving up levels until it belongs there; false if nothing is gathered any more.
bool MessageframeWriter::gathered(NumberType type, std::uint64_t bits, bool negative) {
  for (; gathered_.open != 0; settle())
    if (gather(type, bits, negative)) return true;
  return false;
}

// A whole row at once.
bool MessageframeWriter::gather_row(NumberType type, const void* numbers, std::size_t count) {
  Gathered& g = gathered_;
  if (g.open != 1 || (g.rows == 0 ? g.count > 0 : type != g.type || count != g.row)) return false;
  g.type = type;
  g.row = count;
  g.negative = true;
  g.numbers.append({static_cast<const char*>(numbers), count * size_of(type)});
  g.count += count;
  ++g.rows;
  return true;
}

// Gives up one level of what is gathered: the outer array becomes an ordinary one.
void MessageframeWriter::settle() {
  levels_.push_back({gathered_.path, keys_.size(), 0, gathered_.size, 0, false});
  if (gathered_.open == 2 || gathered_.rows > 0) {
    settle_rows();
  } else {
    settle_numbers();
  }
}

void MessageframeWriter::settle_all() {
  while (gathered_.open != 0) settle();
}

// Complete rows are attachments by themselves; the open row is gathered on as an array.
void MessageframeWriter::settle_rows() {
  Gathered& g = gathered_;
  const std::size_t row_bytes = g.row * size_of(g.type), rows_bytes = g.rows * row_bytes;
  for (std::size_t row = 0; row < g.rows; ++row) {
    append_index(levels_.back().count++);
    if (!number_attachment(g.type, g.numbers.data() + row * row_bytes, g.row, 0)) break;
  }
  g.rows = g.row = 0;
  if (--g.open == 0) return;
  append_index(levels_.back().count++);
  g.path = path_size_;
  g.size = unknown_size;
  g.count = g.partial;
  const std::size_t left = g.numbers.size() - rows_bytes;
  if (left > 0) std::memmove(g.numbers.data(), g.numbers.data() + rows_bytes, left);
  g.numbers.truncate(left);
}

// Numbers become parameters, one by one.
void MessageframeWriter::settle_numbers() {
  gathered_.open = 0;
  with_number(gathered_.type, [this](auto number) {
    for (std::size_t i = 0; i < gathered_.count; ++i) {
      std::memcpy(&number, gathered_.numbers.data() + i * sizeof number, sizeof number);
      if constexpr (std::is_same_v<decltype(number), float>) {
        write_float(number);
      } else if constexpr (std::is_same_v<decltype(number), double>) {
        write_double(number);
      } else if constexpr (std::is_signed_v<decltype(number)>) {
        write_int(number);
      } else {
        write_uint(number);
      }
    }
  });
}

// -- whole arrays

bool MessageframeWriter::write_numbers(NumberType type, const void* numbers, std::size_t count, std::size_t row) {
  if (count == 0) return begin_array(0) && end_array();
  if (!room_for(row == 0 ? 1 : 2)) return false;
  for (; gathered_.open != 0; settle())
    if (row == 0 && gather_row(type, numbers, count)) return true;
  const Slot place = slot();
  if (place != Slot::value) return place == Slot::key && container_key();
  return number_attachment(type, numbers, count, row);
}

bool MessageframeWriter::write_strings(const std::string* strings, std::size_t count) {
  if (count == 0) return begin_array(0) && end_array();
  if (!room_for(1)) return false;
  const Slot place = slot();
  if (place != Slot::value) return place == Slot::key && container_key();
  levels_.push_back({path_size_, keys_.size(), 0, count, 0, false});
  for (const std::string* text = strings; text != strings + count; ++text) {
    append_index(levels_.back().count++);
    if (!is_text(*text)) return fail_text(*text);
    if (!wire::fits(text->size())) return fail(ErrorCode::unsupported, "text larger than MessagePack can state");
    put_text(*text);
  }
  levels_.pop_back();
  return true;
}

}  // namespace wireform::inline v0
