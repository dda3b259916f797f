#!/usr/bin/env bash
# bench.sh [ARGUMENT...]: sets up, configures, builds, and runs the benchmark on one core.
#
# Arguments go to the program: --fixtures FOLDER, --quick, --filter TEXT, --json FILE, --report FOLDER, ... (--help).
# Before it, a second build with -march=native, whose rows become a column, and the compile time of a small program; both
# are left out with --quick or WIREFORM_NATIVE=0.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

# The native run takes the same arguments, but for where results go.
native=${WIREFORM_NATIVE:-1}
native_arguments=()
previous=
for argument in "$@"; do
  case $argument in
    --json | --report | --json=* | --report=*) ;;
    --quick | --help | -h | --check-only | --write-fixtures*) native=0 ;;
    *) [[ $previous = --json || $previous = --report ]] || native_arguments+=("$argument") ;;
  esac
  previous=$argument
done

scripts/setup.sh
if command -v ccache >/dev/null; then
  export CMAKE_CXX_COMPILER_LAUNCHER=ccache
fi
# build PRESET: the benchmark program of one preset.
build() {
  cmake --preset "$1" --log-level=WARNING
  cmake --build --preset "$1" --target wireform_bench
}
# The last core: the first one also serves interrupts.
bench=()
if command -v taskset >/dev/null; then
  bench=(taskset -c "$(($(nproc) - 1))")
fi

build release
extra=()
if [ "$native" = 1 ]; then
  build native
  mkdir -p build/bench
  "${bench[@]}" benchmarks/compile_time/measure.sh >build/bench/compile_time
  echo "bench: the -march=native build runs first"
  "${bench[@]}" build/native/benchmarks/wireform_bench "${native_arguments[@]}" --json build/bench/native.json >/dev/null
  extra=(--native build/bench/native.json --compile-time build/bench/compile_time)
fi
exec "${bench[@]}" build/release/benchmarks/wireform_bench "$@" "${extra[@]}"
