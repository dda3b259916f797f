// Other languages' MessagePack libraries read what we write, and we read what they write.
#include <cmath>
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <sstream>

#include <unistd.h>

#include <wireform/messageframe/message_frame.hpp>
#include <wireform/wireform.hpp>

#include "formats/msgpack/support.hpp"
#include "support/random_document.hpp"
#include "support/sample.hpp"

namespace wireform::test {
namespace {

namespace fs = std::filesystem;

/// What a language cannot tell apart.
struct Notation {
  bool whole_numbers = false;  ///< 1 and 1.0
  bool raw = false;            ///< text and bytes
  bool said_keys = false;      ///< keys are text in this notation already
};

/// One value on one line: i-5 s6162 b00 t1.5 x5:00 f3ff8000000000000 [null,true,] {s61=i1,}.
class Describer {
 public:
  Describer(const Tokens& tokens, const Notation& notation) : tokens_(tokens), notation_(notation) {}

  std::string value(bool is_key = false) {
    const Record record = tokens_.at(at_++);
    const Token token = record.token();
    switch (record.kind) {
      case Kind::boolean: return token.boolean ? "true" : "false";
      case Kind::int64: return whole(token.int64);
      case Kind::uint64: return "i" + std::to_string(token.uint64);
      case Kind::float32: return real(static_cast<double>(token.float32));
      case Kind::float64: return real(token.float64);
      case Kind::string:
        if (is_key && notation_.said_keys) return record.text;
        return std::string(notation_.raw ? "b" : "s").append(to_hex(record.text));
      case Kind::bytes: return std::string("b").append(to_hex(record.text));
      case Kind::extension: return extension_text(record);
      case Kind::array: return array_text();
      case Kind::map: return map_text();
      default: return "null";
    }
  }

 private:
  std::string whole(std::int64_t number) const {
    constexpr std::int64_t safe = (std::int64_t{1} << 53) - 1;
    const bool plain = notation_.whole_numbers && number >= -safe && number <= safe;
    return std::string(plain ? "n" : "i").append(std::to_string(number));
  }
  std::string real(double number) const {
    if (std::isnan(number)) return "fnan";
    if (notation_.whole_numbers && number == std::trunc(number) && std::abs(number) < 0x1p53)
      return whole(static_cast<std::int64_t>(number));
    Output output;
    output.out.write_double(number);
    return std::string("f").append(to_hex(output.buffer.view().substr(1)));
  }
  static std::string extension_text(const Record& record) {
    Timestamp time;
    if (parse_timestamp_extension(record.extension_type, record.text, time))
      return "t" + std::to_string(time.seconds) + "." + std::to_string(time.nanoseconds);
    return "x" + std::to_string(record.extension_type) + ":" + to_hex(record.text);
  }
  std::string array_text() {
    std::string text = "[";
    while (tokens_.at(at_).kind != Kind::array_end) text.append(value()).append(",");
    ++at_;
    return text += "]";
  }
  std::string map_text() {
    std::string text = "{";
    while (tokens_.at(at_).kind != Kind::map_end) {
      text.append(value(true)).append("=");
      text.append(value()).append(",");
    }
    ++at_;
    return text += "}";
  }

