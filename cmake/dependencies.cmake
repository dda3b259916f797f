# Libraries that Wireform stands on. Header-only ones become imported targets under wireform_deps:: where their package
# has no target of its own.
set(CMAKE_FIND_PACKAGE_PREFER_CONFIG ON)
# A project that adds this one as a subdirectory links the static libraries, and so must know these targets too.
set(CMAKE_FIND_PACKAGE_TARGETS_GLOBAL ON)

find_package(tsl-robin-map QUIET)
find_package(FastFloat QUIET)
if(NOT TARGET FastFloat::fast_float)
  find_path(FAST_FLOAT_INCLUDE fast_float/fast_float.h REQUIRED)
  add_library(FastFloat::fast_float INTERFACE IMPORTED GLOBAL)
  target_include_directories(FastFloat::fast_float SYSTEM INTERFACE "${FAST_FLOAT_INCLUDE}")
endif()
if(NOT TARGET tsl::robin_map)
  find_path(TSL_ROBIN_MAP_INCLUDE tsl/robin_map.h REQUIRED)
  add_library(tsl::robin_map INTERFACE IMPORTED GLOBAL)
  target_include_directories(tsl::robin_map SYSTEM INTERFACE "${TSL_ROBIN_MAP_INCLUDE}")
endif()

# References and baselines: tests and benchmarks only.
if(WIREFORM_BUILD_TESTS OR WIREFORM_BUILD_BENCHMARKS)
  set(required REQUIRED)
  # Boost.PFR, a second opinion on member counts, and Boost.JSON. Debian 12's default libboost-dev is 1.74, without PFR.
  find_package(Boost 1.77 QUIET)
  if(NOT Boost_FOUND)
    message(FATAL_ERROR "The tests and benchmarks need Boost >= 1.77 (PFR, JSON). On Debian 12: apt-get install libboost1.81-dev")
  endif()
else()
  set(required)
endif()

# The libraries behind backends, which are built where these are found.
if(required OR WIREFORM_BUILD_BACKENDS)
  find_package(nlohmann_json 3.10 QUIET ${required})
  # libmsgpack-cxx-dev cannot stand beside libboost1.81-dev; scripts/setup.sh unpacks it under .deps.
  find_path(MSGPACK_CXX_INCLUDE msgpack.hpp HINTS "${PROJECT_SOURCE_DIR}/.deps/msgpack-cxx/usr/include" ${required})
  if(MSGPACK_CXX_INCLUDE)
    add_library(wireform_deps_msgpack_cxx INTERFACE)
    add_library(wireform_deps::msgpack_cxx ALIAS wireform_deps_msgpack_cxx)
    target_include_directories(wireform_deps_msgpack_cxx SYSTEM INTERFACE "${MSGPACK_CXX_INCLUDE}")
    target_compile_definitions(wireform_deps_msgpack_cxx INTERFACE MSGPACK_NO_BOOST)
  endif()
endif()
