"""The device goes to the next person: until they hold a key, the board stays covered."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from timestrike.client.battle.chronicle import Chronicle, Line
from timestrike.client.battle.log_rows import LogRows
from timestrike.client.battle.portraits import PORTRAIT, portrait
from timestrike.client.scenes.screen import Screen
from timestrike.client.scenes.void import VoidSky
from timestrike.client.ui.aloud import in_sentences
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
_TIDINGS = 188
"""How wide the lines of what has happened are, beside the button."""
_CONFIRM_KEYS = (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE)
_PAD_A = 0


class HoldButton(Widget):
    """Counts how long it is held, by key, pad or pointer; let go too early, it begins anew."""

    primary = True

    def __init__(self, rect: pygame.Rect, label: str, on_held: Callable[[], None]) -> None:
        super().__init__(rect)
        self.label = label
        self.on_held = on_held
        self.holding = False
        self.held = 0.0

    @property
    def name(self) -> str:
        return self.label

    def key_down(self, event: pygame.Event) -> bool:
        if event.key in _CONFIRM_KEYS:
            self._take_hold()
        return event.key in _CONFIRM_KEYS

    def point_down(self, position: tuple[int, int]) -> None:
        self._take_hold()

    def _take_hold(self) -> None:
        """Where nobody needs to hold, one press does."""
        if hold_time():
            self.holding = True
        else:
            self.on_held()

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
        if hold_time():
            bar(target, gauge, self.held / hold_time(), GOLD)


class HandOverScene(Screen):
    """Names the seat and nothing that could be hidden. `on_menu` pauses and saves."""

    def __init__(
        self,
        seat: SeatView,
        on_menu: Callable[[], None],
        *,
        headline: tuple[str, str],
        tidings: Sequence[Line] = (),
        look_at: Callable[[Line], None] = lambda line: None,
        still: bool = False,
    ) -> None:
        super().__init__()
        self.seat = seat
        self.on_menu = on_menu
        self.headline = headline
        self.tidings = tuple(tidings)
        """What has become of whom in the meantime, as all could see it."""
        self.look_at = look_at
        """Told where the board is to be looked at first when it is uncovered."""
        self.wanted: Line | None = None
        self.still = still
        self.hold = HoldButton(
            pygame.Rect(0, 0, 240, 40), self._said("hold" if hold_time() else "press"), self.close
        )
        self._sky: VoidSky | None = None
        self._time = 0.0

    def _said(self, key: str, **about: str | int) -> str:
        return said(f"handover.{key}", **about)

    @property
    def heading(self) -> str:
        """Whoever is to take the device: the window may say no more than the picture does."""
        return " · ".join((self.seat.name, *self.headline))

    @property
    def spoken(self) -> str:
        return in_sentences((f"{self._said('pass')} {self.seat.name}", super().spoken))

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
        place = self._tidings_place(size)
        rows = pygame.Rect(place.left + 4, place.top + 19, place.width - 8, place.height - 34)
        told = LogRows(
            rows,
            Chronicle(list(self.tidings)),
            self._want_to_see,
            self._said("nothing"),
            from_the_top=True,
        )
        return Page([self.hold, told, menu], focus=self.hold, on_back=self.on_menu)

    def _want_to_see(self, line: Line) -> None:
        self.wanted = line
        self.look_at(line)

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
        TEXT.draw(surface, (12, 10), self.headline[0], GOLD)
        LABEL.draw(surface, (12, 21), self.headline[1], QUIET)
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

    def _tidings_place(self, size: tuple[int, int]) -> pygame.Rect:
        """At the left, as high as it needs to be if that is possible."""
        lines = sum(len(TEXT.wrap(line.text, _TIDINGS - 29)) for line in self.tidings)
        height = min(size[1] - 48, 46 + TEXT.pitch * max(1, lines))
        return pygame.Rect(8, size[1] - 8 - height, _TIDINGS, height)

    def _draw_tidings(self, surface: pygame.Surface) -> None:
        """The ground under the lines, in which nothing hidden is ever told."""
        place = self._tidings_place(surface.get_size())
        panel(surface, place)
        header(surface, place.left + 7, place.top + 8, place.width - 14, self._said("since"))
        if self.wanted is not None:
            hint = f"{{eye}} {self.wanted.text}"
        else:
            hint = self._said("look_there") if self.tidings else ""
        hint = LABEL.fit(hint, place.width - 14)
        LABEL.draw(surface, (place.left + 7, place.bottom - 12), hint, QUIET)
