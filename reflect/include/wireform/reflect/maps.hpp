// Maps: std::map, std::unordered_map and their like.
#pragma once

#include <wireform/reflect/categories.hpp>

namespace wireform::inline v0::detail {

/// What a container of pairs has, whatever its keys are found by.
template <class C>
struct PairContainer {
  static C& container(void* object) { return *static_cast<C*>(object); }
  static const C& container(const void* object) { return *static_cast<const C*>(object); }

  static std::size_t size(const void* object) { return container(object).size(); }
  static void clear(void* object) { container(object).clear(); }
  static void first(const void* object, Cursor& cursor) { start_cursor(cursor, container(object).begin()); }
  static bool next(const void* object, Cursor& cursor, const void*& key, const void*& value) {
    auto& place = cursor_state<typename C::const_iterator>(cursor);
    if (place == container(object).end()) return false;
    key = &place->first;
    value = &place->second;
    ++place;
    return true;
  }
};

template <class C>
struct MapTable : PairContainer<C> {
  using Key = typename C::key_type;
  using Value = typename C::mapped_type;
  using Base = PairContainer<C>;

  static void* insert(void* object, void* key, bool& inserted) {
    const auto [place, is_new] = Base::container(object).try_emplace(static_cast<Key&&>(*static_cast<Key*>(key)));
    inserted = is_new;
    return &place->second;
  }

  static consteval MapDesc make() {
    MapDesc result{&TypeTable<Key>::desc, &TypeTable<Value>::desc, Base::size, Base::clear, nullptr, Base::first, Base::next};
    if constexpr (std::is_default_constructible_v<Value>) result.insert = insert;
    return result;
  }
  static constexpr MapDesc desc = make();
};

/// A sequence of pairs as a map that keeps the order of the input: what takes the unknown members of a struct.
template <class C>
struct EntriesTable : PairContainer<C> {
  using Base = PairContainer<C>;

  static void* insert(void* object, void* key, bool& inserted) {
    auto& entry = Base::container(object).emplace_back();
    entry.first = static_cast<std::string&&>(*static_cast<std::string*>(key));
    inserted = true;
    return &entry.second;
  }
  static void* value_at(void* object, std::size_t index) { return &Base::container(object)[index].second; }

  static constexpr MapDesc map{&TypeTable<std::string>::desc,
                               &TypeTable<typename C::value_type::second_type>::desc,
                               Base::size, Base::clear, insert, Base::first, Base::next, value_at};
  static constexpr TypeDesc make() {
    TypeDesc result = describe_outside<C>();
    result.shape = Shape::map;
    result.detail = &map;
    return result;
  }
  static constexpr TypeDesc desc = make();
};

}  // namespace wireform::inline v0::detail
