#include "conformance/data.hpp"

#include <wireform/pipe.hpp>

#include <algorithm>
#include <cinttypes>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iostream>
#include <iterator>
#include <memory>

namespace conformance {
namespace {

using wireform::ErrorCode;
using wireform::Kind;
using wireform::Reader;
using wireform::Token;

template <class... Arguments>
std::string print(const char* pattern, Arguments... arguments) {
  char text[64];
  return {text, static_cast<std::size_t>(std::snprintf(text, sizeof text, pattern, arguments...))};
}

std::string describe(const Token& token) {
  const std::string quoted = '"' + std::string(token.text) + '"';
  switch (token.kind) {
    case Kind::boolean: return token.boolean ? "true" : "false";
    case Kind::int64: return print("int64 %" PRId64, token.int64);
    case Kind::uint64: return print("uint64 %" PRIu64, token.uint64);
    case Kind::float32: return print("float32 %a", static_cast<double>(token.float32));
    case Kind::float64: return print("float64 %a", token.float64);
    case Kind::string: return (token.is_key ? "key " : "string ") + quoted;
    case Kind::bytes: return "bytes " + quoted;
    case Kind::extension: return print("extension %d ", token.extension_type) + quoted;
    case Kind::array: return "[";
    case Kind::array_end: return "]";
    case Kind::map: return "{";
    case Kind::map_end: return "}";
    case Kind::null: return "null";
    case Kind::end: break;
  }
  return "end";
}

// Calls `each` for every token and returns how reading ended.
template <class Each>
ErrorCode read_all(Reader& in, Each each) {
  Token token;
  do {
    if (!in.next(token)) return in.failure().code;
    each(token);
  } while (token.kind != Kind::end);
  return ErrorCode::none;
}

}  // namespace

std::filesystem::path data_folder() {
  if (const char* folder = std::getenv("WIREFORM_CONFORMANCE"); folder && *folder) return folder;
  return WIREFORM_SOURCE_DIR "/.cache/conformance";
}

bool skip_without(std::string_view suite) {
  const std::filesystem::path path = data_folder() / suite;
  if (std::filesystem::exists(path)) return false;
  std::cout << "conformance suite skipped: " << path.string()
            << " is not there; scripts/fetch_conformance.sh brings it\n";
  return true;
}

std::vector<std::filesystem::path> files_of(std::string_view folder) {
  std::vector<std::filesystem::path> files;
  for (const auto& entry : std::filesystem::directory_iterator(data_folder() / folder)) files.push_back(entry.path());
  std::sort(files.begin(), files.end());
  return files;
}

std::string contents(const std::filesystem::path& file) {
  std::ifstream in(file, std::ios::binary);
  return {std::istreambuf_iterator<char>(in), {}};
}

void report(std::string_view line) { std::cout << line << '\n'; }

Outcome run(std::string_view input, const wireform::Format& format) {
  const Exact exact(input);
  const wireform::Result<void> checked = wireform::check(exact.view(), format);
  const std::unique_ptr<Reader> skipper = format.reader(exact.view());
  const bool skipped = skipper->skip_value() && skipper->finish();
  const std::unique_ptr<Reader> stepper = format.reader(exact.view());
  return {checked ? ErrorCode::none : checked.error().code(), skipped ? ErrorCode::none : skipper->failure().code,
          read_all(*stepper, [](const Token&) {})};
}

std::vector<std::string> tokens(std::string_view input, const wireform::Format& format) {
  const Exact exact(input);
  std::vector<std::string> all;
  const std::unique_ptr<Reader> in = format.reader(exact.view());
  const ErrorCode end = read_all(*in, [&all](const Token& token) { all.push_back(describe(token)); });
  if (end == ErrorCode::none) all.pop_back();  // Kind::end
  else all.push_back("error " + std::string(name(end)));
  return all;
}

}  // namespace conformance
