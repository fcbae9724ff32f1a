"""The catch of the Fish deck: one body plan, and what makes each of them its own kind."""

from __future__ import annotations

from timestrike.art.icons.shapes import Drawing, ball, pierced, plate, tube


def _eye(x: float, y: float) -> Drawing:
    return (ball("bone", x, y, 1.05, tone=0.2), ball("pit", x - 0.2, y, 0.62))


def _swimmer(
    skin: str,
    belly: str,
    *,
    depth: float,
    length: float = 5.2,
    marks: Drawing = (),
    before: Drawing = (),
    fin: str = "",
    tail: str = "11.4,8.4 15,4.6 14,8.4 15,12.4",
) -> Drawing:
    """A fish that looks to the left, with marks on its body and what swims before it."""
    back = f"5.4,{8 - depth + 0.8} 9.6,{8 - depth - 2} 11,{8 - depth + 1.6}"
    return (
        plate(skin, tail, tone=-0.05),
        plate(skin, fin or back, tone=-0.1),
        ball(skin, 7, 8.4, length + 0.4, depth),
        ball(belly, 6.6, 8.6 + depth * 0.52, length - 1.6, depth * 0.36, tone=0.1, joined=True),
        *marks,
        plate(skin, "6.6,8.8 10,9.2 8.6,11.4", tone=-0.15, bevel=0.5),
        *_eye(3.9, 7.6),
        *before,
    )


