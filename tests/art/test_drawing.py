"""From a sculpture to a picture: what is seen, how it is lit, and how it is inked."""

from __future__ import annotations

import numpy as np
import pytest

from timestrike.art.casting import draw_angles, draw_facings, draw_layers
from timestrike.art.inking import Drawing
from timestrike.art.materials import MATERIALS
from timestrike.art.palette import OUTLINE, RAMPS, colour
from timestrike.art.sculpture import Paint, Sculpture
from timestrike.art.shapes import ball, block
from timestrike.art.space import Frame, turning, vec
from timestrike.art.viewing import FACINGS, MIRRORED

FRONT = 270.0
"""Turned to the viewer."""


def seen(sculpture: Sculpture, angle: float = FRONT, mirrored: bool = False) -> Drawing:
    return draw_angles(sculpture, [(angle, mirrored)], 1.0, 0.0)[0]


def sphere(material: str = "steel", radius: float = 10.0) -> Sculpture:
    one = Sculpture()
    one.add(material, ball((0, 0, 0), radius))
    return one


def share_of(drawing: Drawing, ramp: str) -> float:
    """How much of a drawing, less its outline, has the colours of a ramp."""
    colours = {bytes(shade) for shade in np.array(RAMPS[ramp][1:], dtype=np.uint8)}
    pixels = drawing.pixels[drawing.filled][:, :3]
    return sum(bytes(pixel) in colours for pixel in pixels) / len(pixels)


def brightness(drawing: Drawing) -> np.ndarray:
    return drawing.pixels[..., :3].sum(-1) * drawing.filled


def test_a_ball_is_a_disc_with_a_line_around_it():
    drawing = seen(sphere())
    assert drawing.pixels.shape[:2] == (22, 22)
    assert (drawing.left, drawing.top) == (-11, -11)
    assert drawing.filled.sum() == pytest.approx(np.pi * 11**2, rel=0.04)


def test_the_line_around_is_dark_and_darker_away_from_the_light():
    drawing = seen(sphere())
    left, right = drawing.pixels[11, 0], drawing.pixels[11, -1]
    assert tuple(left[:3]) == RAMPS["steel"][0]
    assert sum(right[:3]) < sum(left[:3])
    assert all(abs(int(a) - b) < 24 for a, b in zip(right[:3], OUTLINE, strict=True))


@pytest.mark.parametrize("mirrored", [False, True])
def test_the_light_comes_from_the_left_mirrored_or_not(mirrored: bool):
    light = brightness(seen(sphere(), mirrored=mirrored))
    assert light[:, 2:10].sum() > 1.3 * light[:, 12:20].sum()
    assert light[2:10].sum() > light[12:20].sum()


def test_mirrored_facings_show_the_same_shape_the_other_way_round():
    sculpture = sphere()
    sculpture.add("gold", ball((9, 5, 8), 4))
    drawn = draw_facings(sculpture, FACINGS)
    for facing, twin in MIRRORED.items():
        one, other = drawn[facing], drawn[twin]
        assert np.array_equal(one.filled, other.filled[:, ::-1])
        assert one.left == -other.left - other.pixels.shape[1]


def test_what_is_nearer_hides_what_is_farther_from_all_sides():
    sculpture = sphere("steel", 6)
    sculpture.add("gold", ball((0, 14, 0), 8))
    assert share_of(seen(sculpture), "gold") > 0.75
    assert share_of(seen(sculpture, angle=90), "steel") > share_of(seen(sculpture), "steel")


def test_a_bias_lets_a_part_lie_on_what_it_is_sunk_in():
    for bias, shows in ((0.0, False), (-3.0, True)):
        sculpture = sphere("steel", 8)
        sculpture.add("crimson", ball((0, 4, 0), 3), bias=bias)
        assert (share_of(seen(sculpture), "crimson") > 0.05) == shows


def test_a_sheet_shows_from_both_sides():
    sculpture = Sculpture()
    sculpture.sheet("crimson", (-8, 0, -8), (8, 0, -8), (8, 0, 8), (-8, 0, 8), group="cloth")
    front, back = seen(sculpture), seen(sculpture, angle=90)
    assert front.filled.sum() == back.filled.sum() == 18 * 18 - 4
    assert share_of(front, "crimson") == share_of(back, "crimson") > 0.75


def test_paint_chooses_among_materials():
    sculpture = Sculpture()
    halves = Paint(("gold",), lambda skin: (skin.z > 0).astype(np.int8))
    sculpture.add("steel", ball((0, 0, 0), 10), paint=halves)
    drawing = seen(sculpture)
    top = Drawing(drawing.pixels[:11], 0, 0)
    assert share_of(top, "gold") > 0.7
    assert share_of(top, "steel") == 0


