#!/usr/bin/env bash
# Brings what the build needs: Debian packages, and libmsgpack-cxx-dev unpacked under .deps.
#
# Says first what is missing, installs only that, and touches no network when nothing is missing. Without root, or with
# WIREFORM_NO_INSTALL=1, it prints the commands instead and fails if something is missing.
set -euo pipefail
cd "$(dirname "${BASH_SOURCE[0]}")/.."

packages=(
  g++ cmake ninja-build pkg-config                       # the build
  libfast-float-dev robin-map-dev                        # the library
  libboost1.81-dev                                       # tests and benchmark; libboost-dev of Debian 12 is too old
  libcli11-dev libfmt-dev                                # the wireform program
  catch2 nlohmann-json3-dev python3-msgpack              # the tests
  rapidjson-dev libsimdjson-dev                          # the benchmarks' peers
  libprotobuf-dev protobuf-compiler
)
# This one depends on Boost 1.74, which cannot stand beside libboost1.81-dev. It is header-only: unpacking it will do.
msgpack=libmsgpack-cxx-dev
msgpack_folder=.deps/msgpack-cxx

installed() { [ "$(dpkg-query -W -f '${db:Status-Status}' "$1" 2>/dev/null)" = installed ]; }

unpack_msgpack() {
  download=$(mktemp -d)
  trap 'rm -rf "$download"' EXIT
  (cd "$download" && apt-get download -o APT::Sandbox::User=root "$msgpack")
  rm -rf "$msgpack_folder"
  mkdir -p "$msgpack_folder"
  dpkg-deb -x "$download/$msgpack"_*.deb "$msgpack_folder"
}

if ! command -v apt-get dpkg-query >/dev/null; then
  echo "setup: no apt-get here; the build needs what these Debian packages hold: ${packages[*]} $msgpack"
  exit 0
fi

missing=()
for package in "${packages[@]}"; do
  installed "$package" || missing+=("$package")
done
unpack=
[ -f "$msgpack_folder/usr/include/msgpack.hpp" ] || unpack=$msgpack

if [ ${#missing[@]} = 0 ] && [ -z "$unpack" ]; then
  echo "setup: all packages are there"
  exit 0
fi
echo "setup: packages to install: ${missing[*]:-none}"
[ -z "$unpack" ] || echo "setup: package to unpack under $msgpack_folder: $msgpack"

if [ "$(id -u)" != 0 ] || [ "${WIREFORM_NO_INSTALL:-0}" = 1 ]; then
  {
    echo "setup: nothing was installed (no root, or WIREFORM_NO_INSTALL=1); please run:"
    [ ${#missing[@]} = 0 ] || echo "  apt-get update && apt-get install --no-install-recommends ${missing[*]}"
    [ -z "$unpack" ] ||
      echo "  mkdir -p $msgpack_folder && apt-get download $msgpack && dpkg-deb -x ${msgpack}_*.deb $msgpack_folder"
  } >&2
  exit 1
fi

export DEBIAN_FRONTEND=noninteractive
apt-get update -q || echo "setup: the package lists could not be refreshed; going on with the old ones" >&2
if [ ${#missing[@]} != 0 ]; then
  # Never removes what the machine has: a conflict stops here and is the owner's to solve.
  apt-get install -q -y --no-install-recommends --no-remove "${missing[@]}"
fi
[ -z "$unpack" ] || unpack_msgpack
