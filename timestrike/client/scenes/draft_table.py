"""Around the boards of a draft: in which order is picked, and what everybody has so far."""

from __future__ import annotations

import itertools
from collections.abc import Callable, Mapping

import pygame

from timestrike.client.battle.portraits import head
from timestrike.client.ui.buttons import Pressable
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import inset, outline, panel
from timestrike.client.ui.marks import HEAD_TILE_SIZE, HeadState, bar, head_tile
from timestrike.client.ui.palette import (
    AMBER,
    FAINT,
    INSET_EDGE,
    QUIET,
    ROW_SELECTED,
    SELECTION,
    STRONG,
    TRACK,
    team_of,
)
from timestrike.client.ui.widget import Touch
from timestrike.core.gathering import DraftSeat, DraftTurn, DraftView

ORDER_HEIGHT = 32
_TURN = pygame.Rect(0, 0, 38, 16)
_STEP = 43
_TURN_ROUND = 12
"""What the arrow takes where one round of picks goes back into the next."""


def draw_order(
    target: pygame.Surface,
    place: pygame.Rect,
    view: DraftView,
    words: Mapping[str, str],
    fresh: str | None,
) -> None:
    """Round by round who has picked whom; what was picked just now (`fresh`) is ringed."""
    panel(target, place)
    figures = {recruit.id: recruit.figure for recruit in view.recruits}
    teams = {seat.seat: seat.team for seat in view.seats}
    turns = turns_in_sight(view.turns, place.width - 14)
    x, last = place.left + 7, -1
    for turn in turns:
        if last >= 0 and turn.round != last:
            LABEL.draw(target, (x + 2, place.top + 18), "{swap}", FAINT)
            x += _TURN_ROUND
        if turn.round != last:
            label = words["round"].replace("#", str(turn.round + 1))
            LABEL.draw(target, (x, place.top + 5), label, QUIET)
        last = turn.round
        rect = _TURN.move(x, place.top + 12)
        _draw_turn(target, rect, turn, teams[turn.seat], figures, words["now"])
        if turn.pick is not None and turn.pick == fresh:
            outline(target, rect.inflate(2, 2), SELECTION)
        x += _STEP


def turns_in_sight(turns: tuple[DraftTurn, ...], room: int) -> tuple[DraftTurn, ...]:
    """So many turns as fit, the one that is on near the middle."""
    now = next((number for number, turn in enumerate(turns) if turn.now), 0)
    for first in range(now + 1):
        shown = turns[first:]
        if _length(shown) <= room:
            return shown
        while shown and _length(shown) > room:
            shown = shown[:-1]
        if now - first <= max(2, len(shown) - 3):
            return shown
    return turns[now:]


def _length(turns: tuple[DraftTurn, ...]) -> int:
    flips = sum(one.round != other.round for one, other in itertools.pairwise(turns))
    return len(turns) * _STEP + flips * _TURN_ROUND


def _draw_turn(
    target: pygame.Surface,
    rect: pygame.Rect,
    turn: DraftTurn,
    team_number: int,
    figures: Mapping[str, str],
    now: str,
) -> None:
    team = team_of(team_number)
    inset(target, rect, team.fill if turn.pick or turn.now else TRACK)
    outline(target, rect, SELECTION if turn.now else team.line if turn.pick else INSET_EDGE)
    tone = team.colour if turn.pick or turn.now else team.line
    LABEL.draw(target, (rect.left + 4, rect.top + 6), f"{{{team.symbol}}}", tone)
    if turn.pick is not None:
        picture = head(figures[turn.pick])
        target.blit(picture, (rect.left + 16, rect.top + 1), (0, 0, 18, rect.height - 2))
    else:
        text, colour = (now, STRONG) if turn.now else ("...", FAINT)
        LABEL.draw(target, (rect.left + 24, rect.top + 6), text, colour, align="centre")


class SeatPurse(Pressable):
    """A player's picks and what is left. Where several pick at once, a press picks for this one."""

    def __init__(
        self,
        rect: pygame.Rect,
        seat: DraftSeat,
        figures: Mapping[str, str],
        action: Callable[[], None],
        *,
        current: bool,
    ) -> None:
        super().__init__(rect, seat.name, action)
        self.seat = seat
        self.figures = figures
        self.active = current

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        team, rect = team_of(self.seat.team), self.rect
        if self.active:
            target.fill(ROW_SELECTED, rect)
            outline(target, rect, SELECTION)
        heads = self._head_places()
        low = bool(heads) and heads[0].top < rect.top + 20
        right = heads[0].left - 3 if low else rect.right - 4
        mark = f"{{{team.symbol}}} "
        end = TEXT.draw(target, (rect.left + 4, rect.top + 4), mark, team.colour)
        symbol = "" if self.seat.person else " {chip}"
        name = TEXT.fit(self.seat.name, right - end - TEXT.width(symbol))
        TEXT.draw(target, (end, rect.top + 4), name + symbol, STRONG)
        gauge = pygame.Rect(rect.left + 4, rect.top + 15, right - rect.left - 26, 6)
        bar(target, gauge, self.seat.left / max(1, self.seat.full), AMBER)
        TEXT.draw(target, (right, rect.top + 14), str(self.seat.left), STRONG, align="right")
        for place, picked in zip(heads, self.seat.picks, strict=True):
            head_tile(target, *place.topleft, head(self.figures[picked]), team, HeadState.READY)

    def _head_places(self) -> list[pygame.Rect]:
        """Below the gauge, or at the right where a row is too low; closer the more there are."""
        width, height = HEAD_TILE_SIZE
        rect, count = self.rect, len(self.seat.picks)
        below = rect.height >= 24 + height
        room = rect.width - 8 if below else rect.width // 2
        step = min(width + 1, (room - width) // max(1, count - 1))
        wide = width + step * (count - 1)
        x = rect.left + 4 if below else rect.right - 3 - wide
        y = rect.top + 23 if below else rect.top + (rect.height - height) // 2
        return [pygame.Rect(x + number * step, y, width, height) for number in range(count)]
