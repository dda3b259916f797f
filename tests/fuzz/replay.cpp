// Runs a target over inputs that are there already, on any compiler:
//
//   replay_TARGET                       its seeds, with many choices each
//   replay_TARGET --documents FOLDER    the files of a conformance suite, with many choices each
//   replay_TARGET --inputs FOLDER       what a fuzzer kept: corpus or regressions
//   replay_TARGET --write OUT FOLDER... writes seeds and the files of conformance suites as inputs for a fuzzer
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <memory>

#include "conformance/data.hpp"
#include "fuzz/target.hpp"

namespace {

using namespace wireform::fuzz;
namespace fs = std::filesystem;

constexpr unsigned choices_of_a_document = 3 * Choices::kinds;

/// Every kind with the defaults, then all ones, then spread over all bits.
std::uint64_t choice(unsigned number) {
  if (number < Choices::kinds) return number;
  return number == Choices::kinds ? ~std::uint64_t{0} : number * std::uint64_t{0x9E3779B97F4A7C15};
}

std::string input_of(unsigned number, std::string_view document) {
  const std::uint64_t bits = choice(number);
  std::string input(Choices::bytes, '\0');
  for (std::size_t i = 0; i < input.size(); ++i) input[i] = static_cast<char>(bits >> 8 * i);
  return input.append(document);
}

/// On the heap in exactly its size, so that a sanitizer sees every read past it.
void replay(std::string_view input) { run_input(conformance::Exact(input).view()); }

void replay_document(std::string_view document) {
  for (unsigned number = 0; number < choices_of_a_document; ++number) replay(input_of(number, document));
}

std::vector<std::string> contents_of(const fs::path& folder) {
  std::vector<std::string> all;
  if (!fs::is_directory(folder)) return all;
  for (const fs::path& file : conformance::files_of(folder.string())) all.push_back(conformance::contents(file));
  return all;
}

void write_inputs(const fs::path& out, const std::vector<std::string>& documents, const std::string& prefix) {
  fs::create_directories(out);
  for (std::size_t i = 0; i < documents.size(); ++i)
    for (unsigned number = 0; number <= Choices::kinds + 1; ++number) {
      const std::string name = prefix + std::to_string(i) + "_" + std::to_string(number);
      std::ofstream(out / name, std::ios::binary) << input_of(number, documents[i]);
    }
}

}  // namespace

int main(int count, char** arguments) {
  const std::vector<std::string_view> words(arguments + 1, arguments + count);
  std::vector<std::string> all;
  if (words.empty()) {
    all = seeds();
    for (const std::string& document : all) replay_document(document);
  } else if (words.size() == 2 && words[0] == "--documents") {
    if (conformance::skip_without(words[1])) return 0;
    all = contents_of(conformance::data_folder() / words[1]);
    for (const std::string& document : all) replay_document(document);
  } else if (words.size() == 2 && words[0] == "--inputs") {
    all = contents_of(fs::absolute(words[1]));
    for (const std::string& input : all) replay(input);
  } else if (words.size() >= 2 && words[0] == "--write") {
    write_inputs(words[1], seeds(), "seed_");
    for (std::size_t i = 2; i < words.size(); ++i)
      write_inputs(words[1], contents_of(conformance::data_folder() / words[i]), "suite_" + std::to_string(i) + "_");
  } else {
    std::cerr << "replay: see the comment at the start of tests/fuzz/replay.cpp\n";
    return 2;
  }
  std::cout << "replayed " << all.size() << " files\n";
}
