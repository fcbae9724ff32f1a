"""What the world is made of: hexes of every terrain, and the materials mined from them."""

from __future__ import annotations

from timestrike.art.icons.shapes import Drawing, ball, plate, tube


def _hex(top: str, side: str, *, height: float = 5.0, tone: float = 0.0) -> Drawing:
    """A hex column as it stands on the board."""
    low = 10.4
    left = f"0.9,6.6 8,{low - 0.4} 8,{low + height - 0.4} 0.9,{6.6 + height}"
    right = f"8,{low - 0.4} 15.1,6.6 15.1,{6.6 + height} 8,{low + height - 0.4}"
    return (
        plate(side, left, tone=-0.2, bevel=0),
        plate(side, right, tone=-0.45, bevel=0),
        plate(top, "8,1 15.1,3.6 15.1,7.6 8,10.2 0.9,7.6 0.9,3.6", tone=tone, bevel=0.5),
    )


_WALL = (("1,6.6 4.6,8 4.6,12.4 1,11", 0.0), ("4.6,8 8,9.4 8,13.8 4.6,12.4", -0.1))

TERRAINS: dict[str, Drawing] = {
    "sand": (
        *_hex("sand", "rock"),
        tube("sand", "4,4.6 7,4.2 10,5", 0.4, tone=-0.25),
        tube("sand", "6,7 9,6.6 12,7", 0.4, tone=-0.25),
    ),
    "water": (
        *_hex("water", "water", height=3.4, tone=-0.1),
        tube("water", "3.4,5 5.4,4.4 7.4,5 9,4.6", 0.4, tone=0.5),
        tube("water", "7.4,7.4 9.2,6.8 11.4,7.4 12.8,7", 0.4, tone=0.5),
    ),
    "obsidian": (
        *_hex("obsidian", "obsidian", tone=0.08),
        tube("obsidian_glow", "2,5.6 6,5 8,7.6 11,8.4", 0.4),
        tube("obsidian_glow", "6,5 8.4,2.4", 0.4),
        plate("crystal", "9.4,6.8 10.6,0.9 12.6,6.4", tone=0.15, bevel=0.4),
        plate("crystal", "12,6.6 13.4,3.4 14,6.2", tone=-0.1, bevel=0.3),
    ),
    "runite": (
        *_hex("runite", "runite", tone=0.05),
        tube("runite_glow", "2,5.6 6,5 8,7.6 11,8.4", 0.4),
        tube("runite_glow", "8,7.6 13,5.4", 0.4),
        plate("runite_crystal", "3.4,7 4.6,1.4 6.6,6.6", tone=0.15, bevel=0.4),
        plate("runite_crystal", "6,6.8 7.4,3.6 8,6.4", tone=-0.1, bevel=0.3),
    ),
    "road": (
        *_hex("stone", "rock", tone=-0.25),
        *(
            ball("stone", x, y, 1.5, 0.95, tone=tone)
            for x, y, tone in (
                (5.6, 3.6, 0.1),
                (9.4, 3.4, 0.0),
                (12.6, 4.8, 0.1),
                (3.2, 5.4, 0.0),
                (7.2, 5.6, 0.12),
                (10.6, 6.2, 0.05),
                (5, 7.6, 0.05),
                (8.6, 8.2, 0.1),
            )
        ),
    ),
    "wall": (
        *_hex("stone", "stone", height=5.0, tone=-0.05),
        plate("stone", "8,3 12.6,4.6 12.6,6.6 8,8.2 3.4,6.6 3.4,4.6", tone=-0.35, bevel=0),
        *(plate("stone", outline, tone=tone - 0.1, bevel=0.5) for outline, tone in _WALL),
        plate("stone", "1,3.2 3,2.6 3,5.6 1,6.4", tone=0.1, bevel=0.3),
        plate("stone", "13,2.6 15,3.2 15,6.4 13,5.6", tone=-0.2, bevel=0.3),
        plate("stone", "7,0.9 9,0.9 9,3 7,3", tone=0.0, bevel=0.3),
    ),
    "wreckage": (
        *_hex("sand", "rock", tone=-0.05),
        tube("wood", "3.4,7 11.4,3.2", 0.9),
        tube("wood", "5,3.4 12.4,7.4", 0.9, tone=-0.1),
        ball("stone", 4.2, 4.4, 1.4, 1.1),
        plate("wood", "10.4,3.6 11.6,1 13,3", tone=0.1, bevel=0.3),
    ),
    "void": (
        plate("nebula", "8,1 15.1,4.6 15.1,11.4 8,15 0.9,11.4 0.9,4.6", tone=-0.1, bevel=0.8),
        ball("obsidian_glow", 5, 6, 0.6),
        ball("cyan_glow", 11, 5, 0.5),
        ball("obsidian_glow", 9.6, 10.6, 0.5),
        ball("cyan_glow", 5.6, 11.4, 0.45),
    ),
}

_SHARDS = (
    ("0.9,14.4 2.4,7.8 4.6,6.6 5.6,14.8", 0.05),
    ("10.2,14.8 11,7.6 13.6,8.4 15.1,14.2", -0.1),
    ("4.6,15 4.8,4.6 8,1 10.6,4.8 11,15", 0.08),
)


def _ore(stone: str, glow: str) -> Drawing:
    return (
        *(plate(stone, outline, tone=tone, bevel=0.7) for outline, tone in _SHARDS),
        plate(stone, "8,1 10.6,4.8 11,15 8,15", tone=-0.25, bevel=0),
        ball(glow, 6.6, 8, 0.65),
        ball(glow, 13, 4, 0.6),
    )


MATERIALS_MINED: dict[str, Drawing] = {
    "material": (
        *(plate("crystal", outline, tone=tone, bevel=0.7) for outline, tone in _SHARDS[:1]),
        *(plate("runite_crystal", outline, tone=tone, bevel=0.7) for outline, tone in _SHARDS[1:2]),
        *(plate("crystal", outline, tone=tone, bevel=0.7) for outline, tone in _SHARDS[2:]),
        plate("crystal", "8,1 10.6,4.8 11,15 8,15", tone=-0.25, bevel=0),
    ),
    "obsidian": (
        ball("obsidian", 8, 11, 6.8, 4.0, tone=0.1),
        *_ore("crystal", "obsidian_glow")[2:],
        tube("obsidian_glow", "3,11 6,13.4 9,12.4 12.6,13.4", 0.4),
    ),
    "runite": (
        ball("runite", 8, 11, 6.8, 4.0, tone=0.15),
        *_ore("runite_crystal", "runite_glow")[:2],
        tube("runite_glow", "3.4,13.4 6.6,11.4 9.6,13.4 13,12", 0.4),
        ball("runite_glow", 8, 5.4, 0.7),
    ),
}
