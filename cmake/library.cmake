# wireform_library(<module> SOURCES ... [LINKS ...] [PRIVATE_LINKS ...] [INCLUDE dir]): the library target
# wireform_<module>, known as wireform::<module>. Public headers stand under <INCLUDE>/wireform/.
function(wireform_warnings target)
  target_compile_options(${target} PRIVATE -Wall -Wextra -Wshadow -Wconversion -Wno-sign-conversion)
  if(WIREFORM_WERROR)
    target_compile_options(${target} PRIVATE -Werror)
  endif()
endfunction()

function(wireform_library module)
  cmake_parse_arguments(ARG "" "INCLUDE" "SOURCES;LINKS;PRIVATE_LINKS" ${ARGN})
  if(NOT ARG_INCLUDE)
    set(ARG_INCLUDE "${CMAKE_CURRENT_SOURCE_DIR}/include")
  endif()
  set(target wireform_${module})
  add_library(${target} ${ARG_SOURCES})
  add_library(wireform::${module} ALIAS ${target})
  target_compile_features(${target} PUBLIC cxx_std_20)
  target_include_directories(${target} PUBLIC "$<BUILD_INTERFACE:${ARG_INCLUDE}>"
                             "$<INSTALL_INTERFACE:${CMAKE_INSTALL_INCLUDEDIR}>")
  target_link_libraries(${target} PUBLIC ${ARG_LINKS})
  foreach(library IN LISTS ARG_PRIVATE_LINKS)
    target_link_libraries(${target} PRIVATE "$<BUILD_INTERFACE:${library}>")
  endforeach()
  target_compile_definitions(${target} PRIVATE WIREFORM_BUILDING)
  # Nobody replaces a function of a class by one of his own, so GCC may inline it, as clang does.
  target_compile_options(${target} PRIVATE -fno-semantic-interposition)
  set_target_properties(${target} PROPERTIES
    EXPORT_NAME ${module}
    CXX_EXTENSIONS OFF
    CXX_VISIBILITY_PRESET hidden
    VISIBILITY_INLINES_HIDDEN ON
    POSITION_INDEPENDENT_CODE ON
    VERSION ${PROJECT_VERSION}
    SOVERSION ${PROJECT_VERSION_MAJOR}.${PROJECT_VERSION_MINOR})
  wireform_warnings(${target})
  set_property(GLOBAL APPEND PROPERTY WIREFORM_LIBRARIES ${target})
  set_property(GLOBAL APPEND PROPERTY WIREFORM_INCLUDES "${ARG_INCLUDE}")
endfunction()
