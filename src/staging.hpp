// An object of a described type that lives only while a map entry is read.
#pragma once

#include <cstddef>
#include <new>

#include <wireform/type_desc.hpp>

namespace wireform::inline v0 {

/// Default-constructs the object, in place where it is small, and destroys it.
class Staging {
 public:
  explicit Staging(const TypeDesc& type) : type_(type) {
    object_ = fits() ? static_cast<void*>(small_) : ::operator new(type.size, std::align_val_t(type.alignment));
    type.object->construct(object_);
  }
  ~Staging() {
    type_.object->destroy(object_);
    if (!fits()) ::operator delete(object_, std::align_val_t(type_.alignment));
  }
  Staging(const Staging&) = delete;
  Staging& operator=(const Staging&) = delete;

  void* object() { return object_; }

 private:
  bool fits() const { return type_.size <= sizeof small_ && type_.alignment <= alignof(std::max_align_t); }

  const TypeDesc& type_;
  alignas(std::max_align_t) unsigned char small_[64];
  void* object_;
};

}  // namespace wireform::inline v0
