#include <wireform/json/json.hpp>
#include <wireform/messageframe/messageframe.hpp>
#include <wireform/msgpack/msgpack.hpp>
#include <wireform/wireform.hpp>

namespace wireform::inline v0 {

// The order is the order of recognition by content: the strictest shapes first, MessagePack last.
FormatSet builtin_formats() {
  FormatSet set;
  set.add(json_format());
  set.add(ndjson_format());
  set.add(messageframe_format());
  set.add(frame_format());
  set.add(msgpack_format());
  return set;
}

}  // namespace wireform::inline v0
