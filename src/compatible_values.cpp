// What two types let their values be: numbers, sizes, names.
#include <algorithm>
#include <cmath>

#include "comparison.hpp"

namespace wireform::inline v0 {

namespace {

bool is_narrower(const Form& before, const Form& now) {
  return less(lowest(before), lowest(now)) || less(highest(now), highest(before));
}

std::string print_range(const Form& form) { return print(lowest(form)) + ".." + print(highest(form)); }

double as_double(const Bound& bound) {
  return bound.type == NumberType::i64   ? static_cast<double>(bound.integer)
         : bound.type == NumberType::u64 ? static_cast<double>(bound.natural)
                                         : bound.number;
}

/// True if floating point of this shape holds each of the integers exactly, as binary formats ask.
bool holds_exactly(Shape floating, const Form& integers) {
  const double limit = floating == Shape::f32 ? 0x1p24 : 0x1p53;
  return as_double(lowest(integers)) >= -limit && as_double(highest(integers)) <= limit;
}

}  // namespace

void Comparison::numbers(const Form& before, const Form& now) {
  const std::string from(wire_name(before.shape())), to(wire_name(now.shape()));
  const bool was_integer = is_integer(before.shape());
  if (was_integer != is_integer(now.shape())) {
    const bool exact = was_integer ? holds_exactly(now.shape(), before) : holds_exactly(before.shape(), now);
    const std::string change = was_integer ? "integer " + from + " became floating point " + to
                                           : "floating point " + from + " became integer " + to;
    return add(change, !was_integer || !exact, was_integer || !exact);
  }
  if (was_integer) return integers(before, now);
  if (before.shape() != now.shape()) {
    const bool wider = now.shape() == Shape::f64;
    add("floating point " + std::string(wider ? "widened" : "narrowed") + " from " + from + " to " + to, !wider, wider);
  }
  ranges(before, now);
}

void Comparison::integers(const Form& before, const Form& now) {
  if (before.shape() == now.shape()) return ranges(before, now);
  const bool narrower = is_narrower(before, now), wider = is_narrower(now, before);
  const std::string_view verb = narrower && !wider ? "narrowed" : wider && !narrower ? "widened" : "changed";
  std::string change = "integer " + std::string(verb) + " from " + std::string(wire_name(before.shape())) + " to " +
                       std::string(wire_name(now.shape()));
  if (before.facets.low || now.facets.low) change += " (" + print_range(before) + " to " + print_range(now) + ')';
  add(std::move(change), narrower, wider);
}

void Comparison::ranges(const Form& before, const Form& now) {
  if (!before.facets.low && !now.facets.low) return;
  add_changed("range", print_range(before), print_range(now), is_narrower(before, now), is_narrower(now, before));
}

namespace {

struct Sizes {
  std::size_t least, most;

  std::string print() const {
    if (most == dynamic_size) return least == 0 ? "any" : "at least " + std::to_string(least);
    if (least == most) return std::to_string(least);
    return least == 0 ? "at most " + std::to_string(most) : std::to_string(least) + ".." + std::to_string(most);
  }
};

Sizes sizes_of(const Form& form) {
  const std::size_t fixed = fixed_count(*form.type);
  return fixed == dynamic_size ? Sizes{form.facets.least, form.facets.most} : Sizes{fixed, fixed};
}

}  // namespace

void Comparison::sizes(const Form& before, const Form& now) {
  const Sizes a = sizes_of(before), b = sizes_of(now);
  add_changed("size", a.print(), b.print(), b.least > a.least || b.most < a.most, a.least > b.least || a.most < b.most);
}

void Comparison::patterns(const Facets& before, const Facets& now) {
  const auto missing = [this](const Facets& from, const Facets& in, const char* what, bool is_new) {
    for (const std::string_view pattern : from.patterns)
      if (!std::binary_search(in.patterns.begin(), in.patterns.end(), pattern))
        add("pattern " + std::string(pattern) + what, is_new, !is_new);
  };
  missing(before, now, " removed", false);
  missing(now, before, " added", true);
}

namespace {

const EnumName* find_name(const EnumDesc& desc, std::string_view name) {
  const EnumName* const place =
      std::find_if(desc.names, desc.names + desc.all, [name](const EnumName& each) { return each.name == name; });
  return place == desc.names + desc.all ? nullptr : place;
}

}  // namespace

// Written are the names, read the aliases too.
void Comparison::enums(const EnumDesc& before, const EnumDesc& now) {
  for (std::size_t i = 0; i < before.count; ++i) {
    const std::string name(before.names[i].name);
    const EnumName* const read_as = find_name(now, name);
    if (!read_as) add("enumerator " + name + " removed", !now.has_fallback, false);
    else if (read_as >= now.names + now.count) add("enumerator " + name + " became an alias", false, false);
  }
  for (std::size_t i = 0; i < now.count; ++i)
    if (const std::string name(now.names[i].name); !find_name(before, name))
      add("enumerator " + name + " added", false, !before.has_fallback);
}

}  // namespace wireform::inline v0
