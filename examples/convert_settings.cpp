// A program whose formats are the built-in ones and its own.
#include <cstdint>
#include <iostream>
#include <optional>
#include <string>

#include <wireform/mapped_file.hpp>
#include <wireform/wireform.hpp>

#include "settings_format.hpp"

struct Settings {
  std::string host;
  std::uint16_t port = 0;
  std::optional<double> timeout;
};

int main(int argc, char** argv) {
  if (argc != 3) return std::cerr << "usage: convert_settings IN FORMAT\n", 2;
  // [add]
  wireform::FormatSet formats = wireform::builtin_formats();
  formats.add(settings_format());
  // [/add]
  const wireform::Format *from = formats.find(argv[1]), *to = formats.find(argv[2]);
  const auto file = wireform::MappedFile::open(argv[1]);
  if (!from || !to || !file) return std::cerr << "cannot read that, or do not know the format\n", 2;
  const auto settings = wireform::read<Settings>(file->view(), *from);
  if (!settings) return std::cerr << settings.error().describe(file->view(), argv[1]), 1;
  std::cout << wireform::write(*settings, *to).value();
  if (to->traits().text && to->any_value()) std::cout << '\n';
}
