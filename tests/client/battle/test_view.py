"""The board between the panels: looking, turning, breaking ground, shaking."""

from __future__ import annotations

import os

import numpy as np
import pygame
import pytest

from timestrike.client.battle.cursor import neighbour_towards
from timestrike.client.battle.layout import Layout
from timestrike.client.battle.minimap import Minimap
from timestrike.client.battle.stage import Jolt, Stage
from timestrike.client.battle.view import BoardView
from timestrike.client.board.geometry import TURNS
from timestrike.client.board.scene import BoardPainter
from timestrike.core.board import Board, BoardMap, Spot, Terrain
from timestrike.core.cues import Reshapes
from timestrike.core.figures import Gauge, Token
from timestrike.core.topology import Grid, GridKind

GRID = Grid(GridKind.HEX_POINTY, 14, 14)
HERO = Spot(GRID.cell(7, 7), 1)
SIZE = (640, 360)
LAYOUT = Layout(SIZE)


@pytest.fixture(scope="module", autouse=True)
def screen() -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode(SIZE)


@pytest.fixture
def view() -> BoardView:
    terrains = {"sand": Terrain("sand")}
    columns = (("sand", "sand"),) * len(GRID)
    board_map = BoardMap("flat", "Flat", "", (2, 2), "desert", GRID, columns, terrains)
    return BoardView(BoardPainter(Board(board_map)), SIZE)


def stage_with(view: BoardView, spot: Spot) -> Stage:
    stage = Stage(view.painter.centre_of)
    hero = Token(
        id="hero",
        figure="jake_alland",
        name="Jake",
        seat=0,
        team=0,
        spots=(spot,),
        facing=0,
        height=3,
        health=Gauge(5, 6),
    )
    stage.show([hero])
    return stage


def drawn(view: BoardView, stage: Stage) -> np.ndarray:
    target = pygame.Surface(SIZE)
    view.draw(target, stage, None, lambda words: words.key)
    return pygame.surfarray.array3d(target)


@pytest.mark.parametrize("zoom", [1, 2, 3])
@pytest.mark.parametrize("place", [(7, 7), (0, 0), (13, 0), (0, 13), (13, 13)])
def test_who_is_looked_at_is_clear_of_the_panels(
    view: BoardView, zoom: int, place: tuple[int, int]
) -> None:
    spot = Spot(GRID.cell(*place), 1)
    view.camera.change_zoom(zoom - 1)
    view.look_at(spot, LAYOUT, at_once=True)
    assert view.in_sight(spot, LAYOUT)
    _, y = view.screen_place(spot)
    tall = 54 * zoom  # a tall figure and its health
    assert LAYOUT.board.top <= y - tall
    assert y <= LAYOUT.board.bottom


def test_a_head_below_the_strip_of_turns_is_out_of_sight(view: BoardView) -> None:
    view.camera.change_zoom(2)
    view.look_at(HERO, LAYOUT, at_once=True)
    assert view.in_sight(HERO, LAYOUT)
    view.camera.pan(0, 90)
    assert not view.in_sight(HERO, LAYOUT)


def test_gliding_ends_where_jumping_does(view: BoardView) -> None:
    view.look_at(Spot(0, 1), LAYOUT, at_once=True)
    view.look_at(HERO, LAYOUT)
    for _ in range(120):
        view.update(1 / 60)
    glided = view.camera.corner
    view.look_at(HERO, LAYOUT, at_once=True)
    assert abs(glided[0] - view.camera.corner[0]) <= 1
    assert abs(glided[1] - view.camera.corner[1]) <= 1


def test_a_turn_dissolves_the_old_view_into_the_new_one(view: BoardView) -> None:
    stage = stage_with(view, HERO)
    stage.still = True  # so that nothing else moves
    before = drawn(view, stage)
    view.turn(1)
    assert np.array_equal(drawn(view, stage), before)
    for _ in range(30):
        view.update(1 / 60)
    after = drawn(view, stage)
    assert (after != before).any()
    view.turn(-1, at_once=True)
    assert np.array_equal(drawn(view, stage), before)


@pytest.mark.parametrize("turn", range(TURNS))
def test_a_figure_can_be_pointed_at_from_every_side(view: BoardView, turn: int) -> None:
    stage = stage_with(view, HERO)
    view.look_at(HERO, LAYOUT, at_once=True)
    view.turn(turn, at_once=True)
    drawn(view, stage)
    figure = view.figure_at(view.screen_place(HERO, 15))
    assert figure is not None
    assert figure.id == "hero"
    assert view.spot_at(view.screen_place(HERO, 15)) == HERO


@pytest.mark.parametrize("turn", range(TURNS))
def test_arrows_lead_where_they_point_from_every_side(view: BoardView, turn: int) -> None:
    view.turn(turn, at_once=True)
    place_of = view.painter.picture.relief.projection.centre
    here = place_of(HERO.cell)
    for direction in ((1, 0), (-1, 0), (0, 1), (0, -1)):
        near = neighbour_towards(view.painter.picture.relief.board, HERO, direction, place_of)
        assert near is not None
        there = place_of(near.cell)
        along = (there[0] - here[0]) * direction[0] + (there[1] - here[1]) * direction[1]
        assert along >= 24


def test_up_and_up_again_runs_straight(view: BoardView) -> None:
    place_of = view.painter.picture.relief.projection.centre
    board = view.painter.picture.relief.board
    once = neighbour_towards(board, HERO, (0, -1), place_of)
    assert once is not None
    twice = neighbour_towards(board, once, (0, -1), place_of)
    assert twice is not None
    assert place_of(twice.cell)[0] == place_of(HERO.cell)[0]


def test_ground_changes_before_the_viewers_eyes(view: BoardView) -> None:
    view.reshape(Reshapes(columns=((HERO.cell, ("sand",)),)))
    board = view.painter.picture.relief.board
    assert board.column(HERO.cell) == ("sand",)
    assert view.painter.debris
    view.reshape(Reshapes(walls=((HERO.cell, 3),)))
    board = view.painter.picture.relief.board
    assert (board.column(HERO.cell), board.wall(HERO.cell)) == (("sand",), 3)


def test_a_jolt_shakes_unless_the_player_does_not_want_it(view: BoardView) -> None:
    for trembling in (True, False):
        view.camera.look_at((300, 200))
        rest = view.camera.corner
        jolts = [Jolt(HERO, 4)]
        view.shake(jolts, trembling=trembling)
        assert not jolts
        corners = set()
        for _ in range(12):
            view.update(1 / 60)
            corners.add(view.camera.corner)
        assert (corners != {rest}) == trembling
        for _ in range(30):
            view.update(1 / 60)


def test_nothing_moves_by_itself_with_reduced_motion(view: BoardView) -> None:
    stage = stage_with(view, HERO)
    stage.still = True
    first = drawn(view, stage)
    for _ in range(90):
        view.update(1 / 60)
    assert np.array_equal(drawn(view, stage), first)


def test_the_minimap_shows_changed_ground_one_frame_after_the_board(view: BoardView) -> None:
    room = LAYOUT.minimap
    minimap = Minimap(view)

    def small() -> np.ndarray:
        target = pygame.Surface(SIZE)
        minimap.draw(target, room, {})
        return pygame.surfarray.array3d(target.subsurface(room))

    before = small()
    view.reshape(Reshapes(columns=((HERO.cell, ("sand",) * 6),)))
    assert np.array_equal(small(), before)
    after = small()
    assert not np.array_equal(after, before)
    assert np.array_equal(small(), after)
    view.turn(1, at_once=True)
    assert not np.array_equal(small(), after)
