"""How much is at stake for whoever looks on: what the music follows."""

from __future__ import annotations

from collections.abc import Sequence

from timestrike.core.figures import SeatView, Token
from timestrike.core.topology import Grid
from timestrike.core.view import Presenter

HUGE = 7
"""Hexes of a figure that makes everybody afraid by standing there."""
_NEAR = 2
_UNEASE = 0.1


def tension(presenter: Presenter, viewer: int | None) -> float:
    """From 0 (all is well) to 1 (all is nearly lost), by what everybody at the table can see."""
    seats, tokens = presenter.seats(), presenter.tokens()
    team = next((seat.team for seat in seats if seat.seat == viewer), None)
    own = [token for token in tokens if team is None or token.team == team]
    others = [token for token in tokens if token.team != team]
    stake = (
        _UNEASE
        + 0.30 * _beset(own, tokens, presenter.board.grid)
        + 0.40 * _wounded(own)
        + 0.30 * _fallen([seat for seat in seats if team is None or seat.team == team])
        + 0.45 * _looming(others)
    )
    return min(1.0, stake)


def has_giant(tokens: Sequence[Token]) -> bool:
    return any(len(token.spots) >= HUGE for token in tokens)


def _beset(own: Sequence[Token], tokens: Sequence[Token], grid: Grid) -> float:
    """The share of figures with an enemy close by."""
    if not own:
        return 0.0
    close = sum(
        any(
            other.team != one.team
            and any(grid.distance(one.spots[0].cell, spot.cell) <= _NEAR for spot in other.spots)
            for other in tokens
        )
        for one in own
    )
    return close / len(own)


def _wounded(own: Sequence[Token]) -> float:
    """The share of health that is gone from those who still stand."""
    full = sum(token.health.full for token in own)
    return 1 - sum(token.health.now for token in own) / full if full else 0.0


def _fallen(seats: Sequence[SeatView]) -> float:
    heads = [head for seat in seats for head in seat.heads]
    return sum(head.state == "defeated" for head in heads) / len(heads) if heads else 0.0


def _looming(others: Sequence[Token]) -> float:
    """A giant among the others: the more it has been hurt, the worse it becomes."""
    giants = [token for token in others if len(token.spots) >= HUGE]
    if not giants:
        return 0.0
    return 0.5 + 0.5 * max(1 - giant.health.now / giant.health.full for giant in giants)
