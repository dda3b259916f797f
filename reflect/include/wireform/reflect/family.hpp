// Families of classes behind a pointer to their base.
#pragma once

#include <cstddef>
#include <utility>

#include <wireform/reflect/annotations.hpp>

namespace wireform::inline v0 {

/// What derived<...>(...) makes.
template <class Notes, class... Derived>
struct Family {
  static constexpr bool is_family = true;
  Notes notes;
};

struct NoFamily {};

/// The classes that a std::unique_ptr or std::shared_ptr of `Base` may point to: specialize it. Only objects of exactly
/// these classes are written; the name of the class stands under the tag ("type" by default).
///   template <> inline constexpr auto wireform::family_of<Shape> = wireform::derived<Circle, Square>(annotations::tag("kind"));
template <class Base>
inline constexpr NoFamily family_of{};

template <class... Derived, class... Notes>
consteval auto derived(Notes... notes) {
  return Family<Annotations<Notes...>, Derived...>{Annotations<Notes...>(notes...)};
}

}  // namespace wireform::inline v0
