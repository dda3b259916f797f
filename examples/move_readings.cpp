// move_readings: structs at both ends of a pipe, and numbers moved as bytes
#include <array>
#include <cstdint>
#include <iostream>
#include <map>
#include <string>
#include <vector>

#include <wireform/struct_reader.hpp>
#include <wireform/struct_writer.hpp>
#include <wireform/wireform.hpp>

namespace {

// [types]
struct Reading {
  std::string sensor;
  std::vector<std::int16_t> counts;
  std::map<int, double> limits;
};

struct Archived {  // what another program has made of it
  std::map<std::int64_t, float> limits;
  std::string sensor;
  std::vector<double> counts;
  bool checked = false;
  static constexpr auto wireform = annotate(wireform::annotations::keep_initializers);
};
// [/types]

// [copy]
template <class From, class To>
wireform::Result<void> copy(const From& from, To& to) {
  wireform::StructReader in(from);
  wireform::StructWriter out(to);
  return pipe(in, out);
}
// [/copy]

// [read]
wireform::Result<Reading> read_reading(std::string_view text, const wireform::Format& format) {
  const auto in = format.reader(text);
  Reading reading;
  wireform::StructWriter out(reading, {}, in->traits());
  if (wireform::Result<void> done = pipe(*in, out); !done) return done.error();
  return reading;
}
// [/read]

// [fill]
void fill(Reading& reading) {
  wireform::StructWriter out(reading);
  out.begin_map(wireform::unknown_size);
  out.write_string("counts");
  out.begin_array(wireform::unknown_size);
  while (out.current<std::vector<std::int16_t>>()->size() < 3) out.write_int(7);
  out.end_array();
  out.write_string("sensor");
  out.write_string("cellar");
  out.write_string("limits");
  out.begin_map(0);
  out.end_map();
  out.end_map();
  if (!out.finish()) std::cerr << out.failure().describe({}) << '\n';
}
// [/fill]

// [bytes]
struct Sample {
  std::array<float, 2> at;
  std::int64_t time;
};

std::size_t send(const std::vector<Sample>& samples, std::vector<Sample>& received) {
  wireform::StructReader in(samples);
  wireform::StructWriter out(received);
  std::string_view bytes;  // of the vector itself
  return in.read_object(bytes) && out.write_object(bytes) ? bytes.size() : 0;
}
// [/bytes]

}  // namespace

int main() {
  const wireform::FormatSet formats = wireform::builtin_formats();
  const wireform::Format& json = *formats.find("json");

  const Reading reading{"attic", {410, 412}, {{-5, 0.25}}};
  Archived archived;
  if (!copy(reading, archived)) return 1;
  std::cout << write(archived, json).value() << '\n';

  const auto broken = read_reading(R"({"sensor": "attic", "limits": {"5": 1}, "counts": [1, 70000]})", json);
  if (!broken) std::cout << broken.error().path() << ": " << broken.error().message() << '\n';

  Reading filled;
  fill(filled);
  std::cout << write(filled, json).value() << '\n';

  std::vector<Sample> received;
  std::cout << send({{{0.5f, 1}, 1}, {{2, 3}, 2}}, received) << " bytes, " << received.size() << " samples\n";
}
