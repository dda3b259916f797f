#!/usr/bin/env bash
# fetch_json_patch_tests.sh [FOLDER]: brings the published tests of JSON Patch (Apache-2.0); FOLDER is .cache/json-patch by
# default.
set -euo pipefail
scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=${1:-$scripts/../.cache/json-patch}

if [ -f "$folder/tests.json" ]; then
  echo "fetch_json_patch_tests: $folder is there"
  exit 0
fi
"$scripts/npm_package.sh" json-patch-test-suite 1.1.0 \
  3a84283b5bb7e03d00d73f19f0830f1f749ae1bfb7932711cb58cc66eaee9537 "$folder"
echo "fetch_json_patch_tests: $folder is complete"
