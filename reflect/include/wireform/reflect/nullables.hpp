// Values that may be absent: std::optional, std::unique_ptr.
#pragma once

#include <wireform/reflect/categories.hpp>

namespace wireform::inline v0::detail {

template <class T>
struct NullableValue {
  using Type = typename T::value_type;
};
template <UniquePointer T>
struct NullableValue<T> {
  using Type = typename T::element_type;
};

template <class T>
struct NullableTable {
  using Value = typename NullableValue<T>::Type;

  static const void* get(const void* object) {
    const T& nullable = *static_cast<const T*>(object);
    return nullable ? &*nullable : nullptr;
  }
  static void* emplace(void* object) {
    T& nullable = *static_cast<T*>(object);
    if (!nullable) {
      if constexpr (UniquePointer<T>)
        nullable = T(new Value());
      else
        nullable.emplace();
    }
    return &*nullable;
  }

  static consteval NullableDesc make() {
    NullableDesc result{&TypeTable<Value>::desc, get, nullptr};
    if constexpr (std::is_default_constructible_v<Value>) result.emplace = emplace;
    return result;
  }
  static constexpr NullableDesc desc = make();
};

}  // namespace wireform::inline v0::detail
