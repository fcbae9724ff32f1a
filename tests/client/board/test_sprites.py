"""Sheets of miniatures: read, cut and shown in time."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import msgspec
import numpy as np
import pygame
import pytest

from timestrike.client.board import looks, sprites
from timestrike.client.board.covering import hidden_pixels
from timestrike.client.board.looks import Look, frame_at, height_of, hovers, sprite_of
from timestrike.client.board.scene import BoardPainter
from timestrike.client.board.sprites import FACINGS, read_sheet, sheet_of
from timestrike.client.board.tokens import BoardToken, standing
from timestrike.core.board import Board, Spot

CACHED: tuple[Any, ...] = (
    *(sprites.sheet_of, sprites._sheets),
    *(looks.height_of, looks.girth_of, looks.sprite_of),
)
BOX = 10
"""The frames of the sheets below: squares of so many pixels, each in a colour of its own."""


def pose(first: int, count: int, fps: float, loop: bool) -> dict[str, Any]:
    return {
        "fps": fps,
        "loop": loop,
        "frames": {
            facing: [
                [BOX * (first + frame), BOX * number, BOX, BOX, -5, -9] for frame in range(count)
            ]
            for number, facing in enumerate(FACINGS)
        },
    }


def write_sheet(folder: Path, figure: str, **more: Any) -> Path:
    picture = pygame.Surface((6 * BOX, 6 * BOX), pygame.SRCALPHA)
    for row in range(6):
        for column in range(6):
            picture.fill((40 * row + 20, 40 * column + 20, 77), (BOX * column, BOX * row, BOX, BOX))
            picture.set_at((BOX * column, BOX * row), (0, 0, 0, 0))
    pygame.image.save(picture, folder / f"{figure}.png")
    written = {
        "figure": figure,
        "anchor": [5, 9],
        "size": [BOX, BOX],
        "facings": list(FACINGS),
        "height": 9,
        "poses": {"idle": pose(0, 4, 6, True), "attack": pose(4, 2, 12, False)},
        **more,
    }
    path = folder / f"{figure}.json"
    path.write_bytes(msgspec.json.encode(written))
    return path


@pytest.fixture
def shelf(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder that the sheets are taken from."""
    for cached in CACHED:
        cached.cache_clear()
    monkeypatch.setattr(sprites, "assets_dir", lambda: tmp_path)
    (tmp_path / "sprites").mkdir()
    yield tmp_path / "sprites"
    for cached in CACHED:
        cached.cache_clear()


def test_a_frame_is_cut_out_with_its_anchor(shelf: Path) -> None:
    sheet = read_sheet(write_sheet(shelf, "tin_soldier"))
    cut = sheet.cut("idle", 2, "SW")
    assert cut.foot == (5, 9)
    assert cut.pixels.shape == (BOX, BOX, 4)
    assert cut.pixels[5, 5].tolist() == [77, 40 * 2 + 20, 40 * 2 + 20, 255]
    assert cut.pixels[0, 0, 3] == 0


def test_a_pose_loops_or_stays_at_its_end(shelf: Path) -> None:
    sheet = read_sheet(write_sheet(shelf, "tin_soldier"))
    assert [sheet.pose("idle").frame_at(n / 6 + 0.01) for n in range(6)] == [0, 1, 2, 3, 0, 1]
    assert [sheet.pose("attack").frame_at(n / 12 + 0.01) for n in range(4)] == [0, 1, 1, 1]


def test_who_cannot_do_something_stands_idle(shelf: Path) -> None:
    sheet = read_sheet(write_sheet(shelf, "tin_soldier"))
    assert sheet.pose("cast") == sheet.pose("idle")


def test_a_figure_without_a_sheet_is_a_pawn(shelf: Path) -> None:
    assert sheet_of("nobody") is None
    assert sprite_of(Look("nobody", "SW")).filled.any()
    assert 30 < height_of("nobody") < 50
    assert {frame_at("nobody", "idle", "", second / 10) for second in range(12)} == {0, 1}


def test_a_sheet_tells_who_flies(shelf: Path) -> None:
    write_sheet(shelf, "kite", hover=6)
    write_sheet(shelf, "tin_soldier")
    assert hovers("kite")
    assert not hovers("tin_soldier")


def test_a_swimmer_is_cut_at_the_waterline(shelf: Path) -> None:
    write_sheet(shelf, "tin_soldier")
    dry, wet = (sprite_of(Look("tin_soldier", swimming=swims)) for swims in (False, True))
    assert wet.foot[1] < dry.foot[1]
    assert not wet.filled[wet.foot[1] :].any()
    assert np.array_equal(wet.pixels[: wet.foot[1]], dry.pixels[: wet.foot[1]])


def test_poses_play_on_the_board(
    shelf: Path, make_board: Callable[..., Board], figure: Callable[..., BoardToken]
) -> None:
    write_sheet(shelf, "tin_soldier")
    picture = BoardPainter(make_board([[("sand",)] * 3] * 3)).picture

    def green(time: float, **doing: Any) -> int:
        """The column of the sheet shows in the green of its frames."""
        token = figure(Spot(4, 0), name="tin_soldier", facing=2, **doing)
        (layer,) = standing(token, picture, time)
        assert layer.sprite.pixels[5, 5, 2] == 40 * 2 + 20
        return int((layer.sprite.pixels[5, 5, 1] - 20) // 40)

    assert {green(step / 6) for step in range(4)} == {0, 1, 2, 3}
    assert green(9.9, pose="attack", pose_age=0.0) == 4
    assert green(9.9, pose="attack", pose_age=0.1) == 5
    weary = figure(Spot(4, 0), name="tin_soldier", exhausted=True)
    moments = [next(standing(weary, picture, step / 6)).sprite for step in range(4)]
    assert len(set(moments)) == 1


def test_layers_lie_as_deep_as_the_hexes_they_rise_from(
    shelf: Path, make_board: Callable[..., Board], figure: Callable[..., BoardToken]
) -> None:
    layers = {
        name: {"idle": pose(n, 1, 6, True)} for n, name in enumerate(("back", "core", "front"))
    }
    write_sheet(shelf, "colossus", poses={}, layers=layers)
    board = make_board([[("sand",)] * 5] * 5)
    picture = BoardPainter(board).picture
    middle = board.grid.cell(2, 2)
    base = tuple(Spot(cell, 0) for cell in board.grid.disc(middle, 1))
    back, core, front = standing(figure(*base, name="colossus"), picture, 0.0)

    def depth_on(column: int, row: int, **more: Any) -> int:
        token = figure(Spot(board.grid.cell(column, row), 0), name="nobody", **more)
        (layer,) = standing(token, picture, 0.0)
        return layer.place.depth

    assert back.place.depth < depth_on(2, 1, aloft=3) < core.place.depth
    assert core.place.depth < depth_on(1, 2, aloft=2) < front.place.depth
    assert front.place.depth < depth_on(2, 3, aloft=1)
    assert depth_on(2, 0) < back.place.depth
    assert front.place.depth < depth_on(2, 4)
    assert not hidden_pixels(front, picture).any()


def test_every_sheet_we_ship_can_be_shown() -> None:
    folder = sprites._sheets()
    for path in sorted(folder.glob("*.json")):
        sheet = sheet_of(path.stem)
        assert sheet is not None
        for layer in sheet.layers:
            for facing in FACINGS:
                sprite = sprite_of(Look(path.stem, facing, layer=layer))
                assert sprite.filled.any()
                assert not sprite.filled.all()
