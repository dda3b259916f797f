// JSON text to a value by nlohmann-json's parser, with the place of every token.
#pragma once

#include <cstdint>
#include <iterator>
#include <string>
#include <string_view>
#include <vector>

#include <wireform/nlohmann/builder.hpp>
#include <wireform/nlohmann/parse_error.hpp>

namespace wireform::inline v0::nlohmann_detail {

/// What the parser reads from: it knows how far that is, and whether more was asked for than there is.
struct Source {
  const char* at = nullptr;
  const char* end = nullptr;
  bool starved = false;
};

class SourceIterator {
 public:
  using iterator_category = std::input_iterator_tag;
  using value_type = char;
  using difference_type = std::ptrdiff_t;
  using pointer = const char*;
  using reference = const char&;

  SourceIterator() = default;  // the end
  explicit SourceIterator(Source& source) : source_(&source) {}
  reference operator*() const { return *source_->at; }
  SourceIterator& operator++() { return ++source_->at, *this; }
  SourceIterator operator++(int) { return ++source_->at, *this; }
  bool operator==(const SourceIterator&) const {
    const bool at_end = source_->at == source_->end;
    if (at_end) source_->starved = true;
    return at_end;
  }

 private:
  Source* source_ = nullptr;
};

/// Where the parser's calls go (its "SAX" interface). Unlike the library's own, it keeps keys that come twice where the
/// object is a list, keeps to a depth, and refuses integers that do not fit 64 bits instead of rounding them.
template <class Json>
class Parser {
 public:
  Parser(std::string_view text, std::size_t max_depth, Json& root, std::vector<std::size_t>& places)
      : begin_(text.data()), token_end_(text.data()), max_depth_(max_depth), places_(places) {
    source_ = {text.data(), text.data() + text.size()};
    builder_.reset(root);
    places_.clear();
  }

  /// One value; what stands behind it is not looked at. On success places has one entry a key, value and end of a
  /// container (where it starts), and the end of the document.
  bool run() {
    if (!Json::sax_parse(SourceIterator(source_), SourceIterator(), this, nlohmann::json::input_format_t::json, false))
      return false;
    places_.push_back(offset(token_end_));
    return true;
  }

  const ParseError& error() const { return error_; }
  std::size_t error_offset() const { return error_offset_; }

  // -- what the parser calls

  using number_integer_t = typename Json::number_integer_t;
  using number_unsigned_t = typename Json::number_unsigned_t;
  using number_float_t = typename Json::number_float_t;
  using string_t = typename Json::string_t;
  using binary_t = typename Json::binary_t;

  bool null() { return token() && value(nullptr); }
  bool boolean(bool flag) { return token() && value(flag); }
  bool number_integer(number_integer_t number) { return number_token() && value(number); }
  bool number_unsigned(number_unsigned_t number) { return number_token() && value(number); }
  bool number_float(number_float_t number, const string_t& text) {
    number_token();
    if (text.find_first_of(".eE") == string_t::npos) return refuse(ErrorCode::invalid_number, "beyond 64 bits");
    return value(number);
  }
  bool string(string_t& text) { return token() && value(std::move(text)); }
  bool binary(binary_t&) { return refuse(ErrorCode::malformed, "binary value"); }
  bool key(string_t& text) { return builder_.key(std::move(text)), token(); }
  bool start_array(std::size_t) { return open(Json::array()); }
  bool start_object(std::size_t) { return open(Json::object()); }
  bool end_array() { return builder_.close(), token(); }
  bool end_object() { return builder_.close(), token(); }

  bool parse_error(std::size_t position, const std::string&, const nlohmann::detail::exception& exception) {
    error_ = explain(exception.what(), source_.starved);
    const std::size_t size = static_cast<std::size_t>(source_.end - begin_);
    error_offset_ = error_.code == ErrorCode::unexpected_end ? size
                    : error_.whole_token                     ? offset(token_start())
                                                             : std::min(position - (position != 0), size);
    return false;
  }

 private:
  std::size_t offset(const char* at) const { return static_cast<std::size_t>(at - begin_); }
  /// Of the token that was read last: only these stand between tokens.
  const char* token_start() const {
    const char* start = token_end_;
    while (start != source_.end && std::string_view(" \t\r\n,:").find(*start) != std::string_view::npos) ++start;
    return start;
  }
  bool token() {
    places_.push_back(offset(token_start()));
    token_end_ = source_.at;
    return true;
  }
  /// The parser has looked at the byte behind a number, if there is one.
  bool number_token() {
    token();
    const char last = source_.at[-1];
    if (last < '0' || last > '9') --token_end_;
    return true;
  }
  bool value(Json&& value) {
    return builder_.add(std::move(value)) || refuse(ErrorCode::malformed, "key that the object has already");
  }
  bool open(Json&& container) {
    token();
    if (builder_.depth() >= max_depth_) return refuse(ErrorCode::depth_exceeded);
    return builder_.open(std::move(container)) || refuse(ErrorCode::malformed, "key that the object has already");
  }
  bool refuse(ErrorCode code, std::string detail = {}) {
    error_ = {code, true, std::move(detail)};
    error_offset_ = places_.empty() ? 0 : places_.back();
    return false;
  }

  Source source_;
  const char* begin_;
  const char* token_end_;
  std::size_t max_depth_;
  std::vector<std::size_t>& places_;
  Builder<Json> builder_;
  ParseError error_;
  std::size_t error_offset_ = 0;
};

}  // namespace wireform::inline v0::nlohmann_detail
