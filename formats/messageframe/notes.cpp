#include "notes.hpp"

#include <algorithm>
#include <charconv>

#include "path.hpp"

namespace wireform::inline v0::messageframe_detail {

namespace wire = msgpack_wire;

namespace {

class NoteReader {
 public:
  NoteReader(FrameScanner& in, std::string_view data) : in_(in), p_(data.data()), end_(p_ + data.size()) {}

  bool read(std::vector<Note>& notes) {
    wire::Item map;
    const char* at = p_;
    if (!get(map)) return false;
    if (map.kind != Kind::map) return in_.malformed(at, "the attachment wireform is not a map");
    for (std::size_t left = map.size; left > 0; --left)
      if (!note(notes.emplace_back())) return false;
    return p_ == end_ || in_.malformed(p_, "data after the map of the attachment wireform");
  }

 private:
  bool get(wire::Item& item) {
    return wire::get(p_, end_, item) == ErrorCode::none || in_.malformed(p_, "broken entry of the attachment wireform");
  }

  std::string_view payload(const wire::Item& item) {
    p_ += item.size;
    return {p_ - item.size, item.size};
  }

  bool note(Note& note) {
    const char* at = p_;
    wire::Item item;
    if (!get(item)) return false;
    if (item.kind != Kind::string) return in_.malformed(at, "a path of the attachment wireform is not a string");
    note.path = payload(item);
    note.cell.at = at = p_;
    if (!get(item)) return false;
    note.cell.kind = item.kind;
    note.cell.text = at;
    switch (item.kind) {
      case Kind::string: return described(note, payload(item)) || unknown(at);
      case Kind::uint64: note.cell.uint64 = item.uint64; return true;
      case Kind::float32: note.cell.float32 = item.float32; return true;
      case Kind::extension: return extension(note.cell, item);
      case Kind::map: return item.size == 0 || unknown(at);
      case Kind::array: return item.size == 0 || (item.size == 1 && key(note)) || unknown(at);
      default: return unknown(at);
    }
  }

  bool extension(Cell& cell, const wire::Item& item) {
    cell.extension_type = item.extension_type;
    cell.size = static_cast<std::uint32_t>(item.size);
    cell.text = payload(item).data();
    return true;
  }

  bool key(Note& note) {
    if (note.path.empty() || note.path.back() != alias_mark) return false;
    note.path.remove_suffix(1);
    note.what = Note::What::key;
    note.key = {p_, 0, true};
    wire::Item item;
    if (!get(item) || item.kind == Kind::array || item.kind == Kind::map) return false;
    if (wire::has_payload(item.kind) && !is_key_text(payload(item), item.kind)) return false;
    note.key.size = static_cast<std::uint32_t>(p_ - note.key.text);
    return true;
  }

  static bool is_key_text(std::string_view text, Kind kind) { return kind != Kind::string || is_text(text); }

  // "map", "bytes", a type of numbers as "f64" or "u16[2]", or that of all elements: "f64*".
  static bool described(Note& note, std::string_view text) {
    if (text == "map") return note.what = Note::What::map, true;
    note.what = Note::What::type;
    if (text == "bytes") return true;
    if (text.ends_with('*')) {
      note.what = Note::What::types;
      text.remove_suffix(1);
    }
    note.type.numbers = true;
    const std::size_t bracket = std::min(text.find('['), text.size());
    return number_type(text.substr(0, bracket), note.type.number) &&
           (bracket == text.size() || row(text.substr(bracket + 1), note.type.row));
  }

  // As wireform::name() gives it: i, u or f, and the bits.
  static bool number_type(std::string_view text, NumberType& type) {
    if (text.size() < 2 || text.size() > 3) return false;
    const int high = text.size() == 3 ? text[1] : 0, low = text.back();
    const int width = high == 0 && low == '8'    ? 0
                      : high == '1' && low == '6' ? 1
                      : high == '3' && low == '2' ? 2
                      : high == '6' && low == '4' ? 3
                                                  : -1;
    if (width < 0) return false;
    if (text[0] == 'f' && width < 2) return false;
    if (text[0] != 'i' && text[0] != 'u' && text[0] != 'f') return false;
    const NumberType first = text[0] == 'i'   ? NumberType::i8
                             : text[0] == 'u' ? NumberType::u8
                                              : NumberType::u32;  // f32 is two behind
    type = static_cast<NumberType>(static_cast<int>(first) + width);
    return true;
  }

  static bool row(std::string_view text, std::uint32_t& row) {
    const char* last = text.data() + text.size();
    const auto [end, error] = std::from_chars(text.data(), last, row);
    return error == std::errc() && text[0] != '0' && std::string_view(end, last) == "]";
  }

  bool unknown(const char* at) {
    return in_.failed() ? false : in_.malformed(at, "unknown entry of the attachment wireform");
  }

  FrameScanner& in_;
  const char* p_;
  const char* end_;
};

}  // namespace

bool read_notes(FrameScanner& in, std::string_view data, std::vector<Note>& notes) {
  return NoteReader(in, data).read(notes);
}

}  // namespace wireform::inline v0::messageframe_detail
