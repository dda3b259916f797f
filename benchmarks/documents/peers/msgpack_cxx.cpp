// msgpack-cxx: objects in a zone that is used again, strings left in the input, converted by adaptors; and the same
// objects and packers behind Wireform's interface.
#include <msgpack.hpp>

#include <wireform/msgpack_cxx/msgpack_cxx.hpp>
#include <wireform/wireform.hpp>

#include "documents/codec.hpp"
#include "documents/lines.hpp"

namespace msgpack {
MSGPACK_API_VERSION_NAMESPACE(MSGPACK_DEFAULT_API_NS) {
  namespace adaptor {

  template <bench::Described Record>
  struct convert<Record> {
    const msgpack::object& operator()(const msgpack::object& from, Record& record) const {
      if (from.type != msgpack::type::MAP) throw msgpack::type_error();
      bench::Finder<Record> find(record);
      for (const msgpack::object_kv& entry : from.via.map) {
        if (entry.key.type != msgpack::type::STR) throw msgpack::type_error();
        const std::string_view name(entry.key.via.str.ptr, entry.key.via.str.size);
        find(name, [&](auto& member) { entry.val.convert(member); });
      }
      return from;
    }
  };

  template <bench::Described Record>
  struct pack<Record> {
    template <class Stream>
    msgpack::packer<Stream>& operator()(msgpack::packer<Stream>& out, const Record& record) const {
      std::uint32_t count = 0;
      bench::for_each_member(record, [&](std::string_view, const auto& member) { count += present(member); });
      out.pack_map(count);
      bench::for_each_member(record, [&](std::string_view name, const auto& member) {
        if (!present(member)) return;
        out.pack_str(static_cast<std::uint32_t>(name.size()));
        out.pack_str_body(name.data(), static_cast<std::uint32_t>(name.size()));
        out.pack(member);
      });
      return out;
    }

   private:
    template <class T>
    static bool present(const T&) {
      return true;
    }
    template <class T>
    static bool present(const std::optional<T>& member) {
      return member.has_value();
    }
  };

  }  // namespace adaptor
}  // MSGPACK_API_VERSION_NAMESPACE
}  // namespace msgpack

namespace bench {
namespace {

struct MsgpackCxx {
  std::string backend = "msgpack-cxx", interface = "native";

  std::string_view document(std::string_view bytes) const { return bytes; }

  void read(std::string_view bytes, Canada& value) const {
    msgpack::zone zone;
    std::size_t offset = 0;
    unpack(zone, bytes, offset).convert(value);
  }
  void read(std::string_view bytes, Corpus& value) const {
    msgpack::zone zone;
    std::size_t offset = 0, count = 0;
    for (; offset < bytes.size(); ++count) {
      const std::size_t done = offset;
      unpack(zone, bytes, offset).convert(element(value, count, done, bytes.size() - done));
      zone.clear();
    }
    value.resize(count);
  }

  using Output = msgpack::sbuffer;
  void write(const Canada& value, Output& out) const { msgpack::pack(out, value); }
  void write(const Corpus& value, Output& out) const {
    for (const Paper& paper : value) msgpack::pack(out, paper);
  }
  static std::string_view view(const Output& out) { return {out.data(), out.size()}; }
  static void clear(Output& out) { out.clear(); }

 protected:
  static msgpack::object unpack(msgpack::zone& zone, std::string_view bytes, std::size_t& offset) {
    const auto refer = [](msgpack::type::object_type, std::size_t, void*) { return true; };
    return msgpack::unpack(zone, bytes.data(), bytes.size(), offset, refer);
  }
};

/// The library's parser and packer with our walker between them and the structs.
struct ThroughWireform : MsgpackCxx {
  ThroughWireform() { interface = "wireform"; }

  void read(std::string_view bytes, Canada& value) const {
    msgpack::zone zone;
    std::size_t offset = 0;
    wireform::MsgpackCxxReader in;
    take(in, unpack(zone, bytes, offset), value);
  }
  void read(std::string_view bytes, Corpus& value) const {
    msgpack::zone zone;
    wireform::MsgpackCxxReader in;
    std::size_t offset = 0, count = 0;
    for (; offset < bytes.size(); ++count) {
      const std::size_t done = offset;
      take(in, unpack(zone, bytes, offset), element(value, count, done, bytes.size() - done));
      zone.clear();
    }
    value.resize(count);
  }

  void write(const Canada& value, Output& out) const {
    msgpack::packer<Output> packer(out);
    wireform::pack_into(packer, value).value();
  }
  void write(const Corpus& value, Output& out) const {
    msgpack::packer<Output> packer(out);
    wireform::MsgpackCxxWriter<Output> writer(packer);
    for (const Paper& paper : value) wireform::write_document(writer, wireform::type_of<Paper>(), &paper).value();
  }

 private:
  template <class T>
  static void take(wireform::MsgpackCxxReader& in, const msgpack::object& object, T& value) {
    in.open_value(object);
    wireform::read_document(in, wireform::type_of<T>(), &value).value();
  }
};

/// Side by side: what the interface costs is their ratio.
template <class Value>
void add_both(Cases& cases, const Fixture<Value>& fixture, std::string_view bytes) {
  Cases bare, ours;
  add_cases(bare, MsgpackCxx{}, fixture, bytes);
  add_cases(ours, ThroughWireform{}, fixture, bytes);
  interleave(cases, bare, ours);
}

}  // namespace

void add_msgpack_cxx(Cases& cases, const Documents<Canada>& canada, const Documents<Corpus>& corpus) {
  add_both(cases, canada.fixture, canada.msgpack);
  add_both(cases, corpus.fixture, corpus.msgpack);
}

}  // namespace bench
