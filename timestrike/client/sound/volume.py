"""How loud each group of sounds is, by the player's settings."""

from __future__ import annotations

from math import cos, pi, sin
from typing import Protocol

from timestrike.client.sound.index import Group

_WIDTH = 0.8
"""What happens at the very edge of the screen is still heard by both ears."""


class Volumes(Protocol):
    """The settings that concern sound, each from 0 to 100."""

    @property
    def master_volume(self) -> int: ...
    @property
    def music_volume(self) -> int: ...
    @property
    def effects_volume(self) -> int: ...
    @property
    def interface_volume(self) -> int: ...
    @property
    def ambience_volume(self) -> int: ...


def gain(volumes: Volumes, group: Group) -> float:
    """The factor for a group. Half way on the slider sounds about half as loud."""
    percents: dict[Group, int] = {
        "effects": volumes.effects_volume,
        "interface": volumes.interface_volume,
        "ambience": volumes.ambience_volume,
        "music": volumes.music_volume,
    }
    return float((percents[group] / 100 * volumes.master_volume / 100) ** 1.5)


def ears(side: float) -> tuple[float, float]:
    """The factors for left and right; -1 is the left edge of the screen, 1 the right one.

    Together they carry the same strength everywhere, and the middle is heard in full by both.
    """
    angle = (max(-1.0, min(1.0, side)) * _WIDTH + 1) * pi / 4
    left, right = cos(angle), sin(angle)
    louder = max(left, right)
    return left / louder, right / louder
