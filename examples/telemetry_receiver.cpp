// telemetry_receiver: looks at received frames where they lie, and turns one into a struct.
#include <array>
#include <complex>
#include <iostream>
#include <string>
#include <vector>

#include <wireform/messageframe/frame_view.hpp>
#include <wireform/messageframe/messageframe.hpp>
#include <wireform/wireform.hpp>

struct Sdr {
  double tx_gain;
  std::int64_t frequency;
};
struct Telemetry {
  Sdr sdr_1, sdr_2;
  std::vector<std::complex<float>> iq;
};

// What a sender puts on the wire: structs are devices, arrays of numbers attachments.
static std::string received() {
  const Telemetry sent{{10.5, 433'920'000}, {-3.0, 868'300'000}, {{0.5F, -0.5F}, {1.0F, 0.0F}}};
  wireform::MessageframeOptions options;
  options.header.message_id = 201;
  options.header.source_id = 7;
  return wireform::write(sent, *wireform::messageframe_format(options)).value();
}

int main() {
  const std::string wire = received();

  // Routing needs the header only.
  const wireform::Result<wireform::FrameHeader> header = wireform::peek_header(wire);
  if (!header) return std::cerr << header.error().describe(wire), 1;
  std::cout << "message " << header->message_id << " of " << header->source_id << '\n';

  // A few values: nothing is copied or allocated. The slots are used again for every frame.
  std::array<wireform::FrameSlot, wireform::FrameView::slots_for(64)> slots;
  wireform::FrameView view = wireform::FrameView::open(wire, slots).value();
  if (const auto gain = view.find("sdr_1", "tx_gain")) std::cout << "gain " << gain->to_text() << '\n';
  if (!view.find("sdr_1", "rx_gain")) std::cout << "no rx_gain\n";
  if (const auto samples = view.find_attachment("iq")) std::cout << samples->size() << " bytes of samples\n";

  // All of it, as a struct.
  const auto telemetry = wireform::read<Telemetry>(wire, *wireform::messageframe_format());
  if (!telemetry) return std::cerr << telemetry.error().describe(wire), 1;
  std::cout << "sdr_2 at " << telemetry->sdr_2.frequency << " Hz, first sample " << telemetry->iq[0] << '\n';
}
