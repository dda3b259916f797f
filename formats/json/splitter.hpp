// Where JSON documents end in a stream.
#pragma once

#include <string>

#include <wireform/document_splitter.hpp>
#include <wireform/json/json.hpp>

namespace wireform::inline v0::json_detail {

/// Documents that follow each other with or without white space: `{}[] 1 "x"`. Looks at every byte once and only as
/// closely as finding the end takes; the reader checks the rest.
class ConcatenatedSplitter final : public DocumentSplitter {
 public:
  explicit ConcatenatedSplitter(const Limits& limits, const JsonOptions& json = {})
      : limits_(limits),
        comments_(json.comments || json.json5),
        single_quotes_(json.json5),
        literals_(json.json5 || json.not_finite == NotFinite::literal),
        skip_mark_(json.skip_byte_order_mark) {}
  Found find(std::string_view window, bool last, Piece& piece) override;
  void reset() override;

 private:
  enum class State : std::uint8_t {
    before,
    structure,
    string,
    word,
    slash,
    line_comment,
    block_comment,
    block_star,
    complete
  };

  void step(std::string_view window);
  void start(char c);
  void scan_structure(std::string_view window);
  void scan_string(std::string_view window);
  void scan_single_quoted(std::string_view window);
  void scan_comment(std::string_view window);
  bool starts_word(char c) const;
  void fail(ErrorCode code, std::size_t at);

  Limits limits_;
  bool comments_, single_quotes_, literals_, skip_mark_;
  State state_ = State::before;
  State around_ = State::before;  ///< what a comment stands in
  char quote_ = '"';
  bool escaped_ = false;   ///< the byte before at_ is a backslash that escapes
  std::size_t begin_ = 0;  ///< of the document
  std::size_t at_ = 0;     ///< looked at so far
  std::string open_;       ///< brackets
};

/// One document a line. Blank lines and the CR of CRLF are padding.
class LineSplitter final : public DocumentSplitter {
 public:
  explicit LineSplitter(const Limits& limits) : limits_(limits) {}
  Found find(std::string_view window, bool last, Piece& piece) override;
  void reset() override;

 private:
  Limits limits_;
  std::size_t begin_ = 0;  ///< of the line
  std::size_t at_ = 0;     ///< looked at so far
};

}  // namespace wireform::inline v0::json_detail
