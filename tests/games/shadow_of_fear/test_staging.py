"""What happened, as something to watch."""

from __future__ import annotations

import pytest
from positions import Position, board

from timestrike.core.cues import Announces, Cheers, Speaks, Steps, Transforms
from timestrike.core.moves import Event
from timestrike.games.shadow_of_fear.defence import AttackResolved
from timestrike.games.shadow_of_fear.displacement import Displaced
from timestrike.games.shadow_of_fear.jump import Leapt
from timestrike.games.shadow_of_fear.phases import PhaseBegan
from timestrike.games.shadow_of_fear.staging import cues_for
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.statuses import Awakened, BuffGained, CurseGained
from timestrike.games.shadow_of_fear.victory import BattleEnded

PLAIN = board("\n".join(" " * (row % 2) + "0 0 0 0 0 0 0" for row in range(7)))


@pytest.fixture
def position() -> Position:
    return Position(PLAIN, hod=(0, (1, 0)), gula=(0, (0, 0)), luxuria=(1, (5, 0)))


@pytest.mark.parametrize(
    ("manner", "looks"),
    [
        ("pushed", "shove"),
        ("thrown", "shove"),
        ("dropped", "shove"),
        ("teleported", "vanish"),
        ("swapped", "vanish"),
    ],
)
def test_who_is_moved_by_others_does_not_walk(position: Position, manner: str, looks: str) -> None:
    start, end = position.spot(1, 0), position.spot(2, 0)
    (step,) = cues_for(position.field, Displaced("hod", (start,), (end,), manner))  # type: ignore[arg-type]
    assert isinstance(step, Steps)
    assert (step.start, step.end, step.manner) == (start, end, looks)


def test_a_jump_is_a_leap(position: Position) -> None:
    event = Leapt("hod", (position.spot(1, 0),), (position.spot(4, 0),))
    (step,) = cues_for(position.field, event)
    assert isinstance(step, Steps)
    assert step.manner == "leap"


@pytest.mark.parametrize(
    ("event", "sign"),
    [
        (BuffGained("hod", "attack"), "buff"),
        (CurseGained("hod", "attack"), "curse"),
        (Awakened("hod", "attack"), "glory"),
    ],
)
def test_what_changes_a_character_is_seen_at_it(
    position: Position, event: Event, sign: str
) -> None:
    (spoken,) = cues_for(position.field, event)
    assert isinstance(spoken, Speaks)
    assert (spoken.token, spoken.sign) == ("hod", sign)


def test_the_winners_cheer_and_nobody_else(position: Position) -> None:
    told, *cheers = cues_for(position.field, BattleEnded((0,), "TS-WIN-01"))
    assert isinstance(told, Announces)
    assert sorted(cue.token for cue in cheers if isinstance(cue, Cheers)) == ["gula", "hod"]


def test_fear_changes_before_everybodys_eyes_with_its_phase() -> None:
    raid = Position(PLAIN, mode="raid", hod=(0, (0, 0)), fear=(LOST, (3, 3)))
    told, change = cues_for(raid.field, PhaseBegan(2))
    assert isinstance(told, Announces)
    assert change == Transforms("fear")


def test_a_blow_that_was_stopped_is_told_from_one_that_missed(position: Position) -> None:
    (stopped,) = cues_for(position.field, AttackResolved("luxuria", "hod", 2, 2))
    (missed,) = cues_for(position.field, AttackResolved("luxuria", "hod", 0, 2))
    assert isinstance(stopped, Speaks)
    assert isinstance(missed, Speaks)
    assert (stopped.sign, missed.sign) == ("guard", None)
