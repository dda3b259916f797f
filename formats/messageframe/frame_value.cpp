#include <wireform/messageframe/frame_value.hpp>

#include <charconv>
#include <chrono>
#include <utility>

#include <wireform/messageframe/frame_header.hpp>

namespace wireform::inline v0 {

std::string_view name(FrameType type) {
  switch (type) {
    case FrameType::int64: return "int64";
    case FrameType::float64: return "double";
    case FrameType::string: return "string";
    case FrameType::boolean: return "bool";
    case FrameType::unset: break;
  }
  return "unset";
}

namespace {

std::string text_of(auto number) {
  char digits[32];
  return std::string(digits, std::to_chars(digits, digits + sizeof digits, number).ptr);
}

}  // namespace

std::string FrameValue::to_text() const {
  switch (type_) {
    case FrameType::int64: return text_of(int64_);
    case FrameType::boolean: return boolean_ ? "true" : "false";
    case FrameType::string: return std::string(text_, size_);
    case FrameType::unset: return "unset";
    case FrameType::float64: break;
  }
  std::string text = text_of(float64_);
  // An 'n' is part of "nan" and "inf".
  if (text.find_first_of(".en") == std::string::npos) text.append(".0");
  return text;
}

Error messageframe_detail::value_refused(ErrorCode code, std::string detail) {
  Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.binary = true;
  diagnostic.detail = std::move(detail);
  return Error(std::move(diagnostic));
}

void FrameHeader::update_timestamp() {
  const auto now = std::chrono::system_clock::now().time_since_epoch();
  timestamp = static_cast<std::uint64_t>(std::chrono::duration_cast<std::chrono::milliseconds>(now).count());
}

}  // namespace wireform::inline v0
