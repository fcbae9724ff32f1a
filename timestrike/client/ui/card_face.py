"""The faces of cards: frame, picture, numbers and text, for every kind and any size."""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple

import pygame

from timestrike.client.ui.font import LABEL, TEXT, Lettering, close_set, lettering
from timestrike.client.ui.frame import rule, weave
from timestrike.client.ui.icons import BADGE, SMALL, icon
from timestrike.client.ui.marks import chip
from timestrike.client.ui.palette import (
    BODY,
    BRASS,
    GOLD,
    INK,
    QUIET,
    STRONG,
    WHITE,
    Brass,
    Colour,
    mixed,
    ramp,
)
from timestrike.client.ui.vignette import vignette
from timestrike.core.cards import CardView, Passage, PrintedStat

CARD_SIZE = (114, 134)
LARGE_CARD_SIZE = (216, 270)

_BAR = 14
_PADDING = 5
_WIDE = 180
"""From this width on a card has large pictures, and icons before its skills."""
_TALLEST = 340
"""What would be taller than the screen has room for is made wider."""
_LOWEST = 24
"""The picture is never lower than this."""
_PITCH = 10
_PASSAGE_GAP = 3
_STAT_WIDTH, _STAT_HEIGHT = 27, 17


class CardLook(NamedTuple):
    """The colours of one kind of card."""

    frame: Brass
    bar: Colour
    weave: Colour
    body: Colour
    accent: Colour
    width: int


def _metal(codes: str) -> Brass:
    return Brass(*ramp(codes))


def _look(frame: Brass, colours: str, width: int = CARD_SIZE[0]) -> CardLook:
    bar, checker, body, accent = ramp(colours)
    return CardLook(frame, bar, checker, body, accent, width)


_LOOKS: dict[str, CardLook] = {
    "item": _look(BRASS, "3a1622 4a1c2a 181019 f2c14e"),
    "fish": _look(_metal("7fd8f0 4fa8d0 2f7da0 1c4a6c"), "0f2c4a 143f6b 0a1626 7fd8f0"),
    "artifact": _look(_metal("eab4ff b07de0 7f4fb0 47217a"), "47217a 56309a 1a1030 d9a6ff", 156),
    "trial": _look(_metal("d0ea96 86c263 4c9350 2a6440"), "173a32 1f4a3c 0e1a19 d0ea96", 140),
    "character": _look(_metal("f6fbf3 c7d8dd 93a9bf 414d70"), "262c4a 303a60 12142a fdeb9c", 216),
    "brute": _look(_metal("f0956a d15a45 a63237 420c26"), "420c26 5a1230 1a0a18 f0956a", 216),
    "beast": _look(_metal("fcd88a f0a546 cf7427 5c2323"), "4a2420 5c3028 1a1018 fcd88a", 140),
    "mob": _look(_metal("b866f4 8434cc 521a90 2a0a50"), "2d1845 3a2058 120a1e cf9dea", 140),
    "sentience": _look(_metal("ffd98a e0704e 8c2f5a 4a1a52"), "2a1040 3a1852 120a1e ffd98a", 216),
    "sentience_action": _look(
        _metal("ff8a70 b7263a 7f1734 4a0d2c"), "420c26 5a1230 160914 ff8a70", 140
    ),
    "sentience_phase": _look(
        _metal("ffd98a e0704e 8c2f5a 4a1a52"), "4a1a3a 5c2448 170a1c ffd98a", 140
    ),
}


def look_of(kind: str) -> CardLook:
    """The colours of a kind; one that nobody has thought of looks like an item."""
    return _LOOKS.get(kind, _LOOKS["item"])


