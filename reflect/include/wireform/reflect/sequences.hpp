// Sequences: std::vector, std::deque, std::list and their like, std::array and C arrays.
#pragma once

#include <cstring>
#include <string>
#include <string_view>

#include <wireform/reflect/categories.hpp>

namespace wireform::inline v0::detail {

/// How elements of type `E` move in bulk as numbers: not at all, one by one, or as rows of `row`.
template <class E>
struct Bulk {
  static constexpr bool numbers = is_number_type<E>;
  static constexpr std::size_t row = 0;
  using Number = E;
};
template <class N, std::size_t Row>
struct Bulk<std::array<N, Row>> {
  static constexpr bool numbers = is_number_type<N> && !is_byte<N> && Row > 0;
  static constexpr std::size_t row = Row;
  using Number = N;
};

template <Complex C>
struct Bulk<C> {
  static constexpr bool numbers = is_number_type<typename C::value_type>;
  static constexpr std::size_t row = 2;
  using Number = typename C::value_type;
};

template <class E>
constexpr void describe_bulk(SequenceDesc& desc, NumberSink::Append numbers, StringSink::Append strings) {
  if constexpr (Bulk<E>::numbers) {
    desc.append_numbers = numbers;
    desc.number = number_of<typename Bulk<E>::Number>();
    desc.row = Bulk<E>::row;
  }
  if constexpr (std::is_same_v<E, std::string>) desc.append_strings = strings;
}

/// std::array, C arrays and complex numbers.
template <class T>
struct FixedTable {
  using E = typename FixedArray<T>::Element;
  static constexpr std::size_t count = FixedArray<T>::size;

  static E* elements(void* object) { return static_cast<E*>(object); }
  static const E* elements(const void* object) { return static_cast<const E*>(object); }

  static std::size_t size(const void*) { return count; }
  static const void* data(const void* object) { return object; }
  static void start(void*, Cursor&) {}
  static void* push(void* object, Cursor&, std::size_t index) { return elements(object) + index; }
  static void finish(void*, Cursor&, std::size_t) {}
  static void first(const void*, Cursor& cursor) { start_cursor(cursor, std::size_t{0}); }
  static const void* next(const void* object, Cursor& cursor) {
    std::size_t& index = cursor_state<std::size_t>(cursor);
    return index == count ? nullptr : elements(object) + index++;
  }

  static void append_numbers(void* object, std::size_t at, const void* numbers, std::size_t n) {
    using Number = typename Bulk<E>::Number;
    std::memcpy(static_cast<char*>(object) + at * sizeof(Number), numbers, n * sizeof(Number));
  }
  static void append_strings(void* object, std::size_t at, const std::string_view* strings, std::size_t n) {
    if constexpr (std::is_same_v<E, std::string>)
      for (std::size_t i = 0; i < n; ++i) elements(object)[at + i].assign(strings[i]);
  }

  static consteval SequenceDesc make() {
    SequenceDesc result{
        &TypeTable<E>::desc, count, size, data, start, push, finish, nullptr, nullptr, first, next, nullptr, {}, 0, nullptr};
    describe_bulk<E>(result, append_numbers, append_strings);
    return result;
  }
  static constexpr SequenceDesc desc = make();
};

/// Containers that grow.
template <class C>
struct SequenceTable {
  using E = typename C::value_type;

  static C& container(void* object) { return *static_cast<C*>(object); }
  static const C& container(const void* object) { return *static_cast<const C*>(object); }

  static std::size_t size(const void* object) { return container(object).size(); }
  static const void* data(const void* object) {
    if constexpr (Contiguous<C>)
      return container(object).data();
    else
      return nullptr;
  }
  static void reserve(void* object, std::size_t count) {
    if constexpr (requires(C & c) { c.reserve(count); }) container(object).reserve(count);
  }

  /// Room for the first elements, where nobody knows how many come: to grow from one would move and allocate for each
  /// of them. One, where they are large.
  static constexpr std::size_t few = sizeof(E) <= 256 ? 4 : 1;

