// The messages that are measured: parameters whose names and values depend on their number only.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace bench {

using Value = std::variant<std::int64_t, double, bool, std::string_view>;

struct Item {
  std::string device, parameter;
  std::string key;  ///< "d1.p9"
  Value value;
};

/// A header (id 200, type 7, source 1, target 2, a fixed timestamp), parameters "d{k%8}.p{k}" with doubles, integers,
/// booleans and texts in turn, and maybe the attachment "iq_raw".
struct Scenario {
  std::string name;  ///< "127", "4 and 1 MiB"
  std::vector<Item> items;
  std::string attachment;
  std::size_t frame_size = 0;  ///< bytes of the frame

  static constexpr std::uint64_t timestamp = 1700000000000u;
  static constexpr int id = 200, type = 7;
  static constexpr unsigned source = 1, target = 2;
  static constexpr std::string_view attachment_name = "iq_raw";
};

Scenario make_scenario(std::size_t parameters, std::size_t attachment = 0);

}  // namespace bench
