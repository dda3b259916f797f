// sdr_controller: sends settings to radios as frames; a frame that is ready is changed in place and sent again.
#include <iostream>

#include <wireform/messageframe/message_frame.hpp>

enum class Message { settings = 200, status = 201 };

int main() {
  // A real controller calls frame.header.update_timestamp(); a fixed time makes the output the same each time.
  wireform::MessageFrame frame;
  frame.header.timestamp = 1700000000000;
  frame.header.message_counter = 100;
  frame.header.source_id = 1;
  frame.header.target_id = 2;
  frame.header.set_id(Message::settings);

  // A key that is used for every message is joined and hashed once.
  const auto gain = wireform::FlatKey::compose("sdr_1", "tx_gain");
  frame.add(gain, 10.5).value();
  frame.add("sdr_1", "enabled", true).value();
  frame.add("sdr_2", "frequency", 433'920'000).value();
  frame.add("sdr_2", "mode", "FM").value();
  frame.set(gain, 12.0).value();

  // A number that no parameter holds is an error, not another number.
  const wireform::Result<void> added = frame.add("sdr_2", "serial", wireform::MessageFrame::value(~std::uint64_t{0}));
  if (!added) std::cout << added.error().message() << '\n';

  wireform::Buffer wire;
  frame.serialize(wire).value();
  std::cout << wire.size() << " bytes\n";

  // The next message differs in a few values: no second serialize.
  wireform::FrameEditor next = wireform::FrameEditor::open({wire.data(), wire.size()}).value();
  next.set_message_counter(101).value();
  next.update(gain, 13.25).value();
  const wireform::Result<bool> renamed = next.update("sdr_2", "mode", "USB");
  if (!renamed) std::cout << renamed.error().message() << '\n';

  const auto sent = wireform::MessageFrame::deserialize(wire.view()).value();
  std::cout << "message " << sent.header.message_counter << '\n';
  for (const std::string_view device : sent.devices())
    for (const wireform::FrameParameter& p : sent.device(device))
      std::cout << p.device << '.' << p.parameter << " = " << p.value.to_text() << '\n';
}
