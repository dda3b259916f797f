// How the members of two records, and the alternatives of two variants, belong together.
#include <algorithm>
#include <optional>

#include <wireform/fingerprint.hpp>

#include "comparison.hpp"

namespace wireform::inline v0 {

namespace {

/// The members of one side, while those of the other side are looked for among them.
struct Side {
  const RecordDesc& record;
  std::uint32_t version;
  std::vector<std::uint32_t> left{};  // members in the version without a partner

  Side(const RecordDesc& desc, std::uint32_t wanted) : record(desc), version(wanted) {
    for (std::uint32_t i = 0; i < desc.count; ++i)
      if (desc.fields[i].in_version(version)) left.push_back(i);
  }

  /// Takes the member that `name` is a name or alias of out of `left`.
  std::optional<std::uint32_t> take(std::string_view name) {
    const int found = record.names.find(name);
    const auto place = std::find(left.begin(), left.end(), static_cast<std::uint32_t>(found));
    if (found == FieldNames::none || place == left.end()) return std::nullopt;
    return left.erase(place), static_cast<std::uint32_t>(found);
  }
};

bool is_required(const FieldDesc& field) { return field.absent == Absent::error && field.readable; }

/// What an absent value is instead of null: optional members that are left out while they are empty.
bool is_left_out(const FieldDesc& field) { return field.omit == Omit::empty_optional || field.omit == Omit::empty; }

bool is_optional(const FieldDesc& field) { return field.absent != Absent::error; }

}  // namespace

void Comparison::records(const RecordDesc& before, const RecordDesc& now) {
  Side old_side(before, versions_.before), new_side(now, versions_.now);
  std::map<std::uint32_t, std::uint32_t> partner;
  const auto pair = [&](std::uint32_t i, std::uint32_t k) { partner.emplace(i, k); };
  const std::vector<std::uint32_t> olds = old_side.left;
  for (const std::uint32_t i : olds)
    if (const auto k = new_side.take(member_name(before, i))) pair(i, *k), old_side.take(member_name(before, i));
  const std::vector<std::uint32_t> news = new_side.left;
  for (const std::uint32_t k : news)
    if (const auto i = old_side.take(member_name(now, k))) pair(*i, k), new_side.take(member_name(now, k));
  // One at the same place with the same type: a new name that neither side was told.
  const std::vector<std::uint32_t> lost = old_side.left;
  for (const std::uint32_t i : lost)
    if (std::count(new_side.left.begin(), new_side.left.end(), i) != 0 &&
        fingerprint(*before.fields[i].type) == fingerprint(*now.fields[i].type))
      pair(i, i), new_side.take(member_name(now, i));
  for (const std::uint32_t i : olds)
    if (const auto place = partner.find(i); place != partner.end()) members(before, i, now, place->second);
    else removed(before, i, now);
  for (const std::uint32_t k : new_side.left) added(before, now, k);
  unknown_members(before, now);
}

void Comparison::members(const RecordDesc& before, std::uint32_t i, const RecordDesc& now, std::uint32_t k) {
  const FieldDesc &a = before.fields[i], &b = now.fields[k];
  const std::size_t size = path_.size();
  path_.append(".").append(member_name(before, i));
  names(before, i, now, k);
  access(a, b);
  presence(a, b);
  Form old_form = form_of(*a.type), new_form = form_of(*b.type);
  // Null that is never written breaks nobody who does not read it.
  if (is_left_out(a) && !new_form.nullable) old_form.nullable = false;
  if (is_left_out(b) && !old_form.nullable) new_form.nullable = false;
  values(old_form, new_form);
  path_.resize(size);
}

void Comparison::names(const RecordDesc& before, std::uint32_t i, const RecordDesc& now, std::uint32_t k) {
  const std::string_view from = member_name(before, i), to = member_name(now, k);
  if (from == to) return;
  const auto hides = [](const RecordDesc& reader, std::uint32_t at, std::string_view name) {
    return reader.names.find(name) == FieldNames::none && (is_required(reader.fields[at]) || reader.deny_unknown);
  };
  const bool told = now.names.find(from) != FieldNames::none;
  add("renamed to " + std::string(to) + (told ? ", the old name is an alias" : " without an alias"), hides(now, k, from),
      hides(before, i, to));
}

// A member that one side does not write is missed by the other; one that it does not read is unknown to it.
void Comparison::access(const FieldDesc& before, const FieldDesc& now) {
  if (before.writable && !now.writable) add("not written any more", false, is_required(before));
  if (!before.writable && now.writable) add("written now", is_required(now) && before.readable, false);
  if (before.readable && !now.readable) add("not read any more", false, false);
  if (!before.readable && now.readable) add("read now", false, false);
}

void Comparison::presence(const FieldDesc& before, const FieldDesc& now) {
  if (is_optional(before) && !is_optional(now)) add("made required", is_required(now), false);
  if (!is_optional(before) && is_optional(now)) add("made optional", false, is_required(before));
}

/// True if a reader of `record` may refuse a member that it does not have.
bool Comparison::refuses(const RecordDesc& record, const FieldDesc& member, bool is_new_reader) const {
  if (!member.writable) return false;
  if (!record.rest) return record.deny_unknown;
  const TypeDesc& taken = *record.rest->type->detail.map->value;
  Comparison inside(*this);
  inside.findings.clear();
  if (is_new_reader) inside.types(*member.type, taken);
  else inside.types(taken, *member.type);
  const Breaks broken = breaks(inside.findings);
  return is_new_reader ? breaks_new_readers(broken) : breaks_old_readers(broken);
}

void Comparison::removed(const RecordDesc& before, std::uint32_t i, const RecordDesc& now) {
  const FieldDesc& member = before.fields[i];
  const std::size_t size = path_.size();
  path_.append(".").append(member_name(before, i));
  add(is_optional(member) ? "optional member removed" : "required member removed", refuses(now, member, true),
      is_required(member));
  path_.resize(size);
}

void Comparison::added(const RecordDesc& before, const RecordDesc& now, std::uint32_t k) {
  const FieldDesc& member = now.fields[k];
  const std::size_t size = path_.size();
  path_.append(".").append(member_name(now, k));
  add(is_optional(member) ? "optional member added" : "required member added", is_required(member),
      refuses(before, member, false));
  path_.resize(size);
}

void Comparison::unknown_members(const RecordDesc& before, const RecordDesc& now) {
  // A reader of the array takes a map too, a reader of the map no array.
  if (!before.as_array && now.as_array) add("struct became an array", false, true);
  if (before.as_array && !now.as_array) add("struct became a map", true, false);
  if (!before.rest && now.rest) add("unknown members are kept now", false, before.deny_unknown);
  if (before.rest && !now.rest) add("unknown members are not kept any more", now.deny_unknown, false);
  if (before.rest && now.rest) return types_at("", *before.rest->type, *now.rest->type);
  if (before.rest || now.rest || before.deny_unknown == now.deny_unknown) return;
  if (now.deny_unknown) add("unknown members are refused now", true, false);
  else add("unknown members are not refused any more", false, true);
}

// -- variants

void Comparison::variants(const VariantDesc& before, const VariantDesc& now) {
  constexpr std::string_view taggings[] = {"untagged", "external", "internal", "adjacent"};
  const auto print = [&](const VariantDesc& desc) { return std::string(taggings[static_cast<unsigned>(desc.tagging)]); };
  if (before.tagging != now.tagging)
    return add("tagging changed from " + print(before) + " to " + print(now), true, true);
  if (before.tagging == Tagging::untagged) return untagged_alternatives(before, now);
  if (before.tagging != Tagging::external)
    for (const unsigned field : {0u, 1u})
      if (const auto from = before.names.names[field].view(), to = now.names.names[field].view(); from != to)
        add((field == 0 ? "tag renamed from " : "content renamed from ") + std::string(from) + " to " + std::string(to),
            true, true);
  named_alternatives(before, now);
}

void Comparison::named_alternatives(const VariantDesc& before, const VariantDesc& now) {
  const auto find = [](const VariantDesc& desc, std::string_view name) -> const Alternative* {
    for (unsigned i = 0; i < desc.count; ++i)
      if (desc.alternatives[i].name == name) return &desc.alternatives[i];
    return nullptr;
  };
  for (unsigned i = 0; i < before.count; ++i) {
    const Alternative& each = before.alternatives[i];
    const std::string name(each.name);
    if (const Alternative* const other = find(now, name)) types_at('(' + name + ')', *each.type, *other->type);
    else add("alternative " + name + " removed", now.fallback == VariantDesc::none, false);
  }
  for (unsigned i = 0; i < now.count; ++i)
    if (const std::string name(now.alternatives[i].name); !find(before, name))
      add("alternative " + name + " added", false, before.fallback == VariantDesc::none);
}

// The kind tells them apart, so the kind pairs them.
void Comparison::untagged_alternatives(const VariantDesc& before, const VariantDesc& now) {
  const auto find = [](const VariantDesc& desc, std::uint32_t kinds) -> const Alternative* {
    for (unsigned i = 0; i < desc.count; ++i)
      if ((desc.alternatives[i].kinds & kinds) != 0) return &desc.alternatives[i];
    return nullptr;
  };
  const auto print = [](const Alternative& each) { return std::string(wire_name(form_of(*each.type).shape())); };
  for (unsigned i = 0; i < before.count; ++i) {
    const Alternative& each = before.alternatives[i];
    const std::string kind = print(each);
    if (const Alternative* const other = find(now, each.kinds)) types_at('(' + kind + ')', *each.type, *other->type);
    else add("alternative " + kind + " removed", true, false);
  }
  for (unsigned i = 0; i < now.count; ++i)
    if (const Alternative& each = now.alternatives[i]; !find(before, each.kinds))
      add("alternative " + print(each) + " added", false, true);
}

}  // namespace wireform::inline v0
