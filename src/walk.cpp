#include <wireform/walk.hpp>

#include <cmath>
#include <ostream>
#include <utility>

#include <wireform/utf8_inline.hpp>

#include "document_path.hpp"
#include "recorder.hpp"
#include "walk_read.hpp"
#include "walk_write.hpp"

namespace wireform::inline v0 {

namespace {

bool add_step(Writer& out, const TypeDesc& type, PathStep step) {
  Diagnostic& failure = out.failure();
  if (failure.type.empty()) failure.type = describe_type(type);
  failure.steps.push_back(std::move(step));
  return false;
}

// The element that made a bulk call fail: the first that is not finite, if any.
template <class T>
std::size_t first_not_finite(const T* numbers, std::size_t count) {
  for (std::size_t i = 0; i < count; ++i)
    if (!std::isfinite(static_cast<double>(numbers[i]))) return i;
  return count;
}

// Reads a value and the end of the document; the errors, none if all is well.
std::vector<Diagnostic> read_whole(Reader& in, const TypeDesc& type, void* object, const ReadOptions& options) {
  std::vector<Diagnostic> errors;
  const bool complete = read_value(in, type, object, options, errors);
  if (complete && (options.allow_trailing || in.finish())) return errors;
  if (errors.empty()) errors.push_back(in.failure());
  return errors;
}

}  // namespace

bool write_failed_field(Writer& out, const RecordDesc& record, std::size_t field) {
  return add_step(out, *record.fields[field].type, {std::string(record.names.names[field].view())});
}

bool write_failed_element(Writer& out, const TypeDesc& element, std::size_t index) {
  return add_step(out, element, {{}, index});
}

bool write_failed_entry(Writer& out, const MapDesc& map, const void* key) {
  return add_step(out, *map.value, key_step(*map.key, key));
}

bool write_failed_member(Writer& out, const TypeDesc& member, std::string_view name) {
  return add_step(out, member, {std::string(name)});
}

bool write_failed_numbers(Writer& out, const SequenceDesc& desc, const void* object) {
  if (out.failure().code != ErrorCode::not_finite) return false;
  const std::size_t count = desc.size(object) * (desc.row == 0 ? 1 : desc.row);
  const std::size_t at = with_number(desc.number, [&](auto zero) {
    return first_not_finite(static_cast<const decltype(zero)*>(desc.data(object)), count);
  });
  if (at == count) return false;
  if (desc.row == 0) return write_failed_element(out, *desc.element, at);
  write_failed_element(out, *desc.element->detail.sequence->element, at % desc.row);
  return write_failed_element(out, *desc.element, at / desc.row);
}

bool write_failed_strings(Writer& out, const std::string* strings, std::size_t count) {
  if (out.failure().code != ErrorCode::text_not_utf8) return false;
  for (std::size_t i = 0; i < count; ++i)
    if (!is_text(strings[i])) {
      out.failure().type = "std::string";
      out.failure().steps.push_back({{}, i});
      break;
    }
  return false;
}

bool write_failed_rest(Writer& out, const RecordDesc& record, std::string_view key) {
  out.fail(ErrorCode::duplicate_member);
  return add_step(out, *record.rest->type, {std::string(key)});
}

bool write_failed_enum(Writer& out, const TypeDesc& type, std::int64_t value) {
  out.fail(ErrorCode::no_enumerator);
  if (out.failure().type.empty()) out.failure().type = describe_type(type);
  out.failure().found = type.detail.enumeration->underlying == NumberType::u64
                            ? std::to_string(static_cast<std::uint64_t>(value))
                            : std::to_string(value);
  return false;
}

// In the order of the enumerators; each name that is written adds a bit.
bool write_flags(Writer& out, const TypeDesc& type, std::int64_t value) {
  const EnumDesc& desc = *type.detail.enumeration;
  std::vector<std::string_view> names;
  std::int64_t covered = 0;
  for (std::size_t i = 0; i < desc.count; ++i) {
    const std::int64_t bits = desc.names[i].value;
    if ((bits & value) != bits || (bits & ~covered) == 0) continue;
    names.push_back(desc.names[i].name);
    covered |= bits;
  }
  if (covered != value) return write_failed_enum(out, type, value & ~covered);
  if (!out.begin_array(names.size())) return false;
  for (const std::string_view name : names)
    if (!out.write_string(name)) return false;
  return out.end_array();
}

bool read_value(Reader& in, const TypeDesc& type, void* object, const ReadOptions& options,
                std::vector<Diagnostic>& errors) {
  return walk_read(in, type, object, options, errors);
}

bool write_value(Writer& out, const TypeDesc& type, const void* object, const WriteOptions& options) {
  return walk_write(out, type, object, options);
}

Result<void> read_document(Reader& in, const TypeDesc& type, void* object, const ReadOptions& options) {
  std::vector<Diagnostic> errors = read_whole(in, type, object, options);
  if (errors.empty()) return {};
  return Error(std::move(errors));
}

Result<void> read_document(std::string_view input, const Format& format, const TypeDesc& type, void* object,
                           const ReadOptions& options) {
  std::vector<Diagnostic> errors = read_whole(*format.reader(input, options), type, object, options);
  if (errors.empty()) return {};
  complete_path(errors.back(), input, format, options);
  return Error(std::move(errors));
}

Result<void> write_document(Writer& out, const TypeDesc& type, const void* object, const WriteOptions& options) {
  out.reset();
  if (write_value(out, type, object, options) && out.finish()) return {};
  return Error(out.failure());
}

Result<void> write_document(Buffer& output, const Format& format, const TypeDesc& type, const void* object,
                            const WriteOptions& options) {
  const std::size_t before = output.size();
  Result<void> result = write_document(*format.writer(output, options), type, object, options);
  if (!result) output.truncate(before);
  return result;
}

Result<std::string> write_document(const Format& format, const TypeDesc& type, const void* object,
                                   const WriteOptions& options) {
  Buffer output;
  if (Result<void> done = write_document(output, format, type, object, options); !done) return done.error();
  return output.str();
}

Result<void> write_document(std::ostream& stream, const Format& format, const TypeDesc& type, const void* object,
                            const WriteOptions& options) {
  Buffer output;
  if (Result<void> done = write_document(output, format, type, object, options); !done) return done;
  stream.write(output.data(), static_cast<std::streamsize>(output.size()));
  if (stream) return {};
  Diagnostic diagnostic;
  diagnostic.code = ErrorCode::io;
  diagnostic.detail = "the stream refused the output";
  return Error(std::move(diagnostic));
}

}  // namespace wireform::inline v0
