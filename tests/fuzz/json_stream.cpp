// The splitters of json and ndjson over any bytes and chunks.
#include "fuzz/checks.hpp"
#include "fuzz/json_options.hpp"

namespace wireform::fuzz {

void run(Choices choices, std::string_view stream) {
  const JsonOptions options = json_options(choices);
  const auto format = choices.flag() ? ndjson_format(options) : json_format(options);
  split_every_way(*format, choices, stream);
}

std::vector<std::string> seeds() {
  std::string lines, together;
  for (const std::string& document : sample_documents(*json_format())) {
    lines += document + "\r\n";
    together += document;
  }
  return {lines, together, "1 2 \"x\"{}[] true\nnull", "[1]\n\n \t[2]\n{\"a\":\n", "// c\n[/*]*/1]'\\''{a:1}//",
          "{\"a\":1\n{\"b\":2}\n", "\xEF\xBB\xBF[]", "[}\n[]\n", "\"\n\"\n[]\n"};
}

}  // namespace wireform::fuzz
