// Code of the caller's for values of a type, or at a place of the document: given to one read or write by its options.
#pragma once

#include <cstddef>
#include <deque>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <wireform/codec.hpp>
#include <wireform/diagnostic.hpp>

namespace wireform::inline v0 {

/// One step of the way to a value: a member or map key by its name in the data, or an element by its number.
struct PlaceStep {
  std::string_view name;
  std::size_t index = PathStep::named;
};

/// A value that a handler may take.
struct Place {
  const TypeDesc& type;
  const void* object;               ///< reading: the target, with what it held before
  std::span<const PlaceStep> path;  ///< from the root; the path of an error in the value
  Traits traits;                    ///< of the format
  bool reading;

  /// The object if it is a `T`, else nullptr.
  template <class T>
  const T* as() const {
    return type.object == type_of<T>().object ? static_cast<const T*>(object) : nullptr;
  }
};

/// A pair of functions with what they are for. Either may be missing: the value is then read or written as always.
class WIREFORM_EXPORT Handler {
 public:
  using Read = std::function<bool(ReadContext&, const TypeDesc&, void*)>;
  using Write = std::function<bool(WriteContext&, const TypeDesc&, const void*)>;
  using Predicate = std::function<bool(const Place&)>;

  /// Of all types for nullptr.
  Handler(const ObjectOps* type, Read read, Write write)
      : type_(type), read_(std::move(read)), write_(std::move(write)) {}

  /// Only at places whose path from the root matches: names and element numbers between dots, `*` for any one step, the
  /// empty pattern for the root: "theme.colors.*", "list.*.at". A name with a dot in it is matched by `*` alone.
  Handler& at(std::string_view pattern);
  /// Only where `predicate` is true, asked last.
  Handler& when(Predicate predicate) {
    predicate_ = std::move(predicate);
    return *this;
  }

 private:
  friend class Trail;

  const ObjectOps* type_;
  Read read_;
  Write write_;
  Predicate predicate_;
  bool anywhere_ = true;
  std::vector<std::string> pattern_;
};

/// The handlers of a read or write. Immutable while it is used, and then usable from many threads. Of several that are
/// for a value the one that was added last takes it.
///
/// A handler reads or writes exactly one value, as a codec does (codec.hpp). What it reads and writes through the
/// context is handled in turn, but the handler itself is not called again for the object that it has at hand:
/// context.value of that object asks the handlers before it, then reads or writes as always. Map keys are not handled,
/// nor the elements of byte strings. Checks (range, length, pattern) hold for what a handler reads; encodings (as_hex,
/// ...) do not.
class Handlers {
 public:
  /// For values of type `T`: `bool read(ReadContext&, T&)`, `bool write(WriteContext&, const T&)`, either may be
  /// nullptr.
  template <class T, class Read, class Write>
  Handler& on(Read read, Write write) {
    return handlers_.emplace_back(type_of<T>().object, reader<T>(std::move(read)), writer<T>(std::move(write)));
  }
  /// For values of all types; at() and when() say which.
  Handler& on_all(Handler::Read read, Handler::Write write) {
    return handlers_.emplace_back(nullptr, std::move(read), std::move(write));
  }

  const std::deque<Handler>& all() const { return handlers_; }

 private:
  template <class T, class Read>
  static Handler::Read reader(Read read) {
    if constexpr (std::is_null_pointer_v<Read>)
      return nullptr;
    else
      return [read = std::move(read)](ReadContext& context, const TypeDesc&, void* object) -> bool {
        return read(context, *static_cast<T*>(object));
      };
  }
  template <class T, class Write>
  static Handler::Write writer(Write write) {
    if constexpr (std::is_null_pointer_v<Write>)
      return nullptr;
    else
      return [write = std::move(write)](WriteContext& context, const TypeDesc&, const void* object) -> bool {
        return write(context, *static_cast<const T*>(object));
      };
  }

  std::deque<Handler> handlers_;
};

}  // namespace wireform::inline v0
