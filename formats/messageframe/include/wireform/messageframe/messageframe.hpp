// MessageFrame as Formats: any document as a frame, and a frame as a document.
#pragma once

#include <memory>

#include <wireform/format.hpp>
#include <wireform/messageframe/message_frame.hpp>

namespace wireform::inline v0 {

/// What a caller can change about the format "messageframe".
struct MessageframeOptions {
  FrameHeader header;  ///< of every frame that is written; all zero but the version by default, so bytes are reproducible
};

/// The format "messageframe": .mf, application/vnd.wireform.messageframe. A frame carries any document, losslessly:
/// scalars are parameters, arrays of numbers and bytes are attachments, named by their paths; what neither can say is in
/// one more attachment, "wireform". docs/formats/messageframe.md has the rule. The header is not part of the document.
WIREFORM_EXPORT std::shared_ptr<const Format> messageframe_format(const MessageframeOptions& options = {});

/// What a caller can change about the format "frame".
struct FrameFormatOptions {
  bool by_device = false;  ///< read parameters grouped by device
};

/// The format "frame": .frame, application/x-messageframe. The document is the frame itself,
///   {"header": {"timestamp": 0, "message_counter": 0, "source_id": 0, "target_id": 0, "message_id": 0,
///               "message_type": 0, "version": 1, "flags": 0},
///    "parameters": [{"device": "sdr_1", "parameter": "tx_gain", "type": "double", "value": 10.0}, ...],
///    "attachments": [{"name": "iq", "data": bytes}, ...]}
/// losslessly both ways, the order of parameters and attachments included; any_value() is false. Where a text format
/// has no bytes, data is base64 (PipeOptions::bytes_as_base64), which the writer takes back.
/// Readers with `by_device` give the parameters as {"sdr_1": {"tx_gain": 10.0, ...}, ...} instead, a value's kind being
/// its type; the order between parameters of different devices is lost. Writers take either form.
WIREFORM_EXPORT std::shared_ptr<const Format> frame_format(const FrameFormatOptions& options = {});

}  // namespace wireform::inline v0
