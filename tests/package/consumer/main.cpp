// What a user's first program does: a struct to any format and back.
#include <wireform/wireform.hpp>

#include <cstdint>
#include <iostream>
#include <optional>
#include <string>
#include <vector>

struct Reading {
  std::string sensor;
  double celsius;
  std::optional<std::string> note;
  std::vector<std::uint16_t> samples;
};

int main() {
  const Reading reading{"roof", 21.5, std::nullopt, {1, 2, 65535}};
  const wireform::FormatSet formats = wireform::builtin_formats();
  for (const char* name : {"json", "msgpack", "messageframe"}) {
    const wireform::Format* format = formats.find(name);
    if (!format) return std::cerr << "no format " << name << '\n', 1;
    const std::string bytes = wireform::write(reading, *format).value();
    const wireform::Result<Reading> back = wireform::read<Reading>(bytes, *format);
    if (!back) return std::cerr << back.error().describe(bytes), 1;
    if (back->sensor != reading.sensor || back->celsius != reading.celsius || back->note || back->samples != reading.samples)
      return std::cerr << name << ": another value came back\n", 1;
  }
  std::cout << "ok\n";
}
