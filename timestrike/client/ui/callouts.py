"""What speaks up for a moment: tooltips, warnings and toasts."""

from __future__ import annotations

from functools import lru_cache
from typing import TYPE_CHECKING, Literal

import pygame

from timestrike.client.ui.controls import key_cap, key_cap_width
from timestrike.client.ui.font import LABEL, TEXT, Lettering, lettering
from timestrike.client.ui.frame import rule, veil
from timestrike.client.ui.palette import (
    BODY,
    BRASS,
    ENEMY_TEXT,
    FILL_CHECKER,
    GOLD,
    INK,
    QUIET,
    RULE_ID,
    STRONG,
    TIP_FILL,
    WARNING_FILL,
    Colour,
)
from timestrike.client.ui.reading import label_font, reading_size
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Tip

if TYPE_CHECKING:
    from timestrike.core.cards import CardView

TIP_WIDTH = 186
TOAST_SIZE = (200, 16)
WARNING_WIDTH = 124

_PADDING = 6
_ARROW = 5
_EDGE = 4  # how near to the screen's edge a callout may come

Side = Literal["above", "below", "left", "right"]


def balloon(
    target: pygame.Surface,
    rect: pygame.Rect,
    point: tuple[int, int] | None = None,
    side: Side = "above",
    fill: Colour = TIP_FILL,
) -> None:
    """A box with a thin frame and, towards `point`, an arrow; it lies on `side` of the point."""
    target.fill(INK, rect.inflate(2, 0))
    target.fill(INK, rect.inflate(0, 2))
    target.fill(BRASS.left, rect)
    target.fill(fill, rect.inflate(-2, -2))
    target.fill(BRASS.top, (rect.left, rect.top, rect.width, 1))
    target.fill(BRASS.bottom, (rect.left, rect.bottom - 1, rect.width, 1))
    if point is not None:
        _arrow(target, rect, point, side, fill)


def _arrow(
    target: pygame.Surface, rect: pygame.Rect, point: tuple[int, int], side: Side, fill: Colour
) -> None:
    """Five rows (columns) that narrow to the tip, each with ink, edge, fill, edge, ink."""
    upright = side in ("above", "below")
    low, high = (rect.left, rect.right) if upright else (rect.top, rect.bottom)
    middle = max(low + _ARROW + 2, min(high - _ARROW - 3, point[0] if upright else point[1]))
    for step in range(_ARROW):
        reach = _ARROW - 1 - step
        across = {
            "above": rect.bottom - 1 + step,
            "below": rect.top - step,
            "left": rect.right - 1 + step,
            "right": rect.left - step,
        }[side]
        spans: tuple[tuple[int, int, Colour], ...] = (
            (-reach - 1, reach + 1, INK),
            (-reach, reach, fill),
            (-reach, -reach, BRASS.left if side == "above" else BRASS.top),
            (reach, reach, BRASS.left if side == "below" else BRASS.bottom),
        )
        for first, last, colour in spans:
            length = last - first + 1
            if upright:
                target.fill(colour, (middle + first, across, length, 1))
            else:
                target.fill(colour, (across, middle + first, 1, length))


