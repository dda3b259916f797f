// The bytes that a command reads: a mapped file, or standard input as it comes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include <wireform/diagnostic.hpp>
#include <wireform/mapped_file.hpp>

namespace tool {

/// A window onto the input that starts at the first byte not consumed. A file is in it as a whole from the start; of
/// standard input, pipes and devices it holds what was read and not consumed.
class Input {
 public:
  /// Opens a file, or standard input for "-". Throws Failure (usage) if that is not possible.
  explicit Input(const std::string& path);
  ~Input();
  Input(const Input&) = delete;
  Input& operator=(const Input&) = delete;

  std::string_view window() const { return content().substr(position_); }
  /// True when no byte will follow the window.
  bool ended() const { return ended_; }
  /// Waits for more input and adds it to the window. Views into the window end here.
  void read_more();
  void read_all();
  void consume(std::size_t count);
  /// Bytes consumed so far, and all that there are: 0 where nobody knows.
  std::uint64_t consumed() const { return origin_.offset + position_; }
  std::uint64_t total() const { return file_ ? file_->view().size() : 0; }

  /// Whether errors of this input count lines; binary input spares the counting.
  void set_text(bool text) { text_ = text; }
  /// Reports errors of the document that starts `begin` bytes into the window. Places count from the input's start.
  std::string describe(const wireform::Error& error, std::size_t begin) const;

 private:
  std::string_view content() const { return file_ ? file_->view() : std::string_view(held_); }
  void forget_consumed();
  std::size_t read_chunk(char* chunk);

  std::string name_;
  std::optional<wireform::MappedFile> file_;
  int stream_ = -1;
  std::string held_;
  std::size_t position_ = 0;
  std::size_t forgotten_ = 0;  // of a file
  wireform::Origin origin_;  // of content()
  bool ended_ = false;
  bool text_ = true;
};

}  // namespace tool
