"""The rows of the codex's list: what each entry is, with the words that were looked for in gold."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pygame

from timestrike.client.battle.portraits import head
from timestrike.client.ui.font import LABEL, TEXT, literal
from timestrike.client.ui.icons import SMALL, icon
from timestrike.client.ui.palette import AMBER, MAGIC, QUIET, RULE_ID, Colour
from timestrike.client.ui.saying import said
from timestrike.content.codex import Entry, marked

ROW_HEIGHT = 33

_LABEL_COLOURS: dict[str, Colour] = {
    "rule": RULE_ID,
    "topic": AMBER,
    "card": MAGIC,
    "character": MAGIC,
}


def label_of(entry: Entry) -> str:
    """What sort of thing an entry is, or the number of a rule."""
    if entry.kind == "rule":
        return entry.id
    return said("codex.topic") if entry.kind == "topic" else entry.topic


def label_colour(entry: Entry) -> Colour:
    return _LABEL_COLOURS[entry.kind]


def picture_of(entry: Entry) -> pygame.Surface | None:
    """The little icon of a card, or the head of a figure."""
    if entry.card is None:
        return None
    if entry.card.figure:
        return head(entry.card.figure)
    return icon(entry.card.icon, SMALL)


def in_gold(text: str, terms: Iterable[str]) -> str:
    return marked(literal(text), terms, "<g>", "</>")


class CodexRows:
    """Draws rows on demand: only those in view are ever set in lines."""

    def __init__(self, entries: Sequence[Entry], terms: tuple[str, ...]) -> None:
        self._entries = entries
        self._terms = terms

    def draw(self, target: pygame.Surface, rect: pygame.Rect, index: int, colour: Colour) -> None:
        entry = self._entries[index]
        x, width = rect.left + 5, rect.width - 10
        picture = picture_of(entry)
        if picture is not None:
            target.blit(picture, picture.get_rect(midtop=(x + SMALL // 2, rect.top + 6)))
            x, width = x + SMALL + 4, width - SMALL - 4
        first, second = _two_lines(entry, self._terms, width)
        LABEL.draw(target, (x, rect.top + 3), label_of(entry), label_colour(entry))
        TEXT.draw(target, (x, rect.top + 11), first, colour)
        TEXT.draw(target, (x, rect.top + 21), second, colour if entry.kind == "rule" else QUIET)


def _two_lines(entry: Entry, terms: tuple[str, ...], width: int) -> tuple[str, str]:
    """The beginning of a rule, or a title with the beginning of what stands under it."""
    text = in_gold(entry.text, terms)
    if entry.kind != "rule":
        return TEXT.fit(in_gold(entry.title, terms), width), TEXT.fit(text, width)
    first, *rest = TEXT.wrap(text, width)
    return first, TEXT.fit(" ".join(rest), width)
