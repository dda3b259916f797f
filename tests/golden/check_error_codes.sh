#!/usr/bin/env bash
# check_error_codes.sh ROOT: docs/errors.md explains every code of errors.def, in its order and group, and no other.
set -euo pipefail
cd "$1"
defined=$(sed -n 's/^WIREFORM_ERROR(\([a-z0-9_]*\), \([a-z]*\),.*/\2 \1/p' include/wireform/errors.def)
explained=$(awk '/^### / { group = $2; sub(":", "", group) } group && /^\| `/ { gsub("`", "", $2); print group, $2 }' docs/errors.md)
diff -u --label errors.def --label docs/errors.md <(printf '%s\n' "$defined") <(printf '%s\n' "$explained")
