"""What a battle leaves behind on this machine: quick saves, and the picture in front of them."""

from __future__ import annotations

import io
from dataclasses import dataclass
from typing import TYPE_CHECKING

import pygame

from timestrike.client.ui.saying import said, told
from timestrike.storage.errors import SaveError

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

THUMBNAIL = (160, 90)
_EVERY = 5.0
"""Seconds between two savings, at least, so that nobody feels them."""


@dataclass
class Autosave:
    """Keeps a running match by itself: whatever happens to the machine, little is lost."""

    age: float = _EVERY
    _told: bool = False

    def update(self, scene: BattleScene, dt: float) -> None:
        """Nothing is being shown just now: a good moment, if something has happened."""
        self.age += dt
        session = scene.session
        if self.age < _EVERY or not session.unsaved or session.match.result is not None:
            return
        self.age = 0.0
        try:
            session.save_auto()
        except SaveError as error:
            if not self._told:
                scene.notify(told(error), note=said("battle.not_kept"), bad=True)
            self._told = True
        else:
            self._told = False


def quick_save(scene: BattleScene) -> None:
    if scene.director.watching:
        return
    try:
        scene.session.save_quick()
    except SaveError as error:
        scene.notify(told(error), bad=True)
    else:
        scene.notify(said("battle.saved"), note=said("battle.how_to_load"))


def thumbnail_of(screen: pygame.Surface) -> bytes:
    """A small picture of a screen, as a file."""
    written = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(screen, THUMBNAIL), written, "thumbnail.png")
    return written.getvalue()
