#!/usr/bin/env bash
# fetch_fixtures.sh [FOLDER]: brings the real canada.json for the benchmark; FOLDER is .cache/fixtures by default.
set -euo pipefail
scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=${1:-$scripts/../.cache/fixtures}
sha256=f83b3b354030d5dd58740c68ac4fecef64cb730a0d12a90362a7f23077f50d78

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
right() { echo "$sha256  $1" | sha256sum --check --status 2>/dev/null; }

if right "$folder/canada.json"; then
  echo "fetch_fixtures: $folder/canada.json is there"
  exit 0
fi
package=$(mktemp -d)
trap 'rm -rf "$package"' EXIT
"$scripts/npm_package.sh" simdjson 0.9.2 e14b0719df38e2ad6c465faf307dcb9182a0029b01ddae07b740b010a9ed46bb "$package"
if ! right "$package/jsonexamples/canada.json"; then
  echo "fetch_fixtures: canada.json does not have the expected checksum" >&2
  exit 1
fi
mv "$package/jsonexamples/canada.json" "$folder/canada.json"
echo "fetch_fixtures: $folder/canada.json; use it with scripts/bench.sh --fixtures $folder"
