"""The lessons: what there is to learn, and what is learned already."""

from __future__ import annotations

from collections.abc import Callable, Collection, Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame

from timestrike.client.scenes.menu import FOOTER_ROOM, PANEL_TOP, MenuScreen
from timestrike.client.ui import controls
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.controls import FOOTER_HEIGHT
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import header, panel, rule, title_bar
from timestrike.client.ui.listing import List
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import BODY, GOLD, QUIET, Colour
from timestrike.client.ui.reading import reading_size
from timestrike.client.ui.saying import said
from timestrike.core.game import Game
from timestrike.core.lesson import Lesson

if TYPE_CHECKING:
    from timestrike.client.canvas import Canvas

_ROW = 27
_LIST_SHARE = 0.42


class Course(NamedTuple):
    """A lesson of a game."""

    game: Game
    lesson: Lesson

    @property
    def key(self) -> str:
        """By which it is remembered that it was learned."""
        return f"{self.game.id}/{self.lesson.id}"


class TutorialScene(MenuScreen):
    """The first lesson that is not learned yet is chosen when one comes in."""

    def __init__(
        self,
        courses: Sequence[Course],
        learned: Callable[[], Collection[str]],
        on_start: Callable[[Course], None],
        on_back: Callable[[], None],
        *,
        still: bool = False,
    ) -> None:
        super().__init__()
        self.courses = tuple(courses)
        self.learned = learned
        self.on_start = on_start
        self.on_back = on_back
        self.still = still
        waiting = (n for n, course in enumerate(courses) if course.key not in learned())
        self.chosen = next(waiting, 0)
        self._list_place = pygame.Rect(0, 0, 0, 0)
        self._details_place = pygame.Rect(0, 0, 0, 0)

    @property
    def course(self) -> Course:
        return self.courses[self.chosen]

    def start(self) -> None:
        self.on_start(self.course)

    def build(self, size: tuple[int, int]) -> Page:
        width, height = size
        tall = height - FOOTER_ROOM - 6 - PANEL_TOP
        self._list_place = pygame.Rect(8, PANEL_TOP, round((width - 16) * _LIST_SHARE), tall)
        left = self._list_place.right + 4
        self._details_place = pygame.Rect(left, PANEL_TOP, width - 8 - left, tall)
        y = height - FOOTER_ROOM
        self.widgets = {
            "list": List(
                self._list_place.inflate(-10, -10),
                len(self.courses),
                self._choose,
                lambda _: self.start(),
                chosen=self.chosen,
                row_height=_ROW,
                painter=self._draw_row,
                name_of=lambda index: self.courses[index].lesson.title,
            ),
            "back": Button(
                pygame.Rect(8, y, 62, FOOTER_HEIGHT), said("back"), self.on_back, key="ESC"
            ),
            "start": Button(
                pygame.Rect(width - 124, y, 116, FOOTER_HEIGHT),
                said("tutorial.start"),
                self.start,
                key="ENTER",
                primary=True,
            ),
        }
        widgets = list(self.widgets.values())
        return Page(widgets, focus=self.widgets["list"], on_back=self.on_back)

    def _choose(self, index: int) -> None:
        self.chosen = index

    def _draw_row(
        self, target: pygame.Surface, rect: pygame.Rect, index: int, colour: Colour
    ) -> None:
        course = self.courses[index]
        done = course.key in self.learned()
        controls.check(target, rect.left + 6, rect.top + 8, on=done)
        x = rect.left + 25
        title = said("tutorial.row", number=index + 1, title=course.lesson.title)
        TEXT.draw(target, (x, rect.top + 4), TEXT.fit(title, rect.right - 6 - x), colour)
        goals = said("tutorial.goals", count=len(course.lesson.goals))
        note = f"{said('tutorial.learned')} · {goals}" if done else goals
        TEXT.draw(target, (x, rect.top + 15), note, QUIET)

    def draw_ground(self, canvas: Canvas) -> None:
        super().draw_ground(canvas)
        surface = canvas.surface
        done = sum(course.key in self.learned() for course in self.courses)
        counts = said("tutorial.counts", learned=done, lessons=len(self.courses))
        title_bar(surface, said("tutorial.title"), counts)
        panel(surface, self._list_place)
        panel(surface, self._details_place)
        self._draw_details(surface)

    def _draw_details(self, surface: pygame.Surface) -> None:
        place, (game, lesson) = self._details_place, self.course
        x, width, scale = place.left + 9, place.width - 18, reading_size()
        former = surface.get_clip()
        surface.set_clip(place.inflate(-6, -6).clip(former))
        TEXT.draw(surface, (x, place.top + 9), lesson.title, GOLD)
        LABEL.draw(surface, (place.right - 9, place.top + 11), game.title, QUIET, align="right")
        rule(surface, x, place.top + 21, width)
        y = TEXT.draw_paragraph(
            surface, (x, place.top + 28), lesson.about, width, BODY, scale=scale
        )
        header(surface, x, y + 8, width, said("tutorial.what_to_do"))
        y += 20
        for number, goal in enumerate(lesson.goals, 1):
            TEXT.draw(surface, (x, y), str(number), GOLD, scale=scale)
            y = TEXT.draw_paragraph(
                surface, (x + 12 * scale, y), goal.task, width - 12 * scale, BODY, scale=scale
            )
            y += 2
        if self.course.key in self.learned():
            header(surface, x, y + 6, width, said("tutorial.remember"))
            TEXT.draw_paragraph(surface, (x, y + 18), lesson.learned, width, BODY, scale=scale)
        surface.set_clip(former)
