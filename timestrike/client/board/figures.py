"""The figures of the Characters, each with one mark by which to know it, looking to the right."""

from __future__ import annotations

from functools import cache

from timestrike.client.board.modelling import Ball, Eye, Limb, Model, Part, Plate, Shape
from timestrike.client.palette import colour

_EYE = colour("0a0614")
_GLINT = colour("a8f8f4")


def _part(material: str, *shapes: Shape, tone: float = 0.0, glows: bool = False) -> Part:
    return Part(material, shapes, tone, glows)


def _ball(x: float, y: float, width: float, height: float | None = None) -> Ball:
    return Ball(x, y, width, width if height is None else height)


def _limb(
    x: float, y: float, end_x: float, end_y: float, thick: float, end: float | None = None
) -> Limb:
    return Limb(x, y, end_x, end_y, thick, thick if end is None else end)


def _plate(*corners: tuple[float, float], right: float = 0.0, up: float = 0.0) -> Plate:
    return Plate(corners, right, up)


def _jake_alland() -> Model:
    """The plumed knight with his sword."""
    return Model(
        (
            _part("crimson", _plate((-8, 22), (-11, 3), (-3, 4), (0, 22), right=-0.5, up=0.2)),
            _part("dark_steel", _limb(-3.5, 8, -4, 2, 2.8), _limb(3.5, 8, 4, 2, 2.8)),
            _part("leather", _ball(-3.6, 1.4, 3.4, 1.9), _ball(4.8, 1.4, 3.4, 1.9)),
            _part("steel", _limb(-7, 18, -9, 11, 2.6)),
            _part("steel", _ball(0, 15, 7, 7.5), tone=-0.08),
            _part("crimson", _plate((-4, 12), (4, 12), (3, 4), (-2, 4), up=0.1)),
            _part("gold", _limb(-5.5, 11, 5.5, 11, 1.3)),
            _part("steel", _ball(-6.5, 20, 3.4, 3.2), _ball(6.5, 20, 3.4, 3.2)),
            _part("crimson", _limb(-1, 36, -8, 33, 2.6, 1.2), _limb(2, 37, -4, 37, 2.6, 2.0)),
            _part("steel", _ball(0.5, 28, 7, 7.5)),
            _part("dark_steel", _plate((1, 29.5), (7, 29.5), (7, 27), (1, 27)), tone=-0.3),
            _part("gold", _limb(1.5, 34, 2.5, 24, 0.8)),
            _part("steel", _limb(8, 17, 12, 13, 2.5)),
            _part("gold", _limb(10, 10, 15.5, 14.5, 1.1)),
            _part("steel", _plate((12, 13), (14.5, 12), (21, 28), (18.5, 27), up=0.6, right=-0.5)),
            _part("leather", _ball(12.3, 12.4, 2.3)),
        ),
        (Eye(4, 29, _GLINT), Eye(6, 29, _GLINT)),
    )


def _mara_the_meek() -> Model:
    """Deep hood, long robe, a staff with a light in it."""
    return Model(
        (
            _part("teal", _plate((-7, 22), (-10, 1), (9, 1), (6, 22), right=-0.2), tone=-0.06),
            _part("teal", _limb(-4, 18, -6, 3, 4.6, 4.0), _limb(3, 18, 5, 3, 4.4, 3.8)),
            _part("gold", _limb(-5.5, 13.5, 5.5, 12.5, 1.1)),
            _part("teal", _limb(-6, 20, -9, 12, 3, 3.4)),
            _part("pale_skin", _ball(-9, 10.5, 1.9)),
            _part("teal", _ball(0, 27, 8.2, 9), _plate((-6, 30), (-11, 20), (0, 21), up=0.2)),
            _part("dark_hair", _ball(2.6, 26, 5, 6), tone=-0.25),
            _part("pale_skin", _ball(3.4, 25.5, 3.6, 4.2), tone=-0.04),
            _part("white_hair", _limb(0.2, 28, 0, 18, 1.5), _limb(6.2, 27, 6, 19, 1.3)),
            _part("wood", _limb(12, 1, 13, 31, 1.2)),
            _part("gold", _ball(13, 33, 3.6), _limb(12.6, 29, 13.4, 29, 1.8)),
            _part("cyan_glow", _ball(13, 34, 2.9), tone=0.1, glows=True),
            _part("teal", _limb(5, 19, 11, 16.5, 3, 3)),
            _part("pale_skin", _ball(12.6, 16.6, 2)),
        ),
        (Eye(3, 27, _EYE, 1, 2), Eye(5, 27, _EYE, 1, 2)),
    )


