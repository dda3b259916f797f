// Classes and enums that Boost.Describe describes: private members, base classes, enumerators with any value. Include
// it before such a type is first used. The only header that needs Boost (1.77).
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include <boost/describe.hpp>

#include <wireform/reflect/type_of.hpp>

namespace wireform::inline v0::detail {

template <auto* Place>
struct NotesAt;

template <class T, class Base>
concept InheritsNotes = requires {
  typename NotesAt<&T::wireform>;
  requires std::is_same_v<NotesAt<&T::wireform>, NotesAt<&Base::wireform>>;
};

template <class T, class List>
inline constexpr bool inherits_notes_from = false;
template <class T, template <class...> class List, class... D>
inline constexpr bool inherits_notes_from<T, List<D...>> = (InheritsNotes<T, typename D::type> || ...);

template <class T>
requires(std::is_class_v<T>&& boost::describe::has_describe_bases<T>::value) inline constexpr bool inherits_notes<T> =
    inherits_notes_from<T, boost::describe::describe_bases<T, boost::describe::mod_any_access>>;

/// Members of the class itself in the order of the macro: public, protected, private.
template <class List>
struct DescribedMembers;
template <template <class...> class List, class... D>
struct DescribedMembers<List<D...>> {
  template <class T>
  static constexpr auto of(T& object) {
    return members_of((object.*D::pointer)...);
  }
  static constexpr std::array<std::string_view, sizeof...(D)> names() { return {std::string_view(D::name)...}; }
};

template <class D>
struct DescribedBase {
  using Type = typename D::type;
  static_assert(
      (D::modifiers & boost::describe::mod_public) != 0,
      "wireform: a base in BOOST_DESCRIBE_CLASS is private or protected: inherit from it publicly, leave it out "
      "of the list of bases, or hold it as a member");
  static_assert((D::modifiers & boost::describe::mod_virtual) == 0,
                "wireform: a base in BOOST_DESCRIBE_CLASS is virtual, so that its members have no fixed place: inherit "
                "from it without virtual, leave it out of the list of bases, or specialize wireform::codec");
  static_assert(
      Record<Type>,
      "wireform: a base in BOOST_DESCRIBE_CLASS is not described itself: describe it, make it an aggregate, or "
      "leave it out of the list of bases");
  static constexpr bool value = (D::modifiers & boost::describe::mod_public) != 0 &&
                                (D::modifiers & boost::describe::mod_virtual) == 0 && Record<Type>;
};

template <class List>
struct DescribedBases;
template <template <class...> class List, class... D>
struct DescribedBases<List<D...>> {
  static constexpr bool good = (DescribedBase<D>::value && ...);
  using Types = std::conditional_t<good, annotations::BaseList<typename D::type...>, annotations::BaseList<>>;

  template <class T>
  static constexpr auto of(T& object) {
    if constexpr (good)
      return joined_all(Members<>{}, members_in(static_cast<typename D::type&>(object))...);
    else
      return Members<>{};
  }
  static constexpr auto names() {
    if constexpr (good)
      return appended(names_in<typename D::type>()...);
    else
      return std::array<std::string_view, 0>{};
  }
};

/// fields<...> or bases<...> in T's annotations say more than the macro.
template <class T>
concept DescribedClass = std::is_class_v<T> && boost::describe::has_describe_bases<T>::value &&
    boost::describe::has_describe_members<T>::value && !notes_list_fields<T>();

template <DescribedClass T>
struct ListedFields<T> {
  static constexpr bool value = true;
  using Inherited = DescribedBases<boost::describe::describe_bases<T, boost::describe::mod_any_access>>;
  using Bases = typename Inherited::Types;
  using Own = DescribedMembers<boost::describe::describe_members<T, boost::describe::mod_any_access>>;

  static constexpr auto of(T& object) { return joined_all(Inherited::of(object), Own::of(object)); }
  static constexpr auto names() { return appended(Inherited::names(), Own::names()); }
};

template <class List>
struct DescribedNames;
template <template <class...> class List, class... D>
struct DescribedNames<List<D...>> {
  static constexpr std::size_t count = sizeof...(D);
  static consteval std::array<EnumName, count> names() {
    return {EnumName{D::name,
                     static_cast<std::int64_t>(static_cast<std::underlying_type_t<decltype(D::value)>>(D::value))}...};
  }
};

template <class E>
concept DescribedEnum = std::is_enum_v<E> && boost::describe::has_describe_enumerators<E>::value;

template <DescribedEnum E>
struct ListedEnumerators<E> : DescribedNames<boost::describe::describe_enumerators<E>> {
  static constexpr bool value = true;
};

}  // namespace wireform::inline v0::detail
