// The splitter of MessagePack over any bytes and chunks.
#include "fuzz/checks.hpp"
#include "fuzz/msgpack_documents.hpp"

namespace wireform::fuzz {

void run(Choices choices, std::string_view stream) { split_every_way(*msgpack_format(), choices, stream); }

std::vector<std::string> seeds() {
  std::vector<std::string> all = msgpack_documents();
  std::string together;
  for (const std::string& document : sample_documents(*msgpack_format())) together += document;
  all.push_back(together);
  return all;
}

}  // namespace wireform::fuzz
