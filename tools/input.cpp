#include "input.hpp"

#include <cerrno>
#include <cstring>
#include <utility>

#include <unistd.h>

#include "failure.hpp"

namespace tool {

namespace {

constexpr std::size_t chunk_size = 65536;

std::optional<wireform::MappedFile> open_file(const std::string& path) {
  wireform::Result<wireform::MappedFile> file = wireform::MappedFile::open(path);
  if (!file) throw Failure{Exit::usage, "error: " + file.error().first().detail + "\n"};
  return std::move(*file);
}

// The number of bytes read; 0 at the end.
std::size_t read_chunk(char* chunk) {
  for (;;) {
    const ssize_t count = ::read(STDIN_FILENO, chunk, chunk_size);
    if (count >= 0) return static_cast<std::size_t>(count);
    if (errno != EINTR)
      throw Failure{Exit::bad_data, "error: cannot read stdin: " + std::string(std::strerror(errno)) + "\n"};
  }
}

}  // namespace

Input::Input(const std::string& path) : name_(path == "-" ? "stdin" : path) {
  if (path == "-") return;
  file_ = open_file(path);
  ended_ = true;
}

void Input::read_more() {
  if (ended_) return;
  forget_consumed();
  const std::size_t before = held_.size();
  held_.resize(before + chunk_size);
  const std::size_t count = read_chunk(held_.data() + before);
  held_.resize(before + count);
  ended_ = count == 0;
}

void Input::read_all() {
  while (!ended_) read_more();
}

void Input::forget_consumed() {
  if (position_ == 0) return;
  const std::string_view consumed = content().substr(0, position_);
  if (text_) origin_.advance(consumed);
  else origin_.offset += consumed.size();
  held_.erase(0, position_);
  position_ = 0;
}

std::string Input::describe(const wireform::Error& error, std::size_t begin) const {
  std::string report;
  for (wireform::Diagnostic diagnostic : error.all()) {
    if (wireform::category(diagnostic.code) == wireform::ErrorCategory::output) {
      // Its place is in the output, which nobody has: name the document instead.
      const std::uint64_t at = origin_.offset + position_ + begin;
      report += diagnostic.describe({}) + "  in " + name_ + ", document at byte " + std::to_string(at) + "\n";
      continue;
    }
    diagnostic.offset += position_ + begin;
    report += diagnostic.describe(content(), name_, origin_);
  }
  return report;
}

}  // namespace tool
