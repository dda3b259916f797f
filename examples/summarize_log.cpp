// Reads a log of one JSON document a line from standard input, however long it is, and counts by level.
#include <iostream>
#include <map>

#include <wireform/wireform.hpp>

namespace {

struct Event {
  std::string level;
  std::uint32_t milliseconds;
  std::optional<std::string> text;
};

struct Sum {
  std::size_t events = 0;
  std::uint64_t milliseconds = 0;
};

}  // namespace

int main() {
  const wireform::FormatSet formats = wireform::builtin_formats();
  const wireform::Format& format = *formats.find("ndjson");
  std::map<std::string, Sum> sums;

  // [stream]
  wireform::DocumentStream stream(format);
  std::string_view document;
  Event event;  // one for all lines: its memory is reused
  char chunk[4096];
  do {
    std::cin.read(chunk, sizeof chunk);
    stream.feed({chunk, static_cast<std::size_t>(std::cin.gcount())});
    if (!std::cin) stream.close();
    while (stream.next(document) == wireform::DocumentSplitter::Found::document) {
      const wireform::Result<void> done = wireform::read_into(event, document, format);
      if (!done) {
        std::cerr << done.error().describe(document, "log", stream.origin());
        continue;
      }
      sums[event.level].events += 1;
      sums[event.level].milliseconds += event.milliseconds;
    }
  } while (std::cin);
  // [/stream]

  for (const auto& [level, sum] : sums)
    std::cout << level << ": " << sum.events << " events, " << sum.milliseconds << " ms\n";
}
