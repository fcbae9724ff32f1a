"""A page of the codex: a rule with its ruling and example, or a card, and what belongs to it."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from typing import NamedTuple

import pygame

from timestrike.client.scenes.codex_rows import in_gold, label_colour, label_of, picture_of
from timestrike.client.ui import controls
from timestrike.client.ui.aloud import in_sentences
from timestrike.client.ui.card_face import card_face, card_size
from timestrike.client.ui.font import LABEL, TEXT, literal
from timestrike.client.ui.frame import header, rule
from timestrike.client.ui.icons import SMALL
from timestrike.client.ui.listing import Scroll, Scrolling
from timestrike.client.ui.marks import chip
from timestrike.client.ui.palette import BODY, GOLD, QUIET, RULE_ID, STRONG, Colour
from timestrike.client.ui.reading import reading_size
from timestrike.client.ui.saying import said
from timestrike.client.ui.widget import Touch
from timestrike.content.codex import Codex, Entry

_PADDING = 7
_LINK_HEIGHT = 13
_CARD_LINK_HEIGHT = 18
_GAP = 5
_ID_COLUMN = 68


class Line(NamedTuple):
    """A line of the page, at its place on it."""

    x: int
    y: int
    text: str
    colour: Colour
    size: int


class Heading(NamedTuple):
    x: int
    y: int
    width: int
    text: str


class Link(NamedTuple):
    """The way to another entry."""

    rect: pygame.Rect
    entry: Entry


class PageLayout:
    """Where everything stands on a page of some width, from the top down."""

    def __init__(self, codex: Codex, entry: Entry, terms: tuple[str, ...], width: int) -> None:
        self.lines: list[Line] = []
        self.headings: list[Heading] = []
        self.links: list[Link] = []
        self.face: pygame.Surface | None = None
        self._terms = terms
        self._linked = [codex[link] for link in codex.links(entry.id)]
        if entry.card is not None:
            self.height = self._lay_card(entry, width)
        else:
            self.height = self._lay_rule(entry, width)

    def _lay_rule(self, entry: Entry, width: int) -> int:
        y = self._paragraph(0, 0, entry.text, width, STRONG) if entry.kind == "rule" else 0
        for name, text in (("ruling", entry.ruling), ("example", entry.example)):
            if text:
                y = self._heading(0, y + _GAP, width, said(f"codex.{name}"))
                y = self._paragraph(0, y, text, width, BODY)
        rules = [linked for linked in self._linked if linked.kind == "rule"]
        others = [linked for linked in self._linked if linked.kind != "rule"]
        title = "rules" if entry.kind == "topic" else "related"
        y = self._links(0, y + (_GAP if y else 0), width, said(f"codex.{title}"), rules)
        return self._links(0, y + _GAP, width, said("codex.see_also"), others)

    def _lay_card(self, entry: Entry, width: int) -> int:
        """The face at the left, the links beside it, or below if there is no room beside."""
        assert entry.card is not None
        self.face = card_face(entry.card, card_size(entry.card))
        wide, tall = self.face.get_size()
        left = wide + 10
        if width - left >= 120:
            below = self._links(left, 0, width - left, said("codex.see_also"), self._linked)
            return max(tall + 2, below)
        return self._links(0, tall + 2 + _GAP, width, said("codex.see_also"), self._linked)

    def _paragraph(self, x: int, y: int, text: str, width: int, colour: Colour) -> int:
        size = reading_size()
        for line in TEXT.wrap(in_gold(text, self._terms), width, size):
            self.lines.append(Line(x, y, line, colour, size))
            y += TEXT.pitch * size
        return y

    def _heading(self, x: int, y: int, width: int, text: str) -> int:
        self.headings.append(Heading(x, y, width, text))
        return y + 10

    def _links(self, x: int, y: int, width: int, title: str, entries: Iterable[Entry]) -> int:
        entries = list(entries)
        if not entries:
            return y
        y = self._heading(x, y, width, title)
        for entry in entries:
            height = _CARD_LINK_HEIGHT if entry.card is not None else _LINK_HEIGHT
            self.links.append(Link(pygame.Rect(x, y, width, height), entry))
            y += height
        return y


class EntryPage(Scrolling):
    """The page as a widget: up and down go from link to link, Enter follows one."""

    def __init__(self, rect: pygame.Rect, codex: Codex, on_follow: Callable[[str], None]) -> None:
        super().__init__(rect, 0)
        self.codex = codex
        self.on_follow = on_follow
        self.entry: Entry | None = None
        self.chosen = 0
        self._over = -1
        self._layout: PageLayout | None = None

    @property
    def name(self) -> str:
        return in_sentences((self.entry.title, self.entry.text)) if self.entry is not None else ""

    @property
    def links(self) -> list[Link]:
        return self._layout.links if self._layout is not None else []

    def show(self, entry: Entry, terms: tuple[str, ...] = ()) -> None:
        self.entry = entry
        self.chosen = 0
        self._over = -1
        width = self.rect.width - controls.SCROLL_BAR_WIDTH - 4
        self._layout = PageLayout(self.codex, entry, terms, width)
        self.scroll = Scroll(self.rect.height, self._layout.height)

    def focus_rect(self) -> pygame.Rect:
        if not self.links:
            return self.rect
        return self._on_screen(self.links[self.chosen].rect).clip(self.rect)

    def _on_screen(self, rect: pygame.Rect) -> pygame.Rect:
        return rect.move(self.rect.left, self.rect.top - self.scroll.offset)

    def link_at(self, position: tuple[int, int]) -> int:
        """The link under a point; -1 if there is none."""
        if not self.inner.collidepoint(position):
            return -1
        places = [self._on_screen(link.rect) for link in self.links]
        return pygame.Rect(position, (1, 1)).collidelist(places)

    def activate(self) -> bool:
        if self.links:
            self.on_follow(self.links[self.chosen].entry.id)
        return bool(self.links)

    def turn(self, step: tuple[int, int]) -> bool:
        there = self.chosen + step[1]
        if not step[1] or not 0 <= there < len(self.links):
            return bool(step[1]) and self.scroll.move(step[1] * TEXT.pitch)
        self.chosen = there
        rect = self.links[there].rect
        self.scroll.show(rect.top if there else 0, rect.bottom)
        return True

    def point_over(self, position: tuple[int, int]) -> None:
        self._over = self.link_at(position)
        if self._over >= 0:
            self.chosen = self._over

    def point_release(self, position: tuple[int, int]) -> None:
        index = self.link_at(position)
        if not self._on_bar and index >= 0:
            self.on_follow(self.links[index].entry.id)

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        layout = self._layout
        if layout is None:
            return
        left, top = self.rect.left, self.rect.top - self.scroll.offset
        former = target.get_clip()
        target.set_clip(self.rect.inflate(4, 0).clip(former))
        for line in layout.lines:
            at = (left + line.x, top + line.y)
            TEXT.draw(target, at, line.text, line.colour, scale=line.size)
        for head in layout.headings:
            header(target, left + head.x, top + head.y, head.width, head.text)
        if layout.face is not None:
            target.blit(layout.face, (left, top))
        for index, link in enumerate(layout.links):
            place = self._on_screen(link.rect)
            if place.colliderect(self.rect):
                hover = touch.hovered and index == self._over
                chosen = touch.focused and index == self.chosen
                _draw_link(target, place, link.entry, chosen=chosen, hover=hover)
        target.set_clip(former)
        self._draw_bar(target)


def _draw_link(
    target: pygame.Surface, place: pygame.Rect, entry: Entry, *, chosen: bool, hover: bool
) -> None:
    colour = BODY
    if chosen or hover:
        colour = controls.row(target, place, selected=chosen, hover=hover)
    x, y = place.left + 3, place.top + (place.height - TEXT.capital_height) // 2
    picture = picture_of(entry)
    if picture is not None:
        former = target.get_clip()
        target.set_clip(place.clip(former))
        target.blit(picture, picture.get_rect(midtop=(x + SMALL // 2, place.top + 1)))
        target.set_clip(former)
        x += SMALL + 4
    if entry.kind == "rule":
        LABEL.draw(target, (x, y + 1), entry.id, RULE_ID)
        x += _ID_COLUMN
        words = entry.text
    else:
        words = entry.title
        label = label_of(entry)
        room = place.right - 4
        LABEL.draw(target, (room, y + 1), label, label_colour(entry), align="right")
    end = place.right - 4 if entry.kind == "rule" else room - LABEL.width(label) - 6
    TEXT.draw(target, (x, y), TEXT.fit(literal(words), end - x), colour)


def draw_heading(target: pygame.Surface, place: pygame.Rect, entry: Entry) -> None:
    """What the page is about, over a rule that divides it from the rest."""
    x, y = place.left + _PADDING, place.top + 8
    end = TEXT.draw(target, (x, y), literal(entry.title), GOLD) + 6
    end = chip(target, end, y - 1, label_of(entry), label_colour(entry)) + 4
    if entry.kind == "rule":
        for mode in entry.modes or (said("codex.all_modes"),):
            end = chip(target, end, y - 1, mode, QUIET) + 3
    rule(target, x, place.top + 20, place.width - 2 * _PADDING)
