// MessagePack to JSON and back: what JSON can hold stays the same from there on.
#include <wireform/json/json.hpp>

#include "fuzz/checks.hpp"
#include "fuzz/msgpack_documents.hpp"

namespace wireform::fuzz {

void run(Choices choices, std::string_view document) {
  PipeOptions options;
  options.bytes_as_base64 = !choices.flag();
  options.times_as_text = !choices.flag();
  options.stringify_keys = !choices.flag();
  JsonOptions json_options;
  json_options.not_finite = choices.flag() ? NotFinite::string : NotFinite::error;
  const auto from = msgpack_format(msgpack_options(choices)), json = json_format(json_options);

  Buffer text, back, again;
  const Result<void> done = convert(document, *from, text, *json, options);
  if (!done) {
    promise(text.size() == 0 && !done.error().describe(document).empty(), "an error leaves nothing but its report");
    return;
  }
  promise(bool(check(document, *from)), "what was converted is a document");
  promise(bool(convert(text.view(), *json, back, *msgpack_format())), "MessagePack holds what JSON holds");
  promise(bool(convert(back.view(), *msgpack_format(), again, *json)), "and gives it back");
  promise(again.view() == text.view(), "JSON that went through MessagePack is the same");
}

std::vector<std::string> seeds() { return msgpack_documents(); }

}  // namespace wireform::fuzz
