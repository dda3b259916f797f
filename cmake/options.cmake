# What a build may choose. Defaults: everything when this is the top-level project, only the library otherwise.
include(GNUInstallDirs)

option(BUILD_SHARED_LIBS "Build shared instead of static libraries" OFF)
option(WIREFORM_BUILD_TESTS "Build the tests" ${PROJECT_IS_TOP_LEVEL})
option(WIREFORM_BUILD_BENCHMARKS "Build the benchmarks (fetches nothing; needs the peers' packages)" ${PROJECT_IS_TOP_LEVEL})
option(WIREFORM_BUILD_TOOLS "Build the wireform program" ${PROJECT_IS_TOP_LEVEL})
option(WIREFORM_BUILD_EXAMPLES "Build the examples" ${PROJECT_IS_TOP_LEVEL})
option(WIREFORM_INSTALL "Add install rules" ${PROJECT_IS_TOP_LEVEL})
option(WIREFORM_WERROR "Warnings are errors in our own builds" ${PROJECT_IS_TOP_LEVEL})
option(WIREFORM_SANITIZE "Build everything with ASan and UBSan" OFF)

if(PROJECT_IS_TOP_LEVEL AND NOT CMAKE_BUILD_TYPE AND NOT CMAKE_CONFIGURATION_TYPES)
  set(CMAKE_BUILD_TYPE Release CACHE STRING "" FORCE)
endif()

if(WIREFORM_SANITIZE)
  add_compile_options(-fsanitize=address,undefined -fno-sanitize-recover=all -fno-omit-frame-pointer)
  add_link_options(-fsanitize=address,undefined)
endif()
