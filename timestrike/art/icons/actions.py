"""What a unit can do: the pictures of the bar of actions."""

from __future__ import annotations

from itertools import pairwise

from timestrike.art.icons.emblems import BOOT, HOURGLASS, SWORD
from timestrike.art.icons.shapes import Drawing, ball, placed, plate, ring, tube


def _fist(skin: str, sleeve: str) -> Drawing:
    """A clenched hand that comes from the left."""
    return (
        tube(sleeve, "0.9,12.4 3,10.8", 2.3, 2.1),
        ball(skin, 4.9, 9.2, 2.9, 3.3),
        tube(skin, "5.2,6.4 6.9,6.4", 1.0, 0.95),
        tube(skin, "5.2,8.3 7.1,8.3", 1.0, 0.95),
        tube(skin, "5.2,10.2 6.9,10.2", 1.0, 0.95),
        tube(skin, "3.4,7 5.4,5.6", 0.95, 0.85),
    )


def _bricks() -> Drawing:
    rows = (
        (2.2, (1, 5.6, 10.4, 15), (0.1, -0.1, 0.15)),
        (5.4, (1, 3.4, 8.2, 13, 15), (-0.15, 0.05, 0.15, -0.05)),
        (8.6, (1, 5.6, 10.4, 15), (-0.05, 0.1, -0.15)),
        (11.8, (1, 3.4, 8.2, 13, 15), (0.05, -0.2, 0.0, -0.2)),
    )
    return tuple(
        plate(
            "stone",
            f"{left},{top} {right},{top} {right},{top + 3.2} {left},{top + 3.2}",
            tone=tone - 0.12,
            bevel=0.7,
        )
        for top, edges, tones in rows
        for (left, right), tone in zip(pairwise(edges), tones, strict=True)
    )


_RUNGS = (2.6, 5.6, 8.6, 11.6)

