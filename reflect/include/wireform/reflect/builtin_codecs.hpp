// Types of the standard library that are one value in the data: durations, times, paths, bit sets, other strings.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <type_traits>

#include <wireform/reflect/categories.hpp>
#include <wireform/reflect/codecs.hpp>
#include <wireform/reflect/variants.hpp>
#include <wireform/timestamp.hpp>

namespace wireform::inline v0 {

namespace detail {

/// std::chrono::duration.
template <class T>
concept Duration = std::is_class_v<T> && requires(const T& object) {
  typename T::rep;
  typename T::period;
  { object.count() } -> std::same_as<typename T::rep>;
} && !requires { typename T::clock; };

/// std::chrono::time_point of the system clock; other clocks have no meaning outside the program.
template <class T>
concept SystemTime = std::is_class_v<T> && requires(const T& object) {
  typename T::clock;
  typename T::duration;
  object.time_since_epoch();
  T::clock::to_time_t(typename T::clock::time_point{});
};

/// std::filesystem::path.
template <class T>
concept Path = std::is_class_v<T> && requires(const T& object) {
  object.u8string();
  object.native();
  object.lexically_normal();
};

/// std::bitset.
template <class T>
concept BitSet = std::is_class_v<T> && requires(T& object) {
  object.to_ullong();
  object.set(0, true);
  { object.size() } -> std::same_as<std::size_t>;
};

/// Strings of char that are not std::string: other allocators, fixed capacity.
template <class T>
concept OtherString = std::is_class_v<T> && !std::is_same_v<T, std::string> && requires(T& object, std::string_view text) {
  typename T::traits_type;
  requires std::is_same_v<typename T::value_type, char>;
  object.assign(text.data(), text.size());
  object.data();
  object.size();
};

template <class T>
struct FixedTextSize {
  static constexpr bool value = false;
};
template <std::size_t N>
struct FixedTextSize<char[N]> {
  static constexpr bool value = true;
  static constexpr std::size_t size = N;
  static constexpr bool terminated = true;
};
template <std::size_t N>
struct FixedTextSize<std::array<char, N>> {
  static constexpr bool value = true;
  static constexpr std::size_t size = N;
  static constexpr bool terminated = false;
};
template <class T>
concept FixedText = FixedTextSize<T>::value;

/// The time in whole ticks of T, if nothing is lost.
template <class T>
bool to_time(const Timestamp& time, T& value) {
  using Period = typename T::duration::period;
  using Rep = typename T::duration::rep;
  Ticks ticks{Period::num, Period::den};
  std::int64_t count;
  if constexpr (std::is_floating_point_v<Rep>) {
    value = T(typename T::duration(static_cast<Rep>(ticks.approximate(time))));
    return true;
  } else {
    if (!ticks.count(time, count) || !std::in_range<Rep>(count)) return false;
    value = T(typename T::duration(static_cast<Rep>(count)));
    return true;
  }
}

}  // namespace detail

/// A duration is its count of ticks: the unit is the type's.
template <detail::Duration T>
struct codec<T> {
  using plain = typename T::rep;
  static constexpr bool key = true;
  static plain to_plain(const T& value) { return value.count(); }
  static T from_plain(plain count) { return T(count); }
};

/// A time is a timestamp extension where the format has extensions (MessagePack: type -1), else RFC 3339 text in UTC.
template <detail::SystemTime T>
struct codec<T> {
  static constexpr CodecForm form{.kinds = detail::kind_bits(Kind::string, Kind::extension), .format = "date-time"};
  static bool read(ReadContext& context, T& value) {
    const Mark start = context.in().mark();
    Timestamp time;
    if (!read_timestamp(context, time)) return false;
    return detail::to_time(time, value) ||
           context.reject(start, ErrorCode::not_exact, "time that " + std::string(detail::type_name<T>) + " can hold");
  }
  static bool write(WriteContext& context, const T& value) {
    using Period = typename T::duration::period;
    Timestamp time;
    const auto count = value.time_since_epoch().count();
    const detail::Ticks ticks{Period::num, Period::den};
    bool fits;
    if constexpr (std::is_floating_point_v<typename T::duration::rep>)
      fits = ticks.timestamp(static_cast<double>(count), time);
    else
      fits = std::in_range<std::int64_t>(count) && ticks.timestamp(static_cast<std::int64_t>(count), time);
    return fits ? write_timestamp(context, time) : context.reject(ErrorCode::unsupported, "a time that far away");
  }
};

/// A path is text in UTF-8 on every platform.
template <detail::Path T>
struct codec<T> {
  static constexpr std::uint32_t kinds = detail::kind_bits(Kind::string);
  static constexpr bool key = true;
  static bool read(ReadContext& context, T& value) {
    std::string_view text;
    Lifetime lifetime;
    if (!context.in().read_string_view(text, lifetime)) return false;
    value = T(std::u8string(text.begin(), text.end()));
    return true;
  }
  static bool write(WriteContext& context, const T& value) {
    const std::u8string text = value.u8string();
    return context.out().write_string({reinterpret_cast<const char*>(text.data()), text.size()});
  }
};

/// A bit set is text of '0' and '1', the highest bit first, of exactly its size.
template <detail::BitSet T>
struct codec<T> {
  static constexpr std::size_t count = T{}.size();
  static constexpr CodecForm form{
      .kinds = detail::kind_bits(Kind::string), .pattern = "^[01]*$", .least = count, .most = count};
  static bool read(ReadContext& context, T& value) {
    const Mark start = context.in().mark();
    std::string_view text;
    Lifetime lifetime;
    if (!context.in().read_string_view(text, lifetime)) return false;
    T bits;
    if (text.size() != bits.size() || text.find_first_not_of("01") != std::string_view::npos)
      return context.reject_text(start, std::to_string(bits.size()) + " characters 0 or 1", text);
    for (std::size_t i = 0; i < text.size(); ++i) bits.set(text.size() - 1 - i, text[i] == '1');
    value = bits;
    return true;
  }
  static bool write(WriteContext& context, const T& value) { return context.out().write_string(value.to_string()); }
};

template <detail::OtherString T>
struct codec<T> {
  static constexpr std::uint32_t kinds = detail::kind_bits(Kind::string);
  static constexpr bool key = true;
  static bool read(ReadContext& context, T& value) {
    std::string_view text;
    Lifetime lifetime;
    if (!context.in().read_string_view(text, lifetime)) return false;
    value.assign(text.data(), text.size());
    return true;
  }
  static bool write(WriteContext& context, const T& value) { return context.out().write_string({value.data(), value.size()}); }
};

/// Text in an array: char[N] holds up to N - 1 bytes and a terminator, std::array<char, N> up to N bytes. Neither can
/// hold a zero byte.
template <detail::FixedText T>
struct codec<T> {
  using Size = detail::FixedTextSize<T>;
  static constexpr std::size_t most = Size::size - Size::terminated;
  static constexpr CodecForm form{.kinds = detail::kind_bits(Kind::string), .most = most};
  static bool read(ReadContext& context, T& value) {
    const Mark start = context.in().mark();
    std::string_view text;
    Lifetime lifetime;
    if (!context.in().read_string_view(text, lifetime)) return false;
    if (text.size() > most) return context.reject_text(start, "text of at most " + std::to_string(most) + " bytes", text);
    if (text.find('\0') != std::string_view::npos) return context.reject_text(start, "text without zero bytes", text);
    for (std::size_t i = 0; i < Size::size; ++i) value[i] = i < text.size() ? text[i] : '\0';
    return true;
  }
  static bool write(WriteContext& context, const T& value) {
    const std::string_view all(reinterpret_cast<const char*>(&value), Size::size);
    const std::size_t size = all.find('\0');
    if (Size::terminated && size == std::string_view::npos)
      return context.reject(ErrorCode::unsupported, "text without a terminator in an array of char");
    if (!Size::terminated && all.find_first_not_of('\0', size) != std::string_view::npos)
      return context.reject(ErrorCode::unsupported, "a zero byte in the text of an array of char");
    return context.out().write_string(all.substr(0, size));
  }
  static bool is_empty(const T& value) {
    for (const char c : value)
      if (c != '\0') return Size::terminated && value[0] == '\0';
    return true;
  }
};

/// std::monostate is null.
template <class T>
requires(detail::is_unit<T>) struct codec<T> {
  static constexpr std::uint32_t kinds = detail::kind_bits(Kind::null);
  static bool read(ReadContext& context, T&) { return context.in().read_null(); }
  static bool write(WriteContext& context, const T&) { return context.out().write_null(); }
};

}  // namespace wireform::inline v0
