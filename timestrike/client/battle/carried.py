"""Who is carried by another: riders merge with their mount, climbers stand on a tier of a back.

A great back looks alike from whichever side one sees it: its tiers rise away from the viewer, so
where a climber stands on the screen is a matter of the picture and not of the rules.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import NamedTuple

from timestrike.client.board.geometry import LEVEL
from timestrike.client.board.relief import Relief
from timestrike.client.board.sprites import sheet_of
from timestrike.client.board.tokens import BoardToken
from timestrike.core.board import Spot
from timestrike.core.figures import Token


class Foothold(NamedTuple):
    """A place on a back, in pixels from its anchor; its rows of hexes are counted from behind."""

    tier: int
    x: int
    y: int
    row: int


PLAIN_FOOTHOLDS = (
    *(Foothold(1, -24, 12, 2), Foothold(1, 24, 12, 2), Foothold(1, 0, 16, 2)),
    *(Foothold(2, -48, -24, 1), Foothold(2, 48, -24, 1)),
    *(Foothold(3, -24, -60, 0), Foothold(3, 24, -60, 0)),
)
"""On a back that nobody has sculpted: the lowest tier in front, the highest behind."""


def with_the_carried(
    figures: list[BoardToken], tokens: Mapping[str, Token], relief: Relief
) -> list[BoardToken]:
    """Figures as they are to be drawn: the carried ones where they sit or stand."""
    by_id = {figure.id: figure for figure in figures}
    drawn: dict[str, BoardToken] = {}
    taken: dict[tuple[str, int], int] = {}
    for figure in figures:
        token = tokens[figure.id]
        mount = by_id.get(token.mount or "")
        back = _back_under(figure, figures) if token.tier else None
        if back is not None:
            number = taken.get((back.id, token.tier), 0)
            taken[back.id, token.tier] = number + 1
            figure = _on_a_tier(figure, back, _foothold(back, token.tier, number), relief)
        elif mount is not None and sheet_of(_pair(mount, figure)) is not None:
            drawn[mount.id] = replace(mount, figure=_pair(mount, figure), passenger=figure)
            continue
        drawn.setdefault(figure.id, figure)
    return list(drawn.values())


def _pair(mount: BoardToken, rider: BoardToken) -> str:
    """The name of the picture of both."""
    return f"{mount.figure}_with_{rider.figure}"


def _back_under(climber: BoardToken, figures: list[BoardToken]) -> BoardToken | None:
    return next(
        (one for one in figures if len(one.spots) > 1 and climber.spots[0] in one.spots), None
    )


def _foothold(back: BoardToken, tier: int, number: int) -> Foothold:
    """The place of the n-th climber on a tier."""
    sheet = sheet_of(back.figure)
    footholds: tuple[Foothold, ...] = PLAIN_FOOTHOLDS
    if sheet is not None and sheet.description.perches:
        footholds = tuple(
            Foothold(perch.tier, perch.x, perch.y, sheet.layers.index(perch.after))
            for perch in sheet.description.perches
        )
    on_tier = [one for one in footholds if one.tier == tier] or list(footholds)
    return on_tier[number % len(on_tier)]


def _on_a_tier(
    climber: BoardToken, back: BoardToken, place: Foothold, relief: Relief
) -> BoardToken:
    """It belongs to the hex of the back that it stands over, high above the ground there."""
    middle = relief.stance(back.spots)
    x, y = middle.x + back.offset[0] + place.x, middle.y + back.offset[1] + place.y
    spot = _hex_under(back, x, place.row, relief)
    aloft = middle.level + place.tier - relief.standing_level(spot)
    feet = relief.stance((spot,))
    offset = (
        climber.offset[0] + x - feet.x,
        climber.offset[1] + y - feet.y + LEVEL * aloft,
    )
    return replace(climber, spots=(spot,), aloft=aloft, offset=offset)


def _hex_under(back: BoardToken, x: int, row: int, relief: Relief) -> Spot:
    """The hex of a row of a back that lies nearest to a pixel column."""
    ranks = relief.projection.rank
    rows = sorted({int(ranks[spot.cell]) for spot in back.spots})
    wanted = rows[round(row * (len(rows) - 1) / 2)]
    return min(
        (spot for spot in back.spots if int(ranks[spot.cell]) == wanted),
        key=lambda spot: abs(int(relief.projection.x[spot.cell]) - x),
    )
