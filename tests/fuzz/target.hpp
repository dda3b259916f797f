// What a fuzz target is: one function over bytes that a fuzzer makes up, and the documents that it starts from.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace wireform::fuzz {

/// The options of one run. They stand before the document, eight bytes of an input, so that a fuzzer changes either
/// without the other; all zero is every default.
class Choices {
 public:
  static constexpr std::size_t bytes = 8;
  static constexpr unsigned kinds = 16;

  explicit Choices(std::uint64_t bits = 0) : kind_(bits % kinds), bits_(bits / kinds) {}
  /// What the document is read as, apart from the options: so every seed is tried as each.
  unsigned kind() const { return static_cast<unsigned>(kind_); }
  bool flag() { return below(2) != 0; }
  /// A number below `count`, 256 at most; 0 when all bits are used up.
  unsigned below(unsigned count);

 private:
  std::uint64_t kind_, bits_;
};

/// Runs the library on one document and ends the program where it breaks a promise. Defined by each target.
void run(Choices choices, std::string_view document);
/// Documents to start from, without choices. Defined by each target.
std::vector<std::string> seeds();

/// Runs one input: choices, then the document.
void run_input(std::string_view input);

/// A promise of the library; false ends the program, and a fuzzer keeps the input.
void promise(bool kept, std::string_view what);

}  // namespace wireform::fuzz
