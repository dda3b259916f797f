#!/usr/bin/env bash
# fuzz.sh [TARGET...] [--minutes N | --seconds N]: fuzzes targets of tests/fuzz one after the other, all by default, each
# for N minutes (1 by default) on one core; prints executions and the lines of the format's sources that were reached.
#
# Needs clang-19, libclang-rt-19-dev and llvm-19; exit code 77 without them. The corpus grows in build/fuzz/corpus. An
# input that breaks something is put into tests/fuzz/regressions/TARGET, where tests replay it; the exit code is then 1.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

targets=()
seconds=60
while [ $# != 0 ]; do
  case $1 in
    --minutes) seconds=$(($2 * 60)); shift ;;
    --seconds) seconds=$2; shift ;;
    *) targets+=("$1") ;;
  esac
  shift
done

for program in clang++-19 llvm-profdata-19 llvm-cov-19; do
  command -v $program >/dev/null || { echo "fuzzing skipped: there is no $program (Debian: clang-19 llvm-19)"; exit 77; }
done
runtime=$(clang++-19 -print-runtime-dir)/libclang_rt.fuzzer.a
[ -e "$runtime" ] || runtime=$(clang++-19 -print-file-name=libclang_rt.fuzzer-x86_64.a)
[ -e "$runtime" ] || { echo "fuzzing skipped: clang++-19 has no libFuzzer (Debian: libclang-rt-19-dev)"; exit 77; }

if command -v ccache >/dev/null; then
  export CMAKE_CXX_COMPILER_LAUNCHER=ccache CCACHE_BASEDIR="$PWD" CCACHE_NOHASHDIR=1
fi
log=$(mktemp)
trap 'rm -f "$log"' EXIT
cmake --preset fuzz >"$log" && cmake --build --preset fuzz >"$log" || { cat "$log"; exit 1; }

build=build/fuzz/tests/fuzz
[ ${#targets[@]} != 0 ] || targets=($(cd $build && ls ./*.suites | sed 's|\./||; s|\.suites||'))
status=0
for target in "${targets[@]}"; do
  corpus=build/fuzz/corpus/$target
  regressions=tests/fuzz/regressions/$target
  mkdir -p "$corpus" "$regressions"
  export LLVM_PROFILE_FILE=/dev/null
  IFS=';' read -ra suites <"$build/$target.suites" || true
  $build/replay_"$target" --write "$corpus" "${suites[@]}" >/dev/null
  dictionary=tests/fuzz/${target%%_*}.dict
  options=()
  [ ! -e "$dictionary" ] || options+=("-dict=$dictionary")
  nice $build/fuzz_"$target" "${options[@]}" -max_total_time="$seconds" -max_len=1024 -timeout=20 -print_final_stats=1 \
    -artifact_prefix="$regressions/" "$corpus" >"$log" 2>&1 ||
    { status=1; tail -60 "$log"; echo "fuzz: $target found something: $regressions"; }
  rmdir --ignore-fail-on-non-empty -p "$regressions"
  executions=$(awk '/stat::number_of_executed_units/ { print $2 }' "$log")

  # What the whole corpus reaches, in the sources of the format that the target's name starts with.
  profile=build/fuzz/$target
  LLVM_PROFILE_FILE=$profile.profraw $build/replay_"$target" --inputs "$corpus" >/dev/null || status=1
  llvm-profdata-19 merge -sparse "$profile.profraw" -o "$profile.profdata"
  echo "$target: ${executions:-?} executions in $seconds s, a corpus of $(ls "$corpus" | wc -l) inputs"
  llvm-cov-19 report $build/replay_"$target" -instr-profile="$profile.profdata" -show-region-summary=0 \
    -show-branch-summary=0 formats/"${target%%_*}" 2>/dev/null | sed "s|^|  |; s|$PWD/||"
done
exit $status
