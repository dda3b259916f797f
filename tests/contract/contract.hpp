// The formats that the contract suite runs over, and how it gets documents in each of them.
#pragma once

#include <cstring>
#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/wireform.hpp>

#include "support/catch.hpp"
#include "support/token_stream.hpp"

namespace wireform::test {

/// All built-in formats and the token format, which a FormatSet got at run time.
const FormatSet& known_formats();
/// Those that hold any value: what the suite runs over. ("frame" holds documents of one shape, so a value of another
/// shape has no document there; its own tests are in tests/formats/messageframe.)
std::vector<std::reference_wrapper<const Format>> value_formats();

/// What a library's own ways rule out, and the suite leaves out for its format. All of it, with the reasons, is in
/// contract.cpp; round_trip_test.cpp counts it.
enum class Clause {
  failing_allocations,  ///< any allocation may fail
  little_memory,        ///< an array of numbers needs little more memory than its target
};
bool left_out(const Format& format, Clause clause);
std::size_t count_left_out();

/// Bytes on the heap with nothing behind them, so that ASan sees a read past the end.
class Exact {
 public:
  explicit Exact(std::string_view bytes) : size_(bytes.size()), bytes_(new char[bytes.size()]) {
    if (size_) std::memcpy(bytes_.get(), bytes.data(), size_);
  }
  operator std::string_view() const { return {bytes_.get(), size_}; }

 private:
  std::size_t size_;
  std::unique_ptr<char[]> bytes_;
};

/// The tokens as a document of the format, by pipe: bytes and keys become text where the format needs that.
std::string encode(const Tokens& tokens, const Format& format);

/// The same for documents that the format reads, but its own writer is not to write, being too deep.
std::string encode_deep(const Tokens& tokens, const Format& format);

/// The tokens that a document of this format has when these were piped into it; sizes are dropped.
Tokens seen_through(const Tokens& tokens, const Traits& traits);

/// Reads a value from a document made of these tokens.
template <class T>
Result<T> read_tokens_as(const Tokens& tokens, const Format& format, const ReadOptions& options = {}) {
  return read<T>(Exact(encode(tokens, format)), format, options);
}

}  // namespace wireform::test
