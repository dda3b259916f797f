// A vector<double> of 1 MB in MessagePack: ours through the run-time interface, beside a loop that only swaps and copies.
#include <bit>
#include <cstring>
#include <memory>
#include <random>

#include <wireform/msgpack/msgpack.hpp>
#include <wireform/wireform.hpp>

#include "documents/codec.hpp"

namespace bench {
namespace {

constexpr std::size_t count = 131'072;
constexpr std::size_t header = 5, stride = 9;  // array 32; float 64

Fixture<Numbers> random_numbers() {
  Fixture<Numbers> fixture{"doubles", {}, Numbers(count)};
  std::mt19937_64 random(1);
  for (double& number : fixture.value) number = static_cast<double>(random()) * 0x1p-64;
  return fixture;
}

struct Ours {
  std::string backend = "msgpack", interface = "virtual";
  std::shared_ptr<const wireform::Format> format = wireform::msgpack_format();

  std::string_view document(std::string_view bytes) const { return bytes; }
  void read(std::string_view bytes, Numbers& value) const { wireform::read_into(value, bytes, *format).value(); }

  using Output = wireform::Buffer;
  void write(const Numbers& value, Output& out) const { wireform::write_to(out, value, *format).value(); }
  static std::string_view view(const Output& out) { return out.view(); }
  static void clear(Output& out) { out.clear(); }
};

/// Markers are neither looked at nor written.
struct SwapCopy {
  std::string backend = "bound:swap_copy", interface = "native";

  std::string_view document(std::string_view bytes) const { return bytes; }
  void read(std::string_view bytes, Numbers& value) const {
    value.resize(count);
    const char* from = bytes.data() + header + 1;
    for (std::size_t i = 0; i < count; ++i, from += stride) {
      std::uint64_t bits;
      std::memcpy(&bits, from, sizeof bits);
      value[i] = std::bit_cast<double>(__builtin_bswap64(bits));
    }
  }

  struct Output {
    std::vector<char> bytes;
  };
  void write(const Numbers& value, Output& out) const {
    if (out.bytes.empty()) out.bytes = prepared();
    char* to = out.bytes.data() + header + 1;
    for (std::size_t i = 0; i < count; ++i, to += stride) {
      const std::uint64_t bits = __builtin_bswap64(std::bit_cast<std::uint64_t>(value[i]));
      std::memcpy(to, &bits, sizeof bits);
    }
  }
  static std::string_view view(const Output& out) { return {out.bytes.data(), out.bytes.size()}; }
  static void clear(Output&) {}

 private:
  static std::vector<char> prepared() {
    std::vector<char> bytes(header + count * stride, '\xCB');
    const std::uint32_t size = __builtin_bswap32(count);
    bytes[0] = '\xDD';
    std::memcpy(bytes.data() + 1, &size, sizeof size);
    return bytes;
  }
};

}  // namespace

Numbers another(const Numbers& value) { return Numbers(value.size() / 2, -1.5); }

void add_numbers(Cases& cases) {
  static const Fixture<Numbers> fixture = random_numbers();
  static const std::string bytes = wireform::write(fixture.value, *wireform::msgpack_format()).value();
  Cases ours, bound;
  add_cases(ours, Ours{}, fixture, bytes);
  add_cases(bound, SwapCopy{}, fixture, bytes);
  interleave(cases, ours, bound);
}

}  // namespace bench
