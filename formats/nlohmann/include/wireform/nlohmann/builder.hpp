// A nlohmann-json value that grows in place, in the order of a document.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <nlohmann/json.hpp>

#include <wireform/token.hpp>

namespace wireform::inline v0::nlohmann_detail {

/// True for ordered_json and its like: objects are lists in the order of the document, and could hold a key twice.
template <class Json>
inline constexpr bool ordered =
    requires(typename Json::object_t& object, std::string key, Json value) { object.emplace_back(key, value); };

/// The library's diagnostics need each value to know its parent, which its own calls see to.
#if defined(JSON_DIAGNOSTICS) && JSON_DIAGNOSTICS
template <class Json>
inline constexpr bool appends = false;
#else
template <class Json>
inline constexpr bool appends = ordered<Json>;
#endif

template <class Json>
class Builder {
 public:
  using String = typename Json::string_t;

  void reset(Json& root) {
    root_ = &root;
    open_.clear();
  }
  /// Of the next value. In a map only.
  void key(String text) { key_ = std::move(text); }

  /// Adds a value where the document is; nullptr if an object that is no list has this key already.
  Json* add(Json&& value) {
    if (open_.empty()) return &(*root_ = std::move(value));
    Json& parent = *open_.back();
    if (parent.is_array()) return &parent.emplace_back(std::move(value));
    if constexpr (appends<Json>) {  // emplace() would search the whole list
      auto& object = parent.template get_ref<typename Json::object_t&>();
      return &object.emplace_back(std::move(key_), std::move(value)).second;
    } else {
      const auto [place, is_new] = parent.emplace(std::move(key_), std::move(value));
      return is_new ? &*place : nullptr;
    }
  }
  /// An element of the array that is innermost.
  template <class T>
  void append(T&& value) {
    open_.back()->emplace_back(std::forward<T>(value));
  }
  /// Makes room in the array that is innermost, up to a bound where nobody has seen the elements yet.
  void reserve(SizeHint size) {
    if (size == unknown_size) return;
    open_.back()->template get_ref<typename Json::array_t&>().reserve(std::min<std::size_t>(size, 4096));
  }
  bool open(Json&& container) {
    Json* const added = add(std::move(container));
    if (added) open_.push_back(added);
    return added != nullptr;
  }
  void close() { open_.pop_back(); }

  std::size_t depth() const { return open_.size(); }
  /// A key that the innermost object has twice, or nullptr.
  const String* duplicate() const {
    if constexpr (!ordered<Json>) return nullptr;
    std::vector<const String*> keys;
    for (const auto& entry : open_.back()->template get_ref<typename Json::object_t&>()) keys.push_back(&entry.first);
    std::sort(keys.begin(), keys.end(), [](const String* a, const String* b) { return *a < *b; });
    const auto twice =
        std::adjacent_find(keys.begin(), keys.end(), [](const String* a, const String* b) { return *a == *b; });
    return twice == keys.end() ? nullptr : *twice;
  }

 private:
  Json* root_ = nullptr;
  std::vector<Json*> open_;  // their places do not move: only the innermost one grows
  String key_;
};

}  // namespace wireform::inline v0::nlohmann_detail
