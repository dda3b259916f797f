# Steps of the package tests, one a call: cmake -D STEP=... -P steps.cmake
cmake_minimum_required(VERSION 3.25)

function(run)
  execute_process(COMMAND ${ARGN} COMMAND_ERROR_IS_FATAL ANY)
endfunction()

set(consumer "${SOURCE}/tests/package/consumer")

# Configures the consumer project in a fresh folder.
function(configure_consumer folder)
  file(REMOVE_RECURSE "${folder}")
  run(${CMAKE_COMMAND} -S "${consumer}" -B "${folder}" -G "${GENERATOR}" -D CMAKE_CXX_COMPILER=${CXX} ${ARGN})
endfunction()

# Configures, builds and runs it.
function(build_consumer folder)
  configure_consumer("${folder}" ${ARGN})
  run(${CMAKE_COMMAND} --build "${folder}")
  run("${folder}/consumer")
endfunction()

if(KIND STREQUAL shared)
  set(shared ON)
else()
  set(shared OFF)
endif()

if(STEP STREQUAL install)
  file(REMOVE_RECURSE "${PREFIX}")
  run(${CMAKE_COMMAND} --install "${BUILD}" --prefix "${PREFIX}")

elseif(STEP STREQUAL configure)
  configure_consumer("${WORK}/configure" -D WIREFORM_SOURCE=${SOURCE} -D BUILD_SHARED_LIBS=${shared})

elseif(STEP STREQUAL add_subdirectory)
  build_consumer("${WORK}/add_subdirectory" -D WIREFORM_SOURCE=${SOURCE} -D WIREFORM_INSTALL=ON
                 -D BUILD_SHARED_LIBS=${shared})

elseif(STEP STREQUAL find_package)
  build_consumer("${WORK}/find_package_${KIND}" -D CMAKE_PREFIX_PATH=${PREFIX})

elseif(STEP STREQUAL pkg_config)
  file(GLOB_RECURSE pc "${PREFIX}/wireform.pc")
  cmake_path(GET pc PARENT_PATH pc_folder)
  set(ENV{PKG_CONFIG_PATH} "${pc_folder}")
  execute_process(COMMAND pkg-config --cflags --libs wireform
                  OUTPUT_VARIABLE flags COMMAND_ERROR_IS_FATAL ANY)
  execute_process(COMMAND pkg-config --modversion wireform OUTPUT_VARIABLE version COMMAND_ERROR_IS_FATAL ANY
                  OUTPUT_STRIP_TRAILING_WHITESPACE)
  if(NOT version STREQUAL VERSION)
    message(FATAL_ERROR "wireform.pc states version ${version}, not ${VERSION}")
  endif()
  separate_arguments(flags UNIX_COMMAND "${flags}")
  cmake_path(GET pc_folder PARENT_PATH libraries)
  set(program "${WORK}/pkg_config_${KIND}")
  run(${CXX} -std=c++20 "${consumer}/main.cpp" -o "${program}" ${flags} "-Wl,-rpath,${libraries}")
  run("${program}")

elseif(STEP STREQUAL program)
  run("${PREFIX}/bin/wireform" check json "${SOURCE}/vcpkg.json")

elseif(STEP STREQUAL symbols)
  file(GLOB_RECURSE libraries "${PREFIX}/libwireform*.so")
  if(NOT libraries)
    message(FATAL_ERROR "no shared library under ${PREFIX}")
  endif()
  foreach(library IN LISTS libraries)
    cmake_path(GET library FILENAME file)
    execute_process(COMMAND readelf -d "${library}" OUTPUT_VARIABLE dynamic COMMAND_ERROR_IS_FATAL ANY)
    if(NOT dynamic MATCHES "soname: \\[${file}\\.${SOVERSION}\\]")
      message(SEND_ERROR "${file} has no SONAME ${file}.${SOVERSION}")
    endif()
    execute_process(COMMAND nm -D --defined-only --format=posix "${library}" OUTPUT_VARIABLE symbols
                    COMMAND_ERROR_IS_FATAL ANY)
    string(REGEX REPLACE "([^ \n]+) [^\n]*" "\\1" symbols "${symbols}")
    string(REGEX MATCHALL "[^\n]+" symbols "${symbols}")
    # Ours, or an instantiation of a standard template, which the standard library makes visible by itself.
    set(foreign ${symbols})
    list(FILTER foreign EXCLUDE REGEX "^_Z(T[VISTC]|GV|GR)?Z*(N[VKRO]*)?(8wireform|St|S[absiod]|9__gnu_cxx)")
    if(foreign)
      list(JOIN foreign "\n  " foreign)
      message(SEND_ERROR "${file} exports what is not Wireform's:\n  ${foreign}")
    endif()
    list(LENGTH symbols count)
    message(STATUS "${file}: ${count} symbols")
  endforeach()

else()
  message(FATAL_ERROR "no step ${STEP}")
endif()
