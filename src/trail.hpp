// Where a walk with handlers is, and which handler takes the value there.
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include <wireform/codec.hpp>
#include <wireform/diagnostic.hpp>
#include <wireform/field_names.hpp>
#include <wireform/handlers.hpp>

namespace wireform::inline v0 {

class Trail {
 public:
  Trail(const Handlers& handlers, Traits traits, bool reading)
      : handlers_(handlers), traits_(traits), reading_(reading) {}
  Trail(const Trail&) = delete;
  Trail& operator=(const Trail&) = delete;

  /// The handler that takes the object here, or nullptr.
  const Handler* find(const TypeDesc& type, const void* object) const;
  /// Whether a handler may take elements (or elements of elements) of the sequence, which then cannot move in bulk.
  bool looks_into(const SequenceDesc& desc) const;

  bool read(const Handler& handler, ReadContext& context, const TypeDesc& type, void* object);
  bool write(const Handler& handler, WriteContext& context, const TypeDesc& type, const void* object);

  /// One step further while it lives. No trail, no step: nothing.
  class Step {
   public:
    explicit Step(Trail*) {}
    Step(Trail* trail, std::size_t index) : Step(trail, PlaceStep{{}, index}) {}
    Step(Trail* trail, std::string_view name) : Step(trail, PlaceStep{name}) {}
    Step(Trail* trail, const FieldName& name) : Step(trail, name.view()) {}
    Step(Trail* trail, const PathStep& key) : Step(trail, std::string_view(key.name)) {}
    ~Step() {
      if (trail_) trail_->path_.pop_back();
    }
    Step(const Step&) = delete;
    Step& operator=(const Step&) = delete;

   private:
    Step(Trail* trail, PlaceStep step) : trail_(trail) {
      if (trail_) trail_->path_.push_back(step);
    }
    Trail* trail_ = nullptr;
  };

 private:
  struct Run {
    const Handler* handler;
    const void* object;
    const ObjectOps* type;
  };
  class Running;

  bool is_for(const Handler& handler, const TypeDesc& type, const void* object) const;
  bool may_take(const Handler& handler, const TypeDesc& type, std::size_t further) const;
  bool leads(const Handler& handler) const;

  const Handlers& handlers_;
  const Traits traits_;
  const bool reading_;
  std::vector<PlaceStep> path_;
  std::vector<Run> runs_;  // handlers that are at work, each inside the one before
};

/// Reads or writes the root of a document with handlers.
WIREFORM_COLD bool read_with_handlers(Reader& in, const TypeDesc& type, void* object, const ReadOptions& options,
                                      Recorder& errors);
WIREFORM_COLD bool write_with_handlers(Writer& out, const TypeDesc& type, const void* object,
                                       const WriteOptions& options);

}  // namespace wireform::inline v0
