#include "messageframe/scenario.hpp"

namespace bench {
namespace {

Value value_of(std::size_t k) {
  switch (k % 4) {
    case 0: return 12.5 + static_cast<double>(k) * 0.001;
    case 1: return static_cast<std::int64_t>(1000 + k);
    case 2: return true;
    default: return std::string_view("v3.2.1");
  }
}

std::string numbered(char letter, std::size_t number) { return std::string(1, letter).append(std::to_string(number)); }

// The bytes of the reference library, which writes the same layout.
std::size_t frame_size(std::size_t parameters, std::size_t attachment) {
  if (attachment == std::size_t{1} << 20 && parameters == 4) return 1048662;
  if (attachment != 0) return 0;
  switch (parameters) {
    case 4: return 73;
    case 32: return 461;
    case 127: return 1816;
    case 150: return 2165;
    case 1024: return 15297;
    default: return 0;
  }
}

}  // namespace

Scenario make_scenario(std::size_t parameters, std::size_t attachment) {
  Scenario scenario;
  scenario.name = std::to_string(parameters);
  for (std::size_t k = 0; k < parameters; ++k) {
    Item item;
    item.device = numbered('d', k % 8);
    item.parameter = numbered('p', k);
    item.key = item.device + '.' + item.parameter;
    item.value = value_of(k);
    scenario.items.push_back(std::move(item));
  }
  for (std::size_t i = 0; i < attachment; ++i) scenario.attachment.push_back(static_cast<char>(i * 131 >> 3));
  if (attachment != 0) scenario.name.append(" and 1 MiB");
  scenario.frame_size = frame_size(parameters, attachment);
  return scenario;
}

}  // namespace bench
