// The codecs that are compared.
#pragma once

#include "messageframe/rows.hpp"

namespace bench {

/// MessageFrame; and its attachment by reference, read by FrameView.
void add_frame(Cases& cases, const Scenario& scenario);
/// FrameView over a frame: the header, one parameter, every parameter through the index.
void add_view(Cases& cases, const Scenario& scenario);
/// The same bytes by hand: what no codec can do without.
void add_floor(Cases& cases, const Scenario& scenario);
void add_protobuf(Cases& cases, const Scenario& scenario);
void add_nlohmann(Cases& cases, const Scenario& scenario);
void add_msgpack_cxx_map(Cases& cases, const Scenario& scenario);

}  // namespace bench
