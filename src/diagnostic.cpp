#include <wireform/diagnostic.hpp>

#include <utility>

#include "excerpt.hpp"

namespace wireform::inline v0 {

namespace {

struct Row {
  std::string_view name, text;
  ErrorCategory category;
};

constexpr Row rows[] = {
#define WIREFORM_ERROR(code, category, text) {#code, text, ErrorCategory::category},
#include <wireform/errors.def>
#undef WIREFORM_ERROR
};

const Row& row(ErrorCode code) { return rows[static_cast<unsigned>(code)]; }

bool is_identifier(std::string_view name) {
  if (name.empty() || (name[0] >= '0' && name[0] <= '9')) return false;
  for (const char c : name)
    if (!((c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '_')) return false;
  return true;
}

}  // namespace

ErrorCategory category(ErrorCode code) { return row(code).category; }
std::string_view text(ErrorCode code) { return row(code).text; }
std::string_view name(ErrorCode code) { return row(code).name; }

std::string Diagnostic::message() const {
  std::string result;
  if (!expected.empty()) {
    result = "expected " + expected;
    if (!found.empty()) result += ", found " + found;
  } else {
    result = text(code);
    if (!found.empty()) result += ": " + found;
  }
  if (!detail.empty()) result += " (" + detail + ")";
  return result;
}

std::string Diagnostic::path() const {
  std::string result = "$";
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    if (step->index != PathStep::named) {
      result += '[' + std::to_string(step->index) + ']';
    } else if (is_identifier(step->name)) {
      result += '.' + step->name;
    } else {
      result += '[' + quoted(step->name) + ']';
    }
  }
  return result;
}

std::string Diagnostic::pointer() const {
  std::string result;
  for (auto step = steps.rbegin(); step != steps.rend(); ++step) {
    result += '/';
    if (step->index != PathStep::named) {
      result += std::to_string(step->index);
      continue;
    }
    for (const char c : step->name) {
      // RFC 6901 section 3: '~' and '/' are escaped.
      if (c == '~') result += "~0";
      else if (c == '/') result += "~1";
      else result += c;
    }
  }
  return result;
}

std::string Diagnostic::describe(std::string_view input, std::string_view source, const Origin& origin) const {
  std::string report = "error: " + message() + "\n";
  if (category(code) == ErrorCategory::syntax || category(code) == ErrorCategory::conversion)
    report += binary ? hex_excerpt(input, source, offset, length, origin) : text_excerpt(input, source, offset, length, origin);
  if (steps.empty() && type.empty() && suggestion.empty()) return report;
  report += "  at " + path();
  if (!type.empty()) report += " (" + type + ")";
  if (!suggestion.empty()) report += "; did you mean " + quoted(suggestion) + "?";
  report += '\n';
  return report;
}

Error::Error(Diagnostic first) : Error(std::vector<Diagnostic>{std::move(first)}) {}
Error::Error(std::vector<Diagnostic> all) : all_(new std::vector<Diagnostic>(std::move(all))) {}
Error::Error(const Error& other) : all_(other.all_ ? new std::vector<Diagnostic>(*other.all_) : nullptr) {}
void Error::drop() { delete all_; }

Error& Error::operator=(Error other) noexcept {
  std::swap(all_, other.all_);
  return *this;
}

const Diagnostic& Error::first() const { return all_->front(); }
std::string Error::message() const { return first().message(); }
std::string Error::path() const { return first().path(); }
std::string Error::pointer() const { return first().pointer(); }

std::string Error::describe(std::string_view input, std::string_view source, const Origin& origin) const {
  std::string report;
  for (const Diagnostic& diagnostic : *all_) report += diagnostic.describe(input, source, origin);
  return report;
}

}  // namespace wireform::inline v0
