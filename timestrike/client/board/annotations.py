"""What is drawn over everything: health, paths with their stops, lines of sight."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache

import pygame

from timestrike.client.board.geometry import LEVEL
from timestrike.client.board.looks import height_of
from timestrike.client.board.overlays import PATH, PERIL, SIGHT, Sight, Stop, WorldPoint
from timestrike.client.board.picture import BoardPicture
from timestrike.client.board.tokens import BoardToken, Standing
from timestrike.client.palette import Colour, colour
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.palette import Team
from timestrike.client.ui.team_marks import large_marks

Point = tuple[int, int]
Lettering = Callable[[str, Colour, bool], pygame.Surface]
"""Draws a short text, or a symbol written ``{name}``, in a colour, with a shadow or without."""

_INK = colour("07040d")
_LOST = colour("3a2a40")
_EXPECTED = colour("fff7c8")
_PLATE_INK = colour("123070")
_PERIL_INK = colour("6d1a1f")
_BLOCKED = colour("ff5a4a")
_ROOM = 24
"""Pixels around a path's stops that its plates and arrow may need."""
_DASH, _GAP = 5, 5
_SIGHT_DASH, _SIGHT_GAP = 4, 3
_RUN = 8.0
"""Pixels that dashes run in a second."""
_MOST_SEGMENTS = 12
_MARK_ROOM = 7
"""What the mark of a team takes of a bar of health."""


def health_bar(token: BoardToken, lettering: Lettering) -> pygame.Surface:
    """A segment for each point of health, behind the mark of the team; many points are a bar."""
    draw = _bar if token.health[1] <= _MOST_SEGMENTS else _long_bar
    bar = draw(*token.health, token.expected_loss, token.team, lettering)
    return _with_large_mark(bar, token.team) if large_marks() else bar


