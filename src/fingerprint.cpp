#include <wireform/fingerprint.hpp>

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "forms.hpp"

namespace wireform::inline v0 {

namespace {

/// FNV-1a, 64 bits. Numbers go in as eight bytes, the lowest first; texts as their size and their bytes.
class Hash {
 public:
  std::uint64_t value() const { return value_; }

  void number(std::uint64_t number) {
    for (int i = 0; i < 8; ++i) byte(static_cast<unsigned char>(number >> 8 * i));
  }
  void text(std::string_view text) {
    number(text.size());
    for (const char c : text) byte(static_cast<unsigned char>(c));
  }

 private:
  void byte(unsigned char byte) { value_ = (value_ ^ byte) * 0x100000001B3; }

  std::uint64_t value_ = 0xCBF29CE484222325;
};

/// One type's own part of the description. `child` stands for a type that it is made of: called for each, it gives the
/// number that goes in.
template <class Child>
class Digest {
 public:
  explicit Digest(Child child) : child_(child) {}

  std::uint64_t of(const TypeDesc& type) {
    const Form form = form_of(type);
    hash_.text(wire_name(form.shape()));
    hash_.number(form.nullable);
    hash_.number(form.encoding ? 1 + static_cast<std::uint64_t>(*form.encoding) : 0);
    facets(form.facets);
    detail(*form.type);
    return hash_.value();
  }

 private:
  void detail(const TypeDesc& type) {
    switch (type.shape) {
      case Shape::bytes: return hash_.number(type.detail.bytes->fixed);
      case Shape::enumeration: return enumeration(*type.detail.enumeration);
      case Shape::sequence:
        hash_.number(fixed(type));
        hash_.number(type.detail.sequence->unique);
        return child(*type.detail.sequence->element);
      case Shape::map: return child(*type.detail.map->key), child(*type.detail.map->value);
      case Shape::record: return record(*type.detail.record);
      case Shape::tuple:
        hash_.number(fixed(type));
        for (std::size_t i = 0; i < type.detail.tuple->count; ++i) child(*type.detail.tuple->elements[i]);
        return;
      case Shape::variant: return variant(*type.detail.variant);
      case Shape::custom: return custom(type.detail.codec->form);
      default: return;
    }
  }

  static std::uint64_t fixed(const TypeDesc& type) { return wide(fixed_count(type)); }
  // Where sizes have 32 bits, too, "any" is the largest number of 64.
  static std::uint64_t wide(std::size_t count) { return count == dynamic_size ? ~std::uint64_t{0} : count; }

  void child(const TypeDesc& type) { hash_.number(child_(type)); }

  void bound(const std::optional<Bound>& bound) {
    hash_.number(bound.has_value());
    if (!bound) return;
    hash_.number(bound->type == NumberType::i64   ? static_cast<std::uint64_t>(bound->integer)
                 : bound->type == NumberType::u64 ? bound->natural
                                                  : std::bit_cast<std::uint64_t>(bound->number));
  }

  void facets(const Facets& facets) {
    bound(facets.low);
    bound(facets.high);
    hash_.number(facets.least);
    hash_.number(wide(facets.most));
    hash_.number(facets.patterns.size());
    for (const std::string_view pattern : facets.patterns) hash_.text(pattern);
  }

  static std::string_view name_of(const EnumDesc& desc, std::int64_t value) {
    for (std::size_t i = 0; i < desc.count; ++i)
      if (desc.names[i].value == value) return desc.names[i].name;
    return {};
  }

  // Names by the alphabet: their order is that of values, which are not in the data.
  void enumeration(const EnumDesc& desc) {
    std::vector<std::pair<std::string_view, std::string_view>> names;
    for (std::size_t i = 0; i < desc.all; ++i) names.emplace_back(desc.names[i].name, name_of(desc, desc.names[i].value));
    std::sort(names.begin(), names.end());
    hash_.number(desc.flags);
    hash_.number(names.size());
    for (const auto& [name, written] : names) hash_.text(name), hash_.text(written);
    hash_.number(desc.has_fallback);
    if (desc.has_fallback) hash_.text(name_of(desc, desc.fallback));
  }

