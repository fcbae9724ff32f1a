"""The settings: everything applies at once and is kept."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, NamedTuple

import pygame

from timestrike.client.scenes.isle import isle
from timestrike.client.scenes.screen import Screen
from timestrike.client.scenes.void import VoidSky
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.callouts import tooltip
from timestrike.client.ui.choices import Row, Slider, Stepper, Toggle
from timestrike.client.ui.controls import FOOTER_HEIGHT, SLIDER_HEIGHT, STEPPER_HEIGHT, TOGGLE_SIZE
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import header, inset, outline, panel, title_bar, veil
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import BODY, BRASS, INK, QUIET
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Widget

if TYPE_CHECKING:
    from timestrike.client.app import Preferences
    from timestrike.client.canvas import Canvas

_ROW_HEIGHT = 17
_SPEEDS = (1, 2, 4, 0)
_TEXT_SCALES = ("normal", "large", "huge")
_MOST_SCALE = 6


class Setting(NamedTuple):
    """A row of the screen: the preference it changes and what that means."""

    name: str
    label: str
    meaning: str
    values: tuple[tuple[object, str], ...] = ()
    """The choices of a stepper. Without any, the preference is a switch or a percentage."""


_SECTIONS: tuple[tuple[str, tuple[Setting, ...]], ...] = (
    (
        "game",
        (
            Setting(
                "animation_speed",
                "Battle speed",
                "How fast units walk, strike and roll. Instant shows only the result.",
                tuple((speed, f"x{speed}" if speed else "instant") for speed in _SPEEDS),
            ),
            Setting(
                "confirm_end_turn",
                "Confirm end of turn",
                "Asks before a turn ends while Energy or a possible action is left.",
            ),
            Setting(
                "edge_pan",
                "Pan at the edge",
                "The board moves when the pointer touches the edge of the screen. "
                "Dragging, Shift + arrows and the right stick always move it.",
            ),
        ),
    ),
    (
        "picture",
        (
            Setting(
                "video_scale",
                "Size of a pixel",
                "Pixels are always scaled by whole numbers. Automatic takes the largest that "
                "fits; smaller ones show more of the board.",
                (
                    (0, "automatic"),
                    *((scale, f"x{scale}") for scale in range(1, _MOST_SCALE + 1)),
                ),
            ),
            Setting("fullscreen", "Full screen", "The whole screen instead of a window. Also F11."),
        ),
    ),
    (
        "sound",
        (
            Setting("master_volume", "All sound", "How loud everything is."),
            Setting("music_volume", "Music", "How loud the music is."),
            Setting("effects_volume", "Effects", "How loud dice, steps and strikes are."),
        ),
    ),
    (
        "access",
        (
            Setting(
                "text_scale",
                "Text",
                "Large sets the labels of tooltips, prompts and messages in the bigger face; "
                "huge doubles their texts as well.",
                tuple((scale, scale) for scale in _TEXT_SCALES),
            ),
            Setting(
                "reduced_motion",
                "Reduced motion",
                "Nothing slides, breathes, twinkles or shakes; results appear at once.",
            ),
        ),
    ),
)


class SettingsScene(Screen):
    """The settings screen. `current` gives the preferences as they are, `change` changes some."""

    def __init__(
        self,
        current: Callable[[], Preferences],
        change: Callable[[dict[str, object]], None],
        defaults: Preferences,
    ) -> None:
        super().__init__()
        self._current = current
        self._change = change
        self._defaults = defaults
        self._sky: VoidSky | None = None
        self._settings: dict[Widget, Setting] = {}
        self._headers: list[tuple[int, str]] = []
        self._rows_place = pygame.Rect(0, 0, 0, 0)
        self._side_place = pygame.Rect(0, 0, 0, 0)

    def arrange(self, size: tuple[int, int]) -> None:
        self.still = self._current().reduced_motion
        super().arrange(size)
        if self._sky is None or self._sky.picture.get_size() != size:
            self._sky = VoidSky(size)
            veil(self._sky.picture, self._sky.picture.get_rect(), INK, 0.7)

    def build(self, size: tuple[int, int]) -> Page:
        width, height = size
        bottom = height - 40
        self._rows_place = pygame.Rect(8, 34, width // 2 + 10, bottom - 34)
        left = self._rows_place.right + 4
        self._side_place = pygame.Rect(left, 34, width - 8 - left, bottom - 34)
        self._settings, self._headers = {}, []
        widgets: list[Widget] = []
        row_left, row_width = self._rows_place.left + 5, self._rows_place.width - 10
        y = self._rows_place.top + 9
        for title, settings in _SECTIONS:
            self._headers.append((y, title))
            y += 10
            for setting in settings:
                place = pygame.Rect(row_left, y, row_width, _ROW_HEIGHT)
                row = self._row(place, setting)
                self._settings[row] = setting
                widgets.append(row)
                y += _ROW_HEIGHT + 1
            y += 5
        footer = height - 34
        back = Button(pygame.Rect(8, footer, 80, FOOTER_HEIGHT), "Back", self.close, key="ESC")
        reset = Button(
            pygame.Rect(92, footer, 120, FOOTER_HEIGHT), "Reset all", self._reset, key="BKSP"
        )
        return Page([*widgets, back, reset], on_back=self.close)

    def _row(self, place: pygame.Rect, setting: Setting) -> Row:
        value = getattr(self._current(), setting.name)
        control_left = place.left + 140
        middle = place.centery
        if setting.values:
            values = [choice for choice, _ in setting.values]
            rect = pygame.Rect(0, 0, place.right - 4 - control_left, STEPPER_HEIGHT)
            rect.midleft = control_left, middle
            chosen = values.index(value) if value in values else 0
            stepper = Stepper(
                rect,
                [words for _, words in setting.values],
                chosen,
                lambda index: self._set(setting.name, values[index]),
            )
            return Row(place, setting.label, stepper)
        if isinstance(value, bool):
            rect = pygame.Rect((0, 0), TOGGLE_SIZE)
            rect.midright = place.right - 5, middle
            toggle = Toggle(rect, value, lambda on: self._set(setting.name, on))
            return Row(place, setting.label, toggle, lambda: "on" if toggle.on else "off")
        rect = pygame.Rect(0, 0, 130, SLIDER_HEIGHT)
        rect.midleft = control_left, middle + 1
        slider = Slider(rect, value, lambda number: self._set(setting.name, number))
        return Row(
            place, setting.label, slider, lambda: f"{slider.value} %" if slider.value else "off"
        )

    def _set(self, name: str, value: object) -> None:
        self._change({name: value})
        self.still = self.page.still = self._current().reduced_motion

    def _reset(self) -> None:
        names = [setting.name for _, settings in _SECTIONS for setting in settings]
        self._change({name: getattr(self._defaults, name) for name in names})
        if self.stack is not None:
            self.arrange(self.stack.size)

    def draw_ground(self, canvas: Canvas) -> None:
        surface = canvas.surface
        if self._sky is not None:
            self._sky.draw(surface)
        title_bar(surface, "Settings")
        panel(surface, self._rows_place)
        panel(surface, self._side_place)
        x, width = self._rows_place.left + 7, self._rows_place.width - 14
        for y, title in self._headers:
            header(surface, x, y, width, title)
        self._draw_side(surface)
        hint = "left right: change · up down: next"
        right = canvas.size[0] - 12
        LABEL.draw(surface, (right, canvas.size[1] - 24), hint, QUIET, align="right")

    def _draw_side(self, surface: pygame.Surface) -> None:
        """How a text looks on the board, and what the focused setting changes."""
        place = self._side_place
        x, width = place.left + 7, place.width - 14
        header(surface, x, place.top + 9, width, "preview")
        window = pygame.Rect(x, place.top + 19, width, 130)
        inset(surface, window)
        former = surface.get_clip()
        surface.set_clip(window.inflate(-2, -2))
        surface.blit(isle(), (window.left - 90, window.top - 10))
        sample = Tip("Fish", "Mara is engaged with a Mana Wyrm.", "TS-ENGAGE-05", refused=True)
        anchor = pygame.Rect(window.centerx - 4, window.bottom - 14, 8, 8)
        tooltip(surface, anchor, sample)
        surface.set_clip(former)
        outline(surface, window, BRASS.rest)
        header(surface, x, window.bottom + 10, width, "what it changes")
        setting = self._settings.get(self.page.focus) if self.page.focus else None
        if setting is not None:
            TEXT.draw_paragraph(surface, (x, window.bottom + 21), setting.meaning, width, BODY)
        note = "Changes apply at once and hold for all games."
        TEXT.draw(surface, (x, place.bottom - 16), TEXT.fit(note, width), QUIET)
