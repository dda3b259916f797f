#include <wireform/value.hpp>

#include <cstring>
#include <iterator>
#include <utility>

#include <wireform/pipe.hpp>
#include <wireform/value_reader.hpp>
#include <wireform/value_writer.hpp>

namespace wireform::inline v0 {

namespace {

// A container and the one that it is copied to or compared with.
template <class To>
struct Pair {
  const Value* from;
  To* to;
};

// Every child of a container, keys too.
template <class Container, class Body>
void for_each_child(Container& container, Body body) {
  if (auto* array = container.template get_if<Value::Array>())
    for (auto& element : *array) body(element);
  if (auto* map = container.template get_if<Value::Map>())
    for (auto& entry : *map) {
      body(entry.key);
      body(entry.value);
    }
}

// The children of two containers of one kind and size, as long as `body` returns true.
template <class To, class Body>
bool for_each_pair(const Value& from, To& to, Body body) {
  if (const auto* array = from.get_if<Value::Array>()) {
    for (std::size_t i = 0; i < array->size(); ++i)
      if (!body((*array)[i], (*to.template get_if<Value::Array>())[i])) return false;
  } else if (const auto* map = from.get_if<Value::Map>()) {
    for (std::size_t i = 0; i < map->size(); ++i) {
      auto& entry = (*to.template get_if<Value::Map>())[i];
      if (!body((*map)[i].key, entry.key) || !body((*map)[i].value, entry.value)) return false;
    }
  }
  return true;
}

template <class T>
bool same_bits(const Value& a, const Value& b) {
  const T *x = a.get_if<T>(), *y = b.get_if<T>();
  return std::memcmp(x, y, sizeof *x) == 0;
}

bool same_scalar(const Value& a, const Value& b) {
  switch (a.kind()) {
    case Kind::boolean: return same_bits<bool>(a, b);
    case Kind::int64: return same_bits<std::int64_t>(a, b);
    case Kind::uint64: return same_bits<std::uint64_t>(a, b);
    case Kind::float32: return same_bits<float>(a, b);
    case Kind::float64: return same_bits<double>(a, b);
    case Kind::string: return *a.get_if<std::string>() == *b.get_if<std::string>();
    case Kind::bytes: return *a.get_if<Value::Bytes>() == *b.get_if<Value::Bytes>();
    case Kind::extension: return *a.get_if<Value::Extension>() == *b.get_if<Value::Extension>();
    default: return true;
  }
}

}  // namespace

Value::Value() noexcept = default;
Value::Value(std::nullptr_t) noexcept {}
Value::Value(float value) : content_(value) {}
Value::Value(double value) : content_(value) {}
Value::Value(const char* text) : content_(std::string(text)) {}
Value::Value(std::string_view text) : content_(std::string(text)) {}
Value::Value(std::string text) : content_(std::move(text)) {}
Value::Value(Bytes bytes) : content_(std::move(bytes)) {}
Value::Value(Extension extension) : content_(std::move(extension)) {}
Value::Value(Array elements) : content_(std::move(elements)) {}
Value::Value(Map entries) : content_(std::move(entries)) {}

Value Value::of(bool value) {
  Value result;
  result.content_ = value;
  return result;
}
Value Value::of(std::int64_t value) {
  Value result;
  result.content_ = value;
  return result;
}
Value Value::of(std::uint64_t value) {
  Value result;
  result.content_ = value;
  return result;
}

Value::Value(Value&& other) noexcept : content_(std::exchange(other.content_, {})) {}

Value& Value::operator=(Value other) noexcept {
  content_.swap(other.content_);
  return *this;
}

Value::Value(const Value& other) {
  std::vector<Pair<Value>> open;
  const auto copy = [&](const Value& from, Value& to) {
    if (const Array* array = from.get_if<Array>()) to.content_.emplace<Array>(array->size());
    else if (const Map* map = from.get_if<Map>()) to.content_.emplace<Map>(map->size());
    else to.content_ = from.content_;
    if (from.size() != 0) open.push_back({&from, &to});
    return true;
  };
  copy(other, *this);
  while (!open.empty()) {
    const Pair<Value> next = open.back();
    open.pop_back();
    for_each_pair(*next.from, *next.to, copy);
  }
}

Value::~Value() {
  if (size() != 0) dismantle();
}

// Takes containers out of containers, so that none is destroyed with another one inside.
void Value::dismantle() noexcept {
  std::vector<Value> open;
  const auto take = [&](Value& child) {
    if (child.size() != 0) open.push_back(std::move(child));
  };
  for_each_child(*this, take);
  while (!open.empty()) {
    Value next = std::move(open.back());
    open.pop_back();
    for_each_child(next, take);
  }
}

Kind Value::kind() const {
  static constexpr Kind kinds[] = {Kind::null,   Kind::boolean, Kind::int64,     Kind::uint64, Kind::float32, Kind::float64,
                                   Kind::string, Kind::bytes,   Kind::extension, Kind::array,  Kind::map};
  static_assert(std::size(kinds) == std::variant_size_v<Content>);
  return kinds[content_.index()];
}

std::size_t Value::size() const {
  if (const Array* array = get_if<Array>()) return array->size();
  const Map* map = get_if<Map>();
  return map ? map->size() : 0;
}

const Value* Value::find(std::string_view key) const {
  const Map* map = get_if<Map>();
  if (!map) return nullptr;
  for (const Entry& entry : *map) {
    const auto* text = entry.key.get_if<std::string>();
    if (text && *text == key) return &entry.value;
  }
  return nullptr;
}

Value* Value::find(std::string_view key) { return const_cast<Value*>(std::as_const(*this).find(key)); }

bool Value::operator==(const Value& other) const {
  std::vector<Pair<const Value>> open;
  const auto same = [&](const Value& a, const Value& b) {
    if (a.kind() != b.kind() || a.size() != b.size() || !same_scalar(a, b)) return false;
    if (a.size() != 0) open.push_back({&a, &b});
    return true;
  };
  if (!same(*this, other)) return false;
  while (!open.empty()) {
    const Pair<const Value> next = open.back();
    open.pop_back();
    if (!for_each_pair(*next.from, *next.to, same)) return false;
  }
  return true;
}

Token detail::token_of(const Value& value) {
  using Tree = ValueTree;
  Token token;
  token.kind = value.kind();
  switch (token.kind) {
    case Kind::boolean: token.boolean = Tree::boolean(&value); break;
    case Kind::int64: token.int64 = Tree::int64(&value); break;
    case Kind::uint64: token.uint64 = Tree::uint64(&value); break;
    case Kind::float32: token.float32 = *value.get_if<float>(); break;
    case Kind::float64: token.float64 = *value.get_if<double>(); break;
    case Kind::string: token.text = Tree::text(&value); break;
    case Kind::extension: token.extension_type = Tree::extension_type(&value); [[fallthrough]];
    case Kind::bytes: token.text = Tree::bytes(&value); break;
    default: token.size = value.size();
  }
  return token;
}

// -- as a member

bool codec<Value>::read(ReadContext& context, Value& value) {
  const Mark start = context.in().mark();
  WriteOptions options;
  options.limits = context.options().limits;
  ValueWriter out(value, options);
  const Result<void> result = pipe(context.in(), out);
  if (result) return true;
  if (!context.in().failed()) return context.reject(start, result.error().code(), {});
  context.in().failure() = result.error().first();  // with the path inside the value
  return false;
}

bool codec<Value>::write(WriteContext& context, const Value& value) {
  ReadOptions options;
  options.limits.depth = static_cast<std::uint32_t>(-1);  // limits are for input, and for the writer to keep
  ValueReader in(value, options);
  const Result<void> result = pipe(in, context.out());
  if (result) return true;
  const Diagnostic& diagnostic = result.error().first();
  context.reject(diagnostic.code, diagnostic.detail);
  context.out().failure().steps = diagnostic.steps;
  return false;
}

}  // namespace wireform::inline v0
