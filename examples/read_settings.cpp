// A strict reader of configuration files: misspelled members are errors, and all errors are shown at once.
#include <iostream>

#include <wireform/mapped_file.hpp>
#include <wireform/wireform.hpp>

// [settings]
enum class Mode { manual, automatic, off };

struct Zone {
  std::string name;
  Mode mode;
  double celsius;
};

struct Settings {
  std::uint16_t port;
  std::vector<Zone> zones;
  std::optional<std::string> log;
};
// [/settings]

int main(int argc, char** argv) {
  const std::string path = argc > 1 ? argv[1] : "settings.json";
  const wireform::FormatSet formats = wireform::builtin_formats();
  const wireform::Format* format = formats.find(path);
  if (!format) return std::cerr << path << ": unknown extension\n", 2;

  const wireform::Result<wireform::MappedFile> file = wireform::MappedFile::open(path);
  if (!file) return std::cerr << file.error().message() << '\n', 2;

  // [read]
  wireform::ReadOptions options;
  options.deny_unknown = true;  // a member that Settings does not have is an error
  options.all_errors = true;    // go on after an error to show all of them
  const wireform::Result<Settings> settings = wireform::read<Settings>(file->view(), *format, options);
  if (!settings) {
    std::cerr << settings.error().describe(file->view(), path);
    return 1;
  }
  // [/read]
  std::cout << "port " << settings->port << ", " << settings->zones.size() << " zones\n";
}
