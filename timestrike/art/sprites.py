"""The sheets of the figures: every act from six sides, and where each frame lies."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from functools import partial
from hashlib import sha256
from pathlib import Path

from timestrike.art.atlas import PoseEntry, Sheet, bounds, written
from timestrike.art.bakeries import Bakery, Progress, Sample
from timestrike.art.casting import draw_facings, draw_layers
from timestrike.art.figure import Figure, Frames
from timestrike.art.figures import fear, fear_tiers
from timestrike.art.figures.roster import FIGURES
from timestrike.art.inking import Drawing
from timestrike.art.png import decode, encode
from timestrike.art.posing import Act, Pose
from timestrike.art.viewing import FACINGS

_SAMPLED = {"jake_alland": ("idle", 0), "moggie": ("attack", 2), "wyrm_amber": ("cast", 2)}
"""Frames that are drawn again to see that the sheets are what the code makes."""
FEAR = "fear"


def bakeries() -> Iterator[Bakery]:
    # The longest work comes first, so that it does not hold up the end.
    yield Bakery(f"sprites/{FEAR}", bake_fear)
    for figure in sorted(FIGURES.values(), key=lambda figure: "_with_" not in figure.name):
        yield Bakery(
            f"sprites/{figure.name}", partial(bake_figure, figure), tuple(_samples(figure))
        )


def bake_figure(figure: Figure, progress: Progress) -> Iterator[tuple[str, bytes]]:
    frames = figure.frames(progress)
    drawings = _all_of(frames)
    sheet = Sheet(drawings)
    idle = [drawing for row in frames["idle"].values() for drawing in row]
    listing = {
        **_measures(figure.name, drawings, idle),
        "hover": figure.hover,
        "poses": _entries(frames, figure.acts, sheet),
    }
    yield from _files(figure.name, sheet, listing)


def bake_fear(progress: Progress) -> Iterator[tuple[str, bytes]]:
    """The frames of each layer, and the places where climbers stand."""
    layers: dict[str, Frames] = {
        layer: {act: {facing: [] for facing in FACINGS} for act in fear.FEAR_ACTS}
        for layer in fear.LAYERS
    }
    total = sum(len(act.poses) for act in fear.FEAR_ACTS.values())
    done = 0
    for name, act in fear.FEAR_ACTS.items():
        for pose in act.poses:
            for facing, drawn in draw_fear(pose).items():
                for layer, drawing in drawn.items():
                    layers[layer][name][facing].append(drawing)
            done += 1
            progress(done / total)
    drawings = [drawing for frames in layers.values() for drawing in _all_of(frames)]
    idle = [one for frames in layers.values() for row in frames["idle"].values() for one in row]
    sheet = Sheet(drawings)
    listing = {
        **_measures(FEAR, drawings, idle),
        "hover": 0,
        "poses": {},
        "layers": {
            layer: _entries(frames, fear.FEAR_ACTS, sheet) for layer, frames in layers.items()
        },
        "perches": [
            {"tier": tier, "x": x, "y": y, "after": layer} for tier, x, y, layer in fear.PERCHES
        ],
    }
    yield from _files(FEAR, sheet, listing)


def draw_fear(pose: Pose) -> dict[str, dict[str, Drawing]]:
    heads = {facing: fear.fear_gaze(pose, fear.LOOKS[facing]) for facing in FACINGS}
    return draw_layers(fear.fear_body(pose), heads, fear_tiers.SIDE)


def _all_of(frames: Frames) -> list[Drawing]:
    return [drawing for act in frames.values() for row in act.values() for drawing in row]


def _measures(name: str, drawings: list[Drawing], idle: list[Drawing]) -> dict[str, object]:
    left, top, right, below = bounds(drawings)
    return {
        "figure": name,
        "anchor": [-left, -top],
        "size": [right - left, below - top],
        "height": -min(drawing.top for drawing in idle),
        "facings": list(FACINGS),
    }


def _entries(frames: Frames, acts: Mapping[str, Act], sheet: Sheet) -> dict[str, PoseEntry]:
    return {
        name: {
            "fps": acts[name].fps,
            "loop": acts[name].loops,
            "frames": {facing: [sheet.spot(one) for one in row] for facing, row in act.items()},
        }
        for name, act in frames.items()
    }


def _files(name: str, sheet: Sheet, listing: dict[str, object]) -> Iterator[tuple[str, bytes]]:
    yield f"sprites/{name}.png", encode(sheet.pixels)
    yield f"sprites/{name}.json", written(listing)


def _digest(drawing: Drawing) -> bytes:
    shape = repr((drawing.pixels.shape, drawing.left, drawing.top)).encode()
    return sha256(shape + drawing.pixels.tobytes()).digest()


def _samples(figure: Figure) -> Iterator[Sample]:
    if figure.name not in _SAMPLED:
        return
    act, beat = _SAMPLED[figure.name]

    def fresh() -> bytes:
        drawn = draw_facings(figure.posed(figure.acts[act].poses[beat]), FACINGS)
        return b"".join(_digest(drawn[facing]) for facing in FACINGS)

    def kept(assets: Path) -> bytes:
        listing = json.loads((assets / f"sprites/{figure.name}.json").read_text())
        sheet = decode((assets / f"sprites/{figure.name}.png").read_bytes())
        digests = []
        for facing in FACINGS:
            x, y, width, height, left, top = listing["poses"][act]["frames"][facing][beat]
            digests.append(_digest(Drawing(sheet[y : y + height, x : x + width], left, top)))
        return b"".join(digests)

    yield Sample(f"sprites/{figure.name} {act} {beat}", fresh, kept)
