import numpy as np
import pytest

from timestrike.client.board.figures import model_of
from timestrike.client.board.modelling import FOOT_X, portrayed
from timestrike.client.board.tokens import Look, sprite_of

HEROES = ("jake_alland", "mara_the_meek", "roland_rumpus", "hod", "legion", "luxuria")
ALL = (*HEROES, "gula", "mana_wryms", "somebody")


def extent(name: str, faces_left: bool = False) -> tuple[int, int]:
    filled = portrayed(model_of(name), faces_left).filled
    return int(filled.any(axis=0).sum()), int(filled.any(axis=1).sum())


@pytest.mark.parametrize("name", HEROES)
def test_heroes_have_the_size_of_the_art_direction(name: str) -> None:
    width, height = extent(name)
    assert 22 <= width <= 43
    assert 36 <= height <= 45


@pytest.mark.parametrize("name", ALL)
def test_no_figure_touches_the_border_of_its_picture(name: str) -> None:
    for faces_left in (False, True):
        filled = portrayed(model_of(name), faces_left).filled
        assert not filled[0].any()
        assert not filled[-1].any()
        assert not filled[:, 0].any()
        assert not filled[:, -1].any()


@pytest.mark.parametrize("name", ALL)
def test_a_figure_can_turn_round(name: str) -> None:
    right, left = (portrayed(model_of(name), way).filled for way in (False, True))
    turned = right[:, ::-1]
    shift = 2 * FOOT_X - (right.shape[1] - 1)
    assert (np.roll(turned, shift, axis=1) == left).mean() > 0.97


@pytest.mark.parametrize("name", [name for name in ALL if name != "mana_wryms"])
def test_the_light_stays_on_the_left(name: str) -> None:
    for faces_left in (False, True):
        picture = portrayed(model_of(name), faces_left)
        columns = np.nonzero(picture.filled.any(axis=0))[0]
        middle = int(columns.mean())
        light = picture.rgb.mean(axis=2)
        body = picture.filled & (light > 20)
        left, right = body.copy(), body.copy()
        left[:, middle:], right[:, :middle] = False, False
        lit = np.percentile(light[left], 60), np.percentile(light[right], 60)
        assert lit[0] > lit[1] - 30


def test_silhouettes_differ() -> None:
    outlines = [portrayed(model_of(name), False).filled for name in ALL]
    for index, one in enumerate(outlines):
        for other in outlines[index + 1 :]:
            assert (one ^ other).sum() > 0.2 * one.sum()


def test_a_weary_figure_is_dull_and_a_struck_one_bright() -> None:
    plain, weary, struck = (
        sprite_of(look)
        for look in (
            Look("jake_alland"),
            Look("jake_alland", exhausted=True),
            Look("jake_alland", struck=True),
        )
    )
    light = [s.pixels[s.filled][:, :3].mean() for s in (weary, plain, struck)]
    assert light == sorted(light)
    spread = [np.ptp(s.pixels[s.filled][:, :3], axis=1).mean() for s in (weary, plain)]
    assert spread[0] < spread[1]


def test_breathing_moves_the_chest_and_not_the_feet() -> None:
    out, taken_in = (sprite_of(Look("hod", breathing_in=breath)).pixels for breath in (False, True))
    assert not np.array_equal(out, taken_in)
    assert np.array_equal(out[44:], taken_in[44:])
