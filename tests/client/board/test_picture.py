from collections.abc import Callable
from random import Random

import numpy as np
import pytest

from timestrike.client.board.ground import Ground
from timestrike.client.board.picture import BoardPicture
from timestrike.client.board.raster import NOTHING
from timestrike.client.board.relief import SLOTS, Material
from timestrike.client.board.shading import shade
from timestrike.client.board.surfaces import pixels_of
from timestrike.client.board.theme import THEMES, theme_named
from timestrike.core.board import Board, Column, Spot
from timestrike.core.topology import GridKind

DESERT = THEMES["desert"]
MakeBoard = Callable[..., Board]


def same_picture(left: BoardPicture, right: BoardPicture) -> bool:
    return (
        left.frame == right.frame
        and np.array_equal(left.pixels, right.pixels)
        and np.array_equal(left.raster.pieces, right.raster.pieces)
        and np.array_equal(left.depths[left.raster.pieces], right.depths[right.raster.pieces])
        and left.living.keys() == right.living.keys()
        and all(
            np.array_equal(pixels_of(a), pixels_of(b))
            for number in left.living
            for a, b in zip(left.living[number], right.living[number], strict=True)
        )
    )


NEW_COLUMNS: tuple[Column, ...] = (
    ("sand",),
    ("water",),
    ("sand", "sand", "obsidian"),
    ("sand", None, None, "sand"),
    ("sand", "runite"),
    ("sand", "sand", "sand", "sand", "sand", "road"),
)


@pytest.mark.parametrize("kind", [GridKind.HEX_POINTY, GridKind.HEX_FLAT])
def test_a_change_looks_like_drawing_all_anew(
    torture: Callable[..., Board], kind: GridKind
) -> None:
    dice = Random(3)
    for seed in range(3):
        board = torture(seed, 9, 10, kind)
        picture = BoardPicture(board, DESERT)
        for _ in range(6):
            cell = dice.choice(board.cells)
            if dice.random() < 0.3:
                changes = board.with_wall(cell, dice.randint(0, 2))
            else:
                changes = board.with_column(cell, dice.choice(NEW_COLUMNS))
            board = Board(board.map, changes)
            picture.rebuild(board)
        fresh = BoardPicture(board, DESERT)
        fresh.lay_out(picture.frame)  # which changes do not move
        assert same_picture(picture, fresh)


def test_no_change_needs_no_drawing(torture: Callable[..., Board]) -> None:
    board = torture(1)
    assert not BoardPicture(board, DESERT).rebuild(Board(board.map, board.changes))


def test_a_change_redoes_only_what_looks_different(make_board: MakeBoard) -> None:
    board = make_board([[("sand",)] * 7] * 7)
    picture = BoardPicture(board, DESERT)
    before, middle = picture.pixels.copy(), board.grid.cell(3, 3)
    redone = picture.rebuild(Board(board.map, board.with_column(middle, ("sand", "sand"))))
    assert redone is not None
    other = picture.raster.pieces[(before != picture.pixels).any(axis=2)]
    assert set((other // SLOTS).tolist()) <= redone.cells
    assert redone.cells <= set(board.grid.disc(middle, 1)), "a low heap throws no long shadow"
    assert redone.region.width == picture.shape.width, "only its own outline is another"


def test_a_tower_beyond_the_frame_lays_the_picture_out_anew(make_board: MakeBoard) -> None:
    board = make_board([[("sand",), ("sand",)]])
    picture = BoardPicture(board, DESERT)
    taller = Board(board.map, board.with_column(0, ("sand",) * 16))
    picture.rebuild(taller)
    assert same_picture(picture, BoardPicture(taller, DESERT))


def test_shading_does_not_depend_on_what_else_is_shaded(torture: Callable[..., Board]) -> None:
    picture = BoardPicture(torture(4), DESERT)
    cells = np.arange(len(picture.relief.pieces))
    ground = Ground.under(picture.relief, picture.facts, cells, DESERT)
    shown = picture.raster.pieces != NOTHING
    pieces, names = picture.raster.pieces[shown], picture.raster.names[shown].astype(np.int32)
    whole = shade(ground, pieces, names)
    some = np.random.RandomState(0).permutation(len(pieces))[:5000]
    assert np.array_equal(shade(ground, pieces[some], names[some]), whole[some])


def brightness(picture: BoardPicture, spot: Spot) -> float:
    piece = picture.relief.faces[spot]
    return float(picture.face_pixels(piece, 0)[picture.shown_face(piece)][:, :3].mean())


def test_a_cliff_shades_its_foot_away_from_the_sun(make_board: MakeBoard) -> None:
    flat = BoardPicture(make_board([[("sand",)] * 3]), DESERT)
    cliff = BoardPicture(make_board([[("sand",) * 3, ("sand",), ("sand",)]]), DESERT)
    assert brightness(cliff, Spot(1, 0)) < brightness(flat, Spot(1, 0)) - 20
    assert brightness(cliff, Spot(2, 0)) == pytest.approx(brightness(flat, Spot(2, 0)), abs=6)


def test_ground_below_an_overhang_is_dark(make_board: MakeBoard) -> None:
    roofed = BoardPicture(make_board([[("sand",) + (None,) * 5 + ("sand",)]]), DESERT)
    bare = BoardPicture(make_board([[("sand",)]]), DESERT)
    assert brightness(roofed, Spot(0, 0)) < brightness(bare, Spot(0, 0)) - 30


def test_each_level_of_a_cliff_can_be_counted(make_board: MakeBoard) -> None:
    picture = BoardPicture(make_board([[("sand",) * 5]]), DESERT)
    x, y = 12 - picture.frame.x, -picture.frame.y
    column = picture.pixels[:, x, :3].mean(axis=1)
    foot = y + int(picture.shape.last_row[36]) - picture.shape.half_height + 1
    for level in range(1, 4):
        line = foot - 12 * level + 1
        around = np.r_[column[line - 4 : line - 1], column[line + 3 : line + 6]].mean()
        assert column[line] < around - 4


def test_only_water_and_ore_move(torture: Callable[..., Board]) -> None:
    picture = BoardPicture(torture(6), DESERT)
    materials = {picture.piece(number).material for number in picture.living}
    assert materials == {Material.WATER, Material.OBSIDIAN, Material.RUNITE}
    moving = [
        np.array_equal(pixels_of(frames[0]), pixels_of(frames[3]))
        for frames in picture.living.values()
    ]
    assert not all(moving)


def test_texture_runs_on_across_hexes_of_one_level(make_board: MakeBoard) -> None:
    """Take the border line away and no hex shows: left and right of it the sand is the same."""
    picture = BoardPicture(make_board([[("sand",)] * 4] * 4), DESERT)
    rows = slice(24 - picture.frame.y - 6, 24 - picture.frame.y + 6)
    border = 48 - picture.frame.x
    light = picture.pixels[rows, :, :3].astype(int).mean(axis=2)
    across = np.abs(light[:, border + 1] - light[:, border - 3]).mean()
    within = np.abs(light[:, border + 11] - light[:, border + 7]).mean()
    assert across < within + 25


def test_progress_runs_from_nought_to_one(make_board: MakeBoard) -> None:
    told: list[float] = []
    BoardPicture(make_board([[("sand",)] * 3] * 3), DESERT, told.append)
    assert told == sorted(told)
    assert told[-1] == 1.0


def test_an_unknown_theme_is_the_desert() -> None:
    assert theme_named("moonlight") is DESERT
