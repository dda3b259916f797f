// The MessagePack writer over any tokens, with every option: what it writes holds the same tokens.
#include "fuzz/checks.hpp"
#include "fuzz/msgpack_documents.hpp"

namespace wireform::fuzz {

using namespace test;

void run(Choices choices, std::string_view document) {
  const MsgpackOptions options = msgpack_options(choices);
  const Tokens written = tokens_in(document);
  if (written.empty()) return;
  const Tokens read = write_and_read(*msgpack_format(options), written);
  if (read.empty()) return;
  promise(read.size() == written.size(), "as many tokens come back");
  // Canonical output moves entries, old raw does not tell text from bytes.
  if (!options.canonical && !options.old_raw)
    promise(without_sizes(read) == without_sizes(written), "the tokens come back");
}

std::vector<std::string> seeds() { return sample_tokens(); }

}  // namespace wireform::fuzz
