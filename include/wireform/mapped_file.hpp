// A file's bytes without reading them into memory first.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include <wireform/result.hpp>

namespace wireform::inline v0 {

/// A read-only mapping of a whole file. Views into it live as long as it does. The file must not shrink meanwhile.
class WIREFORM_EXPORT MappedFile {
 public:
  /// Fails with io and the system's words. What cannot be mapped (a pipe, a device) is read into memory.
  static Result<MappedFile> open(const std::string& path);

  MappedFile(MappedFile&& other) noexcept;
  MappedFile& operator=(MappedFile&& other) noexcept;
  ~MappedFile();

  std::string_view view() const { return {data_, size_}; }
  /// The first `count` bytes may leave memory: they can still be read, from the file again. A hint.
  void forget(std::size_t count) const;

 private:
  MappedFile() = default;
  void release();

  const char* data_ = nullptr;
  std::size_t size_ = 0;
  bool mapped_ = false;  // else on the heap
};

}  // namespace wireform::inline v0
