// Documents for the tests: MessagePack bytes to and from frames, and seeded random documents.
#pragma once

#include <cstdint>
#include <random>
#include <string>
#include <string_view>

#include <wireform/format.hpp>

/// The frame that carries the MessagePack document. Fails the test where it cannot.
std::string to_frame(std::string_view msgpack);
/// The MessagePack document that the frame carries.
std::string from_frame(std::string_view frame);

/// Bytes from hex digits; spaces are ignored.
std::string bytes(std::string_view hex);
std::string hex(std::string_view bytes);

/// One random document as canonical MessagePack: all kinds, containers up to `depth`, keys that paths can and cannot
/// hold, repeated keys, arrays of numbers of one and of several types, rows of equal and unequal length.
class RandomDocument {
 public:
  explicit RandomDocument(std::uint64_t seed) : random_(seed) {}
  std::string next(unsigned depth);

 private:
  unsigned below(unsigned bound) { return static_cast<unsigned>(random_() % bound); }
  void value(wireform::Writer& out, unsigned depth);
  void scalar(wireform::Writer& out);
  void number(wireform::Writer& out, unsigned type);
  void numbers(wireform::Writer& out, unsigned type, unsigned count);
  void array(wireform::Writer& out, unsigned depth);
  void map(wireform::Writer& out, unsigned depth);
  void key(wireform::Writer& out, unsigned index);
  std::string text();

  std::mt19937_64 random_;
};
