"""A question in the middle of things: answered in a list beside a figure, or on the board."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple

import pygame

from timestrike.client.battle.forced import Moment
from timestrike.client.battle.panels import Say
from timestrike.client.ui.callouts import Side
from timestrike.client.ui.intent import Device, key_code
from timestrike.client.ui.palette import GOLD
from timestrike.client.ui.prompt import (
    Option,
    Places,
    option_height,
    place_at_edge,
    place_clear_of,
    prompt,
    prompt_size,
)
from timestrike.client.ui.reading import reading_size
from timestrike.client.ui.saying import said
from timestrike.core.board import Spot
from timestrike.core.moves import Action
from timestrike.core.prompting import Choice, Prompt

Describe = Callable[[str], str]
"""What a card says."""
MOST_HEIGHT = {1: 190, 2: 195}
"""Longer lists are shown in parts; by the size that texts are read in."""


class Surroundings(NamedTuple):
    """Where a question is put: beside whom, in which part of the screen, between which figures."""

    anchor: pygame.Rect
    room: pygame.Rect
    figures: Sequence[pygame.Rect] = ()
    kept: Sequence[pygame.Rect] = ()
    """What it must not cover: who else it is about, places to point at, what is read meanwhile."""
    device: Device = Device.KEYBOARD
    breath: int = 0


class QuestionBox:
    """Numbered answers, the sensible one in focus; places to point at are answers too.

    A forced question cannot be left: Esc only sets it aside to see the board. One that the person
    brought up (which item? which skill?) is closed by it.
    """

    def __init__(
        self,
        question: Prompt,
        say: Say,
        describe: Describe,
        *,
        forced: bool = True,
        asked: str = "",
        moment: Moment | None = None,
    ) -> None:
        self.question = question
        self.forced = forced
        self.asked = asked
        """Who is to answer, where that is not clear."""
        self.moment = moment
        """How long it stands before it answers itself, if it does."""
        self.minimised = False
        self.closed = False
        self._say = say
        self._describe = describe
        self._title = say(question.title)
        self._listed = [choice for choice in question.choices if choice.spot is None]
        self._options = [self._option(choice) for choice in self._listed]
        self._first = 0
        self._places = Places([], [])
        self._lies: tuple[tuple[int, int], Surroundings, tuple[pygame.Rect, Side | None]] | None = (
            None
        )
        self.chosen = next((n for n, choice in enumerate(self._listed) if choice.default), 0)
        default = next((c for c in question.choices if c.default), None)
        self.aimed = default.spot if default is not None else None

    # --- answers ------------------------------------------------------

    @property
    def spots(self) -> tuple[Spot, ...]:
        """The places that are answers."""
        found = (choice.spot for choice in self.question.choices if choice.spot is not None)
        return tuple(dict.fromkeys(found))

    @property
    def focus(self) -> Choice | None:
        """The answer in focus, if it is one alone."""
        if self.aimed is not None:
            here = self._at(self.aimed)
            return here[0] if len(here) == 1 else None
        return self._listed[self.chosen] if self._listed else None

    @property
    def action(self) -> Action | None:
        return self.focus.action if self.focus is not None else None

    def _at(self, spot: Spot) -> list[Choice]:
        return [choice for choice in self.question.choices if choice.spot == spot]

    def narrowed(self) -> QuestionBox | None:
        """The place aimed at leaves several answers: the list of them."""
        here = self._at(self.aimed) if self.aimed is not None else []
        if len(here) < 2:
            return None
        listed = tuple(
            Choice(
                words=one.words,
                action=one.action,
                note=one.note,
                card=one.card,
                spot=one.then,
                area=one.area,
                default=one is here[0],
            )
            for one in here
        )
        question = Prompt(
            title=self.question.title,
            rule=self.question.rule,
            players=self.question.players,
            token=self.question.token,
            about=self.question.about,
            choices=listed,
        )
        return QuestionBox(question, self._say, self._describe, forced=False, asked=self.asked)

    def aim(self, spot: Spot | None) -> bool:
        """Point at a place; True if it is an answer."""
        if spot not in self.spots:
            return False
        self.aimed = spot
        return True

    def aim_next(self, step: int) -> Spot | None:
        """Aim at the next place that is an answer."""
        spots = self.spots
        if not spots:
            return None
        now = spots.index(self.aimed) if self.aimed in spots else -step
        self.aimed = spots[(now + step) % len(spots)]
        return self.aimed

    # --- keys and pointer ------------------------------------------------------

    def key(self, key: int) -> Action | str | None:
        """An answer, "always" (this answer from now on), or nothing yet."""
        if key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self.leave()
        elif 0 <= key - pygame.K_1 < len(self._places.options):
            return self._listed[self._first + key - pygame.K_1].action
        elif key in (pygame.K_UP, pygame.K_DOWN) and self._listed:
            self._walk(1 if key == pygame.K_DOWN else -1)
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self.action
        elif key == pygame.K_o and self.question.automatic:
            return "always"
        return None

    def leave(self) -> None:
        """Set a forced question aside (or take it up again); close any other."""
        self.moment = None
        if self.forced:
            self.minimised = not self.minimised
        else:
            self.closed = True

    def _walk(self, step: int) -> None:
        if self.aimed is None:
            self.chosen = (self.chosen + step) % len(self._listed)
        self.aimed = None

    def scroll(self, steps: int) -> bool:
        """Turn the wheel over a list that does not fit."""
        if len(self._places.options) == len(self._listed):
            return False
        self.chosen = max(0, min(len(self._listed) - 1, self.chosen - steps))
        return True

    def point(self, position: tuple[int, int]) -> bool:
        """Put the listed answer under the pointer into focus, if there is one."""
        for number, place in enumerate(self._places.options):
            if place.collidepoint(position):
                self.chosen = self._first + number
                self.aimed = None
                return True
        return False

    def key_at(self, position: tuple[int, int]) -> int | None:
        """The key whose cap lies under the pointer: a press on it is a press of the key."""
        caps = (key for place, key in self._places.keys if place.collidepoint(position))
        return next((key_code(cap) for cap in caps), None)

    # --- drawing ------------------------------------------------------

    def _window(self) -> list[Option]:
        """As many answers as fit, the one in focus among them."""
        self._first = min(self._first, self.chosen)
        while self.chosen >= self._first + self._fitting(self._first):
            self._first += 1
        last = self._first + self._fitting(self._first)
        return self._said_once(self._first, last)

    def _said_once(self, first: int, last: int) -> list[Option]:
        """What a card says stands below the first of the answers that it explains."""
        said_before = ""
        shown: list[Option] = []
        for option in self._options[first:last]:
            shown.append(option._replace(text="") if option.text == said_before else option)
            said_before = option.text
        return shown

    def _fitting(self, first: int) -> int:
        height, count = 0, 0
        for option in self._said_once(first, first + 9):
            height += option_height(option) + 3
            if count and height > MOST_HEIGHT[reading_size()]:
                break
            count += 1
        return count

    def draw(self, target: pygame.Surface, around: Surroundings) -> None:
        """Beside the figure it is about; at an edge if the answers lie on the board."""
        shown = [] if self.minimised else self._window()
        note, hints = self._note(len(shown)), self._hints()
        size = prompt_size(self._title, shown, note=note, hints=hints)
        rect, side = self._place(size, around._replace(breath=0))
        self._places = prompt(
            target,
            rect,
            self._title,
            shown,
            self.chosen - self._first if self.aimed is None else -1,
            note=note,
            hints=hints,
            device=around.device,
            point=around.anchor.center if side is not None else None,
            side=side or "above",
            breath=around.breath,
        )
        if self.moment is not None:
            foot = pygame.Rect(rect.left + 1, rect.bottom - 3, rect.width - 2, 2)
            target.fill(GOLD, (foot.topleft, (round(foot.width * self.moment.left), 2)))

    def _place(
        self, size: tuple[int, int], around: Surroundings
    ) -> tuple[pygame.Rect, Side | None]:
        """Where it disturbs least; looked for again only when something has moved."""
        if self._lies is None or self._lies[:2] != (size, around):
            anchor, room, figures, kept = around[:4]
            found: tuple[pygame.Rect, Side | None]
            if self.spots or self.minimised:
                found = place_at_edge(size, room, figures, [*kept, anchor]), None
            else:
                found = place_clear_of(size, anchor, room, figures, kept)
            self._lies = size, around, found
        return self._lies[2]

    def _hints(self) -> list[tuple[str, str]]:
        if self.minimised:
            return [("ESC", said("prompt.answer"))]
        if self.moment is not None:
            return [("ENTER", said("prompt.go_on")), ("ESC", said("prompt.look"))]
        hints = [("TAB", said("prompt.next_place"))] if self.spots else []
        hints.append(("ESC", said("prompt.look" if self.forced else "back")))
        return [*hints, ("O", said("prompt.always"))] if self.question.automatic else hints

    def _option(self, choice: Choice) -> Option:
        words = self._say(choice.words)
        return Option(
            words[:1].upper() + words[1:],
            text=self._describe(choice.card) if choice.card else "",
            outcome=self._say(choice.note) if choice.note else "",
        )

    def _note(self, shown: int) -> str:
        if 0 < shown < len(self._options):
            first, last = self._first + 1, self._first + shown
            return said("prompt.part", first=first, last=last, all=len(self._options))
        return said("prompt.only_one") if self.moment is not None else self.asked
