// What a caller can change for one read or one write. The defaults are the strict ones.
#pragma once

#include <cstddef>
#include <cstdint>

namespace wireform::inline v0 {

class AnyRegistry;
class Arena;
class Handlers;

/// Bounds on hostile or broken input. The same depth holds for reading and writing.
struct Limits {
  std::uint32_t depth = 512;                                  ///< containers inside each other
  std::size_t document_bytes = static_cast<std::size_t>(-1);  ///< one document, in memory or in a stream
};

/// Has the members of every version that did not end.
inline constexpr std::uint32_t newest_version = static_cast<std::uint32_t>(-2);

/// What a second value for the same key means.
enum class Duplicates : std::uint8_t { error, first, last };

/// Options of one read. Each is independent of the others and means the same in every format.
struct ReadOptions {
  Limits limits;
  Duplicates duplicates = Duplicates::error;  ///< in structs and maps
  bool deny_unknown = false;                  ///< a member that the struct does not have is an error
  bool allow_missing = false;                 ///< an absent member keeps its initializer
  bool allow_extra_elements = false;          ///< more elements than a fixed size holds: the rest is skipped
  bool allow_missing_elements = false;        ///< fewer elements than a fixed size holds: the rest is empty
  bool allow_trailing = false;                ///< data after the document is left alone
  bool enum_numbers = false;                  ///< a number is accepted for an enumerator that has this value
  bool whole_floats = false;                  ///< a floating point number without fraction is accepted for an integer
  bool round_integers = false;                ///< an integer is rounded to floating point in binary formats too
  bool text_numbers = false;                  ///< text that is a JSON number is accepted for a number
  bool records_as_arrays = false;             ///< a struct may be an array of its members' values in order
  std::uint32_t version = newest_version;     ///< of the data: members of other versions are unknown
  bool all_errors = false;                    ///< go on after conversion errors, up to 64
  Arena* arena = nullptr;                     ///< holds borrowed text that cannot point into the input; outlives the value
  const Handlers* handlers = nullptr;         ///< code of the caller's for some values; see handlers.hpp
  const AnyRegistry* any_types = nullptr;     ///< what an Any may hold; see reflect/any.hpp
};

/// Options of one write.
struct WriteOptions {
  Limits limits;
  bool enum_numbers = false;     ///< a value without a name is written as a number instead of refused
  bool write_empty = false;      ///< an empty optional member is written as null instead of omitted
  bool records_as_arrays = false;  ///< a struct is an array of its members' values in order, empty ones as null
  std::uint32_t version = newest_version;  ///< of the data: members of other versions are left out
  const Handlers* handlers = nullptr;      ///< code of the caller's for some values; see handlers.hpp
  const AnyRegistry* any_types = nullptr;  ///< what an Any may hold; see reflect/any.hpp
};

}  // namespace wireform::inline v0
