// Two descriptions of the same data, one older: what changed between them, and who cannot read whose data any more.
#pragma once

#include <cstdint>
#include <string>
#include <vector>

#include <wireform/options.hpp>
#include <wireform/type_desc.hpp>

namespace wireform::inline v0 {

/// Whom a change keeps from reading. Two bits.
enum class Breaks : std::uint8_t {
  neither = 0,
  new_readers = 1,  ///< of old data
  old_readers = 2,  ///< of new data
  both = 3,
};

constexpr Breaks operator|(Breaks a, Breaks b) {
  return static_cast<Breaks>(static_cast<unsigned>(a) | static_cast<unsigned>(b));
}
constexpr bool breaks_new_readers(Breaks breaks) { return (static_cast<unsigned>(breaks) & 1) != 0; }
constexpr bool breaks_old_readers(Breaks breaks) { return (static_cast<unsigned>(breaks) & 2) != 0; }

/// One change.
struct Finding {
  std::string path;    ///< "$.zones[*].mode"; a name in () is a variant's alternative, "(key)" a map's key
  std::string change;  ///< "integer narrowed from i32 to i16"
  Breaks breaks;       ///< for some document that may be written, not for every one

  /// "$.port: integer narrowed from i32 to i16: old data may not be readable by new readers"
  WIREFORM_EXPORT std::string text() const;
};

/// The versions that are compared, of types that have several.
struct ComparedVersions {
  std::uint32_t before = newest_version, now = newest_version;
};

/// Every change from `before` to `now`, in the order of the members. Readers and writers are meant to have default
/// options, in any format. A type that stands in several places is compared in the first. Empty: the data is the same,
/// as far as the tables tell; two codecs of unknown form count as the same.
WIREFORM_EXPORT std::vector<Finding> compatible(const TypeDesc& before, const TypeDesc& now,
                                                const ComparedVersions& versions = {});

/// Whom all the changes together break.
WIREFORM_EXPORT Breaks breaks(const std::vector<Finding>& findings);

}  // namespace wireform::inline v0
