"""What lies on and sits at the table: stats, dice, rounds, seats, and the kinds of cards."""

from __future__ import annotations

from timestrike.art.icons.emblems import (
    BOLT,
    BOOT,
    BOW,
    COIN,
    ECLIPSE,
    EYE,
    HEART,
    HELMET,
    LOCK,
    PAW,
    SCROLL,
    SENTIENCE,
    SHIELD,
    SKULL,
    STAR,
    SWORD,
    WING,
)
from timestrike.art.icons.shapes import Drawing, ball, pierced, placed, plate, ring, tube

STATS: dict[str, Drawing] = {
    "move": (*placed(WING, -3.4, -2.6, size=0.62, flip=True), *placed(BOOT, 1.4, 0.4, size=0.92)),
    "range": BOW,
    "attack": (
        *placed(SWORD, 0.6, 0, size=0.95),
        *placed(SWORD, -0.6, 0, size=0.95, flip=True),
    ),
    "defense": SHIELD,
    "health": HEART,
    "energy": BOLT,
    "points": COIN,
    "height": (
        tube("bone", "11.6,2.4 11.6,13.6", 0.5),
        *(tube("bone", f"10.2,{y} 13,{y}", 0.45) for y in (2, 5, 8, 11, 14)),
        ball("teal", 5.2, 4, 2.2, tone=0.1),
        plate("teal", "2.4,14.6 3,8.6 5.2,6.8 7.4,8.6 8,14.6", tone=0.0, bevel=0.8),
    ),
}

_WAVE: Drawing = (tube("water", "1.6,5 4,3 6.6,5 9.2,3 11.8,5 14.4,3", 1.05, tone=0.1),)

_FOOTPRINT: Drawing = (
    ball("boar", 8, 6, 2.6, 3.6),
    ball("boar", 8, 11.8, 2.0, 2.2, tone=-0.05),
)

MOVEMENTS: dict[str, Drawing] = {
    "walk": (
        *placed(_FOOTPRINT, -3.4, 1.8, size=0.85, turn=-8),
        *placed(_FOOTPRINT, 3.4, -1.6, size=0.85, turn=8),
    ),
    "swim": (*_WAVE, *placed(_WAVE, 0, 4), *placed(_WAVE, 0, 8)),
    "fly": WING,
    "burrow": (
        ball("boar", 8, 12, 6.8, 3.0),
        ball("pit", 8, 11.4, 4.6, 1.8),
        tube("bone", "5,11 4.4,6.6 5.4,3.4", 1.0, 0.4),
        tube("bone", "8,11 8,5 8.4,1.6", 1.0, 0.4),
        tube("bone", "11,11 11.6,6.6 10.6,3.4", 1.0, 0.4),
    ),
}


def _die(side: str, mark: Drawing, *, lucky: bool = False) -> Drawing:
    gleam = placed(STAR, 4.6, -4.8, size=0.42) if lucky else ()
    return (
        plate(side, "1.4,2.4 14,2.4 14,14.6 1.4,14.6", tone=-0.12, bevel=1.2),
        plate(side, "2.6,3.6 12.8,3.6 12.8,12.4 2.6,12.4", tone=0.02, bevel=0),
        *mark,
        *gleam,
    )


_BLOW: Drawing = (
    plate(
        "crimson",
        "7.7,3.4 8.6,6 10.9,4.4 10,6.9 12.4,8 10,9.1 10.9,11.6 8.6,10 7.7,12.6 6.8,10"
        " 4.5,11.6 5.4,9.1 3,8 5.4,6.9 4.5,4.4 6.8,6",
        bevel=0.4,
    ),
)

_GUARD: Drawing = (
    plate("wyrm_cyan", "3.6,4.2 11.8,4.2 11.5,8.6 7.7,12.4 3.9,8.6", tone=-0.1, bevel=0.7),
    ball("steel", 7.7, 7.4, 1.3, tone=0.2),
)

