#!/usr/bin/env bash
# members.sh [ROUNDS]: how long a translation unit compiles that reads and writes one struct, by its number of members, and
# the compiler's peak memory; beside it the same struct with annotations, and nlohmann-json with its macro (63 members at
# most). Times are the compiler's own processor time at -O2, medians. Prints a Markdown table. CXX chooses the compiler.
set -euo pipefail
root=$(cd "$(dirname "${BASH_SOURCE[0]}")/../.." && pwd)
rounds=${1:-5}
[ -x /usr/bin/time ] || { echo "members.sh: needs GNU time (Debian package: time)" >&2; exit 1; }
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT

command=("${CXX:-g++}" -std=c++20 -O2 -c -o "$folder/out.o")
for include in include reflect/include formats/{json,msgpack,messageframe}/include; do
  command+=("-I$root/$include")
done
types=(int std::string double "std::vector<int>" "std::optional<std::string>")
headers='#include <iostream>
#include <optional>
#include <string>
#include <vector>
'

struct() {  # struct COUNT [ANNOTATION]: members m0, m1, ...
  echo "struct S {"
  for ((i = 0; i < $1; ++i)); do echo "  ${types[i % 5]} m$i{};"; done
  echo "  ${2:-}"
  echo "};"
}
ours() {  # ours COUNT [ANNOTATION]
  [ "$1" -le 128 ] || echo "#include <wireform/reflect/wide.hpp>"
  echo "$headers#include <wireform/wireform.hpp>"
  struct "$@"
  echo 'int main() { auto f = wireform::builtin_formats(); auto* j = f.find("json"); S s = wireform::read<S>("{}", *j).value();
  std::cout << wireform::write(s, *j).value(); }'
}
annotated() {  # every tenth member has a name of its own
  local notes="wireform::annotations::rename_all(wireform::annotations::kebab_case)"
  for ((i = 0; i < $1; i += 10)); do notes+=", wireform::annotations::member<&S::m$i>(wireform::annotations::rename(\"n$i\"))"; done
  ours "$1" "static constexpr auto wireform = wireform::annotate($notes);"
}
nlohmann() {
  echo "$headers#include <nlohmann/json.hpp>"
  echo 'namespace nlohmann { template <class T> struct adl_serializer<std::optional<T>> {
  static void to_json(json& j, const std::optional<T>& o) { if (o) j = *o; else j = nullptr; }
  static void from_json(const json& j, std::optional<T>& o) { if (j.is_null()) o.reset(); else o = j.get<T>(); } }; }'
  struct "$1"
  printf 'NLOHMANN_DEFINE_TYPE_NON_INTRUSIVE(S'
  for ((i = 0; i < $1; ++i)); do printf ', m%d' "$i"; done
  echo ')
int main() { S s = nlohmann::json::parse("{}").get<S>(); std::cout << nlohmann::json(s).dump(); }'
}

measure() {  # measure FILE: "milliseconds megabytes", medians
  for ((round = 0; round < rounds; ++round)); do
    /usr/bin/time -f '%U %S %M' "${command[@]}" "$1" 2>&1 | tail -1
  done | awk '{ print int(($1 + $2) * 1000), $3 }' | sort -n | sed -n "$(((rounds + 1) / 2))p" |
    awk '{ printf "%d ms, %d MB", $1, $2 / 1024 }'
}

echo "$headers int main() {}" >"$folder/empty.cpp"
measure "$folder/empty.cpp" >/dev/null  # warms the file cache
echo "| members | Wireform | with annotations | nlohmann-json macro |"
echo "|---|---|---|---|"
echo "| none: standard headers only | $(measure "$folder/empty.cpp") | | |"
for count in 5 20 60 100 256; do
  ours "$count" >"$folder/ours.cpp"
  annotated "$count" >"$folder/annotated.cpp"
  row="| $count | $(measure "$folder/ours.cpp") | $(measure "$folder/annotated.cpp") |"
  if [ "$count" -le 63 ]; then
    nlohmann "$count" >"$folder/nlohmann.cpp"
    row+=" $(measure "$folder/nlohmann.cpp") |"
  else
    row+=" not possible |"
  fi
  echo "$row"
done
