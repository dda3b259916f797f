#include <wireform/compatible.hpp>

#include <algorithm>

#include "comparison.hpp"

namespace wireform::inline v0 {

std::string Finding::text() const {
  std::string result = path + ": " + change + ": ";
  if (breaks_new_readers(breaks)) result += "old data may not be readable by new readers";
  if (breaks == Breaks::both) result += ", ";
  if (breaks_old_readers(breaks)) result += "new data may not be readable by old readers";
  return breaks == Breaks::neither ? result + "readable both ways" : result;
}

std::vector<Finding> compatible(const TypeDesc& before, const TypeDesc& now, const ComparedVersions& versions) {
  Comparison comparison(versions);
  comparison.types(before, now);
  return std::move(comparison.findings);
}

Breaks breaks(const std::vector<Finding>& findings) {
  Breaks result = Breaks::neither;
  for (const Finding& finding : findings) result = result | finding.breaks;
  return result;
}

void Comparison::add(std::string change, bool new_readers, bool old_readers) {
  findings.push_back({path_, std::move(change), static_cast<Breaks>(new_readers + 2 * old_readers)});
}

void Comparison::add_changed(std::string_view what, const std::string& from, const std::string& to, bool narrower,
                             bool wider) {
  if (!narrower && !wider) return;
  const std::string_view verb = !wider ? " tightened from " : !narrower ? " loosened from " : " changed from ";
  add(std::string(what).append(verb).append(from + " to " + to), narrower, wider);
}

void Comparison::types_at(std::string_view step, const TypeDesc& before, const TypeDesc& now) {
  const std::size_t size = path_.size();
  path_ += step;
  types(before, now);
  path_.resize(size);
}

// -- values

namespace {

bool is_text(Shape shape) {
  return shape == Shape::string || shape == Shape::string_view || shape == Shape::character ||
         shape == Shape::enumeration;
}
bool is_array(Shape shape) { return shape == Shape::sequence || shape == Shape::tuple; }

/// Shapes that are compared in detail rather than called different.
bool comparable(Shape a, Shape b) {
  return (is_number(a) && is_number(b)) || (is_text(a) && is_text(b)) || (is_array(a) && is_array(b)) || a == b;
}

std::string description(const Form& form) {
  if (form.encoding == Encoding::text) return std::string(wire_name(form.shape())) + " as text";
  const bool flags = form.shape() == Shape::enumeration && form.type->detail.enumeration->flags;
  return flags ? "flags" : std::string(wire_name(form.shape()));
}

bool as_text(const Form& form) { return form.encoding == Encoding::text; }

}  // namespace

void Comparison::type_changed(const Form& before, const Form& now) {
  add("type changed from " + description(before) + " to " + description(now), true, true);
}

void Comparison::same_nulls(const Form& before, const Form& now) {
  if (before.nullable && !now.nullable) add("null is not accepted any more", true, false);
  if (!before.nullable && now.nullable) add("may be null now", false, true);
}

void Comparison::values(const Form& before, const Form& now) {
  same_nulls(before, now);
  if (!comparable(before.shape(), now.shape()) || as_text(before) != as_text(now)) return type_changed(before, now);
  if (is_number(before.shape())) return numbers(before, now);
  if (is_text(before.shape())) return texts(before, now);
  if (before.shape() == Shape::bytes) return encodings(before, now), sizes(before, now);
  if (!is_container(before.shape())) return;
  if (compared_.insert({before.type->detail.none, now.type->detail.none}).second) containers(before, now);
}

void Comparison::containers(const Form& before, const Form& now) {
  if (is_array(before.shape())) return arrays(before, now);
  const TypeDesc::Detail a = before.type->detail, b = now.type->detail;
  switch (before.shape()) {
    case Shape::map:
      types_at("(key)", *a.map->key, *b.map->key);
      types_at(".*", *a.map->value, *b.map->value);
      return sizes(before, now);
    case Shape::record: return records(*a.record, *b.record);
    case Shape::variant: return variants(*a.variant, *b.variant);
    case Shape::custom: return customs(a.codec->form, b.codec->form);
    default: return;
  }
}

// -- text

void Comparison::texts(const Form& before, const Form& now) {
  const auto is_enum = [](const Form& form) { return form.shape() == Shape::enumeration; };
  if (is_enum(before) && is_enum(now)) {
    const EnumDesc &a = *before.type->detail.enumeration, &b = *now.type->detail.enumeration;
    return a.flags == b.flags ? enums(a, b) : type_changed(before, now);
  }
  const bool flags = description(before) == "flags" || description(now) == "flags";
  const std::string_view from = wire_name(before.shape()), to = wire_name(now.shape());
  if (from == to) return sizes(before, now), patterns(before.facets, now.facets);
  // A string takes the others.
  if (flags || (from != "string" && to != "string")) return type_changed(before, now);
  add("text type changed from " + std::string(from) + " to " + std::string(to), from == "string", to == "string");
}

// -- arrays

namespace {

/// The type of element `i`.
const TypeDesc& element_of(const Form& form, std::size_t i) {
  return form.shape() == Shape::tuple ? *form.type->detail.tuple->elements[i] : *form.type->detail.sequence->element;
}

bool is_set(const Form& form) { return form.shape() == Shape::sequence && form.type->detail.sequence->unique; }

}  // namespace

void Comparison::arrays(const Form& before, const Form& now) {
  sizes(before, now);
  if (is_set(now) && !is_set(before)) add("elements must be different now", true, false);
  if (is_set(before) && !is_set(now)) add("elements may be equal now", false, true);
  if (before.shape() != Shape::tuple && now.shape() != Shape::tuple)
    return types_at("[*]", element_of(before, 0), element_of(now, 0));
  const std::size_t count = std::min(fixed_count(*before.type), fixed_count(*now.type));
  for (std::size_t i = 0; i < count; ++i)
    types_at('[' + std::to_string(i) + ']', element_of(before, i), element_of(now, i));
}

// -- encodings of bytes, and codecs

namespace {

std::string encoding_name(const std::optional<Encoding>& encoding) {
  if (!encoding) return "bytes";
  return *encoding == Encoding::hex ? "hex" : *encoding == Encoding::array ? "array" : "base64";
}

// Plain bytes and bytes as an array are read from each other; base64 is plain in text formats only.
bool readable_as(const std::optional<Encoding>& written, const std::optional<Encoding>& read) {
  const auto is_plain = [](const std::optional<Encoding>& encoding) { return !encoding || *encoding == Encoding::array; };
  return written == read || (is_plain(written) && is_plain(read));
}

}  // namespace

void Comparison::encodings(const Form& before, const Form& now) {
  if (before.encoding == now.encoding) return;
  add("encoding changed from " + encoding_name(before.encoding) + " to " + encoding_name(now.encoding),
      !readable_as(before.encoding, now.encoding), !readable_as(now.encoding, before.encoding));
}

void Comparison::customs(const CodecForm& before, const CodecForm& now) {
  if (before.kinds != now.kinds || before.format != now.format) return add("form of a codec changed", true, true);
  Facets a{{}, {}, before.least, before.most, {}}, b{{}, {}, now.least, now.most, {}};
  if (!before.pattern.empty()) a.patterns = {before.pattern};
  if (!now.pattern.empty()) b.patterns = {now.pattern};
  const bool narrower = b.least > a.least || b.most < a.most, wider = a.least > b.least || a.most < b.most;
  if (narrower || wider) add("length of a codec's text changed", narrower, wider);
  patterns(a, b);
  if (before.element && now.element) types_at("[*]", *before.element, *now.element);
}

}  // namespace wireform::inline v0
