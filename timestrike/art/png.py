"""PNG files, written and read back by ourselves: with few colours a palette makes them small."""

from __future__ import annotations

import struct
import zlib

import numpy as np
from numpy.typing import NDArray

Pixels = NDArray[np.uint8]

_SIGNATURE = b"\x89PNG\r\n\x1a\n"
_INDEXED, _RGBA = 3, 6


def _chunk(kind: bytes, body: bytes) -> bytes:
    return struct.pack(">I", len(body)) + kind + body + struct.pack(">I", zlib.crc32(kind + body))


def _header(width: int, height: int, colours: int) -> bytes:
    return _chunk(b"IHDR", struct.pack(">IIBBBBB", width, height, 8, colours, 0, 0, 0))


def _rows(table: Pixels) -> bytes:
    """The rows, each behind a byte that says it is stored as it is."""
    flat = table.reshape(len(table), -1)
    return np.pad(flat, ((0, 0), (1, 0))).astype(np.uint8).tobytes()


def encode(pixels: Pixels) -> bytes:
    """A picture of red, green, blue, alpha as the bytes of a file."""
    clean = pixels.copy()
    clean[clean[..., 3] == 0] = 0
    height, width = clean.shape[:2]
    # Each colour as one number: whole numbers sort much faster than rows of bytes.
    packed = np.ascontiguousarray(clean).view(">u4").reshape(-1)
    numbers, index = np.unique(packed, return_inverse=True)
    colours = numbers.view(np.uint8).reshape(-1, 4)
    body = [_header(width, height, _RGBA if len(colours) > 256 else _INDEXED)]
    if len(colours) > 256:
        body.append(_chunk(b"IDAT", zlib.compress(_rows(clean), 9)))
    else:
        # What is not opaque comes first, so that only those need an entry for their alpha.
        order = np.argsort(colours[:, 3], kind="stable")
        place = np.argsort(order, kind="stable").astype(np.uint8)
        colours = colours[order]
        body.append(_chunk(b"PLTE", colours[:, :3].tobytes()))
        clear = colours[colours[:, 3] < 255, 3]
        if len(clear):
            body.append(_chunk(b"tRNS", clear.tobytes()))
        table = place[index.reshape(height, width)]
        body.append(_chunk(b"IDAT", zlib.compress(_rows(table), 9)))
    return b"".join([_SIGNATURE, *body, _chunk(b"IEND", b"")])


def decode(file: bytes) -> Pixels:
    """A picture back from the bytes that `encode` made of it."""
    if not file.startswith(_SIGNATURE):
        raise ValueError("this is no PNG file")
    chunks: dict[bytes, bytes] = {}
    at = len(_SIGNATURE)
    while at < len(file):
        size, kind = struct.unpack(">I4s", file[at : at + 8])
        chunks[kind] = chunks.get(kind, b"") + file[at + 8 : at + 8 + size]
        at += size + 12
    width, height, _, colours = struct.unpack(">IIBB", chunks[b"IHDR"][:10])
    raw = np.frombuffer(zlib.decompress(chunks[b"IDAT"]), dtype=np.uint8).reshape(height, -1)
    if raw[:, 0].any():
        raise ValueError("this PNG file has filtered rows; only our own can be read")
    table = raw[:, 1:]
    if colours == _RGBA:
        return table.reshape(height, width, 4).copy()
    palette = np.full((256, 4), 255, dtype=np.uint8)
    entries = np.frombuffer(chunks[b"PLTE"], dtype=np.uint8).reshape(-1, 3)
    palette[: len(entries), :3] = entries
    alpha = np.frombuffer(chunks.get(b"tRNS", b""), dtype=np.uint8)
    palette[: len(alpha), 3] = alpha
    return palette[table]
