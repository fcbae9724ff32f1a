"""What a battle hears of its player: keys, the mouse, and clicks on the board."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from timestrike.client.battle.answering import answer_event
from timestrike.client.battle.keys import key_down
from timestrike.client.battle.placement import placing_event

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene


def hear(scene: BattleScene, event: pygame.Event) -> bool:
    """True if the event meant something."""
    if scene.question is not None and answer_event(scene, event):
        return True
    if scene.placement is not None and placing_event(scene, event):
        return True
    match event.type:
        case pygame.KEYDOWN:
            return key_down(scene, event) or scene.page.handle(event)
        case pygame.KEYUP if event.key == pygame.K_t:
            scene.threat.release()
            return True
        case pygame.WINDOWFOCUSLOST:
            scene.threat.release()  # the key may be let go where nobody hears it
        case pygame.MOUSEMOTION | pygame.MOUSEBUTTONDOWN | pygame.MOUSEBUTTONUP:
            return scene.mouse.handle(scene, event)
        case pygame.MOUSEWHEEL if not scene.page.handle(event):
            scene.view.camera.change_zoom(event.y, scene.mouse.position)
            return True
    return scene.page.handle(event)