@lru_cache(maxsize=512)
def _with_large_mark(bar: pygame.Surface, team: Team) -> pygame.Surface:
    """A bar with the mark of its team in the larger face."""
    mark = TEXT.image(f"{{{team.symbol}}}", team.colour, 1, None)
    plate = pygame.Rect(0, 0, mark.get_width() + 1, mark.get_height() + 1)
    rest = bar.get_rect().move(plate.width - _MARK_ROOM, (plate.height - bar.get_height()) // 2)
    picture = pygame.Surface((rest.right, plate.height), pygame.SRCALPHA)
    picture.blit(bar, rest)
    picture.fill(_INK, plate)
    picture.blit(mark, (2, 2))
    return picture


@lru_cache(maxsize=128)
def _long_bar(now: int, full: int, loss: int, team: Team, lettering: Lettering) -> pygame.Surface:
    """So much of the whole, and the number of points beside it."""
    length = 3 * _MOST_SEGMENTS
    number = lettering(str(now), team.colour, False)
    bar = pygame.Surface((length + 12 + number.get_width(), 7), pygame.SRCALPHA)
    bar.fill(_INK)
    bar.blit(lettering(f"{{{team.symbol}}}", team.colour, False), (1, 1))
    bar.blit(number, (length + 11, 1))
    left, after = (round(length * max(0, points) / full) for points in (now, now - loss))
    for tint, reach in ((_LOST, length), (_EXPECTED, left), (team.bar, after)):
        bar.fill(tint, (8, 2, reach, 3))
    lit = (team.bar[0] // 2 + 127, team.bar[1] // 2 + 127, team.bar[2] // 2 + 127)
    bar.fill(lit, (8, 2, after, 1))
    return bar


@lru_cache(maxsize=512)
def _bar(now: int, full: int, loss: int, team: Team, lettering: Lettering) -> pygame.Surface:
    bar = pygame.Surface((3 * full + 9, 7), pygame.SRCALPHA)
    bar.fill(_INK, (0, 0, 8, 7))
    bar.blit(lettering(f"{{{team.symbol}}}", team.colour, False), (1, 1))
    bar.fill(_INK, (7, 1, 3 * full + 2, 5))
    for point in range(full):
        tint = team.bar if point < now else _LOST
        if now - loss <= point < now:
            tint = _EXPECTED
        bar.fill(tint, (8 + 3 * point, 2, 2, 3))
        if point < now:
            lit = (tint[0] // 2 + 127, tint[1] // 2 + 127, tint[2] // 2 + 127)
            bar.fill(lit, (8 + 3 * point, 2, 2, 1))
    return bar


def health_bars(
    standing: Iterable[Standing], corner: Point, lettering: Lettering
) -> list[tuple[pygame.Surface, Point]]:
    """The health of figures, each above its head; who is not in play yet has none."""
    placed = []
    # One bar for all layers of a figure.
    for token, place in {id(one.token): (one.token, one.place) for one in standing}.values():
        y = place.y - height_of(token.figure) - 1 - corner[1]
        for one in (token, token.passenger):
            if one is not None and one.health[1]:
                bar = health_bar(one, lettering)
                y -= bar.get_height()
                placed.append((bar, (place.x - corner[0] - (bar.get_width() - 2) // 2, y)))
    return placed


class PathPicture:
    """A path in the making: dashes from stop to stop, an arrow at the end, plates on stops."""

    def __init__(
        self, stops: tuple[Stop, ...], picture: BoardPicture, lettering: Lettering
    ) -> None:
        places = [_centre(picture, stop) for stop in stops]
        left, top = min(x for x, _ in places) - _ROOM, min(y for _, y in places) - _ROOM
        right, below = max(x for x, _ in places) + _ROOM, max(y for _, y in places) + _ROOM
        self._corner = (left, top)
        self._size = (right - left, below - top)
        self._stops = stops
        self._places = [(x - left, y - top) for x, y in places]
        self._lettering = lettering
        self._frames: dict[int, pygame.Surface] = {}

    def draw(self, view: pygame.Surface, corner: Point, time: float) -> None:
        """The dashes run towards the goal."""
        shift = int(time * _RUN) % (_DASH + _GAP)
        if shift not in self._frames:
            self._frames[shift] = self._drawn(shift)
        x, y = self._corner[0] - corner[0], self._corner[1] - corner[1]
        view.blit(self._frames[shift], (x, y))

    def _drawn(self, shift: int) -> pygame.Surface:
        surface = pygame.Surface(self._size, pygame.SRCALPHA)
        legs = list(zip(self._places, self._places[1:], self._stops[1:], strict=False))
        for start, end, _ in legs:
            for x, y in _dashes(start, end, _DASH, _GAP, shift):
                surface.fill(_INK, (x - 1, y - 1, 4, 4))
        for start, end, stop in legs:
            tint = PERIL if stop.peril else PATH
            for x, y in _dashes(start, end, _DASH, _GAP, shift):
                surface.fill(tint, (x, y, 2, 2))
        if legs:
            _arrow_head(surface, *legs[-1][:2], PERIL if self._stops[-1].peril else PATH)
        for place, stop in zip(self._places, self._stops, strict=True):
            if stop.label:
                _plate(surface, place, stop, self._lettering)
        return surface


def _centre(picture: BoardPicture, stop: Stop) -> Point:
    level = picture.relief.standing_level(stop.spot)
    return picture.relief.projection.centre(stop.spot.cell, level)


def _dashes(start: Point, end: Point, dash: int, gap: int, shift: int) -> Iterator[Point]:
    length = max(abs(end[0] - start[0]), abs(end[1] - start[1]), 1)
    for step in range(length + 1):
        if (step - shift) % (dash + gap) < dash:
            across, down = end[0] - start[0], end[1] - start[1]
            yield start[0] + across * step // length, start[1] + down * step // length


def _arrow_head(view: pygame.Surface, start: Point, end: Point, tint: Colour) -> None:
    """A small triangle that points along the last leg."""
    away = pygame.Vector2(end[0] - start[0], end[1] - start[1])
    if not away.length():
        return
    ahead = away.normalize()
    side = pygame.Vector2(-ahead.y, ahead.x)
    tip = pygame.Vector2(end) + ahead * 2
    for size, shade in ((7, _INK), (5, tint)):
        base = tip - ahead * size
        points = [tip + ahead * (size - 5), base + side * size * 0.7, base - side * size * 0.7]
        pygame.draw.polygon(view, shade, [(round(p.x), round(p.y)) for p in points])


def _plate(view: pygame.Surface, place: Point, stop: Stop, lettering: Lettering) -> None:
    text = lettering(stop.label, _PERIL_INK if stop.peril else _PLATE_INK, False)
    width = max(9, text.get_width() + 5)
    x, y = place[0] - width // 2, place[1]
    fill = PERIL if stop.peril else PATH
    view.fill(_INK, (x, y - 5, width, 11))
    view.fill(_INK, (x + 1, y - 6, width - 2, 13))
    view.fill(fill, (x + 1, y - 4, width - 2, 9))
    view.fill(fill, (x + 2, y - 5, width - 4, 11))
    view.blit(text, (place[0] - (text.get_width() - 1) // 2, y - 2))


def draw_sight(
    view: pygame.Surface, sight: Sight, picture: BoardPicture, corner: Point, time: float
) -> None:
    """Dashes from the eye to the target, running to the target."""
    start, end = (_projected(picture, point, corner) for point in (sight.start, sight.end))
    tint = SIGHT if sight.clear else _BLOCKED
    points = list(_dashes(start, end, _SIGHT_DASH, _SIGHT_GAP, int(time * _RUN)))
    for x, y in points:
        view.fill(_INK, (x - 1, y - 1, 3, 3))
    for x, y in points:
        view.fill(tint, (x, y, 1, 1))


def _projected(picture: BoardPicture, point: WorldPoint, corner: Point) -> Point:
    x, y = picture.relief.projection.from_plane(point[0], point[1])
    return round(x) - corner[0], round(y - LEVEL * point[2]) - corner[1]
