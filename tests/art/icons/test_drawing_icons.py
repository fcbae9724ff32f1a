"""Icons as they are drawn: each fills its square well, no two can be mistaken for each other."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.art.icons.badges import BADGE_SIZE, BADGES
from timestrike.art.icons.gallery import DRAWINGS, LARGE, SMALL, bakeries
from timestrike.art.icons.materials import ICON_MATERIALS
from timestrike.art.icons.pointers import HOT_SPOTS, POINTERS
from timestrike.art.icons.rendering import render
from timestrike.art.icons.shapes import ball, pierced, placed, plate, ring, tube
from timestrike.storage.places import assets_dir

ALIKE = 0.13
"""Pictures that look different on a smaller share of their pixels are too alike."""


def difference(one: np.ndarray, other: np.ndarray) -> float:
    """The share of pixels whose colours on a dark ground can be told apart."""
    over = [picture[..., :3] * (picture[..., 3:] > 0) for picture in (one, other)]
    inked = (one[..., 3] > 0) | (other[..., 3] > 0)
    return float((np.abs(over[0] - over[1]).max(axis=2)[inked] > 0.15).mean())


@pytest.fixture(scope="module")
def small() -> dict[str, np.ndarray]:
    return {name: render(drawing, SMALL) / 255 for name, drawing in DRAWINGS.items()}


def test_no_two_icons_look_nearly_the_same(small: dict[str, np.ndarray]) -> None:
    names = sorted(small)
    alike = [
        (one, other)
        for number, one in enumerate(names)
        for other in names[number + 1 :]
        if difference(small[one], small[other]) < ALIKE
    ]
    assert alike == []


def test_every_icon_fills_its_square_and_leaves_no_speck(small: dict[str, np.ndarray]) -> None:
    for name, picture in small.items():
        inked = picture[..., 3] > 0
        assert 0.12 < inked.mean() < 0.97, name
        padded = np.pad(inked, 1)
        near = sum(
            padded[1 + dy : SMALL + 1 + dy, 1 + dx : SMALL + 1 + dx]
            for dy, dx in ((0, 1), (1, 0), (0, -1), (-1, 0))
        )
        assert not (inked & (near == 0)).any(), f"{name} has a lone pixel"


@pytest.mark.parametrize("size", [SMALL, LARGE])
def test_the_outline_is_never_cut_off(size: int) -> None:
    """Whatever reaches the edge of the square is outline, even of a thing that is too large."""
    picture = render((ball("bone", 8, 8, 12),), size).astype(int)
    edge = np.concatenate([picture[0], picture[-1], picture[:, 0], picture[:, -1]])
    assert (edge[:, :3].sum(axis=1) < 200).all()
    assert picture[size // 2, size // 2, :3].sum() > 400


def test_colours_come_from_the_ramps_of_what_an_icon_is_made_of() -> None:
    for name, drawing in DRAWINGS.items():
        picture = render(drawing, SMALL)
        known = {
            tuple(colour) for piece in drawing for colour in ICON_MATERIALS[piece.material].ramp
        }
        inner = {tuple(pixel[:3]) for row in picture for pixel in row if pixel[3]}
        bright = {colour for colour in inner if sum(map(int, colour)) > 160}
        assert bright <= known, name


def test_the_light_comes_from_the_upper_left() -> None:
    picture = render((ball("bone", 8, 8, 6),), LARGE).astype(int).sum(axis=2)
    assert picture[8:12, 8:12].mean() > picture[20:24, 20:24].mean() + 150


@given(st.floats(-3, 3), st.floats(-3, 3), st.booleans(), st.sampled_from([0.0, 90.0, 180.0]))
def test_a_moved_drawing_keeps_its_size_and_its_light(
    x: float, y: float, flip: bool, turn: float
) -> None:
    ball_alone = (ball("bone", 8, 8, 4),)
    here = render(ball_alone, LARGE)
    there = render(placed(ball_alone, x, y, flip=flip, turn=turn), LARGE)
    assert (there[..., 3] > 0).sum() == pytest.approx((here[..., 3] > 0).sum(), abs=24)
    rows, columns = np.nonzero(there[..., 3])
    middle = (int(rows.mean()), int(columns.mean()))
    light = there.astype(int)[..., :3].sum(axis=2)
    assert light[middle[0] - 3, middle[1] - 3] >= light[middle[0] + 3, middle[1] + 3]


def test_a_hole_is_empty_and_the_rest_stays() -> None:
    whole = ball("gold", 8, 8, 6)
    torn = render((pierced(whole, ball("gold", 8, 8, 2.5)),), LARGE)
    assert torn[16, 16, 3] == 0
    assert torn[16, 6, 3] == 255


def test_what_lies_on_top_darkens_what_is_below_along_its_edge() -> None:
    ground = plate("bone", "1,1 15,1 15,15 1,15", bevel=0)
    bare = render((ground,), LARGE).astype(int)
    covered = render((ground, plate("gold", "6,6 10,6 10,10 6,10", bevel=0)), LARGE).astype(int)
    beside = (16, 11)
    assert covered[beside][:3].sum() < bare[beside][:3].sum()
    joined = plate("gold", "6,6 10,6 10,10 6,10", bevel=0, joined=True)
    assert (render((ground, joined), LARGE)[beside] == render((ground,), LARGE)[beside]).all()


def test_thin_things_do_not_vanish() -> None:
    line = render((tube("wood", "1.2,8.2 14.8,8.7", 0.35),), SMALL)
    ringlet = render((ring("gold", 8, 8, 5, 5, 0.4),), SMALL)
    assert (line[..., 3] > 0).any(axis=0)[2:14].all()
    assert (ringlet[..., 3] > 0).sum() > 40


def test_badges_tell_their_sort_by_shape_alone() -> None:
    def ground(sort: str) -> bytes:
        shapes = {
            (badge[..., 3] > 0).tobytes()
            for name, badge in BADGES.items()
            if name.startswith(f"{sort}/")
        }
        assert len(shapes) == 1
        return shapes.pop()

    assert len({ground(sort) for sort in ("buff", "curse", "awakening", "skill")}) == 4
    assert all(badge.shape == (BADGE_SIZE, BADGE_SIZE, 4) for badge in BADGES.values())
    assert len({badge.tobytes() for badge in BADGES.values()}) == len(BADGES)


def test_a_pointer_points_with_one_of_its_own_pixels_or_its_middle() -> None:
    assert set(HOT_SPOTS) == set(POINTERS)
    for name in ("arrow", "move", "attack"):
        x, y = HOT_SPOTS[name]
        around = render(POINTERS[name], SMALL)[max(0, y - 1) : y + 2, max(0, x - 1) : x + 2, 3]
        assert around.any(), name


@pytest.mark.parametrize("sample", [s for bakery in bakeries() for s in bakery.samples])
def test_the_kept_sheet_is_what_is_drawn_now(sample) -> None:  # type: ignore[no-untyped-def]
    assert sample.kept(assets_dir()) == sample.fresh()
