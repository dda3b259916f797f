#include "dialect.hpp"

#include <algorithm>

#include "text.hpp"

namespace wireform::inline v0::json_detail {

namespace {

class Blanker {
 public:
  Blanker(std::string_view text, const JsonOptions& options)
      : text_(text),
        comments_(options.comments || options.json5),
        commas_(options.trailing_commas || options.json5),
        single_(options.json5) {}

  std::string run() {
    while (at_ != text_.size()) step();
    return std::move(text_);
  }

 private:
  void step() {
    const char c = text_[at_];
    if (is_space(c)) {
      ++at_;
    } else if (c == '"' || (single_ && c == '\'')) {
      skip_string(c);
      see(c, at_ - 1);
    } else if (comments_ && c == '/' && blank_comment()) {
      return;
    } else {
      if (commas_ && (c == ']' || c == '}') && last_ == ',' && ends_value(before_)) text_[last_at_] = ' ';
      see(c, at_++);
    }
  }

  /// Remembers the last two bytes that mean something.
  void see(char c, std::size_t at) {
    before_ = last_;
    last_ = c;
    last_at_ = at;
  }
  static bool ends_value(char c) { return c != '\0' && c != ',' && c != '[' && c != '{' && c != ':'; }

  void skip_string(char quote) {
    for (++at_; at_ != text_.size(); ++at_) {
      if (text_[at_] == quote) {
        ++at_;
        return;
      }
      if (text_[at_] == '\\' && at_ + 1 != text_.size()) ++at_;
    }
  }

  bool blank_comment() {
    const std::string_view rest = std::string_view(text_).substr(at_);
    std::size_t size;
    if (rest.starts_with("//")) {
      size = std::min(rest.find_first_of("\r\n"), rest.size());
    } else if (rest.starts_with("/*")) {
      const std::size_t end = rest.find("*/", 2);
      if (end == std::string_view::npos) return at_ = text_.size(), true;  // the reader stops here
      size = end + 2;
    } else {
      return false;
    }
    text_.replace(at_, size, size, ' ');
    at_ += size;
    return true;
  }

  std::string text_;
  bool comments_, commas_, single_;
  std::size_t at_ = 0, last_at_ = 0;
  char last_ = '\0', before_ = '\0';
};

}  // namespace

std::string blanked(std::string_view text, const JsonOptions& options) { return Blanker(text, options).run(); }

}  // namespace wireform::inline v0::json_detail
