// msgpack-cxx: raw packing of a std::map, and back into one.
#include <map>

#include <msgpack.hpp>

#include "messageframe/codecs.hpp"

namespace bench {
namespace {

using Owned = std::variant<std::int64_t, double, bool, std::string>;

Owned owned(const Value& value) {
  switch (value.index()) {
    case 0: return std::get<0>(value);
    case 1: return std::get<1>(value);
    case 2: return std::get<2>(value);
    default: return std::string(std::get<3>(value));
  }
}

struct Message {
  std::map<std::string, Owned, std::less<>> parameters;
  std::vector<std::pair<std::string, std::string>> attachments;
  std::uint64_t header[8] = {};
};

class MsgpackMap {
 public:
  void add(const Scenario& scenario) {
    out_.parameters.clear();
    out_.attachments.clear();
    for (const Item& item : scenario.items) out_.parameters.emplace(item.key, owned(item.value));
    if (!scenario.attachment.empty()) out_.attachments.emplace_back(Scenario::attachment_name, scenario.attachment);
  }

  std::string_view serialize() {
    wire_.clear();
    msgpack::packer<msgpack::sbuffer> packer(wire_);
    packer.pack_array(3).pack_array(8);
    for (const std::uint64_t field : {Scenario::timestamp, std::uint64_t{0}, std::uint64_t{Scenario::source},
                                      std::uint64_t{Scenario::target}, std::uint64_t{Scenario::id},
                                      std::uint64_t{Scenario::type}, std::uint64_t{1}, std::uint64_t{0}})
      packer.pack(field);
    packer.pack_map(static_cast<std::uint32_t>(out_.parameters.size()));
    for (const auto& [key, value] : out_.parameters) {
      packer.pack(key).pack_array(2).pack_unsigned_char(static_cast<unsigned char>(value.index()));
      std::visit([&](const auto& held) { packer.pack(held); }, value);
    }
    packer.pack_array(static_cast<std::uint32_t>(out_.attachments.size()));
    for (const auto& [name, data] : out_.attachments) {
      packer.pack_array(2).pack(name).pack_bin(static_cast<std::uint32_t>(data.size()));
      packer.pack_bin_body(data.data(), static_cast<std::uint32_t>(data.size()));
    }
    return {wire_.data(), wire_.size()};
  }

  void deserialize(std::string_view wire) {
    const auto refer = [](msgpack::type::object_type, std::size_t, void*) { return true; };
    zone_.clear();
    std::size_t offset = 0;
    const msgpack::object root = msgpack::unpack(zone_, wire.data(), wire.size(), offset, refer);
    if (root.type != msgpack::type::ARRAY || root.via.array.size != 3) throw std::runtime_error("frame");
    const msgpack::object* parts = root.via.array.ptr;
    if (parts[0].type != msgpack::type::ARRAY || parts[0].via.array.size != 8) throw std::runtime_error("header");
    for (std::size_t i = 0; i < 8; ++i) parts[0].via.array.ptr[i].convert(in_.header[i]);
    if (parts[1].type != msgpack::type::MAP || parts[2].type != msgpack::type::ARRAY) throw std::runtime_error("parts");
    in_.parameters.clear();
    for (const msgpack::object_kv& entry : parts[1].via.map)
      in_.parameters.emplace(entry.key.as<std::string>(), value_of(entry.val));
    in_.attachments.clear();
    for (const msgpack::object& attachment : parts[2].via.array) {
      auto& [name, data] = in_.attachments.emplace_back();
      if (attachment.type != msgpack::type::ARRAY || attachment.via.array.size != 2) throw std::runtime_error("pair");
      attachment.via.array.ptr[0].convert(name);
      attachment.via.array.ptr[1].convert(data);
    }
  }

  std::optional<Value> find(const Item& item) const {
    const auto found = in_.parameters.find(item.key);
    if (found == in_.parameters.end()) return std::nullopt;
    return std::visit([](const auto& value) -> Value { return value; }, found->second);
  }

 private:
  static Owned value_of(const msgpack::object& pair) {
    if (pair.type != msgpack::type::ARRAY || pair.via.array.size != 2) throw std::runtime_error("pair");
    const msgpack::object& value = pair.via.array.ptr[1];
    switch (pair.via.array.ptr[0].as<unsigned>()) {
      case 0: return value.as<std::int64_t>();
      case 1: return value.as<double>();
      case 2: return value.as<bool>();
      case 3: return value.as<std::string>();
      default: throw std::runtime_error("tag");
    }
  }

  Message out_, in_;
  msgpack::sbuffer wire_;
  msgpack::zone zone_;
};

}  // namespace

void add_msgpack_cxx_map(Cases& cases, const Scenario& scenario) { add_rows<MsgpackMap>(cases, scenario, "msgpack-cxx"); }

}  // namespace bench