def _roland_rumpus() -> Model:
    """Fists of rock with fire in them, and a mohawk."""
    return Model(
        (
            _part("dark_steel", _limb(-4, 8, -5, 2, 3.4), _limb(4, 8, 5, 2, 3.4)),
            _part("leather", _ball(-5, 1.6, 4, 2.1), _ball(6, 1.6, 4, 2.1)),
            _part("skin", _limb(-8, 19, -12, 12, 3.4)),
            _part("lava_rock", _ball(-12.5, 9, 5, 4.8), tone=0.08),
            _part("lava_glow", _limb(-15, 9, -11, 8, 0.8), _limb(-12, 12, -12, 9, 0.6), glows=True),
            _part("skin", _ball(0, 15.5, 9, 8)),
            _part("leather", _limb(-7.5, 8.8, 7.5, 8.8, 1.8), _limb(-6, 20, 5, 10, 1.1)),
            _part("skin", _ball(1, 27, 6.4, 6.6)),
            _part("auburn", _ball(2.2, 22.5, 6, 4.6), _limb(-4, 27, -4, 22, 1.6)),
            _part("auburn", _limb(-3, 32, -5, 36, 1.6), _limb(1, 33, 1, 39, 2), tone=0.05),
            _part("auburn", _limb(4, 32, 6, 36, 1.6), tone=0.08),
            _part("skin", _limb(8, 19, 13, 13, 3.6)),
            _part("lava_rock", _ball(14, 9.5, 5.4, 5.2), tone=0.1),
            _part("lava_glow", _limb(11, 10, 16, 8, 0.9), _limb(14, 13, 14, 9, 0.7), glows=True),
        ),
        (Eye(2, 28, _EYE, 1, 2), Eye(5, 28, _EYE, 1, 2)),
    )


def _hod() -> Model:
    """Straw hat, white beard, seated on his barrel with a rod."""
    return Model(
        (
            _part("wood", _limb(9, 14, 17, 36, 1.0, 0.7), _limb(17, 36, 20, 38, 0.7)),
            _part("bone", _limb(20, 38, 20.6, 22, 0.55)),
            _part("crimson", _ball(20.6, 20.5, 1.5)),
            _part("wood", _ball(-1, 7, 9, 7)),
            _part("dark_steel", _limb(-9, 9.4, 7, 9.4, 0.8), _limb(-9, 4, 7, 4, 0.8)),
            _part("leather", _limb(2, 11, 8, 7, 2.4), _limb(8, 7, 8.5, 3, 2.2)),
            _part("leather", _ball(9.6, 1.6, 3.2, 1.9)),
            _part("green", _limb(-4, 14, 0, 21, 6, 5)),
            _part("green", _limb(-6, 20, -7, 13, 2.6)),
            _part("skin", _ball(1, 27, 5.4, 5.2)),
            _part("white_hair", _ball(2, 22, 4.8, 4.6), _limb(2, 22, 4, 15, 3.4, 1.2)),
            _part("gold", _ball(0.5, 31.5, 11.5, 2.6), tone=-0.04),
            _part("gold", _ball(0, 34, 5.6, 4)),
            _part("crimson", _limb(-4.6, 32.6, 4.8, 32.6, 0.9)),
            _part("green", _limb(2, 20, 8, 15, 2.5)),
            _part("skin", _ball(9.4, 14.6, 2)),
        ),
        (Eye(2, 28, _EYE, 1, 2), Eye(5, 28, _EYE, 1, 2)),
    )


