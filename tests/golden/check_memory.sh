#!/usr/bin/env bash
# check_memory.sh FOLDER: a stream of 96 MB goes through the program (in FOLDER) with less than 64 MB resident, from a file and
# from a pipe. Exit code 77 without Python, which says how much was resident.
set -euo pipefail
PATH=$(realpath "$1"):$PATH
command -v python3 >/dev/null || { echo "memory check skipped: there is no python3"; exit 77; }
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

line='{"id":12345,"name":"sensor station number seven","samples":[1.5,2.25,3.125,4,5,6],"note":null}'
head -c 96000000 < <(yes "$line" 2>/dev/null) | head -n -1 >"$work/in.ndjson"

resident() {  # kilobytes, of the command
  python3 -c 'import resource, subprocess, sys
subprocess.run(sys.argv[1:], check=True, stdin=open(0), stdout=open("/dev/null", "w"))
print(resource.getrusage(resource.RUSAGE_CHILDREN).ru_maxrss)' "$@"
}

limit=$((64 * 1024))
file=$(resident wireform convert "$work/in.ndjson" "$work/out.msgpack" </dev/null)
pipe=$(resident wireform convert --from ndjson --to msgpack < <(cat "$work/in.ndjson"))
echo "resident: $file KiB from a file, $pipe KiB from a pipe"
lines=$(wc -l <"$work/in.ndjson")
documents=$(wireform get id --from msgpack --documents many "$work/out.msgpack" | wc -l)
[ "$documents" = "$lines" ] || { echo "$documents of $lines documents"; exit 1; }
[ "$file" -lt $limit ] && [ "$pipe" -lt $limit ]
