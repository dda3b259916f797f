#include <wireform/patch.hpp>

#include <algorithm>
#include <cstddef>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace wireform::inline v0 {

namespace {

// -- RFC 7396

struct Merge {
  Value* document;
  const Value* patch;
};

void remove_members(Value::Map& map, const Value::Map& patch) {
  std::set<std::string_view> removed;
  for (const Value::Entry& entry : patch)
    if (const auto* key = entry.key.get_if<std::string>(); key && entry.value.is_null()) removed.insert(*key);
  const auto is_removed = [&](const Value::Entry& entry) {
    const auto* key = entry.key.get_if<std::string>();
    return key && removed.contains(*key);
  };
  map.erase(std::remove_if(map.begin(), map.end(), is_removed), map.end());
}

// The members of one patch. Their places are taken when no more are added, and each once, whatever the patch says twice.
void merge_members(Value& document, const Value::Map& patch, std::vector<Merge>& open) {
  if (document.kind() != Kind::map) document = Value(Value::Map());
  auto& map = *document.get_if<Value::Map>();
  remove_members(map, patch);
  std::map<std::string, std::size_t> places;
  for (std::size_t i = 0; i < map.size(); ++i)
    if (const auto* key = map[i].key.get_if<std::string>()) places.try_emplace(*key, i);
  std::map<std::size_t, const Value*> changes;
  for (const Value::Entry& entry : patch) {
    const auto* key = entry.key.get_if<std::string>();
    if (!key || entry.value.is_null()) continue;
    const auto [place, is_new] = places.try_emplace(*key, map.size());
    if (is_new) map.push_back({*key, Value()});
    changes[place->second] = &entry.value;
  }
  for (const auto& [at, value] : changes) open.push_back({&map[at].value, value});
}

// -- RFC 6902

// An error of an operation: where in the patch, and the code.
Error refused(std::size_t operation, const char* member, ErrorCode code, std::string detail = {}) {
  Diagnostic diagnostic;
  diagnostic.code = code;
  diagnostic.detail = std::move(detail);
  if (member) diagnostic.steps.push_back({member});
  diagnostic.steps.push_back({{}, operation});
  return Error(std::move(diagnostic));
}

// One operation of a patch on a document.
class Operation {
 public:
  Operation(Value& document, const Value& operation, std::size_t number)
      : document_(document), operation_(operation), number_(number) {}

  Result<void> run() {
    if (operation_.kind() != Kind::map) return refused(number_, nullptr, ErrorCode::wrong_kind, "an operation is a map");
    const auto* name = text("op");
    if (!name) return refused(number_, "op", ErrorCode::missing_member);
    if (Result<void> read = place("path", path_); !read) return read;
    if (*name == "add") return with_value([&](const Value& value) { return add(value); });
    if (*name == "remove") return remove(path_, "path");
    if (*name == "replace") return with_value([&](const Value& value) { return replace(value); });
    if (*name == "test") return with_value([&](const Value& value) { return test(value); });
    if (*name == "move") return move();
    if (*name == "copy") return copy();
    return refused(number_, "op", ErrorCode::unknown_name, *name);
  }

 private:
  const std::string* text(const char* member) const {
    const Value* value = operation_.find(member);
    return value ? value->get_if<std::string>() : nullptr;
  }

  Result<void> place(const char* member, Path& path) const {
    const std::string* pointer = text(member);
    if (!pointer) return refused(number_, member, ErrorCode::missing_member, "a JSON Pointer");
    if (!pointer->empty() && pointer->front() != '/') return refused(number_, member, ErrorCode::bad_path, *pointer);
    Result<Path> parsed = Path::parse(*pointer);
    if (!parsed) return refused(number_, member, ErrorCode::bad_path, parsed.error().first().detail);
    path = std::move(*parsed);
    return {};
  }

  template <class Body>
  Result<void> with_value(Body body) {
    const Value* value = operation_.find("value");
    return value ? body(*value) : refused(number_, "value", ErrorCode::missing_member);
  }

  Result<void> nothing_there(const char* member, const Path& path) const {
    return refused(number_, member, ErrorCode::no_such_place, path.pointer());
  }

