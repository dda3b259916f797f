// The formats `frame` and `messageframe`: any bytes, read in every way.
#include <wireform/messageframe/message_frame.hpp>
#include <wireform/messageframe/messageframe.hpp>

#include "fuzz/checks.hpp"

namespace wireform::fuzz {

void run(Choices choices, std::string_view document) {
  switch (choices.below(3)) {
    case 0: return read_every_way(*messageframe_format(), choices, document);
    case 1: return read_every_way(*frame_format(), choices, document);
    default: return read_every_way(*frame_format({.by_device = true}), choices, document);
  }
}

std::vector<std::string> seeds() { return sample_documents(*messageframe_format()); }

}  // namespace wireform::fuzz
