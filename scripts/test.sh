#!/usr/bin/env bash
# test.sh [PRESET...]: sets up, configures, builds, and runs all tests of these presets in one ctest run.
#
# Presets (CMakePresets.json): release, debug, asan (ASan and UBSan), clang (clang-19). By default: release and asan.
# WIREFORM_CTEST_ARGS: further arguments for ctest, such as "-R json".
# WIREFORM_CONFORMANCE: folder of the conformance suites; by default .cache/conformance, fetched where npm is.
set -euo pipefail
[ -z "${WIREFORM_CONFORMANCE:-}" ] || WIREFORM_CONFORMANCE=$(realpath -m "$WIREFORM_CONFORMANCE")
cd "$(dirname "${BASH_SOURCE[0]}")/.."
presets=("$@")
[ ${#presets[@]} != 0 ] || presets=(release asan)

scripts/setup.sh

if [ -z "${WIREFORM_CONFORMANCE:-}" ] && ! scripts/fetch_conformance.sh; then
  echo "test: the conformance suites are skipped; scripts/fetch_conformance.sh brings their data"
fi

if ! scripts/fetch_json_patch_tests.sh; then
  echo "test: the published tests of JSON Patch are skipped; scripts/fetch_json_patch_tests.sh brings them"
fi

if ! command -v node >/dev/null || ! scripts/fetch_ajv.sh; then
  echo "test: schemas are not checked by a validator; scripts/fetch_ajv.sh brings it"
fi

if ! command -v node >/dev/null || ! scripts/fetch_interop.sh; then
  echo "test: JavaScript's MessagePack is left out; scripts/fetch_interop.sh brings it"
fi

if command -v ccache >/dev/null; then
  export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1
fi
mkdir -p build
: >build/CTestTestfile.cmake
for preset in "${presets[@]}"; do
  cmake --preset "$preset"
  cmake --build --preset "$preset"
  echo "subdirs($preset)" >>build/CTestTestfile.cmake
done

# One run, one summary.
read -ra arguments <<<"${WIREFORM_CTEST_ARGS:-}"
exec ctest --test-dir build --output-on-failure --parallel "$(nproc)" "${arguments[@]}"
