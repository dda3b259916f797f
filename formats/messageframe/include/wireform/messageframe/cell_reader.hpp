// A Reader over a document whose structure is known already: what the formats of frames are read through.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/options.hpp>
#include <wireform/reader.hpp>

namespace wireform::inline v0::messageframe_detail {

/// The key of an entry: text, or where the format allows others, one encoded MessagePack scalar.
struct CellKey {
  const char* text = nullptr;
  std::uint32_t size = 0;
  bool encoded = false;

  std::string_view view() const { return {text, size}; }
};

/// One scalar, one array of numbers that lies in the input as little-endian bytes (kind array), or one empty map.
struct Cell {
  CellKey key;
  Kind kind = Kind::end;
  NumberType number = NumberType::u8;  ///< arrays
  std::int8_t extension_type = 0;
  std::uint32_t row = 0;               ///< arrays: 0, or the numbers of each row
  std::uint32_t size = 0;              ///< bytes at `text`
  const char* at = nullptr;            ///< the value in the input, for diagnostics
  union {
    bool boolean;
    std::int64_t int64;
    std::uint64_t uint64;
    float float32;
    double float64;
    const char* text = nullptr;        ///< strings, bytes, extension payloads, numbers
  };
};

/// What the bytes of an attachment are.
struct ElementType {
  bool numbers = false;
  NumberType number = NumberType::u8;
  std::uint32_t row = 0;  ///< 0, or the numbers of each row

  bool operator==(const ElementType&) const = default;
};

/// An array or map: the cells [first, end), and the groups from its own to before `next`.
struct Group {
  CellKey key;
  bool array = false;
  std::uint32_t first = 0, end = 0, next = 0;
  std::uint32_t count = 0;             ///< elements or entries
  const char* at = nullptr;
};

/// A document in preorder. A subclass fills it in open(): each cell in document order, each group before its content.
struct CellTree {
  std::vector<Cell> cells;
  std::vector<Group> groups;
};

/// Walks a CellTree. The subclass checks the whole input in open(), so nothing here is a syntax error.
class WIREFORM_EXPORT CellReader : public Reader {
 public:
  bool finish() override;
  bool peek(Kind& kind) override;

  bool read_null() override;
  bool read_bool(bool& value) override;
  bool read_int(std::int64_t& value) override;
  bool read_uint(std::uint64_t& value) override;
  bool read_float(float& value) override;
  bool read_double(double& value) override;
  bool read_string(std::string& value) override;
  bool read_string_view(std::string_view& value, Lifetime& lifetime) override;
  bool read_bytes(std::string_view& value) override;
  bool read_extension(std::int8_t& type, std::string_view& payload) override;

  bool begin_array(SizeHint& size) override;
  bool begin_map(SizeHint& size) override;
  Step next_element() override;
  Step next_entry() override;
  Step next_field(const FieldNames& names, unsigned expected, int& index) override;
  std::string_view field_key() override { return field_key_; }
  Step read_numbers(NumberType type, NumberSink& sink) override;
  Step read_strings(StringSink& sink) override;

  bool skip_value() override;
  bool reject(ErrorCode code) override;

  Traits traits() const override { return traits_; }
  std::uint64_t where() const override;
  std::size_t remaining() const override;

 protected:
  CellReader(const Limits& limits, const Traits& traits) : limits_(limits), traits_(traits) {}

  void save(Mark& mark) const override;
  void restore(const Mark& mark) override;

  /// For open(): forgets the document before; false if the new one is past the limit.
  bool begin_document(std::string_view input);
  /// For open(): the tree is complete. `trailing`: where data after the document starts, or nullptr.
  void document_ready(const char* trailing);
  /// For open(): the input is no document.
  WIREFORM_COLD void document_broken(Diagnostic&& diagnostic);

  const Limits& limits() const { return limits_; }
  CellTree tree_;

 private:
  // Where the reader is. In the numbers of cells[cell_] either between the outer array's elements or inside a row; or in
  // cells[cell_], an empty map.
  enum class Mode : std::uint8_t { value, key, numbers, row, empty };
  struct Ends {
    std::uint32_t cell, group;
  };
  // What the last scalar read took, for reject().
  enum class Taken : std::uint8_t { nothing, cell, key, number };

  bool at_group() const { return group_cell_ == cell_; }
  bool at_end() const { return cell_ == end_cell_ && group_ == end_group_; }
  const Cell& stands() { return mode_ == Mode::value && !at_group() ? tree_.cells[cell_] : special(); }
  const Cell& special();
  void load_number();
  void load_key();
  void took() {
    if (mode_ != Mode::value) return took_special();
    ++cell_;
    taken_ = Taken::cell;
  }
  void took_special();
  const CellKey& next_key() const { return at_group() ? tree_.groups[group_].key : tree_.cells[cell_].key; }
  const char* place() const;

  void go_to_group(std::uint32_t group) {
    group_ = group;
    group_cell_ = tree_.groups[group].first;
  }
  void open_group();
  void close_groups(std::size_t depth);
  Step leave();
  Step leave_empty();
  bool begin(Kind kind, SizeHint& size);
  Step number_step();
  Step other_field(const FieldNames& names, const CellKey& key, int& index);
  template <class T>
  Step move_numbers(NumberSink& sink);
  template <class T>
  bool convert_number(T& value);

  WIREFORM_COLD bool other_kind(Kind expected);
  WIREFORM_COLD bool refuse(ErrorCode code);
  WIREFORM_COLD Step misused();

  std::string_view input_;
  const char* trailing_ = nullptr;
  // The first cell and the first group that were not read yet, and where the innermost open group ends. In this order,
  // the comparison of both with their ends is not made of 64 bits, half of which were just stored.
  std::uint32_t cell_ = 0, end_cell_ = 0;
  std::uint32_t group_ = 0, end_group_ = 0;
  std::uint32_t group_cell_ = 0;                // where the group starts
  Mode mode_ = Mode::value;
  Taken taken_ = Taken::nothing;
  std::vector<Ends> open_;                      // of the groups around the place: where what is around each ends
  const char* number_ = nullptr;                // in numbers: what stands next
  const char* row_end_ = nullptr;
  std::string_view field_key_;
  std::vector<std::string_view> strings_;       // scratch of read_strings
  Cell special_;                                // a key, number or container seen as a cell
  const Limits limits_;
  const Traits traits_;
};

}  // namespace wireform::inline v0::messageframe_detail
