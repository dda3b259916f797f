#!/usr/bin/env bash
# check_snippets.sh FILE ROOT: code in a Markdown file is the code that is compiled.
#
# After a line "<!-- snippet: PATH -->" the next fenced block must be the file ROOT/PATH, or after
# "<!-- snippet: PATH NAME -->" its lines between "// [NAME]" and "// [/NAME]".
set -euo pipefail
markdown=$1 root=$2
status=0

block() {  # of the marker in line $1: the fenced block behind it
  tail -n "+$(($1 + 1))" "$markdown" | sed -n '/^```/,/^```$/p' | sed '1d;/^```$/,$d'
}
source_of() {  # PATH [NAME]
  if [ $# = 1 ]; then cat "$root/$1"; else sed -n "\\,// \\[$2\\]$,,\\,// \\[/$2\\]$,p" "$root/$1" | sed '1d;$d'; fi
}

while IFS=: read -r line marker; do
  read -ra snippet <<<"$(sed 's/^<!-- snippet: \(.*\) -->$/\1/' <<<"$marker")"
  [ -n "$(source_of "${snippet[@]}")" ] || { echo "$markdown:$line: no such code: ${snippet[*]}"; status=1; }
  diff -u --label "${snippet[*]}" --label "$markdown:$line" <(source_of "${snippet[@]}") <(block "$line") || status=1
done < <(grep -n '^<!-- snippet: ' "$markdown")
exit $status
