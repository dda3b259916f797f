// Which C++ type has which shape. Containers are recognized by what they can do, so that no container's header is
// included here and look-alikes of the standard ones work.
#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>

#include <wireform/reflect/codecs.hpp>
#include <wireform/reflect/family.hpp>
#include <wireform/reflect/layout.hpp>
#include <wireform/reflect/names.hpp>
#include <wireform/reflect/notes.hpp>
#include <wireform/reflect/type_table.hpp>

namespace wireform::inline v0::detail {

/// Every value is one byte of no meaning.
template <class T>
inline constexpr bool is_byte = std::is_same_v<T, unsigned char> || std::is_same_v<T, std::byte>;

/// std::complex: by the standard an array of its two parts. By name, as look-alikes need not be one.
template <class T>
concept Complex = std::is_class_v<T> && requires(const T& number) {
  typename T::value_type;
  number.real();
  number.imag();
} && type_name<T>
.starts_with("std::complex<");

/// A fixed number of elements in a row: std::array, C arrays and complex numbers.
template <class T>
struct FixedArray {
  static constexpr bool value = false;
  using Element = void;
};
template <class E, std::size_t N>
struct FixedArray<E[N]> {
  static constexpr bool value = true;
  static constexpr std::size_t size = N;
  using Element = E;
};
template <class E, std::size_t N>
struct FixedArray<std::array<E, N>> {
  static constexpr bool value = true;
  static constexpr std::size_t size = N;
  using Element = std::remove_const_t<E>;
};

template <Complex C>
struct FixedArray<C> {
  static constexpr bool value = true;
  static constexpr std::size_t size = 2;
  using Element = typename C::value_type;
};

template <class T>
concept Fixed = FixedArray<T>::value;

template <class T>
concept Text = std::is_same_v<T, std::string>;

template <class T>
concept Iterable = std::is_class_v<T> && !std::is_aggregate_v<T> && requires(T & object) {
  typename T::value_type;
  object.begin();
  object.end();
  object.size();
};

/// std::map, std::unordered_map.
template <class T>
concept Map = Iterable<T> && requires(T& object, typename T::key_type key) {
  typename T::mapped_type;
  object.try_emplace(static_cast<typename T::key_type&&>(key));
};

/// What formats can have in key position: text and scalars.
template <class T>
constexpr bool is_key() {
  if constexpr (HasCodec<T>) {
    if constexpr (requires { codec<T>::key; })
      return codec<T>::key;
    else
      return false;
  } else {
    return Text<T> || std::is_same_v<T, std::string_view> || (std::is_enum_v<T> && !type_has<annotations::Flags, T>) ||
           is_number_type<T> || std::is_same_v<T, bool> || std::is_same_v<T, char>;
  }
}

/// std::set and its like, std::multiset too.
template <class T>
concept Set = Iterable<T> && std::same_as<typename T::key_type, typename T::value_type> && requires(T& object, typename T::key_type key) {
  object.insert(static_cast<typename T::key_type&&>(key));
};

/// std::multimap and its like: several values for one key.
template <class T>
concept MultiMap = Iterable<T> && !Map<T> && requires(T& object, typename T::key_type key) {
  typename T::mapped_type;
  object.emplace(static_cast<typename T::key_type&&>(key), typename T::mapped_type());
};

/// A map that formats have as one.
template <class T>
concept KeyedMap = Map<T> && is_key<typename T::key_type>();

/// A map that is an array of pairs.
template <class T>
concept PairList = MultiMap<T> || (Map<T> && !is_key<typename T::key_type>());

/// std::vector, std::deque, std::list.
template <class T>
concept Sequence = Iterable<T> && !Text<T> && requires(T & object) {
  object.emplace_back();
  object.pop_back();
};

/// The elements stand in a row.
template <class T>
concept Contiguous = Sequence<T> && requires(T& object) {
  { object.data() } -> std::same_as<typename T::value_type*>;
};

/// Elements by index. Not references to them where the elements are bits.
template <class T>
concept Indexed = Sequence<T> && requires(T& object, std::size_t i) {
  object[i];
};

/// A sequence of pairs of text and a value, each found by its index.
template <class T>
concept EntrySequence = Indexed<T> && requires(typename T::value_type& entry) {
  requires std::is_same_v<std::remove_cvref_t<decltype(entry.first)>, std::string>;
  entry.second;
};

/// std::vector<bool>: elements have no address.
template <class T>
concept Bits = Indexed<T> && !std::is_reference_v<decltype(std::declval<T&>()[0])>;

/// std::span: elements that somebody else holds.
template <class T>
concept Span = std::is_class_v<T> && requires(const T& object) {
  typename T::element_type;
  object.subspan(0);
  object.data();
};

template <class T>
concept ByteSpan = Span<T> && is_byte<std::remove_const_t<typename T::element_type>>;

template <class T>
concept Optional = std::is_class_v<T> && !std::is_aggregate_v<T> && requires(T & object) {
  typename T::value_type;
  { object.has_value() } -> std::same_as<bool>;
  object.emplace();
  { *object } -> std::same_as<typename T::value_type&>;
  object.reset();
}
&&!requires { typename T::error_type; };

/// A value with its own place in memory: std::unique_ptr of one object, shared with nobody and deleted with `delete`.
/// By name, because <memory> costs more to include than all of this.
template <class T>
concept UniquePointer = std::is_class_v<T> && requires(T& object) {
  typename T::deleter_type;
  object.release();
  { *object } -> std::same_as<typename T::element_type&>;
} && type_name<typename T::deleter_type>
.starts_with("std::default_delete<");

/// std::shared_ptr of one object. Objects that are shared in memory are written once for each pointer.
template <class T>
concept SharedPointer = std::is_class_v<T> && requires(T& object) {
  typename T::element_type;
  { object.use_count() } -> std::convertible_to<long>;
  { *object } -> std::same_as<typename T::element_type&>;
};

template <class T>
concept OwningPointer = UniquePointer<T> || SharedPointer<T>;

/// A pointer to the base of registered classes.
template <class T>
concept FamilyPointer = OwningPointer<T> && requires {
  family_of<std::remove_const_t<typename T::element_type>>.is_family;
};

template <class T>
concept Nullable = Optional<T> || (OwningPointer<T> && !FamilyPointer<T>);

/// std::variant.
template <class T>
concept Variant = std::is_class_v<T> && requires(T& object) {
  object.valueless_by_exception();
  object.index();
};

/// std::pair, std::tuple.
template <class T>
concept Tuple = std::is_class_v<T> && !Fixed<T> && requires {
  std::tuple_size<T>::value;
};

template <class T>
concept Record = std::is_class_v<T> && !Fixed<T> && (std::is_aggregate_v<T> || lists_fields<T>());

/// Calls `visit<M>()` with the type of the one member of `T`.
template <class T, class Visit>
constexpr auto of_single_member(Visit visit) {
  return []<class... M>(const Members<M...>&, Visit v) {
    static_assert(sizeof...(M) == 1, "wireform: a transparent struct has exactly one member");
    return (v.template operator()<std::remove_cv_t<M>>(), ...);
  }(Layout<T>::members, visit);
}

/// A struct of one member that stands for it.
template <class T>
concept TransparentRecord = Record<T> && type_has<annotations::Transparent, T>;

template <class T>
concept ByteString = (Fixed<T> && is_byte<typename FixedArray<T>::Element>) ||
                     (Contiguous<T> && requires { requires is_byte<typename T::value_type>; });

/// Members of this type may be absent, and are left out while they are empty.
template <class T>
constexpr bool may_be_absent() {
  if constexpr (HasCodec<T>)
    return false;
  else if constexpr (TransparentRecord<T>)
    return of_single_member<T>([]<class M>() { return may_be_absent<M>(); });
  else
    return Nullable<T> || FamilyPointer<T>;
}

}  // namespace wireform::inline v0::detail
