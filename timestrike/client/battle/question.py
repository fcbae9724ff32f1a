"""A question in the middle of things, asked beside the figure it concerns."""

from __future__ import annotations

import pygame

from timestrike.client.battle.panels import Say
from timestrike.client.ui.callouts import Option, place_beside, prompt, prompt_size
from timestrike.core.moves import Action
from timestrike.core.view import Prompt


class QuestionBox:
    """Numbered answers, the sensible one in focus. Esc only sets it aside to see the board."""

    def __init__(self, question: Prompt, say: Say) -> None:
        self.question = question
        self.minimised = False
        self.chosen = next((n for n, c in enumerate(question.choices) if c.default), 0)
        self._title = say(question.title)
        self._options = [
            Option(say(choice.words), outcome=say(choice.note) if choice.note else "")
            for choice in question.choices
        ]
        self._places: list[pygame.Rect] = []

    @property
    def action(self) -> Action:
        return self.question.choices[self.chosen].action

    def key(self, event: pygame.Event) -> Action | str | None:
        """An answer, "always" (this answer from now on), or nothing yet."""
        if event.key in (pygame.K_ESCAPE, pygame.K_BACKSPACE):
            self.minimised = not self.minimised
            return None
        number = event.key - pygame.K_1
        if 0 <= number < len(self._options):
            self.chosen = number
            return self.action
        if event.key in (pygame.K_UP, pygame.K_DOWN):
            step = 1 if event.key == pygame.K_DOWN else -1
            self.chosen = (self.chosen + step) % len(self._options)
        elif event.key in (pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_SPACE):
            return self.action
        elif event.key == pygame.K_o and self.question.automatic:
            return "always"
        return None

    def point(self, position: tuple[int, int]) -> bool:
        for number, place in enumerate(self._places):
            if place.collidepoint(position):
                self.chosen = number
                return True
        return False

    def draw(self, target: pygame.Surface, anchor: pygame.Rect, breath: int) -> None:
        if self.minimised:
            self._places = []
            return
        rect, side = place_beside(prompt_size(self._options), anchor, target.get_rect(), "right")
        note = "O always" if self.question.automatic else ""
        self._places = prompt(
            target,
            rect,
            self._title,
            self._options,
            self.chosen,
            note=note,
            point=anchor.center,
            side=side,
            breath=breath,
        )
