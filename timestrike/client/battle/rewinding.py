"""A replay is taken to another moment: a step, a round, or wherever one points."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from timestrike.client.battle.camera_work import keep_in_sight
from timestrike.client.battle.directors import ReplayPlay
from timestrike.client.ui.saying import said

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene


def toggle_playing(scene: BattleScene, replay: ReplayPlay) -> None:
    """Stop, or go on; from the end it begins anew."""
    if replay.finished:
        go_to(scene, replay, 0)
        replay.paused = False
    else:
        replay.paused = not replay.paused
    scene.rebuild_page()


def step_on(scene: BattleScene, replay: ReplayPlay) -> None:
    """Show one more action, then wait."""
    scene.stage.skip()
    replay.step()
    scene.rebuild_page()


def step_back(scene: BattleScene, replay: ReplayPlay) -> None:
    _wait_at(scene, replay, replay.position - 1)


def next_round(scene: BattleScene, replay: ReplayPlay) -> None:
    go_to(scene, replay, replay.recording.next_round(replay.position))


def round_before(scene: BattleScene, replay: ReplayPlay) -> None:
    go_to(scene, replay, replay.recording.round_before(replay.position))


def point_at(scene: BattleScene, replay: ReplayPlay, position: int) -> None:
    """Somebody drags the bar: they want to look, so it waits there."""
    if position != replay.position:
        _wait_at(scene, replay, position)


def _wait_at(scene: BattleScene, replay: ReplayPlay, position: int) -> None:
    replay.paused = True
    go_to(scene, replay, position)


def go_to(scene: BattleScene, replay: ReplayPlay, position: int) -> None:
    """The board, the figures and the log as they were after so many actions."""
    recording = replay.recording
    scene.stage.clear()
    match = recording.match_at(max(0, position))
    replay.position = len(match.journal)
    scene.session.turn_to(match)
    scene.retell(recording.lines[: recording.told_at(replay.position)])
    scene.look_again()
    keep_in_sight(scene, next(iter(scene.session.presenter.ready_tokens()), None))
    if recording.broken:
        scene.notify(said("battle.replay.broken"), bad=True)


REPLAY_KEYS: dict[int, Callable[[BattleScene, ReplayPlay], None]] = {
    pygame.K_SPACE: toggle_playing,
    pygame.K_RETURN: toggle_playing,
    pygame.K_LEFT: step_back,
    pygame.K_RIGHT: step_on,
    pygame.K_UP: round_before,
    pygame.K_DOWN: next_round,
}
