#include "fuzz/target.hpp"

#include <bit>
#include <cstdio>
#include <cstdlib>

namespace wireform::fuzz {

unsigned Choices::below(unsigned count) {
  const int width = std::bit_width(count - 1);
  const auto number = static_cast<unsigned>(bits_ & ((1u << width) - 1));
  bits_ >>= width;
  return number % count;
}

void run_input(std::string_view input) {
  std::uint64_t bits = 0;
  const std::string_view choices = input.substr(0, Choices::bytes);
  for (std::size_t i = 0; i < choices.size(); ++i)
    bits |= std::uint64_t{static_cast<unsigned char>(choices[i])} << 8 * i;
  run(Choices(bits), input.substr(choices.size()));
}

void promise(bool kept, std::string_view what) {
  if (kept) return;
  std::fprintf(stderr, "broken promise: %.*s\n", static_cast<int>(what.size()), what.data());
  std::abort();
}

}  // namespace wireform::fuzz