  const Tokens& tokens_;
  const Notation notation_;
  std::size_t at_ = 0;
};

std::string describe(std::string_view document, const Format& format, const Notation& notation) {
  const Tokens tokens = tokens_of(document, format);
  return Describer(tokens, notation).value();
}

/// A program that reads documents and writes them again.
struct Peer {
  std::string command;
  Notation notation;
  std::shared_ptr<const Format> format = msgpack_format();
};

bool runs(const std::string& command) { return std::system((command + " >/dev/null 2>&1").c_str()) == 0; }

/// "" where there is none; then it has said so in the words that tell ctest.
std::string python() {
  const char* chosen = std::getenv("WIREFORM_PYTHON");
  for (const char* candidate : {chosen ? chosen : "python3", "/usr/bin/python3"})
    if (runs(std::string(candidate) + " -c 'import msgpack'")) return candidate;
  std::cout << "interop test skipped: no python3 has msgpack; scripts/setup.sh installs python3-msgpack\n";
  return {};
}

std::string javascript() {
  const char* chosen = std::getenv("WIREFORM_INTEROP");
  const fs::path folder = chosen && *chosen ? chosen : WIREFORM_SOURCE_DIR "/.cache/interop";
  const bool has_node = runs("node --version");
  if (has_node && fs::exists(folder / "complete")) return "'" + folder.string() + "'";
  std::cout << "interop test skipped: "
            << (has_node ? folder.string() + " is not there; scripts/fetch_interop.sh brings it" : "there is no node") << '\n';
  return {};
}

const std::string scripts = WIREFORM_SOURCE_DIR "/tests/interop/";

/// What the peer answers for each document: its notation and its bytes.
std::vector<std::pair<std::string, std::string>> answers(const Peer& peer, const std::vector<std::string>& documents) {
  const fs::path base = fs::temp_directory_path() / ("wireform-interop-" + std::to_string(::getpid()));
  const std::string in = base.string() + ".in", out = base.string() + ".out";
  std::ofstream file(in);
  for (const std::string& document : documents) file << to_hex(document) << '\n';
  file.close();
  const int status = std::system((peer.command + " <'" + in + "' >'" + out + "'").c_str());
  CHECK(status == 0);
  std::vector<std::pair<std::string, std::string>> result;
  std::ifstream lines(out);
  for (std::string text, bytes; lines >> text >> bytes;) result.emplace_back(text, hex(bytes));
  fs::remove(in);
  fs::remove(out);
  return result;
}

void check_peer(const Peer& peer, const std::vector<std::string>& documents) {
  const auto all = answers(peer, documents);
  REQUIRE(all.size() == documents.size());
  Notation theirs = peer.notation;
  theirs.said_keys = peer.notation.whole_numbers;
  for (std::size_t i = 0; i < all.size(); ++i) {
    INFO("document " << i << ": " << to_hex(documents[i].substr(0, 200)));
    const std::string expected = describe(documents[i], *peer.format, peer.notation);
    CHECK((all[i].first == expected));                                        // they read what we wrote
    CHECK((describe(all[i].second, *peer.format, theirs) == expected));       // we read what they wrote
  }
}

std::string document(const Tokens& tokens, const Format& format = *msgpack_format()) { return document_of(tokens, format); }

/// Values on both sides of every header and every width, all in arrays of one.
std::vector<std::string> boundaries() {
  std::vector<std::string> documents;
  const auto add = [&](const Record& record) { documents.push_back(document({array(1), record, array_end})); };
  for (unsigned bit = 0; bit < 64; ++bit) {
    const std::uint64_t power = std::uint64_t{1} << bit;
    for (const std::uint64_t value : {power - 1, power, power + 1, ~power, 0 - power, 0 - power - 1}) {
      add(value);
      add(static_cast<std::int64_t>(value));
    }
  }
  for (const double value : {0.1, -2.5, 5e-324, 2.2250738585072014e-308, 1.7976931348623157e308, 1e300, HUGE_VAL, -HUGE_VAL,
                             std::nan("")})
    add(value);
  for (const float value : {0.1f, -2.5f, 1e-45f, 3.4028235e38f, HUGE_VALF}) add(value);
  for (const std::size_t size : {0u, 1u, 15u, 16u, 31u, 32u, 255u, 256u, 65535u, 65536u}) {
    const std::string payload(size, '\x80');
    add(std::string(size, 'x'));
    add(bytes(payload));
    for (const int type : {0, 5, 127, -2, -128}) add(extension(static_cast<std::int8_t>(type), payload));
    Tokens list{array(size)}, entries{map(size)};
    for (std::size_t i = 0; i < size; ++i) {
      list.push_back(nullptr);
      entries.insert(entries.end(), {"k" + std::to_string(i), true});
    }
    list.push_back(array_end);
    entries.push_back(map_end);
    documents.push_back(document(list));
    documents.push_back(document(entries));
  }
  return documents;
}

std::vector<std::string> times() {
  std::vector<std::string> documents;
  constexpr std::int64_t most = (std::int64_t{1} << 53) - 1;  // JavaScript's
  using Time = std::chrono::sys_time<std::chrono::nanoseconds>;
  for (const std::int64_t seconds : {std::int64_t{0}, std::int64_t{1}, std::int64_t{-1}, (std::int64_t{1} << 32) - 1,
                                     std::int64_t{1} << 32, (std::int64_t{1} << 34) - 1, std::int64_t{1} << 34, most, -most})
    for (const std::uint32_t nanoseconds : {0u, 1u, 999'999'999u}) {
      // Timestamp 96, which holds all of them; and whatever is smallest, where a time of ours has the range.
      Output output;
      std::string payload;
      for (int shift = 24; shift >= 0; shift -= 8) payload += static_cast<char>(nanoseconds >> shift);
      for (int shift = 56; shift >= 0; shift -= 8) payload += static_cast<char>(static_cast<std::uint64_t>(seconds) >> shift);
      documents.push_back(document({extension(-1, payload)}));
      if (std::abs(seconds) < 9'000'000'000)
        documents.push_back(write(Time(std::chrono::seconds(seconds) + std::chrono::nanoseconds(nanoseconds)), *msgpack_format()).value());
    }
  return documents;
}

std::vector<std::string> samples() {
  std::vector<std::string> documents{write(sample_value(), *msgpack_format()).value()};
  for (std::uint64_t seed = 1; seed <= 50; ++seed) documents.push_back(write(random_sample(seed), *msgpack_format()).value());
  return documents;
}

std::vector<std::string> random_documents(const DocumentKinds& kinds, const Format& format) {
  std::vector<std::string> documents;
  for (std::uint64_t seed = 1; seed <= 2000; ++seed) documents.push_back(document(random_document(seed, kinds), format));
  return documents;
}

std::string frame() {
  MessageFrame frame;
  frame.header.message_id = -200;
  frame.header.timestamp = UINT64_MAX;
  frame.add("sdr_1", "tx_gain", 10.5).value();
  frame.add("sdr_1", "name", std::string_view("\xC3\xA9")).value();
  frame.add("", "count", std::int64_t{-5}).value();
  frame.add_attachment("iq", std::string_view("\0\1\xFF", 3)).value();
  Buffer out;
  frame.serialize(out).value();
  return out.str();
}

std::vector<std::string> operator+(std::vector<std::string> a, const std::vector<std::string>& b) {
  a.insert(a.end(), b.begin(), b.end());
  return a;
}

TEST_CASE("Python's msgpack and we read each other") {
  const std::string program = python();
  if (program.empty()) return;
  const Peer peer{program + " '" + scripts + "peer.py'", {}};
  check_peer(peer, boundaries() + times() + samples() + random_documents({}, *peer.format));
}

TEST_CASE("Python's msgpack reads a MessageFrame, and what it writes is one") {
  const std::string program = python();
  if (program.empty()) return;
  const Peer peer{program + " '" + scripts + "peer.py'", {}};
  check_peer(peer, {frame()});
  const auto back = MessageFrame::deserialize(answers(peer, {frame()}).at(0).second);
  REQUIRE(back);
  Buffer again;
  REQUIRE(back->serialize(again));
  CHECK(again.view() == frame());
}

TEST_CASE("Python's msgpack as an old peer: one raw family for text and bytes") {
  const std::string program = python();
  if (program.empty()) return;
  const Peer peer{program + " '" + scripts + "peer.py' --old", {.raw = true}, msgpack_format({.old_raw = true})};
  DocumentKinds kinds;
  kinds.timestamps = kinds.extensions = false;
  check_peer(peer, random_documents(kinds, *peer.format));
}

TEST_CASE("Python's msgpack writes for canonical output the bytes that it read") {
  const std::string program = python();
  if (program.empty()) return;
  DocumentKinds kinds;
  kinds.float32 = kinds.timestamps = false;  // Python has no float32, and chooses the form of a time
  const auto documents = random_documents(kinds, *msgpack_format({.canonical = true}));
  const auto all = answers({program + " '" + scripts + "peer.py'", {}}, documents);
  REQUIRE(all.size() == documents.size());
  for (std::size_t i = 0; i < all.size(); ++i) CHECK((all[i].second == documents[i]));
}

TEST_CASE("JavaScript's @msgpack/msgpack and we read each other") {
  const std::string folder = javascript();
  if (folder.empty()) return;
  const Peer peer{"node '" + scripts + "peer.mjs' " + folder, {.whole_numbers = true}};
  DocumentKinds kinds;
  kinds.container_keys = false;
  check_peer(peer, boundaries() + times() + samples() + std::vector{frame()} + random_documents(kinds, *peer.format));
}

}  // namespace
}  // namespace wireform::test
