"""What figures do, as poses: how far the body bobs and leans, where feet and hands are, moment by
moment. A sculptor turns a pose into a miniature."""

from __future__ import annotations

from dataclasses import dataclass, replace
from math import cos, pi, sin
from typing import Literal

from timestrike.art.space import Point, Vector, mixed, vec

Moment = Literal["rest", "wind", "swing", "strike", "gather", "lift", "release", "flinch", "down"]
"""Where arms and weapon are: at rest; three moments of a blow; three of a spell; struck; beaten."""
Pair = tuple[float, float]


@dataclass(frozen=True)
class Pose:
    moment: Moment = "rest"
    settled: float = 0.0
    """How far it has gone back to rest from its moment: 0 not at all, 1 all the way."""
    phase: float = 0.0
    """Of breath or stride, 0 to 1: cloth and tails sway with it."""
    bob: float = 0.0
    """How much higher the body is."""
    lean: float = 0.0
    """How far it leans ahead."""
    sway: float = 0.0
    """How far the body shifts to its right."""
    wing: float = 0.0
    """How far the wings are raised."""
    left_foot: Pair = (0.0, 0.0)
    right_foot: Pair = (0.0, 0.0)
    """Ahead and up."""
    stride: float = 0.0
    """Swing of the right hand and the left foot ahead while walking, -1 to 1."""
    fallen: float = 0.0
    """0 on its feet, 1 on the ground."""

    @property
    def turn(self) -> float:
        """The phase as an angle."""
        return 2 * pi * self.phase

    @property
    def spread(self) -> float:
        """How far wings reach out: those of the fallen are folded."""
        return 1 - 0.6 * self.fallen

    @property
    def shift(self) -> Vector:
        """Where the upper body is, compared with standing at ease."""
        return vec(self.sway, self.lean * 0.5, self.bob)

    def key(self, rest: Point, **moments: Point) -> Vector:
        """A hand's place or a weapon's direction at this moment, blended on its way back."""
        return mixed(moments.get(self.moment, rest), rest, self.settled)

    def amount(self, rest: float, **moments: float) -> float:
        """The same for a single number."""
        return moments.get(self.moment, rest) * (1 - self.settled) + rest * self.settled

    def is_at(self, *moments: Moment) -> bool:
        """Whether the moment is one of these, in full."""
        return self.moment in moments and self.settled == 0

    def on_its_feet(self) -> Pose:
        return replace(self, left_foot=(0.0, 0.0), right_foot=(0.0, 0.0))


@dataclass(frozen=True)
class Act:
    """A named series of poses."""

    poses: tuple[Pose, ...]
    fps: int
    loops: bool


def _breath(beat: int) -> Pose:
    return Pose(phase=beat / 4, bob=(0, -0.6, -0.9, -0.5)[beat], wing=(0, 0.35, 0.6, 0.3)[beat])


def _step(beat: int, beats: int = 6) -> Pose:
    """Feet go back on the ground and swing ahead through the air, by turns."""
    turn = 2 * pi * beat / beats
    ahead, lift = cos(turn), sin(turn)
    return Pose(
        phase=beat / beats,
        left_foot=(3.4 * ahead, 2.2 * max(0.0, -lift)),
        right_foot=(-3.4 * ahead, 2.2 * max(0.0, lift)),
        bob=0.9 * abs(lift) - 0.2,
        lean=1.0,
        sway=0.5 * lift,
        wing=0.5 + 0.5 * lift,
        stride=ahead,
    )


_BLOW = (
    Pose("wind", phase=0.0, lean=-1.4, bob=0.3, wing=1.0),
    Pose("swing", phase=0.2, lean=0.5, left_foot=(2, 0), wing=0.3),
    Pose("strike", phase=0.4, lean=2.6, bob=-0.8, left_foot=(3.6, 0), wing=-0.3),
    Pose("strike", 0.6, phase=0.7, lean=1.2, bob=-0.4, left_foot=(2, 0), wing=0.1),
)
_SPELL = (
    Pose("gather", phase=0.0, lean=0.6, bob=-1.0, wing=0.2),
    Pose("lift", phase=0.25, lean=-1.2, bob=0.5, wing=0.9),
    Pose("release", phase=0.5, lean=1.4, bob=0.2, left_foot=(1.6, 0), wing=0.4),
    Pose("release", 0.6, phase=0.75, lean=0.6, bob=-0.2, left_foot=(0.8, 0), wing=0.2),
)
_BLOW_TAKEN = (
    Pose("flinch", phase=0.5, lean=-3.0, bob=-1.2, right_foot=(-2, 0), wing=0.9),
    Pose("flinch", 0.4, phase=0.7, lean=-1.9, bob=-0.9, right_foot=(-2, 0), wing=0.5),
    Pose("flinch", 0.8, phase=0.9, lean=-0.7, bob=-0.4, wing=0.2),
)
_DEFEAT = (
    Pose("flinch", phase=0.5, lean=-3.0, bob=-1.4, wing=0.9),
    Pose("flinch", 0.3, phase=0.6, lean=1.0, bob=-4.2, right_foot=(-2, 0), wing=0.2),
    Pose("down", 0.4, phase=0.7, lean=-0.5, bob=-3.6, fallen=0.45, wing=-0.2),
    Pose("down", phase=0.8, lean=-1.0, bob=-1.0, fallen=0.9, wing=-0.6),
    Pose("down", phase=0.8, lean=-1.0, bob=-0.5, fallen=1.0, wing=-0.8),
)

ACTS: dict[str, Act] = {
    "idle": Act(tuple(_breath(beat) for beat in range(4)), 6, True),
    "walk": Act(tuple(_step(beat) for beat in range(6)), 10, True),
    "attack": Act(_BLOW, 12, False),
    "cast": Act(_SPELL, 10, False),
    "hurt": Act(_BLOW_TAKEN, 10, False),
    "defeated": Act(_DEFEAT, 8, False),
}