DICE: dict[str, Drawing] = {
    "hit": _die("bone", _BLOW),
    "lucky_hit": _die("gold", _BLOW, lucky=True),
    "block": _die("bone", _GUARD),
    "lucky_block": _die("gold", _GUARD, lucky=True),
    "void": _die(
        "dress",
        (ring("obsidian_glow", 7.7, 8, 3.0, 3.0, 0.6), ball("obsidian_glow", 7.7, 8, 1.0)),
    ),
    "d20": (
        plate("teal", "8,0.9 14.6,4.6 14.6,11.4 8,15.1 1.4,11.4 1.4,4.6", tone=-0.25),
        plate("teal", "8,4 12,10.6 4,10.6", tone=0.12, bevel=0.4),
        plate("teal", "8,0.9 14.6,4.6 8,4", tone=0.05, bevel=0),
        plate("teal", "8,0.9 1.4,4.6 8,4", tone=0.25, bevel=0),
        plate("teal", "4,10.6 12,10.6 8,15.1", tone=-0.35, bevel=0),
    ),
}

_CROWN: Drawing = (
    plate("gold", "1.4,4.6 4.8,8 8,2.4 11.2,8 14.6,4.6 13.4,13 2.6,13", tone=0.05),
    tube("gold", "2.8,13.2 13.2,13.2", 1.0),
    ball("crimson", 8, 10.2, 1.2),
    ball("wyrm_cyan", 4.8, 10.8, 0.9),
    ball("wyrm_cyan", 11.2, 10.8, 0.9),
)

TIMES: dict[str, Drawing] = {
    "round": (
        ball("dress", 8, 8, 6.0, tone=-0.1),
        ring("gold", 8, 8, 6.0, 6.0, 1.0),
        tube("bone", "8,8 8,4", 0.65, tone=0.2),
        tube("bone", "8,8 10.8,9.8", 0.65, tone=0.2),
        ball("gold", 8, 8, 1.0),
    ),
    "phase": ECLIPSE,
    "turn": (
        pierced(ring("gold", 8, 8, 5.2, 5.2, 1.3), plate("gold", "8,8 16,2.6 16,9.6")),
        plate("gold", "15.2,4 13.4,10 9.4,6.4", tone=0.1),
    ),
    "victory": _CROWN,
    "defeat": (
        ball("rock", 8, 14, 7.0, 1.5),
        plate("stone", "3.4,14.4 3.4,5 5.6,1.8 10.4,1.8 12.6,5 12.6,14.4", tone=-0.15, bevel=1.1),
        tube("stone", "8,4.4 8,10.4", 0.75, tone=-0.5),
        tube("stone", "5.8,6.4 10.2,6.4", 0.75, tone=-0.5),
        tube("pit", "11.8,3 10,6 11.4,8.6", 0.4),
        ball("green", 3.4, 13.6, 1.3, 0.9),
        ball("green", 12.4, 13.8, 1.6, 0.9),
    ),
    "awakening": STAR,
}

_COG = (
    "6.8,0.9 9.2,0.9 9.6,3 11.2,3.7 13,2.5 14.5,4.2 13.2,5.9 13.7,7.4 15.1,8 14.9,10 12.9,10.2"
    " 12,11.7 12.7,13.7 11,14.7 9.5,13.3 7.5,13.5 6.2,15 4.2,14.2 4.4,12.2 3.1,10.9 1.1,10.7"
    " 0.9,8.4 2.9,7.5 3.2,6 2,4.3 3.6,2.7 5.4,3.7 6.6,3"
)

SEATS: dict[str, Drawing] = {
    "person": (
        plate("teal", "1.6,14.8 2.6,10.6 5.4,8.8 10.6,8.8 13.4,10.6 14.4,14.8", bevel=1.2),
        ball("skin", 8, 5.6, 3.7, 4.2),
        ball("auburn", 8, 3, 3.9, 2.3, tone=0.1),
        ball("pit", 6.7, 6.2, 0.6),
        ball("pit", 9.5, 6.2, 0.6),
    ),
    "computer": (
        plate("dark_steel", _COG, tone=0.1),
        ball("pit", 8, 8, 3.6),
        ball("fear_eye", 8, 8, 2.2),
        ball("pit", 8, 8, 0.8, 1.6),
    ),
    "closed": LOCK,
    "lost": SKULL,
    "watching": EYE,
}

