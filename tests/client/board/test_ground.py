"""What grows, lies and stands on the ground, in every theme."""

from collections.abc import Callable

import numpy as np
import pytest

from timestrike.client.board.geometry import LEVEL, hex_shape
from timestrike.client.board.litter import LITTER, scatter
from timestrike.client.board.merlons import parapet
from timestrike.client.board.paints import _MARKS, TeamRing
from timestrike.client.board.picture import BoardPicture
from timestrike.client.board.raster import stamp_of
from timestrike.client.board.relief import Material
from timestrike.client.board.theme import THEMES
from timestrike.client.ui.palette import LOST, TEAMS
from timestrike.core.board import Board, Spot
from timestrike.core.topology import GridKind
from timestrike.maps.format import THEMES as THEMES_OF_MAPS

KINDS = [GridKind.HEX_POINTY, GridKind.HEX_FLAT]
DESERT = THEMES["desert"]
MakeBoard = Callable[..., Board]


def face_of(picture: BoardPicture, spot: Spot, moment: int = 0) -> np.ndarray:
    """The colours of a top face (blue, green, red), black where the hex is not."""
    piece = picture.relief.faces[spot]
    pixels = picture.face_pixels(piece, moment)[..., :3].astype(int)
    return pixels * picture.shown_face(piece)[..., None]


# -- themes ----------------------------------------------------------------------------------------


def test_every_theme_that_a_map_may_name_can_be_drawn() -> None:
    assert set(THEMES) == set(THEMES_OF_MAPS)


def test_themes_look_different(make_board: MakeBoard) -> None:
    board = make_board([[("sand",) * 3, ("water",), ("sand", "road")] * 2] * 4)
    pictures = (BoardPicture(board, theme).pixels for theme in THEMES.values())
    means = [pixels[pixels[..., 3] > 0][:, :3].mean(axis=0) for pixels in pictures]
    for index, one in enumerate(means):
        for other in means[index + 1 :]:
            assert np.abs(one - other).max() > 6


@pytest.mark.parametrize("name", THEMES)
def test_hexes_of_one_level_can_be_counted_in_every_theme(make_board: MakeBoard, name: str) -> None:
    picture = BoardPicture(make_board([[("sand",)] * 5] * 5), THEMES[name])
    light = picture.pixels[..., :3].mean(axis=2)
    lines, beside = [], []
    for cell in (6, 7, 11, 12, 16):
        x, y = picture.relief.projection.centre(cell)
        row, border = y - picture.frame.y, x + 23 - picture.frame.x
        lines.append(light[row - 5 : row + 6, border].mean())
        beside.append(light[row - 5 : row + 6, [border - 3, border + 3]].mean())
    assert np.mean(lines) < np.mean(beside) - 5


@pytest.mark.parametrize("name", THEMES)
def test_units_stand_out_from_the_ground(make_board: MakeBoard, name: str) -> None:
    """Ground is less colourful than the teams that stand on it."""
    picture = BoardPicture(make_board([[("sand",)] * 5] * 5), THEMES[name])
    ground = picture.pixels[picture.pixels[..., 3] > 0][:, :3].astype(int)
    assert np.ptp(ground, axis=1).mean() < 60


# -- litter ----------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_litter_stays_on_its_face(theme: object, kind: GridKind) -> None:
    shape = hex_shape(kind)
    strewn = scatter(theme, shape)
    outside = ~shape.mask.ravel()
    assert not strewn.painted[:, outside].any()
    assert not strewn.shaded[:, outside].any()
    assert strewn.painted.sum(axis=1).max() < 0.2 * shape.mask.sum()
    assert strewn.painted.any(axis=1).all()


def test_every_mark_of_litter_is_in_its_legend() -> None:
    for litter in LITTER.values():
        assert set("".join(litter.rows)) <= {".", "~", *litter.legend}


def test_litter_lies_on_open_ground_alone(torture: MakeBoard) -> None:
    picture = BoardPicture(torture(1, 12, 12), DESERT)
    strewn = [picture.piece(n) for n in np.flatnonzero(picture.facts.litter >= 0).tolist()]
    assert strewn
    assert {piece.material for piece in strewn} == {Material.SAND}
    assert all(piece.exposed for piece in strewn)


def test_wreckage_lies_where_something_was_destroyed(make_board: MakeBoard) -> None:
    board = make_board([[("sand", "sand")] * 3] * 3, {(1, 1): 3})
    picture = BoardPicture(board, DESERT)
    bare = face_of(BoardPicture(make_board([[("sand", "sand")] * 3] * 3), DESERT), Spot(4, 1))
    picture.rebuild(Board(board.map, board.with_wall(4, 0)))
    assert (face_of(picture, Spot(4, 1)) != bare).any(axis=2).sum() > 40
    picture.rebuild(Board(board.map, board.with_changes({0: ("sand",)}, {4: 0})))
    number = picture.relief.faces[Spot(0, 0)].number
    assert picture.facts.litter[number] == picture.facts.litter[4 * 32 + 1] == 0


