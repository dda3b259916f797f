#include <wireform/messageframe/cell_reader.hpp>

#include <algorithm>
#include <utility>

#include <wireform/convert.hpp>
#include <wireform/msgpack/wire.hpp>

namespace wireform::inline v0::messageframe_detail {

namespace wire = msgpack_wire;

// -- the document

bool CellReader::begin_document(std::string_view input) {
  reset_state();
  input_ = input;
  trailing_ = nullptr;
  tree_.cells.clear();
  tree_.groups.clear();
  // Places in the document are 32 bits wide; each takes at least two bytes of a frame.
  constexpr std::uint64_t most = std::uint64_t{1} << 32;
  if (input.size() <= limits_.document_bytes && input.size() <= most) return true;
  Diagnostic diagnostic;
  diagnostic.code = ErrorCode::too_large;
  diagnostic.binary = true;
  document_broken(std::move(diagnostic));
  return false;
}

// A cell and a group behind the last mean that no bounds have to be checked. That cell stands where the document ends, so
// that where() is the next document of a stream.
void CellReader::document_ready(const char* trailing) {
  constexpr auto nowhere = static_cast<std::uint32_t>(-1);
  trailing_ = trailing;
  tree_.cells.emplace_back().at = trailing ? trailing : input_.data() + input_.size();
  tree_.groups.emplace_back().first = nowhere;
  cell_ = 0;
  go_to_group(0);
  end_cell_ = static_cast<std::uint32_t>(tree_.cells.size() - 1);
  end_group_ = static_cast<std::uint32_t>(tree_.groups.size() - 1);
  mode_ = Mode::value;
  taken_ = Taken::nothing;
  open_.clear();
  field_key_ = {};
}

void CellReader::document_broken(Diagnostic&& diagnostic) {
  tree_.cells.clear();
  tree_.groups.clear();
  document_ready(nullptr);
  failure() = std::move(diagnostic);
}

bool CellReader::finish() {
  if (failed()) return false;
  if (!open_.empty() || mode_ != Mode::value || !at_end()) return fail(ErrorCode::bad_sequence, where());
  if (!trailing_) return true;
  return fail(ErrorCode::trailing_data, static_cast<std::uint64_t>(trailing_ - input_.data()), 1);
}

// -- what stands next

const Cell& CellReader::special() {
  special_ = Cell();
  if (mode_ == Mode::key) {
    load_key();
  } else if (mode_ == Mode::value) {
    const Group& group = tree_.groups[group_];
    special_.kind = group.array ? Kind::array : Kind::map;
  } else if (mode_ != Mode::empty) {
    load_number();
  }
  return special_;
}

void CellReader::load_key() {
  const CellKey& key = next_key();
  const char* p = key.text;
  wire::Item item;
  item.kind = Kind::string;
  item.size = key.size;
  if (key.encoded) wire::get(p, p + key.size, item);
  special_.kind = item.kind;
  special_.extension_type = item.extension_type;
  special_.uint64 = item.uint64;
  if (!wire::has_payload(item.kind)) return;
  special_.text = p;
  special_.size = static_cast<std::uint32_t>(item.size);
}

void CellReader::took_special() {
  switch (mode_) {
    case Mode::key:
      mode_ = Mode::value;
      taken_ = Taken::key;
      break;
    case Mode::numbers:
    case Mode::row:
      number_ += size_of(tree_.cells[cell_].number);
      taken_ = Taken::number;
      break;
    case Mode::value:
    case Mode::empty: break;
  }
}

const char* CellReader::place() const {
  if (mode_ == Mode::numbers || mode_ == Mode::row) return number_;
  const char* key = next_key().text;
  if (mode_ == Mode::key && key >= input_.data() && key <= input_.data() + input_.size()) return key;
  return at_group() ? tree_.groups[group_].at : tree_.cells[cell_].at;
}

std::uint64_t CellReader::where() const {
  const char* at = place();
  return at ? static_cast<std::uint64_t>(at - input_.data()) : input_.size();
}

std::size_t CellReader::remaining() const { return input_.size() - static_cast<std::size_t>(where()); }

bool CellReader::peek(Kind& kind) {
  kind = stands().kind;
  if (kind != Kind::end) [[likely]] return true;
  if (failed()) return false;
  if (mode_ != Mode::value || !open_.empty()) return fail(ErrorCode::bad_sequence, where());
  if (!trailing_) return true;
  return fail(ErrorCode::trailing_data, static_cast<std::uint64_t>(trailing_ - input_.data()), 1);
}

// -- scalars

bool CellReader::read_null() {
  if (stands().kind != Kind::null) return other_kind(Kind::null);
  return took(), true;
}

bool CellReader::read_bool(bool& value) {
  const Cell& cell = stands();
  if (cell.kind != Kind::boolean) return other_kind(Kind::boolean);
  value = cell.boolean;
  return took(), true;
}

bool CellReader::read_int(std::int64_t& value) {
  const Cell& cell = stands();
  if (cell.kind != Kind::int64) return cell.kind == Kind::uint64 ? refuse(ErrorCode::out_of_range) : other_kind(Kind::int64);
  value = cell.int64;
  return took(), true;
}

bool CellReader::read_uint(std::uint64_t& value) {
  const Cell& cell = stands();
  if (!is_integer(cell.kind)) return other_kind(Kind::int64);
  if (cell.kind == Kind::int64 && cell.int64 < 0) return refuse(ErrorCode::out_of_range);
  value = cell.uint64;
  return took(), true;
}

bool CellReader::read_float(float& value) {
  const Cell& cell = stands();
  switch (cell.kind) {
    case Kind::float32: value = cell.float32; break;
    case Kind::float64:
      if (!round_to_float(cell.float64, value)) return refuse(ErrorCode::out_of_range);
      break;
    case Kind::int64:
      if (!exact(cell.int64, value)) return refuse(ErrorCode::not_exact);
      break;
    case Kind::uint64:
      if (!exact(cell.uint64, value)) return refuse(ErrorCode::not_exact);
      break;
    default: return other_kind(Kind::float32);
  }
  return took(), true;
}

bool CellReader::read_double(double& value) {
  const Cell& cell = stands();
  switch (cell.kind) {
    case Kind::float64: value = cell.float64; break;
    case Kind::float32: value = static_cast<double>(cell.float32); break;
    case Kind::int64:
      if (!exact(cell.int64, value)) return refuse(ErrorCode::not_exact);
      break;
    case Kind::uint64:
      if (!exact(cell.uint64, value)) return refuse(ErrorCode::not_exact);
      break;
    default: return other_kind(Kind::float64);
  }
  return took(), true;
}

bool CellReader::read_string(std::string& value) {
  const Cell& cell = stands();
  if (cell.kind != Kind::string) return other_kind(Kind::string);
  value.assign(cell.text, cell.size);
  return took(), true;
}

bool CellReader::read_string_view(std::string_view& value, Lifetime& lifetime) {
  const Cell& cell = stands();
  if (cell.kind != Kind::string) return other_kind(Kind::string);
  value = {cell.text, cell.size};
  lifetime = Lifetime::input;
  return took(), true;
}

bool CellReader::read_bytes(std::string_view& value) {
  const Cell& cell = stands();
  if (cell.kind != Kind::bytes) return other_kind(Kind::bytes);
  value = {cell.text, cell.size};
  return took(), true;
}

bool CellReader::read_extension(std::int8_t& type, std::string_view& payload) {
  const Cell& cell = stands();
  if (cell.kind != Kind::extension) return other_kind(Kind::extension);
  type = cell.extension_type;
  payload = {cell.text, cell.size};
  return took(), true;
}

// -- containers

void CellReader::open_group() {
  open_.push_back({end_cell_, end_group_});
  end_cell_ = tree_.groups[group_].end;
  end_group_ = tree_.groups[group_].next;
  go_to_group(group_ + 1);
}

// Leaves all groups but the outermost `depth`.
void CellReader::close_groups(std::size_t depth) {
  if (depth == open_.size()) return;
  end_cell_ = open_[depth].cell;
  end_group_ = open_[depth].group;
  open_.resize(depth, {});
}

bool CellReader::begin(Kind kind, SizeHint& size) {
  if (mode_ != Mode::value || !at_group()) return other_kind(kind);
  const Group& group = tree_.groups[group_];
  if (group.array != (kind == Kind::array)) return other_kind(kind);
  size = group.count;
  taken_ = Taken::nothing;
  return open_group(), true;
}

bool CellReader::begin_map(SizeHint& size) {
  if (mode_ != Mode::value || at_group() || tree_.cells[cell_].kind != Kind::map) return begin(Kind::map, size);
  size = 0;
  mode_ = Mode::empty;
  taken_ = Taken::nothing;
  return true;
}

Step CellReader::leave() {
  if (open_.empty()) return misused();
  close_groups(open_.size() - 1);
  return Step::end;
}

Step CellReader::leave_empty() {
  if (mode_ != Mode::empty) return misused();
  mode_ = Mode::value;
  ++cell_;
  return Step::end;
}

Step CellReader::next_element() {
  if (mode_ != Mode::value) return number_step();
  return at_end() ? leave() : Step::item;
}

Step CellReader::next_entry() {
  if (mode_ != Mode::value) return leave_empty();
  if (at_end()) return leave();
  mode_ = Mode::key;
  return Step::item;
}

Step CellReader::next_field(const FieldNames& names, unsigned expected, int& index) {
  if (mode_ != Mode::value) return leave_empty();
  if (at_end()) return leave();
  const CellKey& key = next_key();
  field_key_ = key.view();
  if (expected < names.fields && !key.encoded && names.names[expected].is(field_key_)) {
    index = static_cast<int>(expected);
    return Step::item;
  }
  return other_field(names, key, index);
}

Step CellReader::other_field(const FieldNames& names, const CellKey& key, int& index) {
  if (!key.encoded) {
    index = names.find(key.view());
    return Step::item;
  }
  mode_ = Mode::key;
  const Cell& cell = special();
  if (cell.kind == Kind::string) {
    field_key_ = {cell.text, cell.size};
    index = names.find(field_key_);
    mode_ = Mode::value;
    return Step::item;
  }
  other_kind(Kind::string);
  mode_ = Mode::value;
  return Step::error;
}

Step CellReader::read_strings(StringSink& sink) {
  if (mode_ != Mode::value) return CellReader::next_element();
  strings_.clear();
  const Cell* cell = &tree_.cells[cell_];
  const std::size_t most = std::min(end_cell_, group_cell_) - cell_;
  for (std::size_t left = std::min(most, sink.room()); left > 0 && cell->kind == Kind::string; --left, ++cell)
    strings_.emplace_back(cell->text, cell->size);
  cell_ += static_cast<std::uint32_t>(strings_.size());
  if (!strings_.empty()) sink.append(strings_);
  return CellReader::next_element();
}

// -- moving

bool CellReader::reject(ErrorCode code) {
  switch (taken_) {
    case Taken::nothing: break;
    case Taken::cell: --cell_; break;
    case Taken::key: mode_ = Mode::key; break;
    case Taken::number: number_ -= size_of(tree_.cells[cell_].number); break;
  }
  taken_ = Taken::nothing;
  return refuse(code);
}

// position: cell and group; state: mode, whether a row is at its end, and bytes of the numbers that are read.
void CellReader::save(Mark& mark) const {
  mark.position = std::uint64_t{group_} << 32 | cell_;
  mark.depth = static_cast<std::uint32_t>(open_.size());
  mark.state = static_cast<std::uint64_t>(mode_);
  if (mode_ != Mode::numbers && mode_ != Mode::row) return;
  mark.state |= static_cast<std::uint64_t>(number_ - tree_.cells[cell_].text) << 16;
  mark.state |= std::uint64_t{number_ == row_end_} << 8;
}

void CellReader::restore(const Mark& mark) {
  if (mark.depth > open_.size()) return;
  cell_ = static_cast<std::uint32_t>(mark.position);
  go_to_group(static_cast<std::uint32_t>(mark.position >> 32));
  close_groups(mark.depth);
  mode_ = static_cast<Mode>(mark.state & 0xff);
  taken_ = Taken::nothing;
  if (mode_ != Mode::numbers && mode_ != Mode::row) return;
  const Cell& cell = tree_.cells[cell_];
  const std::size_t row_bytes = std::size_t{cell.row} * size_of(cell.number), done = mark.state >> 16;
  number_ = cell.text + done;
  row_end_ = number_;
  if (mode_ == Mode::row && (mark.state >> 8 & 1) == 0) row_end_ += row_bytes - done % row_bytes;
}

// -- errors

bool CellReader::other_kind(Kind expected) {
  if (failed()) return false;
  const Kind found = stands().kind;
  if (found == Kind::end) return fail(ErrorCode::expected_value, where());
  return fail_kind(expected, found, where(), 1);
}

bool CellReader::refuse(ErrorCode code) { return fail(code, where(), 1); }

Step CellReader::misused() {
  fail(ErrorCode::bad_sequence, where());
  return Step::error;
}

}  // namespace wireform::inline v0::messageframe_detail
