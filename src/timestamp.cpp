#include <wireform/timestamp.hpp>

#include <array>
#include <cmath>
#include <cstring>

namespace wireform::inline v0 {

namespace {

constexpr std::int64_t day_seconds = 86400;
constexpr std::uint32_t second_nanoseconds = 1'000'000'000;
constexpr std::int8_t timestamp_type = -1;  // MessagePack: timestamp extension type

struct Date {
  std::int64_t year;
  unsigned month, day;
};

// The calendar repeats every 400 years of 146,097 days; years start in March, so that the leap day comes last.
constexpr std::int64_t cycle_days = 146097, epoch_days = 719468;

constexpr std::int64_t days_from_date(const Date& date) {
  const std::int64_t year = date.year - (date.month <= 2);
  const std::int64_t cycle = (year >= 0 ? year : year - 399) / 400;
  const std::int64_t in_cycle = year - cycle * 400;
  const std::int64_t day_of_year = (153 * ((date.month + 9) % 12) + 2) / 5 + date.day - 1;
  return cycle * cycle_days + in_cycle * 365 + in_cycle / 4 - in_cycle / 100 + day_of_year - epoch_days;
}

constexpr Date date_from_days(std::int64_t days) {
  days += epoch_days;
  const std::int64_t cycle = (days >= 0 ? days : days - (cycle_days - 1)) / cycle_days;
  const std::int64_t in_cycle = days - cycle * cycle_days;
  const std::int64_t year = (in_cycle - in_cycle / 1460 + in_cycle / 36524 - in_cycle / 146096) / 365;
  const std::int64_t day_of_year = in_cycle - (365 * year + year / 4 - year / 100);
  const std::int64_t shifted = (5 * day_of_year + 2) / 153;
  const auto month = static_cast<unsigned>(shifted < 10 ? shifted + 3 : shifted - 9);
  return {year + cycle * 400 + (month <= 2), month, static_cast<unsigned>(day_of_year - (153 * shifted + 2) / 5 + 1)};
}

constexpr bool is_leap(std::int64_t year) { return year % 4 == 0 && (year % 100 != 0 || year % 400 == 0); }

constexpr unsigned days_in_month(std::int64_t year, unsigned month) {
  constexpr std::array<unsigned, 12> days{31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31};
  return month == 2 && is_leap(year) ? 29 : days[month - 1];
}

/// Reads the parts of a date-time one after the other; once a part is wrong, everything is.
class Parser {
 public:
  explicit Parser(std::string_view text) : text_(text) {}

  unsigned number(std::size_t digits, unsigned low, unsigned high) {
    unsigned value = 0;
    for (std::size_t i = 0; i < digits; ++i) {
      const char c = next();
      good_ &= c >= '0' && c <= '9';
      value = value * 10 + static_cast<unsigned>(c - '0') % 10;
    }
    good_ &= value >= low && value <= high;
    return value;
  }
  void expect(char c) { good_ &= next() == c; }
  char any_of(std::string_view wanted) {
    const char c = next();
    good_ &= wanted.find(c) != std::string_view::npos;
    return c;
  }
  std::uint32_t fraction() {
    if (text_.empty() || text_[0] != '.') return 0;
    next();
    std::uint32_t value = 0, unit = second_nanoseconds;
    while (!text_.empty() && text_[0] >= '0' && text_[0] <= '9') {
      unit /= 10;
      good_ &= unit != 0;  // a tenth digit
      value += static_cast<std::uint32_t>(next() - '0') * unit;
    }
    good_ &= unit != second_nanoseconds;
    return value;
  }
  bool done() const { return good_ && text_.empty(); }

 private:
  char next() {
    if (text_.empty()) return good_ = false, '\0';
    const char c = text_[0];
    text_.remove_prefix(1);
    return c;
  }

