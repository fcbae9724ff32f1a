"""The sheets that miniatures are drawn from: poses, facings and frames, cut out when first shown.

A sheet is a picture and a plain description beside it (`assets/sprites/<figure>.png` and `.json`).
A figure that fills several hexes may come in layers, so that others can stand between them.
"""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

import msgspec
import numpy as np
import pygame

from timestrike.client.board.surfaces import Pixels
from timestrike.storage.places import assets_dir

FACINGS = ("E", "SE", "SW", "W", "NW", "NE")
"""Where a miniature can look, as directions of the screen, clockwise."""
IDLE = "idle"

Rectangle = tuple[int, int, int, int, int, int]
"""A frame: its rectangle on the sheet, and how far its corner lies from the anchor."""


class Pose(msgspec.Struct, frozen=True):
    """The frames of one movement, for every facing."""

    fps: float
    loop: bool
    frames: dict[str, tuple[Rectangle, ...]]

    def frame_at(self, seconds: float) -> int:
        """Which frame shows so long after the pose was taken; the last one stays."""
        count = len(next(iter(self.frames.values())))
        frame = int(seconds * self.fps)
        return frame % count if self.loop else min(frame, count - 1)


class Perch(msgspec.Struct, frozen=True):
    """A place on a back: its tier, where it is from the anchor, and the layer it stands upon."""

    tier: int
    x: int
    y: int
    after: str


class Description(msgspec.Struct, frozen=True):
    """What lies where on a sheet."""

    figure: str
    height: int
    """Pixels from the feet to the top of the head."""
    hover: int = 0
    """Pixels that it flies above the ground."""
    poses: dict[str, Pose] = {}
    layers: dict[str, dict[str, Pose]] = {}
    """The poses of each layer, from the backmost to the foremost, of a figure that has layers."""
    perches: tuple[Perch, ...] = ()
    """Where others stand on its back."""


class Cut:
    """One picture from a sheet, and the pixel in it that stands on the middle of the hex."""

    def __init__(self, pixels: Pixels, foot: tuple[int, int]) -> None:
        self.pixels = pixels
        self.foot = foot


class Sheet:
    """All pictures of one miniature."""

    def __init__(self, description: Description, pixels: Pixels) -> None:
        self.description = description
        self.height = description.height
        self.layers = tuple(description.layers) or ("",)
        self._pixels = pixels

    def pose(self, name: str, layer: str = "") -> Pose:
        """A pose; a miniature that cannot do it stands idle."""
        poses = self.description.layers[layer] if layer else self.description.poses
        return poses.get(name, poses[IDLE])

    def has(self, name: str) -> bool:
        layers = self.description.layers.values()
        return name in self.description.poses or any(name in poses for poses in layers)

    def cut(self, pose: str, frame: int, facing: str, layer: str = "") -> Cut:
        column, row, width, height, x, y = self.pose(pose, layer).frames[facing][frame]
        return Cut(self._pixels[row : row + height, column : column + width].copy(), (-x, -y))


def read_sheet(path: Path) -> Sheet:
    """The sheet with this description; its picture lies beside it."""
    description = msgspec.json.decode(path.read_bytes(), type=Description)
    image = pygame.image.load(path.with_suffix(".png"))
    return Sheet(description, _bgra(image))


def _bgra(image: pygame.Surface) -> Pixels:
    """The pixels of a loaded picture; what is see-through in it may be a colour of its palette."""
    width, height = image.get_size()
    flat = np.frombuffer(pygame.image.tobytes(image, "RGBA"), dtype=np.uint8)
    return flat.reshape(height, width, 4)[..., [2, 1, 0, 3]]


@cache
def _sheets() -> Path:
    return assets_dir() / "sprites"


@lru_cache(maxsize=64)
def sheet_of(figure: str) -> Sheet | None:
    """The sheet of a figure; None for one that nobody has sculpted."""
    path = _sheets() / f"{figure}.json"
    return read_sheet(path) if path.is_file() else None


def has_pose(figure: str, pose: str) -> bool:
    """Whether a figure can do it, instead of standing idle."""
    sheet = sheet_of(figure)
    return sheet is not None and sheet.has(pose)
