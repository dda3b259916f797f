// JsonOptions by choice.
#pragma once

#include <wireform/json/json.hpp>

#include "fuzz/target.hpp"

namespace wireform::fuzz {

inline JsonOptions json_options(Choices& choices) {
  JsonOptions options;
  options.not_finite = static_cast<NotFinite>(choices.below(4));
  options.bad_text = static_cast<BadText>(choices.below(2));
  constexpr unsigned indents[] = {0, 1, 2, 300}, widths[] = {0, 1, 20, 1000};
  options.indent = indents[choices.below(4)];
  options.inline_numbers = widths[choices.below(4)];
  for (bool* option : {&options.comments, &options.trailing_commas, &options.json5, &options.skip_byte_order_mark,
                       &options.round_big_integers, &options.ascii_only, &options.sort_keys})
    *option = choices.flag();
  return options;
}

}  // namespace wireform::fuzz
