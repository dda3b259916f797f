// What a member is read and written as where its notes say more than its type: encodings, tags of variants, checks.
#pragma once

#include <array>
#include <cstddef>
#include <iterator>
#include <string_view>
#include <type_traits>
#include <utility>

#include <wireform/reflect/categories.hpp>
#include <wireform/reflect/notes.hpp>
#include <wireform/reflect/nullables.hpp>
#include <wireform/reflect/variants.hpp>

namespace wireform::inline v0::detail {

template <class Note>
inline constexpr bool is_range = false;
template <class Low, class High>
inline constexpr bool is_range<annotations::Range<Low, High>> = true;

/// The value inside an optional, else the type itself.
template <class M>
struct Unwrapped {
  using Type = M;
};
template <Nullable M>
struct Unwrapped<M> {
  using Type = std::remove_const_t<typename NullableValue<M>::Type>;
};

/// Text of char: std::string, views of it, strings with other allocators.
template <class T>
concept CharacterText = requires(const T& text) {
  typename T::traits_type;
  requires std::is_same_v<typename T::value_type, char>;
  text.data();
  text.size();
};

template <class T>
concept HasLength = CharacterText<T> || Iterable<T> || ByteString<T> || ByteSpan<T>;

template <class T>
std::string_view text_of(const void* value) {
  const T& text = *static_cast<const T*>(value);
  return {text.data(), text.size()};
}

template <class T>
std::size_t size_of(const void* value) {
  return std::size(*static_cast<const T*>(value));
}

template <class T>
constexpr const char* unit_of() {
  if constexpr (CharacterText<T>) return "characters";
  if constexpr (ByteString<T> || ByteSpan<T>) return "bytes";
  if constexpr (Map<T> || MultiMap<T>) return "entries";
  return "elements";
}

template <class V, class T>
constexpr Bound bound_of(T value) {
  if constexpr (std::is_floating_point_v<V>)
    return {.type = NumberType::f64, .number = static_cast<double>(static_cast<V>(value))};
  else if constexpr (std::is_signed_v<V>)
    return {.type = NumberType::i64, .integer = static_cast<std::int64_t>(value)};
  else
    return {.type = NumberType::u64, .natural = static_cast<std::uint64_t>(value)};
}

template <class V, class T>
constexpr bool holds(T value) {
  if constexpr (std::is_floating_point_v<V>)
    return true;
  else if constexpr (std::is_floating_point_v<T>)
    return false;
  else
    return std::in_range<V>(value);
}

/// Annotation number `At` of `T`, as it changes a member of type `M`.
template <class T, std::size_t At, class M>
struct NotedTable {
  static constexpr const auto& notes = note_at<At>(NotesOf<T>::value);
  using Value = typename Unwrapped<M>::Type;

  static constexpr bool encoded = has_note<annotations::As>(notes);
  static constexpr bool tagged = speaks_of_variant(notes);
  static_assert(!tagged || Variant<M>,
                "wireform: tags and names of alternatives are for std::variant; a class family has them in family_of");
  static_assert(!(tagged && encoded), "wireform: a variant has no encoding");

  // -- its form

  static constexpr Encoding encoding = note_or(notes, annotations::As{}).encoding;
  static_assert(!encoded || encoding != Encoding::text || is_number_type<Value> || std::is_same_v<Value, bool>,
                "wireform: as_string is for numbers and bool");
  static_assert(!encoded || encoding == Encoding::text || ByteString<Value> || ByteSpan<Value>,
                "wireform: as_base64, as_hex and as_array are for bytes: containers of unsigned char or std::byte");
  static constexpr CodecDesc encoder{read_encoded, write_encoded, is_inner_empty, &TypeTable<M>::desc, &encoding,
                                     CodecRole::encoding};