  /// Lists have no index: the cursor is the place of the next element to read over.
  static void start(void* object, Cursor& cursor) {
    if constexpr (!Indexed<C>) start_cursor(cursor, container(object).begin());
  }
  static void* push(void* object, Cursor& cursor, std::size_t index) {
    C& c = container(object);
    if constexpr (Indexed<C>) {
      if (index < c.size()) return &c[index];
      if constexpr (requires { c.reserve(few); })
        if (c.capacity() == 0) c.reserve(few);
      return &c.emplace_back();
    } else {
      auto& place = cursor_state<typename C::iterator>(cursor);
      return place != c.end() ? &*place++ : &c.emplace_back();
    }
  }
  static void finish(void* object, Cursor&, std::size_t count) { shrink(container(object), count); }
  static void shrink(C& c, std::size_t count) {
    while (c.size() > count) c.pop_back();
  }

  static void first(const void* object, Cursor& cursor) { start_cursor(cursor, container(object).begin()); }
  static const void* next(const void* object, Cursor& cursor) {
    auto& place = cursor_state<typename C::const_iterator>(cursor);
    return place == container(object).end() ? nullptr : &*place++;
  }

  // An element is a row of numbers without padding, so rows are copied as if they stood in the source as elements.
  static void append_numbers(void* object, std::size_t at, const void* numbers, std::size_t n) {
    constexpr std::size_t row = Bulk<E>::row == 0 ? 1 : Bulk<E>::row;
    static_assert(sizeof(E) == row * sizeof(typename Bulk<E>::Number));
    C& c = container(object);
    const E* elements = static_cast<const E*>(numbers);
    if (c.size() != at / row) shrink_numbers(c, at / row);
    c.insert(c.end(), elements, elements + n / row);
  }
  static void shrink_numbers(C& c, std::size_t count) {
    c.erase(c.begin() + static_cast<std::ptrdiff_t>(count), c.end());
  }

  static void append_strings(void* object, std::size_t at, const std::string_view* strings, std::size_t n) {
    C& c = container(object);
    std::size_t i = 0;
    for (; i < n && at + i < c.size(); ++i) c[at + i].assign(strings[i]);
    const std::size_t needed = at + n;
    if (needed > c.capacity()) c.reserve(needed > 2 * c.size() ? needed : 2 * c.size());
    for (; i < n; ++i) c.emplace_back(strings[i]);
  }

  static consteval SequenceDesc make() {
    SequenceDesc result{&TypeTable<E>::desc,
                        dynamic_size,
                        size,
                        data,
                        start,
                        nullptr,
                        finish,
                        nullptr,
                        nullptr,
                        first,
                        next,
                        nullptr,
                        {},
                        0,
                        nullptr};
    if constexpr (std::is_default_constructible_v<E>) result.push = push;
    if constexpr (requires(C & c) { c.reserve(1); }) result.reserve = reserve;
    if constexpr (Contiguous<C>) {
      if constexpr (Bulk<E>::numbers) describe_bulk<E>(result, append_numbers, nullptr);
      if constexpr (std::is_same_v<E, std::string>) describe_bulk<E>(result, nullptr, append_strings);
    }
    return result;
  }
  static constexpr SequenceDesc desc = make();
};

/// std::span: written like the container that it is a view of.
template <class T>
struct SpanTable {
  using E = std::remove_const_t<typename T::element_type>;
  static const T& span(const void* object) { return *static_cast<const T*>(object); }
  static std::size_t size(const void* object) { return span(object).size(); }
  static const void* data(const void* object) { return span(object).data(); }
  static void first(const void*, Cursor& cursor) { start_cursor(cursor, std::size_t{0}); }
  static const void* next(const void* object, Cursor& cursor) {
    std::size_t& index = cursor_state<std::size_t>(cursor);
    return index == span(object).size() ? nullptr : span(object).data() + index++;
  }
  static void append_numbers(void*, std::size_t, const void*, std::size_t) {}
  static void append_strings(void*, std::size_t, const std::string_view*, std::size_t) {}

