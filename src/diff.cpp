// Comparing documents: equivalent(), diff() and what is made of it.
#include <algorithm>
#include <cmath>
#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include <wireform/convert.hpp>
#include <wireform/patch.hpp>

namespace wireform::inline v0 {

namespace {

std::optional<double> floating(const Value& value) {
  if (const float* single = value.get_if<float>()) return static_cast<double>(*single);
  if (const double* number = value.get_if<double>()) return *number;
  return std::nullopt;
}

template <class Int>
bool same_number(Int integer, double number) {
  double exact_value = 0;
  return exact(integer, exact_value) && exact_value == number;
}

bool same_number(const Value& a, const Value& b) {
  const auto x = floating(a), y = floating(b);
  if (x && y) return *x == *y || (std::isnan(*x) && std::isnan(*y));
  if (!x && !y) return a == b;  // an integer has one kind only
  const Value& integer = x ? b : a;
  const double number = x ? *x : *y;
  const auto* natural = integer.get_if<std::uint64_t>();
  return natural ? same_number(*natural, number) : same_number(*integer.get_if<std::int64_t>(), number);
}

bool same_scalar(const Value& a, const Value& b) {
  return is_number(a.kind()) && is_number(b.kind()) ? same_number(a, b) : a == b;
}

using Entries = std::vector<const Value::Entry*>;

// By key, those that are no text at the end.
Entries sorted_entries(const Value::Map& map) {
  Entries entries;
  for (const Value::Entry& entry : map) entries.push_back(&entry);
  std::sort(entries.begin(), entries.end(), [](const Value::Entry* a, const Value::Entry* b) {
    const auto *x = a->key.get_if<std::string>(), *y = b->key.get_if<std::string>();
    if (x && y && *x != *y) return *x < *y;
    return (x != nullptr) == (y != nullptr) ? a < b : x != nullptr;  // entries stand in one array: a < b is their order
  });
  return entries;
}

bool has_text_keys_once(const Entries& sorted) {
  for (std::size_t i = 0; i < sorted.size(); ++i) {
    if (!sorted[i]->key.get_if<std::string>()) return false;
    if (i != 0 && sorted[i - 1]->key == sorted[i]->key) return false;
  }
  return true;
}

// Finds the differences, or only whether there are any. Places that are still to be looked at stand in a list.
class Comparison {
 public:
  explicit Comparison(bool first_only) : first_only_(first_only) {}

  std::vector<Difference> run(const Value& before, const Value& after) {
    compare({{}, &before, &after});
    while (!open_.empty() && !(first_only_ && !found_.empty())) {
      const Difference next = std::move(open_.front());
      open_.pop_front();
      look_into(next);
    }
    return std::move(found_);
  }

 private:
  void report(const Difference& at) { found_.push_back(at); }

  void compare(Difference&& at) {
    const Kind kind = at.before->kind();
    const bool both = kind == at.after->kind() && (kind == Kind::array || kind == Kind::map);
    if (both) open_.push_back(std::move(at));
    else if (!same_scalar(*at.before, *at.after)) report(at);
  }

  Path inside(const Path& path, std::size_t index) const { return first_only_ ? Path() : Path(path).add(index); }
  Path inside(const Path& path, const Value& key) const {
    return first_only_ ? Path() : Path(path).add(*key.get_if<std::string>());
  }

  void look_into(const Difference& at) {
    const auto *before = at.before->get_if<Value::Array>(), *after = at.after->get_if<Value::Array>();
    if (!before) return look_into_maps(at);
    const std::size_t count = std::max(before->size(), after->size());
    for (std::size_t i = 0; i < count; ++i) {
      const Value* const x = i < before->size() ? &(*before)[i] : nullptr;
      const Value* const y = i < after->size() ? &(*after)[i] : nullptr;
      if (x && y) compare({inside(at.path, i), x, y});
      else report({inside(at.path, i), x, y});
    }
  }

  void look_into_maps(const Difference& at) {
    const Entries before = sorted_entries(*at.before->get_if<Value::Map>());
    const Entries after = sorted_entries(*at.after->get_if<Value::Map>());
    if (!has_text_keys_once(before) || !has_text_keys_once(after)) {
      if (*at.before != *at.after) report(at);
      return;
    }
    auto x = before.begin(), y = after.begin();
    while (x != before.end() || y != after.end()) {
      const int order = x == before.end() ? 1 : y == after.end() ? -1 : compare_keys((*x)->key, (*y)->key);
      if (order == 0) compare({inside(at.path, (*x)->key), &(*x)->value, &(*y)->value}), ++x, ++y;
      else if (order < 0) report({inside(at.path, (*x)->key), &(*x)->value, nullptr}), ++x;
      else report({inside(at.path, (*y)->key), nullptr, &(*y)->value}), ++y;
    }
  }

  static int compare_keys(const Value& a, const Value& b) { return a.get_if<std::string>()->compare(*b.get_if<std::string>()); }

  const bool first_only_;
  std::deque<Difference> open_;
  std::vector<Difference> found_;
};

}  // namespace

bool equivalent(const Value& a, const Value& b) { return Comparison(true).run(a, b).empty(); }

std::vector<Difference> diff(const Value& before, const Value& after) { return Comparison(false).run(before, after); }

}  // namespace wireform::inline v0
