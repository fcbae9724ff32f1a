"""The tiles of a layer as Tiled packs them, unpacked no further than they ought to reach."""

from __future__ import annotations

import zlib
from base64 import b64decode
from re import ASCII, fullmatch
from xml.etree.ElementTree import Element

_GID_BYTES = 4
_WINDOW_BITS = {"gzip": zlib.MAX_WBITS | 16, "zlib": zlib.MAX_WBITS}


def count_tiles(data: Element, expected: int) -> int:
    """How many tiles there are; of a stream that swells beyond the expected, one more than that.

    Raises ValueError, in words for the map-maker, when the tiles cannot be read at all.
    """
    encoding, compression = data.get("encoding"), data.get("compression")
    text = (data.text or "").strip()
    if encoding is None:
        raise ValueError("the tiles are stored as XML elements; choose the tile layer format CSV")
    if encoding == "csv":
        return _count_csv(text)
    if encoding != "base64":
        raise ValueError(f"the tile encoding {encoding!r} is unknown; choose CSV")
    if compression and compression not in _WINDOW_BITS:
        raise ValueError(f"the compression {compression!r} is not read; choose CSV, gzip or zlib")
    try:
        packed = b64decode(text)
    except ValueError as trouble:
        raise ValueError(f"the tile data is no base64 text: {trouble}") from trouble
    raw = _unpack(packed, compression, expected) if compression else packed
    tiles, rest = divmod(len(raw), _GID_BYTES)
    if rest:
        raise ValueError("the tile data ends in the middle of a tile; it is damaged")
    return tiles


def _count_csv(text: str) -> int:
    fields = [field.strip() for field in text.split(",")]
    for field in fields:
        if fullmatch(r"\d{1,10}", field, ASCII) is None or int(field) >> 8 * _GID_BYTES:
            raise ValueError(f"{field[:20]!r} among the tile numbers is no tile number")
    return len(fields)


def _unpack(packed: bytes, compression: str, expected: int) -> bytes:
    limit = (expected + 1) * _GID_BYTES
    unpacker = zlib.decompressobj(_WINDOW_BITS[compression])
    try:
        raw = unpacker.decompress(packed, limit)
    except zlib.error as trouble:
        raise ValueError(f"the tile data is no {compression} data: {trouble}") from trouble
    if len(raw) < limit and not unpacker.eof:
        raise ValueError(f"the {compression} tile data is cut short")
    if unpacker.unused_data:
        raise ValueError(f"something follows the {compression} tile data; it is damaged")
    return raw
