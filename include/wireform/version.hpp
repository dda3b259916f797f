// The one place that states the version; CMake reads it from here.
#pragma once

#define WIREFORM_VERSION_MAJOR 0
#define WIREFORM_VERSION_MINOR 1
#define WIREFORM_VERSION_PATCH 0

#if defined(_WIN32)
#  if defined(WIREFORM_BUILDING)
#    define WIREFORM_EXPORT __declspec(dllexport)
#  elif defined(WIREFORM_SHARED)
#    define WIREFORM_EXPORT __declspec(dllimport)
#  else
#    define WIREFORM_EXPORT
#  endif
#else
#  define WIREFORM_EXPORT __attribute__((visibility("default")))
#endif

// Error paths live outside the hot code.
#if defined(__GNUC__)
#  define WIREFORM_COLD __attribute__((noinline, cold))
#else
#  define WIREFORM_COLD
#endif
