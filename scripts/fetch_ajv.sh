#!/usr/bin/env bash
# fetch_ajv.sh [FOLDER]: brings ajv (MIT), a JSON Schema validator, for the tests; FOLDER is .cache/ajv by default.
set -euo pipefail
scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=${1:-$scripts/../.cache/ajv}

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
if [ -f "$folder/complete" ]; then
  echo "fetch_ajv: $folder is there"
  exit 0
fi
fetch() { "$scripts/npm_package.sh" "$1" "$2" "$3" "$folder/node_modules/$1"; }
fetch ajv 8.17.1 f09dae78b8cc984dbf178eba92a7b19bff9e5f7c990508f3af0bf8f118770308
fetch ajv-formats 3.0.1 f4d6980fd367381fd29199066911e863db8d97496613b6c2c5b91563a150acc5
fetch fast-deep-equal 3.1.3 b019a0980f27638dc3f85836b0e478f188e00d7a6e5852c0819fa86f56e47b8f
fetch fast-uri 3.0.6 8c7120461dab066f21379551862b380fadb724ec90c4a149181079a05bf1e81c
fetch json-schema-traverse 1.0.0 023222622df29fc274bde5d3590e47aa1d4a8e3c1d6e2aba029948ed79799b21
fetch require-from-string 2.0.2 cb694a4965908f7775a0c757f00cf4e624d193cd71d77988fbcca0f597b88d82
touch "$folder/complete"
echo "fetch_ajv: $folder is complete"
