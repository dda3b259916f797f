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

/// True if null is (or may be) a value of `T`.
template <class T>
constexpr bool holds_null();

template <class V>
struct AnyHoldsNull {
  static constexpr bool value = false;
};
template <template <class...> class V, class... A>
struct AnyHoldsNull<V<A...>> {
  static constexpr bool value = (holds_null<std::remove_const_t<A>>() || ...);
};

template <class T>
constexpr bool holds_null() {
  if constexpr (HasCodec<T>) {
    if constexpr (requires { codec<T>::kinds; })
      return (codec<T>::kinds >> static_cast<unsigned>(Kind::null) & 1) != 0;
    else if constexpr (HasPlain<T>)
      return holds_null<typename codec<T>::plain>();
    else
      return false;
  } else if constexpr (TransparentRecord<T>) {
    return of_single_member<T>([]<class M>() { return holds_null<M>(); });
  } else if constexpr (Variant<T>) {
    return note_or(NotesOf<T>::value, annotations::Tag{}).tagging == Tagging::untagged && AnyHoldsNull<T>::value;
  } else {
    return Nullable<T> || FamilyPointer<T>;
  }
}

/// When a member of type `T` that may be absent is left out: while it is empty. Written as null it would come back as
/// the inner type's null where that has one.
template <class T>
constexpr Omit omit_absent() {
  if constexpr (Nullable<T>)
    return holds_null<std::remove_const_t<typename NullableValue<T>::Type>>() ? Omit::empty : Omit::empty_optional;
  else
    return Omit::empty_optional;
}

template <class T>
struct NullableTable {
  using Held = typename NullableValue<T>::Type;
  using Value = std::remove_const_t<Held>;
  /// What an optional holds is read in place, which a constant forbids.
  static constexpr bool readable = std::is_default_constructible_v<Value> && (OwningPointer<T> || !std::is_const_v<Held>);

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
    NullableDesc result{&TypeTable<Value>::desc, get, nullptr, holds_null<Value>()};
    if constexpr (readable) result.emplace = emplace;
    return result;
  }
  static constexpr NullableDesc desc = make();
};

}  // namespace wireform::inline v0::detail
