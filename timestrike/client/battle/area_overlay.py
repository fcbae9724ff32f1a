"""What an area lays over the board: every hex that it touches, and a ring around who is struck."""

from __future__ import annotations

from collections.abc import Mapping

from timestrike.client.battle.actors import Actor
from timestrike.client.board import overlays
from timestrike.client.board.overlays import Mark, Region
from timestrike.core.board import Spot
from timestrike.core.prospects import Area


def area_regions(area: Area, actors: Mapping[str, Actor], doer: str | None) -> list[Region]:
    """The hexes; dots, which mean danger everywhere, where a friend of who does it is struck."""
    team = actors[doer].token.team if doer is not None and doer in actors else None
    friends = [name for name in area.tokens if name in actors and actors[name].token.team == team]
    regions = [Region(frozenset(area.spots), overlays.ATTACK)]
    if friends:
        stand = frozenset(spot for name in friends for spot in _on_the_ground(actors[name]))
        regions.append(Region(stand, overlays.ONE_THREAT, "dots"))
    return regions


def area_marks(area: Area, actors: Mapping[str, Actor]) -> list[Mark]:
    return [
        Mark(spot, "target", overlays.ATTACK)
        for name in area.tokens
        if name in actors
        for spot in _on_the_ground(actors[name])
    ]


def _on_the_ground(actor: Actor) -> tuple[Spot, ...]:
    """Who is on a back has no hex of its own: the one below it belongs to who carries it."""
    return () if actor.token.aloft else actor.spots
