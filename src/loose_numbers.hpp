// Numbers in another form than the target's, where ReadOptions let them pass.
#pragma once

#include <cstdint>

#include <wireform/options.hpp>
#include <wireform/reader.hpp>

namespace wireform::inline v0 {

/// After a read of a number failed: tries again in the forms that the options allow. False if it stays as it was: the
/// reader's failure is the first one.
WIREFORM_COLD bool read_loosely(Reader& in, const ReadOptions& options, std::int64_t& value);
WIREFORM_COLD bool read_loosely(Reader& in, const ReadOptions& options, std::uint64_t& value);
WIREFORM_COLD bool read_loosely(Reader& in, const ReadOptions& options, float& value);
WIREFORM_COLD bool read_loosely(Reader& in, const ReadOptions& options, double& value);

}  // namespace wireform::inline v0