  static constexpr TypeDesc make_form() {
    TypeDesc result = describe_outside<M>();
    if constexpr (tagged) {
      result.detail = &VariantTable<M, NotedTable>::desc;
    } else {
      result.shape = Shape::custom;
      result.detail = &encoder;
    }
    return result;
  }
  static constexpr TypeDesc form = make_form();
  static constexpr const TypeDesc* formed() {
    if constexpr (tagged || encoded)
      return &form;
    else
      return &TypeTable<M>::desc;
  }

  // -- its checks

  static constexpr std::size_t count_checks() {
    std::size_t count = 0;
    notes.each([&]<class Note>(const Note&) {
      count += is_range<Note> || std::is_same_v<Note, annotations::Length> || std::is_same_v<Note, annotations::Pattern>;
    });
    return count;
  }
  static constexpr std::size_t check_count = count_checks();

  static constexpr auto make_checks() {
    std::array<Check, check_count> result{};
    std::size_t at = 0;
    notes.each([&]<class Note>(const Note& note) {
      if constexpr (is_range<Note>) {
        static_assert(is_number_type<Value>, "wireform: range() is for numbers");
        if constexpr (is_number_type<Value>) {
          Check& check = result[at++];
          check.rule = Check::Rule::range;
          // Bounds that the type cannot hold would be cut; refused here.
          if (!holds<Value>(note.low) || !holds<Value>(note.high)) refuse("wireform: range() has a bound that the member cannot hold");
          if (static_cast<Value>(note.high) < static_cast<Value>(note.low)) refuse("wireform: range() has no number in it");
          check.low = bound_of<Value>(note.low);
          check.high = bound_of<Value>(note.high);
        }
      } else if constexpr (std::is_same_v<Note, annotations::Length>) {
        static_assert(HasLength<Value>, "wireform: length() is for text, bytes and containers");
        static_assert(!HasCodec<Value> || CharacterText<Value>,
                      "wireform: length() is not for types with a codec");
        if (note.most < note.least) refuse("wireform: length() ends before it begins");
        result[at].rule = Check::Rule::length;
        result[at].least = note.least;
        result[at++].most = note.most;
      } else if constexpr (std::is_same_v<Note, annotations::Pattern>) {
        static_assert(CharacterText<Value>, "wireform: pattern() is for text");
        result[at].rule = Check::Rule::pattern;
        result[at++].expression = note.expression;
      }
    });
    return result;
  }
  static constexpr auto checks = make_checks();
  static constexpr ChecksDesc make_checks_desc() {
    ChecksDesc result{checks.data(), check_count};
    if constexpr (Nullable<M>) result.nullable = &NullableTable<M>::desc;
    if constexpr (is_number_type<Value>)
      result.number = number_of<Value>();
    else if constexpr (CharacterText<Value>)
      result.text = text_of<Value>;
    else if constexpr (HasLength<Value>)
      result.size = size_of<Value>;
    if constexpr (HasLength<Value>) result.unit = unit_of<Value>();
    return result;
  }
  static constexpr ChecksDesc checks_desc = make_checks_desc();
  static constexpr CodecDesc checker{read_checked, write_checked, is_inner_empty, formed(), &checks_desc,
                                     CodecRole::checks};

  static constexpr TypeDesc make() {
    if constexpr (check_count == 0) {
      return form;
    } else {
      TypeDesc result = describe_outside<M>();
      result.shape = Shape::custom;
      result.detail = &checker;
      return result;
    }
  }
  static constexpr TypeDesc desc = make();
  static constexpr bool plain = !tagged && !encoded && check_count == 0;
};

/// The table of a member of type `M` that annotation number `At` of `T` speaks of.
template <class T, std::size_t At, class M>
constexpr const TypeDesc& noted_type() {
  if constexpr (At == no_note) {
    return TypeTable<M>::desc;
  } else {
    if constexpr (NotedTable<T, At, M>::plain)
      return TypeTable<M>::desc;
    else
      return NotedTable<T, At, M>::desc;
  }
}

}  // namespace wireform::inline v0::detail
