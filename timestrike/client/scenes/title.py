"""The first screen: the last sun over a broken isle, and where to go from here.

The menu is there with the first picture; the world behind it is painted right after and fades in,
so that nobody waits for it.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TYPE_CHECKING, NamedTuple

import pygame

from timestrike import __version__
from timestrike.client.scenes.logo import logo
from timestrike.client.scenes.screen import Screen
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.controls import BUTTON_HEIGHT
from timestrike.client.ui.font import LABEL
from timestrike.client.ui.frame import veil
from timestrike.client.ui.hints import draw_hints
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import BLACK, FAINT, MAGIC, WHITE, mixed, rgb
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Refusal

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas
    from timestrike.client.scenes.void import VoidSky

_MENU_WIDTH = 200
_MENU_LEFT = 28
_MENU_TOP = 112
_NIGHT = rgb("05030b")
_FADE = 0.6
_HINTS = (("UP DOWN", "choose"), ("ENTER", "open"), ("F11", "full_screen"))


class TitleActions(NamedTuple):
    """Where the title leads. Without a match to go on with, `resume` is None."""

    resume: Callable[[], None] | None
    new_match: Callable[[], None]
    tutorial: Callable[[], None]
    load: Callable[[], None]
    replays: Callable[[], None]
    codex: Callable[[], None]
    mods: Callable[[], None]
    settings: Callable[[], None]
    quit: Callable[[], None]


class TitleScene(Screen):
    """The title. `resume_note` says which match Continue would go on with."""

    def __init__(
        self,
        actions: TitleActions,
        *,
        resume_note: str = "",
        still: bool = False,
    ) -> None:
        super().__init__()
        self.actions = actions
        self.resume_note = resume_note
        self.still = still
        self._time = 0.0
        self._drawn = False
        self._sky: VoidSky | None = None

    def offer_resume(self, action: Callable[[], None] | None, note: str = "") -> None:
        """There is (or no longer is) a match to go on with."""
        self.actions = self.actions._replace(resume=action)
        self.resume_note = note
        if self.stack is not None:
            self.arrange(self.stack.size)

    def build(self, size: tuple[int, int]) -> Page:
        actions = self.actions
        resume = actions.resume
        entries = (
            ("resume", resume or _nothing, "C"),
            ("new_match", actions.new_match, "N"),
            ("tutorial", actions.tutorial, "T"),
            ("load", actions.load, "L"),
            ("replays", actions.replays, "R"),
            ("codex", actions.codex, "X"),
            ("mods", actions.mods, "M"),
            ("settings", actions.settings, "S"),
            ("quit", actions.quit, ""),
        )
        primary = "resume" if resume else "new_match"
        top = _MENU_TOP + (size[1] - 360) // 2
        buttons: list[Button] = []
        for name, action, key in entries:
            note = self.resume_note if name == "resume" and resume else ""
            height = 33 if note else BUTTON_HEIGHT
            place = pygame.Rect(_MENU_LEFT, top, _MENU_WIDTH, height)
            label = said(f"title.{name}")
            button = Button(place, label, action, key=key, note=note, primary=name == primary)
            buttons.append(button)
            top = place.bottom + 3
        if resume is None:
            buttons[0].refusal = Refusal(said("title.no_match"))
        return Page(buttons, focus=buttons[0 if resume else 1])

    def update(self, dt: float) -> None:
        super().update(dt)
        if self._drawn and self.stack is not None:
            self._paint(self.stack.size)
        self._time += 0 if self.still else dt

    def _paint(self, size: tuple[int, int]) -> None:
        """Have the scenery for this size; the first time it begins to fade in."""
        if self._sky is None:
            self._time = 0.0
        if self._sky is None or self._sky.picture.get_size() != size:
            self._sky = _scenery(size)

    def settle(self) -> None:
        if self.stack is not None:
            self._paint(self.stack.size)
        self._time = _FADE

    def draw_ground(self, canvas: Canvas) -> None:
        surface, (width, height) = canvas.surface, canvas.size
        surface.fill(_NIGHT)
        if self._sky is not None:
            self._sky.draw(surface, self._time)
            if self._time < _FADE and not self.still:
                veil(surface, surface.get_rect(), _NIGHT, 1 - self._time / _FADE)
        self._drawn = True
        rise = (height - 360) // 2
        surface.blit(logo(), (14, 22 + rise))
        LABEL.draw(surface, (33, 86 + rise), said("title.subtitle"), MAGIC, scale=2)
        LABEL.draw(surface, (_MENU_LEFT, height - 12), f"v {__version__}", FAINT)
        hints = [(key, said(f"title.{word}")) for key, word in _HINTS]
        draw_hints(surface, width - 8, height - 13, hints, self.page.device)


def _nothing() -> None:
    """A disabled button is never pressed."""


@lru_cache(maxsize=2)
def _scenery(size: tuple[int, int]) -> VoidSky:
    """The sky with the isle before it, darkened towards the menu."""
    from timestrike.client.scenes.dither import dithered
    from timestrike.client.scenes.isle import FEAR_AT, isle
    from timestrike.client.scenes.void import VoidSky

    width, height = size
    rise = (height - 360) // 2
    sun = (width - 178, 100 + rise)
    sky = VoidSky(size, eclipse=sun, radius=76)
    sky.cover(isle(), (sun[0] - FEAR_AT[0], 246 + rise - FEAR_AT[1]))
    shade = pygame.Surface(size, 0, 32)
    dark_until, light_from = 190, 300
    for x in range(light_from):
        share = max(0.0, (x - dark_until) / (light_from - dark_until))
        shade.fill(mixed(BLACK, WHITE, share), (x, 0, 1, height))
    shade.fill(WHITE, (light_from, 0, width - light_from, height))
    steps = [mixed(BLACK, WHITE, 0.16 + 0.14 * step) for step in range(7)]
    sky.picture.blit(dithered(shade, steps), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return sky