# -- roads -----------------------------------------------------------------------------------------


def paved(picture: BoardPicture, spot: Spot) -> np.ndarray:
    """Where a road's face is stone and not the ground that creeps over it."""
    stone = {tuple(shade) for shade in DESERT.ramp("stone")[:, ::-1].tolist()}
    pixels = face_of(picture, spot)
    return np.array([[tuple(pixel) in stone for pixel in row] for row in pixels.tolist()])


def test_a_road_leads_to_its_neighbours_and_to_nothing_else(make_board: MakeBoard) -> None:
    road, sand = ("sand", "road"), ("sand", "sand")
    joined = BoardPicture(make_board([[sand, road, road, sand]]), DESERT)
    left, right = paved(joined, Spot(1, 1)), paved(joined, Spot(2, 1))
    middle = slice(11, 21)
    assert left[middle, -4:].mean() > 0.8
    assert right[middle, :4].mean() > 0.8
    assert left[middle, :4].mean() < 0.2
    assert right[middle, -4:].mean() < 0.2
    alone = paved(BoardPicture(make_board([[sand, road, sand]]), DESERT), Spot(1, 1))
    assert alone[12:20, 16:32].mean() > 0.9


def test_a_road_goes_on_over_one_step_but_not_up_a_cliff(make_board: MakeBoard) -> None:
    low = ("sand", "road")
    for levels, leads in ((1, True), (2, False)):
        high = ("sand",) * (levels + 1) + ("road",)
        picture = BoardPicture(make_board([[high, low]]), DESERT)
        assert (paved(picture, Spot(1, 1))[12:20, :4].mean() > 0.5) == leads


# -- walls -----------------------------------------------------------------------------------------


def test_a_parapet_stands_along_open_edges_only() -> None:
    shape = hex_shape(GridKind.HEX_POINTY)
    none, all_round = parapet(shape, (False,) * 6), parapet(shape, (True,) * 6)
    assert not none.mask.any()
    assert all_round.mask.any()
    inner = np.zeros_like(all_round.mask)
    inner[all_round.rise :] = shape.nearest_edge > 11
    assert not (all_round.mask & inner).any()
    east = parapet(shape, (True, *(False,) * 5))
    assert east.mask[:, 40:].any()
    assert not east.mask[:, :40].any()


def test_merlons_have_gaps_between_them() -> None:
    shape = hex_shape(GridKind.HEX_POINTY)
    crown = parapet(shape, (True,) * 6)
    skyline = crown.mask.argmax(axis=0)[2:46]
    expected = shape.first_row[2:46] - skyline
    steps = np.flatnonzero(np.abs(np.diff(expected)) >= 3)
    assert len(steps) >= 4


def test_walls_side_by_side_share_one_walk(make_board: MakeBoard) -> None:
    board = make_board([[("sand",)] * 4], {(1, 0): 3, (2, 0): 3})
    relief = BoardPicture(board, DESERT).relief
    left, right = (relief.pieces[cell][-1] for cell in (1, 2))
    assert left.prop
    assert relief.open_edges(left)[0] is False
    assert relief.open_edges(right)[3] is False
    assert relief.open_edges(left)[3] is True


def test_nothing_on_the_ground_rises_higher_than_merlons_and_crystals(torture: MakeBoard) -> None:
    """Decoration never hides play: what stands on a hex stays below three levels."""
    for seed in range(3):
        relief = BoardPicture(torture(seed), DESERT).relief
        for pieces in relief.pieces:
            for piece in (piece for piece in pieces if piece.prop):
                foot = relief.projection.centre(piece.cell, piece.top)[1]
                assert foot - stamp_of(relief, piece).frame.y < 3 * LEVEL


# -- rings -----------------------------------------------------------------------------------------


def test_every_team_has_a_ring_of_its_own_without_its_colour() -> None:
    shape = hex_shape(GridKind.HEX_POINTY)
    teams = (*TEAMS, LOST)
    assert {team.symbol for team in teams} == set(_MARKS)
    rings = []
    for team in teams:
        face = np.full((3, shape.height, shape.width), 200, dtype=np.float32)
        TeamRing(team.symbol, (0, 0, 0)).on(face, shape)
        rings.append(face.mean(axis=0) < 100)
    for index, one in enumerate(rings):
        assert one.sum() > 60
        for other in rings[index + 1 :]:
            assert (one ^ other).sum() > 0.18 * max(one.sum(), other.sum())
