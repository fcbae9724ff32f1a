"""The board seen from its six sides."""

from collections import Counter
from collections.abc import Callable
from random import Random

import numpy as np
import pygame
import pytest

from timestrike.client.board import picture as picture_module
from timestrike.client.board.geometry import TURNS, Projection
from timestrike.client.board.naive import NaivePainter
from timestrike.client.board.overlays import Overlays
from timestrike.client.board.picture import BoardPicture
from timestrike.client.board.raster import Raster
from timestrike.client.board.scene import BoardPainter
from timestrike.client.board.sunlight import Shadows
from timestrike.client.board.surfaces import pixels_of
from timestrike.client.board.theme import THEMES
from timestrike.client.board.tokens import BoardToken, facing_on_screen
from timestrike.core.board import Board, Spot
from timestrike.core.topology import Grid, GridKind

KINDS = [GridKind.HEX_POINTY, GridKind.HEX_FLAT]
VIEW = (300, 220)
MakeBoard = Callable[..., Board]


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("turn", range(TURNS))
def test_a_turned_neighbour_lies_in_its_turned_direction(kind: GridKind, turn: int) -> None:
    grid = Grid(kind, 5, 6)
    straight, turned = Projection(grid), Projection(grid, turn)
    cell = grid.cell(2, 3)
    for direction in range(6):
        near = grid.step(cell, direction)
        assert near is not None
        seen = turned.screen_direction(direction)
        assert turned.step(cell, seen) == near
        assert turned.grid_direction(seen) == direction
        beyond = straight.step(cell, seen)
        assert beyond is not None
        away = (turned.x[near] - turned.x[cell], turned.y[near] - turned.y[cell])
        as_before = (straight.x[beyond] - straight.x[cell], straight.y[beyond] - straight.y[cell])
        assert away == as_before


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("turn", range(TURNS))
def test_the_plane_of_the_rules_turns_with_the_cells(kind: GridKind, turn: int) -> None:
    grid = Grid(kind, 4, 5)
    projection = Projection(grid, turn)
    for cell in range(len(grid)):
        place = projection.from_plane(*grid.centre(cell))
        assert place == pytest.approx(projection.centre(cell), abs=1e-6)
        assert projection.to_plane(*place) == pytest.approx(grid.centre(cell), abs=1e-6)


def test_six_turns_are_none() -> None:
    grid = Grid(GridKind.HEX_POINTY, 4, 5)
    assert np.array_equal(Projection(grid, 6).x, Projection(grid).x)
    assert Projection(grid, -1).turn == 5


@pytest.mark.parametrize("kind", KINDS)
@pytest.mark.parametrize("turn", range(1, TURNS))
def test_a_turned_painter_equals_drawing_every_piece_back_to_front(
    torture: MakeBoard,
    crowd: Callable[..., list[BoardToken]],
    everything_laid: Callable[..., Overlays],
    kind: GridKind,
    turn: int,
) -> None:
    board = torture(turn, kind=kind)
    painter = BoardPainter(board, "ice" if turn % 2 else "garden")
    camera = painter.camera(VIEW)
    painter.turn_by(turn, camera)
    naive = NaivePainter(painter)
    fast, plain = pygame.Surface(VIEW), pygame.Surface(VIEW)
    for shot in range(2):
        figures, laid = crowd(board, turn + shot), everything_laid(board, shot)
        painter.draw(fast, camera, figures, laid, 0.8 * shot, silhouettes="off")
        naive.draw(plain, camera, figures, laid, 0.8 * shot)
        assert pygame.image.tobytes(fast, "RGB") == pygame.image.tobytes(plain, "RGB")
        camera.pan(40, -30)


