"""The device goes to the next person: until they hold a key, the board stays covered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from timestrike.client.battle.portraits import PORTRAIT, portrait
from timestrike.client.scenes.screen import Screen
from timestrike.client.scenes.void import VoidSky
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.controls import FOOTER_HEIGHT, button, key_cap, key_cap_width
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import header, outline, panel
from timestrike.client.ui.intent import cap_for
from timestrike.client.ui.marks import bar
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import BODY, GOLD, INK, QUIET, STRONG, State, team_of
from timestrike.client.ui.patience import hold_time
from timestrike.client.ui.saying import said
from timestrike.client.ui.widget import Touch, Widget
from timestrike.core.figures import SeatView

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas

_ECLIPSE = (66, 58)
"""How far below the upper edge the sun's middle lies from the middle, and its radius."""
_CONFIRM_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_PAD_A = 0


class Tidings(NamedTuple):
    """A line of what has happened in the meantime, as all could see it."""

    text: str
    team: int | None


class HoldButton(Widget):
    """Counts how long it is held, by key, pad or pointer; let go too early, it begins anew."""

    primary = True

    def __init__(self, rect: pygame.Rect, label: str, on_held: Callable[[], None]) -> None:
        super().__init__(rect)
        self.label = label
        self.on_held = on_held
        self.holding = False
        self.held = 0.0

    def key_down(self, event: pygame.Event) -> bool:
        if event.key in _CONFIRM_KEYS:
            self.holding = True
        return event.key in _CONFIRM_KEYS

    def point_down(self, position: tuple[int, int]) -> None:
        self.holding = True

    def point_release(self, position: tuple[int, int]) -> None:
        self.let_go()

    def let_go(self) -> None:
        self.holding, self.held = False, 0.0

    def update(self, dt: float) -> None:
        if self.holding:
            self.held += dt
            if self.held >= hold_time():
                self.let_go()
                self.on_held()

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        button(target, self.rect, "", State.PRIMARY)
        middle, y = self.rect.centerx, self.rect.top + 9
        TEXT.draw(target, (middle, y), self.label, STRONG, align="centre")
        cap = cap_for(touch.device, "ENTER")
        key_cap(target, self.rect.right - 8 - key_cap_width(cap), y - 1, cap)
        gauge = pygame.Rect(self.rect.left + 16, self.rect.bottom - 14, self.rect.width - 32, 7)
        bar(target, gauge, self.held / hold_time(), GOLD)


class HandOverScene(Screen):
    """Names the seat and nothing that could be hidden. `on_menu` pauses and saves."""

    def __init__(
        self,
        seat: SeatView,
        on_menu: Callable[[], None],
        *,
        heading: tuple[str, str],
        tidings: Sequence[Tidings] = (),
        still: bool = False,
    ) -> None:
        super().__init__()
        self.seat = seat
        self.on_menu = on_menu
        self.heading = heading
        self.tidings = tuple(tidings)
        self.still = still
        self.hold = HoldButton(pygame.Rect(0, 0, 240, 40), self._said("hold"), self.close)
        self._sky: VoidSky | None = None
        self._time = 0.0

    def _said(self, key: str, **about: str | int) -> str:
        return said(f"handover.{key}", **about)

    def arrange(self, size: tuple[int, int]) -> None:
        if self._sky is None or self._sky.picture.get_size() != size:
            self._sky = VoidSky(size, eclipse=(size[0] // 2, size[1] // 2 - _ECLIPSE[0]), radius=58)
        super().arrange(size)

    def build(self, size: tuple[int, int]) -> Page:
        width, height = size
        self.hold.rect.midtop = (width // 2, height // 2 + 62)
        menu = Button(
            pygame.Rect(width - 128, height - 34, 120, FOOTER_HEIGHT),
            self._said("menu"),
            self.on_menu,
            key="ESC",
        )
        return Page([self.hold, menu], focus=self.hold, on_back=self.on_menu)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.KEYUP and event.key in _CONFIRM_KEYS:
            self.hold.let_go()
        if event.type == pygame.JOYBUTTONDOWN and event.button == _PAD_A:
            self.hold.holding = self.page.focus is self.hold
        if event.type in (pygame.JOYBUTTONUP, pygame.MOUSEBUTTONUP):
            self.hold.let_go()
        if event.type in (pygame.WINDOWFOCUSLOST, pygame.WINDOWLEAVE):
            self.hold.let_go()
        return super().handle(event)

    def update(self, dt: float) -> None:
        self._time += 0 if self.still else dt
        super().update(dt)

    def draw_ground(self, canvas: Canvas) -> None:
        surface, (width, height) = canvas.surface, canvas.size
        surface.fill(INK)
        if self._sky is not None:
            self._sky.draw(surface, self._time)
        TEXT.draw(surface, (12, 10), self.heading[0], GOLD)
        LABEL.draw(surface, (12, 21), self.heading[1], QUIET)
        team, middle = team_of(self.seat.team), width // 2
        self._draw_face(surface, (middle, height // 2 - _ECLIPSE[0]))
        y = height // 2 + 12
        TEXT.draw(surface, (middle, y), self._said("pass"), BODY, align="centre", hard=True)
        name = f"{{{team.symbol}}} {self.seat.name}"
        TEXT.draw(surface, (middle, y + 14), name, team.colour, align="centre", scale=2, hard=True)
        names = ", ".join(head.name for head in self.seat.heads if head.state != "defeated")
        letter = chr(ord("A") + self.seat.team) if self.seat.team >= 0 else "-"
        about = TEXT.fit(self._said("team", team=letter, names=names), 300)
        TEXT.draw(surface, (middle, y + 38), about, team.colour, align="centre", hard=True)
        covered = (middle, height // 2 + 106)
        TEXT.draw(surface, covered, self._said("covered"), QUIET, align="centre", hard=True)
        self._draw_tidings(surface)

    def _draw_face(self, surface: pygame.Surface, middle: tuple[int, int]) -> None:
        face = next((head for head in self.seat.heads if head.state != "defeated"), None)
        if face is None:
            return
        frame = pygame.Rect(0, 0, PORTRAIT + 4, PORTRAIT + 4)
        frame.center = middle
        team = team_of(self.seat.team)
        surface.fill(team.fill, frame)
        outline(surface, frame, team.colour)
        surface.blit(portrait(face.figure), frame.inflate(-4, -4))

    def _draw_tidings(self, surface: pygame.Surface) -> None:
        """The last lines of the log, in which nothing hidden is ever told."""
        height = surface.get_height()
        place = pygame.Rect(8, height - 62, 224, 54)
        panel(surface, place)
        header(surface, place.left + 7, place.top + 8, place.width - 14, self._said("since"))
        lines = self.tidings[-3:] or (Tidings(self._said("nothing"), None),)
        for number, line in enumerate(lines):
            mark = f"{{{team_of(line.team).symbol}}} " if line.team is not None else ""
            colour = team_of(line.team).colour if line.team is not None else BODY
            at = (place.left + 7, place.top + 19 + number * 11)
            end = TEXT.draw(surface, at, mark, colour)
            text = TEXT.fit(line.text, place.right - 7 - end)
            TEXT.draw(surface, (end, at[1]), text, BODY)
