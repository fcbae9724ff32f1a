"""What a save holds. A replay is the same thing, kept to be watched."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta
from functools import reduce
from typing import Annotated, Any

import msgspec

from timestrike.storage.errors import ContentMismatchError, wrong

UtcTime = Annotated[datetime, msgspec.Meta(tz=True)]


class Player(msgspec.Struct, frozen=True):
    """Who sat at the table, as the load screen shows it."""

    name: str
    team: int = 0
    controller: str = "person"


class Header(msgspec.Struct, frozen=True, kw_only=True):
    """What a list of saves shows; readable without the rest of the file.

    `content` names each thing that the match is made of (cards, rules, map, mods) with its hash.
    `summary` is the game's own: the round, whose turn it is, whatever the load screen may tell.
    """

    game: str
    mode: str
    title: str
    map: str
    created: UtcTime
    saved: UtcTime
    app_version: str
    content: dict[str, str]
    players: tuple[Player, ...]
    actions: int
    finished: bool = False
    summary: dict[str, str | int] = {}

    def __post_init__(self) -> None:
        for name, time in (("created", self.created), ("saved", self.saved)):
            if time.utcoffset() != timedelta(0):
                raise ValueError(f"`{name}` must be a time in UTC, not {time.isoformat()}")


class Save(msgspec.Struct, frozen=True, kw_only=True):
    """A whole match: what was agreed, every action since, and the state they led to.

    `setup`, `journal` and `snapshot` are plain data, or structs that become plain data on the disk.
    `thumbnail` is a small PNG, or empty.
    """

    header: Header
    setup: Any
    journal: list[Any]
    snapshot: Any
    thumbnail: bytes = b""

    def __post_init__(self) -> None:
        if self.header.actions != len(self.journal):
            raise ValueError(
                f"the header counts {self.header.actions} actions, "
                f"the journal holds {len(self.journal)}"
            )


def require_content(header: Header, installed: Mapping[str, str], file: str) -> None:
    """Refuse a save whose match was made of something else than what is installed."""
    saved = header.content
    changed = [name for name in saved if name in installed and installed[name] != saved[name]]
    missing = [name for name in saved if name not in installed]
    added = [name for name in installed if name not in saved]
    kinds = (("changed", changed), ("missing", missing), ("new", added))
    unlike = [wrong(kind, names=", ".join(sorted(names))) for kind, names in kinds if names]
    if unlike:
        differences = reduce(lambda one, more: wrong("and", one=one, more=more), unlike)
        raise ContentMismatchError(file, wrong("other_content", differences=differences))
