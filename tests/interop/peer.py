"""peer.py [--old]: Python's msgpack reads MessagePack documents from standard input, one a line in hex.

For each it prints what it read in the notation of interop_test.cpp, a space, and what it writes for that, in hex.
--old: as peers of before 2013 do it, with one raw family for text and bytes.
"""
import struct
import sys

import msgpack

OLD = "--old" in sys.argv


class Pairs(list):
    """The entries of a map, in order."""


class Extension:
    """The library's ExtType refuses the types below 0, which the specification reserves."""

    def __init__(self, code, data):
        self.code = code
        self.data = data


def describe(value):
    if value is None:
        return "null"
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, int):
        return f"i{value}"
    if isinstance(value, float):
        return "fnan" if value != value else "f" + struct.pack(">d", value).hex()
    if isinstance(value, str):
        return "s" + value.encode().hex()
    if isinstance(value, bytes):
        return "b" + value.hex()
    if isinstance(value, msgpack.Timestamp):
        return f"t{value.seconds}.{value.nanoseconds}"
    if isinstance(value, Extension):
        return f"x{value.code}:{value.data.hex()}"
    if isinstance(value, Pairs):
        return "{" + "".join(f"{describe(key)}={describe(item)}," for key, item in value) + "}"
    return "[" + "".join(describe(item) + "," for item in value) + "]"


def pack(packer, value):
    if isinstance(value, Pairs):
        packer.pack_map_header(len(value))
        for key, item in value:
            pack(packer, key)
            pack(packer, item)
    elif isinstance(value, (list, tuple)):
        packer.pack_array_header(len(value))
        for item in value:
            pack(packer, item)
    elif isinstance(value, Extension):
        packer.pack_ext_type(value.code, value.data)
    else:
        packer.pack(value)


for line in sys.stdin:
    document = msgpack.unpackb(
        bytes.fromhex(line),
        raw=OLD,
        timestamp=0,
        strict_map_key=False,
        use_list=False,
        object_pairs_hook=Pairs,
        ext_hook=Extension,
    )
    packer = msgpack.Packer(use_bin_type=not OLD, autoreset=False)
    pack(packer, document)
    print(describe(document), packer.bytes().hex())
