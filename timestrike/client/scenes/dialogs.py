"""Small modal scenes: a message, a question, a name to type, the pause menu."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from timestrike.client.scenes.screen import Screen
from timestrike.client.ui.aloud import in_sentences
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.controls import BUTTON_HEIGHT, FOOTER_HEIGHT
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.frame import panel, rule
from timestrike.client.ui.listing import ScrollArea
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import BODY, ENEMY_TEXT, GOLD, LOOKS, Colour, State
from timestrike.client.ui.reading import reading_size
from timestrike.client.ui.saying import said
from timestrike.client.ui.textfield import TextField
from timestrike.client.ui.tips import Refusal
from timestrike.client.ui.widget import Widget

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas

_WIDTH = 260
_PADDING = 10
_TITLE_HEIGHT = 22
_LONGEST_TEXT = 130
_PAUSE_WIDTH = 180


class Answer(NamedTuple):
    """A button of a dialog: what it says, its key, what it does after the dialog has closed."""

    label: str
    key: str
    action: Callable[[], None] | None = None


class Dialog(Screen):
    """A titled panel in the middle of the screen: a text, then buttons; the last is the default.

    Esc means the first answer, which is always the harmless one.
    """

    modal = True

    def __init__(
        self, title: str, text: str, answers: Sequence[Answer], *, colour: Colour = GOLD
    ) -> None:
        super().__init__()
        self.title = title
        self.text = text
        self.answers = tuple(answers)
        self.colour = colour
        self.place = pygame.Rect(0, 0, 0, 0)
        self._text_place = pygame.Rect(0, 0, 0, 0)

    @property
    def spoken(self) -> str:
        return in_sentences((self.title, self.text, super().spoken))

    def take(self, answer: Answer) -> None:
        """Close, then do what was answered."""
        self.close()
        if answer.action is not None:
            answer.action()

    def middle_height(self) -> int:
        """Room for what stands between the text and the buttons."""
        return 0

    def middle(self, place: pygame.Rect) -> list[Widget]:
        return []

    def _text_width(self) -> int:
        return _WIDTH * reading_size() - 2 * _PADDING

    def build(self, size: tuple[int, int]) -> Page:
        text = TEXT.paragraph_height(self.text, self._text_width(), scale=reading_size())
        scrolls = text > _LONGEST_TEXT * reading_size()
        shown = min(text, _LONGEST_TEXT * reading_size())
        height = _TITLE_HEIGHT + 8 + shown + 8 + self.middle_height() + FOOTER_HEIGHT + _PADDING
        self.place = pygame.Rect(0, 0, self._text_width() + 2 * _PADDING, height)
        self.place.center = size[0] // 2, size[1] // 2
        left, right = self.place.left + _PADDING, self.place.right - _PADDING
        top = self.place.top + _TITLE_HEIGHT + 8
        self._text_place = pygame.Rect(left, top, right - left, shown)
        widgets: list[Widget] = []
        if scrolls:
            widgets.append(ScrollArea(self._text_place, self.text))
        middle = pygame.Rect(left, self._text_place.bottom + 4, right - left, self.middle_height())
        widgets += self.middle(middle)
        buttons = self._buttons(left, right, self.place.bottom - _PADDING - FOOTER_HEIGHT)
        widgets += buttons
        focus = next((w for w in widgets if w.typing), buttons[-1])
        return Page(widgets, focus=focus, on_back=lambda: self.take(self.answers[0]))

    def _buttons(self, left: int, right: int, top: int) -> list[Widget]:
        gap = 4
        count = len(self.answers)
        width = min(124, (right - left - gap * (count - 1)) // count)
        buttons: list[Widget] = []
        for index, answer in enumerate(self.answers):
            x = right - (count - index) * (width + gap) + gap
            place = pygame.Rect(x, top, width, FOOTER_HEIGHT)
            buttons.append(
                Button(
                    place,
                    answer.label,
                    lambda answer=answer: self.take(answer),  # type: ignore[misc]
                    key=answer.key,
                    primary=index == count - 1,
                )
            )
        return buttons

    def draw_ground(self, canvas: Canvas) -> None:
        surface = canvas.surface
        look = LOOKS[State.IDLE]
        panel(surface, self.place, look.fill, look.checker)
        x, y = self.place.left + _PADDING, self.place.top + 9
        TEXT.draw(surface, (x, y), self.title, self.colour)
        rule(surface, x, self.place.top + _TITLE_HEIGHT, self.place.width - 2 * _PADDING)
        if not isinstance(self.page.widgets[0], ScrollArea):
            TEXT.draw_paragraph(
                surface,
                self._text_place.topleft,
                self.text,
                self._text_place.width,
                BODY,
                scale=reading_size(),
            )


def message(title: str, text: str, then: Callable[[], None] | None = None) -> Dialog:
    """Something to know, and one way on."""
    return Dialog(title, text, [Answer(said("good"), "ENTER", then)])


def error(text: str, title: str = "") -> Dialog:
    """Something went wrong; the text says what and what to do."""
    title = f"{{warn}} {title or said('failed')}"
    return Dialog(title, text, [Answer(said("back"), "ESC")], colour=ENEMY_TEXT)


def confirm(
    title: str,
    text: str,
    yes: str,
    on_yes: Callable[[], None],
    *,
    no: str = "",
    on_no: Callable[[], None] | None = None,
) -> Dialog:
    """A question whose Yes cannot be taken back."""
    return Dialog(
        title, text, [Answer(no or said("back"), "ESC", on_no), Answer(yes, "ENTER", on_yes)]
    )


class AskText(Dialog):
    """A dialog with a line to type in. `why_not` tells what is wrong with a text, or None."""

    def __init__(
        self,
        title: str,
        text: str,
        on_text: Callable[[str], None],
        *,
        initial: str = "",
        button: str = "",
        why_not: Callable[[str], str | None] | None = None,
    ) -> None:
        super().__init__(
            title,
            text,
            [
                Answer(said("back"), "ESC"),
                Answer(button or said("good"), "ENTER", self._hand_in),
            ],
        )
        self.on_text = on_text
        self.initial = self.typed = initial
        self.why_not = why_not
        self._opened_by_key = True

    def handle(self, event: pygame.Event) -> bool:
        """The letter of the key that opened it is no part of the text."""
        if event.type == pygame.TEXTINPUT and self._opened_by_key:
            return True
        return super().handle(event)

    def update(self, dt: float) -> None:
        self._opened_by_key = False
        super().update(dt)

    def middle_height(self) -> int:
        return 26

    def middle(self, place: pygame.Rect) -> list[Widget]:
        line = pygame.Rect(place.left, place.top, place.width, 18)
        untouched = self.typed == self.initial
        return [TextField(line, self.typed, on_change=self._change, marked=untouched)]

    def build(self, size: tuple[int, int]) -> Page:
        page = super().build(size)
        self._judge(page)
        return page

    def _change(self, text: str) -> None:
        self.typed = text
        self._judge(self.page)

    def _judge(self, page: Page) -> None:
        reason = said("name_first") if not self.typed.strip() else None
        if reason is None and self.why_not is not None:
            reason = self.why_not(self.typed.strip())
        page.widgets[-1].refusal = Refusal(reason) if reason else None

    def _hand_in(self) -> None:
        self.on_text(self.typed.strip())


class PauseActions(NamedTuple):
    """What can be done from a paused match. A missing action is offered as disabled."""

    save: Callable[[], None] | None
    load: Callable[[], None] | None
    settings: Callable[[], None]
    to_title: Callable[[], None]
    quit: Callable[[], None]


class PauseMenu(Screen):
    """The menu over a running match. Resume closes it, and so do Esc and B."""

    modal = True

    def __init__(self, actions: PauseActions, *, subtitle: str = "", no_save: str = "") -> None:
        super().__init__()
        self.actions = actions
        self.subtitle = subtitle
        self.no_save = no_save or said("pause.no_save")
        self.place = pygame.Rect(0, 0, 0, 0)

    def build(self, size: tuple[int, int]) -> Page:
        actions = self.actions
        entries: tuple[tuple[str, Callable[[], None] | None, str], ...] = (
            ("resume", self.close, "ESC"),
            ("save", actions.save, "S"),
            ("load", actions.load, "L"),
            ("settings", actions.settings, "O"),
            ("to_title", actions.to_title, "T"),
            ("quit", actions.quit, "Q"),
        )
        title = TEXT.width(said("pause.title")) + 6 + TEXT.width(self.subtitle)
        width = min(max(_PAUSE_WIDTH, title + 20), size[0] - 40)  # long names are read in full
        height = _TITLE_HEIGHT + 12 + len(entries) * (BUTTON_HEIGHT + 3) + 5
        self.place = pygame.Rect(0, 0, width, height)
        self.place.center = size[0] // 2, size[1] // 2
        top = self.place.top + _TITLE_HEIGHT + 10
        buttons: list[Button] = []
        for name, action, key in entries:
            rect = pygame.Rect(self.place.left + 9, top, width - 18, BUTTON_HEIGHT)
            label = said(f"pause.{name}")
            button = Button(rect, label, action or self.close, key=key, primary=name == "resume")
            if action is None:
                button.refusal = Refusal(self.no_save)
            buttons.append(button)
            top = rect.bottom + 3
        return Page(buttons, on_back=self.close)

    def draw_ground(self, canvas: Canvas) -> None:
        surface = canvas.surface
        panel(surface, self.place)
        x, y = self.place.left + 9, self.place.top + 9
        end = TEXT.draw(surface, (x, y), said("pause.title"), GOLD)
        room = self.place.right - 9 - end - 6
        TEXT.draw(surface, (end + 6, y), TEXT.fit(self.subtitle, room), BODY)
        rule(surface, x, self.place.top + _TITLE_HEIGHT, self.place.width - 18)
