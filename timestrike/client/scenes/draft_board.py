"""A Character's board in the draft, drawn to be compared with those beside it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from timestrike.client.battle.portraits import PORTRAIT, portrait
from timestrike.client.ui.buttons import Pressable
from timestrike.client.ui.controls import SCROLL_BAR_WIDTH
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import header, inset, outline, panel
from timestrike.client.ui.icons import BADGE, icon
from timestrike.client.ui.listing import Scroll
from timestrike.client.ui.marks import amount
from timestrike.client.ui.palette import (
    AMBER,
    BETTER_TEXT,
    BODY,
    EMPTY,
    FILL,
    FILL_CHECKER,
    GOLD,
    HEALTH,
    MAGIC,
    QUIET,
    ROW_SELECTED,
    SELECTION,
    STRONG,
    TRACK,
    WHITE,
    Colour,
    team_of,
)
from timestrike.client.ui.widget import Touch
from timestrike.core.cards import CardView, Passage

COMPARED = ("stat/move", "stat/range", "stat/attack", "stat/defense")
"""The numbers that stand in rows below each other, by their icons."""
MOST_PIPS = 7

_HEALTH, _ENERGY, _HEIGHT = "stat/health", "stat/energy", "stat/height"
_ROW_PITCH = 12
_LINE = 10
_LESSER = (143, 128, 168)


def numbers_of(card: CardView) -> dict[str, int]:
    """What is printed on a board, by icon."""
    return {stat.icon: int(stat.value) for stat in card.stats}


def best_of(cards: Sequence[CardView]) -> dict[str, int]:
    """The highest of each number, where the cards differ in it."""
    every = [numbers_of(card) for card in cards]
    best = {icon_: max(one.get(icon_, 0) for one in every) for icon_ in COMPARED}
    worst = {icon_: min(one.get(icon_, 0) for one in every) for icon_ in COMPARED}
    return {icon_: best[icon_] for icon_ in COMPARED if best[icon_] > worst[icon_]}


class DraftBoard(Pressable):
    """One of the boards side by side. Up, down and the wheel move its skills if they are long.

    `best` are the highest numbers among those compared; `owner` is who has the Character already.
    """

    def __init__(
        self,
        rect: pygame.Rect,
        card: CardView,
        action: Callable[[], None],
        *,
        words: dict[str, str],
        price: str,
        best: dict[str, int],
        chosen: bool,
        pinned: bool,
        owner: tuple[str, int] | None = None,
    ) -> None:
        super().__init__(rect, card.name, action)
        self.card = card
        self.words = words
        self.price = price
        self.best = best
        self.active = chosen
        self.pinned = pinned
        self.owner = owner
        self._lines = _written(card.passages, rect.width - 14 - SCROLL_BAR_WIDTH)
        rows = self._skills_place.height // _LINE
        self.scroll = Scroll(rows * _LINE, len(self._lines) * _LINE)

    # --- the skills ----------------------------------------------------------------------------

    @property
    def _skills_place(self) -> pygame.Rect:
        top = self.rect.top + 6 + PORTRAIT + 2 + 5 + len(COMPARED) * _ROW_PITCH + 13
        foot = 20 if self.owner is not None else 6
        return pygame.Rect(
            self.rect.left + 7, top, self.rect.width - 14, self.rect.bottom - foot - top
        )

    def turn(self, step: tuple[int, int]) -> bool:
        return bool(step[1]) and self.scroll.move(step[1] * _LINE)

    def wheel(self, steps: int) -> bool:
        return self.scroll.move(-steps * _LINE)

    # --- drawing -------------------------------------------------------------------------------

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        fill = ROW_SELECTED if self.active else FILL
        panel(target, self.rect, fill, FILL_CHECKER)
        if self.active:
            outline(target, self.rect.inflate(-6, -6), SELECTION)
        self._draw_head(target)
        y = self.rect.top + 6 + PORTRAIT + 2 + 5
        for number, name in enumerate(COMPARED):
            self._draw_row(target, y + number * _ROW_PITCH, name)
        place = self._skills_place
        header(target, place.left, place.top - 10, place.width, self.words["skills"])
        first = self.scroll.offset // _LINE
        for number, line in enumerate(self._lines[first : first + self.scroll.window // _LINE]):
            self._draw_line(target, place, number, line)
        self.scroll.draw(target, place.right - SCROLL_BAR_WIDTH + 2, place.top)
        if self.owner is not None:
            self._draw_owner(target, *self.owner)

    def _draw_head(self, target: pygame.Surface) -> None:
        frame = pygame.Rect(self.rect.left + 6, self.rect.top + 6, PORTRAIT + 2, PORTRAIT + 2)
        inset(target, frame, TRACK)
        picture = portrait(self.card.figure)
        target.blit(picture, picture.get_rect(midbottom=(frame.centerx, frame.bottom - 1)))
        x, y, room = frame.right + 5, frame.top, self.rect.right - 7 - frame.right - 5
        numbers = numbers_of(self.card)
        TEXT.draw(target, (x, y), TEXT.fit(self.card.name, room), STRONG)
        race = self.card.subtitle
        if LABEL.width(race) > room:
            race = race.partition(" · ")[0]
        LABEL.draw(target, (x, y + 11), LABEL.fit(race, room), QUIET)
        TEXT.draw(target, (x, y + 19), self.card.kind_name, MAGIC)
        full = numbers.get(_HEALTH, 0)
        _pool(target, (x, y + 30), "{heart}", full, HEALTH)
        _pool(target, (x, y + 39), "{bolt}", numbers.get(_ENERGY, 0), AMBER)
        height = f"{self.words['height']} {numbers.get(_HEIGHT, 0)}"
        LABEL.draw(target, (self.rect.right - 7, y + 40), height, BODY, align="right")
        LABEL.draw(target, (x, y + 48), self.price, GOLD)
        if self.pinned:
            LABEL.draw(target, (self.rect.right - 7, y + 48), "{check}", GOLD, align="right")

    def _draw_row(self, target: pygame.Surface, y: int, name: str) -> None:
        stat = next((one for one in self.card.stats if one.icon == name), None)
        if stat is None:
            return
        value, x = int(stat.value), self.rect.left + 8
        best = self.best.get(name) == value
        LABEL.draw(target, (x, y + 1), stat.label, QUIET)
        for pip in range(MOST_PIPS):
            filled = AMBER if best else _LESSER
            colour = filled if pip < value else EMPTY
            target.fill(colour, (x + 20 + pip * 7, y, 6, 6))
        number = GOLD if best else STRONG
        TEXT.draw(target, (x + 20 + MOST_PIPS * 7 + 10, y), stat.value, number, align="right")
        note = self.card.mark if name == "stat/move" else ""
        if best:
            note = f"{note} {{up}}" if note else self.words["best"]
        tone = BETTER_TEXT if best else BODY
        LABEL.draw(target, (self.rect.right - 7, y + 1), note, tone, align="right")

    def _draw_line(
        self, target: pygame.Surface, place: pygame.Rect, number: int, line: Line
    ) -> None:
        passage, words = line
        x, y = place.left, place.top + number * _LINE
        if words is not None:
            TEXT.draw(target, (x, y), words, BODY)
            return
        target.blit(icon(passage.icon, BADGE), (x - 1, y - 2))
        room = place.width - 12 - LABEL.width(passage.tag) - 6
        TEXT.draw(target, (x + 12, y), TEXT.fit(passage.title, room), GOLD)
        right = place.right - (SCROLL_BAR_WIDTH if self.scroll.needed else 0)
        LABEL.draw(target, (right, y + 1), passage.tag, QUIET, align="right")

    def _draw_owner(self, target: pygame.Surface, words: str, team: int) -> None:
        place = pygame.Rect(self.rect.left + 6, self.rect.bottom - 19, self.rect.width - 12, 13)
        side = team_of(team)
        target.fill(side.fill, place)
        text = TEXT.fit(f"{{{side.symbol}}} {words}", place.width - 6)
        TEXT.draw(target, (place.centerx, place.top + 3), text, side.colour, align="centre")


def _pool(
    target: pygame.Surface, at: tuple[int, int], symbol: str, count: int, colour: Colour
) -> None:
    end = TEXT.draw(target, at, symbol, colour) + 2
    if count <= 8:
        for pip in range(count):
            target.fill(colour, (end + pip * 5, at[1] + 1, 4, 5))
            target.fill(WHITE, (end + pip * 5, at[1] + 1, 4, 1))
        LABEL.draw(target, (end + count * 5 + 2, at[1] + 1), str(count), BODY)
    else:
        amount(target, end, at[1] + 1, count, count, colour)


Line = tuple[Passage, str | None]


def _written(passages: Sequence[Passage], width: int) -> list[Line]:
    """All lines of the skills; that of a skill's name has no words of its own."""
    lines: list[Line] = []
    for passage in passages:
        if passage.title:
            lines.append((passage, None))
        lines += [(passage, line) for line in TEXT.wrap(passage.text, width)]
    return lines
