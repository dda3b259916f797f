// Pointers to the base of registered classes: a variant over the classes, or null.
#pragma once

#include <type_traits>
#include <typeinfo>
#include <utility>

#include <wireform/reflect/family.hpp>
#include <wireform/reflect/variants.hpp>

namespace wireform::inline v0::detail {

#if defined(__cpp_rtti)

template <class Pointer, class Family>
struct FamilyTableOf;

template <class Pointer, class Notes, class... Derived>
struct FamilyTableOf<Pointer, Family<Notes, Derived...>> {
  using Held = typename Pointer::element_type;
  using Base = std::remove_const_t<Held>;
  static_assert(std::is_polymorphic_v<Base>, "wireform: the base of a class family must have a virtual function");
  static_assert((std::is_base_of_v<Base, Derived> && ...), "wireform: family_of lists a class that is not derived from its base");
  static_assert(SharedPointer<Pointer> || std::has_virtual_destructor_v<Base>,
                "wireform: std::unique_ptr of this family would delete through a base without virtual destructor");

  /// The family's notes, with a tag where they have none.
  static constexpr auto make_notes() {
    constexpr auto& own = family_of<Base>.notes;
    if constexpr (has_note<annotations::Tag>(own))
      return own;
    else
      return Combined{own, annotations::tag("type")};
  }
  struct Combined {
    Notes own;
    annotations::Tag tag;
    template <class Visit>
    constexpr void each(Visit&& visit) const {
      own.each(visit);
      visit(tag);
    }
  };
  static constexpr auto notes = make_notes();

  static unsigned index(const void* object) {
    static_assert(Alternatives<FamilyTableOf, Derived...>::tag_is_free(),
                  "wireform: a class of this family has a member with the name of the tag: rename the member or the tag");
    const Pointer& pointer = *static_cast<const Pointer*>(object);
    if (!pointer) return VariantDesc::none;
    const std::type_info& type = typeid(*pointer);
    unsigned at = 0, found = unlisted;
    static_cast<void>(((typeid(Derived) == type ? (found = at, true) : (++at, false)) || ...));
    return found;
  }
  static const void* get(const void* object) {
    const Pointer& pointer = *static_cast<const Pointer*>(object);
    const Base* const base = &*pointer;
    const void* held = nullptr;
    static_cast<void>(((typeid(Derived) == typeid(*base) && (held = static_cast<const Derived*>(base), true)) || ...));
    return held;
  }
  template <class D>
  static bool make(Pointer& pointer, void*& held) {
    auto* const object = new D();
    held = object;
    pointer = Pointer(object);
    return true;
  }
  static void* emplace(void* object, unsigned index_wanted) {
    Pointer& pointer = *static_cast<Pointer*>(object);
    if constexpr (!std::is_const_v<Held>)
      if (index(object) == index_wanted && is_own(pointer)) return const_cast<void*>(get(object));
    unsigned at = 0;
    void* held = nullptr;
    static_cast<void>(((at++ == index_wanted && make<Derived>(pointer, held)) || ...));
    return held;
  }
  static bool is_own(const Pointer& pointer) {
    if constexpr (SharedPointer<Pointer>)
      return pointer.use_count() == 1;
    else
      return true;
  }
  static void clear(void* object) { static_cast<Pointer*>(object)->reset(); }

  /// An object of a class that the family does not list.
  static constexpr unsigned unlisted = VariantDesc::none - 1;

  static constexpr VariantDesc make_desc() {
    VariantDesc result = Alternatives<FamilyTableOf, Derived...>::desc;
    result.index = index;
    result.get = get;
    result.emplace = emplace;
    result.clear = clear;
    return result;
  }
  static constexpr VariantDesc desc = make_desc();
};

template <class Pointer>
using FamilyTable = FamilyTableOf<Pointer, std::remove_const_t<decltype(family_of<std::remove_const_t<typename Pointer::element_type>>)>>;

#else

template <class Pointer>
struct FamilyTable {
  static_assert(sizeof(Pointer) == 0, "wireform: class families need run-time type information (-frtti)");
  static constexpr VariantDesc desc{};
};

#endif

}  // namespace wireform::inline v0::detail