def card_size(card: CardView, width: int | None = None) -> tuple[int, int]:
    """The size at which nothing of a card is left out; its kind has a usual width."""
    wide = width or look_of(card.kind).width
    needed = _BAR + 7 + _picture_height(card, wide) + _Text(card, wide).height + _PADDING
    if width is None and needed > _TALLEST:
        return card_size(card, wide + wide // 6)
    return wide, needed if wide >= _WIDE else max(CARD_SIZE[1], needed)


def card_face(card: CardView, size: tuple[int, int] = CARD_SIZE) -> pygame.Surface:
    """The card as it lies face up. Shared: never draw on it.

    If it does not fit, the picture gets lower first, then the last words are left out.
    """
    return _card_face(card, size, lettering())


@lru_cache(maxsize=64)
def _card_face(card: CardView, size: tuple[int, int], _: Lettering) -> pygame.Surface:
    width, height = size
    look = look_of(card.kind)
    face = pygame.Surface(size).convert()
    _draw_frame(face, look)
    _draw_title(face, card, look)
    top = _BAR + 4
    below = height - top - 2 - _PADDING
    text = _Text(card, width)
    if text.height > below - _LOWEST:
        text = _Text(card, width, close=True)
    room = below - text.height
    picture = max(_LOWEST, min(_picture_height(card, width), room))
    _draw_picture(face, card, look, pygame.Rect(_PADDING, top, width - 2 * _PADDING, picture))
    text.draw(face, top + picture + 3, height - _PADDING, look)
    return face


def _picture_height(card: CardView, width: int) -> int:
    """A portrait is shown whole."""
    if card.figure or width >= _WIDE:
        return 66
    return 50 if card.cast else 36


def _draw_frame(face: pygame.Surface, look: CardLook) -> None:
    width, height = face.get_size()
    face.fill(INK)
    face.fill(look.frame.rest, (1, 1, width - 2, height - 2))
    face.fill(look.frame.top, (1, 1, width - 2, 1))
    face.fill(look.frame.left, (1, 1, 1, height - 2))
    face.fill(look.frame.bottom, (1, height - 2, width - 2, 1))
    face.fill(look.body, (2, 2, width - 4, height - 4))
    bar = pygame.Rect(2, 2, width - 4, _BAR)
    face.fill(look.bar, bar)
    weave(face, bar, look.weave)
    face.fill(INK, (2, bar.bottom, width - 4, 1))
    for x in (2, width - 4):
        for y in (_BAR + 3, height - 4):
            face.fill(look.frame.rest, (x, y, 2, 2))


def _draw_title(face: pygame.Surface, card: CardView, look: CardLook) -> None:
    width = face.get_width()
    room = width - 2 * _PADDING - 2
    kind = LABEL.width(card.kind_name)
    if TEXT.width(card.name) + kind + 8 <= room:
        LABEL.draw(face, (width - _PADDING, 6), card.kind_name, look.accent, align="right")
        room -= kind + 8
    TEXT.draw(face, (_PADDING + 1, 5), TEXT.fit(card.name, room), STRONG)


def _draw_picture(face: pygame.Surface, card: CardView, look: CardLook, place: pygame.Rect) -> None:
    taken = LABEL.width(card.mark) + 10 if card.mark else 0
    cast = card.cast or (card.figure,)
    face.blit(vignette(card.kind, card.icon, cast, place.size, taken), place)
    fill = mixed(look.bar, INK, 0.35)
    if card.mark:
        chip(face, place.left + 2, place.top + 2, card.mark, look.accent, fill=fill)
    if card.points:
        left = place.right - 8 - LABEL.width(card.points)
        chip(face, left, place.top + 2, card.points, GOLD, fill=fill)


class _Text:
    """All that stands below the picture: measured first, then drawn."""

    def __init__(self, card: CardView, width: int, *, close: bool = False) -> None:
        self.card = card
        self._close = close
        self.inner = width - 2 * _PADDING - 2
        self.wide = width >= _WIDE
        self.columns = max(1, self.inner // _STAT_WIDTH)

    @property
    def height(self) -> int:
        rows = -(-len(self.card.stats) // self.columns)
        height = rows * _STAT_HEIGHT + LABEL.pitch * len(self._subtitle)
        height += sum(self._passage_height(passage) for passage in self.card.passages)
        return height + (self._style_height() if self.card.style else 0)

    @property
    def _subtitle(self) -> tuple[str, ...]:
        return LABEL.wrap(self.card.subtitle, self.inner) if self.card.subtitle else ()

    def _indent(self, passage: Passage) -> int:
        """Wide cards keep room for an icon at the left of a whole passage."""
        return SMALL + 4 if self.wide and passage.icon else 0

    def _lines(self, passage: Passage) -> tuple[str, ...]:
        text = close_set(passage.text) if self._close else passage.text
        return TEXT.wrap(text, self.inner - self._indent(passage))

    def _passage_height(self, passage: Passage) -> int:
        lines = _PITCH * len(self._lines(passage))
        return lines + (_PITCH + 1 if passage.title else 0) + _PASSAGE_GAP

    def _style_height(self) -> int:
        return TEXT.paragraph_height(f"<i>{self.card.style}</>", self.inner, pitch=_PITCH) + 4

    def draw(self, face: pygame.Surface, top: int, bottom: int, look: CardLook) -> None:
        x, y = _PADDING + 1, top
        for line in self._subtitle:
            LABEL.draw(face, (x, y), line, QUIET)
            y += LABEL.pitch
        y = self._draw_stats(face, x, y)
        for passage in self.card.passages:
            y = self._draw_passage(face, (x, y), bottom, passage, look)
        if self.card.style and y + self._style_height() <= bottom + 2:
            y = bottom - self._style_height() + 4
            rule(face, x, y - 3, self.inner, mixed(look.frame.bottom, look.body, 0.3))
            words = f"<i>{self.card.style}</>"
            TEXT.draw_paragraph(face, (x, y), words, self.inner, QUIET, pitch=_PITCH)

    def _draw_stats(self, face: pygame.Surface, x: int, y: int) -> int:
        count = len(self.card.stats)
        for number, stat in enumerate(self.card.stats):
            row, column = divmod(number, self.columns)
            _draw_stat(face, (x + column * _STAT_WIDTH, y + row * _STAT_HEIGHT), stat)
        return y + -(-count // self.columns) * _STAT_HEIGHT

    def _draw_passage(
        self,
        face: pygame.Surface,
        at: tuple[int, int],
        bottom: int,
        passage: Passage,
        look: CardLook,
    ) -> int:
        x, y = at
        indent = self._indent(passage)
        if indent and y + SMALL <= bottom:
            face.blit(icon(passage.icon), (x, y - 1))
        x, inner = x + indent, self.inner - indent
        if passage.title and y + _PITCH <= bottom:
            start = x
            if passage.icon and not indent:
                face.blit(icon(passage.icon, BADGE), (x, y - 2))
                start += BADGE + 2
            title = TEXT.fit(passage.title, x + inner - start)
            end = TEXT.draw(face, (start, y), title, look.accent)
            if end + 4 + LABEL.width(passage.tag) <= x + inner:
                LABEL.draw(face, (x + inner, y + 1), passage.tag, QUIET, align="right")
            y += _PITCH + 1
        lines = self._lines(passage)
        for number, line in enumerate(lines):
            if y + TEXT.capital_height > bottom:
                return y
            last = y + _PITCH + TEXT.capital_height > bottom and number + 1 < len(lines)
            TEXT.draw(face, (x, y), TEXT.fit(f"{line} …", inner) if last else line, BODY)
            y += _PITCH
        return y + _PASSAGE_GAP


def _draw_stat(face: pygame.Surface, at: tuple[int, int], stat: PrintedStat) -> None:
    x, y = at
    face.blit(icon(stat.icon), (x - 1, y - 1))
    TEXT.draw(face, (x + SMALL, y + 4), stat.value, WHITE)
