#!/usr/bin/env bash
# measure.sh [ROUNDS]: how much longer the Reading example compiles than a translation unit with only the standard headers
# that such a program includes anyway. Prints the ratio of the medians on stdout (for wireform_bench --compile-time), both
# medians on stderr. CXX chooses the compiler; the flags are -O2, as a user's.
set -euo pipefail
here=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
root=$here/../..
rounds=${1:-7}

command=("${CXX:-g++}" -std=c++20 -O2 -c -o /dev/null)
for folder in include reflect/include formats/{json,msgpack,messageframe}/include; do
  command+=("-I$root/$folder")
done

milliseconds() {  # milliseconds FILE: compiles it once
  local start=${EPOCHREALTIME/[.,]/} end
  "${command[@]}" "$here/$1.cpp"
  end=${EPOCHREALTIME/[.,]/}
  echo $(((end - start) / 1000))
}
median() { printf '%s\n' "$@" | sort -n | sed -n "$((($# + 1) / 2))p"; }

milliseconds empty >/dev/null  # warms the file cache
milliseconds reading >/dev/null
empty=() reading=()
for ((round = 0; round < rounds; ++round)); do  # interleaved, so that both see the same machine
  empty+=("$(milliseconds empty)")
  reading+=("$(milliseconds reading)")
done
empty=$(median "${empty[@]}") reading=$(median "${reading[@]}")
echo "compile time: Reading example $reading ms, empty $empty ms" >&2
awk "BEGIN { printf \"%.3f\\n\", $reading / $empty }"
