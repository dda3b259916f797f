// Finding the unknown members of one object by key, where they are collected into a sequence of pairs.
#pragma once

#include <cstddef>
#include <map>
#include <memory>
#include <string>

#include <wireform/type_desc.hpp>

namespace wireform::inline v0 {

/// The keys read so far, with their places in the sequence. Costs nothing before the first key.
class RestIndex {
 public:
  /// Like MapDesc::insert, for a map that finds no key. Takes the key only if it is new.
  void* insert(const MapDesc& entries, void* object, std::string& key, bool& inserted) {
    if (!places_) places_ = std::make_unique<Places>();
    const auto [place, is_new] = places_->try_emplace(key, entries.size(object));
    if (is_new) return entries.insert(object, &key, inserted);
    inserted = false;
    return entries.value_at(object, place->second);
  }

 private:
  using Places = std::map<std::string, std::size_t>;  // no hash: an attacker chooses the keys
  std::unique_ptr<Places> places_;
};

}  // namespace wireform::inline v0
