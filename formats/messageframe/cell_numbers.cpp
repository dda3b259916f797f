// The numbers of attachments: little-endian, in flat arrays or in rows.
#include <algorithm>
#include <bit>
#include <cstring>
#include <utility>

#include <wireform/convert.hpp>
#include <wireform/messageframe/cell_reader.hpp>

#include "little_endian.hpp"

namespace wireform::inline v0::messageframe_detail {

bool CellReader::begin_array(SizeHint& size) {
  if (mode_ == Mode::value && at_group()) return begin(Kind::array, size);
  const Cell& cell = tree_.cells[cell_];
  const std::size_t unit = size_of(cell.number);
  if (mode_ == Mode::value && cell.kind == Kind::array) {
    size = cell.size / unit / std::max(cell.row, 1u);
    number_ = cell.text;
    mode_ = Mode::numbers;
  } else if (mode_ == Mode::numbers && cell.row != 0 && number_ != cell.text + cell.size) {
    size = cell.row;
    row_end_ = number_ + cell.row * unit;
    mode_ = Mode::row;
  } else {
    return other_kind(Kind::array);
  }
  taken_ = Taken::nothing;
  return true;
}

Step CellReader::number_step() {
  if (mode_ == Mode::key || mode_ == Mode::empty) return misused();
  const Cell& cell = tree_.cells[cell_];
  if (mode_ == Mode::row) {
    if (number_ != row_end_) return Step::item;
    mode_ = Mode::numbers;
    return Step::end;
  }
  if (number_ != cell.text + cell.size) return Step::item;
  mode_ = Mode::value;
  ++cell_;
  return Step::end;
}

void CellReader::load_number() {
  const Cell& cell = tree_.cells[cell_];
  const char* end = mode_ == Mode::row ? row_end_ : cell.text + cell.size;
  if (number_ == end) return;
  if (mode_ == Mode::numbers && cell.row != 0) {
    special_.kind = Kind::array;
    return;
  }
  with_number(cell.number, [this](auto zero) {
    using T = decltype(zero);
    const T number = load_little<T>(number_);
    if constexpr (std::is_same_v<T, float>) {
      special_.kind = Kind::float32;
      special_.float32 = number;
    } else if constexpr (std::is_same_v<T, double>) {
      special_.kind = Kind::float64;
      special_.float64 = number;
    } else {
      special_.int64 = static_cast<std::int64_t>(number);
      special_.kind = std::in_range<std::int64_t>(number) ? Kind::int64 : Kind::uint64;
    }
  });
}

// The number that stands next as another type, by the rules of the single reads; false without an error.
template <class T>
bool CellReader::convert_number(T& value) {
  load_number();
  const Cell& cell = special_;
  if constexpr (std::is_integral_v<T>) {
    return cell.kind == Kind::int64 ? narrow(cell.int64, value) : cell.kind == Kind::uint64 && narrow(cell.uint64, value);
  } else {
    if (cell.kind == Kind::int64) return exact(cell.int64, value);
    if (cell.kind == Kind::uint64) return exact(cell.uint64, value);
    if (cell.kind == Kind::float32) return value = static_cast<T>(cell.float32), true;
    if constexpr (std::is_same_v<T, float>) return round_to_float(cell.float64, value);
    value = static_cast<T>(cell.float64);
    return true;
  }
}

Step CellReader::read_numbers(NumberType type, NumberSink& sink) {
  if (mode_ != Mode::numbers && mode_ != Mode::row) return CellReader::next_element();
  const std::size_t row = mode_ == Mode::row ? 0 : tree_.cells[cell_].row;
  if (sink.row() != row) return CellReader::next_element();
  return with_number(type, [&](auto zero) { return move_numbers<decltype(zero)>(sink); });
}

template <class T>
Step CellReader::move_numbers(NumberSink& sink) {
  constexpr std::size_t chunk = 4096 / sizeof(T);
  const Cell& cell = tree_.cells[cell_];
  const std::size_t unit = size_of(cell.number), row = std::max<std::size_t>(sink.row(), 1);
  if (row > chunk) return CellReader::next_element();
  const char* end = mode_ == Mode::row ? row_end_ : cell.text + cell.size;
  std::size_t left = std::min(static_cast<std::size_t>(end - number_) / unit, sink.room());
  sink.reserve(left / row);
  const bool same = cell.number == number_type_of<T>;
  T numbers[chunk];
  while (left > 0) {
    const std::size_t count = std::min(left, chunk - chunk % row);
    std::size_t done = count;
    if (same) {
      load_little(number_, numbers, count);
      number_ += count * unit;
    } else {
      const Mode mode = std::exchange(mode_, Mode::row);
      const char* row_end = std::exchange(row_end_, end);
      for (done = 0; done < count && convert_number(numbers[done]); ++done) number_ += unit;
      number_ -= done % row * unit;
      mode_ = mode;
      row_end_ = row_end;
    }
    sink.append(numbers, done - done % row);
    if (done < count) return Step::item;
    left -= count;
  }
  return CellReader::next_element();
}

bool CellReader::skip_value() {
  taken_ = Taken::nothing;
  if (mode_ == Mode::value) {
    if (at_group()) {
      const Group& group = tree_.groups[group_];
      cell_ = group.end;
      go_to_group(group.next);
      return true;
    }
    if (tree_.cells[cell_].kind == Kind::end) return fail(ErrorCode::expected_value, where());
    ++cell_;
    return true;
  }
  if (mode_ == Mode::key) {
    mode_ = Mode::value;
    return true;
  }
  if (mode_ == Mode::empty) return misused(), false;
  const Cell& cell = tree_.cells[cell_];
  if (number_ == (mode_ == Mode::row ? row_end_ : cell.text + cell.size)) return misused(), false;
  number_ += size_of(cell.number) * (mode_ == Mode::row ? 1 : std::max(cell.row, 1u));
  return true;
}

}  // namespace wireform::inline v0::messageframe_detail
