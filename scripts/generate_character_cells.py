#!/usr/bin/env python3
"""Writes src/character_cells.inc: the code points that do not take one cell on a terminal, by Python's Unicode tables.

Each row is {first, last, cells}, in order. Two cells: East Asian Wide and Fullwidth (Unicode TR 11). None: marks that
combine, format characters, and the vowels and final consonants of Hangul Jamo, which join the syllable before them.
"""
import pathlib
import unicodedata


def cells(code):
    character = chr(code)
    category = unicodedata.category(character)
    if category == "Cn":
        return None  # unassigned: as its neighbours
    if category in ("Mn", "Me") or (category == "Cf" and code != 0xAD) or 0x1160 <= code <= 0x11FF:
        return 0
    return 2 if unicodedata.east_asian_width(character) in "WF" else 1


def main():
    rows = []
    for code in range(0x110000):
        width = cells(code)
        if width is None:
            continue
        if rows and rows[-1][2] == width:
            rows[-1][1] = code
        else:
            rows.append([code, code, width])
    lines = "".join(f"{{0x{first:X}, 0x{last:X}, {width}}},\n" for first, last, width in rows if width != 1)
    target = pathlib.Path(__file__).resolve().parent.parent / "src" / "character_cells.inc"
    head = f"// Written by scripts/generate_character_cells.py from Unicode {unicodedata.unidata_version}.\n"
    target.write_text(head + lines)


if __name__ == "__main__":
    main()
