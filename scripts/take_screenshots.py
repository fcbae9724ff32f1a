"""Pictures of the whole game, taken of the real program: `python3 scripts/take_screenshots.py`.

Fills `docs/screenshots` with every scene and many moments of battles, as they are drawn and twice
as large, and writes an index. Names after the command take only these: `... title forecast`.
The same game gives the same pictures.
"""

from __future__ import annotations

import argparse
import io
import sys
from collections.abc import Sequence
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import numpy as np  # noqa: E402
import pygame  # noqa: E402

from shot_studio import Shot, studio  # noqa: E402
from shots_of_battles import BATTLES  # noqa: E402
from shots_of_scenes import SCENES  # noqa: E402
from timestrike.art.png import encode  # noqa: E402

FOLDER = ROOT / "docs" / "screenshots"
LARGE = "2x"
"""The folder of the large ones."""


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__)
    shots = (*SCENES, *BATTLES)
    parser.add_argument("names", nargs="*", help="only these; all of them unless some are named")
    parser.add_argument("--out", type=Path, default=FOLDER, help="the folder to fill")
    arguments = parser.parse_args()
    unknown = set(arguments.names) - {shot.name for shot in shots}
    if unknown:
        parser.error(f"there is no shot named {', '.join(sorted(unknown))}")
    chosen = [shot for shot in shots if not arguments.names or shot.name in arguments.names]
    for number, shot in enumerate(chosen, 1):
        print(f"{number}/{len(chosen)} {shot.name}", flush=True)
        take(shot, arguments.out)
    (arguments.out / "README.md").write_text(index(SCENES, BATTLES), encoding="utf-8")
    return 0


def take(shot: Shot, folder: Path) -> None:
    with studio() as place:
        shot.take(place)
        picture = place.app.canvas.surface
        for scale, home in ((1, folder), (2, folder / LARGE)):
            home.mkdir(parents=True, exist_ok=True)
            drawn = pygame.transform.scale_by(picture, scale)
            (home / f"{shot.name}.png").write_bytes(small_png(drawn))


def small_png(picture: pygame.Surface) -> bytes:
    """Without loss: with a palette if there are few colours, else whatever is smaller."""
    pixels = pygame.surfarray.array3d(picture).swapaxes(0, 1)
    opaque = np.full((*pixels.shape[:2], 1), 255, dtype=np.uint8)
    file = io.BytesIO()
    pygame.image.save(picture, file, "shot.png")
    return min(encode(np.concatenate([pixels, opaque], axis=2)), file.getvalue(), key=len)


def index(scenes: Sequence[Shot], battles: Sequence[Shot]) -> str:
    parts = ["# Pictures of the game", "", "Taken by `python3 scripts/take_screenshots.py`."]
    parts += ["A click shows them twice as large."]
    for title, shots in (("Scenes", scenes), ("Battles", battles)):
        parts += ["", f"## {title}", "", "| | |", "|---|---|"]
        cells = [_cell(shot) for shot in shots]
        cells += [""] * (len(cells) % 2)
        parts += [
            f"| {left} | {right} |" for left, right in zip(cells[::2], cells[1::2], strict=True)
        ]
    return "\n".join(parts) + "\n"


def _cell(shot: Shot) -> str:
    picture = f"[![{shot.caption}]({shot.name}.png)]({LARGE}/{shot.name}.png)"
    return f"{picture}<br>{shot.caption}"


if __name__ == "__main__":
    raise SystemExit(main())
