"""Lay out the baked figures to be looked at: `python scripts/contact_sheet.py OUT [--zoom 2]`.

Writes into the folder OUT one sheet for each figure (acts down, facings and frames across), all
silhouettes in black at their true size, and all portraits and heads.
"""

from __future__ import annotations

import argparse
import json
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import Any

import numpy as np
from numpy.typing import NDArray

from timestrike.art.inking import Drawing
from timestrike.art.png import decode, encode
from timestrike.art.viewing import FACINGS

ASSETS = Path(__file__).resolve().parent.parent / "assets"
BACKDROP, PLATE, PAPER, INK = (58, 52, 78), (26, 36, 64), (170, 159, 178), (0, 0, 0)
GAP = 4

Pixels = NDArray[np.uint8]
Colour = tuple[int, int, int]
Frame = list[Drawing]
"""The layers of one picture, from back to front."""
Acts = dict[str, dict[str, list[Frame]]]
"""Frames by act and facing."""


def cut_out(listing: dict[str, Any], sheet: Pixels) -> Acts:
    layers = list(listing.get("layers", {}).values()) or [listing["poses"]]

    def cut(spot: list[int]) -> Drawing:
        x, y, width, height, left, top = spot
        return Drawing(sheet[y : y + height, x : x + width], left, top)

    return {
        act: {
            facing: [
                [cut(layer[act]["frames"][facing][beat]) for layer in layers]
                for beat in range(len(entry["frames"][facing]))
            ]
            for facing in FACINGS
        }
        for act, entry in layers[0].items()
    }


def figures() -> Iterator[tuple[dict[str, Any], Acts]]:
    for path in sorted((ASSETS / "sprites").glob("*.json")):
        listing = json.loads(path.read_text())
        yield listing, cut_out(listing, decode(path.with_suffix(".png").read_bytes()))


def lay_out(
    rows: Sequence[Sequence[Frame]],
    size: Sequence[int],
    anchor: Sequence[int],
    backdrop: Colour,
    tint: Colour | None = None,
) -> Pixels:
    """Frames of one size in rows; with a tint only their shapes show."""
    width, height = size[0] + GAP, size[1] + GAP
    across = max(len(row) for row in rows)
    canvas = np.full((height * len(rows), width * across, 3), backdrop, dtype=np.uint8)
    for number, row in enumerate(rows):
        for column, frame in enumerate(row):
            for drawing in frame:
                left = column * width + anchor[0] + drawing.left
                top = number * height + anchor[1] + drawing.top
                tall, wide = drawing.pixels.shape[:2]
                area = canvas[top : top + tall, left : left + wide]
                area[drawing.filled] = tint or drawing.pixels[drawing.filled, :3]
    return canvas


def stacked(strips: list[Pixels], backdrop: Colour) -> Pixels:
    width = max(strip.shape[1] for strip in strips)
    canvas = np.full((sum(len(strip) for strip in strips), width, 3), backdrop, dtype=np.uint8)
    top = 0
    for strip in strips:
        canvas[top : top + len(strip), : strip.shape[1]] = strip
        top += len(strip)
    return canvas


def portraits(heads: bool, across: int) -> Pixels:
    paths = sorted((ASSETS / "portraits").glob("*.png"))
    wanted = [path for path in paths if path.stem.endswith("_head") == heads]
    frames = [[Drawing(decode(path.read_bytes()), 0, 0)] for path in wanted]
    height, width = frames[0][0].pixels.shape[:2]
    rows = [frames[first : first + across] for first in range(0, len(frames), across)]
    return lay_out(rows, (width, height), (0, 0), PLATE)


def save(path: Path, canvas: Pixels, zoom: int) -> None:
    large = canvas.repeat(zoom, axis=0).repeat(zoom, axis=1)
    opaque = np.full((*large.shape[:2], 1), 255, dtype=np.uint8)
    path.write_bytes(encode(np.concatenate([large, opaque], axis=2)))
    print(path)


def main() -> int:
    parser = argparse.ArgumentParser(description="Lay out the baked figures to be looked at.")
    parser.add_argument("out", type=Path, metavar="OUT")
    parser.add_argument("--zoom", type=int, default=2)
    options = parser.parse_args()
    options.out.mkdir(parents=True, exist_ok=True)
    silhouettes = []
    for listing, acts in figures():
        name, size, anchor = listing["figure"], listing["size"], listing["anchor"]
        rows = [[frame for line in act.values() for frame in line] for act in acts.values()]
        save(options.out / f"{name}.png", lay_out(rows, size, anchor, BACKDROP), options.zoom)
        idle = [line[0] for line in acts["idle"].values()]
        silhouettes.append(lay_out([idle], size, anchor, PAPER, INK))
    save(options.out / "silhouettes.png", stacked(silhouettes, PAPER), 1)
    save(options.out / "portraits.png", portraits(heads=False, across=8), options.zoom)
    save(options.out / "heads.png", portraits(heads=True, across=16), options.zoom)
    return 0


if __name__ == "__main__":
    sys.exit(main())
