"""Saves on the disk: written so that a kill loses nothing, read so that nothing is harmed."""

from __future__ import annotations

import os
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass
from datetime import UTC, datetime
from pathlib import Path
from typing import BinaryIO, Generic, TypeVar

from timestrike.core.wording import Words
from timestrike.storage import envelope
from timestrike.storage.atomic import replace_file
from timestrike.storage.errors import (
    DamagedSaveError,
    ForeignFileError,
    MissingSaveError,
    SaveError,
    TruncatedSaveError,
    UnreadableSaveError,
    UnwritableSaveError,
    wrong,
)
from timestrike.storage.save import Header, Save

SAVE_SUFFIX = ".tsave"
REPLAY_SUFFIX = ".treplay"
BACKUP_SUFFIX = ".bak"

# A zeroed or overwritten beginning looks foreign, so the former version stands in for it too.
_BROKEN = (MissingSaveError, TruncatedSaveError, DamagedSaveError, ForeignFileError)

T = TypeVar("T")


@dataclass(frozen=True)
class Loaded(Generic[T]):
    """What was read, from which file, and what to tell the player if it was the former version."""

    value: T
    source: Path
    warning: Words | None = None


@dataclass(frozen=True)
class Listed:
    """One line of the load screen: a header, or the problem that keeps the file from loading."""

    path: Path
    when: datetime
    header: Header | None = None
    warning: Words | None = None
    problem: Words | None = None


def backup_of(path: Path) -> Path:
    """Where the version before the last one is kept."""
    return path.with_name(path.name + BACKUP_SUFFIX)


def write_save(path: Path, save: Save) -> None:
    """Once this returns, the save is safe; until then the former version is."""
    content = envelope.encode(save, path.name)
    backup = backup_of(path) if _worth_keeping(path) else None
    try:
        replace_file(path, content, keep_former_as=backup)
    except OSError as error:
        raise UnwritableSaveError(path.name, wrong("not_written", why=_said(error))) from error


def read_save(path: Path) -> Loaded[Save]:
    """The save, or its former version with a warning if the last one is missing or damaged."""
    return _read_or_former(path, envelope.decode)


def read_header(path: Path) -> Loaded[Header]:
    """Quick, for lists: whether the rest of the file is sound shows only when it is loaded."""
    return _read_or_former(path, envelope.decode_header)


def read_thumbnail(path: Path) -> bytes:
    """The picture in a save as PNG, empty if it has none."""
    return _read_or_former(path, envelope.decode_thumbnail).value


def list_saves(folder: Path) -> list[Listed]:
    """Every save and replay in a folder, newest first, the broken ones with their reason."""
    return sorted(map(_listed, _saves_in(folder)), key=lambda entry: entry.when, reverse=True)


def _saves_in(folder: Path) -> set[Path]:
    """The saves, among them those of which only the former version is left."""
    try:
        with os.scandir(folder) as entries:
            names = {entry.name.removesuffix(BACKUP_SUFFIX) for entry in entries if entry.is_file()}
    except FileNotFoundError:
        return set()
    except OSError as error:
        raise UnreadableSaveError(folder.name, wrong("folder_unread", why=_said(error))) from error
    return {folder / name for name in names if name.endswith((SAVE_SUFFIX, REPLAY_SUFFIX))}


def _listed(path: Path) -> Listed:
    try:
        loaded = read_header(path)
    except SaveError as error:
        return Listed(path, _last_changed(path), problem=error.problem)
    return Listed(path, loaded.value.saved, loaded.value, loaded.warning)


def _last_changed(path: Path) -> datetime:
    for candidate in (path, backup_of(path)):
        with suppress(OSError):
            return datetime.fromtimestamp(candidate.stat().st_mtime, UTC)
    return datetime.fromtimestamp(0, UTC)


def _read_or_former(path: Path, decode: Callable[[BinaryIO, str], T]) -> Loaded[T]:
    try:
        return Loaded(_read(path, decode), path)
    except _BROKEN as error:
        problem = error
    former = backup_of(path)
    try:
        value = _read(former, decode)
    except SaveError:
        raise problem from None
    return Loaded(value, former, wrong("older_loaded", why=problem.words))


def _read(path: Path, decode: Callable[[BinaryIO, str], T]) -> T:
    try:
        with path.open("rb") as stream:
            return decode(stream, path.name)
    except FileNotFoundError as error:
        raise MissingSaveError(path.name, wrong("missing_file")) from error
    except OSError as error:
        raise UnreadableSaveError(path.name, wrong("file_unread", why=_said(error))) from error


def _worth_keeping(path: Path) -> bool:
    """A damaged version must not take the place of the sound one before it."""
    try:
        _read(path, envelope.verify)
    except _BROKEN:
        return False
    except SaveError:  # sound, but not for this version of the game, or not readable just now
        return True
    return True


def _said(error: OSError) -> str:
    return error.strerror or str(error)
