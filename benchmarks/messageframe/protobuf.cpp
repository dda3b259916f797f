// protobuf: a map of oneofs, messages on the heap that are cleared, and messages in an arena that is reset.
#include <google/protobuf/arena.h>

#include "frame.pb.h"
#include "messageframe/codecs.hpp"

namespace bench {
namespace {

void fill(proto::Frame& frame, const Scenario& scenario) {
  frame.set_timestamp(Scenario::timestamp);
  frame.set_source_id(Scenario::source);
  frame.set_target_id(Scenario::target);
  frame.set_message_id(Scenario::id);
  frame.set_message_type(Scenario::type);
  frame.set_version(1);
  auto& parameters = *frame.mutable_parameters();
  for (const Item& item : scenario.items) {
    proto::Value& value = parameters[item.key];
    switch (item.value.index()) {
      case 0: value.set_int64(std::get<0>(item.value)); break;
      case 1: value.set_float64(std::get<1>(item.value)); break;
      case 2: value.set_boolean(std::get<2>(item.value)); break;
      default: value.set_text(std::get<3>(item.value).data(), std::get<3>(item.value).size());
    }
  }
  if (scenario.attachment.empty()) return;
  proto::Attachment& attachment = *frame.add_attachments();
  attachment.set_name(std::string(Scenario::attachment_name));
  attachment.set_data(scenario.attachment);
}

std::optional<Value> value_of(const proto::Frame& frame, const std::string& key) {
  const auto found = frame.parameters().find(key);
  if (found == frame.parameters().end()) return std::nullopt;
  const proto::Value& value = found->second;
  switch (value.kind_case()) {
    case proto::Value::kInt64: return value.int64();
    case proto::Value::kFloat64: return value.float64();
    case proto::Value::kBoolean: return value.boolean();
    case proto::Value::kText: return std::string_view(value.text());
    default: return std::nullopt;
  }
}

// The frames and the output of both regimes.
template <class Memory>
class Protobuf {
 public:
  void add(const Scenario& scenario) { fill(out_.fresh(), scenario); }
  std::string_view serialize() {
    if (!out_.frame->SerializeToString(&wire_)) throw std::runtime_error("serialize");
    return wire_;
  }
  void deserialize(std::string_view wire) {
    if (!in_.fresh().ParseFromArray(wire.data(), static_cast<int>(wire.size()))) throw std::runtime_error("parse");
  }
  std::optional<Value> find(const Item& item) const { return value_of(*in_.frame, item.key); }

 private:
  Memory out_, in_;
  std::string wire_;
};

struct Heap {
  std::unique_ptr<proto::Frame> frame = std::make_unique<proto::Frame>();

  proto::Frame& fresh() { return frame->Clear(), *frame; }
};

struct Arena {
  google::protobuf::Arena arena;
  proto::Frame* frame = nullptr;

  proto::Frame& fresh() {
    arena.Reset();
    frame = google::protobuf::Arena::CreateMessage<proto::Frame>(&arena);
    return *frame;
  }
};

}  // namespace

void add_protobuf(Cases& cases, const Scenario& scenario) {
  add_rows<Protobuf<Heap>>(cases, scenario, "protobuf");
  add_rows<Protobuf<Arena>>(cases, scenario, "protobuf-arena");
}

}  // namespace bench
