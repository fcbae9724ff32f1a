"""What the mouse shows over a battle: what a click would do."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timestrike.client.ui.cursors import Pointer
from timestrike.core.prospects import Aim, Forecast, PathView

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene


def pointer_over(scene: BattleScene) -> Pointer:
    widget = scene.page.hover
    if widget is not None:
        return Pointer.ARROW if widget.enabled else Pointer.FORBIDDEN
    if scene.question is not None or not scene.mouse.inside:
        return Pointer.ARROW
    control, spot = scene.acting_control, scene.control.hovered
    if control is None:
        return Pointer.BUSY
    shown = control.shown()
    if isinstance(shown, Forecast):
        return Pointer.ATTACK
    if isinstance(shown, PathView | Aim):
        return Pointer.MOVE
    if control.token_at(spot) is not None:
        return Pointer.INSPECT
    return Pointer.FORBIDDEN if spot is not None and control.selected else Pointer.ARROW
