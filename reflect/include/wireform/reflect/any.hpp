// Values of any described type: Any shares its value, InlineAny holds it. In the data they stand under the names that
// an AnyRegistry gives to their types, which the options of a read or write point to.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstdlib>
#include <deque>
#include <memory>
#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include <wireform/codec.hpp>
#include <wireform/reflect/type_of.hpp>

namespace wireform::inline v0 {

namespace detail {

/// Lifetime of a value in an Any or InlineAny. `room`: where it goes if it is small; else it goes to the heap.
struct AnyOps {
  const TypeDesc* type;
  std::shared_ptr<void> (*share)();                  ///< a fresh one
  void* (*construct)(void* room);                    ///< a fresh one
  void* (*copy)(void* room, const void* object);     ///< nullptr: the type cannot
  void* (*move)(void* room, void* object) noexcept;  ///< `object` is no more then
  void (*destroy)(void* object) noexcept;
};

inline constexpr std::size_t any_room = 32;

template <class T>
struct AnyTable {
  static constexpr bool is_small =
      sizeof(T) <= any_room && alignof(T) <= alignof(std::max_align_t) && std::is_nothrow_move_constructible_v<T>;

  template <class... Args>
  static T* make(void* room, Args&&... args) {
    if constexpr (is_small)
      return ::new (room) T(std::forward<Args>(args)...);
    else
      return static_cast<void>(room), new T(std::forward<Args>(args)...);
  }
  static std::shared_ptr<void> share() { return std::make_shared<T>(); }
  static void* construct(void* room) { return make(room); }
  static void* copy(void* room, const void* object) { return make(room, *static_cast<const T*>(object)); }
  static void* move(void* room, void* object) noexcept {
    if constexpr (is_small) {
      T* const from = static_cast<T*>(object);
      object = ::new (room) T(std::move(*from));
      from->~T();
    }
    return object;
  }
  static void destroy(void* object) noexcept {
    if constexpr (is_small)
      static_cast<T*>(object)->~T();
    else
      delete static_cast<T*>(object);
  }

  static constexpr AnyOps make_ops() {
    AnyOps result{&TypeTable<T>::desc, nullptr, nullptr, nullptr, move, destroy};
    if constexpr (std::is_default_constructible_v<T>) result.share = share, result.construct = construct;
    if constexpr (std::is_copy_constructible_v<T>) result.copy = copy;
    return result;
  }
  static constexpr AnyOps ops = make_ops();
};

template <class A>
struct AnyVariant;

}  // namespace detail

/// The types that an Any or InlineAny may hold in the data, by name: {"type": "circle", members ...}, and
/// {"type": "count", "value": 3} for what is no struct. An empty one is null. Immutable while it is used, and then
/// usable from many threads.
class AnyRegistry {
 public:
  explicit AnyRegistry(std::string_view tag = "type", std::string_view content = "value");
  AnyRegistry(AnyRegistry&&) = default;
  AnyRegistry& operator=(AnyRegistry&&) = default;

  /// Of several types with one name the last counts. A type may have several names: the first is written, all are read.
  template <class T>
  AnyRegistry& add(std::string_view name) {
    static_assert(readable_v<T>,
                  "wireform: this type can be written but not read, so that no any can be read as one: "
                  "drop its const members, or give it a default constructor");
    static_assert(!borrows_v<T>,
                  "wireform: this type borrows text, and an any does not tell that the input must outlive "
                  "it: hold std::string instead of std::string_view");
    return add(name, detail::AnyTable<T>::ops);
  }

 private:
  template <class A>
  friend struct detail::AnyVariant;

  struct alignas(16) Block {
    char bytes[16];
  };

  AnyRegistry& add(std::string_view name, const detail::AnyOps& ops);
  unsigned find(const TypeDesc* type) const;
  static std::size_t blocks(std::string_view text) { return detail::padded(text.size()) / sizeof(Block) + 1; }
  FieldName field(std::string_view name, std::uint16_t index, char* text);

