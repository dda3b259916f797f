#!/usr/bin/env python3
"""Writes the tables that C++20 cannot express as templates, next to the headers that include them:

bindings.inc       one structured binding for each member count
bindings_wide.inc  the same for large counts, apart because most programs need not pay for parsing them
probes.inc         one aggregate initialization for each number of `{}` among its initializers
"""
import pathlib
import sys

MEMBERS = 128
WIDE = 256
BRACES = 16
FOLDER = pathlib.Path(__file__).resolve().parent.parent / "reflect/include/wireform/reflect"
HEAD = "// Made by scripts/generate_bindings.py; not edited by hand.\n// clang-format off\n"


def bindings(first: int, last: int) -> str:
    rows = [f"WIREFORM_BIND({n},({','.join(f'm{i}' for i in range(n))}))\n" for n in range(first, last + 1)]
    return HEAD + "".join(rows)


def probes() -> str:
    rows = []
    for braces in range(1, BRACES + 1):
        runs = range(braces + 1)
        packs = ", ".join(f"std::size_t... I{i}" for i in runs)
        sequences = ", ".join(f"std::index_sequence<I{i}...>" for i in runs)
        initializers = ", {}, ".join(f"AnyAt<T, I{i}>()..." for i in runs)
        rows.append(f"WIREFORM_PROBE(({packs}), ({sequences}), ({initializers}))\n")
    return HEAD + "".join(rows)


if __name__ == "__main__":
    tables = {
        "bindings.inc": bindings(1, MEMBERS),
        "bindings_wide.inc": bindings(MEMBERS + 1, WIDE),
        "probes.inc": probes(),
    }
    for name, text in tables.items():
        if sys.argv[1:] != ["--check"]:
            (FOLDER / name).write_text(text)
        elif (FOLDER / name).read_text() != text:
            sys.exit(f"{name} is not what the script writes")
