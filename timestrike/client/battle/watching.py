"""While others act: how fast their turns pass, and the few buttons for whoever looks on."""

from __future__ import annotations

from collections.abc import Mapping
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from timestrike.client.battle.aside import toggle_thoughts
from timestrike.client.battle.pace import next_speed
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.frame import panel
from timestrike.client.ui.palette import team_of
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Widget
from timestrike.core.figures import SeatView

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

_BUTTON = 17


def others_act(scene: BattleScene) -> bool:
    """Whether what is shown, or comes next, is done by somebody who plays by themselves."""
    shown = scene.stage.busy and scene.session.others_acted
    playing = scene.session.deciding is not None and not scene.session.persons_turn
    return (shown or playing) and not scene.director.watching


def skip_others(scene: BattleScene) -> None:
    """Watch nothing more until a person is asked; once more to watch again."""
    scene.pace.skipping = not scene.pace.skipping
    if scene.pace.skipping:
        scene.stage.skip()
        if scene.live is not None:
            scene.live.paused = False
    scene.rebuild_page()


def fast_forward(scene: BattleScene) -> None:
    """Let the turns of others pass quickly, or as usual again."""
    scene.pace.fast = not scene.pace.fast
    scene.rebuild_page()


def change_speed(scene: BattleScene) -> None:
    """How fast everything is shown, from now on."""
    speed = next_speed(scene.shell.preferences().animation_speed)
    scene.shell.set_preference(animation_speed=speed)
    scene.notify(said("battle.speed", speed=speed) if speed else said("battle.at_once"))
    scene.rebuild_page()


def watch_buttons(scene: BattleScene) -> list[Widget]:
    if not others_act(scene):
        return []
    rows = (
        ("fast", "F", lambda: fast_forward(scene), scene.pace.fast),
        ("skip", "SPACE", lambda: skip_others(scene), scene.pace.skipping),
        ("think", "H", lambda: toggle_thoughts(scene), scene.thoughts.open),
    )
    buttons: list[Widget] = []
    place = scene.layout.watching
    for number, (name, key, action, active) in enumerate(rows):
        rect = Rect(place.left + 3, place.top + 15 + _BUTTON * number, place.width - 6, _BUTTON - 1)
        label = said(f"battle.watch.{name}")
        tip = Tip(label, said(f"battle.watch.{name}_tip"))
        button = Button(rect, label, action, key=key, tip=tip)
        button.active = active
        buttons.append(button)
    return buttons


def draw_watching(
    scene: BattleScene, target: pygame.Surface, seats: Mapping[int, SeatView]
) -> None:
    """Whose turn passes, above the buttons."""
    if others_act(scene):
        place = scene.layout.watching
        panel(target, place)
        seat = seats.get(_acting_seat(scene))
        if seat is not None:
            team = team_of(seat.team)
            text = TEXT.fit(f"{{{team.symbol}}} {seat.name}", place.width - 10)
            TEXT.draw(target, (place.left + 5, place.top + 5), text, team.colour)


def _acting_seat(scene: BattleScene) -> int:
    """Whose turn passes: what is shown counts before what comes next."""
    session = scene.session
    shown = session.last_author if scene.stage.busy and session.others_acted else session.deciding
    return shown if shown is not None else -1
