"""The relics of the Artifact deck."""

from __future__ import annotations

from timestrike.art.icons.shapes import Drawing, ball, pierced, plate, ring, tube

ARTIFACTS: dict[str, Drawing] = {
    "watchmans_aegis": (
        plate("gold", "1.6,2.4 8,1 14.4,2.4 13.8,9 11.4,12.8 8,15.2 4.6,12.8 2.2,9"),
        plate("steel", "2.9,3.4 8,2.2 8,13.6 5.4,11.8 3.4,8.6", tone=0.08, bevel=0.5),
        plate("crimson", "8,2.2 13.1,3.4 12.6,8.6 10.6,11.8 8,13.6", tone=0.05, bevel=0.5),
        ring("gold", 8, 7.2, 2.5, 2.7, 0.8),
        ball("cyan_glow", 8, 7.2, 1.7, 1.9),
    ),
    "cloister_bell": (
        ring("wood", 8, 2.4, 1.6, 1.2, 0.7),
        ball("dark_steel", 8, 13.4, 1.6),
        plate("gold", "6.2,3.6 9.8,3.6 11.4,6 11.8,9.8 13.8,12 2.2,12 4.2,9.8 4.6,6", bevel=1.3),
        tube("gold", "2.4,12.3 13.6,12.3", 1.0, tone=0.1),
        tube("wyrm_cyan", "4.9,8.2 11.2,8.2", 0.75),
        ball("cyan_glow", 8, 8.2, 0.9),
        tube("cyan_glow", "1,6.4 1.6,9", 0.45),
        tube("cyan_glow", "15,6.4 14.4,9", 0.45),
    ),
    "anvil_heart": (
        plate("dark_steel", "4.4,13 11.6,13 13,15 3,15", tone=0.0),
        plate("dark_steel", "6,9.6 10,9.6 10.6,13 5.4,13", tone=-0.1),
        plate("dark_steel", "0.9,6 4.4,6 4.6,5 14.8,5 14.8,7.4 11,10 5.2,10 3.8,8.4", tone=0.1),
        ball("lava_glow", 6.4, 3.6, 2.0, tone=-0.34),
        ball("lava_glow", 9.6, 3.6, 2.0, tone=-0.34, joined=True),
        plate("lava_glow", "4.6,4.4 11.4,4.4 8,8.6", tone=-0.34, joined=True, bevel=0.4),
        ball("lava_glow", 6.4, 3.2, 0.8),
        tube("lava_glow", "8,8 7.4,9.6 8.6,11 8,12.6", 0.4),
    ),
    "harbour_rod": (
        tube("wood", "2,14.4 8,8 12.4,1.8", 1.0, 0.5),
        tube("leather", "1.6,14.8 4,12.2", 1.2),
        ring("gold", 6.6, 11.6, 1.5, 1.5, 0.8),
        tube("bone", "12.6,1.6 13.6,5 13.6,9", 0.3, tone=0.2),
        tube("steel", "13.6,9 13.8,12 12.2,13.4 10.6,12.2", 0.6, 0.45),
        ball("crimson", 13.6, 7.6, 1.2, 1.4),
        tube("wyrm_cyan", "5,11 6.2,9.8", 0.7),
    ),
    "mirror_of_longing": (
        tube("gold", "8,10.6 8,14", 1.1, 1.0),
        ball("pink", 8, 14.2, 1.3),
        ball("gold", 8, 6.2, 5.2, 5.2),
        ball("dress", 8, 6.2, 3.9, 4.0, tone=0.0),
        plate("pink", "5.4,7.8 9.4,2.8 11,3.8 6.6,9.6", tone=0.15, bevel=0),
        ball("pink", 8, 0.9 + 0.5, 1.2),
        ball("obsidian_glow", 10, 8, 0.6),
        ball("gold", 2.6, 6.2, 1.1),
        ball("gold", 13.4, 6.2, 1.1),
    ),
    "bottomless_ladle": (
        tube("steel", "13.6,1.8 11.6,3 9.6,8.4", 0.8),
        ring("steel", 13.2, 2.2, 1.2, 1.2, 0.6),
        pierced(ball("steel", 6.4, 9.6, 5.4, 5.2), plate("steel", "0,3 13,3 13,8.6 0,8.6")),
        ball("gold", 6.4, 8.8, 5.2, 1.7, tone=0.1),
        ball("obsidian", 6.4, 8.8, 4.2, 1.1, tone=-0.4),
        ball("hide", 7.6, 9, 1.6, 0.7, tone=0.1),
        ball("green", 5, 5.6, 0.9),
        ball("green", 7.2, 3.4, 0.75),
        ball("green", 4.2, 2.8, 0.6),
    ),
    "broken_standard": (
        tube("wood", "4.4,15 4.4,8", 0.85),
        tube("wood", "4.4,6.6 6,1.6", 0.85),
        plate("wood", "3.4,8.4 4.2,6.4 4.6,7.6 5.4,6.6 5.4,8.4", tone=0.3, bevel=0),
        plate(
            "crimson",
            "6,2.4 14.8,4.2 13,6.4 14.4,8.4 11.8,8.6 12.2,11.6 9.8,9.4 8.2,11.4 7.4,8.6 4.8,7.2",
        ),
        ball("gold", 9.4, 6, 1.9),
        ball("crimson", 9.4, 6, 0.8, tone=-0.25),
        ball("gold", 6.2, 1.5, 1.1),
    ),
    "ley_crystal": (
        plate("wyrm_magenta", "3.6,14 1.6,8.6 3.4,6 5.8,9.4 6,14.4", tone=-0.05, bevel=0.6),
        plate("wyrm_amber", "12.4,14 14.4,8.6 12.6,6 10.2,9.4 10,14.4", tone=-0.15, bevel=0.6),
        plate("wyrm_cyan", "4.6,14.8 4.6,4.8 8,1 8,14.8", tone=0.12, bevel=0),
        plate("wyrm_cyan", "8,1 11.4,4.8 11.4,14.8 8,14.8", tone=-0.2, bevel=0),
        plate("wyrm_cyan", "4.6,4.8 8,1 8,6.6", tone=0.28, bevel=0),
        ball("cyan_glow", 7, 9.4, 0.75),
        ball("cyan_glow", 13.8, 3, 0.7),
        ball("obsidian_glow", 2.2, 3, 0.7),
    ),
}
