#include "fuzz/msgpack_documents.hpp"

#include <filesystem>

#include <wireform/json/json.hpp>

#include "conformance/data.hpp"
#include "fuzz/checks.hpp"

namespace wireform::fuzz {

using namespace test;

namespace {

/// The suite has its encodings as text: "d9-02-41-42".
std::string from_hex(std::string_view text) {
  std::string bytes;
  for (std::size_t i = 0; i + 1 < text.size(); i += 3)
    bytes += static_cast<char>(std::stoi(std::string(text.substr(i, 2)), nullptr, 16));
  return bytes;
}

void add_suite(std::vector<std::string>& all) {
  const auto file = conformance::data_folder() / "msgpack/msgpack-test-suite.json";
  if (!std::filesystem::exists(file)) return;
  const auto json = json_format();
  const Tokens suite = tokens_of(conformance::contents(file), *json);
  bool inside = false;
  for (const Record& record : suite) {
    if (inside && record.kind == Kind::string) all.push_back(from_hex(record.text));
    if (record.kind == Kind::array_end) inside = false;
    if (record.kind == Kind::string && record.text == "msgpack") inside = true;
  }
}

}  // namespace

std::vector<std::string> msgpack_documents() {
  std::vector<std::string> all = sample_documents(*msgpack_format());
  for (unsigned marker = 0x80; marker < 0x100; ++marker) {
    // Zeros behind it are a small value of every family; the second is a size of one, where it is one byte.
    all.push_back(std::string(1, static_cast<char>(marker)) + std::string(18, '\0'));
    all.push_back(std::string(1, static_cast<char>(marker)) + "\1" + std::string(18, 'a'));
  }
  for (const char* broken : {"\xdd\xff\xff\xff\xff", "\x92\x01", "\x81\xa1\x61", "\x91\xc1", "\xa2\xc3\x28", "\x91\xa2\xc3\x28"})
    all.emplace_back(broken);
  add_suite(all);
  return all;
}

}  // namespace wireform::fuzz
