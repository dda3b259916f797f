// How a command ends early: thrown anywhere, printed once by main.
#pragma once

#include <string>

namespace tool {

/// The program's exit codes; documented in its help.
enum class Exit : int {
  success = 0,
  bad_data = 1,  ///< the input is not valid, the output format cannot hold it, or the output could not be written
  usage = 2,     ///< the command line asks for something that does not exist
};

struct Failure {
  Exit code;
  std::string text;  ///< whole lines for stderr
};

}  // namespace tool
