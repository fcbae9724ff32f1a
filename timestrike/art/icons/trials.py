"""The seals of the Trials: the sign of a Survivor in a bronze hexagon."""

from __future__ import annotations

from timestrike.art.icons.emblems import ANCHOR, FLAME, GEM
from timestrike.art.icons.shapes import Drawing, ball, placed, plate, ring, tube

_LANTERN: Drawing = (
    ring("steel", 8, 2.6, 2.0, 1.6, 0.6),
    plate("dark_steel", "4.4,5 8,3 11.6,5", tone=0.2),
    plate("lava_glow", "4.8,5.4 11.2,5.4 11.2,12 4.8,12"),
    tube("dark_steel", "4.8,5.2 4.8,12.4", 0.7),
    tube("dark_steel", "11.2,5.2 11.2,12.4", 0.7),
    plate("dark_steel", "3.6,12 12.4,12 12.4,14.4 3.6,14.4", tone=0.1),
)

_SNOWFLAKE: Drawing = (
    *(
        tube("cyan_glow", way, 0.9)
        for way in ("8,0.8 8,15.2", "1.6,4.2 14.4,11.8", "14.4,4.2 1.6,11.8")
    ),
    ball("cyan_glow", 8, 8, 2.4),
)

_TABLEWARE: Drawing = (
    tube("bone", "4.6,14.6 4.6,7", 1.1),
    tube("bone", "2.6,1.6 2.6,5.4 4.6,7 6.6,5.4 6.6,1.6", 0.75),
    tube("bone", "4.6,1.6 4.6,7", 0.7),
    tube("bone", "11.4,14.6 11.4,9", 1.1),
    plate("bone", "10.4,9.6 10.4,1.6 13,3 13.8,7 13,9.6", tone=0.2, bevel=0.6),
)

_SPEARS: Drawing = (
    tube("gold", "2,14.6 11.6,4.4", 0.8),
    tube("legion_ebon", "14,14.6 4.4,4.4", 0.8),
    plate("steel", "14.6,1 13.4,6 9.8,2.8", tone=0.2),
    plate("steel", "1.4,1 2.6,6 6.2,2.8", tone=0.2),
    ball("violet", 8, 8.4, 3.1),
    ball("gold", 8, 8.4, 1.3),
)

_DRAGON: Drawing = (
    plate("wyrm_cyan", "6.4,9 1,3 3,10.4", tone=0.1, bevel=0.5),
    plate("wyrm_cyan", "9.6,9 15,3 13,10.4", tone=-0.1, bevel=0.5),
    tube("wyrm_cyan", "8,8.4 8,12.4 10,14.4", 2.0, 0.6),
    ball("wyrm_cyan", 8, 6, 2.7, 2.9, tone=0.1),
    tube("bone", "6.6,3.8 5.6,1.4", 0.7, 0.4),
    tube("bone", "9.4,3.8 10.4,1.4", 0.7, 0.4),
    ball("lava_glow", 6.9, 6, 0.65),
    ball("lava_glow", 9.2, 6, 0.65),
)


def _sealed(ground: str, emblem: Drawing, size: float = 0.58) -> Drawing:
    return (
        plate("wood", "8,0.8 14.8,4.4 14.8,11.6 8,15.2 1.2,11.6 1.2,4.4", tone=0.02, bevel=1.0),
        plate(ground, "8,2.6 13.2,5.3 13.2,10.7 8,13.4 2.8,10.7 2.8,5.3", tone=-0.32, bevel=0),
        *placed(emblem, size=size),
    )


TRIALS: dict[str, Drawing] = {
    "jake_alland": _sealed("crimson", _LANTERN),
    "mara_the_meek": _sealed("teal", _SNOWFLAKE, 0.66),
    "roland_rumpus": _sealed("lava_rock", FLAME),
    "hod": _sealed("wyrm_cyan", ANCHOR),
    "luxuria": _sealed("dress", GEM),
    "gula": _sealed("green", _TABLEWARE),
    "legion": _sealed("legion_ebon", _SPEARS),
    "mana_wryms": _sealed("dress", _DRAGON, 0.62),
}
