// msgpack-cxx: its objects and packers as Reader and Writer, as a format, and both libraries' types mixed.
#pragma once

#include <memory>
#include <string>

#include <msgpack.hpp>

#include <wireform/codec.hpp>
#include <wireform/format.hpp>
#include <wireform/msgpack_cxx/reader.hpp>
#include <wireform/msgpack_cxx/writer.hpp>
#include <wireform/pipe.hpp>
#include <wireform/walk.hpp>

namespace wireform::inline v0 {

/// The format "msgpack-cxx": MessagePack by way of that library's parser and packer. The format "msgpack" is faster.
WIREFORM_EXPORT std::shared_ptr<const Format> msgpack_cxx_format();

/// Reads a msgpack::object into an object of any described type.
template <class T>
Result<void> from_object(const msgpack::object& from, T& object, const ReadOptions& options = {}) {
  MsgpackCxxReader reader(options);
  reader.open_value(from);
  return read_document(reader, type_of<T>(), &object, options);
}

/// Packs an object of any described type.
template <class T, class Stream>
Result<void> pack_into(msgpack::packer<Stream>& packer, const T& object, const WriteOptions& options = {}) {
  MsgpackCxxWriter<Stream> writer(packer, options);
  return write_document(writer, type_of<T>(), &object, options);
}

/// What the adaptors below throw: the library's error with our words.
class PackedError : public msgpack::type_error {
 public:
  explicit PackedError(const Error& error) : text_(error.message() + " at " + error.path()) {}
  const char* what() const noexcept override { return text_.c_str(); }

 private:
  std::string text_;
};

/// A described type as msgpack-cxx takes types: a member of MSGPACK_DEFINE, an argument of pack(), convert(), as<>().
template <class T>
struct packed {
  T value{};
};

/// The other way round: a type that lives on msgpack-cxx (MSGPACK_DEFINE or an adaptor) as a value of ours, in every
/// format that has the kinds that it packs.
template <class T>
struct adapted {
  T value{};
};

template <class T>
struct codec;  // <wireform/reflect/codecs.hpp>

template <class T>
struct codec<adapted<T>> {
  static bool read(ReadContext& context, adapted<T>& to) {
    const Mark start = context.in().mark();
    msgpack::sbuffer bytes;
    msgpack::packer<msgpack::sbuffer> packer(bytes);
    MsgpackCxxWriter<msgpack::sbuffer> writer(packer);
    if (!pipe(context.in(), writer) || !writer.finish())
      return !context.in().failed() ? context.reject(start, writer.failure().code, {}) : false;
    try {
      msgpack::unpack(bytes.data(), bytes.size()).get().convert(to.value);
    } catch (const std::bad_cast&) {  // msgpack::type_error, and what the library throws for sizes
      return context.reject(start, ErrorCode::rejected, {});
    }
    return true;
  }
  static bool write(WriteContext& context, const adapted<T>& from) {
    msgpack::sbuffer bytes;
    msgpack::pack(bytes, from.value);
    MsgpackCxxReader reader;
    reader.open({bytes.data(), bytes.size()});
    const Result<void> done = pipe(reader, context.out());
    return done || context.reject(done.error().code(), done.error().message());
  }
};

}  // namespace wireform::inline v0

namespace msgpack {
MSGPACK_API_VERSION_NAMESPACE(MSGPACK_DEFAULT_API_NS) {
namespace adaptor {

template <class T>
struct convert<wireform::packed<T>> {
  const msgpack::object& operator()(const msgpack::object& from, wireform::packed<T>& to) const {
    if (const auto done = wireform::from_object(from, to.value); !done) throw wireform::PackedError(done.error());
    return from;
  }
};

template <class T>
struct pack<wireform::packed<T>> {
  template <class Stream>
  msgpack::packer<Stream>& operator()(msgpack::packer<Stream>& out, const wireform::packed<T>& from) const {
    if (const auto done = wireform::pack_into(out, from.value); !done) throw wireform::PackedError(done.error());
    return out;
  }
};

template <class T>
struct object_with_zone<wireform::packed<T>> {
  void operator()(msgpack::object::with_zone& to, const wireform::packed<T>& from) const {
    msgpack::sbuffer bytes;
    msgpack::pack(bytes, from);
    static_cast<msgpack::object&>(to) = msgpack::unpack(to.zone, bytes.data(), bytes.size());
  }
};

}  // namespace adaptor
}  // MSGPACK_API_VERSION_NAMESPACE
}  // namespace msgpack
