#!/usr/bin/env bash
# check_tree.sh ROOT: HACKING.md lists every file of the repository, and no other.
#
# In its ```tree block a line "folder/" starts a folder, and "  name  what it is for" is a file there; "  name/  ..." stands
# for a whole folder of data. Exit code 77 (skipped) where git does not know the files.
set -euo pipefail
cd "$1"
git rev-parse --is-inside-work-tree >/dev/null 2>&1 && [ -e .git ] || { echo "not a git work tree"; exit 77; }

listed=$(awk '/^```tree$/ { on = 1; next } /^```$/ { on = 0 }
              on && /^[^ ]/ { folder = $1 == "./" ? "" : $1 }
              on && /^  [^ ]/ { print folder $1 }' HACKING.md | sort)
folders=$(grep '/$' <<<"$listed" || true)
present=$(git ls-files | while IFS= read -r file; do
  for folder in $folders; do
    [[ $file != "$folder"* ]] || { file=$folder; break; }
  done
  printf '%s\n' "$file"
done | sort -u)
diff --label "HACKING.md" --label "git ls-files" -u0 <(printf '%s\n' "$listed") <(printf '%s\n' "$present")
