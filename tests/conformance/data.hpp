// The conformance suites on disk, and the three ways an input goes through a reader.
#pragma once

#include <cstddef>
#include <filesystem>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/format.hpp>

namespace conformance {

/// WIREFORM_CONFORMANCE, else .cache/conformance of the tree.
std::filesystem::path data_folder();
/// True if the suite is not there; then says so on stdout in the words that tell ctest to count a skipped test.
bool skip_without(std::string_view suite);
/// The regular files of a folder in order of their names.
std::vector<std::filesystem::path> files_of(std::string_view folder);
std::string contents(const std::filesystem::path& file);
/// Prints a suite's counts, for the reader of a test log.
void report(std::string_view line);

/// A copy on the heap without a byte after it, so that ASan sees any read past the end.
class Exact {
 public:
  explicit Exact(std::string_view bytes) : data_(new char[bytes.size()]), size_(bytes.copy(data_, bytes.size())) {}
  Exact(const Exact&) = delete;
  Exact& operator=(const Exact&) = delete;
  ~Exact() { delete[] data_; }
  std::string_view view() const { return {data_, size_}; }

 private:
  char* data_;
  std::size_t size_;
};

/// Each is none if the whole document was accepted.
struct Outcome {
  wireform::ErrorCode check, skip, next;
  friend bool operator==(const Outcome&, const Outcome&) = default;
};

/// Runs the input through check(), skip_value() and next().
Outcome run(std::string_view input, const wireform::Format& format);

/// The document as one text a token ("int64 -1", "float64 0x1p+0", "key \"a\"", "array", ...); where the reader stops,
/// "error <code>" is the last.
std::vector<std::string> tokens(std::string_view input, const wireform::Format& format);

}  // namespace conformance
