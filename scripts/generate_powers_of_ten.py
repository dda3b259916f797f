#!/usr/bin/env python3
"""Writes formats/json/powers_of_ten.inc: 10^e for e = -292 ... 324 as 128-bit significands.

Each row is 10^e * 2^-x rounded up, with x so that the top bit is set, as {high, low}. These are the g(k) of R. Giulietti,
"The Schubfach way to render doubles" (2020), section 9, with 128 instead of 126 bits. The exponents are those that
doubles need: e = -k for k = floor(log10(2^q)), q = -1074 ... 971.
"""
import pathlib

FIRST, LAST = -292, 324


def significand(e):
    if e >= 0:
        power = 10**e
        shift = power.bit_length() - 128
        return -(-power >> shift) if shift > 0 else power << -shift
    # 2^n / 10^-e has 128 bits for n = 127 + bits of the divisor: the divisor is no power of two.
    divisor = 10**-e
    return -(-(1 << (127 + divisor.bit_length())) // divisor)


def main():
    rows = []
    for e in range(FIRST, LAST + 1):
        value = significand(e)
        assert value.bit_length() == 128, e
        rows.append(f"{{0x{value >> 64:016x}, 0x{value & (1 << 64) - 1:016x}}},  // {e}\n")
    target = pathlib.Path(__file__).resolve().parent.parent / "formats" / "json" / "powers_of_ten.inc"
    target.write_text("// Written by scripts/generate_powers_of_ten.py.\n" + "".join(rows))


if __name__ == "__main__":
    main()
