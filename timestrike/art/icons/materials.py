"""What icons are made of: what the miniatures are made of, and shinier where they are so small."""

from __future__ import annotations

from dataclasses import replace

from timestrike.art.materials import MATERIALS, Material

_SHINE: dict[str, float] = {
    "crystal": 0.30,
    "runite_crystal": 0.30,
    "obsidian": 0.34,
    "water": 0.30,
    "wyrm_cyan": 0.18,
    "wyrm_magenta": 0.18,
    "wyrm_amber": 0.18,
    "legion_pale": 0.16,
}

ICON_MATERIALS: dict[str, Material] = {
    **MATERIALS,
    **{name: replace(MATERIALS[name], gloss=gloss, tone=-0.1) for name, gloss in _SHINE.items()},
    "steel": Material("steel", gloss=0.32, tone=-0.1),
    "runite_glow": Material("runite_glow", glows=True),
    "hide": Material("hide"),
    "fear": Material("fear", gloss=0.25, tone=0.06),
}
