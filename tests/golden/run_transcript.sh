#!/usr/bin/env bash
# run_transcript.sh [--update] FILE FOLDER...: runs the commands of a transcript and compares what they print.
#
# A transcript is a Markdown file. In its ```console blocks a line "$ command" (continued by lines "> ...") is run by
# bash; what follows, up to the next command or the block's end, is what it prints on standard output and standard error
# together (the last line end apart), and then "[exit N]" unless it succeeds. Everything else is text. All commands of a file run in one empty
# folder; FOLDER... stand first on the PATH. --update rewrites the file with what the commands print: read the
# difference before you keep it.
set -euo pipefail
update=no
[ "$1" != --update ] || { update=yes; shift; }
transcript=$(realpath "$1")
shift
for folder in "$@"; do PATH=$(realpath "$folder"):$PATH; done
export PATH LC_ALL=C.UTF-8

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
actual=$work/actual.md
mkdir "$work/folder"

run() {
  local status=0 printed
  printed=$(cd "$work/folder" && { bash -o pipefail -c "$1" 2>&1 </dev/null; code=$?; echo .; exit $code; }) || status=$?
  printed=${printed%.}  # the dot keeps line ends at the end
  [ -z "$printed" ] || printf '%s\n' "${printed%$'\n'}"
  [ "$status" = 0 ] || echo "[exit $status]"
}

mode=text command=
while IFS= read -r line || [ -n "$line" ]; do
  if [ "$mode" = text ]; then
    [ "$line" != '```console' ] || mode=console
    printf '%s\n' "$line"
    continue
  fi
  if [ "$mode" = command ]; then
    if [[ $line == '> '* ]]; then
      command+=$'\n'${line#> }
      printf '%s\n' "$line"
      continue
    fi
    run "$command"
    mode=console
  fi
  case $line in
    '$ '*) mode=command command=${line#\$ }; printf '%s\n' "$line" ;;
    '```') mode=text; printf '%s\n' "$line" ;;
  esac
done <"$transcript" >"$actual"

if [ "$update" = yes ]; then
  cp "$actual" "$transcript"
else
  diff -u --label "$(basename "$transcript"), as written" --label "as printed" "$transcript" "$actual"
fi
