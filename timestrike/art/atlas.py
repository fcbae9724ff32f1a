"""All frames of a figure on one sheet, trimmed, and the list that says where they are."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping, Sequence
from typing import TypedDict

import numpy as np

from timestrike.art.inking import Drawing, Pixels

Spot = tuple[int, int, int, int, int, int]
"""Left, top, width, height on the sheet; then the corner's place from the feet."""
_WIDTH = 512


class PoseEntry(TypedDict):
    fps: int
    loop: bool
    frames: dict[str, list[Spot]]


class Sheet:
    """Frames that have found a place. Those that are alike share one."""

    def __init__(self, drawings: Iterable[Drawing]) -> None:
        self._place: dict[bytes, tuple[int, int]] = {}
        distinct = {self._key(drawing): drawing.pixels for drawing in drawings}
        by_size = sorted(
            distinct.items(), key=lambda item: (-item[1].shape[0], -item[1].shape[1], item[0])
        )
        x = y = tall = 0
        for key, pixels in by_size:
            height, width = pixels.shape[:2]
            if x + width > _WIDTH:
                x, y, tall = 0, y + tall, 0
            self._place[key] = (x, y)
            x, tall = x + width, max(tall, height)
        self.pixels: Pixels = np.zeros((y + tall, _WIDTH, 4), dtype=np.uint8)
        for key, pixels in by_size:
            left, top = self._place[key]
            self.pixels[top : top + pixels.shape[0], left : left + pixels.shape[1]] = pixels

    @staticmethod
    def _key(drawing: Drawing) -> bytes:
        return repr(drawing.pixels.shape).encode() + drawing.pixels.tobytes()

    def spot(self, drawing: Drawing) -> Spot:
        height, width = drawing.pixels.shape[:2]
        return (*self._place[self._key(drawing)], width, height, drawing.left, drawing.top)


def bounds(drawings: Sequence[Drawing]) -> tuple[int, int, int, int]:
    """What holds all frames: how far they reach left, up, right and down of the feet."""
    return (
        min(drawing.left for drawing in drawings),
        min(drawing.top for drawing in drawings),
        max(drawing.left + drawing.pixels.shape[1] for drawing in drawings),
        max(drawing.top + drawing.pixels.shape[0] for drawing in drawings),
    )


def written(listing: Mapping[str, object]) -> bytes:
    return (json.dumps(listing, separators=(",", ":")) + "\n").encode()
