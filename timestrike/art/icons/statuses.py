"""What is in force for a Character: buffs, curses and awakenings, and the four kinds of skills.

The ground tells the sort without colour: buffs point up, curses point down, awakenings are stars.
"""

from __future__ import annotations

from timestrike.art.icons.emblems import (
    BOOT,
    BOW,
    CLOAK,
    DROP,
    FLAME,
    MUTED_MOUTH,
    SHIELD,
    SWORD,
)
from timestrike.art.icons.shapes import Drawing, ball, placed, plate, ring, tube


def _raised(emblem: Drawing) -> Drawing:
    ground = (
        plate("green", "8,0.9 15,6.4 15,15 1,15 1,6.4", tone=-0.22),
        plate("green", "8,2.6 13.6,7 13.6,13.6 2.4,13.6 2.4,7", tone=-0.42, bevel=0),
    )
    return (*ground, *placed(emblem, 0, 1.6, size=0.62))


def _weighed_down(emblem: Drawing) -> Drawing:
    ground = (
        plate("demon_red", "1,1 15,1 15,9.6 8,15.1 1,9.6", tone=-0.1),
        plate("demon_red", "2.4,2.4 13.6,2.4 13.6,9 8,13.4 2.4,9", tone=-0.4, bevel=0),
    )
    return (*ground, *placed(emblem, 0, -1.4, size=0.62))


def _awakened(emblem: Drawing) -> Drawing:
    rays = "8,0.7 10,3 12.8,2 12.9,5 15.3,6.6 13.8,9 14.6,12 11.7,12.4 10.2,15 8,13.2 5.8,15"
    rays += " 4.3,12.4 1.4,12 2.2,9 0.7,6.6 3.1,5 3.2,2 6,3"
    ground = (plate("wyrm_amber", rays, tone=-0.02), ball("dress", 8, 8, 4.7, tone=-0.1))
    return (*ground, *placed(emblem, 0, 0, size=0.56))


def _medal(rim: str, field: str, emblem: Drawing) -> Drawing:
    """The round mark of a kind of skill."""
    return (
        ball(field, 8, 8, 6.4, tone=-0.1),
        ring(rim, 8, 8, 6.2, 6.2, 1.0),
        *placed(emblem, 0, 0, size=0.6),
    )


_OF_STATS: dict[str, Drawing] = {"move": BOOT, "range": BOW, "attack": SWORD, "defense": SHIELD}

_ENDLESS: Drawing = (
    ring("teal", 4.6, 8, 3.0, 2.9, 1.2, tone=0.25),
    ring("teal", 11.4, 8, 3.0, 2.9, 1.2, tone=0.25),
    tube("teal", "6.6,10 9.4,6", 1.2, tone=0.25, joined=True),
)

_SPARK: Drawing = (
    plate("obsidian_glow", "8,0.4 9.6,6.4 15.6,8 9.6,9.6 8,15.6 6.4,9.6 0.4,8 6.4,6.4"),
)

BUFFS: dict[str, Drawing] = {
    name: _raised(emblem)
    for name, emblem in (_OF_STATS | {"stealth": CLOAK, "enrage": FLAME}).items()
}
CURSES: dict[str, Drawing] = {
    name: _weighed_down(emblem)
    for name, emblem in (_OF_STATS | {"affliction": DROP, "silence": MUTED_MOUTH}).items()
}
AWAKENINGS: dict[str, Drawing] = {name: _awakened(emblem) for name, emblem in _OF_STATS.items()}
SKILLS: dict[str, Drawing] = {
    "attack": _medal("crimson", "charcoal", SWORD),
    "defense": _medal("steel", "legion_ebon", SHIELD),
    "ability": _medal("violet", "dress", _SPARK),
    "passive": _medal("gold", "charcoal", _ENDLESS),
}
