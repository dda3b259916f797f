// A document as a tree of its kinds and values, for people.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <wireform/buffer.hpp>
#include <wireform/token_writer.hpp>

namespace wireform::inline v0 {

struct DumpOptions {
  bool colours = false;  ///< ANSI escape sequences for keys, kinds and values
  std::size_t indent = 2;
};

/// Appends one line a value to a buffer, which must outlive it: what is written shows kinds, values and sizes, down to the
/// difference between float32 and float64. Not made to be read back.
class WIREFORM_EXPORT DumpWriter final : public TokenWriter {
 public:
  explicit DumpWriter(Buffer& output, const DumpOptions& dump = {}, const WriteOptions& options = {})
      : TokenWriter(options), out_(output), dump_(dump) {}
  ~DumpWriter() override;

  /// After an error: ends the line, and gives the containers that are open the sizes that they have so far.
  void abandon();

 private:
  struct Level {
    bool is_map = false;
    bool is_key = false;      // stands in key position
    bool has_size = false;    // it is written
    std::size_t size_at = 0;  // the place for it
    std::size_t size = 0;     // so far
  };

  void begin_document() override { levels_.clear(); }
  bool put(const Token& token) override;
  void place(const Token& token);
  void value(const Token& token);
  void open(const Token& token);
  void close();
  void write_size(const Level& level, std::size_t size);
  void indent();
  void coloured(std::string_view colour, void (*append)(Buffer&, const Token&), const Token& token);

  Buffer& out_;
  const DumpOptions dump_;
  std::vector<Level> levels_;
};

}  // namespace wireform::inline v0
