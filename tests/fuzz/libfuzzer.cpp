// Joins a target to libFuzzer, which brings main.
#include "fuzz/target.hpp"

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  wireform::fuzz::run_input({reinterpret_cast<const char*>(data), size});
  return 0;
}
