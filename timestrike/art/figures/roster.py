"""Every figure that has a miniature."""

from __future__ import annotations

from timestrike.art.figure import Bust, Fall, Figure
from timestrike.art.figures import (
    abaddon,
    beasts,
    gula,
    hod,
    jake,
    legion,
    luxuria,
    mara,
    roland,
    tentacle,
    wyrms,
)
from timestrike.art.figures.riders import SMALLER, riding

_WYRM_FALL = Fall(sideways=-62, middle=8, girth=4)
_WYRM_BUST = Bust(2.9, 15, head_height=15.5, head_ahead=4)
_BRUTE_FALL = Fall(middle=17, girth=8)

_SURVIVORS = (
    Figure("jake_alland", jake.jake_alland),
    Figure("mara_the_meek", mara.mara_the_meek),
    Figure("roland_rumpus", roland.roland_rumpus, bust=Bust(2.0, 18.5)),
    Figure("hod", hod.hod, bust=Bust(2.6, 22, head_height=25)),
    Figure("legion_gold", legion.legion_gold),
    Figure("legion_ebon", legion.legion_ebon),
    Figure("luxuria", luxuria.luxuria, bust=Bust(2.5, 22)),
    Figure(
        "gula",
        gula.gula,
        Fall(sideways=0, backward=62, middle=8, girth=7),
        Bust(2.1, 25, head_zoom=0.95, head_height=25, head_ahead=3),
    ),
    Figure("wyrm_cyan", wyrms.wyrm_cyan, _WYRM_FALL, _WYRM_BUST, hover=6),
    Figure("wyrm_magenta", wyrms.wyrm_magenta, _WYRM_FALL, _WYRM_BUST, hover=6),
    Figure("wyrm_amber", wyrms.wyrm_amber, _WYRM_FALL, _WYRM_BUST, hover=6),
)
_OTHERS = (
    Figure(
        "abaddon",
        abaddon.abaddon,
        _BRUTE_FALL,
        Bust(1.85, 29, head_zoom=0.95, head_height=31, head_ahead=8),
    ),
    Figure(
        "moggie",
        beasts.moggie,
        Fall(middle=9, girth=4.5),
        Bust(2.7, 14.5, 3, head_height=16, head_ahead=9),
    ),
    Figure(
        "txato",
        beasts.txato,
        Fall(sideways=-75, middle=8, girth=5.5),
        Bust(2.7, 12.5, 3, head_height=12, head_ahead=9),
        hover=5,
    ),
    Figure(
        "tentacle",
        tentacle.tentacle,
        bust=Bust(1.75, 21, head_zoom=0.6, head_height=22),
        acts=tentacle.TENTACLE_ACTS,
    ),
)
_RIDER_SIZES = {"gula": 0.78}
"""Of those who are too large for the saddle."""
_PAIRS = tuple(
    Figure(
        f"abaddon_with_{rider.name}",
        riding(rider.sculpt, _RIDER_SIZES.get(rider.name, SMALLER), rider.hover),
        _BRUTE_FALL,
    )
    for rider in _SURVIVORS
)

FIGURES: dict[str, Figure] = {figure.name: figure for figure in (*_SURVIVORS, *_OTHERS, *_PAIRS)}
