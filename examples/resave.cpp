// resave IN OUT: reads a track from one file and writes it to another; the formats follow from the files' names.
#include <fstream>
#include <iostream>

#include <wireform/mapped_file.hpp>
#include <wireform/wireform.hpp>

namespace {

struct Track {
  std::string name;
  std::vector<std::array<double, 2>> points;  // longitude, latitude
};

int fail(const std::string& message) {
  std::cerr << message << '\n';
  return 1;
}

}  // namespace

int main(int argc, char** argv) {
  if (argc != 3) return fail("usage: resave IN OUT");
  const std::string in = argv[1], out = argv[2];

  const wireform::Result<wireform::MappedFile> file = wireform::MappedFile::open(in);
  if (!file) return fail(file.error().message());

  // [find]
  const wireform::FormatSet formats = wireform::builtin_formats();
  const wireform::Format* from = formats.find(in);    // by extension ...
  if (!from) from = formats.recognise(file->view());  // ... or by what the file holds
  const wireform::Format* to = formats.find(out);
  if (!from || !to) return fail("unknown format");
  // [/find]

  const wireform::Result<Track> track = wireform::read<Track>(file->view(), *from);
  if (!track) return fail(track.error().describe(file->view(), in));

  std::ofstream stream(out, std::ios::binary);
  const wireform::Result<void> written = wireform::write_to(stream, *track, *to);
  if (!written) return fail(written.error().message());
  std::cout << track->points.size() << " points of " << track->name << " as " << to->name() << '\n';
}
