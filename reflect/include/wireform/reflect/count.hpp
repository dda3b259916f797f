// How many members an aggregate has, found by asking the compiler which initializers it takes. The structured binding
// that follows (bind.hpp) compiles for exactly that number and so checks it.
#pragma once

#include <cstddef>
#include <type_traits>
#include <utility>

namespace wireform::inline v0::detail {

inline constexpr std::size_t max_members = 256;

/// Converts to anything that a member of `T` can be, but not to `T` itself: no copy is taken for a member. The
/// conversion is const, so that a converting constructor of the member (as optional has) wins instead of competing.
template <class T>
struct AnyMember {
  template <class U>
  requires(!std::is_same_v<U, T>) operator U() const noexcept;
};

/// Converts to lvalues only: what a reference member takes where AnyMember fails.
template <class T>
struct AnyLvalue {
  template <class U>
  requires(!std::is_same_v<std::remove_cv_t<U>, T>) operator U&() const noexcept;
};

/// Converts to bases of `T`.
template <class T>
struct AnyBase {
  template <class U>
  requires(std::is_base_of_v<U, T> && !std::is_same_v<U, T>) operator U() const noexcept;
};

/// Converts to bases of `T` without members.
template <class T>
struct EmptyBase {
  template <class U>
  requires(std::is_base_of_v<U, T> && !std::is_same_v<U, T> && std::is_empty_v<U>) operator U() const noexcept;
};

template <class T, std::size_t>
using AnyAt = AnyMember<T>;

/// Probes `T` with one run of AnyMember for each index sequence and `{}` between the runs. Parentheses, not braces:
/// they never take the elements of an array one by one, so each initializer is one member (or base). Members that
/// AnyMember cannot become, arrays above all, take `{}`.
template <class T, class... Runs>
struct Probe;

template <class T, std::size_t... I>
struct Probe<T, std::index_sequence<I...>> {
  static constexpr bool any = requires { T(AnyAt<T, I>()...); };
  static constexpr bool braces = requires { T(AnyAt<T, I>()..., {}); };
  static constexpr bool lvalue = requires { T(AnyAt<T, I>()..., AnyLvalue<T>()); };
};

/// `T({})` would copy a T made from `{}`; braces do not, and with nothing before them they elide nothing.
template <class T>
struct Probe<T, std::index_sequence<>> {
  static constexpr bool any = requires { T(); };
  static constexpr bool braces = requires { T{{}}; };
  static constexpr bool lvalue = requires { T(AnyLvalue<T>()); };
};

#define WIREFORM_UNWRAP(...) __VA_ARGS__
#define WIREFORM_PROBE(packs, sequences, initializers)                                \
  template <class T, WIREFORM_UNWRAP packs>                                           \
  struct Probe<T, WIREFORM_UNWRAP sequences> {                                        \
    static constexpr bool any = requires { T initializers; };                         \
    static constexpr bool braces = requires { T(WIREFORM_UNWRAP initializers, {}); }; \
    static constexpr bool lvalue = false;                                             \
  };
#include <wireform/reflect/probes.inc>
#undef WIREFORM_PROBE
inline constexpr std::size_t max_braces = 16;

template <class T, std::size_t N, class... Done>
using Next = Probe<T, Done..., std::make_index_sequence<N>>;

/// The longest run of AnyMember after `Done`: `Low` is taken, `High` is not.
template <class T, std::size_t Low, std::size_t High, class... Done>
consteval std::size_t longest_between() {
  if constexpr (High - Low == 1) {
    return Low;
  } else {
    constexpr std::size_t middle = Low + (High - Low) / 2;
    if constexpr (Next<T, middle, Done...>::any)
      return longest_between<T, middle, High, Done...>();
    else
      return longest_between<T, Low, middle, Done...>();
  }
}

template <class T, std::size_t Low, std::size_t Step, class... Done>
consteval std::size_t longest_from() {
  if constexpr (Low > max_members)
    return Low;
  else if constexpr (Next<T, Low + Step, Done...>::any)
    return longest_from<T, Low + Step, 2 * Step, Done...>();
  else
    return longest_between<T, Low, Low + Step, Done...>();
}

inline constexpr std::size_t uncountable = static_cast<std::size_t>(-1);

/// Fewer initializers than the first member without a default are refused: the first number that is taken.
template <class T, std::size_t N>
consteval std::size_t first_taken() {
  if constexpr (Next<T, N>::any)
    return N;
  else if constexpr (N > max_members || N > 8 * sizeof(T))
    return uncountable;
  else
    return first_taken<T, N + 1>();
}

/// Members and bases after `Done`, which holds `Count`.
template <class T, std::size_t Count, class... Done>
consteval std::size_t count_from() {
  constexpr std::size_t start = sizeof...(Done) == 0 ? first_taken<T, 0>() : 0;
  if constexpr (start == uncountable) {
    return uncountable;
  } else {
    constexpr std::size_t run = longest_from<T, start, 1, Done...>();
    if constexpr (!Next<T, run, Done...>::braces)
      return Count + run;
    else if constexpr (sizeof...(Done) == max_braces)
      return uncountable;
    else
      return count_from<T, Count + run + 1, Done..., std::make_index_sequence<run>>();
  }
}

template <class T, class Base, std::size_t... I>
consteval bool takes_bases(std::index_sequence<I...>) {
  return requires { T((static_cast<void>(I), Base())...); };
}

template <class T, class Base, std::size_t N = 0>
consteval std::size_t count_bases() {
  if constexpr (takes_bases<T, Base>(std::make_index_sequence<N + 1>()))
    return count_bases<T, Base, N + 1>();
  else
    return N;
}

template <class T, std::size_t N = 0>
consteval std::size_t first_reference() {
  if constexpr (Next<T, N>::lvalue)
    return N;
  else if constexpr (N >= 16)
    return uncountable;
  else
    return first_reference<T, N + 1>();
}

/// The result of counting an aggregate.
struct MemberCount {
  std::size_t members;  ///< `uncountable` where counting failed
  bool base_has_members;
};

template <class T>
consteval MemberCount count_members() {
  constexpr std::size_t all = count_from<T, 0>();
  if constexpr (all == uncountable || all == 0) {
    return {all, false};
  } else {
    constexpr std::size_t bases = count_bases<T, AnyBase<T>>();
    if constexpr (bases == 0)
      return {all, false};
    else
      return {all - bases, count_bases<T, EmptyBase<T>>() != bases};
  }
}

}  // namespace wireform::inline v0::detail
