#!/usr/bin/env bash
# check_links.sh ROOT FILE...: links of Markdown files to other files of the tree lead somewhere.
set -euo pipefail
root=$1
shift
status=0
for markdown in "$@"; do
  while IFS= read -r link; do
    target=${link%%#*}
    [ -z "$target" ] || [ -e "$(dirname "$markdown")/$target" ] || { echo "${markdown#"$root"/}: dead link: $link"; status=1; }
  done < <(sed '/^```/,/^```$/d' "$markdown" | grep -oP '\]\(\K(?!https?:|mailto:)[^) ]+' || true)
done
exit $status
