"""Several people before one screen: each comes back to the camera and overlays they left."""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from timestrike.client.battle.aside import show_aside

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene


class Viewpoint(NamedTuple):
    """How one person looks at the board."""

    middle: tuple[float, float]
    zoom: int
    turn: int
    log: bool
    threat: bool


class Viewpoints:
    """Whose eyes the board is seen through, and how the others left it."""

    def __init__(self) -> None:
        self.seat: int | None = None
        self._left: dict[int, Viewpoint] = {}

    def change(self, scene: BattleScene, seat: int) -> bool:
        """Let another person look; True if somebody else had looked before."""
        before, self.seat = self.seat, seat
        if before is None or before == seat:
            return False
        self._left[before] = _seen(scene)
        if seat in self._left:
            _look_again(scene, self._left[seat])
        return True


def _seen(scene: BattleScene) -> Viewpoint:
    camera = scene.view.camera
    return Viewpoint(
        middle=camera.middle,
        zoom=camera.zoom,
        turn=scene.view.painter.turn,
        log=scene.show_log,
        threat=scene.threat.pinned,
    )


def _look_again(scene: BattleScene, viewpoint: Viewpoint) -> None:
    painter, camera = scene.view.painter, scene.view.camera
    if painter.turn != viewpoint.turn:
        scene.view.turn(viewpoint.turn - painter.turn, at_once=True)
    camera.change_zoom(viewpoint.zoom - camera.zoom)
    camera.look_at(viewpoint.middle)
    show_aside(scene, log=viewpoint.log)
    scene.threat.pinned = viewpoint.threat
