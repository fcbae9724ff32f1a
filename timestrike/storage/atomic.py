"""Files that are replaced whole or not at all, even if the program is killed meanwhile."""

from __future__ import annotations

import os
import re
import time
from contextlib import suppress
from pathlib import Path

# No save takes this long: an older temporary file was left by a writer that died.
LEFTOVER_AGE_SECONDS = 60.0

_TEMPORARY = re.compile(r"\.timestrike-[0-9a-f]{16}\.tmp")
_WINDOWS = os.name == "nt"
# On Windows a virus scanner or an indexer may hold a file open for a moment.
_RETRY_PAUSES = (0.01, 0.02, 0.05, 0.1, 0.2, 0.4) if _WINDOWS else ()


def replace_file(path: Path, content: bytes, *, keep_former_as: Path | None = None) -> None:
    """Put new content at `path`; once this returns it outlives a loss of power.

    At every instant `path` holds the former version or the new one, each of them whole. The former
    one gets a second name, if asked for, only when the new one already lies safely on the disk.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    remove_leftovers(path.parent)
    fresh = _temporary_in(path.parent)
    try:
        _write_through(fresh, content)
        if keep_former_as is not None:
            _keep(path, keep_former_as)
        move(fresh, path)
    finally:
        _remove(fresh)
    _sync_folder(path.parent)


def move(source: Path, target: Path) -> None:
    """Rename, replacing what is there."""
    for pause in _RETRY_PAUSES:
        try:
            source.replace(target)
        except PermissionError:
            time.sleep(pause)
        else:
            return
    source.replace(target)


def remove_leftovers(folder: Path, older_than: float = LEFTOVER_AGE_SECONDS) -> None:
    """Clear away the temporary files of writers that were killed."""
    born_before = time.time() - older_than
    with os.scandir(folder) as entries:
        for entry in entries:
            if _TEMPORARY.fullmatch(entry.name):
                with suppress(OSError):
                    if entry.stat().st_mtime <= born_before:
                        _remove(Path(entry.path))


def _keep(path: Path, former: Path) -> None:
    """Give the version at `path` a second name, without a moment in which it has none."""
    spare = _temporary_in(path.parent)
    try:
        try:
            spare.hardlink_to(path)
        except OSError:  # a file system without hard links
            _write_through(spare, path.read_bytes())
        move(spare, former)
    finally:
        # If `former` was this very version already, POSIX leaves both names in place.
        _remove(spare)


def _temporary_in(folder: Path) -> Path:
    return folder / f".timestrike-{os.urandom(8).hex()}.tmp"


def _write_through(path: Path, content: bytes) -> None:
    with path.open("xb") as stream:
        stream.write(content)
        stream.flush()
        os.fsync(stream.fileno())


def _remove(path: Path) -> None:
    with suppress(OSError):
        path.unlink()


def _sync_folder(folder: Path) -> None:
    """Make the renames themselves durable, where the system can."""
    if _WINDOWS:
        return
    descriptor = os.open(folder, os.O_RDONLY)
    try:
        with suppress(OSError):  # some network file systems cannot
            os.fsync(descriptor)
    finally:
        os.close(descriptor)
