#include "messageframe/scenarios.hpp"

#include <algorithm>
#include <chrono>
#include <functional>
#include <limits>

#include <fmt/core.h>

#include <wireform/messageframe/message_frame.hpp>

#include "harness/measure.hpp"
#include "messageframe/scenario.hpp"

namespace bench {
namespace {

using wireform::MessageFrame;

// Microseconds of one call: the least mean of three passes.
double least(std::size_t iterations, const std::function<void()>& work) {
  double result = std::numeric_limits<double>::infinity();
  for (int pass = 0; pass < 3; ++pass) {
    const auto start = std::chrono::steady_clock::now();
    for (std::size_t i = 0; i < iterations; ++i) work();
    const std::chrono::duration<double, std::micro> time = std::chrono::steady_clock::now() - start;
    result = std::min(result, time.count() / static_cast<double>(iterations));
  }
  return result;
}

void fill(MessageFrame& frame, const Scenario& scenario) {
  for (const Item& item : scenario.items)
    std::visit([&](const auto& value) { frame.add(item.device, item.parameter, value).value(); }, item.value);
}

void run_one(const char* name, std::size_t parameters, const StandaloneOptions& options) {
  const Scenario scenario = make_scenario(parameters);
  const wireform::FrameConfig config{.initial_reserve = options.reserve ? parameters : 0};
  MessageFrame frame(config);
  frame.header = {Scenario::timestamp, 0, Scenario::source, Scenario::target, Scenario::id, Scenario::type, 1, 0};
  fill(frame, scenario);
  wireform::Buffer wire;
  const double add = least(options.iterations, [&] {
    MessageFrame fresh(config);
    fill(fresh, scenario);
    keep(fresh);
  });
  const double serialize = least(options.iterations, [&] {
    wire.clear();
    frame.serialize(wire).value();
  });
  MessageFrame back;
  const double deserialize = least(options.iterations, [&] { back = MessageFrame::deserialize(wire.view()).value(); });
  const double find = least(std::max<std::size_t>(1, options.iterations / parameters), [&] {
                        for (const Item& item : scenario.items) keep(back.find(item.device, item.parameter));
                      }) / static_cast<double>(parameters);
  const double cycle = add + serialize + deserialize;
  fmt::print("{:<3} {:>5} parameters {:>7} bytes  add {:>8.3f}  serialize {:>8.3f}  deserialize {:>8.3f} us  find {:>5.1f} ns  "
             "{:>9.0f} messages/s  {:>7.1f} MB/s\n",
             name, parameters, wire.size(), add, serialize, deserialize, 1000 * find, 1e6 / cycle,
             static_cast<double>(wire.size()) / cycle);
}

}  // namespace

void run_standalone(const StandaloneOptions& options) {
  if (options.parameters != 0) return run_one("", options.parameters, options);
  const struct {
    const char* name;
    std::size_t parameters;
  } scenarios[] = {{"A", 4}, {"B", 127}, {"C", 150}, {"D", 1024}};
  for (const auto& [name, parameters] : scenarios) run_one(name, parameters, options);
}

}  // namespace bench
