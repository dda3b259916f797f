#!/usr/bin/env bash
# bench.sh [frames] [ARGUMENT...]: sets up, configures, builds, and runs the benchmark on one core: the main job, or with
# `frames` that of messages of named values.
#
# Arguments go to the program: --fixtures FOLDER, --quick, --filter TEXT, --json FILE, --report FOLDER, ... (--help).
# A full run first takes the compile time of a small program and the rows of a -march=native build, which become a column;
# --quick and WIREFORM_NATIVE=0 leave both out.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

full=${WIREFORM_NATIVE:-1}
program=wireform_bench
if [ "${1:-}" = frames ]; then
  program=wireform_frame_bench
  full=0
  shift
fi
for argument in "$@"; do
  case $argument in
    --quick | --help | -h | --check-only | --write-fixtures*) full=0 ;;
  esac
done

scripts/setup.sh
if command -v ccache >/dev/null; then
  export CMAKE_CXX_COMPILER_LAUNCHER=ccache
fi
# build PRESET: the benchmark program of one preset.
build() {
  cmake --preset "$1" --log-level=WARNING
  cmake --build --preset "$1" --target $program
}
# The last core: the first one also serves interrupts.
pinned=()
if command -v taskset >/dev/null; then
  pinned=(taskset -c "$(($(nproc) - 1))")
fi

build release
extra=()
if [ "$full" = 1 ]; then
  build native
  "${pinned[@]}" benchmarks/compile_time/measure.sh >build/compile_time.txt
  echo "bench: the -march=native build runs first"
  "${pinned[@]}" build/native/benchmarks/wireform_bench "$@" --rows-only build/native/rows.json
  extra=(--native build/native/rows.json --compile-time build/compile_time.txt)
fi
exec "${pinned[@]}" build/release/benchmarks/$program "$@" "${extra[@]}"
