// MessagePack as a Format.
#pragma once

#include <memory>

#include <wireform/format.hpp>

namespace wireform::inline v0 {

/// What can be chosen for MessagePack alone. Limits are in ReadOptions and WriteOptions.
struct MsgpackOptions {
  /// For peers of before 2013, whose one family "raw" (fixstr, str 16, str 32) holds text and bytes. Reading: raw is
  /// text or bytes, as is asked for; untyped it is text where it is UTF-8. Writing: text and bytes are raw, str 8 and bin
  /// are never written, and extensions, which such peers do not know, are unsupported: times are text.
  bool old_raw = false;
  /// Equal values have equal bytes, for signing. Writing: the entries of each map are in the order of their encoded
  /// keys, compared byte by byte as unsigned numbers; equal keys are an error; every NaN is the same one.
  bool canonical = false;
};

/// What MessagePack can say: everything in the data model. Old peers know no extensions.
constexpr Traits msgpack_traits(const MsgpackOptions& options = {}) {
  return {.text = false, .bytes = true, .extension = !options.old_raw, .native_keys = true, .float32 = true};
}

/// The format "msgpack" (https://github.com/msgpack/msgpack/blob/master/spec.md): .msgpack, .mpk, .mp;
/// application/msgpack, application/vnd.msgpack, application/x-msgpack. Usable from many threads.
WIREFORM_EXPORT std::shared_ptr<const Format> msgpack_format(const MsgpackOptions& options = {});

}  // namespace wireform::inline v0
