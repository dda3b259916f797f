#!/usr/bin/env bash
# fetch_interop.sh [FOLDER]: brings @msgpack/msgpack (ISC), JavaScript's MessagePack, for the tests; FOLDER is
# .cache/interop by default.
set -euo pipefail
scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=${1:-$scripts/../.cache/interop}

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
if [ -f "$folder/complete" ]; then
  echo "fetch_interop: $folder is there"
  exit 0
fi
"$scripts/npm_package.sh" @msgpack/msgpack 3.1.3 1fef5cd691fbe3ea2695ca12c8c01a5c2c50e7014486d32037e0242c1c24bd36 \
  "$folder/node_modules/@msgpack/msgpack"
touch "$folder/complete"
echo "fetch_interop: $folder is complete"
