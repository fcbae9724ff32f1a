"""Lines between figures: who sees whom and what is in the way, and who holds whom in a fight."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from math import dist

import pygame

from timestrike.client.battle.actors import Actor
from timestrike.client.battle.control import Control
from timestrike.client.board import overlays
from timestrike.client.board.overlays import Mark, Sight
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.palette import BRASS, ENEMY, ENEMY_TEXT, FILL, GOLD, INK
from timestrike.client.ui.saying import said
from timestrike.core.board import Spot
from timestrike.core.prospects import Forecast, SightView

PlaceOf = Callable[[Spot, int], tuple[int, int]]
_CHEST = 20
_KNEE = 6


def sights_of(control: Control) -> tuple[Sight, ...]:
    """The line to whom one aims at; the line that is blocked to whom one cannot see."""
    shown = control.shown()
    if isinstance(shown, Forecast):
        far = shown.sight is not None and shown.distance > 1
        return (Sight(*shown.sight),) if shown.sight is not None and far else ()
    blocked = control.blocked_sight()
    return (Sight(blocked.start, blocked.end, clear=False),) if blocked is not None else ()


def blocking_marks(blocked: SightView, actors: dict[str, Actor]) -> list[Mark]:
    """A red ring around the hexes of whatever is in the way."""
    figures = [spot for name in blocked.tokens if name in actors for spot in actors[name].spots]
    return [Mark(spot, "target", overlays.ATTACK) for spot in (*blocked.places, *figures)]


def draw_sight_tag(
    target: pygame.Surface, control: Control, actors: dict[str, Actor], place_of: PlaceOf
) -> None:
    """Half way along the line: how far it is, or what blocks it."""
    shown, blocked = control.shown(), control.blocked_sight()
    if isinstance(shown, Forecast) and shown.distance > 1:
        ends = actors.get(shown.attacker), actors.get(shown.target)
        text = said("battle.sight.clear", distance=shown.distance, reach=shown.reach)
        colour = GOLD
    elif blocked is not None:
        under = control.token_at(control.hovered)
        ends = actors.get(control.selected or ""), actors.get(under.id if under else "")
        names = ", ".join(actors[name].token.name for name in blocked.tokens if name in actors)
        text = said("battle.sight.by", names=names) if names else said("battle.sight.blocked")
        colour = ENEMY_TEXT
    else:
        return
    if ends[0] is None or ends[1] is None:
        return
    (x0, y0), (x1, y1) = place_of(ends[0].spots[0], _CHEST), place_of(ends[1].spots[0], _CHEST)
    rect = pygame.Rect(0, 0, TEXT.width(text) + 10, 15)
    rect.center = (x0 + x1) // 2, (y0 + y1) // 2 - 14
    rect.clamp_ip(target.get_rect().inflate(-8, -8))
    pygame.draw.rect(target, FILL, rect)
    pygame.draw.rect(target, BRASS.left, rect, 1)
    TEXT.draw(target, (rect.left + 5, rect.top + 4), text, colour)


def draw_engagements(
    target: pygame.Surface,
    pairs: Iterable[tuple[str, str]],
    actors: dict[str, Actor],
    place_of: PlaceOf,
    zoom: int,
) -> None:
    """A short bar with a point at both ends between two who hold each other."""
    for one, other in pairs:
        if one not in actors or other not in actors:
            continue
        ends = (
            (place_of(here, _KNEE), place_of(there, _KNEE))
            for here in actors[one].spots
            for there in actors[other].spots
        )
        start, end = min(ends, key=lambda pair: dist(*pair))
        _draw_bar(target, pygame.Vector2(start), pygame.Vector2(end), zoom)


def _draw_bar(
    target: pygame.Surface, start: pygame.Vector2, end: pygame.Vector2, zoom: int
) -> None:
    away = end - start
    if not away.length():
        return
    ahead = away.normalize()
    side = pygame.Vector2(-ahead.y, ahead.x)
    middle = start + away / 2
    for colour, grown in ((INK, 1.0), (ENEMY, 0.0)):
        half = (9 + grown) * zoom
        thick = (1 + grown) * zoom
        points = [
            middle - ahead * half,
            middle - ahead * (4 * zoom) + side * (3 * zoom + thick),
            middle - ahead * (4 * zoom) + side * thick,
            middle + ahead * (4 * zoom) + side * thick,
            middle + ahead * (4 * zoom) + side * (3 * zoom + thick),
            middle + ahead * half,
            middle + ahead * (4 * zoom) - side * (3 * zoom + thick),
            middle + ahead * (4 * zoom) - side * thick,
            middle - ahead * (4 * zoom) - side * thick,
            middle - ahead * (4 * zoom) - side * (3 * zoom + thick),
        ]
        pygame.draw.polygon(target, colour, [(round(p.x), round(p.y)) for p in points])
