#include <wireform/mapped_file.hpp>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <new>
#include <utility>

#if defined(__unix__) || defined(__APPLE__)
#  include <fcntl.h>
#  include <sys/mman.h>
#  include <sys/stat.h>
#  include <unistd.h>
#  define WIREFORM_HAS_MMAP 1
#else
#  define WIREFORM_HAS_MMAP 0
#endif

#include <wireform/buffer.hpp>

namespace wireform::inline v0 {

namespace {

Error io_error(const std::string& path, int code) {
  Diagnostic diagnostic;
  diagnostic.code = ErrorCode::io;
  diagnostic.detail = "cannot read " + path + ": " + std::strerror(code);
  return Error(std::move(diagnostic));
}

#if WIREFORM_HAS_MMAP
// Maps a regular, non-empty file; nullptr where that is not possible.
const char* map_file(const std::string& path, std::size_t& size) {
  const int file = ::open(path.c_str(), O_RDONLY | O_CLOEXEC);
  if (file < 0) return nullptr;
  struct stat status;
  void* data = MAP_FAILED;
  if (::fstat(file, &status) == 0 && S_ISREG(status.st_mode) && status.st_size > 0) {
    size = static_cast<std::size_t>(status.st_size);
    data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, file, 0);
  }
  ::close(file);
  return data == MAP_FAILED ? nullptr : static_cast<const char*>(data);
}
#endif

}  // namespace

Result<MappedFile> MappedFile::open(const std::string& path) {
  MappedFile result;
#if WIREFORM_HAS_MMAP
  result.data_ = map_file(path, result.size_);
  if (result.data_) {
    result.mapped_ = true;
    return result;
  }
#endif
  std::FILE* file = std::fopen(path.c_str(), "rb");
  if (!file) return io_error(path, errno);
  std::string content;
  char chunk[65536];
  errno = 0;
  while (const std::size_t count = std::fread(chunk, 1, sizeof chunk, file)) content.append(chunk, count);
  const int error = std::ferror(file) ? (errno ? errno : EIO) : 0;
  std::fclose(file);
  if (error) return io_error(path, error);
  char* copy = static_cast<char*>(std::malloc(content.size() + 1));
  if (!copy) throw std::bad_alloc();
  std::memcpy(copy, content.data(), content.size());
  result.data_ = copy;
  result.size_ = content.size();
  return result;
}

MappedFile::MappedFile(MappedFile&& other) noexcept
    : data_(std::exchange(other.data_, nullptr)),
      size_(std::exchange(other.size_, 0)),
      mapped_(std::exchange(other.mapped_, false)) {}

MappedFile& MappedFile::operator=(MappedFile&& other) noexcept {
  if (this != &other) {
    release();
    data_ = std::exchange(other.data_, nullptr);
    size_ = std::exchange(other.size_, 0);
    mapped_ = std::exchange(other.mapped_, false);
  }
  return *this;
}

MappedFile::~MappedFile() { release(); }

void MappedFile::release() {
#if WIREFORM_HAS_MMAP
  if (mapped_) {
    ::munmap(const_cast<char*>(data_), size_);
    return;
  }
#endif
  std::free(const_cast<char*>(data_));
}

}  // namespace wireform::inline v0
