#include "documents.hpp"

#include <bit>

#include <wireform/messageframe/messageframe.hpp>
#include <wireform/msgpack/msgpack.hpp>
#include <wireform/pipe.hpp>

#include "support/catch.hpp"

using namespace wireform;

namespace {

std::string converted(std::string_view input, const Format& from, const Format& to) {
  Buffer out;
  const Result<void> done = convert(input, from, out, to);
  if (!done) FAIL(done.error().describe(input));
  return out.str();
}

}  // namespace

std::string to_frame(std::string_view msgpack) { return converted(msgpack, *msgpack_format(), *messageframe_format()); }

std::string from_frame(std::string_view frame) { return converted(frame, *messageframe_format(), *msgpack_format()); }

std::string bytes(std::string_view hex) {
  std::string result;
  int high = -1;
  for (const char c : hex) {
    const auto digit = std::string_view("0123456789abcdef").find(c);
    if (digit == std::string_view::npos) continue;
    if (high < 0) {
      high = static_cast<int>(digit);
      continue;
    }
    result.push_back(static_cast<char>(high * 16 + static_cast<int>(digit)));
    high = -1;
  }
  return result;
}

std::string hex(std::string_view bytes) {
  std::string result;
  for (const char c : bytes) {
    result.push_back("0123456789abcdef"[static_cast<unsigned char>(c) >> 4]);
    result.push_back("0123456789abcdef"[static_cast<unsigned char>(c) & 15]);
  }
  return result;
}

std::string RandomDocument::next(unsigned depth) {
  Buffer out;
  const auto writer = msgpack_format()->writer(out);
  value(*writer, depth);
  if (!writer->finish()) FAIL(writer->failure().message());
  return out.str();
}

void RandomDocument::value(Writer& out, unsigned depth) {
  const unsigned choice = depth == 0 ? below(6) : below(14);
  if (choice < 6) scalar(out);
  else if (choice < 10) array(out, depth);
  else map(out, depth);
}

void RandomDocument::scalar(Writer& out) {
  switch (below(10)) {
    case 0: out.write_null(); break;
    case 1: out.write_bool(below(2) == 0); break;
    case 2: out.write_bytes(text()); break;
    case 3: out.write_extension(static_cast<std::int8_t>(below(256) - 128), text()); break;
    case 4:
    case 5: out.write_string(text()); break;
    default: number(out, below(5)); break;
  }
}

void RandomDocument::number(Writer& out, unsigned type) {
  const std::uint64_t bits = random_() >> below(64);
  switch (type) {
    case 0: out.write_int(static_cast<std::int64_t>(bits)); break;
    case 1: out.write_int(-static_cast<std::int64_t>(bits >> 1)); break;
    case 2: out.write_uint(bits | std::uint64_t{1} << 63); break;
    case 3: out.write_float(std::bit_cast<float>(static_cast<std::uint32_t>(bits))); break;
    default: out.write_double(std::bit_cast<double>(bits)); break;
  }
}

void RandomDocument::numbers(Writer& out, unsigned type, unsigned count) {
  out.begin_array(count);
  for (unsigned i = 0; i < count; ++i) number(out, below(20) == 0 ? below(5) : type);
  out.end_array();
}

void RandomDocument::array(Writer& out, unsigned depth) {
  const unsigned count = below(6), type = below(5);
  const unsigned choice = depth < 2 ? below(2) : below(4);
  if (choice == 0) return numbers(out, type, count);
  out.begin_array(count);
  const unsigned row = below(4);
  for (unsigned i = 0; i < count; ++i) {
    if (choice == 3) numbers(out, below(12) == 0 ? below(5) : type, below(12) == 0 ? below(5) : row);
    else value(out, depth - 1);
  }
  out.end_array();
}

void RandomDocument::map(Writer& out, unsigned depth) {
  const unsigned count = below(12) == 0 ? 30 + below(60) : below(6);
  out.begin_map(count);
  const bool indices = below(4) == 0;
  for (unsigned i = 0; i < count; ++i) {
    if (indices && below(10) != 0) out.write_string(std::to_string(i));
    else key(out, i);
    value(out, count > 6 ? 0 : depth - 1);
  }
  out.end_map();
}

void RandomDocument::key(Writer& out, unsigned index) {
  constexpr std::string_view odd[] = {"", "a.b", ".", "x\x1Fy", "\x1F", "~0", "~1", "~", "wireform", "0", "1", "~~"};
  switch (below(8)) {
    case 0: out.write_string(odd[below(std::size(odd))]); break;
    case 1: scalar(out); break;
    default: {
      std::string name(1, static_cast<char>('a' + below(4)));
      if (index > 6) name.append(std::to_string(index));
      out.write_string(name);
    }
  }
}

std::string RandomDocument::text() {
  constexpr std::string_view pieces[] = {"a", "key", "\xC3\xA9", "\xE6\x97\xA5", "\xF0\x9F\x98\x80", ".", "wireform", " "};
  std::string result;
  for (unsigned left = below(5) * below(4); left > 0; --left) result += pieces[below(std::size(pieces))];
  return result;
}
