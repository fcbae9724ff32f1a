"""How the things that can be pressed, turned and typed into are drawn, in every state."""

from __future__ import annotations

import pygame

from timestrike.client.ui.font import LABEL, TEXT, Font, literal
from timestrike.client.ui.frame import inset, outline, panel
from timestrike.client.ui.palette import (
    BODY,
    BRASS,
    DISABLED,
    EMPTY,
    ENEMY_TEXT,
    FAINT,
    FILL_CHECKER,
    GOLD,
    INK,
    INSET,
    LOOKS,
    ON_FILL,
    ON_TEXT,
    QUIET,
    ROW,
    ROW_HOVER,
    ROW_SELECTED,
    SELECTION,
    STRONG,
    TICK,
    TRACK,
    Colour,
    State,
    rgb,
)
from timestrike.client.ui.reading import icon_labels

BUTTON_HEIGHT = 22
FOOTER_HEIGHT = 26
KEY_CAP_HEIGHT = 10
TAB_HEIGHT = 16
ROW_HEIGHT = 16
STEPPER_HEIGHT = 15
SLIDER_HEIGHT = 12
TOGGLE_SIZE = (22, 11)
CHECK_SIZE = (11, 11)
SCROLL_BAR_WIDTH = 5
ACTION_SIZE = (38, 36)
CORNER_SIZE = (18, 17)

_TEXT_INDENT = 9
_CAP_MARGIN = 6
_DISABLED_LABEL = rgb("463d58")
_BONE, _BONE_LIT, _BONE_SHADE, _BONE_INK = (
    rgb(c) for c in ("cdbda5", "fdf8e2", "685365", "33223a")
)
_STONE, _STONE_LIT, _STONE_SHADE, _STONE_INK = (
    rgb(c) for c in ("4a4060", "6a5f80", "2a2440", "1a1428")
)
_TAB_FILL, _TAB_CHECKER = rgb("2a1a3a"), rgb("38244c")
_GROOVE = rgb("0f0a1c")
_KNOB_MARK = rgb("59291f")


def key_cap_width(key: str) -> int:
    return LABEL.width(key) + 6


def key_cap(target: pygame.Surface, x: int, y: int, key: str, *, lit: bool = True) -> int:
    """The cap of a key or pad button; returns the x behind it."""
    width = key_cap_width(key)
    face, light, shade, ink = (
        (_BONE, _BONE_LIT, _BONE_SHADE, _BONE_INK)
        if lit
        else (_STONE, _STONE_LIT, _STONE_SHADE, _STONE_INK)
    )
    target.fill(INK, (x, y, width, KEY_CAP_HEIGHT))
    target.fill(face, (x + 1, y + 1, width - 2, 7))
    target.fill(light, (x + 1, y + 1, width - 2, 1))
    target.fill(shade, (x + 1, y + 8, width - 2, 1))
    LABEL.draw(target, (x + 3, y + 2), key, ink, shadow=None)
    return x + width


