// Variants: which alternative the input holds, and where its name stands (Tagging).
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <wireform/codec.hpp>

#include "custom.hpp"
#include "excerpt.hpp"
#include "recorder.hpp"
#include "type_name.hpp"

namespace wireform::inline v0 {

namespace {

constexpr unsigned tag_field = 0, content_field = 1;

std::vector<std::string_view> names_of(const VariantDesc& desc) {
  std::vector<std::string_view> names;
  for (unsigned i = 0; i < desc.count; ++i) names.push_back(desc.alternatives[i].name);
  return names;
}

unsigned find_name(const VariantDesc& desc, std::string_view name) {
  for (unsigned i = 0; i < desc.count; ++i)
    if (desc.alternatives[i].name == name) return i;
  return desc.fallback;
}

/// Members go beside the tag only where the value is a record that no handler writes as something else.
template <class Context>
bool inside(const Context& context, const VariantDesc& desc, const Alternative& alternative, const void* held) {
  return desc.tagging == Tagging::internal && alternative.type->shape == Shape::record &&
         !context.handles(*alternative.type, held, desc.names.names[content_field].view());
}

class VariantReader {
 public:
  VariantReader(ReadContext& context, const VariantDesc& desc, void* object)
      : context_(context), in_(context.in()), desc_(desc), object_(object), start_(in_.mark()) {}

  bool untagged() {
    Kind kind;
    if (!in_.peek(kind)) return false;
    for (const auto accepts : {written_as, accepted_as})
      for (unsigned i = 0; i < desc_.count; ++i)
        if (accepts(desc_.alternatives[i], kind)) return context_.value(*desc_.alternatives[i].type, desc_.emplace(object_, i));
    std::string expected;
    for (unsigned i = 0; i < desc_.count; ++i) expected += (i ? ", " : "one of ") + readable_type_name(desc_.alternatives[i].type->name);
    return context_.reject(start_, ErrorCode::wrong_kind, std::move(expected), std::string(name(kind)));
  }

  bool external() {
    SizeHint size;
    if (!in_.begin_map(size)) return false;
    int index = 0;
    const Step step = in_.next_field(desc_.names, 0, index);
    if (step == Step::error) return false;
    if (step == Step::end) return context_.reject(start_, ErrorCode::too_few_elements, "one entry, named after the alternative", "none");
    if (index == FieldNames::none && desc_.fallback == VariantDesc::none) return unknown(in_.field_key());
    const Alternative& alternative = choose(index == FieldNames::none ? desc_.fallback : static_cast<unsigned>(index));
    return content(alternative, alternative.name) && close("one entry, named after the alternative");
  }

  // The tag stands anywhere; the value is read from the start once it is known.
  bool tagged() {
    unsigned chosen = VariantDesc::none;
    if (!find_tag(chosen)) return false;
    in_.rewind(start_);
    const Alternative& alternative = choose(chosen);
    void* const held = object(chosen);
    if (inside(context_, desc_, alternative, held))
      return context_.tagged_record(*alternative.type, held, desc_.names.names[tag_field].view());
    return beside(alternative);
  }

 private:
  static bool written_as(const Alternative& alternative, Kind kind) { return (alternative.kinds >> static_cast<unsigned>(kind) & 1) != 0; }
  static bool accepted_as(const Alternative& alternative, Kind kind) {
    const bool floating = written_as(alternative, Kind::float64) || written_as(alternative, Kind::float32);
    if (kind == Kind::array) return alternative.type->shape == Shape::bytes;
    if (kind == Kind::string) return alternative.type->shape == Shape::bytes;
    return floating && (is_integer(kind) || kind == Kind::float32 || kind == Kind::float64);
  }

  void* object(unsigned index) { return desc_.emplace(object_, index); }

  const Alternative& choose(unsigned index) {
    chosen_ = index;
    return desc_.alternatives[index];
  }

  bool content(const Alternative& alternative, std::string_view name) {
    return context_.member(*alternative.type, object(chosen_), name);
  }

  bool step_in(std::string_view name) { return context_.errors().add_step(open_, {std::string(name)}); }

  bool close(const char* expected) {
    int index = 0;
    const Step step = in_.next_field(desc_.names, 0, index);
    if (step == Step::item) return context_.reject(start_, ErrorCode::too_many_elements, expected, "more");
    return step == Step::end;
  }

  bool unknown(std::string_view name) {
    Mark here = in_.mark();
    std::string found(name);
    in_.refuse(here, ErrorCode::unknown_name);
    return context_.errors().reject_name(names_of(desc_), found);
  }

  Duplicates duplicates() const { return context_.options().duplicates; }

  // The first tag, or the last where that one counts.
  bool find_tag(unsigned& chosen) {
    SizeHint size;
    if (!in_.begin_map(size)) return false;
    for (bool found = false;;) {
      int index = 0;
      const Step step = in_.next_field(desc_.names, tag_field, index);
      if (step == Step::error) return false;
      if (step == Step::end) return found || missing(tag_field);
      if (index != static_cast<int>(tag_field)) {
        if (!in_.skip_value()) return false;
      } else {
        if (!read_tag(chosen)) return false;
        if (duplicates() != Duplicates::last) return true;
        found = true;
      }
    }
  }

