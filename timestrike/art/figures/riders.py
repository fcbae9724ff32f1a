"""Those who have tamed Abaddon ride him: two figures that fight as one."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from timestrike.art.figures.abaddon import SADDLE, abaddon, body_shift
from timestrike.art.posing import Moment, Pose
from timestrike.art.sculpture import Sculpture
from timestrike.art.space import Frame, turning, vec

SMALLER = 0.94
"""Riders sit behind the shoulders: a little further away than their mount."""


def riding(
    rider: Callable[[Pose], Sculpture], size: float = SMALLER, lift: float = 0.0
) -> Callable[[Pose], Sculpture]:
    """The pair, with the rider's feet in the mane and its own blows and spells."""

    def pair(pose: Pose) -> Sculpture:
        both = abaddon(replace(pose, moment=_MOUNT_MOMENTS.get(pose.moment, pose.moment)))
        at_ease = replace(pose.on_its_feet(), bob=pose.bob * 0.4, stride=0.0, sway=0.0)
        seat = Frame(turning(), SADDLE + body_shift(pose) * vec(1, 1, 0.9) + vec(0, 0, lift), size)
        both.take(rider(at_ease), seat, owner="rider ")
        return both

    return pair


_MOUNT_MOMENTS: dict[Moment, Moment] = {"gather": "rest", "lift": "rest", "release": "rest"}
"""A spell is the rider's alone: the mount holds still for it."""
