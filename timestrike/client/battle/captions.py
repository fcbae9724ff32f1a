"""What is heard of a battle, told in small lines for those who do not hear it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from timestrike.client.battle.camera_work import side_of
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.frame import plate
from timestrike.client.ui.palette import BODY, QUIET
from timestrike.client.ui.saying import said, texts
from timestrike.core.board import Spot

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

SHOWN_SECONDS = 3.0
MOST = 3
_ASIDE = 0.6
"""How far from the middle of the screen a sound comes from the left or the right."""
_WIDEST = 210
_PITCH = 12


@dataclass
class Caption:
    text: str
    side: float
    age: float = 0.0


class Captions:
    """The newest last. The same again only starts its time anew."""

    def __init__(self, *, wanted: bool = False) -> None:
        self.wanted = wanted
        self.lines: list[Caption] = []

    def hear(self, sound: str, source: str = "", side: float = 0.0) -> None:
        """A sound begins; what has no words, such as each single die, is not told."""
        if not self.wanted or f"interface.captions.{sound}" not in texts():
            return
        text = said(f"captions.{sound}")
        if source:
            text = said("captions.of", source=source, sound=text)
        others = [line for line in self.lines if line.text != text]
        self.lines = [*others, Caption(text, side)][-MOST:]

    def update(self, seconds: float) -> None:
        for line in self.lines:
            line.age += seconds
        self.lines = [line for line in self.lines if line.age < SHOWN_SECONDS and self.wanted]

    def draw(self, target: pygame.Surface, foot: tuple[int, int]) -> None:
        """Above `foot`, which is the middle of the lowest line; an arrow tells the side."""
        x, bottom = foot
        for line in reversed(self.lines):
            text = TEXT.fit(line.text, _WIDEST)
            rect = Rect(0, 0, TEXT.width(text) + 24, _PITCH)
            rect.midbottom = x, bottom
            plate(target, rect)
            TEXT.draw(target, (x, rect.top + 2), text, BODY, align="centre")
            if line.side <= -_ASIDE:
                TEXT.draw(target, (rect.left + 3, rect.top + 2), "{left}", QUIET)
            elif line.side >= _ASIDE:
                TEXT.draw(target, (rect.right - 3, rect.top + 2), "{right}", QUIET, align="right")
            bottom -= _PITCH


def tell_sound(scene: BattleScene, sound: str, at: Spot | None, token: str) -> None:
    """A sound of the battle: from whom, if anybody is known to make it, and from which side."""
    actors = scene.stage.actors
    maker = actors.get(token) or next((one for one in actors.values() if at in one.spots), None)
    side = side_of(scene, at) if at is not None else 0.0
    scene.captions.hear(sound, maker.token.name if maker is not None else "", side)
