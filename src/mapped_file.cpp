#include <wireform/mapped_file.hpp>

#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <memory>
#include <new>
#include <utility>

#if defined(__unix__) || defined(__APPLE__)
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
const char* map_file(std::FILE* file, std::size_t& size) {
  struct stat status;
  if (::fstat(::fileno(file), &status) != 0 || !S_ISREG(status.st_mode) || status.st_size <= 0) return nullptr;
  size = static_cast<std::size_t>(status.st_size);
  void* data = ::mmap(nullptr, size, PROT_READ, MAP_PRIVATE, ::fileno(file), 0);
  return data == MAP_FAILED ? nullptr : static_cast<const char*>(data);
}
#endif

}  // namespace

Result<MappedFile> MappedFile::open(const std::string& path) {
  // Opened once: a pipe that is closed and opened again has lost what its writer wrote.
  const std::unique_ptr<std::FILE, int (*)(std::FILE*)> file(std::fopen(path.c_str(), "rb"), &std::fclose);
  if (!file) return io_error(path, errno);
  MappedFile result;
#if WIREFORM_HAS_MMAP
  result.data_ = map_file(file.get(), result.size_);
  if (result.data_) {
    result.mapped_ = true;
    return result;
  }
#endif
  std::string content;
  char chunk[65536];
  errno = 0;
  while (const std::size_t count = std::fread(chunk, 1, sizeof chunk, file.get())) content.append(chunk, count);
  if (std::ferror(file.get())) return io_error(path, errno ? errno : EIO);
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

void MappedFile::forget(std::size_t count) const {
#if WIREFORM_HAS_MMAP
  const auto page = static_cast<std::size_t>(::sysconf(_SC_PAGESIZE));
  const std::size_t whole_pages = (count < size_ ? count : size_) / page * page;
  if (mapped_ && whole_pages != 0) ::madvise(const_cast<char*>(data_), whole_pages, MADV_DONTNEED);
#else
  static_cast<void>(count);
#endif
}

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