def _legion() -> Model:
    """Tall crest, round shield, gold on pale steel."""
    return Model(
        (
            _part("violet", _limb(-4, 35, 4, 38, 2.4), _limb(-4, 35, -8, 27, 2.4, 1.4)),
            _part("leather", _limb(-3, 8, -4, 2, 2.4), _limb(4, 8, 5, 2, 2.4)),
            _part("gold", _limb(-3.6, 5, -4, 2, 2.8), _limb(4.4, 5, 5, 2, 2.8)),
            _part("leather", _plate((-6, 12), (-7, 6), (7, 6), (6, 12), up=0.1)),
            _part("gold", _ball(0, 16, 6.6, 7)),
            _part("legion_pale", _ball(5.5, 20, 3.2, 3)),
            _part("legion_pale", _limb(7, 18, 12, 14, 2.1)),
            _part("gold", _ball(0.5, 28.5, 6.4, 7)),
            _part("dark_hair", _plate((1.5, 30.5), (6.5, 30.5), (6.5, 24), (4, 24)), tone=-0.3),
            _part("steel", _plate((12, 15), (14, 14), (19, 31), (17, 31), up=0.6, right=-0.5)),
            _part("gold", _limb(10.4, 14, 15, 15, 1.0)),
            _part("legion_pale", _ball(12.2, 13.4, 2)),
            _part("violet", _ball(-6, 14, 6.6, 7.6)),
            _part("gold", _ball(-6, 14, 2.2, 2.4), tone=0.06),
        ),
        (Eye(4, 29, _GLINT), Eye(6, 29, _GLINT)),
    )


def _luxuria() -> Model:
    """Bat wings, horns, a tail."""
    return Model(
        (
            _part("dress", _plate((-4, 20), (-17, 34), (-20, 22), (-14, 14), (-4, 13), up=0.3)),
            _part("dress", _plate((4, 20), (17, 35), (20, 23), (13, 14), (4, 13), right=-0.3)),
            _part("violet", _limb(-4, 20, -17, 34, 1.0), _limb(-17, 34, -20, 22, 0.7)),
            _part("violet", _limb(4, 20, 17, 35, 1.0), _limb(17, 35, 20, 23, 0.7)),
            _part("pink", _limb(-4, 9, -12, 5, 1.2), _limb(-12, 5, -15, 9, 1.0, 0.7)),
            _part("pink", _limb(-2.6, 10, -3.4, 2, 2.4, 1.8), _limb(3, 10, 4, 2, 2.4, 1.8)),
            _part("dress", _ball(-3, 1.4, 2.9, 1.6), _ball(5, 1.4, 2.9, 1.6)),
            _part("dress", _ball(0, 13, 5.2, 4.4), _ball(0, 17.5, 4.6, 4), tone=0.04),
            _part("pink", _limb(-5, 20, -8, 13, 1.9), _ball(0, 21, 4.6, 2.4)),
            _part("dark_hair", _ball(-1, 27.5, 6.8, 7.2), _limb(-5, 26, -6, 18, 2.6, 1.6)),
            _part("pink", _ball(1.8, 27, 5, 5.4)),
            _part("dark_hair", _plate((-4, 33), (6, 33), (7, 29.5), (1, 31), (-4, 28), up=0.4)),
            _part("bone", _limb(-3, 32, -6, 38, 1.7, 0.6), _limb(4, 32.5, 8, 38, 1.7, 0.6)),
            _part("pink", _limb(5, 20, 9, 15, 1.8)),
            _part("leather", _limb(9.5, 15, 13, 18, 0.8), _limb(13, 18, 16, 12, 0.7)),
            _part("leather", _limb(16, 12, 14, 6, 0.6)),
        ),
        (Eye(2, 28, _EYE, 1, 2), Eye(5, 28, _EYE, 1, 2)),
        girth=10,
    )


