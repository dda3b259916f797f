#include <wireform/format.hpp>

#include <algorithm>
#include <string>

namespace wireform::inline v0 {

namespace {

std::string lower(std::string_view text) {
  std::string result(text);
  for (char& c : result)
    if (c >= 'A' && c <= 'Z') c = static_cast<char>(c + ('a' - 'A'));
  return result;
}

bool contains(std::span<const std::string_view> list, std::string_view entry) {
  return std::find(list.begin(), list.end(), entry) != list.end();
}

}  // namespace

Format::~Format() = default;

FormatSet::FormatSet() = default;
FormatSet::FormatSet(const FormatSet& other) = default;
FormatSet::FormatSet(FormatSet&& other) noexcept = default;
FormatSet::~FormatSet() = default;

FormatSet& FormatSet::operator=(FormatSet other) noexcept {
  formats_.swap(other.formats_);
  return *this;
}

void FormatSet::add(std::shared_ptr<const Format> format) {
  for (auto& known : formats_)
    if (known->name() == format->name()) {
      known = std::move(format);
      return;
    }
  formats_.push_back(std::move(format));
}

const Format* FormatSet::find(std::string_view request) const {
  const std::string key = lower(request);
  const std::size_t slash = key.find_last_of("/\\");
  const std::size_t dot = key.rfind('.');
  const bool has_extension = dot != std::string::npos && (slash == std::string::npos || dot > slash);
  const std::string extension = has_extension ? key.substr(dot) : std::string();
  std::string media = key.substr(0, key.find(';'));
  media.erase(media.find_last_not_of(" \t") + 1);

  for (const auto& format : formats_)
    if (lower(format->name()) == key) return format.get();
  for (const auto& format : formats_)
    if (has_extension && contains(format->extensions(), extension)) return format.get();
  for (const auto& format : formats_)
    if (contains(format->media_types(), media)) return format.get();
  return nullptr;
}

const Format* FormatSet::recognise(std::string_view head) const {
  for (const auto& format : formats_)
    if (format->recognises(head)) return format.get();
  return nullptr;
}

}  // namespace wireform::inline v0