  std::string_view text_;
  bool good_ = true;
};

void append_number(std::string& text, std::uint64_t value, std::size_t digits) {
  const std::string number = std::to_string(value);
  text.append(digits - number.size(), '0');
  text += number;
}

std::uint64_t load_big_endian(std::string_view bytes) {
  std::uint64_t value = 0;
  for (const char c : bytes) value = value << 8 | static_cast<unsigned char>(c);
  return value;
}

std::string big_endian(std::uint64_t value, std::size_t size) {
  std::string bytes(size, '\0');
  for (std::size_t i = size; i-- != 0; value >>= 8) bytes[i] = static_cast<char>(value & 0xFF);
  return bytes;
}

std::string encode_timestamp(const Timestamp& time) {
  const auto seconds = static_cast<std::uint64_t>(time.seconds);
  if (seconds >> 34 != 0) return big_endian(time.nanoseconds, 4) + big_endian(seconds, 8);
  if (time.nanoseconds != 0 || seconds >> 32 != 0) return big_endian(std::uint64_t{time.nanoseconds} << 34 | seconds, 8);
  return big_endian(seconds, 4);
}

// 128 bits hold every product of a count and a period; both compilers have them.
__extension__ using Wide = __int128;

bool fits(Wide value) {
  return value >= INT64_MIN && value <= INT64_MAX;
}

// Rounded to minus infinity, so that the rest counts forward.
Wide floor_divide(Wide value, Wide by) { return value / by - (value % by < 0); }

}  // namespace

bool parse_rfc3339(std::string_view text, Timestamp& time) {
  Parser parse(text);
  Date date{};
  date.year = parse.number(4, 0, 9999);
  parse.expect('-');
  date.month = parse.number(2, 1, 12);
  parse.expect('-');
  date.day = parse.number(2, 1, 31);
  parse.any_of("Tt");
  const std::int64_t hour = parse.number(2, 0, 23);
  parse.expect(':');
  const std::int64_t minute = parse.number(2, 0, 59);
  parse.expect(':');
  const std::int64_t second = parse.number(2, 0, 59);
  const std::uint32_t nanoseconds = parse.fraction();
  const char zone = parse.any_of("Zz+-");
  std::int64_t offset = 0;
  if (zone == '+' || zone == '-') {
    offset = parse.number(2, 0, 23) * 3600;
    parse.expect(':');
    offset += parse.number(2, 0, 59) * 60;
  }
  if (!parse.done() || date.day > days_in_month(date.year, date.month)) return false;
  const std::int64_t local = days_from_date(date) * day_seconds + hour * 3600 + minute * 60 + second;
  time = {zone == '-' ? local + offset : local - offset, nanoseconds};
  return true;
}

std::string format_rfc3339(const Timestamp& time) {
  const auto days = static_cast<std::int64_t>(floor_divide(time.seconds, day_seconds));
  const auto second = static_cast<std::uint64_t>(time.seconds - Wide{days} * day_seconds);
  const Date date = date_from_days(days);
  if (date.year < 0 || date.year > 9999) return {};
  std::string text;
  append_number(text, static_cast<std::uint64_t>(date.year), 4);
  append_number(text += '-', date.month, 2);
  append_number(text += '-', date.day, 2);
  append_number(text += 'T', second / 3600, 2);
  append_number(text += ':', second / 60 % 60, 2);
  append_number(text += ':', second % 60, 2);
  if (time.nanoseconds != 0) {
    std::uint32_t fraction = time.nanoseconds;
    std::size_t digits = 9;
    for (; fraction % 1000 == 0; fraction /= 1000) digits -= 3;
    append_number(text += '.', fraction, digits);
  }
  return text += 'Z';
}

// MessagePack specification, "Timestamp extension type".
bool parse_timestamp_extension(std::int8_t type, std::string_view payload, Timestamp& time) {
  if (type != timestamp_type) return false;
  const std::uint64_t head = load_big_endian(payload.substr(0, payload.size() == 12 ? 4 : payload.size()));
  switch (payload.size()) {
    case 4: time = {static_cast<std::int64_t>(head), 0}; return true;
    case 8: time = {static_cast<std::int64_t>(head & 0x3FFFFFFFF), static_cast<std::uint32_t>(head >> 34)}; break;
    case 12: time = {static_cast<std::int64_t>(load_big_endian(payload.substr(4))), static_cast<std::uint32_t>(head)}; break;
    default: return false;
  }
  return time.nanoseconds < second_nanoseconds;
}

bool read_timestamp(ReadContext& context, Timestamp& time) {
  Reader& in = context.in();
  const Mark start = in.mark();
  Kind kind;
  if (!in.peek(kind)) return false;
  if (kind == Kind::extension) {
    std::int8_t type;
    std::string_view payload;
    if (!in.read_extension(type, payload)) return false;
    return parse_timestamp_extension(type, payload, time) ||
           context.reject(start, ErrorCode::rejected, "timestamp extension (type -1, 4, 8 or 12 bytes)",
                          "extension of type " + std::to_string(type) + " with " + std::to_string(payload.size()) + " bytes");
  }
  std::string_view text;
  Lifetime lifetime;
  if (!in.read_string_view(text, lifetime)) return false;
  return parse_rfc3339(text, time) || context.reject_text(start, "time as in \"2001-02-03T04:05:06Z\" (RFC 3339)", text);
}

bool write_timestamp(WriteContext& context, const Timestamp& time) {
  if (context.out().traits().extension) return context.out().write_extension(timestamp_type, encode_timestamp(time));
  const std::string text = format_rfc3339(time);
  return text.empty() ? context.reject(ErrorCode::unsupported, "a time outside the years 0 to 9999 as text (RFC 3339)")
                      : context.out().write_string(text);
}

namespace detail {

bool Ticks::count(const Timestamp& time, std::int64_t& ticks) const {
  const Wide nanoseconds = Wide{time.seconds} * second_nanoseconds + time.nanoseconds;
  const Wide tick = Wide{numerator} * second_nanoseconds;  // in nanoseconds / denominator
  // Periods of whole nanoseconds and coarser; finer ones count as nanoseconds times a whole factor.
  constexpr Wide limit = Wide{1} << 126;
  if (nanoseconds > limit / denominator || nanoseconds < -limit / denominator) return false;
  const Wide scaled = nanoseconds * denominator;
  if (scaled % tick != 0 || !fits(scaled / tick)) return false;
  ticks = static_cast<std::int64_t>(scaled / tick);
  return true;
}

double Ticks::approximate(const Timestamp& time) const {
  const double period = static_cast<double>(numerator) / static_cast<double>(denominator);
  return (static_cast<double>(time.seconds) + static_cast<double>(time.nanoseconds) / second_nanoseconds) / period;
}

bool Ticks::timestamp(std::int64_t ticks, Timestamp& time) const {
  const Wide parts = Wide{ticks} * numerator;  // of 1 / denominator seconds
  const Wide seconds = floor_divide(parts, denominator);
  const Wide rest = (parts - seconds * denominator) * second_nanoseconds;
  if (!fits(seconds) || rest % denominator != 0) return false;
  time = {static_cast<std::int64_t>(seconds), static_cast<std::uint32_t>(rest / denominator)};
  return true;
}

bool Ticks::timestamp(double ticks, Timestamp& time) const {
  const double exact = ticks * (static_cast<double>(numerator) / static_cast<double>(denominator));
  double seconds = std::floor(exact);
  double nanoseconds = std::nearbyint((exact - seconds) * second_nanoseconds);
  if (nanoseconds >= second_nanoseconds) nanoseconds = 0, seconds += 1;
  if (!(seconds >= -0x1p63 && seconds < 0x1p63)) return false;
  time = {static_cast<std::int64_t>(seconds), static_cast<std::uint32_t>(nanoseconds)};
  return true;
}

}  // namespace detail
}  // namespace wireform::inline v0
