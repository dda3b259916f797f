// Readers around others: with limits, without some values, several as one, with a value put back.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string_view>
#include <vector>

#include <wireform/toolkit/forwarding_reader.hpp>
#include <wireform/toolkit/path_pattern.hpp>
#include <wireform/value.hpp>
#include <wireform/value_reader.hpp>

namespace wireform::inline v0 {

/// What a LimitedReader lets pass. No limit by default.
struct ReadBounds {
  std::uint64_t bytes = static_cast<std::uint64_t>(-1);   ///< of the input, as where() counts
  std::size_t tokens = static_cast<std::size_t>(-1);      ///< keys, values and starts of containers
  std::size_t depth = static_cast<std::size_t>(-1);       ///< containers inside each other
};

/// Reads what another reader reads, up to bounds; what goes beyond is a too_large or depth_exceeded error, and final. What is
/// skipped counts, too.
class WIREFORM_EXPORT LimitedReader final : public ForwardingReader {
 public:
  LimitedReader(Reader& in, const ReadBounds& bounds) : ForwardingReader(in), bounds_(bounds), start_(in.where()) {}
  ~LimitedReader() override;

  void open(std::string_view input) override;
  bool begin_array(SizeHint& size) override;
  bool begin_map(SizeHint& size) override;
  Step next_field(const FieldNames& names, unsigned expected, int& index) override;
  Step read_numbers(NumberType, NumberSink&) override { return next_element(); }
  Step read_strings(StringSink&) override { return next_element(); }
  bool skip_value() override;

 private:
  bool admit(Access access) override;
  PathStep own_state() const override { return {{}, tokens_}; }
  void set_own_state(const PathStep& state) override { tokens_ = state.index; }
  bool may_enter();

  const ReadBounds bounds_;
  std::uint64_t start_;
  std::size_t tokens_ = 0;
};

/// Reads what another reader reads, but only the elements and entries that a filter lets pass: what it hides is skipped with
/// every check. Containers keep their place, so an array may be shorter, and its indexes are those of the input.
class WIREFORM_EXPORT FilteredReader final : public ForwardingReader {
 public:
  FilteredReader(Reader& in, PathFilter filter) : ForwardingReader(in), filter_(std::move(filter)) {}
  ~FilteredReader() override;

  void open(std::string_view input) override;
  bool begin_array(SizeHint& size) override;
  bool begin_map(SizeHint& size) override;
  Step next_element() override;
  Step next_entry() override;
  Step next_field(const FieldNames& names, unsigned expected, int& index) override;
  Step read_numbers(NumberType, NumberSink&) override { return next_element(); }
  Step read_strings(StringSink&) override { return next_element(); }

 private:
  PathStep own_state() const override;
  void set_own_state(const PathStep& state) override;
  bool entered(bool begun, SizeHint& size);
  Step left(Step step);
  bool passes(PathStep step);
  bool look_at_key(PathStep& step);

  PathFilter filter_;
  Path path_;  // one step a container that is open: what stands in it
};

/// Several documents as the elements of one array, in order. Each is finished before the next one: data behind it is an
/// error there. The readers stand before their documents and must outlive this.
class WIREFORM_EXPORT ConcatenatingReader final : public ForwardingReader {
 public:
  explicit ConcatenatingReader(std::vector<Reader*> documents);
  ~ConcatenatingReader() override;

  /// There is no one input: every call fails then.
  void open(std::string_view input) override;
  bool begin_array(SizeHint& size) override;
  Step next_element() override;
  Step read_numbers(NumberType type, NumberSink& sink) override;
  Step read_strings(StringSink& sink) override;
  bool skip_value() override;
  Traits traits() const override;

 private:
  Step next_document();
  PathStep own_state() const override { return {{}, next_}; }
  void set_own_state(const PathStep& state) override { next_ = state.index; }

  const Value array_;
  ValueReader outside_;  // reads an empty array: what may be called around the documents
  std::vector<Reader*> documents_;
  std::vector<Mark> starts_;
  std::size_t next_ = 0;
};

/// Reads what another reader reads, and lets a value that was read be put back, or another one put in its place.
class WIREFORM_EXPORT PutBackReader final : public ForwardingReader {
 public:
  explicit PutBackReader(Reader& in) : ForwardingReader(in), source_(in), again_(value_) {}
  ~PutBackReader() override;

  /// Directly behind a whole value, or before one, but not before a key: the next read finds this value first. Marks in it end
  /// with it.
  void put_back(Value value);

  void open(std::string_view input) override;
  bool next(Token& token) override;
  Traits traits() const override { return source_.traits(); }
  std::uint64_t where() const override { return source_.where(); }

 private:
  bool admit(Access access) override;
  PathStep own_state() const override { return {{}, puts_back_}; }
  void set_own_state(const PathStep& state) override { puts_back_ = state.index != 0; }

  Reader& source_;
  Value value_;
  ValueReader again_;
  bool puts_back_ = false;
};

}  // namespace wireform::inline v0
