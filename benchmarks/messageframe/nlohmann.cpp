// nlohmann-json: a DOM as message, the attachment in base64.
#include <nlohmann/json.hpp>

#include <wireform/base64.hpp>

#include "messageframe/codecs.hpp"

namespace bench {
namespace {

using nlohmann::json;

class Nlohmann {
 public:
  void add(const Scenario& scenario) {
    out_ = {{"header", {Scenario::timestamp, 0, Scenario::source, Scenario::target, Scenario::id, Scenario::type, 1, 0}},
            {"parameters", json::object()},
            {"attachments", json::array()}};
    json& parameters = out_["parameters"];
    for (const Item& item : scenario.items)
      std::visit([&](const auto& value) { parameters[item.key] = value; }, item.value);
    if (scenario.attachment.empty()) return;
    out_["attachments"].push_back(
        {{"name", Scenario::attachment_name}, {"data", wireform::to_base64(scenario.attachment)}});
  }
  std::string_view serialize() { return wire_ = out_.dump(); }
  void deserialize(std::string_view wire) {
    in_ = json::parse(wire);
    for (const json& attachment : in_["attachments"]) {
      data_.clear();
      if (!wireform::from_base64(attachment["data"].get_ref<const std::string&>(), data_)) throw std::runtime_error("base64");
    }
  }
  std::optional<Value> find(const Item& item) const {
    const json& parameters = in_["parameters"];
    const auto found = parameters.find(item.key);
    if (found == parameters.end()) return std::nullopt;
    switch (found->type()) {
      case json::value_t::number_float: return found->get<double>();
      case json::value_t::boolean: return found->get<bool>();
      case json::value_t::string: return std::string_view(found->get_ref<const std::string&>());
      default: return found->get<std::int64_t>();
    }
  }

 private:
  json out_, in_;
  std::string wire_, data_;
};

}  // namespace

void add_nlohmann(Cases& cases, const Scenario& scenario) { add_rows<Nlohmann>(cases, scenario, "nlohmann-json"); }

}  // namespace bench
