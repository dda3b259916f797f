#include "output.hpp"

#include <cerrno>
#include <cstring>
#include <filesystem>
#include <utility>

#include <fcntl.h>
#include <unistd.h>

#include "failure.hpp"

namespace tool {

Output::Output(std::string path) : path_(std::move(path)) {}

Output::~Output() {
  if (file_ > STDERR_FILENO) ::close(file_);
}

void Output::open() {
  file_ = path_ == "-" ? STDOUT_FILENO : ::open(path_.c_str(), O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0666);
  if (file_ < 0) throw Failure{Exit::usage, "error: cannot write " + path_ + ": " + std::strerror(errno) + "\n"};
}

void Output::fail() const {
  const std::string name = path_ == "-" ? "stdout" : path_;
  throw Failure{Exit::bad_data, "error: cannot write " + name + ": " + std::strerror(errno) + "\n"};
}

void Output::flush() {
  if (file_ < 0) open();
  std::string_view rest = buffer_.view();
  while (!rest.empty()) {
    const ssize_t count = ::write(file_, rest.data(), rest.size());
    if (count >= 0)
      rest.remove_prefix(static_cast<std::size_t>(count));
    else if (errno != EINTR)
      fail();
  }
  buffer_.clear();
}

void Output::flush_if_large() {
  constexpr std::size_t large = 65536;
  if (buffer_.size() >= large) flush();
}

void Output::finish() {
  flush();
  if (file_ > STDERR_FILENO && ::close(std::exchange(file_, -1)) != 0) fail();
}

bool same_file(const std::string& in, const std::string& out) {
  std::error_code error;
  return std::filesystem::is_regular_file(in, error) && std::filesystem::equivalent(in, out, error);
}

}  // namespace tool