  // Readers get pointers into all of these: memory that stays where it is when the registry moves.
  std::vector<Block> text_;
  std::vector<FieldName> fields_;
  std::vector<std::uint16_t> slots_;
  std::deque<std::string> names_;
  std::vector<Alternative> alternatives_;
  std::vector<const detail::AnyOps*> ops_;
};

/// Nothing, or a value of a described type. Copies share it, as std::shared_ptr does.
class Any {
 public:
  Any() = default;
  template <class T>
  requires(!std::is_same_v<T, Any>) explicit Any(T value) : Any(std::make_shared<T>(std::move(value))) {}
  template <class T>
  explicit Any(std::shared_ptr<T> value) : type_(value ? &type_of<T>() : nullptr), object_(std::move(value)) {}

  bool empty() const { return type_ == nullptr; }
  /// nullptr if it is empty.
  const TypeDesc* type() const { return type_; }
  /// nullptr if it holds no `T`.
  template <class T>
  T* get() {
    return type_ == &type_of<T>() ? static_cast<T*>(object_.get()) : nullptr;
  }
  template <class T>
  const T* get() const {
    return type_ == &type_of<T>() ? static_cast<const T*>(object_.get()) : nullptr;
  }
  void reset() { *this = Any(); }

 private:
  template <class A>
  friend struct detail::AnyVariant;

  const void* object() const { return object_.get(); }
  /// The old value if it is of that type and nobody shares it, else a fresh one.
  void* hold(const detail::AnyOps& ops) {
    if (type_ != ops.type || object_.use_count() != 1) {
      object_ = ops.share();
      type_ = ops.type;
    }
    return object_.get();
  }

  const TypeDesc* type_ = nullptr;
  std::shared_ptr<void> object_;
};

/// Nothing, or a value of a described type of its own, in place where it is small (32 bytes). Copying it copies the
/// value, and throws std::logic_error if its type cannot be copied (without exceptions it ends the program).
class InlineAny {
 public:
  InlineAny() = default;
  template <class T>
  requires(!std::is_same_v<T, InlineAny>) explicit InlineAny(T value)
      : ops_(&detail::AnyTable<T>::ops), object_(detail::AnyTable<T>::make(room_, std::move(value))) {}
  InlineAny(const InlineAny& other) {
    if (other.empty()) return;
    if (!other.copyable()) fail_to_copy();
    object_ = other.ops_->copy(room_, other.object_);
    ops_ = other.ops_;
  }
  InlineAny(InlineAny&& other) noexcept { take(other); }
  InlineAny& operator=(const InlineAny& other) { return *this = InlineAny(other); }
  InlineAny& operator=(InlineAny&& other) noexcept {
    if (this == &other) return *this;
    reset();
    take(other);
    return *this;
  }
  ~InlineAny() { reset(); }

  bool empty() const { return ops_ == nullptr; }
  bool copyable() const { return empty() || ops_->copy != nullptr; }
  /// nullptr if it is empty.
  const TypeDesc* type() const { return ops_ ? ops_->type : nullptr; }
  /// nullptr if it holds no `T`.
  template <class T>
  T* get() {
    return type() == &type_of<T>() ? static_cast<T*>(object_) : nullptr;
  }
  template <class T>
  const T* get() const {
    return type() == &type_of<T>() ? static_cast<const T*>(object_) : nullptr;
  }
  void reset() noexcept {
    if (const detail::AnyOps* ops = std::exchange(ops_, nullptr)) ops->destroy(object_);
  }

 private:
  [[noreturn]] static void fail_to_copy() {
#if defined(__cpp_exceptions)
    throw std::logic_error("wireform: InlineAny holds a type that cannot be copied");
#else
    std::abort();
#endif
  }
  template <class A>
  friend struct detail::AnyVariant;

  const void* object() const { return object_; }
  void* hold(const detail::AnyOps& ops) {
    if (type() != ops.type) {
      reset();
      object_ = ops.construct(room_);
      ops_ = &ops;
    }
    return object_;
  }
  void take(InlineAny& other) noexcept {
    ops_ = std::exchange(other.ops_, nullptr);
    if (ops_) object_ = ops_->move(room_, other.object_);
  }

  const detail::AnyOps* ops_ = nullptr;
  void* object_ = nullptr;
  alignas(std::max_align_t) unsigned char room_[detail::any_room];
};

namespace detail {

/// An any as the walk sees it: a variant over the registered types.
template <class A>
struct AnyVariant {
  A* any;
  const AnyRegistry* registry;