  Result<void> add(Value value) {
    if (path_.is_root()) return document_ = std::move(value), Result<void>();
    Path outside = path_;
    outside.pop();
    Value* const container = find(document_, outside);
    const PathStep& last = path_.steps().back();
    if (auto* array = container ? container->get_if<Value::Array>() : nullptr) {
      const std::size_t at = last.name == "-" ? array->size() : index_of(last);
      if (at > array->size()) return nothing_there("path", path_);
      array->insert(array->begin() + static_cast<std::ptrdiff_t>(at), std::move(value));
      return {};
    }
    auto* map = container ? container->get_if<Value::Map>() : nullptr;
    if (!map) return nothing_there("path", path_);
    if (Value* const old = container->find(last.name)) *old = std::move(value);
    else map->push_back({last.name, std::move(value)});
    return {};
  }

  Result<void> remove(const Path& path, const char* member) {
    if (path.is_root()) return refused(number_, member, ErrorCode::no_such_place, "nothing is left without the root");
    Path outside = path;
    outside.pop();
    Value* const container = find(document_, outside);
    const Value* const removed = find(document_, path);
    if (!removed) return nothing_there(member, path);
    if (auto* array = container->get_if<Value::Array>()) {
      array->erase(array->begin() + (removed - array->data()));
    } else {
      auto& map = *container->get_if<Value::Map>();
      const auto holds = [&](const Value::Entry& entry) { return &entry.value == removed; };
      map.erase(std::find_if(map.begin(), map.end(), holds));
    }
    return {};
  }

  Result<void> replace(const Value& value) {
    Value* const old = find(document_, path_);
    if (!old) return nothing_there("path", path_);
    *old = value;
    return {};
  }

  Result<void> test(const Value& value) {
    const Value* const found = find(std::as_const(document_), path_);
    if (!found) return nothing_there("path", path_);
    if (equivalent(*found, value)) return {};
    return refused(number_, "value", ErrorCode::not_equal, path_.pointer());
  }

  Result<void> copy() {
    Path from;
    if (Result<void> read = place("from", from); !read) return read;
    const Value* const value = find(std::as_const(document_), from);
    return value ? add(*value) : nothing_there("from", from);
  }

  // Section 4.4: not into itself.
  Result<void> move() {
    Path from;
    if (Result<void> read = place("from", from); !read) return read;
    const Value* const value = find(std::as_const(document_), from);
    if (!value) return nothing_there("from", from);
    if (from.pointer() == path_.pointer()) return {};
    if (path_.pointer().starts_with(from.pointer() + '/'))
      return refused(number_, "path", ErrorCode::no_such_place, "inside the value that is moved");
    Value moved = *value;
    if (Result<void> removed = remove(from, "from"); !removed) return removed;
    return add(std::move(moved));
  }

  Value& document_;
  const Value& operation_;
  const std::size_t number_;
  Path path_;
};

Value operation(const char* name, const Path& path, const Value* value) {
  Value::Map map{{"op", name}, {"path", path.pointer()}};
  if (value) map.push_back({"value", *value});
  return map;
}

}  // namespace

void merge_patch(Value& document, const Value& patch) {
  std::vector<Merge> open{{&document, &patch}};
  for (std::size_t i = 0; i < open.size(); ++i) {
    const Merge next = open[i];
    if (const auto* members = next.patch->get_if<Value::Map>()) merge_members(*next.document, *members, open);
    else *next.document = *next.patch;
  }
}

Result<void> apply_patch(Value& document, const Value& patch) {
  const auto* operations = patch.get_if<Value::Array>();
  if (!operations) {
    Diagnostic diagnostic;
    diagnostic.code = ErrorCode::wrong_kind;
    diagnostic.detail = "a JSON Patch is an array";
    return Error(std::move(diagnostic));
  }
  Value changed = document;
  for (std::size_t i = 0; i < operations->size(); ++i)
    if (Result<void> done = Operation(changed, (*operations)[i], i).run(); !done) return done;
  document = std::move(changed);
  return {};
}

Value make_patch(const Value& before, const Value& after) {
  Value::Array operations, removals;
  for (const Difference& difference : diff(before, after)) {
    if (!difference.after) removals.push_back(operation("remove", difference.path, nullptr));
    else operations.push_back(operation(difference.before ? "replace" : "add", difference.path, difference.after));
  }
  // Elements go from the end of their array, so that no index moves before it is used.
  std::move(removals.rbegin(), removals.rend(), std::back_inserter(operations));
  return operations;
}

}  // namespace wireform::inline v0
