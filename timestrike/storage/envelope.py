"""The file format of saves and replays, byte by byte; `docs/save-format.md` describes it.

Nothing in a file is trusted: every part is measured, limited and checked before it is decoded, and
decoding makes plain data only.
"""

from __future__ import annotations

import hashlib
import os
import struct
import zlib
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, BinaryIO, NamedTuple

import msgspec

from timestrike.storage.errors import (
    DamagedSaveError,
    ForeignFileError,
    TruncatedSaveError,
    UnwritableSaveError,
    part_of_save,
    wrong,
)
from timestrike.storage.migration import FORMATS, Formats
from timestrike.storage.save import Header, Save

# The odd bytes make a transfer that mangles binary files (line ends, the high bit) show at once.
MAGIC = b"\x89TSAVE\r\n\x1a\n"

HEADER_LIMIT = 256 * 1024
THUMBNAIL_LIMIT = 1024 * 1024
BODY_LIMIT = 16 * 1024 * 1024
_LIMITS = (("header", HEADER_LIMIT), ("thumbnail", THUMBNAIL_LIMIT), ("match", BODY_LIMIT))

_DIGEST = 32
_TABLE = struct.Struct(f">{len(MAGIC)}sH" + f"I{_DIGEST}s" * 3)
PREAMBLE_SIZE = _TABLE.size + _DIGEST


class Part(NamedTuple):
    size: int
    digest: bytes


class Preamble(NamedTuple):
    """The table of contents, of the same layout in every format."""

    version: int
    header: Part
    thumbnail: Part
    body: Part

    @property
    def parts(self) -> tuple[Part, Part, Part]:
        return self.header, self.thumbnail, self.body

    @property
    def file_size(self) -> int:
        return PREAMBLE_SIZE + sum(part.size for part in self.parts)


class _Body(msgspec.Struct):
    setup: Any
    journal: list[Any]
    snapshot: Any


def encode(save: Save, file: str, formats: Formats = FORMATS) -> bytes:
    """The bytes of a save; refuses one too large to be read again."""
    header = msgspec.json.encode(save.header)
    msgspec.json.decode(header, type=Header)  # a header of wrong types must not reach the disk
    body = msgspec.msgpack.encode(_Body(save.setup, save.journal, save.snapshot))
    for part, (name, limit) in zip((header, save.thumbnail, body), _LIMITS, strict=True):
        if len(part) > limit:
            raise UnwritableSaveError(
                file,
                wrong("too_much", part=part_of_save(name), size=len(part), limit=limit),
            )
    return seal(formats.newest, header, save.thumbnail, zlib.compress(body))


def seal(version: int, header: bytes, thumbnail: bytes, body: bytes) -> bytes:
    """The parts of a file behind their table of contents."""
    parts = (header, thumbnail, body)
    entries = [entry for part in parts for entry in (len(part), _digest(part))]
    table = _TABLE.pack(MAGIC, version, *entries)
    return b"".join((table, _digest(table), *parts))


def decode(stream: BinaryIO, file: str, formats: Formats = FORMATS) -> Save:
    """The whole save, every checksum verified."""
    preamble = _read_preamble(stream, file, formats)
    header = _decode_header(stream, preamble, file, formats)
    thumbnail = _read_part(stream, preamble.thumbnail, "thumbnail", file)
    packed = _read_part(stream, preamble.body, "match", file)
    with _making_sense(file):
        plain = msgspec.msgpack.decode(_inflate(packed, file), type=dict[str, Any])
        body = msgspec.convert(formats.lift_body(preamble.version, plain), _Body)
        return Save(
            header=header,
            setup=body.setup,
            journal=body.journal,
            snapshot=body.snapshot,
            thumbnail=thumbnail,
        )


def decode_header(stream: BinaryIO, file: str, formats: Formats = FORMATS) -> Header:
    """The header alone; the file is measured, but its other parts are not looked at."""
    return _decode_header(stream, _read_preamble(stream, file, formats), file, formats)


def decode_thumbnail(stream: BinaryIO, file: str, formats: Formats = FORMATS) -> bytes:
    """The picture alone."""
    preamble = _read_preamble(stream, file, formats)
    stream.seek(preamble.header.size, os.SEEK_CUR)
    return _read_part(stream, preamble.thumbnail, "thumbnail", file)


def verify(stream: BinaryIO, file: str, formats: Formats = FORMATS) -> None:
    """Every checksum, without decoding anything."""
    preamble = _read_preamble(stream, file, formats)
    for part, (name, _) in zip(preamble.parts, _LIMITS, strict=True):
        _read_part(stream, part, name, file)


def _read_preamble(stream: BinaryIO, file: str, formats: Formats) -> Preamble:
    raw = stream.read(PREAMBLE_SIZE)
    if not MAGIC.startswith(raw[: len(MAGIC)]):
        raise ForeignFileError(file, wrong("foreign"))
    if len(raw) < PREAMBLE_SIZE:
        raise TruncatedSaveError(file, wrong("ends_early", size=len(raw)))
    table = raw[: _TABLE.size]
    if _digest(table) != raw[_TABLE.size :]:
        raise DamagedSaveError(file, wrong("beginning_damaged"))
    _, version, *entries = _TABLE.unpack(table)
    preamble = Preamble(version, *map(Part, entries[::2], entries[1::2]))
    formats.require_readable(version, file)
    _require_size(stream, preamble, file)
    return preamble


def _require_size(stream: BinaryIO, preamble: Preamble, file: str) -> None:
    size = stream.seek(0, os.SEEK_END)
    stream.seek(PREAMBLE_SIZE)
    if size < preamble.file_size:
        raise TruncatedSaveError(file, wrong("cut_short", size=size, all=preamble.file_size))
    if size > preamble.file_size:
        raise DamagedSaveError(file, wrong("too_long", size=size, all=preamble.file_size))
    for part, (name, limit) in zip(preamble.parts, _LIMITS, strict=True):
        if part.size > limit:
            raise DamagedSaveError(file, wrong("part_too_large", part=part_of_save(name)))


def _read_part(stream: BinaryIO, part: Part, name: str, file: str) -> bytes:
    raw = stream.read(part.size)
    if _digest(raw) != part.digest:
        raise DamagedSaveError(file, wrong("part_damaged", part=part_of_save(name)))
    return raw


def _decode_header(stream: BinaryIO, preamble: Preamble, file: str, formats: Formats) -> Header:
    raw = _read_part(stream, preamble.header, "header", file)
    with _making_sense(file):
        plain = msgspec.json.decode(raw, type=dict[str, Any])
        return msgspec.convert(formats.lift_header(preamble.version, plain), Header)


def _inflate(packed: bytes, file: str) -> bytes:
    """Unpack, but never into more than a save may hold, whatever the file claims."""
    unpacking = zlib.decompressobj()
    raw = unpacking.decompress(packed, BODY_LIMIT + 1)
    if len(raw) > BODY_LIMIT:
        raise DamagedSaveError(file, wrong("part_too_large", part=part_of_save("match")))
    if not unpacking.eof or unpacking.unused_data:
        raise DamagedSaveError(file, wrong("badly_packed"))
    return raw


@contextmanager
def _making_sense(file: str) -> Iterator[None]:
    """Sound checksums over senseless contents: a bug or a forgery, but no reason to crash."""
    try:
        yield
    except (ValueError, TypeError, LookupError, RecursionError, zlib.error) as error:
        raise DamagedSaveError(file, wrong("damaged", why=str(error))) from error


def _digest(raw: bytes) -> bytes:
    return hashlib.sha256(raw).digest()