  bool read_tag(unsigned& chosen) {
    std::string_view name;
    Lifetime lifetime;
    if (!in_.read_string_view(name, lifetime)) return step_in(desc_.names.names[tag_field].view());
    chosen = find_name(desc_, name);
    if (chosen != VariantDesc::none) return true;
    context_.errors().reject_name(names_of(desc_), name);
    return step_in(desc_.names.names[tag_field].view());
  }

  bool missing(unsigned field) {
    context_.reject(start_, ErrorCode::missing_member, {});
    return step_in(desc_.names.names[field].view());
  }

  // {"tag": ..., "content": ...} in any order, with the tag known.
  bool beside(const Alternative& alternative) {
    SizeHint size;
    if (!in_.begin_map(size)) return false;
    bool seen[2] = {};
    for (;;) {
      int index = 0;
      const Step step = in_.next_field(desc_.names, 0, index);
      if (step == Step::error) return false;
      if (step == Step::end) break;
      const bool again = index >= 0 && std::exchange(seen[index], true);
      if (again && duplicates() == Duplicates::error) return repeated(static_cast<unsigned>(index));
      if (index == static_cast<int>(content_field) && !(again && duplicates() == Duplicates::first)) {
        if (!content(alternative, desc_.names.names[content_field].view())) return false;
      } else if (index < 0 && context_.options().deny_unknown) {
        return extra();
      } else if (!in_.skip_value()) {
        return false;
      }
    }
    if (seen[content_field]) return true;
    return alternative.unit ? (object(chosen_), true) : missing(content_field);
  }

  bool repeated(unsigned field) {
    const std::string name(desc_.names.names[field].view());
    context_.reject(in_.mark(), ErrorCode::duplicate_key, {}, quoted(name));
    return step_in(name);
  }

  bool extra() {
    const std::string name(in_.field_key());
    context_.reject(in_.mark(), ErrorCode::unknown_member, {}, quoted(name));
    return step_in(name);
  }

  ReadContext& context_;
  Reader& in_;
  const VariantDesc& desc_;
  void* object_;
  Mark start_;
  std::size_t open_ = context_.errors().count();
  unsigned chosen_ = 0;
};

bool write_field(Writer& out, const FieldName& name, std::string_view text) { return out.key(name) && out.write_string(text); }

/// The kind tells the alternatives apart: structs must stay maps, whatever else is an array for being one.
bool write_untagged(WriteContext& context, const Alternative& alternative, const void* held) {
  const bool is_map = (alternative.kinds >> static_cast<unsigned>(Kind::map) & 1) != 0;
  if (!is_map || !context.options().records_as_arrays) return context.value(*alternative.type, held);
  WriteOptions maps = context.options();
  maps.records_as_arrays = false;
  return context.value(*alternative.type, held, maps);
}

bool write_content(WriteContext& context, const FieldName& name, const Alternative& alternative, const void* held) {
  return context.out().key(name) && context.member(*alternative.type, held, name.view());
}

/// The object holds no alternative: a null pointer is null, all else cannot be written.
bool write_nothing(WriteContext& context, const VariantDesc& desc, unsigned index) {
  if (!desc.clear) return context.reject(ErrorCode::unsupported, "a variant without a value");
  if (index == VariantDesc::none) return context.out().write_null();
  return context.reject(ErrorCode::unsupported, "an object of a class that is not listed in family_of its base");
}

}  // namespace

bool read_variant(ReadContext& context, const VariantDesc& desc, void* object) {
  if (desc.clear) {
    Kind kind;
    if (!context.in().peek(kind)) return false;
    if (kind == Kind::null) return desc.clear(object), context.in().read_null();
  }
  VariantReader reader(context, desc, object);
  switch (desc.tagging) {
    case Tagging::untagged: return reader.untagged();
    case Tagging::external: return reader.external();
    case Tagging::internal:
    case Tagging::adjacent: return reader.tagged();
  }
  return false;
}

bool write_variant(WriteContext& context, const VariantDesc& desc, const void* object) {
  Writer& out = context.out();
  const unsigned index = desc.index(object);
  if (index >= desc.count) return write_nothing(context, desc, index);
  const Alternative& alternative = desc.alternatives[index];
  const void* const held = desc.get(object);
  if (desc.tagging == Tagging::untagged) return write_untagged(context, alternative, held);
  const FieldName* const names = desc.names.names;
  if (desc.tagging == Tagging::external)
    return out.begin_map(1) && write_content(context, names[index], alternative, held) && out.end_map();
  if (inside(context, desc, alternative, held))
    return context.tagged_record(*alternative.type, held, names[tag_field], alternative.name);
  return out.begin_map(alternative.unit ? 1 : 2) && write_field(out, names[tag_field], alternative.name) &&
         (alternative.unit || write_content(context, names[content_field], alternative, held)) && out.end_map();
}

}  // namespace wireform::inline v0
