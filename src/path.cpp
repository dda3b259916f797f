#include <wireform/path.hpp>

#include <algorithm>
#include <charconv>
#include <string>
#include <utility>

namespace wireform::inline v0 {

namespace {

Error bad_path(std::string_view text, std::size_t at, const char* expected) {
  Diagnostic diagnostic;
  diagnostic.code = ErrorCode::bad_path;
  diagnostic.offset = at;
  diagnostic.detail = std::string(expected) + " at byte " + std::to_string(at) + " of \"" + std::string(text) + '"';
  return Error(std::move(diagnostic));
}

// RFC 6901 section 3: every token behind a slash.
Result<Path> parse_pointer(std::string_view text) {
  Path path;
  for (std::size_t at = 0; at < text.size();) {
    std::string name;
    for (++at; at < text.size() && text[at] != '/'; ++at) {
      if (text[at] != '~') {
        name += text[at];
        continue;
      }
      const char next = ++at < text.size() ? text[at] : '\0';
      if (next != '0' && next != '1') return bad_path(text, at, "0 or 1 must follow ~");
      name += next == '0' ? '~' : '/';
    }
    path.add(name);
  }
  return path;
}

class PropertyParser {
 public:
  explicit PropertyParser(std::string_view text) : text_(text) {}

  Result<Path> run() {
    if (take('$') ? !at_end() && !stands('.') && !stands('[') : !stands('[') && !name()) return refuse("a dot or bracket");
    while (!at_end()) {
      if (take('.')) {
        if (!name()) return refuse("a name");
      } else if (!take('[')) {
        return refuse("a dot or bracket");
      } else if (!(stands('"') ? quoted_name() : index()) || !take(']')) {
        return refuse("an index or a name in quotes, and a closing bracket");
      }
    }
    return std::move(path_);
  }

 private:
  bool at_end() const { return at_ == text_.size(); }
  bool stands(char c) const { return !at_end() && text_[at_] == c; }
  bool take(char c) {
    if (!stands(c)) return false;
    ++at_;
    return true;
  }

  bool name() {
    const std::size_t end = std::min(text_.find_first_of(".[", at_), text_.size());
    if (end == at_) return false;
    path_.add(text_.substr(at_, end - at_));
    at_ = end;
    return true;
  }
  bool quoted_name() {
    std::string name;
    for (++at_; !stands('"'); ++at_) {
      take('\\');
      if (at_end()) return false;
      name += text_[at_];
    }
    path_.add(name);
    return take('"');
  }
  bool index() {
    const std::size_t end = std::min(text_.find(']', at_), text_.size());
    const std::size_t number = index_of({std::string(text_.substr(at_, end - at_))});
    if (number == PathStep::named) return false;
    path_.add(number);
    at_ = end;
    return true;
  }

  Result<Path> refuse(const char* expected) const { return bad_path(text_, at_, expected); }

  std::string_view text_;
  std::size_t at_ = 0;
  Path path_;
};

Error nothing_at(const Reader& in, const Path& path, std::size_t steps, std::string detail) {
  Diagnostic diagnostic;
  diagnostic.code = ErrorCode::no_such_place;
  diagnostic.binary = !in.traits().text;
  diagnostic.offset = in.where();
  diagnostic.detail = std::move(detail);
  for (std::size_t i = steps; i-- > 0;) diagnostic.steps.push_back(path.steps()[i]);
  return Error(std::move(diagnostic));
}

// The reader's error at a step, or that nothing stands there.
Error cannot_pass(const Reader& in, const Path& path, std::size_t steps) {
  if (!in.failed()) return nothing_at(in, path, steps, {});
  Diagnostic diagnostic = in.failure();
  for (std::size_t i = steps; i-- > 0;) diagnostic.steps.push_back(path.steps()[i]);
  return Error(std::move(diagnostic));
}

bool seek_element(Reader& in, std::size_t index) {
  SizeHint size;
  if (!in.begin_array(size)) return false;
  for (; in.next_element() == Step::item; --index) {
    if (index == 0) return true;
    if (!in.skip_value()) return false;
  }
  return false;
}

// True before the value of the key. Keys that are no text are passed.
bool seek_key(Reader& in, std::string_view name) {
  SizeHint size;
  if (!in.begin_map(size)) return false;
  while (in.next_entry() == Step::item) {
    Kind kind;
    std::string_view key;
    Lifetime lifetime;
    if (!in.peek(kind)) return false;
    if (kind != Kind::string) {
      if (!in.skip_value()) return false;
    } else if (!in.read_string_view(key, lifetime)) {
      return false;
    } else if (key == name) {
      return true;
    }
    if (!in.skip_value()) return false;
  }
  return false;
}

}  // namespace

Result<Path> Path::parse(std::string_view text) {
  if (text.empty()) return Path();
  return text[0] == '/' ? parse_pointer(text) : PropertyParser(text).run();
}

Path Path::of(const Diagnostic& diagnostic) {
  Path path;
  path.steps_.assign(diagnostic.steps.rbegin(), diagnostic.steps.rend());
  return path;
}

Path& Path::add(std::string_view name) {
  steps_.push_back({std::string(name)});
  return *this;
}

Path& Path::add(std::size_t index) {
  steps_.push_back({{}, index});
  return *this;
}

Path& Path::add(PathStep step) {
  steps_.push_back(std::move(step));
  return *this;
}

std::string Path::text() const {
  Diagnostic diagnostic;
  diagnostic.steps.assign(steps_.rbegin(), steps_.rend());
  return diagnostic.path();
}

std::string Path::pointer() const {
  Diagnostic diagnostic;
  diagnostic.steps.assign(steps_.rbegin(), steps_.rend());
  return diagnostic.pointer();
}

std::size_t index_of(const PathStep& step) {
  if (step.index != PathStep::named) return step.index;
  const std::string& name = step.name;
  std::size_t index = 0;
  const auto [end, error] = std::from_chars(name.data(), name.data() + name.size(), index);
  const bool whole = error == std::errc() && end == name.data() + name.size() && (name.size() == 1 || name[0] != '0');
  return whole ? index : PathStep::named;
}

std::string name_of_key(const Token& key) {
  if (key.kind == Kind::string) return std::string(key.text);
  if (key.kind == Kind::int64) return std::to_string(key.int64);
  if (key.kind == Kind::uint64) return std::to_string(key.uint64);
  return std::string(name(key.kind));
}

Result<void> seek(Reader& in, const Path& path) {
  for (std::size_t i = 0; i < path.steps().size(); ++i) {
    const PathStep& step = path.steps()[i];
    Kind kind;
    if (!in.peek(kind)) return cannot_pass(in, path, i);
    const std::size_t index = index_of(step);
    if (kind == Kind::array ? index == PathStep::named : kind != Kind::map || step.index != PathStep::named)
      return nothing_at(in, path, i + 1, "in a value of kind " + std::string(name(kind)));
    if (!(kind == Kind::array ? seek_element(in, index) : seek_key(in, step.name))) return cannot_pass(in, path, i + 1);
  }
  return {};
}

const Value* find(const Value& root, const Path& path) {
  const Value* value = &root;
  for (const PathStep& step : path.steps()) {
    if (const auto* array = value->get_if<Value::Array>()) {
      const std::size_t index = index_of(step);
      value = index < array->size() ? &(*array)[index] : nullptr;
    } else {
      value = step.index == PathStep::named ? value->find(step.name) : nullptr;
    }
    if (!value) break;
  }
  return value;
}

Value* find(Value& root, const Path& path) { return const_cast<Value*>(find(std::as_const(root), path)); }

}  // namespace wireform::inline v0
