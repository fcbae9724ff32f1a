"""The colours of the world: one ramp a material, dark to light.

Index 0 is the outline and the deepest crease. Shadows turn to blue-violet, highlights to warm
cream; nothing is pure grey.
"""

from __future__ import annotations

from functools import cache

import numpy as np
from numpy.typing import NDArray

Colour = tuple[int, int, int]
Ramp = tuple[Colour, ...]


def colour(text: str) -> Colour:
    """The colour written as six hexadecimal digits."""
    value = int(text, 16)
    return (value >> 16, value >> 8 & 255, value & 255)


def _ramp(text: str) -> Ramp:
    return tuple(colour(part) for part in text.split())


RAMPS: dict[str, Ramp] = {
    # the ground
    "sand": _ramp("191530 2f2950 514871 7d7193 aa9fb2 d3c9c8 efe7d8 fffaee"),
    "rock": _ramp("120e22 211a38 352b4f 4e4268 6d6082 92869c"),
    "stone": _ramp("15132a 272644 40425f 5f647c 868b99 b3b6b7 dcdacf"),
    "obsidian": _ramp("07050e 110c1e 1d1530 2e2148 473268 6f5596 b59bd8"),
    "obsidian_glow": _ramp("4a1080 8a2ad0 c468f4 eab4ff ffffff"),
    "runite": _ramp("050b10 0b1a22 122c36 1c434b 2f6468 569391 a8dcd0"),
    "runite_glow": _ramp("0d4a66 148fa0 37d2cc a0f8e4 ffffff"),
    "crystal": _ramp("0d0718 22123e 412470 6c43a8 a274dc dcbcff ffffff"),
    "runite_crystal": _ramp("04121c 0a2c3c 12505c 1f8a8c 4cc8b8 aef4e0 ffffff"),
    "water": _ramp("081230 0d244c 143f6b 1d6188 3090a2 6cc8be d4f8e6"),
    "nebula": _ramp("05030b 08050f 0d0819 150c26 1e1236 2a1a48 382258"),
    "corona": _ramp("0d0819 221036 4a1a52 8c2f5a e0704e ffd98a fff8e0"),
    # the ground of the ice and of the garden
    "snow": _ramp("141c3a 26355c 46608a 7590b4 a5bcd2 cfdfe8 ecf4f4 ffffff"),
    "glacier": _ramp("101830 1c2c4e 2f4a72 4d7299 779dbd a8c8da d6ecf0 ffffff"),
    "slate": _ramp("0d1226 18213d 283658 3d4f74 5a7093 8096b0"),
    "cold_stone": _ramp("121829 222d45 394863 576a85 8097ac b0c6d2 e0eef2"),
    "cold_water": _ramp("060f26 0a2140 103a5e 185a7c 2c8aa4 70c6d0 e0fbff"),
    "cold_nebula": _ramp("030610 060a18 0a1024 101a38 18284c 223862 2e4a78"),
    "cold_corona": _ramp("081022 0f1f3e 1c3f70 3a7cb0 7cc6e8 d0f4ff ffffff"),
    "moss": _ramp("15202c 24383e 3c5a50 5c7f62 84a377 aec292 d4dcb0 f2f2d4"),
    "earth": _ramp("1c1426 33233a 533b4d 7a5a62 a27f7c c8a99a e4cfb8 f6ead2"),
    "roots": _ramp("140f1c 261b30 3e2d44 5c4658 7d6570 a28a8c"),
    "mossy_stone": _ramp("16182a 2a2f40 454d58 687070 8f9688 b8bba4 dfdcc4"),
    "jade_water": _ramp("06182a 0b3040 115054 1a746a 38a080 84d0a0 e0f8cc"),
    "green_nebula": _ramp("03060a 060b10 0a131a 0f2026 163034 204444 2c5a54"),
    "green_corona": _ramp("0d1019 1c2a26 3a5a34 7a8c3a d0c050 ffe98a fffbe0"),
    # what figures are made of
    "steel": _ramp("141629 262c4a 414d70 66799a 93a9bf c7d8dd f6fbf3"),
    "dark_steel": _ramp("0e0d1c 1b1a33 2d2e4d 464c6b 6a7490 9aa5b5"),
    "gold": _ramp("2b1420 59291f 94501f cf8a2b f2c14e fdeb9c"),
    "crimson": _ramp("23081f 4a0d2c 7f1734 b7263a e04a42 f98b60"),
    "skin": _ramp("35152a 6b2f3a a9584b d98a66 f2b98c fbe0bb"),
    "pale_skin": _ramp("2f1a3a 5f4165 94718c c7a3ab ebcfc8 fbeee0"),
    "teal": _ramp("0a1530 0f2c4a 175068 1f7c84 3fae9c 8fdcb5"),
    "green": _ramp("0d1a24 173a32 2a6440 4c9350 86c263 d0ea96"),
    "violet": _ramp("150a2c 2a1250 47217a 6d38a6 9a5fcd cf9dea"),
    "dress": _ramp("10081f 1f0f36 361a52 562873 7f3f96 b06dbd"),
    "leather": _ramp("1d0f1e 3b1e2a 613636 8b5440 b67e52 dcb077"),
    "wood": _ramp("1e1020 402229 693a30 945a3a bd844c e0b673"),
    "auburn": _ramp("1c0a16 3a121c 621d20 8f3224 bd5230 e08048"),
    "white_hair": _ramp("2b2440 544b6c 877f97 b8b1b8 e0dad2 faf5e6"),
    "dark_hair": _ramp("0a0614 170d28 291741 43275f 663f86"),
    "lava_rock": _ramp("120a16 24141f 3b2229 573436 7b4d45"),
    "lava_glow": _ramp("5a1010 b32410 ee5a14 ffa01f ffe066 fff7c8"),
    "cyan_glow": _ramp("0f4a78 1f8fc0 4fd3ea a8f8f4 ffffff"),
    "bone": _ramp("33223a 685365 9f8a88 cdbda5 ecdfc0 fdf8e2"),
    "demon_red": _ramp("1c0618 420c26 731a30 a63237 d15a45 f0956a"),
    "charcoal": _ramp("0c0814 1a1022 2c1a32 452a45 65425c 8d6478"),
    "pink": _ramp("330a33 6c1a50 a5346b d65c86 f290a3 fdc9c2"),
    "hide": _ramp("232033 3e3d44 626350 8e8e5b bdb873 e6dea0"),
    "flesh": _ramp("2e0a22 5e1531 97273f c9474f eb7c6c fbb79a"),
    "wyrm_cyan": _ramp("0c1440 123070 1b5fa6 2f9bd6 6cd6ee c9fbf5"),
    "wyrm_magenta": _ramp("2a0840 5a1070 96219a d044b6 f284cf fdc8e6"),
    "wyrm_amber": _ramp("341225 6d2a1f ab5a1c de9426 f7cb55 fff2a8"),
    "fur": _ramp("2a0f1e 5c2323 97451f cf7427 f0a546 fcd88a"),
    "fur_stripe": _ramp("1c0b18 33141e 552322 7b3a24 a3552c"),
    "boar": _ramp("180d1c 332028 553638 7c5348 a67a5c cfa97e"),
    "mane": _ramp("100a1a 221629 38243a 55394a 795762"),
    "legion_pale": _ramp("1a1838 363a70 5c6fa6 8caccd c1e1e4 f2fdf2"),
    "legion_ebon": _ramp("0b0a18 1a1830 2c2b4b 454a6e 6a769a 9fb0c4"),
    "fear": _ramp("07040f 11091d 1d1030 2d1845 43255e 64397c 9a6cae"),
    "fear_mottle": _ramp("05030b 0b0716 150d24 211536 30204b 463164 684f88"),
    "fear_plate": _ramp("0e0a1a 1c152c 2f2641 473c56 645870 877c8c aea4ab"),
    "fear_lip": _ramp("160a24 341a48 5a2f6c 86508e b57cae dcb0cc"),
    "fear_eye": _ramp("3a0a1a 8c1a1a e0501c ffab2e ffee8a ffffff"),
    "fear_vein": _ramp("2a0a50 521a90 8434cc b866f4"),
    "pit": _ramp("05030a 0a0713 110c1d 1a1329"),
}

OUTLINE: Colour = colour("0b0814")
"""What outlines are mixed with on the side away from the light."""


@cache
def ramp_array(name: str) -> NDArray[np.uint8]:
    """A ramp as rows of red, green, blue, to be indexed by shade."""
    return np.array(RAMPS[name], dtype=np.uint8)
