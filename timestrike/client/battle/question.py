"""A question in the middle of things: answered in a list beside a figure, or on the board."""

from __future__ import annotations

from collections.abc import Callable

import pygame

from timestrike.client.battle.panels import Say
from timestrike.client.ui.callouts import Option, option_height, place_beside, prompt, prompt_size
from timestrike.client.ui.font import TEXT
from timestrike.core.board import Spot
from timestrike.core.moves import Action
from timestrike.core.view import Choice, Prompt

Describe = Callable[[str], str]
"""What a card says."""
MOST_HEIGHT = 190
"""Longer lists are shown in parts."""


class QuestionBox:
    """Numbered answers, the sensible one in focus; places to point at are answers too.

    A forced question cannot be left: Esc only sets it aside to see the board. One that the person
    brought up (which item? which skill?) is closed by it.
    """

    def __init__(
        self, question: Prompt, say: Say, describe: Describe, *, forced: bool = True
    ) -> None:
        self.question = question
        self.forced = forced
        self.minimised = False
        self.closed = False
        self._say = say
        self._describe = describe
        self._title = TEXT.fit(say(question.title), 160)
        self._listed = [choice for choice in question.choices if choice.spot is None]
        self._options = [self._option(choice) for choice in self._listed]
        self._first = 0
        self._places: list[pygame.Rect] = []
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
    def action(self) -> Action | None:
        """The answer in focus, if it is one alone."""
        if self.aimed is not None:
            here = self._at(self.aimed)
            return here[0].action if len(here) == 1 else None
        return self._listed[self.chosen].action if self._listed else None

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
                default=one is here[0],
            )
            for one in here
        )
        question = Prompt(
            title=self.question.title,
            rule=self.question.rule,
            players=self.question.players,
            token=self.question.token,
            choices=listed,
        )
        return QuestionBox(question, self._say, self._describe, forced=False)

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

    def key(self, event: pygame.Event) -> Action | str | None:
        """An answer, "always" (this answer from now on), or nothing yet."""
        key = event.key
        if key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self.leave()
        elif 0 <= key - pygame.K_1 < len(self._places):
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
        if len(self._places) == len(self._listed):
            return False
        self.chosen = max(0, min(len(self._listed) - 1, self.chosen - steps))
        return True

    def point(self, position: tuple[int, int]) -> bool:
        """Put the listed answer under the pointer into focus, if there is one."""
        for number, place in enumerate(self._places):
            if place.collidepoint(position):
                self.chosen = self._first + number
                self.aimed = None
                return True
        return False

    # --- drawing ------------------------------------------------------

    def _window(self) -> list[Option]:
        """As many answers as fit, the one in focus among them."""
        self._first = min(self._first, self.chosen)
        while self.chosen >= self._first + self._fitting(self._first):
            self._first += 1
        return self._options[self._first : self._first + self._fitting(self._first)]

    def _fitting(self, first: int) -> int:
        height, count = 0, 0
        for option in self._options[first : first + 9]:
            height += option_height(option, 214) + 3
            if count and height > MOST_HEIGHT:
                break
            count += 1
        return count

    def draw(self, target: pygame.Surface, anchor: pygame.Rect, breath: int) -> None:
        if self.minimised:
            self._places = []
            return
        shown = self._window()
        size, room = prompt_size(shown), target.get_rect()
        if self.spots:
            rect, side = pygame.Rect((4, 40), size), None
        else:
            rect, side = place_beside(size, anchor, room, "right")
        focus = self.chosen - self._first if self.aimed is None else -1
        self._places = prompt(
            target,
            rect,
            self._title,
            shown,
            focus,
            note=self._note(len(shown)),
            point=anchor.center if side else None,
            side=side or "right",
            breath=breath,
        )

    def _option(self, choice: Choice) -> Option:
        return Option(
            self._say(choice.words),
            text=self._describe(choice.card) if choice.card else "",
            outcome=self._say(choice.note) if choice.note else "",
        )

    def _note(self, shown: int) -> str:
        if shown < len(self._options):
            return f"{self._first + 1}-{self._first + shown} of {len(self._options)}"
        if self.spots:
            return "point · tab"
        return "O always" if self.question.automatic else ""
