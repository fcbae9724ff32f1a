from collections.abc import Callable

import numpy as np

from timestrike.client.board.raster import Frame
from timestrike.client.board.relief import Relief
from timestrike.client.board.sunlight import SHADOW_REACH, Shadows, cast_shadows
from timestrike.client.board.surroundings import Surroundings
from timestrike.core.board import Board


def shadows_over(board: Board, frame: Frame) -> Shadows:
    relief = Relief(board)
    return cast_shadows(relief.projection, Surroundings(relief), frame)


def shaded_from(board: Board, x: int, y: int, z: float) -> bool:
    shadows = shadows_over(board, Frame(-100, -60, 500, 200))
    place = (np.array([x]), np.array([y]), np.array([z], dtype=np.float32))
    return bool(shadows.fall_on(*place)[0])


def test_a_part_of_the_ground_has_the_shadows_of_the_whole(torture: Callable[..., Board]) -> None:
    """However small the part is: what throws the shadow may lie far outside it."""
    board = torture(2)
    whole_frame = Frame(-100, -100, 600, 500)
    whole = shadows_over(board, whole_frame)
    for x in range(0, 330, 30):
        part_frame = Frame(x, 100, 8, 8)
        part = shadows_over(board, part_frame)
        area = part_frame.slices(whole_frame)
        assert np.array_equal(whole.height[area], part.height)
        assert whole.slabs is not None
        assert part.slabs is not None
        for all_of_it, some in zip(whole.slabs, part.slabs, strict=True):
            assert np.array_equal(all_of_it[area], some)


def test_shadows_fall_to_the_right_and_end(make_board: Callable[..., Board]) -> None:
    board = make_board([[("sand",), ("sand",), ("sand", "sand", "sand"), *[("sand",)] * 4]])
    cliff, ground = 2 * 48, 0.0
    assert not shaded_from(board, cliff - 26, 0, ground)
    assert shaded_from(board, cliff + 26, 0, ground)
    assert shaded_from(board, cliff + 24 + 45, 0, ground)
    assert not shaded_from(board, cliff + 24 + SHADOW_REACH, 0, ground)


def test_higher_ground_stands_in_the_sun(make_board: Callable[..., Board]) -> None:
    board = make_board([[("sand", "sand", "sand"), ("sand",)]])
    assert shaded_from(board, 40, 0, 0.0)
    assert not shaded_from(board, 40, 0, 24.0)


def test_light_passes_below_an_overhang(make_board: Callable[..., Board]) -> None:
    board = make_board([[("sand", None, None, None, None, "sand"), ("sand",), ("sand",)]])
    assert not shaded_from(board, 30, 0, 0.0)
    assert shaded_from(board, 30, 0, 50.0)