KINDS: dict[str, Drawing] = {
    "character": HELMET,
    "item": (
        plate("leather", "3.4,5 12.6,5 14,14.8 2,14.8", tone=0.0, bevel=1.2),
        plate("leather", "5,1 8,2.4 11,1 11,5.4 5,5.4", tone=0.1),
        tube("crimson", "4.4,5.2 11.6,5.2", 0.8),
        tube("bone", "6,8.2 10,12.2", 0.5, tone=0.2),
        tube("bone", "10,8.2 6,12.2", 0.5, tone=0.2),
    ),
    "fish": (
        plate("teal", "11.4,8 15,4.4 14.2,8 15,11.6", tone=0.0),
        plate("teal", "5,5 9,2 10.6,5.6", tone=-0.05),
        ball("teal", 7, 8, 5.8, 3.9),
        ball("bone", 6.4, 10, 3.8, 1.4, tone=0.1, joined=True),
        ball("pit", 3.8, 7, 0.9),
    ),
    "artifact": (
        plate("gold", "3,9.6 13,9.6 11,14.8 5,14.8", tone=0.0),
        ball("gold", 8, 9.8, 5.4, 1.7, tone=0.2),
        plate("crystal", "4.6,4.6 8,0.9 8,9.4", tone=0.2, bevel=0),
        plate("crystal", "8,0.9 11.4,4.6 8,9.4", tone=-0.15, bevel=0),
        ball("obsidian_glow", 2.6, 4.4, 0.65),
        ball("obsidian_glow", 13.4, 4.4, 0.65),
    ),
    "trial": SCROLL,
    "sentience": SENTIENCE,
    "sentience_action": (
        ball("fear_lip", 8, 11.4, 5.4, 3.8, tone=-0.15),
        tube("fear", "4,10 1.8,5.4", 1.3, 0.8, tone=0.2),
        tube("fear", "6.6,9 5.6,3", 1.3, 0.8, tone=0.2),
        tube("fear", "9.6,9 10.6,3", 1.3, 0.8, tone=0.2),
        tube("fear", "12,10.2 14.2,5.4", 1.3, 0.8, tone=0.2),
        *(
            plate("bone", outline, tone=0.2, bevel=0)
            for outline in (
                "0.9,6 0.9,2.6 2.9,5",
                "4.6,3.4 5,0.8 6.6,3",
                "9.6,3 11,0.8 11.4,3.4",
                "13.1,5 15.1,2.6 15.1,6",
            )
        ),
        ball("fear_eye", 8, 11.4, 1.9, 1.3),
        ball("pit", 8, 11.4, 0.6, 1.2),
    ),
    "sentience_phase": (*placed(ECLIPSE), *placed(SKULL, 0, 0.4, size=0.66)),
    "beast": PAW,
    "brute": (
        tube("bone", "4.6,5.4 2,4.6 1.4,1.6", 1.2, 0.5),
        tube("bone", "11.4,5.4 14,4.6 14.6,1.6", 1.2, 0.5),
        plate("demon_red", "3.4,6 6,3.4 10,3.4 12.6,6 12.2,10.4 10.4,13 5.6,13 3.8,10.4"),
        ball("charcoal", 8, 11.6, 3.2, 3.0, tone=0.1),
        plate("lava_glow", "4.6,6.8 7.2,8 4.9,8.5", tone=-0.1),
        plate("lava_glow", "11.4,6.8 8.8,8 11.1,8.5", tone=-0.1),
        ball("pit", 6.9, 11, 0.7),
        ball("pit", 9.1, 11, 0.7),
        ring("gold", 8, 13.2, 1.5, 1.3, 0.5),
    ),
    "mob": (
        tube("fear", "5,15 4.6,10 8,7.4 11.4,5.4 10.6,2.4 7.4,2.6 7.6,4.4", 2.4, 0.6, tone=0.2),
        ball("pink", 3.6, 12.8, 0.8),
        ball("pink", 4.6, 9.4, 0.8),
        ball("pink", 8, 8.4, 0.7),
        ball("pink", 11.2, 6.4, 0.6),
    ),
    "material": (
        ball("stone", 8, 11, 6.8, 4.0, tone=-0.1),
        plate("crystal", "4.6,10.6 5.6,4.6 8.4,10.4", tone=0.1, bevel=0.5),
        plate("runite_crystal", "8.4,10.8 10.6,3.4 12.4,10.4", tone=0.05, bevel=0.5),
    ),
}
