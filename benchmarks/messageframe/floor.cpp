// A codec by hand: a flat vector of views, one sized output, one checked pass into views. It owns nothing and finds by
// looking through.
#include <wireform/msgpack/wire.hpp>

#include "messageframe/codecs.hpp"

namespace bench {
namespace {

namespace wire = wireform::msgpack_wire;

struct View {
  std::string_view device, parameter;
  std::uint8_t tag;
  std::uint32_t size;  // of a text
  union {
    std::int64_t int64;
    double float64;
    bool boolean;
    const char* text;
  };
};

void fill(View& view, const Item& item) {
  view.device = item.device;
  view.parameter = item.parameter;
  view.size = 0;
  switch (item.value.index()) {
    case 0: view.tag = 10, view.int64 = *std::get_if<0>(&item.value); break;
    case 1: view.tag = 20, view.float64 = *std::get_if<1>(&item.value); break;
    case 2: view.tag = 40, view.boolean = *std::get_if<2>(&item.value); break;
    default:
      view.tag = 30, view.text = std::get_if<3>(&item.value)->data();
      view.size = static_cast<std::uint32_t>(std::get_if<3>(&item.value)->size());
  }
}

char* put_text(char* p, std::string_view text) {
  std::memcpy(p, text.data(), text.size());
  return p + text.size();
}

char* put_value(char* p, const View& view) {
  p = wire::put_byte(wire::put_byte(p, wire::fixarray | 2), view.tag);
  switch (view.tag) {
    case 10: return wire::put_int(p, view.int64);
    case 20: return wire::put_double(p, view.float64);
    case 40: return wire::put_bool(p, view.boolean);
    default: return put_text(wire::put_string(p, view.size), {view.text, view.size});
  }
}

class Floor {
 public:
  void add(const Scenario& scenario) {
    out_.clear();
    for (const Item& item : scenario.items) fill(out_.emplace_back(), item);
    attachment_ = scenario.attachment;
  }

  std::string_view serialize() {
    std::size_t size = 128 + attachment_.size();
    for (const View& view : out_)
      size += 24 + view.device.size() + view.parameter.size() + view.size;
    if (wire_.size() < size) wire_.resize(size);
    char* p = wire_.data();
    p = wire::put_array(wire::put_array(p, 3), 8);
    for (const std::uint64_t field : {Scenario::timestamp, std::uint64_t{0}, std::uint64_t{Scenario::source},
                                      std::uint64_t{Scenario::target}, std::uint64_t{Scenario::id},
                                      std::uint64_t{Scenario::type}, std::uint64_t{1}, std::uint64_t{0}})
      p = wire::put_uint(p, field);
    p = wire::put_map(p, out_.size());
    for (const View& view : out_) {
      p = put_text(wire::put_string(p, view.device.size() + 1 + view.parameter.size()), view.device);
      *p++ = '\x1F';
      p = put_value(put_text(p, view.parameter), view);
    }
    p = wire::put_array(p, attachment_.empty() ? 0 : 1);
    if (!attachment_.empty()) {
      p = wire::put_string(wire::put_array(p, 2), Scenario::attachment_name.size());
      p = put_text(wire::put_bin(put_text(p, Scenario::attachment_name), attachment_.size()), attachment_);
    }
    return {wire_.data(), static_cast<std::size_t>(p - wire_.data())};
  }

  void deserialize(std::string_view bytes) {
    in_.clear();
    p_ = bytes.data();
    end_ = p_ + bytes.size();
    if (take(wireform::Kind::array).size != 3 || take(wireform::Kind::array).size != 8) throw std::runtime_error("header");
    for (std::uint64_t& field : header_) field = integer();
    for (std::size_t left = take(wireform::Kind::map).size; left > 0; --left) parameter(in_.emplace_back());
    for (std::size_t left = take(wireform::Kind::array).size; left > 0; --left) {
      if (take(wireform::Kind::array).size != 2) throw std::runtime_error("pair");
      name_ = text();
      const std::size_t size = take(wireform::Kind::bytes).size;
      data_ = {p_, size};
      p_ += size;
    }
    if (p_ != end_) throw std::runtime_error("end");
  }

  std::optional<Value> find(const Item& item) const {
    for (const View& view : in_) {
      if (view.parameter != item.parameter || view.device != item.device) continue;
      switch (view.tag) {
        case 10: return view.int64;
        case 20: return view.float64;
        case 40: return view.boolean;
        default: return std::string_view(view.text, view.size);
      }
    }
    return std::nullopt;
  }

 private:
  wire::Item take(wireform::Kind kind) {
    wire::Item item;
    if (wire::get(p_, end_, item) != wireform::ErrorCode::none || item.kind != kind) throw std::runtime_error("value");
    return item;
  }
  std::uint64_t integer() {
    if (p_ != end_ && wire::marker_at(p_) < wire::fixmap) return wire::marker_at(p_++);
    return take(wireform::Kind::int64).uint64;
  }
  // Short texts without a call.
  std::string_view text() {
    std::size_t size = p_ == end_ ? 0 : wire::marker_at(p_) & 0x1f;
    if (p_ != end_ && (wire::marker_at(p_) & 0xe0) == wire::fixstr && static_cast<std::size_t>(end_ - p_) > size) ++p_;
    else size = take(wireform::Kind::string).size;
    const std::string_view result(p_, size);
    p_ += size;
    return result;
  }
  void parameter(View& view) {
    const std::string_view key = text();
    std::size_t separator = 0;
    while (separator < key.size() && key[separator] != '\x1F') ++separator;
    if (separator == key.size() || end_ - p_ < 3 || wire::marker_at(p_) != (wire::fixarray | 2))
      throw std::runtime_error("parameter");
    view.device = key.substr(0, separator);
    view.parameter = key.substr(separator + 1);
    view.tag = wire::marker_at(p_ + 1);
    view.size = 0;
    p_ += 2;
    switch (view.tag) {
      case 10: view.int64 = static_cast<std::int64_t>(integer()); break;
      case 20:
        if (end_ - p_ < 9 || wire::marker_at(p_) != wire::float64) throw std::runtime_error("double");
        view.float64 = std::bit_cast<double>(wire::load<std::uint64_t>(p_ + 1));
        p_ += 9;
        break;
      case 30: {
        const std::string_view value = text();
        view.text = value.data();
        view.size = static_cast<std::uint32_t>(value.size());
        break;
      }
      case 40:
        view.boolean = wire::marker_at(p_) == wire::boolean_true;
        if ((wire::marker_at(p_++) | 1) != wire::boolean_true) throw std::runtime_error("bool");
        break;
      default: throw std::runtime_error("tag");
    }
  }

  std::vector<View> out_, in_;
  std::string_view attachment_, name_, data_;
  std::uint64_t header_[8] = {};
  std::string wire_;
  const char *p_ = nullptr, *end_ = nullptr;
};

}  // namespace

void add_floor(Cases& cases, const Scenario& scenario) { add_rows<Floor>(cases, scenario, "bound:floor", true); }

}  // namespace bench
