"""A question that leaves one answer answers itself, after a moment to read it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from timestrike.client.battle.chronicle import Line
from timestrike.client.ui.saying import said
from timestrike.core.prompting import Choice

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

_MOMENT = 0.9
_PER_LETTER = 0.02
"""Seconds that a question stands, at least, and for each letter of it."""


@dataclass
class Moment:
    """How long a question still stands before it answers itself."""

    lasts: float
    age: float = 0.0

    @classmethod
    def to_read(cls, text: str) -> Moment:
        return cls(_MOMENT + _PER_LETTER * len(text))

    @property
    def left(self) -> float:
        """The share of it that is left."""
        return max(0.0, 1 - self.age / self.lasts)


def let_it_answer(scene: BattleScene, seconds: float) -> None:
    """Time passes over the question; whoever sees nothing being shown needs no time to read."""
    question = scene.question
    if question is None or question.moment is None:
        return
    question.moment.age += seconds * max(1, scene.stage.speed)
    if question.moment.left and scene.stage.speed:
        return
    only = question.question.choices[0]
    _tell(scene, only)
    scene.act([only.action])


def _tell(scene: BattleScene, only: Choice) -> None:
    assert scene.question is not None
    asked = scene.question.question
    seat, actor = asked.players[0], scene.stage.actors.get(asked.token or "")
    answered = said(
        "battle.only_answer", question=scene.say(asked.title), answer=scene.say(only.words)
    )
    team, spot = scene.teams().get(seat, seat), actor.spots[0] if actor is not None else None
    moment = len(scene.session.match.journal) + 1
    scene.chronicle.tell(Line(answered, team, spot, moment=moment))
