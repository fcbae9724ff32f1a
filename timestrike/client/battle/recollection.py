"""The log of a match that was taken up again: what was told before it was put away."""

from __future__ import annotations

from itertools import pairwise
from typing import TYPE_CHECKING

from timestrike.client.battle.recording import Recording
from timestrike.core.match import Match

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

_SPARE = 0.003
"""Seconds of a frame that go into remembering."""


class Recollection:
    """Looks through the journal beside the play, then puts what it told before the running log.

    A match that began in the middle (a lesson) has no beginning to remember.
    """

    def __init__(self, match: Match) -> None:
        self._recording: Recording | None = None
        if match.journal:
            beginning = Match.start(match.game, match.setup, match.world)
            self._recording = Recording(beginning, match.journal)

    def go_on(self, scene: BattleScene) -> None:
        recording = self._recording
        if recording is None:
            return
        recording.look_ahead(_SPARE)
        if recording.known < len(recording):
            return
        self._recording = None
        if recording.broken:
            return
        moments = [0, *map(recording.told_at, range(len(recording) + 1))]
        scene.chronicle.recall(
            [
                scene.line_of(line, moment)
                for moment, (before, now) in enumerate(pairwise(moments))
                for line in recording.lines[before:now]
            ]
        )