FISH: dict[str, Drawing] = {
    "sardine": _swimmer(
        "steel",
        "bone",
        depth=2.5,
        length=5.4,
        marks=(tube("wyrm_cyan", "4.8,6.9 10.8,7.4", 0.55, tone=-0.1),),
        fin="6.8,6.4 9.2,4.6 9.8,6.8",
    ),
    "sand_trout": _swimmer(
        "boar",
        "bone",
        depth=3.5,
        marks=(
            ball("fur_stripe", 6.6, 6.4, 0.75),
            ball("fur_stripe", 8.8, 7.2, 0.75),
            ball("fur_stripe", 10.4, 8.4, 0.6),
            ball("flesh", 7.6, 8.2, 0.6),
        ),
    ),
    "moon_salmon": _swimmer(
        "pink",
        "pale_skin",
        depth=3.8,
        marks=(pierced(ball("gold", 8.6, 7.2, 2.3), ball("gold", 9.8, 6.6, 1.9)),),
        before=(ball("obsidian_glow", 2.4, 2.6, 0.65), ball("obsidian_glow", 13.4, 2.4, 0.65)),
    ),
    "cleaner_wrasse": _swimmer(
        "wyrm_cyan",
        "legion_pale",
        depth=2.9,
        marks=(tube("obsidian", "1.8,8 12.6,8.6", 0.8, 1.1, tone=-0.3),),
        fin="4.6,6.4 7.4,3.8 11,6.8",
        before=(ball("cyan_glow", 2.2, 3.4, 1.0), ball("cyan_glow", 4.6, 2, 0.65)),
    ),
    "saint_peters_fish": (
        plate("wyrm_amber", "12,8 15,6 14.4,8.6 15,11", tone=-0.1),
        plate("wyrm_amber", "4.6,4.4 5.6,0.8 7,3 8.6,0.8 9.4,3.2 11.6,1.6 11.4,6", tone=-0.1),
        plate("wyrm_amber", "5.4,12 8,15.2 9,13 11.4,14.4 11.4,10.6", tone=-0.2),
        ball("wyrm_amber", 7.4, 8.2, 5.4, 5.0),
        ball("obsidian", 8.6, 8.2, 1.6, tone=-0.3),
        tube("wyrm_amber", "1.6,9.4 3.4,8.8", 0.9, tone=-0.1),
        *_eye(4.6, 6.4),
    ),
    "flying_fish": (
        plate("legion_pale", "7,7.4 5.6,1 9.4,2.2 12.4,1 11,6.8", tone=0.1, bevel=0.6),
        *_swimmer("wyrm_cyan", "bone", depth=2.3, fin="6,7 8,6 9,7"),
        plate("legion_pale", "5.8,9.4 9.2,9 14.2,14.6 9.8,13.8 7,15.2", tone=0.1, bevel=0.6),
        tube("wyrm_cyan", "6.6,9.6 10.8,13.4", 0.4),
        tube("wyrm_cyan", "6.4,10 8.2,14", 0.4),
    ),
    "archerfish": _swimmer(
        "legion_pale",
        "bone",
        depth=3.4,
        marks=(
            tube("obsidian", "6.2,5.4 6.4,8.2", 0.75, 0.5, tone=-0.2),
            tube("obsidian", "8.8,5.4 8.9,8.2", 0.75, 0.5, tone=-0.2),
            tube("obsidian", "11,6.6 11,8.4", 0.65, 0.5, tone=-0.2),
        ),
        before=(
            ball("cyan_glow", 1.3, 6.2, 0.75),
            ball("cyan_glow", 2.2, 3.9, 0.7),
            ball("cyan_glow", 4.2, 2.1, 0.65),
        ),
    ),
    "swordfish": (
        plate("wyrm_cyan", "12,9 15.2,5.4 14.2,9.2 15.2,13.4", tone=-0.2),
        plate("wyrm_cyan", "7.4,6.8 9.6,2 11.2,7.4", tone=-0.15),
        tube("steel", "6,8.6 0.9,7.2", 0.9, 0.35),
        ball("legion_ebon", 9.2, 8.8, 4.2, 2.9, tone=0.1),
        ball("steel", 8.6, 10.4, 3.4, 1.1, tone=0.1, joined=True),
        plate("wyrm_cyan", "8.6,9.6 11.6,10 10.2,13.4", tone=-0.15, bevel=0.5),
        *_eye(6.4, 8.2),
    ),
    "armored_catfish": _swimmer(
        "leather",
        "hide",
        depth=3.3,
        marks=(
            plate("dark_steel", "5.6,5.2 8.2,4.8 8,8.6 5.8,8.4", tone=0.1, bevel=0.6),
            plate("dark_steel", "8.2,4.8 10.6,5.8 10.2,8.8 8,8.6", tone=0.0, bevel=0.6),
            plate("dark_steel", "10.6,5.8 12.4,7.2 12.2,9 10.2,8.8", tone=-0.1, bevel=0.6),
        ),
        fin="5.8,5.4 8,2.4 9.4,5.2",
        before=(
            tube("boar", "2.4,9.6 1.2,12.6", 0.5),
            tube("boar", "3.4,10.4 3.4,13.8", 0.5),
            tube("boar", "2,8.8 0.9,5.8", 0.5),
        ),
    ),
    "lava_piranha": (
        plate("lava_glow", "11.6,8 15,5 14.2,8.2 15,11.6"),
        plate("lava_glow", "5.6,4.4 7,1.4 8.4,3.4 10.4,1.8 11,5.4"),
        ball("crimson", 7.8, 8.2, 5.2, 4.6),
        ball("lava_rock", 9.4, 7, 2.8, 2.2, tone=0.1, joined=True),
        tube("lava_glow", "8,6 9.6,7.6 9,9.4 11,10.6", 0.45),
        plate("pit", "1.8,8.4 7,8.8 6.4,12 3,11.6", tone=0.0, bevel=0),
        plate("bone", "2,8.2 3.2,8.2 2.8,10 3.9,8.3 5.1,8.4 4.6,10.2 5.8,8.6 6.9,8.8", bevel=0),
        plate("bone", "2.8,11.8 3.6,10 4.4,11.9 5.2,10.2 6.2,12", bevel=0),
        ball("lava_glow", 5.2, 6, 1.25),
        ball("pit", 5.0, 6.1, 0.6),
    ),
    "glass_eel": (
        tube(
            "teal", "13.6,13.4 9.4,13.8 6.6,12 8.4,9.4 12.6,8.4 13.2,5.4 9.6,3.4 4.2,3.8", 0.7, 1.75
        ),
        tube(
            "cyan_glow",
            "12.6,13.4 9.6,13.4 7.4,12 8.8,10 12.8,8.8 13.4,5.4 9.6,3.2 6,3.4",
            0.3,
            0.42,
        ),
        *_eye(4.4, 3.6),
    ),
    "treasure_pike": (
        plate("green", "12.4,7.4 15.2,4.4 14.4,7.6 15.2,11", tone=-0.1),
        plate("green", "9.4,6 11.4,3 12.4,6.6", tone=-0.15),
        tube("green", "1.2,7.2 5,6.8", 0.7, 2.0, tone=-0.05),
        ball("green", 8.2, 7.4, 5.0, 2.4),
        ball("hide", 8.2, 9.6, 3.6, 3.3, tone=0.05),
        ball("gold", 8, 10, 2.1),
        ball("gold", 8, 10, 1.0, tone=-0.35),
        ball("hide", 7, 6.2, 0.6, tone=0.2),
        ball("hide", 9.6, 6, 0.6, tone=0.2),
        *_eye(4.6, 6.6),
        ball("lava_glow", 12.4, 13, 0.6),
    ),
    "stone_crab": (
        tube("stone", "4.6,11 2.2,12 1.4,14.4", 0.75, 0.5),
        tube("stone", "5.6,12 4.2,13 3.8,15", 0.75, 0.5),
        tube("stone", "11.4,11 13.8,12 14.6,14.4", 0.75, 0.5),
        tube("stone", "10.4,12 11.8,13 12.2,15", 0.75, 0.5),
        tube("stone", "4.4,9 2.4,6.6", 1.0),
        tube("stone", "11.6,9 13.6,6.6", 1.0),
        pierced(ball("flesh", 3.2, 4, 2.3, 2.6), plate("flesh", "3.4,3.8 2.4,0 5,0.6")),
        pierced(ball("flesh", 12.8, 4, 2.3, 2.6), plate("flesh", "12.6,3.8 13.6,0 11,0.6")),
        ball("stone", 8, 10, 5.0, 3.6),
        ball("flesh", 8, 8.8, 2.8, 1.4, tone=-0.15),
        ball("crystal", 6, 10.8, 0.75),
        ball("crystal", 10.2, 10.6, 0.9),
        *_eye(6.2, 6.4),
        *_eye(9.9, 6.4),
    ),
}
