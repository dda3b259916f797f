#include "input.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
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

bool is_stream(const std::string& path) {
  std::error_code error;
  const std::filesystem::file_type type = std::filesystem::status(path, error).type();
  return type == std::filesystem::file_type::fifo || type == std::filesystem::file_type::character;
}

std::string cannot_read(const std::string& name) {
  return "error: cannot read " + name + ": " + std::strerror(errno) + "\n";
}

}  // namespace

Input::Input(const std::string& path) : name_(path == "-" ? "stdin" : path) {
  if (path == "-") {
    stream_ = STDIN_FILENO;
  } else if (is_stream(path)) {
    stream_ = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
    if (stream_ < 0) throw Failure{Exit::usage, cannot_read(name_)};
  } else {
    file_ = open_file(path);
    ended_ = true;
  }
}

Input::~Input() {
  if (stream_ > STDERR_FILENO) ::close(stream_);
}

// The number of bytes read; 0 at the end.
std::size_t Input::read_chunk(char* chunk) {
  for (;;) {
    const ssize_t count = ::read(stream_, chunk, chunk_size);
    if (count >= 0) return static_cast<std::size_t>(count);
    if (errno != EINTR) throw Failure{Exit::bad_data, cannot_read(name_)};
  }
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

// A file that is larger than memory passes through it.
void Input::consume(std::size_t count) {
  constexpr std::size_t step = 8 << 20;
  position_ += count;
  if (!file_ || position_ - forgotten_ < step) return;
  file_->forget(position_);
  forgotten_ = position_;
}

void Input::read_all() {
  while (!ended_) read_more();
}

void Input::forget_consumed() {
  if (position_ == 0) return;
  const std::string_view consumed = content().substr(0, position_);
  if (text_)
    origin_.advance(consumed);
  else
    origin_.offset += consumed.size();
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
