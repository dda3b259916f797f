// Wireform: the document and the view.
#include <stdexcept>
#include <vector>

#include <wireform/messageframe/frame_view.hpp>
#include <wireform/messageframe/message_frame.hpp>

#include "messageframe/codecs.hpp"

namespace bench {
namespace {

using wireform::Buffer;
using wireform::FrameSlot;
using wireform::FrameValue;
using wireform::FrameView;
using wireform::MessageFrame;

std::optional<Value> value_of(const std::optional<FrameValue>& found) {
  if (!found) return std::nullopt;
  if (const auto value = found->try_get_double()) return *value;
  if (const auto value = found->try_get_int64()) return *value;
  if (const auto value = found->try_get_bool()) return *value;
  return found->try_get_string().value();
}

FrameValue value_of(const Value& value) {
  switch (value.index()) {
    case 0: return *std::get_if<0>(&value);
    case 1: return *std::get_if<1>(&value);
    case 2: return *std::get_if<2>(&value);
    default: return *std::get_if<3>(&value);
  }
}

void fill(MessageFrame& frame, const Scenario& scenario) {
  frame.clear();
  frame.header = {Scenario::timestamp, 0, Scenario::source, Scenario::target, Scenario::id, Scenario::type, 1, 0};
  for (const Item& item : scenario.items)
    if (!frame.add(item.device, item.parameter, value_of(item.value))) throw std::runtime_error("add");
}

class Document {
 public:
  void add(const Scenario& scenario) {
    fill(out_, scenario);
    if (!scenario.attachment.empty()) out_.add_attachment(Scenario::attachment_name, scenario.attachment).value();
  }
  std::string_view serialize() {
    wire_.clear();
    out_.serialize(wire_).value();
    return wire_.view();
  }
  void deserialize(std::string_view wire) { in_.read(wire).value(); }
  std::optional<Value> find(const Item& item) { return value_of(in_.find(item.device, item.parameter)); }

 private:
  MessageFrame out_, in_;
  Buffer wire_;
};

// By reference on the way out, by view on the way in.
class Reference {
 public:
  void add(const Scenario& scenario) {
    fill(out_, scenario);
    out_.refer_attachment(Scenario::attachment_name, scenario.attachment).value();
  }
  std::string_view serialize() {
    wire_.clear();
    out_.serialize(wire_).value();
    return wire_.view();
  }
  void deserialize(std::string_view wire) {
    view_ = FrameView::open(wire).value();
    if (!view_->find_attachment(Scenario::attachment_name)) throw std::runtime_error("attachment");
  }
  std::optional<Value> find(const Item& item) { return value_of(view_->find(item.device, item.parameter)); }

 private:
  MessageFrame out_;
  Buffer wire_;
  std::optional<FrameView> view_;
};

}  // namespace

void add_frame(Cases& cases, const Scenario& scenario) {
  add_rows<Document>(cases, scenario, "messageframe", true);
  if (!scenario.attachment.empty()) add_rows<Reference>(cases, scenario, "messageframe-view", true);
}

void add_view(Cases& cases, const Scenario& scenario) {
  Document document;
  document.add(scenario);
  const auto wire = std::make_shared<std::string>(document.serialize());
  const auto slots = std::make_shared<std::vector<FrameSlot>>(FrameView::slots_for(scenario.items.size()));
  const std::size_t count = repeats(scenario);
  const auto row = [&](const char* operation, auto work) {
    cases.push_back({{scenario.name, "view", operation, "reused", ""}, wire->size(),
                     [count, work] {
                       for (std::size_t i = 0; i < count; ++i) work(i);
                     },
                     {}});
  };
  row("header", [wire](std::size_t) { keep(wireform::peek_header(*wire)->message_id); });
  row("one", [wire, &scenario](std::size_t i) {
    const Item& item = scenario.items[i % scenario.items.size()];
    FrameView view = *FrameView::open(*wire);
    keep(view.find(item.device, item.parameter));
  });
  row("index", [wire, slots](std::size_t) {
    FrameView view = *FrameView::open(*wire, *slots);
    keep(view.find("d0", "p0"));
  });
  row("index and find", [wire, slots, &scenario](std::size_t) {
    FrameView view = *FrameView::open(*wire, *slots);
    for (const Item& item : scenario.items) keep(view.find(item.device, item.parameter));
  });
}

}  // namespace bench
