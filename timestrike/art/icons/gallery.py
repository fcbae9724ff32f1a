"""Every icon by its name, `family/name`, and the sheet they are baked to."""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path

import numpy as np

from timestrike.art.atlas import written
from timestrike.art.bakeries import Bakery, Progress, Sample
from timestrike.art.icons.actions import ACTIONS
from timestrike.art.icons.artifacts import ARTIFACTS
from timestrike.art.icons.badges import BADGE_SIZE, BADGES
from timestrike.art.icons.fish import FISH
from timestrike.art.icons.ground import MATERIALS_MINED, TERRAINS
from timestrike.art.icons.items import ITEMS
from timestrike.art.icons.pointers import HOT_SPOTS, POINTERS
from timestrike.art.icons.rendering import render
from timestrike.art.icons.shapes import Drawing
from timestrike.art.icons.statuses import AWAKENINGS, BUFFS, CURSES, SKILLS
from timestrike.art.icons.table import DICE, KINDS, MOVEMENTS, SEATS, STATS, TIMES
from timestrike.art.icons.trials import TRIALS
from timestrike.art.png import Pixels, decode, encode

SMALL, ACTION, LARGE = 16, 20, 32

_FAMILIES: dict[str, dict[str, Drawing]] = {
    "item": ITEMS,
    "fish": FISH,
    "artifact": ARTIFACTS,
    "trial": TRIALS,
    "skill": SKILLS,
    "buff": BUFFS,
    "curse": CURSES,
    "awakening": AWAKENINGS,
    "action": ACTIONS,
    "stat": STATS,
    "movement": MOVEMENTS,
    "terrain": TERRAINS,
    "material": MATERIALS_MINED,
    "die": DICE,
    "time": TIMES,
    "seat": SEATS,
    "kind": KINDS,
}
DRAWINGS: dict[str, Drawing] = {
    f"{family}/{name}": drawing
    for family, drawings in _FAMILIES.items()
    for name, drawing in drawings.items()
}
_SHEET_WIDTH = 512
_SAMPLED = ("item/hex_doll", "fish/lava_piranha", "action/contest", "kind/sentience_action")


def pictures() -> Iterator[tuple[int, str, Pixels]]:
    """Every icon in each size that it is shown in."""
    for size in (LARGE, SMALL):
        for name, drawing in DRAWINGS.items():
            yield size, name, render(drawing, size)
    for name, drawing in ACTIONS.items():
        yield ACTION, f"action/{name}", render(drawing, ACTION)
    for name, drawing in POINTERS.items():
        yield SMALL, f"pointer/{name}", render(drawing, SMALL)
    for name, badge in BADGES.items():
        yield BADGE_SIZE, name, badge


def bakeries() -> Iterator[Bakery]:
    yield Bakery("icons", _bake, tuple(_sample(name) for name in _SAMPLED))


def _bake(progress: Progress) -> Iterator[tuple[str, bytes]]:
    """One sheet, in rows of equal size; the list has the corner of each icon by size and name."""
    total = 2 * len(DRAWINGS) + len(ACTIONS) + len(POINTERS) + len(BADGES)
    places: dict[str, dict[str, tuple[int, int]]] = {}
    drawn: list[tuple[int, int, Pixels]] = []
    x = y = row = 0
    for number, (size, name, picture) in enumerate(pictures(), start=1):
        if row != size or x + size > _SHEET_WIDTH:
            x, y, row = 0, y + row, size
        places.setdefault(str(size), {})[name] = (x, y)
        drawn.append((x, y, picture))
        x += size
        progress(number / total)
    sheet = np.zeros((y + row, _SHEET_WIDTH, 4), np.uint8)
    for left, top, picture in drawn:
        sheet[top : top + picture.shape[0], left : left + picture.shape[1]] = picture
    listing = {"icons": places, "hot_spots": HOT_SPOTS}
    yield "icons/icons.png", encode(sheet)
    yield "icons/icons.json", written(listing)


def _sample(name: str) -> Sample:
    def fresh() -> bytes:
        return render(DRAWINGS[name], SMALL).tobytes()

    def kept(assets: Path) -> bytes:
        listing = json.loads((assets / "icons/icons.json").read_text(encoding="utf-8"))
        x, y = listing["icons"][str(SMALL)][name]
        sheet = decode((assets / "icons/icons.png").read_bytes())
        return sheet[y : y + SMALL, x : x + SMALL].tobytes()

    return Sample(f"icons {name}", fresh, kept)
