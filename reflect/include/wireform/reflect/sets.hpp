// Sets: an array of different elements. Maps whose keys no format has in key position, and multimaps: an array of
// [key, value] pairs.
#pragma once

#include <type_traits>
#include <utility>

#include <wireform/options.hpp>
#include <wireform/reflect/categories.hpp>
#include <wireform/reflect/codecs.hpp>

namespace wireform::inline v0::detail {

template <class C>
struct SetTable {
  using E = typename C::value_type;

  static C& container(void* object) { return *static_cast<C*>(object); }
  static const C& container(const void* object) { return *static_cast<const C*>(object); }

  static std::size_t size(const void* object) { return container(object).size(); }
  static const void* data(const void*) { return nullptr; }
  static void start(void* object, Cursor&) { container(object).clear(); }
  static void finish(void*, Cursor&, std::size_t) {}
  static bool insert(void* object, void* element) {
    const std::size_t before = container(object).size();
    container(object).insert(std::move(*static_cast<E*>(element)));
    return container(object).size() != before;
  }
  static void first(const void* object, Cursor& cursor) { start_cursor(cursor, container(object).begin()); }
  static const void* next(const void* object, Cursor& cursor) {
    auto& place = cursor_state<typename C::const_iterator>(cursor);
    return place == container(object).end() ? nullptr : &*place++;
  }

  static constexpr SequenceDesc desc{&TypeTable<E>::desc, dynamic_size, size, data,  start,   nullptr, finish,
                                     nullptr,             insert,       first, next, nullptr, {},      0,      nullptr,
                                     requires(C& set, E element) { set.insert(std::move(element)).second; }};
};

template <class C>
struct PairsTable {
  using Key = typename C::key_type;
  using Value = typename C::mapped_type;

  static bool read(ReadContext& context, const TypeDesc&, void* object) {
    C& container = *static_cast<C*>(object);
    container.clear();
    SizeHint size;
    if (!context.in().begin_array(size)) return false;
    for (std::size_t i = 0;; ++i) {
      const Step step = context.in().next_element();
      if (step != Step::item) return step == Step::end;
      const Mark start = context.in().mark();
      std::pair<Key, Value> entry{};
      if (!context.element(entry, i)) return false;
      if (insert(container, entry, context.options().duplicates)) continue;
      context.reject(start, ErrorCode::duplicate_key, {});
      context.in().failure().steps.push_back({{}, i});
      return false;
    }
  }
  static bool insert(C& container, std::pair<Key, Value>& entry, Duplicates duplicates) {
    if constexpr (MultiMap<C>) {
      container.emplace(std::move(entry.first), std::move(entry.second));
      return true;
    } else {
      // Takes nothing from an entry that it does not insert.
      const auto [place, inserted] = container.try_emplace(std::move(entry.first), std::move(entry.second));
      if (!inserted && duplicates == Duplicates::last) place->second = std::move(entry.second);
      return inserted || duplicates != Duplicates::error;
    }
  }
  static bool write(WriteContext& context, const TypeDesc&, const void* object) {
    const C& container = *static_cast<const C*>(object);
    if (!context.out().begin_array(container.size())) return false;
    std::size_t i = 0;
    for (const auto& [key, value] : container) {
      if (!context.out().begin_array(2)) return false;
      if (!context.element(key, 0) || !context.element(value, 1) || !context.out().end_array()) {
        context.out().failure().steps.push_back({{}, i});
        return false;
      }
      ++i;
    }
    return context.out().end_array();
  }
  static bool is_empty(const TypeDesc&, const void* object) { return static_cast<const C*>(object)->empty(); }

  static consteval CodecDesc make() {
    CodecDesc result{nullptr, write, is_empty, nullptr, nullptr};
    result.form.kinds = 1u << static_cast<unsigned>(Kind::array);
    result.form.element = &TypeTable<std::pair<Key, Value>>::desc;
    if constexpr (std::is_default_constructible_v<Key> && std::is_default_constructible_v<Value>) result.read = read;
    return result;
  }
  static constexpr CodecDesc desc = make();
};

}  // namespace wireform::inline v0::detail