def test_a_moved_sculpture_is_where_it_was_moved_to():
    sculpture = Sculpture()
    sculpture.add("steel", block((0, 0, 10), (2, 2, 10)))
    lying = seen(sculpture.moved(Frame(turning(about_y=90), vec(5, 0, 0))))
    assert lying.pixels.shape[:2] == (6, 22)
    assert lying.left == -26
    """The viewer sees the right of a figure that looks at him on his left."""
    doubled = seen(sculpture.moved(Frame(scale=2.0)))
    assert doubled.pixels.shape[:2] == (42, 10)


def test_shadow_falls_on_what_is_behind():
    lit = Sculpture()
    lit.add("bone", block((0, -8, 0), (14, 1, 14)))
    shaded = Sculpture()
    shaded.take(lit)
    shaded.add("bone", ball((9, 6, 8), 3))
    bright, dark = brightness(seen(lit)), brightness(seen(shaded))
    beside = (slice(6, 24), slice(12, 26))
    assert dark[beside].sum() < bright[beside].sum()


def test_glow_is_bright_on_its_shadowed_side_too():
    glow, metal = seen(sphere("cyan_glow")), seen(sphere("steel"))
    dark_side = (15, 17)
    shades = {name: [tuple(int(v) for v in one) for one in RAMPS[name]] for name in RAMPS}

    def step(drawing: Drawing, ramp: str) -> float:
        place = tuple(int(value) for value in drawing.pixels[dark_side][:3])
        return shades[ramp].index(place) / len(shades[ramp])

    assert MATERIALS["cyan_glow"].glows
    assert step(glow, "cyan_glow") >= 0.4 > step(metal, "steel")


def test_parts_in_front_draw_a_contour_and_groups_do_not():
    def pair(group: str | None) -> int:
        sculpture = Sculpture()
        sculpture.add("skin", ball((-5, 0, 0), 6), group=group)
        sculpture.add("skin", ball((4, 5, 0), 6), group=group)
        drawing = seen(sculpture)
        middle = drawing.pixels[4:-4, 6:-6]
        return int((middle[..., :3].sum(-1) < 260).sum())

    assert pair(None) > pair("arm")


def test_eyes_share_a_row_and_do_not_show_from_behind():
    sculpture = sphere("skin", 8)
    sculpture.eyes((0, 7.5, 1.3), 3, "00ff00")
    for angle in (FRONT, 238.0, 300.0):
        rows, columns = np.nonzero(_has(seen(sculpture, angle), "00ff00"))
        assert len(rows) == 2
        assert rows[0] == rows[1]
        assert columns[0] != columns[1]
    assert not _has(seen(sculpture, 90.0), "00ff00").any()


def _has(drawing: Drawing, tint: str) -> np.ndarray:
    return (drawing.pixels[..., :3] == colour(tint)).all(-1) & drawing.filled


def test_layers_put_together_are_the_whole_picture():
    body = {"back": sphere("steel", 9), "front": Sculpture()}
    body["front"].add("gold", ball((6, 12, -4), 6))
    head = sphere("skin", 4).moved(Frame(offset=vec(0, 0, 12)))
    drawn = draw_layers(body, {"SW": head}, "back")["SW"]
    left = min(layer.left for layer in drawn.values())
    top = min(layer.top for layer in drawn.values())
    taken = np.zeros((60, 60), dtype=int)
    for layer in drawn.values():
        height, width = layer.pixels.shape[:2]
        x, y = layer.left - left, layer.top - top
        taken[y : y + height, x : x + width] += layer.filled
    assert taken.max() == 1, "a pixel belongs to one layer only"
    assert share_of(drawn["front"], "gold") > 0.7
    assert share_of(drawn["back"], "gold") == 0
    assert share_of(drawn["back"], "skin") > 0


def test_a_head_traced_onto_a_body_looks_as_if_both_were_traced_together():
    body, head = sphere("steel", 9), sphere("skin", 5).moved(Frame(offset=vec(0, 3, 10)))
    apart = draw_layers({"all": body}, {"SW": head}, "all", samples=3)["SW"]["all"]
    together = Sculpture()
    together.take(body)
    together.take(head)
    whole = draw_layers({"all": together}, {"SW": Sculpture()}, "all", samples=3)["SW"]["all"]
    assert np.array_equal(apart.pixels, whole.pixels)


def test_the_same_sculpture_gives_the_same_picture():
    one, other = seen(sphere("gold")), seen(sphere("gold"))
    assert np.array_equal(one.pixels, other.pixels)