  static consteval SequenceDesc make() {
    SequenceDesc result{};
    result.element = &TypeTable<E>::desc;
    result.fixed = dynamic_size;
    result.size = size;
    result.data = data;
    result.first = first;
    result.next = next;
    // Nothing is appended: spans of these elements are never read.
    describe_bulk<E>(result, append_numbers, append_strings);
    return result;
  }
  static constexpr SequenceDesc desc = make();
};

/// std::vector<bool>: an element is read into the cursor and stored when the next one is asked for.
template <class C>
struct BitTable {
  static C& container(void* object) { return *static_cast<C*>(object); }
  static const C& container(const void* object) { return *static_cast<const C*>(object); }

  static constexpr std::size_t nothing = static_cast<std::size_t>(-1);
  struct State {
    std::size_t index;  ///< of the staged element; writing: of the next element
    bool bit;
  };

  static std::size_t size(const void* object) { return container(object).size(); }
  static const void* data(const void*) { return nullptr; }
  static void reserve(void* object, std::size_t count) { container(object).reserve(count); }

  static void start(void*, Cursor& cursor) { start_cursor(cursor, State{nothing, false}); }
  static void* push(void* object, Cursor& cursor, std::size_t index) {
    State& state = cursor_state<State>(cursor);
    store(container(object), state);
    state = {index, false};
    return &state.bit;
  }
  static void finish(void* object, Cursor& cursor, std::size_t count) {
    const State& state = cursor_state<State>(cursor);
    if (state.index < count) store(container(object), state);
    container(object).resize(count);
  }
  static void store(C& c, const State& state) {
    if (state.index == nothing) return;
    if (state.index < c.size())
      c[state.index] = state.bit;
    else
      c.push_back(state.bit);
  }

  static void first(const void*, Cursor& cursor) { start_cursor(cursor, State{0, false}); }
  static const void* next(const void* object, Cursor& cursor) {
    State& state = cursor_state<State>(cursor);
    if (state.index == container(object).size()) return nullptr;
    state.bit = container(object)[state.index++];
    return &state.bit;
  }

  static constexpr SequenceDesc desc{&TypeTable<bool>::desc,
                                     dynamic_size,
                                     size,
                                     data,
                                     start,
                                     push,
                                     finish,
                                     reserve,
                                     nullptr,
                                     first,
                                     next,
                                     nullptr,
                                     {},
                                     0,
                                     nullptr};
};

/// Byte strings: vectors and arrays of unsigned char or std::byte.
template <class T>
struct BytesTable {
  static std::string_view get(const void* object) {
    if constexpr (Fixed<T>) {
      return {static_cast<const char*>(object), FixedArray<T>::size};
    } else {
      const T& bytes = *static_cast<const T*>(object);
      return {reinterpret_cast<const char*>(bytes.data()), bytes.size()};
    }
  }
  static void set(void* object, std::string_view bytes) {
    if constexpr (Fixed<T>) {
      std::memcpy(object, bytes.data(), FixedArray<T>::size);
    } else if constexpr (Span<T>) {
      if constexpr (std::is_const_v<typename T::element_type>)
        *static_cast<T*>(object) = T(reinterpret_cast<typename T::element_type*>(bytes.data()), bytes.size());
    } else {
      const auto* first = reinterpret_cast<const typename T::value_type*>(bytes.data());
      static_cast<T*>(object)->assign(first, first + bytes.size());
    }
  }
  static consteval std::size_t fixed() {
    if constexpr (Fixed<T>)
      return FixedArray<T>::size;
    else
      return dynamic_size;
  }
  static constexpr BytesDesc desc{fixed(), get, set, Span<T>};
};

}  // namespace wireform::inline v0::detail