def button(
    target: pygame.Surface,
    rect: pygame.Rect,
    label: str,
    state: State = State.IDLE,
    *,
    key: str = "",
    note: str = "",
    centred: bool = False,
    font: Font = TEXT,
) -> None:
    """A button with its label, a quiet second line and the cap of its key."""
    look = LOOKS[state]
    panel(target, rect, look.fill, look.checker, look.brass, look.brass.top)
    room = rect.width - 2 * _TEXT_INDENT
    if font.width(label) > room - key_cap_width(key) - 3:
        key = ""  # a word that can be read counts for more than its key
    room -= key_cap_width(key) + 3 if key else 0
    x = rect.left + _TEXT_INDENT
    y = rect.top + (rect.height - font.capital_height + 1) // 2 - (5 if note else 0)
    y += state is State.PRESSED
    _button_line(target, font, (x, y), label, look.text, room, centred)
    if note:
        quiet = {State.PRIMARY: BODY, State.DISABLED: _DISABLED_LABEL}.get(state, QUIET)
        _button_line(target, LABEL, (x, y + 11), note, quiet, room, centred)
    if key:
        top = rect.top + (5 if note else (rect.height - KEY_CAP_HEIGHT) // 2)
        left = rect.right - _CAP_MARGIN - key_cap_width(key)
        key_cap(target, left, top, key, lit=state is not State.DISABLED)


def _button_line(
    target: pygame.Surface,
    font: Font,
    position: tuple[int, int],
    text: str,
    colour: Colour,
    room: int,
    centred: bool,
) -> None:
    x, y = position
    shown = font.fit(text, room)
    if centred:
        font.draw(target, (x + room // 2, y), shown, colour, align="centre")
    else:
        font.draw(target, (x, y), shown, colour)


def action_button(
    target: pygame.Surface,
    rect: pygame.Rect,
    icon: pygame.Surface,
    label: str,
    state: State = State.IDLE,
    *,
    key: str = "",
    costs_energy: bool = False,
    colour: Colour | None = None,
) -> None:
    """A tile with a picture, its key in the corner and a word below, unless nobody wants words.

    Any size from 38x36 up.
    """
    look = LOOKS[state]
    off = state is State.DISABLED
    down = int(state is State.PRESSED)
    panel(target, rect, look.fill, look.checker, look.brass, look.brass.top)
    words = LABEL.wrap(label, rect.width - 2 * 3) if icon_labels() else ()
    block = icon.get_height() + (3 + len(words) * LABEL.pitch if words else 0)
    y = (
        rect.top
        + max(4, (rect.height - block - (LABEL.pitch if rect.height > 60 else 0)) // 2)
        + down
    )
    target.blit(icon, (rect.centerx - icon.get_width() // 2 + (rect.width + 1) % 2 - 1, y))
    y += icon.get_height() + 3
    for word in words:
        tone = DISABLED if off else colour or BODY
        LABEL.draw(target, (rect.centerx, y), word, tone, align="centre")
        y += LABEL.pitch
    faint = _DISABLED_LABEL if off else rgb("7d7193")
    if rect.height > 60:
        LABEL.draw(target, (rect.centerx, rect.bottom - 13), key, QUIET, align="centre")
    else:
        LABEL.draw(target, (rect.left + 4, rect.top + 4), key, faint)
    if costs_energy:
        tone = _DISABLED_LABEL if off else LOOKS[State.PRIMARY].brass.left
        LABEL.draw(target, (rect.right - 9, rect.top + 4), "{bolt}", tone)


def corner_button(
    target: pygame.Surface,
    rect: pygame.Rect,
    symbol: str,
    state: State = State.IDLE,
    *,
    key: str = "",
) -> None:
    """A small square with a symbol; switched on it turns red. Its key stands below it."""
    fill, line, ink = {
        State.IDLE: (FILL_CHECKER, BRASS.rest, STRONG),
        State.PRIMARY: (FILL_CHECKER, BRASS.rest, STRONG),
        State.HOVER: (LOOKS[State.HOVER].checker, BRASS.top, LOOKS[State.HOVER].text),
        State.PRESSED: (INSET, BRASS.bottom, GOLD),
        State.ACTIVE: (rgb("5a1c2a"), ENEMY_TEXT, LOOKS[State.ACTIVE].text),
        State.DISABLED: (LOOKS[State.DISABLED].fill, LOOKS[State.DISABLED].brass.top, DISABLED),
    }[state]
    inset(target, rect, fill or FILL_CHECKER)
    outline(target, rect, line)
    width = TEXT.width(symbol)
    top = rect.top + 5 + (state is State.PRESSED)
    TEXT.draw(target, (rect.left + (rect.width - width + 1) // 2, top), symbol, ink)
    if key:
        LABEL.draw(target, (rect.centerx, rect.bottom + 3), key, QUIET, align="centre")


def tab_width(name: str) -> int:
    return TEXT.width(name) + 16


def tab(
    target: pygame.Surface, rect: pygame.Rect, name: str, *, selected: bool, hover: bool = False
) -> None:
    """One tab; the selected one stands a pixel higher and opens into its page."""
    if selected:
        panel(target, rect.inflate(0, 2), _TAB_FILL, _TAB_CHECKER)
        target.fill(_TAB_FILL, (rect.left + 3, rect.bottom - 1, rect.width - 6, 2))
    else:
        target.fill(INK, (rect.left, rect.top + 2, rect.width, rect.height - 2))
        fill = ROW_HOVER if hover else ROW
        target.fill(fill, (rect.left + 1, rect.top + 3, rect.width - 2, rect.height - 3))
        line = BRASS.top if hover else BRASS.bottom
        target.fill(line, (rect.left + 1, rect.top + 3, rect.width - 2, 1))
    tone = GOLD if selected else STRONG if hover else QUIET
    TEXT.draw(target, (rect.centerx, rect.top + 5), name, tone, align="centre")


def row(
    target: pygame.Surface, rect: pygame.Rect, *, selected: bool = False, hover: bool = False
) -> Colour:
    """The ground of a list row; returns the colour its text should have."""
    target.fill(ROW_SELECTED if selected else ROW_HOVER if hover else ROW, rect)
    return STRONG if selected or hover else BODY


def stepper(
    target: pygame.Surface,
    rect: pygame.Rect,
    value: str,
    *,
    focused: bool = False,
    enabled: bool = True,
    font: Font = TEXT,
    colour: Colour = STRONG,
) -> None:
    """A value between two arrows."""
    inset(target, rect, _GROOVE)
    edge = SELECTION if focused else BRASS.rest if enabled else LOOKS[State.DISABLED].brass.top
    outline(target, rect, edge)
    arrow = GOLD if enabled else DISABLED
    LABEL.draw(target, (rect.left + 4, rect.top + 5), "{left}", arrow, shadow=None)
    LABEL.draw(target, (rect.right - 8, rect.top + 5), "{right}", arrow, shadow=None)
    y = rect.top + (rect.height - font.capital_height) // 2
    shown = font.fit(value, rect.width - 24)
    tone = colour if enabled else DISABLED
    font.draw(target, (rect.centerx, y), shown, tone, align="centre")


def slider(
    target: pygame.Surface,
    rect: pygame.Rect,
    share: float,
    *,
    focused: bool = False,
    enabled: bool = True,
) -> None:
    """A track with ten ticks and a knob at `share` (0 to 1) of it."""
    x, y, width = rect.left, rect.top, rect.width
    reach = int((width - 2) * share)
    target.fill(INK, (x, y + 3, width, 4))
    target.fill(EMPTY, (x + 1, y + 4, width - 2, 2))
    if enabled:
        target.fill(LOOKS[State.PRIMARY].brass.rest, (x + 1, y + 4, reach, 2))
        target.fill(GOLD, (x + 1, y + 4, reach, 1))
    for tick in range(11):
        target.fill(TICK, (x + 1 + (width - 3) * tick // 10, y + 9, 1, 1))
    knob = pygame.Rect(x + reach - 3, y, 7, 10)
    target.fill(INK, knob)
    target.fill((GOLD if focused else BRASS.left) if enabled else DISABLED, knob.inflate(-2, -2))
    target.fill(GOLD if enabled else QUIET, (knob.left + 1, knob.top + 1, 5, 1))
    target.fill(_KNOB_MARK, (knob.left + 3, knob.top + 3, 1, 4))


def toggle(target: pygame.Surface, x: int, y: int, *, on: bool, enabled: bool = True) -> None:
    """A switch that tells on from off by place, tick and cross, and only then by colour."""
    target.fill(INK, (x, y, 22, 11))
    target.fill(ON_FILL if on else EMPTY, (x + 1, y + 1, 20, 9))
    target.fill(rgb("123a32") if on else TRACK, (x + 1, y + 1, 20, 1))
    knob = x + 12 if on else x + 1
    lit = on and enabled
    target.fill(BRASS.top if lit else rgb("6d6082"), (knob, y + 1, 9, 9))
    target.fill(_BONE_LIT if lit else rgb("92869c"), (knob, y + 1, 9, 1))
    target.fill(BRASS.bottom, (knob, y + 9, 9, 1))
    if on:
        LABEL.draw(target, (x + 3, y + 3), "{check}", ON_TEXT, shadow=None)
    else:
        LABEL.draw(target, (x + 14, y + 3), "{cross}", FAINT, shadow=None)


def check(
    target: pygame.Surface, x: int, y: int, label: str = "", *, on: bool, colour: Colour = BODY
) -> None:
    """A box to tick, with its label behind it."""
    box = pygame.Rect((x, y), CHECK_SIZE)
    inset(target, box)
    outline(target, box, BRASS.rest)
    if on:
        TEXT.draw(target, (x + 2, y + 2), "{check}", GOLD, shadow=None)
    TEXT.draw(target, (x + 16, y + 2), label, colour)


def text_field(
    target: pygame.Surface,
    rect: pygame.Rect,
    text: str,
    *,
    caret: int = 0,
    caret_shown: bool = False,
    marked: bool = False,
    focused: bool = False,
    placeholder: str = "",
) -> None:
    """A line to type in. The text is shown as typed and slides so that the caret stays in view."""
    inset(target, rect)
    outline(target, rect, SELECTION if focused else BRASS.rest)
    y = rect.top + (rect.height - TEXT.capital_height) // 2
    room = rect.inflate(-8, -2)
    if not text:
        TEXT.draw(target, (room.left, y), TEXT.fit(placeholder, room.width), FAINT)
    before = TEXT.width(literal(text[:caret]))
    shift = max(0, before - room.width + 2)
    former = target.get_clip()
    target.set_clip(room.clip(former))
    if marked:
        target.fill(BRASS.bottom, (room.left - shift - 1, y - 2, TEXT.width(literal(text)) + 2, 12))
    TEXT.draw(target, (room.left - shift, y), literal(text), STRONG)
    if caret_shown:
        target.fill(GOLD, (room.left - shift + before + (before > 0), y - 1, 1, 9))
    target.set_clip(former)


def scroll_bar(
    target: pygame.Surface, x: int, y: int, height: int, start: float, share: float
) -> None:
    """Where in a long list one is: from `start`, `share` of it is in view (both 0 to 1)."""
    target.fill(INK, (x, y, SCROLL_BAR_WIDTH, height))
    target.fill(TRACK, (x + 1, y + 1, 3, height - 2))
    top = y + 1 + int((height - 2) * start)
    length = max(4, int((height - 2) * share))
    top = min(top, y + height - 1 - length)
    target.fill(BRASS.rest, (x + 1, top, 3, length))
    target.fill(BRASS.top, (x + 1, top, 3, 1))
