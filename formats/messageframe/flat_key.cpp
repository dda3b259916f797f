#include <wireform/messageframe/flat_key.hpp>

#include "frame_names.hpp"
#include "frame_writer.hpp"

namespace wireform::inline v0 {

FlatKey FlatKey::compose(std::string_view device, std::string_view parameter) {
  FlatKey key;
  key.hash_ = FrameName(device, parameter).hash;
  key.fault_ = name_fault(device);
  if (key.fault_ == ErrorCode::none) key.fault_ = name_fault(parameter);
  key.device_size_ = device.size();
  key.size_ = device.size() + 1 + parameter.size();
  char* p = key.short_;
  if (key.size_ > short_size) {
    key.long_.resize(key.size_);
    p = key.long_.data();
  }
  put_key(p, device, parameter);
  return key;
}

}  // namespace wireform::inline v0
