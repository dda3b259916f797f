# What a build may choose. Defaults: everything when this is the top-level project, only the library otherwise.
include(GNUInstallDirs)

option(BUILD_SHARED_LIBS "Build shared instead of static libraries" OFF)
option(WIREFORM_BUILD_TESTS "Build the tests" ${PROJECT_IS_TOP_LEVEL})
option(WIREFORM_BUILD_BENCHMARKS "Build the benchmarks (fetches nothing; needs the peers' packages)" ${PROJECT_IS_TOP_LEVEL})
option(WIREFORM_BUILD_TOOLS "Build the wireform program" ${PROJECT_IS_TOP_LEVEL})
option(WIREFORM_BUILD_EXAMPLES "Build the examples" ${PROJECT_IS_TOP_LEVEL})
option(WIREFORM_BUILD_BACKENDS "Build the backends of libraries that are found" ${PROJECT_IS_TOP_LEVEL})
option(WIREFORM_INSTALL "Add install rules" ${PROJECT_IS_TOP_LEVEL})
option(WIREFORM_WERROR "Warnings are errors in our own builds" ${PROJECT_IS_TOP_LEVEL})
option(WIREFORM_SANITIZE "Build everything with ASan and UBSan" OFF)
option(WIREFORM_FUZZ "Build the fuzz targets for libFuzzer, and everything for it and for coverage (clang)" OFF)

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

if(WIREFORM_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()

if(WIREFORM_FUZZ)
  add_compile_options(-fsanitize=fuzzer-no-link -fprofile-instr-generate -fcoverage-mapping)
  add_link_options(-fprofile-instr-generate)
endif()
