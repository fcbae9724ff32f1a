"""Which sounds and pieces there are, as the assets folder tells."""

from __future__ import annotations

from pathlib import Path
from typing import Any, Literal, NamedTuple

Group = Literal["effects", "interface", "ambience", "music"]


class Effect(NamedTuple):
    """A sound by name. Each take is a file; a higher priority may silence a lower one when too much
    is heard at once, and no more than so many voices of it are heard together.
    """

    group: Group
    takes: tuple[str, ...]
    priority: int = 1
    voices: int = 2
    loop: bool = False


class Index(NamedTuple):
    """`pieces` has the layers of each piece of music, from the calmest up. The file of a loop has
    `overlap` samples of the next round at either end.
    """

    rate: int = 32_000
    overlap: int = 0
    effects: dict[str, Effect] = {}
    pieces: dict[str, tuple[str, ...]] = {}


def read_index(assets: Path) -> Index:
    """A game without sounds, or with an index that nobody can read, is silent and not broken."""
    try:
        sounds = _read(assets / "sounds" / "index.json")
        music = _read(assets / "music" / "index.json")
        return Index(
            int(sounds["rate"]),
            int(sounds["overlap"]),
            {name: Effect(**facts) for name, facts in sounds["effects"].items()},
            {name: tuple(layers) for name, layers in music.items()},
        )
    except (OSError, ValueError, KeyError, TypeError, AttributeError):
        return Index()


def _read(path: Path) -> Any:
    import json  # by the thread that reads, so that the title need not wait for it

    return json.loads(path.read_text(encoding="utf-8"))
