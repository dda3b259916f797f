// The results as a page with pictures.
#pragma once

#include <string>

#include "harness/table.hpp"

namespace bench {

/// Writes `directory`/report.md and one SVG a fixture; makes the directory. Throws std::runtime_error.
void write_report(const std::string& directory, const Results& results);

/// Writes a whole file. Throws std::runtime_error.
void write_file(const std::string& path, const std::string& content);

}  // namespace bench