def _gula() -> Model:
    """A huge belly that is a mouth."""
    return Model(
        (
            _part("hide", _limb(-8, 8, -9, 3, 5), _limb(8, 8, 9, 3, 5)),
            _part("hide", _limb(-13, 24, -17, 13, 4.6, 4.2), tone=-0.04),
            _part("hide", _ball(0, 17, 15, 14)),
            _part("bone", _limb(-4, 37, -5, 41, 1.6, 0.5), _limb(4, 38, 6, 42, 1.6, 0.5)),
            _part("hide", _ball(0.5, 33, 7.5, 6.5), _ball(-8, 29, 6, 4.5), _ball(9, 29, 6, 4.5)),
            _part("flesh", _ball(2, 15, 10.5, 6.4), tone=-0.28),
            _part("flesh", _limb(3, 13, 6, 4, 3.4, 2.8), tone=0.05),
            _part(
                "bone",
                *(_plate((x, 20), (x + 3.2, 20), (x + 1.6, 15.6)) for x in (-7, -3, 1, 5, 8.4)),
                *(_plate((x, 9.6), (x + 3, 9.6), (x + 1.5, 13)) for x in (-5.4, -2, 7)),
                tone=0.12,
            ),
            _part("hide", _limb(14, 24, 18, 13, 4.8, 4.4), tone=0.02),
            _part("bone", _limb(18, 9, 19, 7, 1.0, 0.4), _limb(15.5, 9, 15.5, 7, 1.0, 0.4)),
        ),
        (Eye(2, 35, colour("ffee8a"), 2, 1), Eye(6, 35, colour("ffee8a"), 2, 1)),
        girth=17,
    )


def _mana_wryms() -> Model:
    """A small dragon on the wing."""
    return Model(
        (
            _part("wyrm_cyan", _plate((-2, 13), (-6, 27), (-16, 22), (-10, 18), (-9, 13), up=0.4)),
            _part("wyrm_cyan", _limb(-6, 9, -13, 6, 2.2, 1.2), _limb(-13, 6, -17, 9, 1.2, 0.5)),
            _part("wyrm_cyan", _ball(-1, 11, 7, 4.8), _limb(4, 12, 8, 18, 2.8, 2.4)),
            _part("wyrm_cyan", _limb(-3, 7, -4, 3, 1.5, 1), _limb(3, 7, 3, 3, 1.5, 1), tone=-0.08),
            _part("bone", _ball(1, 9, 4.4, 2.6), tone=-0.06),
            _part("wyrm_cyan", _ball(9, 20, 4.2, 3.8), _limb(11, 19, 15, 17.6, 2.3, 1.7)),
            _part("bone", _limb(8, 23, 5, 26.6, 1.1, 0.5), _limb(10.5, 23, 9, 27, 1.1, 0.5)),
            _part(
                "wyrm_cyan",
                _plate((-1, 14), (-1, 29), (12, 28), (8, 23), (9, 20), (4, 13), right=-0.5, up=0.5),
            ),
            _part("wyrm_cyan", _limb(-1, 14, -1, 29, 1.1), _limb(-1, 29, 12, 28, 0.8), tone=-0.1),
        ),
        (Eye(10, 22, colour("fff7c8"), 1, 1), Eye(11, 22, _EYE, 1, 1)),
        hover=6,
        girth=7,
    )


def _pawn() -> Model:
    """Somebody: a plain figure in a cloak."""
    return Model(
        (
            _part("violet", _plate((-7, 20), (-9, 1), (9, 1), (7, 20)), tone=-0.06),
            _part("violet", _limb(-3, 18, -4, 3, 5, 5), _limb(3, 18, 4, 3, 5, 5)),
            _part("gold", _limb(-6, 12, 6, 12, 1.2)),
            _part("dress", _ball(0, 20, 7.6, 4)),
            _part("pale_skin", _ball(0.6, 28, 6, 6.2)),
            _part("dress", _ball(-1.4, 30.4, 6.6, 5)),
        ),
        (Eye(2, 28, _EYE, 1, 2), Eye(5, 28, _EYE, 1, 2)),
    )


_MODELS = {
    "jake_alland": _jake_alland,
    "mara_the_meek": _mara_the_meek,
    "roland_rumpus": _roland_rumpus,
    "hod": _hod,
    "legion": _legion,
    "luxuria": _luxuria,
    "gula": _gula,
    "mana_wryms": _mana_wryms,
}


@cache
def model_of(figure: str) -> Model:
    """The model of a Character; one that has none yet gets the plain figure."""
    return _MODELS.get(figure, _pawn)()
