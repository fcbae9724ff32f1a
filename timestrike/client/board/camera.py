"""The camera: which part of the world the player looks at, and how large.

Positions are kept as fractions while the camera glides, and handed out as whole pixels.
"""

from __future__ import annotations

from math import sin

from timestrike.client.board.raster import Frame

MIN_ZOOM, MAX_ZOOM = 1, 3
EDGE = 6
"""Screen pixels from the border of the view within which the pointer pushes the camera."""
SPEED = 260.0
"""Screen pixels that the camera moves in a second by keys or at the edge."""
_GLIDE = 9.0
"""How quickly the camera closes in on what it follows: the share of the way, per second."""
_SLACK = 48
"""World pixels that one may look beyond the board."""
_TREMBLES = 0.35
"""Seconds in which the shaking after a jolt dies down."""
_RATTLE = (61.0, 83.0)
"""How quickly the picture shakes to the side and up and down, in radians per second."""


class Camera:
    """Looks at a point of the world in the middle of a view of so many screen pixels."""

    def __init__(self, view: tuple[int, int], world: Frame, zoom: int = 1) -> None:
        self.view = view
        self.world = world
        self.zoom = zoom
        self._x = world.x + world.width / 2
        self._y = world.y + world.height / 2
        self._goal: tuple[float, float] | None = None
        self._jolt, self._since_jolt = 0.0, _TREMBLES
        self._covered = 0
        self._clamp()

    # -- where it looks ------------------------------------------------------------------------

    @property
    def window(self) -> tuple[int, int]:
        """The size of what is seen, in world pixels; the last ones may be cut by the view."""
        return -(-self.view[0] // self.zoom), -(-self.view[1] // self.zoom)

    @property
    def middle(self) -> tuple[float, float]:
        """The point of the world in the middle of the view."""
        return self._x, self._y

    @property
    def corner(self) -> tuple[int, int]:
        """The world pixel in the upper left corner of the view."""
        width, height = self.window
        right, down = self._tremor
        return round(self._x - width / 2 + right), round(self._y - height / 2 + down)

    @property
    def _tremor(self) -> tuple[float, float]:
        """How far the picture is off its place because of a jolt, in world pixels."""
        left = 1 - self._since_jolt / _TREMBLES
        if left <= 0:
            return 0.0, 0.0
        reach, age = self._jolt * left / self.zoom, self._since_jolt
        return reach * sin(_RATTLE[0] * age) / 2, reach * sin(_RATTLE[1] * age)

    def to_world(self, screen: tuple[int, int]) -> tuple[int, int]:
        """The world pixel at a pixel of the view."""
        x, y = self.corner
        return x + screen[0] // self.zoom, y + screen[1] // self.zoom

    def to_screen(self, world: tuple[int, int]) -> tuple[int, int]:
        """Where in the view a world pixel lies."""
        x, y = self.corner
        return (world[0] - x) * self.zoom, (world[1] - y) * self.zoom

    # -- how it moves --------------------------------------------------------------------------

    def look_at(self, world: tuple[float, float]) -> None:
        """Jump to a point."""
        self._x, self._y = world
        self._goal = None
        self._clamp()

    def follow(self, world: tuple[float, float]) -> None:
        """Glide to a point, until the player pans."""
        self._goal = world

    @property
    def gliding(self) -> bool:
        return self._goal is not None

    def pan(self, right: float, down: float) -> None:
        """Move by screen pixels."""
        self._goal = None
        self._x += right / self.zoom
        self._y += down / self.zoom
        self._clamp()

    def drag(self, moved: tuple[int, int]) -> None:
        """The world follows the pointer."""
        self.pan(-moved[0], -moved[1])

    def push(self, direction: tuple[float, float], seconds: float) -> None:
        """Move by keys: a direction with parts from -1 to 1."""
        if direction != (0, 0):
            self.pan(direction[0] * SPEED * seconds, direction[1] * SPEED * seconds)

    def push_at_edge(self, pointer: tuple[int, int], seconds: float) -> None:
        """Move if the pointer rests at the border of the view."""
        width, height = self.view
        right = (pointer[0] >= width - EDGE) - (pointer[0] < EDGE)
        down = (pointer[1] >= height - EDGE) - (pointer[1] < EDGE)
        self.push((right, down), seconds)

    def jolt(self, pixels: float) -> None:
        """Let the picture shake by so many pixels of the screen and come to rest."""
        self._jolt, self._since_jolt = pixels, 0.0

    def change_zoom(self, steps: int, about: tuple[int, int] | None = None) -> None:
        """Zoom by whole steps; the world pixel under ``about`` stays where it is."""
        zoom = min(MAX_ZOOM, max(MIN_ZOOM, self.zoom + steps))
        if zoom == self.zoom:
            return
        about = about or (self.view[0] // 2, self.view[1] // 2)
        held = self.to_world(about)
        self.zoom = zoom
        now = self.to_world(about)
        self._x += held[0] - now[0]
        self._y += held[1] - now[1]
        self._goal = None
        self._clamp()

    def enter(self, world: Frame) -> None:
        """Look at another world: the same board, seen from another side."""
        self.world = world

    def resize(self, view: tuple[int, int]) -> None:
        self.view = view
        self._clamp()

    def cover(self, pixels: int) -> None:
        """So much of the right side of the view is hidden: the board may be moved out of it."""
        self._covered = pixels
        self._clamp()

    def update(self, seconds: float) -> None:
        """Glide on, and come to rest."""
        self._since_jolt = min(_TREMBLES, self._since_jolt + seconds)
        if self._goal is None:
            return
        share = min(1.0, _GLIDE * seconds)
        before = (self._x, self._y)
        self._x += (self._goal[0] - self._x) * share
        self._y += (self._goal[1] - self._y) * share
        self._clamp()
        near = abs(self._goal[0] - self._x) < 0.5 and abs(self._goal[1] - self._y) < 0.5
        if near or (self._x, self._y) == before:
            self._goal = None

    def _clamp(self) -> None:
        """Keep the board in view; a board smaller than the view stays in its middle."""
        width, height = self.window
        right = self.world.right + _SLACK + self._covered // self.zoom
        self._x = _kept(self._x, width, self.world.x - _SLACK, right)
        self._y = _kept(self._y, height, self.world.y - _SLACK, self.world.below + _SLACK)


def _kept(middle: float, seen: int, low: int, high: int) -> float:
    if high - low <= seen:
        return (low + high) / 2
    return min(max(middle, low + seen / 2), high - seen / 2)
