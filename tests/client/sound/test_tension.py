"""How tense a battle is, by what everybody sees."""

from __future__ import annotations

from typing import Any, cast

import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.client.sound.tension import has_giant, tension
from timestrike.core.board import Spot
from timestrike.core.figures import Gauge, Head, SeatView, Token
from timestrike.core.topology import Grid, GridKind
from timestrike.core.view import Presenter

GRID = Grid(GridKind.HEX_POINTY, 12, 12)
FAR = GRID.cell(11, 11)


class Seen:
    """A position: figures, and who has fallen."""

    def __init__(self, *tokens: Token, fallen: int = 0) -> None:
        self._tokens = tokens
        self._fallen = fallen
        self.board = cast(Any, self)
        self.grid = GRID

    def tokens(self) -> tuple[Token, ...]:
        return self._tokens

    def seats(self) -> tuple[SeatView, ...]:
        return tuple(
            SeatView(
                seat=seat,
                name="",
                team=seat,
                person=True,
                acting=False,
                heads=tuple(
                    Head(
                        id=f"{seat} {number}",
                        figure="",
                        name="",
                        state="defeated" if seat == 0 and number < self._fallen else "ready",
                        tokens=(),
                    )
                    for number in range(3)
                ),
            )
            for seat in (0, 1)
        )


def figure(team: int, cell: int, now: int = 6, hexes: int = 1) -> Token:
    return Token(
        id=f"{team} {cell}",
        figure="",
        name="",
        seat=team,
        team=team,
        spots=tuple(Spot(cell + n, 0) for n in range(hexes)),
        facing=0,
        height=3,
        health=Gauge(now, 6),
    )


def felt(*tokens: Token, fallen: int = 0, viewer: int | None = 0) -> float:
    return tension(cast(Presenter, Seen(*tokens, fallen=fallen)), viewer)


CALM = (figure(0, 0), figure(1, FAR))


def test_far_from_every_enemy_and_in_good_health_there_is_little():
    assert felt(*CALM) < 0.12


def test_an_enemy_close_by_is_felt():
    assert felt(figure(0, 0), figure(1, 1)) > felt(*CALM) + 0.2
    assert felt(figure(0, 0), figure(0, 1)) == pytest.approx(felt(*CALM))


def test_wounds_are_felt_by_those_who_have_them():
    hurt = (figure(0, 0, now=1), figure(1, FAR))
    assert felt(*hurt) > felt(*CALM) + 0.25
    assert felt(*hurt, viewer=1) == pytest.approx(felt(*CALM))


def test_who_has_fallen_is_missed():
    assert felt(*CALM, fallen=2) > felt(*CALM, fallen=1) > felt(*CALM)


def test_a_giant_frightens_and_more_so_when_it_is_hurt():
    whole = felt(figure(0, 0), figure(1, 60, hexes=7))
    raging = felt(figure(0, 0), figure(1, 60, now=1, hexes=7))
    assert felt(*CALM) + 0.2 < whole < raging
    assert has_giant([figure(1, 60, hexes=7)])
    assert not has_giant([figure(1, 60, hexes=3)])


def test_the_worst_is_the_end_of_the_scale():
    assert felt(figure(0, 0, now=1), figure(1, 1, now=1, hexes=7), fallen=2) == 1.0


def test_who_only_looks_on_feels_with_everybody():
    assert felt(figure(0, 0, now=1), figure(1, 1), viewer=None) > felt(*CALM, viewer=None)


def test_an_empty_board_is_calm():
    assert felt() < 0.2


@given(st.integers(1, 6), st.integers(0, 143), st.integers(0, 3), st.sampled_from([None, 0, 1]))
def test_tension_is_always_on_the_scale(now, cell, fallen, viewer):
    assert 0 <= felt(figure(0, 0, now=now), figure(1, cell), fallen=fallen, viewer=viewer) <= 1
