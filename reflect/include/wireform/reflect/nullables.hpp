// Values that may be absent: std::optional, std::unique_ptr, std::shared_ptr.
#pragma once

#include <wireform/reflect/categories.hpp>

namespace wireform::inline v0::detail {

template <class T>
struct NullableValue {
  using Type = typename T::value_type;
};
template <OwningPointer T>
struct NullableValue<T> {
  using Type = typename T::element_type;
};

template <class T>
struct NullableTable {
  using Held = typename NullableValue<T>::Type;
  using Value = std::remove_const_t<Held>;

  static const void* get(const void* object) {
    const T& nullable = *static_cast<const T*>(object);
    return nullable ? &*nullable : nullptr;
  }
  static void* emplace(void* object) {
    T& nullable = *static_cast<T*>(object);
    if constexpr (OwningPointer<T>) {
      if (!nullable || !is_own(nullable)) {
        auto* const value = new Value();
        nullable = T(value);
        return value;
      }
      return const_cast<Value*>(&*nullable);
    } else {
      if (!nullable) nullable.emplace();
      return &*nullable;
    }
  }
  /// Nobody else sees the value change: it is not shared, and not promised to be constant.
  static bool is_own(const T& pointer) {
    if constexpr (std::is_const_v<Held>)
      return false;
    else if constexpr (SharedPointer<T>)
      return pointer.use_count() == 1;
    else
      return true;
  }

  static consteval NullableDesc make() {
    NullableDesc result{&TypeTable<Value>::desc, get, nullptr};
    if constexpr (std::is_default_constructible_v<Value>) result.emplace = emplace;
    return result;
  }
  static constexpr NullableDesc desc = make();
};

}  // namespace wireform::inline v0::detail
