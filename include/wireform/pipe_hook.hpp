// A pipe that shows each token to code of the caller's, which may change, drop or replace it.
#pragma once

#include <cstdint>
#include <type_traits>

#include <wireform/path.hpp>
#include <wireform/pipe.hpp>
#include <wireform/reader.hpp>
#include <wireform/writer.hpp>

namespace wireform::inline v0 {

/// What becomes of a token that a hook was shown.
enum class HookAction : std::uint8_t {
  pass,   ///< it is written as the hook left it; ends of containers always are
  drop,   ///< the value is left out; after a key, or after the value of a key: the whole entry
  taken,  ///< the hook has read the whole value and written what it wants instead, or nothing; after a key: the value too
};

/// Where a hook is called.
class PipePlace {
 public:
  /// What leads to the token in the input. At a key, the key is its last step.
  virtual const Path& path() const = 0;
  /// Stands behind the token: inside a container that it starts. A hook that reads on must come to the end of the value
  /// and answer `taken`, or else rewind to where it was.
  virtual Reader& in() = 0;
  /// Goes back before the value (or key) that the token is or starts, to read all of it in any way.
  virtual void reread() = 0;
  /// To write something before the token, or instead of it. The key of the value is written already.
  virtual Writer& out() = 0;
  /// Ends the pipe with this error, at the place and path of the value or key. Returns `taken`.
  virtual HookAction fail(ErrorCode code, std::string detail = {}) = 0;

 protected:
  ~PipePlace() = default;
};

/// Is shown every token. A container is shown by its start and its end, and what is in it in between.
class PipeHook {
 public:
  virtual ~PipeHook() = default;
  /// May change a scalar, a text included, which must then live until the next call. At the end of a container,
  /// place.out() adds to it.
  virtual HookAction token(Token& token, PipePlace& place) = 0;
};

/// pipe() by way of a hook. The sizes of containers are not handed on, since the hook may change them. A key that is a
/// container is shown by its start alone.
WIREFORM_EXPORT Result<void> pipe(Reader& in, Writer& out, PipeHook& hook, const PipeOptions& options = {});

/// The same with a function `HookAction(Token&, PipePlace&)`.
template <class Function>
  requires std::is_invocable_r_v<HookAction, Function&, Token&, PipePlace&>
Result<void> pipe(Reader& in, Writer& out, Function&& function, const PipeOptions& options = {}) {
  struct Hook final : PipeHook {
    explicit Hook(std::remove_reference_t<Function>& f) : call(f) {}
    HookAction token(Token& token, PipePlace& place) override { return call(token, place); }
    std::remove_reference_t<Function>& call;
  } hook(function);
  return pipe(in, out, static_cast<PipeHook&>(hook), options);
}

}  // namespace wireform::inline v0
