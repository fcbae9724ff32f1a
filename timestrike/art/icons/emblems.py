"""Small things that stand for something wherever it is spoken of, alone or on a ground."""

from __future__ import annotations

from timestrike.art.icons.shapes import Drawing, ball, pierced, plate, ring, tube

SWORD: Drawing = (
    plate("steel", "14.4,1.6 14.4,4.2 7.6,10.6 6.4,9.4", tone=-0.22, bevel=0),
    plate("steel", "14.4,1.6 11.8,1.6 5.4,8.4 6.4,9.4", tone=0.15, bevel=0),
    tube("leather", "5.4,10.6 3.2,12.8", 0.9),
    tube("gold", "3.6,8.2 7.8,12.4", 0.95),
    ball("gold", 2.7, 13.3, 1.3),
)

SHIELD: Drawing = (
    plate("gold", "2.4,2.6 8,1.4 13.6,2.6 13,9 8,14.6 3,9"),
    plate("steel", "3.8,3.8 8,2.9 12.2,3.8 11.7,8.6 8,12.8 4.3,8.6", tone=0.0, bevel=0.7),
    plate("steel", "8,2.9 12.2,3.8 11.7,8.6 8,12.8", tone=-0.22, bevel=0),
    ball("gold", 8, 7, 1.7),
)

BOOT: Drawing = (
    tube("leather", "6.4,3.4 6.8,10", 2.7, 2.5),
    tube("leather", "7.4,11 11.6,11.4", 2.2, 1.9),
    plate("charcoal", "4,12.6 14,12.6 14,14.6 8,14.6 7.6,13.8 4,14.6", tone=0.1, bevel=0),
    tube("bone", "4.4,2.7 8.8,2.7", 1.3),
    tube("gold", "5.4,9 9,9.8", 0.6),
)

BOW: Drawing = (
    tube("bone", "3.4,2.2 12.8,13.2", 0.3, tone=0.1),
    tube("wood", "3,2 9.4,2.4 13.6,7.2 13.2,13.6", 0.9),
    tube("leather", "11.6,4.2 13.2,6.4", 1.1),
    tube("steel", "4,12 13.4,3", 0.5),
    plate("steel", "15,1.2 14.2,5 11.2,2.4", tone=0.15),
    plate("crimson", "2.4,11.8 4.6,11.4 5,13.4 2.6,14", tone=0.1, bevel=0.3),
)

BOLT: Drawing = (plate("wyrm_amber", "10.4,1.2 3,9.2 7.2,9.2 5.2,14.8 13,6.6 8.8,6.6", tone=0.12),)

HEART: Drawing = (
    ball("crimson", 5, 5.6, 3.6, 3.6, tone=0.1),
    ball("crimson", 11, 5.6, 3.6, 3.6, tone=0.1, joined=True),
    plate("crimson", "1.9,7.2 14.1,7.2 8,14.6", tone=0.02, bevel=0.9, joined=True),
    ball("pink", 4.4, 4.4, 1.1, tone=0.3),
)

CLOAK: Drawing = (
    plate("dress", "8,1.4 11.6,4.4 13,10 14,14.6 10.4,13.6 8,14.8 5.6,13.6 2,14.6 3,10 4.4,4.4"),
    ball("dress", 8, 5, 3.8, 3.9, tone=0.05),
    ball("pit", 8, 5.8, 2.5, 2.8),
    ball("cyan_glow", 7, 5.6, 0.6),
    ball("cyan_glow", 9.2, 5.6, 0.6),
)

FLAME: Drawing = (
    plate(
        "lava_glow",
        "8.6,1 11,4.6 12.8,5 13.4,9.6 11.6,13.4 8,14.8 4.4,13.4 2.6,9.8 4.4,5.6 5.6,7.2",
        tone=-0.42,
    ),
    plate("lava_glow", "8.6,5.4 10.8,8.8 10.8,11.6 8,13.8 5.4,11.8 5.2,9.4 7,9.4", tone=-0.12),
    ball("lava_glow", 8, 11.6, 1.6, 1.9),
)

DROP: Drawing = (
    ball("green", 8, 9.8, 4.7, 4.8),
    plate("green", "8,1 12,7.6 4,7.6", tone=0.02, bevel=0.5, joined=True),
    ball("pit", 6.4, 9.4, 1.2, 1.4),
    ball("pit", 9.6, 9.4, 1.2, 1.4),
    tube("pit", "6.6,12.6 9.4,12.6", 0.5),
    ball("hide", 5.8, 6.4, 0.7, tone=0.3),
)

