"""The figure of those who have no miniature, and what befalls any figure."""

import numpy as np

from timestrike.client.board.looks import Look, sprite_of
from timestrike.client.board.modelling import FOOT_X, portrayed
from timestrike.client.board.pawn import PAWN

NOBODY = "nobody_has_sculpted_me"


def test_a_pawn_has_the_size_of_the_art_direction() -> None:
    filled = portrayed(PAWN, faces_left=False).filled
    assert 18 <= filled.any(axis=0).sum() <= 37
    assert 34 <= filled.any(axis=1).sum() <= 44
    assert not filled[0].any()
    assert not filled[:, 0].any()


def test_a_pawn_can_turn_round() -> None:
    right, left = (portrayed(PAWN, way).filled for way in (False, True))
    turned = right[:, ::-1]
    shift = 2 * FOOT_X - (right.shape[1] - 1)
    assert (np.roll(turned, shift, axis=1) == left).mean() > 0.97
    east, west = (sprite_of(Look(NOBODY, facing)).pixels for facing in ("E", "W"))
    assert not np.array_equal(east, west)


def test_the_light_stays_on_the_left() -> None:
    for faces_left in (False, True):
        picture = portrayed(PAWN, faces_left)
        light = picture.rgb.mean(axis=2)
        body = picture.filled & (light > 20)
        left, right = body.copy(), body.copy()
        left[:, FOOT_X:], right[:, :FOOT_X] = False, False
        assert np.percentile(light[left], 60) > np.percentile(light[right], 60)


def test_breathing_moves_the_chest_and_not_the_feet() -> None:
    out, taken_in = (sprite_of(Look(NOBODY, frame=frame)).pixels for frame in (0, 1))
    assert not np.array_equal(out, taken_in)
    assert np.array_equal(out[44:], taken_in[44:])


def test_a_weary_figure_is_dull_and_a_struck_one_bright() -> None:
    plain, weary, struck = (
        sprite_of(look)
        for look in (Look(NOBODY), Look(NOBODY, exhausted=True), Look(NOBODY, struck=True))
    )
    light = [s.pixels[s.filled][:, :3].mean() for s in (weary, plain, struck)]
    assert light == sorted(light)
    spread = [np.ptp(s.pixels[s.filled][:, :3], axis=1).mean() for s in (weary, plain)]
    assert spread[0] < spread[1]
