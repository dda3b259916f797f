#!/usr/bin/env bash
# check_man.sh SOURCE FOLDER: the man page of the program (in FOLDER) names its commands and options, all of them and no others.
set -euo pipefail
page=$1/tools/wireform.1
PATH=$(realpath "$2"):$PATH
commands="convert check dump get diff patch"
[ "$(wireform --help | sed -n '/^Subcommands:/,/^$/s/^  \([a-z]*\) .*/\1/p' | sort)" = "$(tr ' ' '\n' <<<"$commands" | sort)" ] ||
  { echo "the commands are no longer: $commands"; exit 1; }

options_of() { grep -oE -- '--[a-z][a-z0-9-]*' | sort -u; }
diff <(sed 's/\\-/-/g' "$page" | options_of) \
  <({ wireform --help; for command in $commands; do wireform "$command" --help; done; } | options_of)
for command in $commands; do grep -q "^\.B wireform $command\$" "$page" && grep -q "^\.B $command\$" "$page"; done
