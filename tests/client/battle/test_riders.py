"""Who rides goes along with its mount."""

from __future__ import annotations

import msgspec
import pytest

from timestrike.client.battle.gestures import STEP_TIME
from timestrike.client.battle.stage import Stage
from timestrike.core.board import Spot
from timestrike.core.cues import Steps
from timestrike.core.figures import Gauge, Token

HERE, THERE, TAIL = Spot(0, 0), Spot(1, 2), Spot(4, 0)
WORM = Token(
    id="abaddon",
    figure="abaddon",
    name="Abaddon",
    seat=0,
    team=0,
    spots=(HERE, TAIL),
    facing=3,
    height=5,
    health=Gauge(4, 8),
)
RIDER = msgspec.structs.replace(WORM, id="gula", figure="gula", spots=(HERE,), mount="abaddon")


@pytest.fixture
def stage() -> Stage:
    stage = Stage(lambda spot: (48 * spot.cell, -12 * spot.elevation))
    stage.show([RIDER, WORM])
    return stage


def test_the_rider_is_always_where_its_mount_leads(stage: Stage):
    stage.play([Steps("abaddon", HERE, THERE, 0)])
    rider, worm = stage.actors["gula"], stage.actors["abaddon"]
    for share, spot in ((0.25, HERE), (0.5, THERE)):
        stage.update(STEP_TIME * share)
        assert rider.spots == (spot,)
        assert (rider.offset, rider.lift, rider.facing) == (worm.offset, worm.lift, 0)
    stage.update(STEP_TIME)
    assert (rider.spots, rider.offset, rider.lift) == ((THERE,), (0, 0), 0)
    assert worm.spots == (THERE, TAIL)


def test_others_stay_where_they_are(stage: Stage):
    stage.show([msgspec.structs.replace(RIDER, mount=None), WORM])
    stage.play([Steps("abaddon", HERE, THERE, 0)])
    stage.update(2 * STEP_TIME)
    assert stage.actors["gula"].spots == (HERE,)
