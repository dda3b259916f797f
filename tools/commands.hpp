// The program's commands. Each throws Failure if it does not succeed.
#pragma once

#include "request.hpp"

namespace tool {

/// Reads documents of one format and writes them in another.
void convert(const Request& request);
/// Reads documents and says nothing if they are valid.
void check(const Request& request);
/// Prints documents as trees.
void dump(const Request& request);
/// Prints the values at a place of each document.
void get(const Request& request);
/// Prints where two documents differ. False if they do.
bool diff(const Request& request);
/// Writes a document as a JSON Patch or a JSON Merge Patch changes it.
void patch(const Request& request);

}  // namespace tool
