// Documents through pipes, for tests that say them as text or tokens.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>

#include <wireform/pipe_hook.hpp>
#include <wireform/wireform.hpp>

#include "support/catch.hpp"
#include "support/tokens.hpp"
#include "values/values.hpp"

namespace wireform::test {

inline const Format& format_named(std::string_view name) {
  static const FormatSet formats = builtin_formats();
  return *formats.find(name);
}

/// A document of one format in another one, by way of a hook; an error as "code path".
template <class Hook>
std::string hooked(std::string_view document, const Format& from, const Format& to, Hook&& hook, const PipeOptions& options = {}) {
  Buffer output;
  const auto in = from.reader(document);
  const auto out = to.writer(output);
  if (const Result<void> done = pipe(*in, *out, hook, options); !done)
    return std::string(name(done.error().code())) + " " + done.error().path();
  REQUIRE(in->finish());
  REQUIRE(out->finish());
  return output.str();
}

template <class Hook>
std::string hooked_json(std::string_view document, Hook&& hook) {
  return hooked(document, *json_format(), *json_format(), hook);
}

}  // namespace wireform::test
