"""What a battle leaves behind on this machine: quick saves, and the picture in front of them."""

from __future__ import annotations

import io
from typing import TYPE_CHECKING

import pygame

from timestrike.client.ui.saying import said
from timestrike.storage.errors import SaveError

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

THUMBNAIL = (160, 90)


def quick_save(scene: BattleScene) -> None:
    if scene.director.watching:
        return
    try:
        scene.session.save_quick()
    except SaveError as error:
        scene.notify(str(error), bad=True)
    else:
        scene.notify(said("battle.saved"), note=said("battle.how_to_load"))


def thumbnail_of(screen: pygame.Surface) -> bytes:
    """A small picture of a screen, as a file."""
    written = io.BytesIO()
    pygame.image.save(pygame.transform.smoothscale(screen, THUMBNAIL), written, "thumbnail.png")
    return written.getvalue()
