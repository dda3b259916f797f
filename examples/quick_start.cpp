#include <iostream>
#include <wireform/wireform.hpp>

struct Reading { std::string sensor; double celsius; std::optional<std::string> note; std::vector<std::uint16_t> samples; };

int main(int argc, char** argv) {
  wireform::FormatSet formats = wireform::builtin_formats();
  const wireform::Format* format = formats.find(argc > 1 ? argv[1] : "json");  // a name, file name or media type
  if (!format) return std::cerr << "unknown format\n", 2;

  Reading reading{"attic", 21.5, std::nullopt, {410, 412, 409}};
  std::string bytes = wireform::write(reading, *format).value();
  wireform::Result<Reading> back = wireform::read<Reading>(bytes, *format);
  if (!back) return std::cerr << back.error().describe(bytes), 1;  // place in the input, path in the target
  std::cout << bytes;
}
