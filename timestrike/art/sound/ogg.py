"""Sounds as files: Ogg Vorbis, the same bytes whenever the same sound is written.

The coder is that of libsndfile, which only those need who bake. It marks every stream with a random
number; here the number comes from the file's name, and the pages get their checksums anew.
"""

from __future__ import annotations

import io
from importlib import import_module
from typing import Any
from zlib import crc32

import numpy as np

from timestrike.art.sound.waves import RATE, Samples

SMALLEST, FINE = 1.0, 0.75
"""How hard the coder tries to be small."""

OVERLAP = 2048
"""Samples of a loop that are written before its beginning and after its end. The coder is at its
worst at the ends of a file; so it has them where nobody hears them.
"""

_AT_ONCE = 8192
_MARK = b"OggS"
_HEADER = 27


def encoded(sound: Samples, name: str, compression: float = SMALLEST) -> bytes:
    """Mono if it is one row of samples, stereo if it is two."""
    vorbis = _coder()
    channels = 1 if sound.ndim == 1 else sound.shape[1]
    file = io.BytesIO()
    with vorbis.SoundFile(
        file,
        "w",
        samplerate=RATE,
        channels=channels,
        format="OGG",
        subtype="VORBIS",
        compression_level=compression,
    ) as stream:
        for start in range(0, len(sound), _AT_ONCE):
            stream.write(sound[start : start + _AT_ONCE].astype(np.float32))
    return restamped(file.getvalue(), crc32(name.encode()))


def encoded_loop(sound: Samples, name: str, compression: float = SMALLEST) -> bytes:
    """A sound that goes round and round, with some of its next round at either end."""
    return encoded(np.concatenate([sound[-OVERLAP:], sound, sound[:OVERLAP]]), name, compression)


def _coder() -> Any:
    try:
        return import_module("soundfile")
    except ImportError as missing:
        raise RuntimeError(
            "Sounds are written with the package 'soundfile'; install the dev extra."
        ) from missing


def restamped(file: bytes, serial: int) -> bytes:
    """An Ogg file whose stream has this number."""
    pages = bytearray(file)
    start = 0
    while start < len(pages):
        if pages[start : start + 4] != _MARK:
            raise ValueError(f"there is no page at byte {start}")
        segments = pages[start + _HEADER - 1]
        lengths = pages[start + _HEADER : start + _HEADER + segments]
        end = start + _HEADER + segments + sum(lengths)
        pages[start + 14 : start + 18] = serial.to_bytes(4, "little")
        pages[start + 22 : start + 26] = bytes(4)
        checksum = _checksum(bytes(pages[start:end]))
        pages[start + 22 : start + 26] = checksum.to_bytes(4, "little")
        start = end
    return bytes(pages)


def _remainders() -> tuple[int, ...]:
    """What each byte leaves over in the checksum of Ogg (its polynomial is 0x04c11db7)."""
    table = []
    for byte in range(256):
        value = byte << 24
        for _ in range(8):
            value = (value << 1) ^ (0x04C11DB7 if value & 0x80000000 else 0)
        table.append(value & 0xFFFFFFFF)
    return tuple(table)


_REMAINDERS = _remainders()


def _checksum(page: bytes) -> int:
    value = 0
    for byte in page:
        value = ((value << 8) & 0xFFFFFFFF) ^ _REMAINDERS[(value >> 24) ^ byte]
    return value
