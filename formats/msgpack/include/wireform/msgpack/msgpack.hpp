// MessagePack as a Format.
#pragma once

#include <memory>

#include <wireform/format.hpp>

namespace wireform::inline v0 {

/// What a caller can change about MessagePack. Nothing so far: the specification leaves no choice that changes values,
/// and limits are in ReadOptions and WriteOptions.
struct MsgpackOptions {};

/// What MessagePack can say: everything in the data model.
inline constexpr Traits msgpack_traits{
    .text = false, .bytes = true, .extension = true, .native_keys = true, .float32 = true};

/// The format "msgpack" (https://github.com/msgpack/msgpack/blob/master/spec.md): .msgpack, .mpk, .mp;
/// application/msgpack, application/vnd.msgpack, application/x-msgpack. Usable from many threads.
WIREFORM_EXPORT std::shared_ptr<const Format> msgpack_format(const MsgpackOptions& options = {});

}  // namespace wireform::inline v0
