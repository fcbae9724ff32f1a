"""Sentences that were read before, noted down so that the title need not wait for YAML.

A note holds for one version of the game and for the file as it was; whatever is wrong with a note,
the file itself is read.
"""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from pathlib import Path
from zlib import crc32

import msgspec

from timestrike import __version__
from timestrike.storage.places import cache_dir

Sentences = dict[str, str]


class _Note(msgspec.Struct):
    about: str
    sentences: Sentences


def noted(path: Path, read: Callable[[Path], Sentences]) -> Sentences:
    """The sentences of a file, as they were noted when it was last read, else read now."""
    about = _state_of(path)
    if about is None:
        return read(path)
    note = cache_dir() / f"{path.stem}-{crc32(bytes(path)):08x}.json"
    with suppress(OSError, msgspec.DecodeError):
        known = msgspec.json.decode(note.read_bytes(), type=_Note)
        if known.about == about:
            return known.sentences
    sentences = read(path)
    _write(note, _Note(about, sentences))
    return sentences


def _state_of(path: Path) -> str | None:
    """What changes whenever the file does; None if there is none."""
    try:
        state = path.stat()
    except OSError:
        return None
    return f"{__version__} {path} {state.st_mtime_ns} {state.st_size}"


def _write(path: Path, note: _Note) -> None:
    """Where nothing can be written, the next start is no faster, that is all."""
    from timestrike.storage.atomic import replace_file

    with suppress(OSError):
        replace_file(path, msgspec.json.encode(note))
