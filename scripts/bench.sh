#!/usr/bin/env bash
# bench.sh [ARGUMENT...]: sets up, configures, builds, and runs the benchmark on one core.
#
# Arguments go to the program: --fixtures FOLDER, --quick, --filter TEXT, --json FILE, --report FOLDER, ... (--help).
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

scripts/setup.sh
cmake --preset release
cmake --build --preset release --target wireform_bench

pinned=()
# The last core: the first one also serves interrupts.
if command -v taskset >/dev/null; then
  pinned=(taskset -c "$(($(nproc) - 1))")
fi
exec "${pinned[@]}" build/release/benchmarks/wireform_bench "$@"
