#include <wireform/result.hpp>

#include <cstdio>
#include <cstdlib>

#include <wireform/bad_result.hpp>

namespace wireform::inline v0 {

void throw_bad_result(const Error& error) {
  std::string text = error.message() + " at " + error.path();
#if defined(__cpp_exceptions)
  throw BadResult(text);
#else
  std::fprintf(stderr, "wireform: %s\n", text.c_str());
  std::abort();
#endif
}

}  // namespace wireform::inline v0
