"""A figure of the game as the art knows it, and all frames of all its acts."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from math import radians, sin

from timestrike.art.casting import UNIT_SCALE, draw_facings
from timestrike.art.inking import Drawing
from timestrike.art.posing import ACTS, Act, Pose
from timestrike.art.sculpture import Sculpture
from timestrike.art.space import pivoted, turning, vec
from timestrike.art.viewing import FACINGS

Frames = dict[str, dict[str, list[Drawing]]]
"""Drawings by act and facing."""


@dataclass(frozen=True)
class Fall:
    """How a defeated figure comes to lie on the ground, middle on its hex."""

    sideways: float = -82.0
    """Degrees that it rolls over; less than nothing is to its left."""
    backward: float = 10.0
    middle: float = 15.0
    """How high the middle of the standing figure is."""
    girth: float = 4.0
    """How high the middle of the lying figure is."""


@dataclass(frozen=True)
class Bust:
    """What a portrait shows: how large, how high the eye of the viewer, how far ahead."""

    zoom: float = 2.6
    height: float = 22.5
    ahead: float = 0.0
    head_zoom: float = 1.1
    head_height: float = 24.0
    head_ahead: float = 1.0


@dataclass(frozen=True)
class Figure:
    name: str
    sculpt: Callable[[Pose], Sculpture]
    fall: Fall = Fall()
    bust: Bust = Bust()
    hover: int = 0
    """Pixels that it floats above the ground; the frames show it so."""
    acts: Mapping[str, Act] = field(default_factory=lambda: ACTS)

    def posed(self, pose: Pose) -> Sculpture:
        """The miniature in a pose, on the ground if the pose says so, in the air if it flies."""
        figure = self.sculpt(pose)
        down = pose.fallen
        rotation = turning(self.fall.backward * down, self.fall.sideways * down)
        aside, back = radians(self.fall.sideways * down), radians(self.fall.backward * down)
        lift = self.hover / UNIT_SCALE * (1 - down) + self.fall.girth * down
        shift = vec(-sin(aside), sin(back), 0) * self.fall.middle + vec(0, 0, lift)
        return figure.moved(pivoted((0, 0, 0), rotation, shift=shift))

    def frames(self, progress: Callable[[float], None] = lambda share: None) -> Frames:
        whole: Frames = {}
        total = sum(len(act.poses) for act in self.acts.values())
        done = 0
        for name, act in self.acts.items():
            whole[name] = {facing: [] for facing in FACINGS}
            for pose in act.poses:
                for facing, drawing in draw_facings(self.posed(pose), FACINGS).items():
                    whole[name][facing].append(drawing)
                done += 1
                progress(done / total)
        return whole
