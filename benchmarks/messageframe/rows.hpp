// From a codec (a library that holds, writes and reads such messages) to its rows.
//
// A codec has a default constructor and
//   void add(const Scenario&);               drops what it holds and takes the message, item by item
//   std::string_view serialize();            valid until the next call
//   void deserialize(std::string_view);      throws where the bytes are broken
//   std::optional<Value> find(const Item&);  in what was deserialized
#pragma once

#include <memory>
#include <optional>
#include <stdexcept>
#include <string>

#include "harness/case.hpp"
#include "harness/measure.hpp"
#include "messageframe/scenario.hpp"

namespace bench {

/// How often a run repeats the work, so that it takes long enough for the clock.
constexpr std::size_t repeats(std::size_t parameters, bool attachment) { return attachment ? 8 : 20000 / (parameters + 4); }
inline std::size_t repeats(const Scenario& scenario) { return repeats(scenario.items.size(), !scenario.attachment.empty()); }

template <class Codec>
void check_codec(const Scenario& scenario, const std::string& backend, bool is_frame) {
  Codec codec;
  for (int i = 0; i < 2; ++i) {
    codec.add(scenario);
    const std::string wire(codec.serialize());
    if (is_frame && scenario.frame_size != 0 && wire.size() != scenario.frame_size)
      throw std::runtime_error(backend + ": a frame of " + std::to_string(wire.size()) + " bytes");
    codec.deserialize(wire);
    for (const Item& item : scenario.items)
      if (codec.find(item) != item.value) throw std::runtime_error(backend + ": wrong value of " + item.key);
  }
}

/// The wire size of one message.
template <class Codec>
std::size_t wire_size(const Scenario& scenario) {
  Codec codec;
  codec.add(scenario);
  return codec.serialize().size();
}

/// Rows for add, serialize, deserialize, find and the cycle of the first three, each with objects that are used again;
/// and the cycle with fresh ones. A run does the work `repeats` times; find looks for every item once.
template <class Codec>
void add_rows(Cases& cases, const Scenario& scenario, const std::string& backend, bool is_frame = false) {
  const std::size_t count = repeats(scenario), bytes = wire_size<Codec>(scenario);
  const auto codec = std::make_shared<Codec>();
  codec->add(scenario);
  const auto wire = std::make_shared<std::string>(codec->serialize());
  const auto row = [&](const char* operation, const char* interface, auto work) {
    const auto run = [count, work] {
      for (std::size_t i = 0; i < count; ++i) work();
    };
    const auto check = [&scenario, backend, is_frame] { check_codec<Codec>(scenario, backend, is_frame); };
    cases.push_back({{scenario.name, backend, operation, interface, ""}, bytes, run, check});
  };
  row("add", "reused", [codec, &scenario] { codec->add(scenario), keep(*codec); });
  row("serialize", "reused", [codec] { keep(codec->serialize()); });
  row("deserialize", "reused", [codec, wire] { codec->deserialize(*wire), keep(*codec); });
  row("find", "reused", [codec, wire, &scenario] {
    codec->deserialize(*wire);
    for (const Item& item : scenario.items) keep(codec->find(item));
  });
  row("cycle", "reused", [codec, &scenario] {
    codec->add(scenario);
    codec->deserialize(codec->serialize());
    keep(*codec);
  });
  row("cycle", "fresh", [&scenario] {
    Codec fresh;
    fresh.add(scenario);
    fresh.deserialize(fresh.serialize());
    keep(fresh);
  });
}

}  // namespace bench
