from collections.abc import Callable

import numpy as np
import pytest

from timestrike.client.board.geometry import LEVEL, RIGHT
from timestrike.client.board.picking import spot_at, spot_under
from timestrike.client.board.raster import Frame, frame_around, stamp_of
from timestrike.client.board.scene import BoardPainter
from timestrike.core.board import Board, Spot
from timestrike.core.topology import GridKind


def id_buffer(painter: BoardPainter) -> np.ndarray:
    """Every piece drawn in one colour of its own, back to front: an index into its spots."""
    relief, frame = painter.picture.relief, painter.picture.frame
    buffer = np.full((frame.height, frame.width), -1)
    pieces = sorted((p for column in relief.pieces for p in column), key=relief.depth)
    for piece in pieces:
        stamp = stamp_of(relief, piece)
        rows, columns = stamp.frame.slices(frame)
        buffer[rows, columns][stamp.mask] = piece.cell * 100 + piece.elevation + 20
    return buffer


@pytest.mark.parametrize("kind", [GridKind.HEX_POINTY, GridKind.HEX_FLAT])
@pytest.mark.parametrize("seed", range(3))
def test_picking_equals_what_is_drawn(
    torture: Callable[..., Board], seed: int, kind: GridKind
) -> None:
    painter = BoardPainter(torture(seed, 6, 6, kind))
    buffer = id_buffer(painter)
    frame = painter.picture.frame
    dice = np.random.RandomState(seed)
    places = zip(
        dice.randint(0, frame.width, 4000), dice.randint(0, frame.height, 4000), strict=True
    )
    for column, row in places:
        spot = spot_at(painter.picture, column + frame.x, row + frame.y)
        code = -1 if spot is None else spot.cell * 100 + spot.elevation + 20
        assert code == buffer[row, column]


def test_the_nearer_and_higher_hex_is_picked(make_board: Callable[..., Board]) -> None:
    painter = BoardPainter(make_board([[("sand",)] * 2, [("sand",) * 4] * 2]))
    behind = painter.centre_of(Spot(1, 0))
    assert spot_at(painter.picture, *behind) == Spot(3, 3)


def test_side_faces_stand_for_the_surface_they_carry(make_board: Callable[..., Board]) -> None:
    painter = BoardPainter(make_board([[("sand",) * 5]]))
    shape = painter.picture.shape
    assert shape.face_of_column[40] == RIGHT
    for level in range(4, 0, -1):
        y = 16 - LEVEL * level
        assert spot_at(painter.picture, 40 - 24, y) == Spot(0, 4)


def test_an_overhang_is_picked_above_and_the_ground_below_it(
    make_board: Callable[..., Board],
) -> None:
    painter = BoardPainter(make_board([[("sand", None, None, None, None, "sand")]]))
    assert spot_at(painter.picture, 0, 0 - 5 * LEVEL) == Spot(0, 5)
    assert spot_at(painter.picture, 0, 26 - 5 * LEVEL) == Spot(0, 5)
    assert spot_at(painter.picture, 0, 6) == Spot(0, 0)


def test_a_wall_stands_for_the_hex_it_stands_on(make_board: Callable[..., Board]) -> None:
    painter = BoardPainter(make_board([[("sand",)]], {(0, 0): 2}))
    assert spot_at(painter.picture, 0, -2 * LEVEL) == Spot(0, 0)


def test_the_void_and_the_world_beyond_are_no_place(make_board: Callable[..., Board]) -> None:
    painter = BoardPainter(make_board([[("sand",), (), ("sand",)]]))
    assert spot_at(painter.picture, 48, 0) is None
    assert spot_at(painter.picture, -5000, 0) is None


@pytest.mark.parametrize("zoom", [1, 2, 3])
def test_the_pointer_picks_what_it_points_at_under_any_zoom(
    make_board: Callable[..., Board], zoom: int
) -> None:
    painter = BoardPainter(make_board([[("sand",)] * 6] * 6))
    camera = painter.camera((300, 200), zoom)
    spot = Spot(14, 0)
    camera.look_at(painter.centre_of(spot))
    x, y = camera.to_screen(painter.centre_of(spot))
    assert spot_under(painter.picture, camera, (x, y)) == spot
    assert painter.spot_under(camera, (x + 24 * zoom, y)) == Spot(15, 0)
    assert painter.spot_under(camera, (x + 24 * zoom - 1, y)) == spot


def test_frames_cut_and_join() -> None:
    left, right = Frame(0, 0, 10, 10), Frame(6, -2, 10, 5)
    assert left.overlap(right) == Frame(6, 0, 4, 3)
    assert frame_around((left, right)) == Frame(0, -2, 16, 12)
    assert left.overlap(Frame(50, 50, 3, 3)).width == 0