def place_beside(
    size: tuple[int, int], anchor: pygame.Rect, screen: pygame.Rect, prefer: Side = "above"
) -> tuple[pygame.Rect, Side]:
    """Where a callout of `size` fits beside `anchor` without leaving the screen or covering it.

    Tried in order: the preferred side, the opposite one, the other two.
    """
    width, height = size
    gap = _ARROW + 1
    room = screen.inflate(-2 * _EDGE, -2 * _EDGE)
    centred_x = max(room.left, min(anchor.centerx - width // 2, room.right - width))
    centred_y = max(room.top, min(anchor.centery - height // 2, room.bottom - height))
    places: dict[Side, pygame.Rect] = {
        "above": pygame.Rect(centred_x, anchor.top - gap - height, width, height),
        "below": pygame.Rect(centred_x, anchor.bottom + gap, width, height),
        "left": pygame.Rect(anchor.left - gap - width, centred_y, width, height),
        "right": pygame.Rect(anchor.right + gap, centred_y, width, height),
    }
    opposite: dict[Side, Side] = {
        "above": "below",
        "below": "above",
        "left": "right",
        "right": "left",
    }
    order: list[Side] = [prefer, opposite[prefer]]
    order += [side for side in places if side not in order]
    for side in order:
        if room.contains(places[side]):
            return places[side], side
    return places[prefer].clamp(room), prefer


def tip_size(tip: Tip, key: str = "F1") -> tuple[int, int]:
    """How large a tooltip becomes; never wider than it must be."""
    scale = reading_size()
    label = label_font()
    text = _tip_text(tip)
    title = TEXT.width(tip.title, scale) + (label.width(tip.note) + 12 if tip.note else 0)
    foot = (
        label.width(tip.rule) + 14 + key_cap_width(key) + label.width(said("rule"))
        if tip.rule
        else 0
    )
    inner = TIP_WIDTH * scale - 2 * _PADDING
    lines = TEXT.wrap(text, inner, scale) if text else ()
    width = max(title, foot, *(TEXT.width(line, scale) for line in lines), 0)
    height = (len(lines) + 1) * TEXT.pitch * scale
    height += (label.pitch + 7 if tip.rule else 0) + 2 * _PADDING - 3
    return min(width, inner) + 2 * _PADDING, height


def _tip_text(tip: Tip) -> str:
    return f"<e>{{cross}}</> {tip.text}" if tip.refused and tip.text else tip.text


def tooltip(
    target: pygame.Surface, anchor: pygame.Rect, tip: Tip, prefer: Side = "above", key: str = "F1"
) -> pygame.Rect:
    """A tooltip beside `anchor`; returns the place it took.

    Of a card its face is shown, and words only if it cannot be used.
    """
    if tip.card is not None:
        shown = _show_card(target, anchor, tip.card, prefer)
        if not tip.refused:
            return shown
        anchor, prefer = shown, "right"
    scale, label = reading_size(), label_font()
    rect, side = place_beside(tip_size(tip, key), anchor, target.get_rect(), prefer)
    balloon(target, rect, anchor.center, side)
    x, y = rect.left + _PADDING, rect.top + _PADDING - 1
    inner = rect.width - 2 * _PADDING
    TEXT.draw(target, (x, y), TEXT.fit(tip.title, inner, scale), GOLD, scale=scale)
    if tip.note:
        label.draw(target, (rect.right - _PADDING, y + 1), tip.note, QUIET, align="right")
    y += TEXT.pitch * scale
    if tip.text:
        y = TEXT.draw_paragraph(target, (x, y), _tip_text(tip), inner, BODY, scale=scale)
    if tip.rule:
        rule(target, x, y, inner)
        label.draw(target, (x, y + 6), tip.rule, RULE_ID)
        words = label.width(said("rule"))
        label.draw(target, (rect.right - _PADDING, y + 6), said("rule"), QUIET, align="right")
        key_cap(target, rect.right - _PADDING - words - 3 - key_cap_width(key), y + 4, key)
    return rect


def _show_card(
    target: pygame.Surface, anchor: pygame.Rect, card: CardView, prefer: Side
) -> pygame.Rect:
    from timestrike.client.ui.card_face import card_face, card_size  # few pages show cards

    face = card_face(card, card_size(card))
    if face.get_height() * reading_size() < target.get_height() - 2 * _EDGE:
        face = pygame.transform.scale_by(face, reading_size())
    rect, _ = place_beside(face.get_size(), anchor, target.get_rect(), prefer)
    target.blit(face, rect)
    return rect


def warning_size(title: str, text: str) -> tuple[int, int]:
    scale = reading_size()
    inner = WARNING_WIDTH * scale - 2 * _PADDING
    count = len(TEXT.wrap(text, inner, scale)) if text else 0
    least = min(inner, TEXT.width(title, scale))
    width = _narrowest(text, least, inner, scale, lettering()) if text else least
    return width + 2 * _PADDING, (1 + count) * TEXT.pitch * scale + 8


@lru_cache(maxsize=64)
def _narrowest(text: str, least: int, most: int, scale: int, _: Lettering) -> int:
    """The width in which a text has as few lines as in the greatest one: no word is left alone."""
    count = len(TEXT.wrap(text, most, scale))
    widths = range(least, most)
    return next((width for width in widths if len(TEXT.wrap(text, width, scale)) == count), most)


def warning(
    target: pygame.Surface, anchor: pygame.Rect, title: str, text: str, prefer: Side = "right"
) -> pygame.Rect:
    """A red label on the board: symbol and what, then chance and amount."""
    scale = reading_size()
    size = warning_size(title, text)
    rect, side = place_beside(size, anchor, target.get_rect(), prefer)
    balloon(target, rect, anchor.center, side, WARNING_FILL)
    x, y = rect.left + _PADDING, rect.top + _PADDING - 1
    inner = rect.width - 2 * _PADDING
    TEXT.draw(target, (x, y), TEXT.fit(title, inner, scale), ENEMY_TEXT, scale=scale)
    TEXT.draw_paragraph(target, (x, y + TEXT.pitch * scale), text, inner, STRONG, scale=scale)
    return rect


def toast_width(text: str, note: str = "", rule_id: str = "") -> int:
    """How wide a message is that is shown in full."""
    aside = _rule_width(rule_id, "F1") if rule_id else LABEL.width(note)
    return TEXT.width(text) + aside + 24


def _rule_width(rule_id: str, key: str) -> int:
    return key_cap_width(key) + 4 + LABEL.width(rule_id)


def toast(
    target: pygame.Surface,
    rect: pygame.Rect,
    text: str,
    note: str = "",
    colour: Colour = GOLD,
    *,
    rule: str = "",
    key: str = "F1",
) -> None:
    """A short message with a coloured bar before it; at its end a note, or the rule it rests on."""
    target.fill(INK, rect)
    target.fill(colour, (rect.left, rect.top, 3, rect.height))
    veil(
        target, pygame.Rect(rect.left + 3, rect.top, rect.width - 3, rect.height), FILL_CHECKER, 0.9
    )
    y = rect.top + (rect.height - TEXT.capital_height + 1) // 2
    room = rect.width - 17 - (_rule_width(rule, key) if rule else LABEL.width(note))
    TEXT.draw(target, (rect.left + 9, y), TEXT.fit(text, room), colour)
    if rule:
        left = rect.right - 4 - _rule_width(rule, key)
        LABEL.draw(target, (key_cap(target, left, y - 1, key) + 4, y + 1), rule, RULE_ID)
    else:
        LABEL.draw(target, (rect.right - 4, y + 1), note, QUIET, align="right")
