// change_settings FILE PATCH OUT: changes settings by a JSON Patch or JSON Merge Patch, and refuses what would not fit.
#include <fstream>
#include <iostream>
#include <iterator>
#include <string>

#include <wireform/patch.hpp>
#include <wireform/value_of.hpp>
#include <wireform/wireform.hpp>

namespace {

struct Settings {
  std::string host;
  std::uint16_t port;
  std::vector<std::string> admins;
};

std::string contents(const char* path) {
  std::ifstream file(path, std::ios::binary);
  return {std::istreambuf_iterator<char>(file), {}};
}

int fail(const std::string& message) {
  std::cerr << message << '\n';
  return 1;
}

// One member of a large document, without decoding the others.
// [seek]
wireform::Result<std::uint16_t> read_port(std::string_view bytes, const wireform::Format& format) {
  const auto reader = format.reader(bytes);
  if (wireform::Result<void> found = seek(*reader, wireform::Path().add("port")); !found) return found.error();
  wireform::ReadOptions options;
  options.allow_trailing = true;  // what follows is not looked at
  std::uint16_t port = 0;
  const wireform::Result<void> done = read_document(*reader, wireform::type_of<std::uint16_t>(), &port, options);
  return done ? wireform::Result<std::uint16_t>(port) : done.error();
}
// [/seek]

}  // namespace

int main(int argc, char** argv) {
  if (argc != 4) return fail("usage: change_settings FILE PATCH OUT");
  const wireform::FormatSet formats = wireform::builtin_formats();
  const wireform::Format* from = formats.find(argv[1]);
  const wireform::Format* to = formats.find(argv[3]);
  if (!from || !to) return fail("unknown format");
  const std::string file = contents(argv[1]), patch_file = contents(argv[2]);

  // [patch]
  const auto before = wireform::read<wireform::Value>(file, *from);
  const auto patch = wireform::read<wireform::Value>(patch_file, *formats.find("json"));
  if (!before) return fail(before.error().describe(file, argv[1]));
  if (!patch) return fail(patch.error().describe(patch_file, argv[2]));
  wireform::Value after = *before;
  if (patch->kind() == wireform::Kind::array) {  // RFC 6902
    if (wireform::Result<void> done = apply_patch(after, *patch); !done)
      return fail(done.error().message() + " at " + done.error().path() + " of the patch");
  } else {  // RFC 7396
    merge_patch(after, *patch);
  }
  for (const wireform::Difference& difference : diff(*before, after))
    std::cout << difference.path.text() << (difference.after ? " changes\n" : " goes\n");
  // [/patch]

  const wireform::Result<Settings> settings = wireform::from_value<Settings>(after);
  if (!settings) return fail(settings.error().message() + " at " + settings.error().path());
  std::ofstream out(argv[3], std::ios::binary);
  if (wireform::Result<void> written = wireform::write_to(out, *settings, *to); !written)
    return fail(written.error().message());
  out.close();
  std::cout << "port " << read_port(contents(argv[3]), *to).value() << " in " << to->name() << '\n';
}
