"""Portraits of 64 x 64 pixels and heads for the turn order, both from the miniatures themselves."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from math import cos, radians, sin
from pathlib import Path

import numpy as np

from timestrike.art.bakeries import Bakery, Progress, Sample
from timestrike.art.casting import draw_angles
from timestrike.art.figure import Figure
from timestrike.art.figures import fear
from timestrike.art.figures.roster import FIGURES
from timestrike.art.inking import Drawing, Pixels
from timestrike.art.png import decode, encode
from timestrike.art.posing import Pose

SIZE = (64, 64)
HEAD_SIZE = (18, 20)
_TURNED, _PITCH = 256.0, 14.0
_HEAD_TURNED, _HEAD_PITCH = 252.0, 18.0
_SAMPLED = ("hod",)
_FEAR_FACE, _FEAR_BROW = (-3, -102), (-1, -46)
"""The middle of Fear's pictures, in pixels from the ground under it."""


def bakeries() -> Iterator[Bakery]:
    yield Bakery("portraits/fear", bake_fear_portrait)
    for figure in FIGURES.values():
        if "_with_" not in figure.name:
            samples = tuple(_samples(figure)) if figure.name in _SAMPLED else ()
            yield Bakery(f"portraits/{figure.name}", partial(bake_portrait, figure), samples)


def bake_portrait(figure: Figure, progress: Progress) -> Iterator[tuple[str, bytes]]:
    yield f"portraits/{figure.name}.png", encode(portrait(figure))
    progress(0.6)
    yield f"portraits/{figure.name}_head.png", encode(head(figure))


def bake_fear_portrait(progress: Progress) -> Iterator[tuple[str, bytes]]:
    """The mask and the cowl alone; they are large enough."""
    face = fear.fear_gaze(Pose(), look=-14)
    (large,) = draw_angles(face, [(270.0, False)], 0.95, _PITCH)
    (small,) = draw_angles(face, [(270.0, False)], 0.42, _PITCH)
    progress(0.8)
    yield "portraits/fear.png", encode(_window(large, _FEAR_FACE, SIZE))
    yield "portraits/fear_head.png", encode(_window(small, _FEAR_BROW, HEAD_SIZE))


def portrait(figure: Figure) -> Pixels:
    bust = figure.bust
    return _framed(figure, bust.zoom, bust.height, bust.ahead, _TURNED, _PITCH, SIZE)


def head(figure: Figure) -> Pixels:
    bust = figure.bust
    return _framed(
        figure,
        bust.head_zoom,
        bust.head_height,
        bust.head_ahead,
        _HEAD_TURNED,
        _HEAD_PITCH,
        HEAD_SIZE,
    )


def _framed(
    figure: Figure,
    zoom: float,
    height: float,
    ahead: float,
    turned: float,
    pitch: float,
    size: tuple[int, int],
) -> Pixels:
    """The figure at ease, looking to the lower right, with one of its points in the middle."""
    (drawing,) = draw_angles(figure.sculpt(Pose()), [(turned, True)], zoom, pitch)
    turn, tilt = radians(turned), radians(pitch)
    x = -cos(turn) * ahead * zoom
    y = -(height * cos(tilt) + sin(turn) * ahead * sin(tilt)) * zoom
    return _window(drawing, (round(x), round(y)), size)


def _samples(figure: Figure) -> Iterator[Sample]:
    def kept(assets: Path) -> bytes:
        return decode((assets / f"portraits/{figure.name}.png").read_bytes()).tobytes()

    yield Sample(f"portraits/{figure.name}", lambda: portrait(figure).tobytes(), kept)


def _window(drawing: Drawing, middle: tuple[int, int], size: tuple[int, int]) -> Pixels:
    """What a window of a size shows of a drawing, around a point given from its anchor."""
    width, height = size
    left, top = middle[0] - width // 2, middle[1] - height // 2
    canvas = np.zeros((height, width, 4), dtype=np.uint8)
    tall, wide = drawing.pixels.shape[:2]
    x, y = drawing.left - left, drawing.top - top
    from_x, from_y = max(x, 0), max(y, 0)
    to_x, to_y = min(x + wide, width), min(y + tall, height)
    if from_x < to_x and from_y < to_y:
        canvas[from_y:to_y, from_x:to_x] = drawing.pixels[
            from_y - y : to_y - y, from_x - x : to_x - x
        ]
    return canvas
