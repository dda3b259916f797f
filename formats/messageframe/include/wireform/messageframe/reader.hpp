// Reading the document that a frame carries.
#pragma once

#include <memory>

#include <wireform/messageframe/cell_reader.hpp>
#include <wireform/messageframe/messageframe.hpp>

namespace wireform::inline v0 {

/// A pull reader over one frame of the format "messageframe". Text, bytes and payloads are views into the input.
///
/// open() checks the whole frame: an error in it stands in failure() before anything is read, with the place in the
/// frame as path ($.parameters[3]). Frames of other writers read as nested maps, repeated names as repeated keys.
class WIREFORM_EXPORT MessageframeReader final : public messageframe_detail::CellReader {
 public:
  explicit MessageframeReader(const ReadOptions& options = {}, const MessageframeOptions& format = {});
  ~MessageframeReader() override;

  void open(std::string_view input) override;

 private:
  void open_in_any_order(std::string_view input);

  struct Scratch;
  std::unique_ptr<Scratch> scratch_;
};

}  // namespace wireform::inline v0
