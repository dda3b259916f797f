// The smallest program that reads and writes a struct in a format chosen at run time.
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

#include <wireform/wireform.hpp>

struct Reading {
  std::string sensor;
  double celsius;
  std::optional<std::string> note;
  std::vector<std::uint16_t> samples;
};

int main(int argc, char** argv) {
  if (argc < 2) return 2;
  wireform::FormatSet formats = wireform::builtin_formats();
  const wireform::Format* format = formats.find(argv[1]);
  if (!format) return 2;
  Reading reading{"attic", 21.5, std::nullopt, {410, 412, 409}};
  std::string bytes = wireform::write(reading, *format).value();
  wireform::Result<Reading> back = wireform::read<Reading>(bytes, *format);
  if (!back) std::cerr << back.error().describe(bytes);
}
