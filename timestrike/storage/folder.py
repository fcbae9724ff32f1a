"""A player's folder of saves: named ones, a quick one, the last few automatic ones, a trash."""

from __future__ import annotations

import re
import unicodedata
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import UTC, datetime
from itertools import chain, count
from pathlib import Path

import msgspec

from timestrike.storage.atomic import move
from timestrike.storage.errors import MissingSaveError, SaveError, UnwritableSaveError, wrong
from timestrike.storage.files import (
    BACKUP_SUFFIX,
    SAVE_SUFFIX,
    backup_of,
    list_saves,
    read_header,
    read_save,
    write_save,
)
from timestrike.storage.save import Save

AUTOSAVES = 3
TRASH = "trash"

_LONGEST_NAME = 48
_NEVER = datetime.min.replace(tzinfo=UTC)
# The names of the game's own slots, and those that Windows gives to devices whatever the suffix.
_SPOKEN_FOR = re.compile(r"quicksave|autosave-\d+|con|prn|aux|nul|com\d|lpt\d", re.IGNORECASE)


def safe_name(title: str) -> str:
    """A file name, without suffix, that every system takes and a person recognises."""
    composed = unicodedata.normalize("NFC", title)
    kept = "".join(sign if _fit_for_a_name(sign) else " " for sign in composed)
    name = " ".join(kept.split()).strip(" -")[:_LONGEST_NAME].rstrip(" -")
    if not name:
        return "save"
    return f"{name}_" if _SPOKEN_FOR.fullmatch(name) else name


@dataclass(frozen=True)
class Discarded:
    """A save in the trash, and where it was."""

    original: Path
    trashed: Path


@dataclass(frozen=True)
class SaveFolder:
    """Everything the game does in one folder of saves or replays; `list_saves` shows it."""

    path: Path
    suffix: str = SAVE_SUFFIX

    @property
    def quick(self) -> Path:
        return self.path / f"quicksave{self.suffix}"

    @property
    def autosaves(self) -> tuple[Path, ...]:
        return tuple(self.path / f"autosave-{n}{self.suffix}" for n in range(1, AUTOSAVES + 1))

    def save_as(self, title: str, save: Save) -> Path:
        """A new file named after the title; nothing that exists is overwritten."""
        path = _unused(self.path, safe_name(title), self.suffix)
        write_save(path, _titled(save, title))
        return path

    def save_quick(self, save: Save) -> Path:
        write_save(self.quick, save)
        return self.quick

    def save_auto(self, save: Save, slot: Path | None = None) -> Path:
        """Into the slot of the match, if it has one; else into one that is empty or broken, or over
        the oldest of the last few.
        """
        path = slot or min(self.autosaves, key=_saved_at)
        write_save(path, save)
        return path

    def forget(self, path: Path) -> None:
        """For good: what is kept elsewhere needs no trash."""
        _delete(path)

    def rename(self, path: Path, title: str) -> Path:
        """Give a save another title and the file name that goes with it."""
        save = _titled(read_save(path).value, title)
        target = _unused(path.parent, safe_name(title), path.suffix, besides=path)
        if _comparable(target.name) == _comparable(path.name):
            write_save(path, save)
            return path
        write_save(target, save)
        _delete(path)
        return target

    def discard(self, path: Path) -> Discarded:
        """Into the trash, together with its former version; `restore` undoes it."""
        trash = self.path / TRASH
        with _changing(path):
            trash.mkdir(parents=True, exist_ok=True)
        discarded = Discarded(path, _unused(trash, path.stem, path.suffix))
        _move_save(path, discarded.trashed)
        return discarded

    def restore(self, discarded: Discarded) -> Path:
        """Back to where it was, or beside it if another save has taken the place since."""
        original = discarded.original
        target = _unused(original.parent, original.stem, original.suffix)
        _move_save(discarded.trashed, target)
        return target

    def empty_trash(self) -> None:
        for entry in list_saves(self.path / TRASH):
            _delete(entry.path)


def _fit_for_a_name(sign: str) -> bool:
    return sign in "-_" or unicodedata.category(sign)[0] in "LMN"


def _titled(save: Save, title: str) -> Save:
    header = msgspec.structs.replace(save.header, title=title)
    return msgspec.structs.replace(save, header=header)


def _saved_at(path: Path) -> datetime:
    try:
        return read_header(path).value.saved
    except SaveError:
        return _NEVER


def _unused(folder: Path, name: str, suffix: str, besides: Path | None = None) -> Path:
    """The name itself, or with the first number that makes it new in this folder."""
    with _changing(folder):
        present = list(folder.iterdir()) if folder.is_dir() else []
    taken = {_comparable(file.name.removesuffix(BACKUP_SUFFIX)) for file in present}
    if besides is not None:
        taken.discard(_comparable(besides.name))
    names = chain((name,), (f"{name} {n}" for n in count(2)))
    return folder / next(
        file for name in names if _comparable(file := f"{name}{suffix}") not in taken
    )


def _comparable(name: str) -> str:
    """Equal for names that some file system takes for the same."""
    return unicodedata.normalize("NFC", name).casefold()


def _move_save(path: Path, target: Path) -> None:
    """The former version goes first: a kill in between leaves the save where it was."""
    files = [(backup_of(path), backup_of(target)), (path, target)]
    present = [(source, goal) for source, goal in files if source.exists()]
    if not present:
        raise MissingSaveError(path.name, wrong("missing_file"))
    with _changing(path):
        for source, goal in present:
            move(source, goal)


def _delete(path: Path) -> None:
    with _changing(path):
        for file in (backup_of(path), path):
            file.unlink(missing_ok=True)


@contextmanager
def _changing(path: Path) -> Iterator[None]:
    try:
        yield
    except OSError as error:
        raise UnwritableSaveError(
            path.name, wrong("not_changed", why=error.strerror or str(error))
        ) from error
