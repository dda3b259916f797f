// Building an object from tokens that are pushed: the read walk turned inside out, with a stack of its own.
#pragma once

#include <cstddef>
#include <cstdint>
#include <deque>
#include <optional>
#include <string_view>
#include <vector>

#include <wireform/call_order.hpp>
#include <wireform/options.hpp>
#include <wireform/type_desc.hpp>
#include <wireform/value.hpp>
#include <wireform/value_writer.hpp>
#include <wireform/writer.hpp>

#include "pushed_reader.hpp"
#include "record_rules.hpp"
#include "staging.hpp"

namespace wireform::inline v0 {

inline bool opens(const Token& token) { return opens(token.kind); }
inline bool closes(const Token& token) { return closes(token.kind); }

/// What nullables hold in the end.
inline const TypeDesc& without_nullables(const TypeDesc& type) {
  const TypeDesc* inner = &type;
  while (inner->shape == Shape::nullable) inner = inner->detail.nullable->value;
  return *inner;
}

inline Token token_of_kind(Kind kind, SizeHint size = 0) {
  Token token;
  token.kind = kind;
  token.size = size;
  return token;
}

/// As a format of full traits has it; none where that depends on the value.
std::optional<Kind> written_kind(const TypeDesc& type);

/// Values that are one token, and those that have code of their own and are collected, are read by read_value. What is
/// here is the way between them: members, elements, entries.
class StructBuilder {
 public:
  /// Errors go to `out`.
  StructBuilder(Writer& out, const TypeDesc& type, void* object, const ReadOptions& options, const Traits& source);

  void reset();
  bool finish();
  bool put(const Token& token);
  /// Where a key may come.
  bool put_key(const FieldName& name);
  /// The array in one piece, if the object takes it so; else nothing happens, and `taken` is false.
  bool put_numbers(NumberType type, const void* numbers, std::size_t count, std::size_t row, bool& taken);
  /// A struct or array by its bytes.
  bool put_object(std::string_view bytes);

  std::optional<Kind> expected_kind() const;
  bool skips_next() const;
  void* current(const ObjectOps& type);
  std::uint64_t written() const { return written_; }

 private:
  enum class Form : std::uint8_t { record, positions, sequence, tuple, map, nullable };

  /// A value that is being built. A nullable is around the value that it holds.
  struct Level {
    Level(Form f, const TypeDesc& t, void* o) : form(f), type(&t), object(o) {}

    Form form;
    const TypeDesc* type;
    void* object;
    std::size_t count = 0;                ///< complete elements
    bool busy = false;                    ///< an element (or member or entry) is begun
    bool kept = false;                    ///< it is an unknown member that a record keeps
    bool strange = false;                 ///< it is an unknown member that is left out
    bool was_empty = false;               ///< of a nullable
    unsigned member = 0;                  ///< the one that is begun; positions: or the next
    const TypeDesc* slot_type = nullptr;  ///< of the value after the last key; nullptr: the value is skipped
    void* slot = nullptr;
    std::optional<Staging> staged;        ///< a set's element, a map's key
    Cursor cursor;                        ///< of a sequence
    Members members{0, {}};
  };

  Level& top() { return *levels_[depth_ - 1]; }
  const Level& top() const { return *levels_[depth_ - 1]; }
  Level& push(Form form, const TypeDesc& type, void* object);
  void pop() { levels_[--depth_].reset(); }

  bool in_order(const Token& token);
  const TypeDesc* next_type() const;
  unsigned next_position(const Level& level) const;

  bool place(const Token& token, bool is_key);
  bool value(const TypeDesc* type, void* object, const Token& token);
  bool read(const TypeDesc& type, void* object);
  bool open(const Token& token, const TypeDesc& type, void* object);
  std::optional<Form> form_of_container(const TypeDesc& type, Kind kind) const;
  void fill(Level& level, std::string_view bytes);
  void enter(Form form, const TypeDesc& type, void* object, SizeHint size);

  bool element(Level& level, const Token& token);
  bool position(Level& level, const Token& token);
  bool name(Level& level, const Token& token);
  bool member(Level& level, unsigned at);
  bool unknown(Level& level, std::string_view key);
  bool map_key(Level& level, const Token& token);
  bool occupied(Level& level, PathStep key);
  bool beyond(std::size_t size, const Token& token);

  bool collect(const Token& token, const TypeDesc& type, void* object);
  bool collect_more(const Token& token);
  bool skip(const Token& token);
  bool skip_more(const Token& token);

  bool complete_value();
  bool complete_element(Level& level);
  bool complete_key(Level& level);
  bool close();
  bool close_sequence(Level& level);
  bool close_tuple(Level& level);

  bool fail(Diagnostic diagnostic, bool inside);
  bool fail(ErrorCode code);
  bool fail_recorded(bool inside);
  bool fail_key(Kind expected, const Token& found);
  PathStep step(const Level& level) const;
  static void abandon(Level& level);

  Writer& out_;
  const TypeDesc& type_;
  void* const object_;
  ReadOptions options_;
  PushedReader in_;
  std::vector<Diagnostic> errors_;
  CallOrder order_;
  std::deque<std::optional<Level>> levels_;  ///< kept for the next value; those below depth_ are open
  std::size_t depth_ = 0;
  std::uint64_t written_ = 0;

  Value collected_;                          ///< of a value that is read when it is complete
  std::optional<ValueWriter> collector_;
  const TypeDesc* collected_type_ = nullptr;
  void* collected_object_ = nullptr;
  bool skipping_ = false;
  std::size_t outside_ = 0;                  ///< containers around the value that is collected or skipped
};

}  // namespace wireform::inline v0
