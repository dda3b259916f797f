#!/usr/bin/env bash
# check_tree.sh [--update] ROOT: HACKING.md lists every file of the repository, and no other, each with what it is for.
#
# In its ```tree block a line "folder/" starts a folder, and "  name  what it is for" is a file there; "  name/  ..." stands
# for a whole folder of data. --update drops files that are gone and adds new ones with the first sentence of the comment
# at their start; write better words by hand where they are needed. Exit code 77 (skipped) where git does not know the files.
set -euo pipefail
update=no
[ "$1" != --update ] || { update=yes; shift; }
cd "$1"
[ -e .git ] && git rev-parse --is-inside-work-tree >/dev/null 2>&1 || { echo "not a git work tree"; exit 77; }

# "path<TAB>what it is for"
listed=$(awk '/^```tree$/ { on = 1; next } /^```$/ { on = 0 }
              on && /^[^ ]/ { folder = $1 == "./" ? "" : $1 }
              on && /^  [^ ]/ { path = folder $1; $1 = ""; sub(/^ +/, ""); print path "\t" $0 }' HACKING.md)
folders=$(cut -f1 <<<"$listed" | grep '/$' || true)
present=$(git ls-files | while IFS= read -r file; do
  for folder in $folders; do
    [[ $file != "$folder"* ]] || { file=$folder; break; }
  done
  [[ $file == */* ]] && printf '%s\t%s\n' "${file%/*}/" "$file" || printf './\t%s\n' "$file"
done | sed 's|^\(.*/\)[^/]*/\t\1\([^/]*/\)$|\1\t\1\2|' | LC_ALL=C sort -u)

if [ "$update" = no ]; then
  diff --label HACKING.md --label "git ls-files" -U0 <(cut -f1 <<<"$listed" | sort) <(cut -f2 <<<"$present" | sort)
  ! grep -P '\t(\?)?$' <<<"$listed"
  exit
fi

first_sentence() {  # of the comment at the start of file $1
  [ -f "$1" ] || return 0
  awk 'NR == 1 && /^(#!|#pragma once)/ { next }
       !/^(\/\/|#) / { exit }
       { sub(/^(\/\/|#) */, ""); text = text (text == "" ? "" : " ") $0 }
       END { sub(/\. .*/, "", text); sub(/[.:]$/, "", text)
             while (length(text) > 92 && sub(/[:;,][^:;,]*$/, "", text)) { }
             print text }' "$1" | sed -E 's/^[a-z_]+\.(sh|py)[^:]*: *//'
}
by_name() {
  case $1 in
    CMakeLists.txt) echo "builds this folder" ;;
    *_test.cpp) echo "tests of ${1%_test.cpp}" ;;
    *.cpp) echo "the implementation of ${1%.cpp}.hpp" ;;
  esac
}
tree() {
  local last=
  while IFS=$'\t' read -r folder file; do
    [ "$folder" = "$last" ] || printf '%s\n' "$folder"
    last=$folder
    what=$(awk -F '\t' -v path="$file" '$1 == path { print $2 }' <<<"$listed")
    [ -n "$what" ] || what=$(first_sentence "$file")
    [ -n "$what" ] || what=$(by_name "$(basename "$file")")
    name=${file#"$folder"}
    printf '  %-24s %s\n' "$name" "${what:-?}"
  done <<<"$present"
}
tree=$(tree)
new=$(awk -v tree="$tree" '/^```tree$/ { print; print tree; skip = 1; next } /^```$/ { skip = 0 } !skip' HACKING.md)
printf '%s\n' "$new" >HACKING.md
