# Who may include whom, by looking at every #include: cmake -D SOURCE=... -P layers.cmake
cmake_minimum_required(VERSION 3.25)

# refuse(<what is wrong> <regex of include names> <globs>...): no file may include a name that matches.
# The umbrella stands above all modules; describe.hpp is for those who have Boost.
function(refuse what regex)
  set(files)
  foreach(pattern IN LISTS ARGN)
    file(GLOB_RECURSE found LIST_DIRECTORIES OFF "${SOURCE}/${pattern}")
    list(APPEND files ${found})
  endforeach()
  list(FILTER files EXCLUDE REGEX
       "/src/umbrella/|/include/wireform/(wireform|schema_of|value_of)\\.hpp$|/reflect/describe\\.hpp$")
  if(NOT files)
    message(SEND_ERROR "nothing to look at for: ${what}")
  endif()
  foreach(file IN LISTS files)
    file(STRINGS "${file}" includes REGEX "^[ \t]*#[ \t]*include")
    list(FILTER includes INCLUDE REGEX "[<\"](${regex})")
    if(includes)
      file(RELATIVE_PATH name "${SOURCE}" "${file}")
      message(SEND_ERROR "${what}: ${name}: ${includes}")
    endif()
  endforeach()
endfunction()

set(formats "(wireform|formats)/(json|msgpack|messageframe|nlohmann|msgpack_cxx)/")
set(reflect "(wireform/)?reflect/")
set(third_party "(boost|tsl|fast_float|hwy|fmt|CLI|nlohmann|msgpack\\.h|rapidjson|simdjson|catch2)")

refuse("core knows no format and no reflection" "${formats}|${reflect}|wireform/wireform\\.hpp"
       include/*.hpp src/*.hpp src/*.cpp)
refuse("formats know no reflection" "${reflect}|wireform/wireform\\.hpp" formats/*.hpp formats/*.cpp)
refuse("reflection knows no format" "${formats}|wireform/wireform\\.hpp" reflect/*.hpp reflect/*.cpp)
refuse("the toolkit knows no format" "${formats}|wireform/wireform\\.hpp" toolkit/*.hpp toolkit/*.cpp)
refuse("core, reflection and formats know no toolkit" "(wireform/)?toolkit/" include/*.hpp src/*.hpp src/*.cpp reflect/*.hpp
       formats/*.hpp formats/*.cpp)
refuse("JSON knows no other format" "(wireform|formats)/(msgpack|messageframe|nlohmann|msgpack_cxx)/" formats/json/*.hpp formats/json/*.cpp)
refuse("MsgPack knows no other format" "(wireform|formats)/(json|messageframe|nlohmann|msgpack_cxx)/" formats/msgpack/*.hpp
       formats/msgpack/*.cpp)
refuse("MessageFrame knows no text format" "(wireform|formats)/(json|nlohmann|msgpack_cxx)/" formats/messageframe/*.hpp
       formats/messageframe/*.cpp)
refuse("public headers of core, reflection and formats need nothing but the standard library" "${third_party}" include/*.hpp
       formats/json/include/*.hpp formats/msgpack/include/*.hpp formats/messageframe/include/*.hpp reflect/*.hpp toolkit/*.hpp)