MUTED_MOUTH: Drawing = (
    ball("flesh", 8, 8, 6.4, 3.4),
    ball("pit", 8, 8.2, 4.6, 0.9),
    tube("bone", "3.4,5.4 3.9,10.8", 0.55),
    tube("bone", "6.4,4.6 6.6,11.6", 0.55),
    tube("bone", "9.6,4.6 9.4,11.6", 0.55),
    tube("bone", "12.6,5.4 12.1,10.8", 0.55),
)

STAR: Drawing = (
    plate(
        "wyrm_amber",
        "8,0.9 10,5.6 15,6.2 11.3,9.6 12.4,14.8 8,12 3.6,14.8 4.7,9.6 1,6.2 6,5.6",
        tone=0.08,
    ),
)

SKULL: Drawing = (
    ball("bone", 8, 6.6, 5.4, 5.0),
    plate("bone", "5,10 11,10 10.4,14 5.6,14", tone=-0.05, bevel=0.5, joined=True),
    ball("pit", 5.8, 7.2, 1.6, 1.8),
    ball("pit", 10.2, 7.2, 1.6, 1.8),
    plate("pit", "8,8.6 9,10.6 7,10.6", bevel=0),
    tube("pit", "7,12.2 7,14", 0.35),
    tube("pit", "9,12.2 9,14", 0.35),
)

SENTIENCE: Drawing = (
    tube("antler", "6,5 3.6,3.4 2.8,1.2", 0.8, 0.45),
    tube("antler", "4,3.8 1,3.4", 0.6, 0.4),
    tube("antler", "10,5 12.4,3.4 13.2,1.2", 0.8, 0.45),
    tube("antler", "12,3.8 15,3.4", 0.6, 0.4),
    ball("violet", 8, 7.4, 4.8, 5.2, tone=-0.2),
    plate("violet", "3.4,8 12.6,8 14,15 2,15", tone=-0.25, bevel=0.8),
    plate("bone", "5,4.6 8,3.6 11,4.6 11.2,8 9.4,10.4 9,13.4 8,14.2 7,13.4 6.6,10.4 4.8,8"),
    ball("pit", 6.5, 7.2, 1.15, 1.3),
    ball("pit", 9.5, 7.2, 1.15, 1.3),
    ball("fear_eye", 6.5, 7.3, 0.5),
    ball("fear_eye", 9.5, 7.3, 0.5),
    tube("pit", "7.6,11 7.6,12.4", 0.3),
    tube("pit", "8.5,11 8.5,12.4", 0.3),
)

ECLIPSE: Drawing = (
    plate(
        "lava_glow",
        "8,0.8 9.8,3 12.6,2 12.8,4.6 15,6 13.8,8 15,10.4 12.6,11.4 12,14 9.6,13.2 8,15.2 6.2,13.2"
        " 3.4,14 3.2,11.2 1,10 2.2,8 1,5.6 3.4,4.6 4,2 6.4,2.8",
        tone=-0.35,
    ),
    ball("lava_glow", 8, 8, 5.0, tone=-0.02),
    ball("pit", 8, 8, 4.1, tone=-0.4),
)

HOURGLASS: Drawing = (
    plate(
        "water", "4.6,2 11.4,2 11.4,5 8.8,8 11.4,11 11.4,14 4.6,14 4.6,11 7.2,8 4.6,5", tone=-0.1
    ),
    plate("gold", "5.6,4.6 10.4,4.6 8.4,7.4 7.6,7.4", tone=0.1, bevel=0),
    plate("gold", "8,10 10.4,12.4 10.4,13 5.6,13 5.6,12.4", tone=0.1, bevel=0),
    tube("gold", "8,7.4 8,10.4", 0.35),
    tube("wood", "3.8,2 12.2,2", 1.1),
    tube("wood", "3.8,14 12.2,14", 1.1),
)

WING: Drawing = (
    plate("legion_pale", "2,6.4 8.6,2 14.8,1.4 13,4.6 13.8,5.4 11.4,8 11.8,9 9,10.8 9,12 5,13.4"),
    tube("bone", "3,12.6 3.4,7 8.8,3 14,2", 0.8, 0.4),
    tube("legion_pale", "5.4,8.6 12.2,5.4", 0.4, tone=-0.4),
    tube("legion_pale", "5.2,10.8 10.4,8.4", 0.4, tone=-0.4),
)

