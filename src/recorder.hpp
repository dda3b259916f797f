// The errors of one walk: recorded by cold code, completed with path steps while the walk unwinds.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/diagnostic.hpp>
#include <wireform/options.hpp>
#include <wireform/reader.hpp>
#include <wireform/type_desc.hpp>

namespace wireform::inline v0 {

/// A level of the walk whose child failed calls one of the absorb functions. They record the reader's failure, if it is
/// not recorded yet, add the level's step to every error that the child recorded since `open`, skip the value where the
/// walk may go on, and say whether it may.
class Recorder {
 public:
  static constexpr std::size_t max_errors = 64;

  Recorder(Reader& in, const ReadOptions& options, std::vector<Diagnostic>& errors)
      : in_(in), options_(options), errors_(errors) {}

  std::size_t count() const { return errors_.size(); }
  bool stopped() const { return stopped_; }

  WIREFORM_COLD bool absorb_field(std::size_t& open, const RecordDesc& record, std::size_t field);
  WIREFORM_COLD bool absorb_element(std::size_t& open, const TypeDesc& element, std::size_t index);
  WIREFORM_COLD bool absorb_key(std::size_t& open, const TypeDesc& key);
  WIREFORM_COLD bool absorb_entry(std::size_t& open, const MapDesc& map, const void* object, const void* value);
  /// The root's error, if it is not recorded yet.
  WIREFORM_COLD void absorb_root(const TypeDesc& type);

  /// A step between elements failed: nothing can follow. Returns false.
  WIREFORM_COLD bool stop();

  // -- errors that only the walk can see; each leaves the reader before the value, unless it says otherwise

  WIREFORM_COLD bool reject_range(NumberType type, std::int64_t value);
  WIREFORM_COLD bool reject_range(NumberType type, std::uint64_t value);
  WIREFORM_COLD bool reject_name(const EnumDesc& names, std::string_view found);
  /// `names`: what it could have been. The reader stands behind the name, or has refused it already.
  WIREFORM_COLD bool reject_name(const std::vector<std::string_view>& names, std::string_view found);
  WIREFORM_COLD bool reject_number(const EnumDesc& names, std::int64_t value, bool is_unsigned);
  /// The value that starts at `start`, wherever the reader is.
  WIREFORM_COLD bool reject_at(const Mark& start, ErrorCode code, std::string expected = {}, std::string found = {});
  WIREFORM_COLD bool reject_text(ErrorCode code, std::string_view expected, std::string_view found);
  /// A member that the record does not have; true if the walk may go on behind its value.
  WIREFORM_COLD bool unknown_member(std::size_t& open, const RecordDesc& record, std::string_view key);
  /// A key for the second time; skips the value. True if the walk may go on.
  WIREFORM_COLD bool duplicate(std::size_t& open, PathStep step);
  /// After the end of the container: its elements were too few, or its required members not all there. Returns false.
  WIREFORM_COLD bool too_few(std::size_t expected, std::size_t found);
  WIREFORM_COLD bool missing(const RecordDesc& record, const std::uint64_t* seen);
  /// The reader stands before element number `expected`, which has no place. Goes to the end of the array to count.
  WIREFORM_COLD bool too_many(std::size_t expected);

  /// After a codec failed somewhere in a value that started at `start`, with `open` errors before: the reader's failure
  /// is moved to the start, or the value whose errors are recorded is consumed. Returns false.
  WIREFORM_COLD bool settle(const Mark& start, std::size_t open);
  /// Adds a step to the path of every error since `open`, the reader's failure included; returns false.
  WIREFORM_COLD bool add_step(std::size_t open, const PathStep& step);

 private:
  void record(Diagnostic diagnostic);
  void take_failure(const TypeDesc* type);
  std::string next_number();
  std::string next_key();
  bool absorb(std::size_t& open, const TypeDesc& type, PathStep step);
  bool refuse(ErrorCode code, std::string expected, std::string found);
  void extend(std::size_t& open, const PathStep& step);
  Diagnostic here(ErrorCode code) const;

  Reader& in_;
  const ReadOptions& options_;
  std::vector<Diagnostic>& errors_;
  bool stopped_ = false;
};

/// "u8", "enum Mode", "std::vector<int>": the type as messages name it.
std::string describe_type(const TypeDesc& type);
/// "1 element", "2 elements"
std::string element_count(std::size_t count);
/// A map's key as a path step.
PathStep key_step(const TypeDesc& type, const void* key);
/// The key of the entry whose value is at this place, as a path step.
PathStep entry_step(const MapDesc& map, const void* object, const void* value);

}  // namespace wireform::inline v0
