#include "forms.hpp"

#include <algorithm>
#include <charconv>
#include <limits>
#include <utility>

namespace wireform::inline v0 {

namespace {

void join(Facets& facets, const ChecksDesc& checks) {
  for (std::size_t i = 0; i < checks.count; ++i) {
    const Check& check = checks.checks[i];
    switch (check.rule) {
      case Check::Rule::range:
        if (!facets.low || less(*facets.low, check.low)) facets.low = check.low;
        if (!facets.high || less(check.high, *facets.high)) facets.high = check.high;
        break;
      case Check::Rule::length:
        facets.least = std::max(facets.least, check.least);
        facets.most = std::min(facets.most, check.most);
        break;
      case Check::Rule::pattern: facets.patterns.push_back(check.expression); break;
    }
  }
  std::sort(facets.patterns.begin(), facets.patterns.end());
  facets.patterns.erase(std::unique(facets.patterns.begin(), facets.patterns.end()), facets.patterns.end());
}

/// One layer less; false where there is none.
bool unwrap(Form& form) {
  if (form.shape() == Shape::nullable) {
    form.nullable = true;
    form.type = form.type->detail.nullable->value;
    return true;
  }
  if (form.shape() != Shape::custom || !form.type->detail.codec->inner) return false;
  const CodecDesc& codec = *form.type->detail.codec;
  if (codec.role == CodecRole::encoding) form.encoding = *static_cast<const Encoding*>(codec.data);
  if (codec.role == CodecRole::checks) join(form.facets, *static_cast<const ChecksDesc*>(codec.data));
  form.type = codec.inner;
  return true;
}

}  // namespace

Form form_of(const TypeDesc& type) {
  Form form{&type, false, {}, {}};
  // A transparent struct of a pointer to itself never ends.
  for (int layers = 0; layers < 64 && unwrap(form); ++layers) {
  }
  if (form.shape() == Shape::variant && form.type->detail.variant->clear) form.nullable = true;
  return form;
}

std::string_view wire_name(Shape shape) {
  switch (shape) {
    case Shape::boolean: return "boolean";
    case Shape::character: return "character";
    case Shape::string:
    case Shape::string_view: return "string";
    case Shape::bytes: return "bytes";
    case Shape::enumeration: return "enum";
    case Shape::nullable: return "null";
    case Shape::sequence: return "array";
    case Shape::map: return "map";
    case Shape::record: return "struct";
    case Shape::tuple: return "tuple";
    case Shape::variant: return "variant";
    case Shape::custom: return "custom";
    default: return name(number_type(shape));
  }
}

bool less(const Bound& a, const Bound& b) {
  if (a.type == NumberType::f64 || b.type == NumberType::f64) return a.number < b.number;
  if (a.type == NumberType::i64)
    return b.type == NumberType::i64 ? a.integer < b.integer : std::cmp_less(a.integer, b.natural);
  return b.type == NumberType::i64 ? std::cmp_less(a.natural, b.integer) : a.natural < b.natural;
}

std::string print(const Bound& bound) {
  if (bound.type == NumberType::i64) return std::to_string(bound.integer);
  if (bound.type == NumberType::u64) return std::to_string(bound.natural);
  char text[32];
  return {text, std::to_chars(text, text + sizeof text, bound.number).ptr};
}

namespace {

template <class T>
Bound bound_of(T value) {
  if constexpr (std::is_floating_point_v<T>) return {.type = NumberType::f64, .number = static_cast<double>(value)};
  else if constexpr (std::is_signed_v<T>) return {.type = NumberType::i64, .integer = value};
  else return {.type = NumberType::u64, .natural = value};
}

}  // namespace

Bound lowest(const Form& form) {
  if (form.facets.low) return *form.facets.low;
  return with_number(number_type(form.shape()), [](auto zero) {
    using Limits = std::numeric_limits<decltype(zero)>;
    return bound_of(Limits::has_infinity ? -Limits::infinity() : Limits::lowest());
  });
}

Bound highest(const Form& form) {
  if (form.facets.high) return *form.facets.high;
  return with_number(number_type(form.shape()), [](auto zero) {
    using Limits = std::numeric_limits<decltype(zero)>;
    return bound_of(Limits::has_infinity ? Limits::infinity() : Limits::max());
  });
}

std::size_t fixed_count(const TypeDesc& type) {
  switch (type.shape) {
    case Shape::bytes: return type.detail.bytes->fixed;
    case Shape::sequence: return type.detail.sequence->fixed;
    case Shape::tuple: return type.detail.tuple->count;
    default: return dynamic_size;
  }
}

}  // namespace wireform::inline v0