PAW: Drawing = (
    ball("fur", 8, 10.8, 4.2, 3.6),
    ball("fur", 3, 7.4, 1.9, 2.3, turn=-20),
    ball("fur", 6.2, 4.2, 1.9, 2.5, turn=-8),
    ball("fur", 9.9, 4.2, 1.9, 2.5, turn=8),
    ball("fur", 13, 7.4, 1.9, 2.3, turn=20),
)

COIN: Drawing = (
    ball("gold", 8, 8, 6.4, tone=0.05),
    ball("gold", 8, 8, 5.0, tone=0.3),
    plate(
        "gold",
        "8,3.6 9.3,6.6 12.4,7 10.1,9 10.8,12.2 8,10.6 5.2,12.2 5.9,9 3.6,7 6.7,6.6",
        tone=-0.3,
    ),
)

ANCHOR: Drawing = (
    ring("steel", 8, 3, 1.6, 1.6, 0.7),
    tube("steel", "8,4.6 8,13.6", 1.0),
    tube("steel", "4.8,6.4 11.2,6.4", 0.85),
    tube("steel", "1.9,9.6 3.4,12.6 8,14 12.6,12.6 14.1,9.6", 1.0),
    plate("steel", "0.9,11 1.6,7.8 4,10", tone=0.2),
    plate("steel", "15.1,11 14.4,7.8 12,10", tone=0.0),
)

GEM: Drawing = (
    plate("wyrm_magenta", "1.6,6 5,2 11,2 14.4,6 8,14.8", tone=-0.1, bevel=0),
    plate("wyrm_magenta", "1.6,6 5,2 6,6", tone=0.2, bevel=0),
    plate("wyrm_magenta", "5,2 11,2 10,6 6,6", tone=0.32, bevel=0),
    plate("wyrm_magenta", "11,2 14.4,6 10,6", tone=0.05, bevel=0),
    plate("wyrm_magenta", "1.6,6 6,6 8,14.8", tone=0.05, bevel=0),
    plate("wyrm_magenta", "10,6 14.4,6 8,14.8", tone=-0.3, bevel=0),
)

SCROLL: Drawing = (
    plate("bone", "3.6,3.4 12.4,3.4 12.4,12.8 3.6,12.8", tone=0.1, bevel=0.5),
    tube("bone", "2.4,2.9 13.6,2.9", 1.4),
    tube("bone", "2.4,13.1 13.6,13.1", 1.4),
    tube("charcoal", "5.4,6 10.6,6", 0.4),
    tube("charcoal", "5.4,8 10.6,8", 0.4),
    tube("charcoal", "5.4,10 8,10", 0.4),
    ball("crimson", 11, 10.8, 1.9, tone=0.1),
    ball("crimson", 11, 10.8, 0.8, tone=-0.2),
)

HELMET: Drawing = (
    tube("crimson", "4.4,4 7.6,1.6 11.4,2.4 13.6,6", 1.4, 0.9),
    ball("steel", 7.6, 7.6, 5.0, 5.2),
    plate("steel", "2.8,8 12.4,8 11.4,14.4 8.6,13 7.2,14.6 3.8,13.6", tone=-0.1, joined=True),
    plate("pit", "2.9,7 9,7 9,8.8 3.2,8.8", bevel=0),
    tube("pit", "6.4,8.6 6.4,12.4", 0.55),
    tube("gold", "2.6,5.8 9.8,5.8", 0.6),
)

LOCK: Drawing = (
    pierced(ring("steel", 8, 6, 3.4, 3.8, 1.0), plate("steel", "0,8 16,8 16,16 0,16")),
    plate("gold", "3,7.2 13,7.2 13,14.6 3,14.6", bevel=0.9),
    ball("pit", 8, 10, 1.3),
    tube("pit", "8,10.4 8,12.6", 0.6),
)

EYE: Drawing = (
    plate("bone", "0.9,8 4,4.6 8,3.4 12,4.6 15.1,8 12,11.4 8,12.6 4,11.4", tone=0.05, bevel=1),
    ball("violet", 8, 8, 3.2),
    ball("pit", 8, 8, 1.5, 1.9),
    ball("cyan_glow", 6.9, 6.8, 0.65),
)