  void record(const RecordDesc& desc) {
    hash_.number(desc.deny_unknown | unsigned{desc.as_array} << 1);
    hash_.number(desc.count);
    for (std::uint32_t i = 0; i < desc.count; ++i) {
      const FieldDesc& field = desc.fields[i];
      hash_.text(member_name(desc, i));
      child(*field.type);
      hash_.number(field.absent == Absent::error);
      hash_.number(field.omit == Omit::never);
      hash_.number(field.readable);
      hash_.number(field.writable);
      hash_.number(field.since);
      hash_.number(field.until);
    }
    hash_.number(alias_count(desc));
    for (std::uint32_t i = 0; i < alias_count(desc); ++i) {
      hash_.text(alias(desc, i).view());
      hash_.number(alias(desc, i).field);
    }
    hash_.number(desc.rest != nullptr);
    if (desc.rest) child(*desc.rest->type);
  }

  void variant(const VariantDesc& desc) {
    hash_.number(static_cast<std::uint64_t>(desc.tagging));
    if (desc.tagging == Tagging::internal || desc.tagging == Tagging::adjacent)
      for (std::uint32_t i = 0; i < desc.names.count; ++i) hash_.text(desc.names.names[i].view());
    hash_.number(desc.count);
    for (unsigned i = 0; i < desc.count; ++i) {
      if (desc.tagging != Tagging::untagged) hash_.text(desc.alternatives[i].name);
      hash_.number(desc.alternatives[i].unit);
      child(*desc.alternatives[i].type);
    }
    hash_.number(desc.fallback == VariantDesc::none ? 0 : 1 + desc.fallback);
  }

  void custom(const CodecForm& form) {
    hash_.number(form.kinds);
    hash_.text(form.format);
    hash_.text(form.pattern);
    hash_.number(form.least);
    hash_.number(wide(form.most));
    hash_.number(form.element != nullptr);
    if (form.element) child(*form.element);
  }

  Child child_;
  Hash hash_;
};

template <class Child>
std::uint64_t digest(const TypeDesc& type, Child child) {
  return Digest<Child>(child).of(type);
}

using Digests = std::map<const TypeDesc*, std::uint64_t>;

/// Every type that `type` is made of, itself included.
void collect(const TypeDesc& root, Digests& found) {
  std::vector<const TypeDesc*> left{&root};
  while (!left.empty()) {
    const TypeDesc* const type = left.back();
    left.pop_back();
    if (found.try_emplace(type, 0).second)
      digest(*type, [&](const TypeDesc& child) { return left.push_back(&child), std::uint64_t{0}; });
  }
}

std::set<std::uint64_t> distinct(const Digests& digests) {
  std::set<std::uint64_t> result;
  for (const auto& [type, value] : digests) result.insert(value);
  return result;
}

}  // namespace

// Types are told apart by the rounds: each looks one level deeper, until none tells more apart than the one before. Then
// every type has its number, and those numbers together are the whole description, however the types go in circles.
std::uint64_t fingerprint(const TypeDesc& type) {
  Digests digests;
  collect(type, digests);
  std::size_t classes = 0;
  for (std::set<std::uint64_t> values = distinct(digests); values.size() > classes; values = distinct(digests)) {
    classes = values.size();
    Digests next;
    for (const auto& [each, unused] : digests)
      next[each] = digest(*each, [&](const TypeDesc& child) { return digests.at(&child); });
    digests = std::move(next);
  }
  Hash hash;
  hash.text("wireform 1");
  hash.number(digests.at(&type));
  for (const std::uint64_t value : distinct(digests)) hash.number(value);
  return hash.value();
}

}  // namespace wireform::inline v0
