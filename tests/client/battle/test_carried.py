"""Riders and climbers on the board."""

from __future__ import annotations

import os

import numpy as np
import pygame
import pytest

from timestrike.client.battle import carried
from timestrike.client.battle.carried import PLAIN_FOOTHOLDS, with_the_carried
from timestrike.client.board.geometry import LEVEL, TURNS, Projection
from timestrike.client.board.relief import Relief
from timestrike.client.board.sprites import Description, Perch, Sheet
from timestrike.client.board.tokens import BoardToken
from timestrike.client.ui.palette import TEAMS
from timestrike.core.board import Board, BoardMap, Spot, Terrain
from timestrike.core.figures import Gauge, Token
from timestrike.core.topology import Grid, GridKind

GRID = Grid(GridKind.HEX_POINTY, 5, 5)
MIDDLE = GRID.cell(2, 2)
BACK = tuple(Spot(cell, 0) for cell in GRID.disc(MIDDLE, 1))


@pytest.fixture(scope="module", autouse=True)
def screen() -> None:
    os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
    pygame.display.init()
    pygame.display.set_mode((64, 64))


def relief(turn: int = 0) -> Relief:
    columns = (("sand",),) * len(GRID)
    terrains = {"sand": Terrain("sand")}
    board_map = BoardMap("flat", "Flat", "", (2, 2), "desert", GRID, columns, terrains)
    return Relief(Board(board_map), Projection(GRID, turn))


def figure(name: str, *spots: Spot) -> BoardToken:
    return BoardToken(name, name, spots, TEAMS[0], (3, 3))


def token(name: str, *spots: Spot, tier: int = 0, mount: str | None = None) -> Token:
    return Token(
        id=name,
        figure=name,
        name=name,
        seat=0,
        team=0,
        spots=spots,
        facing=0,
        height=3,
        health=Gauge(3, 3),
        tier=tier,
        mount=mount,
    )


def climbers_at(tiers: dict[str, int], turn: int = 0) -> dict[str, BoardToken]:
    figures = [figure("giant", *BACK), *(figure(name, BACK[1]) for name in tiers)]
    tokens = {"giant": token("giant", *BACK)}
    tokens |= {name: token(name, BACK[1], tier=tier) for name, tier in tiers.items()}
    return {one.id: one for one in with_the_carried(figures, tokens, relief(turn))}


@pytest.mark.parametrize("turn", range(TURNS))
def test_higher_tiers_lie_further_back_from_whichever_side(turn: int) -> None:
    placed = climbers_at({"low": 1, "middle": 2, "high": 3}, turn)
    projection = relief(turn).projection
    rows = [int(projection.y[placed[name].spots[0].cell]) for name in ("low", "middle", "high")]
    centre = int(projection.y[MIDDLE])
    assert [row - centre for row in rows] == [24, 0, -24]
    assert [placed[name].aloft for name in ("low", "middle", "high")] == [1, 2, 3]


@pytest.mark.parametrize("turn", range(TURNS))
def test_climbers_stand_where_the_back_has_room_for_them(turn: int) -> None:
    placed = climbers_at({"one": 1, "two": 1, "three": 1, "top": 3}, turn)
    seen = relief(turn)
    middle = seen.stance(BACK)
    for name, place in zip(
        ("one", "two", "three", "top"),
        (*PLAIN_FOOTHOLDS[:3], PLAIN_FOOTHOLDS[5]),
        strict=True,
    ):
        stance = seen.stance(placed[name].spots)
        x = stance.x + placed[name].offset[0]
        y = stance.y + placed[name].offset[1] - LEVEL * placed[name].aloft
        assert (x - middle.x, y - middle.y) == (place.x, place.y)


def test_a_sculpted_back_says_where_one_stands(monkeypatch: pytest.MonkeyPatch) -> None:
    perches = (Perch(1, 29, 10, "front"), Perch(3, 37, -62, "back"))
    layers = {"back": {}, "core": {}, "front": {}}
    sheet = Sheet(
        Description("giant", 150, layers=layers, perches=perches), np.zeros((1, 1, 4), np.uint8)
    )
    monkeypatch.setattr(carried, "sheet_of", lambda name: sheet if name == "giant" else None)
    placed = climbers_at({"high": 3})["high"]
    stance, middle = relief().stance(placed.spots), relief().stance(BACK)
    assert stance.x + placed.offset[0] - middle.x == 37
    assert stance.y + placed.offset[1] - LEVEL * placed.aloft - middle.y == -62
    assert relief().projection.y[placed.spots[0].cell] < relief().projection.y[MIDDLE]


def test_a_climber_whose_giant_is_gone_stays_where_it_is() -> None:
    alone = figure("one", BACK[1])
    assert with_the_carried([alone], {"one": token("one", BACK[1], tier=2)}, relief()) == [alone]


def test_a_rider_and_its_mount_are_one_picture(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(carried, "sheet_of", lambda name: name == "beast_with_hero" or None)
    here = Spot(MIDDLE, 0)
    figures = [figure("hero", here), figure("beast", here)]
    tokens = {"hero": token("hero", here, mount="beast"), "beast": token("beast", here)}
    (pair,) = with_the_carried(figures, tokens, relief())
    assert (pair.id, pair.figure) == ("beast", "beast_with_hero")
    assert pair.passenger is not None
    assert pair.passenger.id == "hero"


def test_a_rider_nobody_has_sculpted_on_its_mount_is_drawn_for_itself() -> None:
    here = Spot(MIDDLE, 0)
    figures = [figure("hero", here), figure("beast", here)]
    tokens = {"hero": token("hero", here, mount="beast"), "beast": token("beast", here)}
    assert with_the_carried(figures, tokens, relief()) == figures
