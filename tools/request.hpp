// What the command line asked for.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include <wireform/options.hpp>
#include <wireform/pipe.hpp>

namespace tool {

/// Whether an input is one document or any number of them.
enum class Documents { single, many };

struct Request {
  std::string from, to;                ///< format names, extensions or media types; empty: by path or content
  std::string in = "-", out = "-";     ///< paths; "-": standard input, standard output
  std::vector<std::string> inputs;     ///< paths of convert --into
  std::string into;                    ///< the folder that their outputs go to; empty: one input, one output
  std::string place;                   ///< of get: a path, or a pattern
  std::string other;                   ///< the second document of diff and patch: a path
  std::string color = "auto";          ///< always, never, or auto: on a terminal
  std::optional<Documents> documents;  ///< nothing: what the formats are made for
  bool pretty = false;
  bool round_big_integers = false;
  wireform::PipeOptions pipe;
  wireform::Limits limits;
};

}  // namespace tool