  static bool read(ReadContext& context, A& any) {
    Kind kind;
    if (!context.in().peek(kind)) return false;
    if (kind == Kind::null) return any.reset(), context.in().read_null();
    const AnyRegistry* const registry = context.options().any_types;
    if (!registry)
      return context.reject(context.in().mark(), ErrorCode::rejected, "an AnyRegistry in ReadOptions::any_types");
    AnyVariant held{&any, registry};
    const VariantDesc desc = describe(*registry);
    return context.value(type(desc), &held);
  }
  static bool write(WriteContext& context, const A& any) {
    if (any.empty()) return context.out().write_null();
    const AnyRegistry* const registry = context.options().any_types;
    if (!registry || registry->find(any.type()) == VariantDesc::none)
      return context.reject(ErrorCode::unsupported,
                            std::string(any.type()->name) + " has no name in WriteOptions::any_types");
    const AnyVariant held{const_cast<A*>(&any), registry};
    const VariantDesc desc = describe(*registry);
    return context.value(type(desc), &held);
  }

 private:
  static AnyVariant& of(void* object) { return *static_cast<AnyVariant*>(object); }
  static const AnyVariant& of(const void* object) { return *static_cast<const AnyVariant*>(object); }

  static unsigned index(const void* object) { return of(object).registry->find(of(object).any->type()); }
  static const void* get(const void* object) { return std::as_const(*of(object).any).object(); }
  static void* emplace(void* object, unsigned index) { return of(object).any->hold(*of(object).registry->ops_[index]); }

  static VariantDesc describe(const AnyRegistry& registry) {
    const FieldNames names{registry.fields_.data(), 2, 2, registry.slots_.data(),
                           static_cast<std::uint32_t>(registry.slots_.size() - 1)};
    return {Tagging::internal,
            registry.alternatives_.data(),
            static_cast<unsigned>(registry.alternatives_.size()),
            VariantDesc::none,
            names,
            index,
            get,
            emplace,
            nullptr};
  }
  // Without operations: it stands for the any, which handlers were asked for already.
  static TypeDesc type(const VariantDesc& desc) {
    return {Shape::variant, false, sizeof(AnyVariant), alignof(AnyVariant), "any", nullptr, &desc};
  }
};

template <class A>
struct AnyCodec {
  static constexpr std::uint32_t kinds = kind_bits(Kind::map, Kind::null);
  static bool read(ReadContext& context, A& any) { return AnyVariant<A>::read(context, any); }
  static bool write(WriteContext& context, const A& any) { return AnyVariant<A>::write(context, any); }
};

}  // namespace detail

template <>
struct codec<Any> : detail::AnyCodec<Any> {};
template <>
struct codec<InlineAny> : detail::AnyCodec<InlineAny> {};

inline AnyRegistry::AnyRegistry(std::string_view tag, std::string_view content)
    : text_(blocks(tag) + blocks(content)), slots_(8) {
  fields_ = {field(tag, 0, text_[0].bytes), field(content, 1, text_[blocks(tag)].bytes)};
}

/// Copies the name to `text`, and enters it into the index.
inline FieldName AnyRegistry::field(std::string_view name, std::uint16_t index, char* text) {
  name.copy(text, name.size());
  std::uint32_t at = name_hash(name);
  while (slots_[at & 7] != 0) ++at;
  slots_[at & 7] = static_cast<std::uint16_t>(index + 1);
  return {text, static_cast<std::uint32_t>(name.size()), index, detail::is_plain(name)};
}

inline AnyRegistry& AnyRegistry::add(std::string_view name, const detail::AnyOps& ops) {
  std::size_t at = 0;
  while (at < alternatives_.size() && alternatives_[at].name != name) ++at;
  if (at == alternatives_.size()) {
    alternatives_.push_back({names_.emplace_back(name), nullptr, 0, false});
    ops_.push_back(nullptr);
  }
  alternatives_[at].type = ops.type;
  ops_[at] = &ops;
  return *this;
}

inline unsigned AnyRegistry::find(const TypeDesc* type) const {
  for (std::size_t i = 0; i < ops_.size(); ++i)
    if (ops_[i]->type == type) return static_cast<unsigned>(i);
  return VariantDesc::none;
}

}  // namespace wireform::inline v0
