// The JSON reader: typed into many structs, untyped and skipping, with every option.
#include "fuzz/checks.hpp"
#include "fuzz/json_options.hpp"

namespace wireform::fuzz {

void run(Choices choices, std::string_view document) {
  const auto format = json_format(json_options(choices));
  read_every_way(*format, choices, document);
}

std::vector<std::string> seeds() {
  JsonOptions pretty;
  pretty.indent = 2;
  pretty.ascii_only = true;
  std::vector<std::string> all = sample_documents(*json_format());
  for (const std::string& document : sample_documents(*json_format(pretty))) all.push_back(document);
  for (const char* document :
       {"// a\n[1,/* b */2,]", "{a:'b',$c:'\\x',}", "{'\\\n\\v\\0\\'':NaN,\"b\":-Infinity,}", "\xEF\xBB\xBF{}",
        "[\"NaN\",\"Infinity\",null,NaN]", "[1e309,-1e-400,123456789012345678901234567890,0.1e-5]",
        "[\"\\ud800\",\"\\udc00\\ud800\\udc00\",\"\xFF\xE2\x82\"]", "[18446744073709551616,-0,-9223372036854775809]"})
    all.emplace_back(document);
  return all;
}

}  // namespace wireform::fuzz
