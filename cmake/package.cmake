# Installs the libraries with their headers, the program, and what find_package and pkg-config need.
include(CMakePackageConfigHelpers)

get_property(libraries GLOBAL PROPERTY WIREFORM_LIBRARIES)
get_property(include_folders GLOBAL PROPERTY WIREFORM_INCLUDES)
list(REMOVE_DUPLICATES include_folders)
set(package_folder "${CMAKE_INSTALL_LIBDIR}/cmake/wireform")

# Installed libraries find each other in any prefix.
set_target_properties(${libraries} PROPERTIES INSTALL_RPATH "$ORIGIN")
install(TARGETS ${libraries} EXPORT wireformTargets)
foreach(folder IN LISTS include_folders)
  install(DIRECTORY "${folder}/" DESTINATION "${CMAKE_INSTALL_INCLUDEDIR}")
endforeach()
if(TARGET wireform_program)
  file(RELATIVE_PATH libraries_from_programs "${CMAKE_INSTALL_FULL_BINDIR}" "${CMAKE_INSTALL_FULL_LIBDIR}")
  set_target_properties(wireform_program PROPERTIES INSTALL_RPATH "$ORIGIN/${libraries_from_programs}")
  install(TARGETS wireform_program)
  install(FILES "${PROJECT_SOURCE_DIR}/tools/wireform.1" DESTINATION "${CMAKE_INSTALL_MANDIR}/man1")
endif()

# find_package(wireform)
install(EXPORT wireformTargets NAMESPACE wireform:: DESTINATION "${package_folder}")
configure_package_config_file("${CMAKE_CURRENT_LIST_DIR}/wireformConfig.cmake.in"
                              "${PROJECT_BINARY_DIR}/wireformConfig.cmake" INSTALL_DESTINATION "${package_folder}")
write_basic_package_version_file("${PROJECT_BINARY_DIR}/wireformConfigVersion.cmake" COMPATIBILITY SameMinorVersion)
install(FILES "${PROJECT_BINARY_DIR}/wireformConfig.cmake" "${PROJECT_BINARY_DIR}/wireformConfigVersion.cmake"
        DESTINATION "${package_folder}")

# pkg-config wireform: dependents stand before what they need, so that static libraries resolve.
set(pkgconfig_libraries "")
foreach(library IN LISTS libraries)
  get_target_property(type ${library} TYPE)
  if(NOT type STREQUAL "INTERFACE_LIBRARY")  # header-only ones have no file to link
    string(PREPEND pkgconfig_libraries " -l$<TARGET_FILE_BASE_NAME:${library}>")
  endif()
endforeach()
if(IS_ABSOLUTE "${CMAKE_INSTALL_LIBDIR}")
  set(pkgconfig_prefix "${CMAKE_INSTALL_PREFIX}")
else()  # the file finds its prefix by its own place, so that the tree may be installed or moved anywhere
  file(RELATIVE_PATH up "/${CMAKE_INSTALL_LIBDIR}/pkgconfig" "/")
  set(pkgconfig_prefix "\${pcfiledir}/${up}")
endif()
foreach(kind IN ITEMS LIBDIR INCLUDEDIR)
  set(pkgconfig_${kind} "${CMAKE_INSTALL_${kind}}")
  if(NOT IS_ABSOLUTE "${pkgconfig_${kind}}")
    string(PREPEND pkgconfig_${kind} "\${prefix}/")
  endif()
endforeach()
configure_file("${CMAKE_CURRENT_LIST_DIR}/wireform.pc.in" "${PROJECT_BINARY_DIR}/wireform.pc.cmake" @ONLY)
file(GENERATE OUTPUT "${PROJECT_BINARY_DIR}/wireform.pc" INPUT "${PROJECT_BINARY_DIR}/wireform.pc.cmake")
install(FILES "${PROJECT_BINARY_DIR}/wireform.pc" DESTINATION "${CMAKE_INSTALL_LIBDIR}/pkgconfig")
