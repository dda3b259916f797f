// A Reader around another one: the base of those that limit, filter or join what is read.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/reader.hpp>

namespace wireform::inline v0 {

/// Hands every call on, so that numbers, keys and errors are what the other reader makes of them. A derived class overrides
/// the calls that it changes. Marks are kept while the containers around them are open.
class WIREFORM_EXPORT ForwardingReader : public Reader {
 public:
  ~ForwardingReader() override;

  void open(std::string_view input) override;
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
  std::string_view field_key() override { return in_->field_key(); }
  Step read_numbers(NumberType type, NumberSink& sink) override;
  Step read_strings(StringSink& sink) override;

  bool skip_value() override;
  bool reject(ErrorCode code) override;

  Traits traits() const override { return in_->traits(); }
  std::uint64_t where() const override { return in_->where(); }
  std::size_t remaining() const override { return in_->remaining(); }

 protected:
  /// `in` must outlive this. It may stand anywhere; what is read starts there.
  explicit ForwardingReader(Reader& in) : in_(&in) {}

  Reader& in() const { return *in_; }
  void forward_to(Reader& in) { in_ = &in; }
  /// Containers that were begun here and are open.
  std::size_t depth() const { return depth_; }

  /// What a call is about to do.
  enum class Access : std::uint8_t {
    look,   ///< see what stands next, or go to the next element or entry
    value,  ///< read a scalar (or a key), or begin a container
    skip,   ///< skip a value
  };
  /// Before every call that is handed on: false after fail().
  virtual bool admit(Access) { return true; }
  /// What a derived class keeps with a mark, and gets back.
  virtual PathStep own_state() const { return {}; }
  virtual void set_own_state(const PathStep&) {}

  /// The other reader's failure becomes this one's. Returns false.
  bool take_failure();

  void save(Mark& mark) const override;
  void restore(const Mark& mark) override;

 private:
  struct Place {
    Reader* in;
    Mark mark;
    std::size_t depth;
    PathStep own;
  };

  bool ready(Access access);
  template <class Call>
  bool hand_on(Access access, Call call);
  template <class Call>
  Step hand_on_step(Call call);
  bool begun(bool done);
  Step stepped(Step step);

  Reader* in_;
  std::size_t depth_ = 0;
  mutable std::vector<Place> places_;
};

}  // namespace wireform::inline v0
