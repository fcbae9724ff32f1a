"""What miniatures are made of: a ramp of colours, and how light and thinness treat it."""

from __future__ import annotations

from dataclasses import dataclass, field

from timestrike.art.palette import RAMPS, Ramp


@dataclass(frozen=True)
class Material:
    ramp_name: str
    contrast: float = 1.0
    tone: float = 0.0
    """Added to the light."""
    gloss: float = 0.0
    """How strongly it mirrors the light."""
    glows: bool = False
    """Shines by itself: light and shadow leave it alone."""
    cover: float = 0.46
    """The share of a pixel that it must cover to be drawn: thin things want less."""
    weight: float = 1.0
    """How it fares against other materials in the same pixel."""
    outlined: bool = True
    ramp: Ramp = field(init=False)

    def __post_init__(self) -> None:
        object.__setattr__(self, "ramp", RAMPS[self.ramp_name])


def _thin(ramp: str, tone: float = 0.0, cover: float = 0.3, weight: float = 1.5) -> Material:
    return Material(ramp, tone=tone, cover=cover, weight=weight)


def _glow(ramp: str, cover: float = 0.35) -> Material:
    return Material(ramp, glows=True, cover=cover, weight=1.3)


MATERIALS: dict[str, Material] = {name: Material(name) for name in RAMPS} | {
    "steel": Material("steel", contrast=1.05, tone=-0.13, gloss=0.28),
    "dark_steel": Material("dark_steel", gloss=0.25, tone=-0.02),
    "gold": Material("gold", gloss=0.22, tone=-0.05),
    "blade": Material("steel", gloss=0.3, tone=0.14, cover=0.3, weight=1.6),
    "gold_trim": _thin("gold"),
    "line": Material("white_hair", tone=0.2, cover=0.16, weight=2.5, outlined=False),
    "wood_seam": Material("wood", tone=-0.14),
    "rod": _thin("wood", cover=0.25, weight=1.8),
    "lava_glow": Material("lava_glow", glows=True, weight=1.2),
    "cyan_glow": _glow("cyan_glow"),
    "obsidian_glow": _glow("obsidian_glow"),
    "gold_glow": _glow("wyrm_amber"),
    "blood_glow": _glow("flesh"),
    "water_glow": _glow("water"),
    "horn": _thin("bone", tone=-0.06, cover=0.35, weight=1.2),
    "tooth": _thin("bone", tone=0.12, cover=0.35, weight=1.5),
    "cape": Material("crimson", tone=-0.1),
    "hide": Material("hide", tone=-0.04),
    "hide_spots": Material("hide", tone=-0.2),
    "robe_trim": _thin("gold", tone=-0.1, cover=0.4, weight=1.2),
    "demon_wing": Material("demon_red", tone=-0.07, cover=0.4),
    "dark_wing": Material("charcoal", tone=-0.04, cover=0.4),
    "lust_wing": Material("dress", tone=0.02, cover=0.4),
    "tail": _thin("pink", cover=0.3, weight=1.0),
    "whip": _thin("leather", tone=0.05, cover=0.25),
    "cyan_wing": Material("wyrm_cyan", tone=-0.12, cover=0.4),
    "magenta_wing": Material("wyrm_magenta", tone=-0.12, cover=0.4),
    "amber_wing": Material("wyrm_amber", tone=-0.12, cover=0.4),
    "fear": Material("fear", gloss=0.25),
    "fear_plate": Material("fear_plate", tone=-0.05),
    "fear_plate_dark": Material("fear_plate", tone=-0.17),
    "fear_seam": Material("fear_mottle", tone=-0.1),
    "fear_lip": Material("fear_lip", tone=-0.1),
    "fear_vein": Material("fear_vein", glows=True, weight=0.9),
    "fear_eye": Material("fear_eye", glows=True),
    "fear_mask": Material("bone", tone=-0.07),
    "antler": _thin("bone", tone=-0.14, cover=0.38, weight=1.2),
    "sucker": Material("pink", tone=-0.1, weight=0.9),
    "pit": Material("pit", contrast=0.6),
}
