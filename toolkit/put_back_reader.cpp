#include <utility>

#include <wireform/toolkit/readers.hpp>

namespace wireform::inline v0 {

PutBackReader::~PutBackReader() = default;

void PutBackReader::put_back(Value value) {
  value_ = std::move(value);
  again_.open_value(value_);
  forward_to(again_);
  puts_back_ = true;
}

void PutBackReader::open(std::string_view input) {
  forward_to(source_);
  puts_back_ = false;
  ForwardingReader::open(input);
}

// The value stays in front until the next call, which may be reject().
bool PutBackReader::admit(Access) {
  if (puts_back_ && again_.complete()) {
    forward_to(source_);
    puts_back_ = false;
  }
  return true;
}

// It stands where a value was, whatever the source has behind it.
bool PutBackReader::next(Token& token) {
  if (failed() || !puts_back_ || again_.complete()) return Reader::next(token);
  token.is_key = false;
  return again_.next(token) || take_failure();
}

}  // namespace wireform::inline v0
