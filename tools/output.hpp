// Where a command writes: a file or standard output, with every failure noticed.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <wireform/buffer.hpp>

namespace tool {

/// Collects output and writes it out. The file is created (or emptied) by the first flush, so a command that fails
/// before has changed nothing.
class Output {
 public:
  /// A path, or standard output for "-".
  explicit Output(std::string path);
  ~Output();
  Output(const Output&) = delete;
  Output& operator=(const Output&) = delete;

  wireform::Buffer& buffer() { return buffer_; }
  /// Writes what the buffer holds. Throws Failure.
  void flush();
  void flush_if_large();
  /// The last flush; a file is closed, so that late errors of the system are seen.
  void finish();

 private:
  void open();
  [[noreturn]] void fail() const;

  std::string path_;
  wireform::Buffer buffer_;
  int file_ = -1;
};

/// True if both paths lead to one regular file, so that writing would destroy what is read.
bool same_file(const std::string& in, const std::string& out);

}  // namespace tool
