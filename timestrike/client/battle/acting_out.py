"""How a cue is acted out: the pose that a figure takes, and what flies or shines with it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from math import dist

from timestrike.client.battle.actors import Actor
from timestrike.client.battle.effects import FAR, SPEED, Effect, effect, missile
from timestrike.client.battle.gestures import Pixel
from timestrike.client.board.sprites import IDLE
from timestrike.core.board import Spot
from timestrike.core.cues import (
    Appears,
    Cheers,
    Cue,
    Leaves,
    Speaks,
    Steps,
    Strikes,
    Suffers,
    Transforms,
)

STRIKE_TIME = 0.34
DRAW_TIME = 0.16
"""Seconds from the beginning of a strike until something flies off."""
_GAITS = {"walk": "walk", "leap": "attack", "shove": "hurt", "vanish": IDLE}
_HARDEST = 4

CentreOf = Callable[[Spot], Pixel]


def pose_for(cue: Cue) -> str | None:
    """The pose of the figure that a cue is about; None if it stays in the one it has."""
    match cue:
        case Steps(manner=manner):
            return _GAITS[manner]
        case Strikes(gesture=gesture):
            return gesture
        case Suffers(amount=amount):
            return "hurt" if amount > 0 else IDLE
        case Appears():
            return "emerge"
        case Transforms():
            return "phase"
        case Cheers():
            return "cast"
        case Leaves():
            return "defeated"
    return None


def effects_of(
    cue: Cue, actor: Actor, actors: Mapping[str, Actor], centre_of: CentreOf
) -> list[Effect]:
    here = actor.spots[0]
    match cue:
        case Steps(manner="vanish", end=end):
            there = effect("vanish", end)
            there.age = -there.lasts / 2
            return [effect("vanish", here), there]
        case Strikes(target=target) if target in actors:
            return _missile(cue, actor, actors[target], centre_of)
        case Suffers(amount=amount) if amount:
            return [
                effect("blow", here, min(_HARDEST, amount)) if amount > 0 else effect("heal", here)
            ]
        case Speaks(sign=sign) if sign is not None:
            return [effect(sign, here)]
        case Transforms():
            return [effect("arrival", here, len(actor.spots))]
        case Cheers():
            return [effect("glory", here)]
        case Leaves():
            return [effect("ashes", here)]
    return []


def strike_time(actor: Actor, target: Actor | None, centre_of: CentreOf) -> float:
    """A strike lasts until what flies has arrived."""
    way = _nearest(actor, target, centre_of)[2] if target is not None else 0.0
    return max(STRIKE_TIME, DRAW_TIME + way / SPEED) if way >= FAR else STRIKE_TIME


def _missile(strike: Strikes, actor: Actor, target: Actor, centre_of: CentreOf) -> list[Effect]:
    """What flies to a target that is not within arm's reach."""
    start, end, way = _nearest(actor, target, centre_of)
    if way < FAR:
        return []
    flying = missile("orb" if strike.gesture == "cast" else "bolt", start, end, way)
    flying.age = -DRAW_TIME
    return [flying]


def _nearest(actor: Actor, target: Actor, centre_of: CentreOf) -> tuple[Spot, Spot, float]:
    """The two hexes of two figures that are closest on the screen, and how close."""
    ways = (
        (dist(centre_of(here), centre_of(there)), here, there)
        for here in actor.spots
        for there in target.spots
    )
    way, here, there = min(ways)
    return here, there, way
