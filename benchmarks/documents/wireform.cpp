// Wireform: every format through the run-time interface, and with the walker instantiated for its final classes.
#include <wireform/json/reader.hpp>
#include <wireform/json/writer.hpp>
#include <wireform/messageframe/reader.hpp>
#include <wireform/messageframe/writer.hpp>
#include <wireform/msgpack/reader.hpp>
#include <wireform/msgpack/writer.hpp>
#include <wireform/wireform.hpp>

#include "documents/codec.hpp"
#include "documents/lines.hpp"
#include "walk_read.hpp"
#include "walk_write.hpp"

namespace bench {
namespace {

using Errors = std::vector<wireform::Diagnostic>;

[[noreturn]] [[gnu::cold]] void stop(const wireform::Diagnostic& diagnostic, std::string_view input) {
  throw std::runtime_error(diagnostic.describe(input, "fixture"));
}

// What a program does that learns the format's name at run time.
struct Virtual {
  const wireform::Format* format;

  auto reader() const { return format->reader({}); }
  auto writer(wireform::Buffer& out) const { return format->writer(out); }

  static bool read(wireform::Reader& in, const wireform::TypeDesc& type, void* object, Errors& errors) {
    return wireform::read_value(in, type, object, {}, errors);
  }
  static bool write(wireform::Writer& out, const wireform::TypeDesc& type, const void* object) {
    return wireform::write_value(out, type, object);
  }
};

// The same with nothing virtual between the walker and the format.
template <class FinalReader, class FinalWriter>
struct Devirtualised {
  auto reader() const { return std::make_unique<FinalReader>(); }
  auto writer(wireform::Buffer& out) const { return std::make_unique<FinalWriter>(out); }

  static bool read(FinalReader& in, const wireform::TypeDesc& type, void* object, Errors& errors) {
    return wireform::walk_read(in, type, object, wireform::ReadOptions{}, errors);
  }
  static bool write(FinalWriter& out, const wireform::TypeDesc& type, const void* object) {
    return wireform::walk_write(out, type, object, wireform::WriteOptions{});
  }
};

/// One reader or writer a run, opened again for each record. A reader knows where its document ends, so it splits a
/// stream by itself.
template <class Interface>
struct Wireform {
  std::string backend, interface;
  std::string separator;
  Interface via;

  std::string_view document(std::string_view bytes) const { return bytes; }

  void read(std::string_view bytes, Canada& value) const {
    const auto in = via.reader();
    read_one(*in, bytes, value);
    if (!in->finish()) stop(in->failure(), bytes);
  }
  template <class Record>
  void read(std::string_view bytes, std::vector<Record>& value) const {
    const auto in = via.reader();
    const std::size_t size = bytes.size();
    std::size_t count = 0;
    for (; !bytes.empty(); ++count) {
      read_one(*in, bytes, element(value, count, size - bytes.size(), bytes.size()));
      bytes.remove_prefix(static_cast<std::size_t>(in->where()));
      if (bytes.starts_with(separator)) bytes.remove_prefix(separator.size());
    }
    value.resize(count);
  }

  using Output = wireform::Buffer;
  void write(const Canada& value, Output& out) const { write_one(*via.writer(out), value); }
  void write(const Corpus& value, Output& out) const {
    const auto writer = via.writer(out);
    for (const Paper& paper : value) {
      write_one(*writer, paper);
      out.append(separator);
    }
  }
  static std::string_view view(const Output& out) { return out.view(); }
  static void clear(Output& out) { out.clear(); }

 private:
  template <class Reader, class T>
  void read_one(Reader& in, std::string_view bytes, T& value) const {
    Errors errors;
    in.open(bytes);
    if (!via.read(in, wireform::type_of<T>(), &value, errors)) stop(errors.front(), bytes);
  }
  template <class Writer, class T>
  void write_one(Writer& out, const T& value) const {
    out.reset();
    if (!via.write(out, wireform::type_of<T>(), &value) || !out.finish()) stop(out.failure(), {});
  }
};

template <class Interface>
Wireform<Interface> codec(const wireform::Format& format, std::string interface, Interface via) {
  return {std::string(format.name()), std::move(interface), std::string(format.separator()), via};
}

template <class Value>
const std::string& document_of(const Documents<Value>& documents, std::string_view format) {
  return format == "json" ? documents.fixture.json : format == "msgpack" ? documents.msgpack : documents.messageframe;
}

template <class Value>
std::string written(const wireform::FormatSet& formats, std::string_view format, const Value& value) {
  wireform::Buffer out;
  const wireform::Format& found = *formats.find(format);
  codec(found, "virtual", Virtual{&found}).write(value, out);
  return out.str();
}

/// Both interfaces, operation by operation.
template <class FinalReader, class FinalWriter, class Value>
void add_format(Cases& cases, const wireform::Format& format, const Documents<Value>& documents) {
  const std::string& bytes = document_of(documents, format.name());
  Cases run_time, fixed;
  add_cases(run_time, codec(format, "virtual", Virtual{&format}), documents.fixture, bytes);
  add_cases(fixed, codec(format, "devirtualised", Devirtualised<FinalReader, FinalWriter>{}), documents.fixture, bytes);
  interleave(cases, run_time, fixed);
}

template <class Value>
void add_formats(Cases& cases, const wireform::FormatSet& formats, const Documents<Value>& documents) {
  using namespace wireform;
  add_format<JsonReader, JsonWriter>(cases, *formats.find("json"), documents);
  add_format<MsgpackReader, MsgpackWriter>(cases, *formats.find("msgpack"), documents);
  add_format<MessageframeReader, MessageframeWriter>(cases, *formats.find("messageframe"), documents);
}

}  // namespace

template <class Value>
Documents<Value> make_documents(const Fixture<Value>& fixture) {
  const wireform::FormatSet formats = wireform::builtin_formats();
  return {fixture, written(formats, "json", fixture.value), written(formats, "msgpack", fixture.value),
          written(formats, "messageframe", fixture.value)};
}
template Documents<Canada> make_documents(const Fixture<Canada>&);
template Documents<Corpus> make_documents(const Fixture<Corpus>&);

namespace {

const wireform::FormatSet& all_formats() {
  static const wireform::FormatSet formats = wireform::builtin_formats();
  return formats;
}

}  // namespace

void add_wireform(Cases& cases, const Documents<Canada>& canada, const Documents<Corpus>& corpus) {
  add_formats(cases, all_formats(), canada);
  add_formats(cases, all_formats(), corpus);
}

void add_wireform(Cases& cases, const Variants& variants) {
  const wireform::Format& json = *all_formats().find("json");
  add_variants(cases, codec(json, "virtual", Virtual{&json}), variants);
}

}  // namespace bench
