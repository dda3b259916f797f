// What the MessagePack targets start from and choose.
#pragma once

#include <string>
#include <vector>

#include <wireform/msgpack/msgpack.hpp>

#include "fuzz/target.hpp"

namespace wireform::fuzz {

inline MsgpackOptions msgpack_options(Choices& choices) {
  MsgpackOptions options;
  options.old_raw = choices.flag();
  options.canonical = choices.flag();
  return options;
}

/// Samples of every type, a value of every family with every header, broken ones, and every encoding of
/// msgpack-test-suite where it is there.
std::vector<std::string> msgpack_documents();

}  // namespace wireform::fuzz
