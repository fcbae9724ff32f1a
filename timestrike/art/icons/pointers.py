"""What the mouse looks like: each pointer with the spot that does the pointing."""

from __future__ import annotations

from timestrike.art.icons.emblems import SWORD
from timestrike.art.icons.shapes import Drawing, ball, placed, plate, ring, tube

_ARROW: Drawing = (
    plate("bone", "1,1 10.6,8.8 6.6,9.2 9,13.6 7,14.8 4.6,10.4 1.6,13.4", tone=0.15, bevel=0.7),
    tube("gold", "1.8,2.6 2.2,11", 0.4),
)

POINTERS: dict[str, Drawing] = {
    "arrow": _ARROW,
    "move": (
        plate("wyrm_cyan", "8,14.8 2.4,8.6 6,8.6 6,3 10,3 10,8.6 13.6,8.6", tone=0.12),
        ball("cyan_glow", 8, 1.3, 0.65),
    ),
    "attack": placed(SWORD, flip=True),
    "forbidden": (
        ring("crimson", 8, 8, 5.6, 5.6, 1.3, tone=0.1),
        tube("crimson", "4.4,4.4 11.6,11.6", 1.2, tone=0.1),
    ),
    "inspect": (
        tube("wood", "9.4,9.4 13.8,13.8", 1.2, 1.4),
        ball("water", 6, 6, 4.0, tone=-0.05),
        ring("gold", 6, 6, 4.1, 4.1, 1.0),
        ball("bone", 4.6, 4.6, 0.9, tone=0.4),
    ),
    "busy": (
        plate("water", "4.6,2 11.4,2 11.4,5 8.8,8 11.4,11 11.4,14 4.6,14 4.6,11 7.2,8 4.6,5"),
        plate("gold", "7.4,10.6 8.6,10.6 10.6,12.4 10.6,13 5.4,13 5.4,12.4", tone=0.1, bevel=0),
        tube("gold", "3.8,2 12.2,2", 1.1),
        tube("gold", "3.8,14 12.2,14", 1.1),
    ),
}

HOT_SPOTS: dict[str, tuple[int, int]] = {
    "arrow": (0, 0),
    "move": (8, 14),
    "attack": (1, 1),
    "forbidden": (8, 8),
    "inspect": (6, 6),
    "busy": (8, 8),
}
