"""What is read beside the board: the log or the thoughts of a computer, and the small map."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timestrike.client.battle.layout import Layout
from timestrike.client.ui.saying import said

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene


def toggle_log(scene: BattleScene) -> None:
    show_aside(scene, log=not scene.show_log)


def toggle_thoughts(scene: BattleScene) -> None:
    """Look at what computers think; who stops looking lets them go on."""
    show_aside(scene, thoughts=not scene.thoughts.open)


def toggle_minimap(scene: BattleScene) -> None:
    scene.minimap.open = not scene.minimap.open
    scene.rebuild_page()


def toggle_threat(scene: BattleScene) -> None:
    scene.threat.toggle()
    scene.rebuild_page()


def press_threat(scene: BattleScene) -> None:
    """The key is down: what threatens is shown as long as it is held, or until it is hit again.

    For those who do not like to hold, it is a switch.
    """
    if scene.shell.preferences().sticky_threat:
        scene.threat.toggle()
    else:
        scene.threat.press()
    if scene.threat.showing and scene.control.selected is None:
        scene.notify(said("battle.threat_to_nobody"))
    scene.rebuild_page()


def show_aside(scene: BattleScene, *, log: bool = False, thoughts: bool = False) -> None:
    """One thing at a time beside the board, which moves out of its way."""
    scene.show_log, scene.thoughts.open = log, thoughts
    if scene.live is not None and not thoughts:
        scene.live.paused = False
    scene.layout = Layout(scene.layout.size, aside_open=log or thoughts)
    scene.view.camera.cover(scene.layout.size[0] - scene.layout.board.right)
    scene.rebuild_page()
