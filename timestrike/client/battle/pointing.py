"""What the mouse shows over a battle: what a click would do."""

from __future__ import annotations

from collections.abc import Collection
from typing import TYPE_CHECKING

from timestrike.client.battle.control import ATTACK, MOVE, Control
from timestrike.client.ui.cursors import Pointer
from timestrike.core.board import Spot
from timestrike.core.prospects import Aim, Forecast, PathView

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene


def place_under(scene: BattleScene, position: tuple[int, int]) -> Spot | None:
    """The place that a click would be about.

    Where only certain places are an answer, they can be pointed at behind figures and hills.
    """
    return scene.view.spot_at(position, _wanted(scene, position))


def _wanted(scene: BattleScene, position: tuple[int, int]) -> Collection[Spot]:
    if scene.placement is not None:
        return scene.placement.spots
    if scene.question is not None:
        return scene.question.spots
    control = scene.acting_control
    if control is None or control.command == ATTACK:
        return ()
    if control.command != MOVE:
        return control.marked()
    return control.reach() if _in_the_way(scene, control, position) else ()


def _in_the_way(scene: BattleScene, control: Control, position: tuple[int, int]) -> bool:
    """Whether a figure is pointed at that one can neither act with nor strike now."""
    figure = scene.view.figure_at(position)
    if figure is None:
        return False
    return figure.id not in control.presenter.ready_tokens() and figure.id not in control.targets()


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