ACTIONS: dict[str, Drawing] = {
    "move": (
        tube("cyan_glow", "0.9,6 3,6", 0.45),
        tube("cyan_glow", "0.8,9 2.6,9", 0.45),
        *placed(BOOT, 1.2, 0),
    ),
    "attack": SWORD,
    "cast": (
        ball("violet", 7.6, 8.4, 5.6),
        ball("wyrm_cyan", 7, 7.8, 3.6, joined=True),
        ball("bone", 5.6, 6.2, 1.0, tone=0.3),
        plate("obsidian_glow", "13,0.8 13.7,2.7 15.4,3.4 13.7,4.1 13,6 12.3,4.1 10.6,3.4 12.3,2.7"),
        plate("obsidian_glow", "2.6,10.8 3.2,12.4 4.8,13 3.2,13.6 2.6,15.2 2,13.6 0.6,13 2,12.4"),
    ),
    "contest": (
        *_fist("skin", "leather"),
        *placed(_fist("lava_rock", "lava_glow"), flip=True),
        plate("gold", "8,0.8 9,2.8 8,4.6 7,2.8", tone=0.3, bevel=0),
        plate("gold", "4.2,1.6 6.4,3.4 5.4,4.2", tone=0.3, bevel=0),
        plate("gold", "11.8,1.6 10.6,4.2 9.6,3.4", tone=0.3, bevel=0),
    ),
    "climb": (
        plate("fear", "0.9,15 0.9,9 3.6,6.4 4,1 15,1 15,15", tone=0.0),
        plate("fear_lip", "3.6,6.8 4,1 5.6,1 5.2,7.4 2.6,10 0.9,9.4", tone=-0.05, bevel=0.5),
        *(tube("wood", f"7.6,{y} 12.4,{y}", 0.75, tone=0.2) for y in _RUNGS),
        tube("wood", "7.4,0.9 7.4,14.4", 0.85),
        tube("wood", "12.6,0.9 12.6,14.4", 0.85),
    ),
    "fish": (
        tube("bone", "8.2,0.8 8.2,5", 0.35, tone=0.2),
        ball("crimson", 8.2, 6.6, 1.9, 2.1, tone=0.05),
        plate("bone", "6.3,6.4 10.1,6.4 9.6,8 8.2,8.7 6.8,8", tone=0.2, bevel=0, joined=True),
        ball("water", 8, 12.4, 7.0, 2.7, tone=-0.05),
        ball("water", 8, 11.6, 3.4, 1.0, tone=-0.35),
        tube("water", "4,12.6 6.4,13.4 10,13.4 12,12.6", 0.4, tone=0.5),
        ball("water", 8.2, 10.9, 1.9, 0.7, tone=0.3),
    ),
    "mine": (
        tube("wood", "3,13.6 10,5.2", 1.1),
        tube("steel", "8.4,3.4 5.6,2.2 2.2,3", 1.3, 0.5),
        tube("steel", "10.4,4.4 12.8,6.4 13.6,10.2", 1.3, 0.5),
        tube("steel", "8,3.2 11,5.2", 1.5),
        plate("crystal", "9.6,14.8 10.4,11.6 12,13 13,11 14.8,14.8", tone=0.1, bevel=0.4),
    ),
    "trade": (
        plate("leather", "7.6,1 10,2.2 12.6,1 11.4,4.8 8.8,4.8", tone=0.1),
        ball("leather", 10.2, 9.6, 4.6, 4.6),
        tube("gold", "8.6,5 11.8,5", 0.8),
        ball("gold", 10.2, 9.8, 1.6, 1.9),
        *(ball("gold", 3.9, 13.4 - 1.9 * row, 3.0, 1.3, tone=0.1) for row in range(4)),
    ),
    "tame": (
        *(
            plate("steel", outline, tone=0.1, bevel=0.3)
            for outline in (
                "3,6.4 0.9,2.6 5,3.6",
                "6.2,3 8,0.8 9.8,3",
                "13,6.4 15.1,2.6 11,3.6",
                "2.6,8.4 0.7,8.8 2.2,11",
                "13.4,8.4 15.3,8.8 13.8,11",
            )
        ),
        ring("leather", 8, 7.8, 4.9, 4.2, 1.5),
        ring("gold", 8, 12.4, 1.3, 1.1, 0.7),
        ball("gold", 8, 13.9, 1.5, 1.3),
    ),
    "build": _bricks(),
    "end": HOURGLASS,
    "item": (
        tube("green", "3.4,3 12.6,3", 1.9),
        tube("leather", "5,1.6 5,4.6", 0.7),
        tube("leather", "11,1.6 11,4.6", 0.7),
        ball("leather", 8, 10.2, 5.8, 5.0, tone=-0.05),
        tube("leather", "1.9,10 1.9,13", 1.0, tone=-0.1),
        tube("leather", "14.1,10 14.1,13", 1.0, tone=-0.1),
        plate("leather", "2.8,6 13.2,6 12.4,10 8,11.8 3.6,10", tone=0.18, bevel=0.8),
        plate("gold", "7,9.8 9,9.8 9,13 7,13", tone=0.2, bevel=0.4),
    ),
    "artifact": (
        ball("skin", 8, 12.8, 5.0, 2.4),
        tube("skin", "3.4,12 2.2,8.6", 1.1, 0.95),
        tube("skin", "12.6,12 13.8,8.6", 1.1, 0.95),
        plate("crystal", "8,1 11.4,4.8 8,10.4", tone=-0.2, bevel=0),
        plate("crystal", "8,1 4.6,4.8 8,10.4", tone=0.15, bevel=0),
        ball("obsidian_glow", 3.6, 3.4, 0.65),
        ball("obsidian_glow", 12.6, 3.4, 0.65),
    ),
    "eat": (
        tube("bone", "4.4,8 12,8", 0.7),
        *(tube("bone", f"{x},4.6 {x + 0.8},8 {x},11.4", 0.5) for x in (6, 8, 10)),
        plate("bone", "11.8,8 15,4.8 14.2,8 15,11.2", tone=0.1),
        ball("bone", 3.6, 8, 2.7, 3.0),
        ball("pit", 3, 7.2, 0.9),
    ),
    "jump": (
        plate("stone", "0.9,8.4 5,8.4 5,15 0.9,15", tone=-0.2),
        plate("stone", "10,12.8 15.1,12.8 15.1,15 10,15", tone=-0.1),
        tube("gold", "3,6 5.4,2.6 9.4,2.8 11.6,7", 0.9, tone=0.1),
        plate("gold", "12.4,11.6 9,7.4 14.4,6.2", tone=0.15),
    ),
}
