"""Where the battle is looked at: what matters is kept in sight, and the player may look around."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from timestrike.core.board import Spot
from timestrike.core.prospects import Forecast

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene


def look_at_first(scene: BattleScene) -> None:
    """A battle opens on the viewer's own figures."""
    tokens = scene.session.presenter.tokens()
    mine = [token for token in tokens if token.seat == scene.session.viewer] or list(tokens)
    if mine:
        scene.view.look_at(mine[0].spots[0], scene.layout, at_once=True)


def keep_in_sight(scene: BattleScene, token: str | None) -> None:
    """Follow a figure that goes where the panels hide it."""
    actor = scene.stage.actors.get(token) if token else None
    if actor is not None and not scene.view.in_sight(actor.spots[0], scene.layout):
        scene.view.look_at(actor.spots[0], scene.layout)


def keep_aim_in_sight(scene: BattleScene) -> None:
    """Whoever is aimed at by a key must not be hidden by the forecast about it, nor who aims."""
    aim = scene.control.preview
    if not isinstance(aim, Forecast):
        return
    pair = [scene.stage.actors.get(name) for name in (aim.target, aim.attacker)]
    spots = [actor.spots[0] for actor in pair if actor is not None]
    free = scene.layout.aiming_board
    if not all(scene.view.in_sight(spot, scene.layout, free) for spot in spots):
        scene.view.look_at_both(spots[0], spots[-1], scene.layout, free)


def turn_board(scene: BattleScene, steps: int) -> None:
    """Walk round the board by sixths of a circle."""
    scene.view.turn(steps, at_once=scene.stage.still)


def look_around(scene: BattleScene, dt: float) -> None:
    """Shift and arrows move the view, and so do the right stick and the pointer at the edge."""
    scene.view.camera.push(scene.shell.lean(), dt)
    if pygame.key.get_mods() & pygame.KMOD_SHIFT:
        keys = pygame.key.get_pressed()
        right = keys[pygame.K_RIGHT] - keys[pygame.K_LEFT]
        down = keys[pygame.K_DOWN] - keys[pygame.K_UP]
        scene.view.camera.push((right, down), dt)
    pointing = scene.mouse.inside and pygame.mouse.get_focused() and not scene.page.hover
    if pointing and scene.shell.preferences().edge_pan:
        scene.view.camera.push_at_edge(scene.mouse.position, dt)


def side_of(scene: BattleScene, spot: Spot) -> float:
    """Where a place is heard: from the left edge of the screen (-1) to the right one (1)."""
    return 2 * scene.view.screen_place(spot)[0] / scene.layout.size[0] - 1
