// expect: wireform: this type borrows text, and an any does not tell that the input must outlive it
#include <wireform/reflect/any.hpp>

struct S {
#ifdef GOOD
  std::string text;
#else
  std::string_view text;
#endif
};

void add(wireform::AnyRegistry& registry) { registry.add<S>("s"); }