def test_turning_holds_what_lies_in_the_middle(make_board: MakeBoard) -> None:
    board = make_board(
        [[("sand",) * (1 + (col + row) % 3) for col in range(9)] for row in range(9)]
    )
    painter = BoardPainter(board)
    camera = painter.camera(VIEW)
    spot = board.surfaces(board.grid.cell(4, 4))[0].spot
    camera.look_at(painter.centre_of(spot))
    for _ in range(TURNS):
        painter.turn_by(1, camera)
        x, y = camera.to_screen(painter.centre_of(spot))
        assert abs(x - VIEW[0] // 2) <= 1
        assert abs(y - VIEW[1] // 2) <= 1
        assert painter.spot_under(camera, (x, y)) == spot
    assert painter.turn == 0


@pytest.mark.parametrize("turn", range(TURNS))
def test_picking_follows_the_turn(torture: MakeBoard, turn: int) -> None:
    picture = BoardPicture(torture(turn), THEMES["desert"], turn=turn)
    dice = Random(turn)
    for spot, face in dice.sample(sorted(picture.relief.faces.items()), 12):
        frame, shown = picture.face_frame(face), picture.shown_face(face)
        for row, column in np.argwhere(shown)[::97]:
            piece = picture.piece_at(frame.x + int(column), frame.y + int(row))
            assert piece is not None
            assert piece.spot == spot


def same(left: BoardPicture, right: BoardPicture) -> bool:
    return (
        left.frame == right.frame
        and np.array_equal(left.pixels, right.pixels)
        and np.array_equal(left.raster.pieces, right.raster.pieces)
        and left.living.keys() == right.living.keys()
        and all(
            np.array_equal(pixels_of(a), pixels_of(b))
            for number in left.living
            for a, b in zip(left.living[number], right.living[number], strict=True)
        )
    )


def test_what_is_drawn_in_spare_time_is_what_would_be_drawn_at_once(torture: MakeBoard) -> None:
    board = torture(2)
    painter = BoardPainter(board)
    camera = painter.camera(VIEW)
    for _ in range(400):
        painter.prepare(0.001)
    painter.turn_by(1, camera)
    assert same(painter.picture, BoardPicture(board, THEMES["desert"], turn=1))


def test_drawing_ahead_is_cut_into_small_pieces(
    make_board: MakeBoard, monkeypatch: pytest.MonkeyPatch
) -> None:
    """However large the board is: no step takes more than a small part of the whole work."""
    dice = Random(2)
    column = [("sand",) * height for height in (1, 2, 4)] + [("water",), ("sand", "runite")]
    board = make_board([[dice.choice(column) for _ in range(14)] for _ in range(14)])
    straight = BoardPicture(board, THEMES["desert"])
    done: Counter[str] = Counter()

    def counted(owner: object, name: str, amount: Callable[..., int]) -> None:
        work = getattr(owner, name)

        def count(*given: object) -> object:
            done[name] += amount(*given)
            return work(*given)

        monkeypatch.setattr(owner, name, count)

    counted(picture_module, "shade", lambda ground, pieces, names: len(pieces))
    counted(picture_module, "shade_living", lambda ground, pieces, names: len(pieces))
    counted(Raster, "_lay", lambda raster, stamp, number, region: 1)
    counted(Shadows, "_cast", lambda shadows, part: part.height)
    most: Counter[str] = Counter()
    total: Counter[str] = Counter()
    for _ in BoardPicture.drawn_beside(straight, 1):
        most |= done
        total += done
        done.clear()
    assert total.keys() == {"shade", "shade_living", "_lay", "_cast"}
    assert all(20 * most[name] <= total[name] for name in ("shade", "_lay", "_cast"))
    assert 5 * most["shade_living"] <= total["shade_living"]


def test_no_time_is_spent_on_drawing_ahead_without_any(torture: MakeBoard) -> None:
    painter = BoardPainter(torture(2))
    painter.prepare(0.0)
    assert not painter.prepared
    painter.prepare(60.0)
    assert painter.prepared


def test_a_change_is_seen_from_every_side(torture: MakeBoard) -> None:
    """Also from sides that were drawn, or begun, before the change."""
    board = torture(3)
    painter = BoardPainter(board)
    camera = painter.camera(VIEW)
    painter.turn_by(1, camera)
    painter.turn_by(-1, camera)
    painter.prepare(0.0005)
    cell = board.grid.cell(3, 3)
    later = Board(board.map, board.with_column(cell, ("sand", "sand", "runite")))
    painter.rebuild(later)
    for turn in (1, 5):
        painter.turn_by(turn - painter.turn, camera)
        fresh = BoardPicture(later, THEMES["desert"], turn=turn)
        fresh.lay_out(painter.picture.frame)
        assert same(painter.picture, fresh)


def test_figures_turn_with_the_board(
    make_board: MakeBoard, figure: Callable[..., BoardToken]
) -> None:
    board = make_board([[("sand",)] * 3] * 3)
    east = figure(Spot(4, 0), facing=0)
    seen = [
        facing_on_screen(east, BoardPicture(board, THEMES["desert"], turn=turn))
        for turn in range(TURNS)
    ]
    assert seen == ["E", "SE", "SW", "W", "NW", "NE"]


@pytest.mark.parametrize("turn", range(TURNS))
def test_a_cliff_shades_the_side_it_is_seen_on(make_board: MakeBoard, turn: int) -> None:
    """Raise one neighbour after another: the ground darkens at the edge towards it."""
    flat = make_board([[("sand",)] * 5] * 5)
    cell = flat.grid.cell(2, 2)
    bare = BoardPicture(flat, THEMES["desert"], turn=turn)
    shape, projection = bare.shape, bare.relief.projection
    for near in flat.grid.neighbours(cell):
        cliff = Board(flat.map, flat.with_column(near, ("sand",) * 3))
        picture = BoardPicture(cliff, THEMES["desert"], turn=turn)
        across = int(projection.x[near] - projection.x[cell])
        down = int(projection.y[near] - projection.y[cell])
        face, same_face = (view.relief.faces[Spot(cell, 0)] for view in (picture, bare))
        darker = bare.face_pixels(same_face, 0)[..., :3].astype(int).sum(
            axis=2
        ) - picture.face_pixels(face, 0)[..., :3].astype(int).sum(axis=2)
        shown = picture.shown_face(face) & bare.shown_face(same_face)
        row, column = np.mgrid[0 : shape.height, 0 : shape.width]
        towards = (column - 23.5) * across + (row - 15.5) * down * 3
        reach = np.abs(towards).max()
        near_side = shown & (towards > 0.5 * reach)
        far_side = shown & (towards < -0.5 * reach)
        if near_side.sum() > 20:
            assert darker[near_side].mean() > darker[far_side].mean() + 20
