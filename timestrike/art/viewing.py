"""From where a miniature is looked at: six facings, of which three are the mirror of the others."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil, cos, floor, radians, sin

from timestrike.art.sculpture import Sculpture
from timestrike.art.space import Matrix, Point, Vector, cross, times, turning, unit, vec

FACINGS = ("SW", "W", "NW", "NE", "E", "SE")
SEEN_FROM = {"SW": 238.0, "W": 210.0, "NE": 60.0}
"""Degrees that a figure is turned, from looking to the right, against the clock. East and west
turn to the viewer: a pure profile reads badly at this size."""
MIRRORED = {"SE": "SW", "E": "W", "NW": "NE"}

TO_KEY_LIGHT = (-0.52, -0.62, 0.62)
TO_RIM_LIGHT = (0.75, 0.55, 0.25)
UNIT_PITCH = 18.0
"""The viewer looks down on figures less steeply than on the board: faces and legs show."""
BOARD_PITCH = 35.26438968
_RIM = 3
"""Empty pixels around all that is drawn: room for the outline."""


@dataclass(frozen=True, eq=False)
class View:
    """An orthographic look at a sculpture: directions in its own space, and a canvas in pixels.

    The canvas has the origin of the sculpture at pixel (0, 0), y running down.
    """

    right: Vector
    up: Vector
    ahead: Vector
    scale: float
    """Pixels for one unit."""
    left: int
    top: int
    width: int
    height: int
    samples: int
    """Rays per pixel in each direction."""


@dataclass(frozen=True, eq=False)
class Lights:
    """The two lights in the sculpture's space."""

    key: Vector
    rim: Vector


def _into_figure(angle: float) -> Matrix:
    return turning(about_z=angle - 90).T


def lights_for(angle: float, mirrored: bool) -> Lights:
    """The sun stays where it is when the figure turns, and also when its picture is mirrored."""
    into = _into_figure(angle)

    def seen(light: Point) -> Vector:
        x, y, z = light
        return times(into, unit((-x if mirrored else x, y, z)))

    return Lights(seen(TO_KEY_LIGHT), seen(TO_RIM_LIGHT))


def camera(sculpture: Sculpture, angle: float, scale: float, pitch: float, samples: int) -> View:
    """The look at a figure that is turned by an angle, just large enough for all of it."""
    into, tilt = _into_figure(angle), radians(pitch)
    right = times(into, vec(1, 0, 0))
    up = times(into, vec(0, sin(tilt), cos(tilt)))
    ahead = times(into, vec(0, cos(tilt), -sin(tilt)))
    return _fitted(sculpture, right, up, ahead, scale, samples)


def sun_view(sculpture: Sculpture, sun: Vector, scale: float, samples: int) -> View:
    """What the light sees: all else lies in shadow."""
    up = unit(vec(0, 0, 1) - sun * sun[2])
    right = cross(up, sun)
    return _fitted(sculpture, right, up, -sun, scale, samples)


def _fitted(
    sculpture: Sculpture, right: Vector, up: Vector, ahead: Vector, scale: float, samples: int
) -> View:
    (rx, ry, rz), (ux, uy, uz) = right.tolist(), up.tolist()
    x, y, z, reach = sculpture.bounds
    across, down = x * rx + y * ry + z * rz, -(x * ux + y * uy + z * uz)
    left, beyond = floor((across - reach).min() * scale), ceil((across + reach).max() * scale)
    top, below = floor((down - reach).min() * scale), ceil((down + reach).max() * scale)
    return View(
        right,
        up,
        ahead,
        scale,
        left - _RIM,
        top - _RIM,
        beyond - left + 2 * _RIM,
        below - top + 2 * _RIM,
        samples,
    )
