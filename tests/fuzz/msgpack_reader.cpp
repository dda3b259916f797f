// The MessagePack reader: typed into many structs, untyped and skipping, with every option.
#include "fuzz/checks.hpp"
#include "fuzz/msgpack_documents.hpp"

namespace wireform::fuzz {

void run(Choices choices, std::string_view document) {
  const auto format = msgpack_format(msgpack_options(choices));
  format->recognises(document);
  read_every_way(*format, choices, document);
}

std::vector<std::string> seeds() { return msgpack_documents(); }

}  // namespace wireform::fuzz
