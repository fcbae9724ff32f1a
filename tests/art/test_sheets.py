"""The sheets that are kept: complete, clean, lit from the left, and each figure like no other."""

from __future__ import annotations

import json
from functools import cache
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from timestrike.art.figures.roster import FIGURES
from timestrike.art.inking import Drawing
from timestrike.art.materials import MATERIALS
from timestrike.art.palette import RAMPS
from timestrike.art.png import decode
from timestrike.art.posing import Pose
from timestrike.art.viewing import FACINGS, MIRRORED

ASSETS = Path(__file__).parents[2] / "assets"
SURVIVORS = (
    *("jake_alland", "mara_the_meek", "roland_rumpus", "hod", "luxuria", "gula"),
    *("legion_gold", "legion_ebon", "wyrm_cyan", "wyrm_magenta", "wyrm_amber"),
)
SINGLE = (*SURVIVORS, "abaddon", "moggie", "txato", "tentacle")
PAIRS = tuple(f"abaddon_with_{rider}" for rider in SURVIVORS)
FRAMES = {"idle": 4, "walk": 4, "attack": 3, "cast": 3, "hurt": 3, "defeated": 3}
"""At least so many."""
WINGLESS = (
    *("jake_alland", "mara_the_meek", "roland_rumpus", "hod", "gula"),
    *("legion_gold", "legion_ebon", "tentacle"),
)
"""A wing is one flat thing: it is light or dark as a whole."""
IMPACT = 2
"""The frame of an attack that strikes."""


@cache
def listing(figure: str) -> dict:
    return json.loads((ASSETS / f"sprites/{figure}.json").read_text())


@cache
def sheet(figure: str) -> np.ndarray:
    return decode((ASSETS / f"sprites/{figure}.png").read_bytes())


def cut(figure: str, spot: list[int]) -> Drawing:
    x, y, width, height, left, top = spot
    return Drawing(sheet(figure)[y : y + height, x : x + width], left, top)


def frames(figure: str, act: str, facing: str) -> list[Drawing]:
    return [cut(figure, spot) for spot in listing(figure)["poses"][act]["frames"][facing]]


def poses_of(figure: str) -> list[dict]:
    """Of each layer; of most figures there is one."""
    return list(listing(figure).get("layers", {}).values()) or [listing(figure)["poses"]]


def reach(drawings: list[Drawing]) -> tuple[int, int, int, int]:
    """How far drawings go left, up, right and down of the anchor."""
    return (
        -min(drawing.left for drawing in drawings),
        -min(drawing.top for drawing in drawings),
        max(drawing.left + drawing.pixels.shape[1] for drawing in drawings),
        max(drawing.top + drawing.pixels.shape[0] for drawing in drawings),
    )


@pytest.mark.parametrize("figure", [*SINGLE, *PAIRS, "fear"])
def test_every_act_is_there_from_six_sides_and_inside_the_sheet(figure: str):
    assert listing(figure)["figure"] == figure
    assert tuple(listing(figure)["facings"]) == FACINGS
    height, width = sheet(figure).shape[:2]
    (anchor_x, anchor_y), (wide, tall) = listing(figure)["anchor"], listing(figure)["size"]
    for poses in poses_of(figure):
        for act, least in FRAMES.items():
            assert set(poses[act]["frames"]) == set(FACINGS)
            assert poses[act]["fps"] > 0
            assert poses[act]["loop"] == (act in ("idle", "walk"))
            counts = {len(row) for row in poses[act]["frames"].values()}
            assert len(counts) == 1
            assert counts.pop() >= least
        for entry in poses.values():
            for x, y, w, h, left, top in (spot for row in entry["frames"].values() for spot in row):
                assert 0 <= x < x + w <= width
                assert 0 <= y < y + h <= height
                assert 0 <= anchor_x + left < anchor_x + left + w <= wide
                assert 0 <= anchor_y + top < anchor_y + top + h <= tall


def test_there_is_a_sheet_for_every_figure_and_no_other():
    found = {path.stem for path in (ASSETS / "sprites").glob("*.json")}
    assert found == {*SINGLE, *PAIRS, "fear"} == {*FIGURES, "fear"}
    assert {path.stem for path in (ASSETS / "sprites").glob("*.png")} == found


def test_the_sheets_are_small():
    assert sum(path.stat().st_size for path in (ASSETS / "sprites").iterdir()) < 15_000_000


@pytest.mark.parametrize("figure", [*SINGLE, *PAIRS])
def test_the_feet_stay_where_they_are(figure: str):
    if listing(figure)["hover"]:
        pytest.skip("it flies")
    for facing in FACINGS:
        standing = [reach([one])[3] for one in frames(figure, "idle", facing)]
        assert max(standing) - min(standing) <= 1
        assert 0 <= min(standing) <= 9, "feet are at the anchor, or a little nearer"
        walking = [reach([one])[3] for one in frames(figure, "walk", facing)]
        assert max(walking) - min(standing) <= 3
        """A foot set ahead is lower on the screen; none sinks into the ground."""


@pytest.mark.parametrize("figure", SINGLE)
def test_frames_that_move_differ(figure: str):
    for act in FRAMES:
        shown = [frame.pixels.tobytes() for frame in frames(figure, act, "SW")]
        assert len(set(shown)) >= 3, act


@pytest.mark.parametrize("figure", SINGLE)
def test_a_blow_lands_well_beyond_the_figure_at_rest(figure: str):
    for facing in FACINGS:
        rest = reach(frames(figure, "idle", facing))
        blow = reach([frames(figure, "attack", facing)[IMPACT]])
        assert max(far - near for far, near in zip(blow, rest, strict=True)) >= 8, facing


@pytest.mark.parametrize("figure", SINGLE)
def test_the_brightest_shades_are_few(figure: str):
    """Mid-tones must be the largest area."""
    names = FIGURES[figure].sculpt(Pose()).materials
    brightest = [MATERIALS[name].ramp[-1] for name in names if not MATERIALS[name].glows]
    for facing in FACINGS:
        frame = frames(figure, "idle", facing)[0]
        pixels = frame.pixels[frame.filled][:, :3]
        top = sum(int((pixels == tint).all(1).sum()) for tint in set(brightest))
        assert top < 0.22 * len(pixels), facing


@pytest.mark.parametrize("figure", [*SINGLE, *PAIRS])
def test_no_pixel_stands_alone(figure: str):
    for poses in poses_of(figure):
        for entry in poses.values():
            for spot in entry["frames"]["SE"]:
                filled = np.pad(cut(figure, spot).filled, 1)
                beside = np.zeros_like(filled)
                for axis, way in ((0, 1), (0, -1), (1, 1), (1, -1)):
                    beside |= np.roll(filled, way, axis)
                assert not (filled & ~beside).any()


def steps(figure: str) -> dict[bytes, float]:
    """How far up its ramp each colour of a figure is, 0 to 1."""
    names = FIGURES[figure].sculpt(Pose()).materials
    lit = [MATERIALS[name].ramp for name in names if not MATERIALS[name].glows]
    return {
        bytes(tint): number / (len(ramp) - 1) for ramp in lit for number, tint in enumerate(ramp)
    }


def halves(figure: str, facing: str) -> tuple[float, float]:
    """How light the left and the right half of a figure at rest are."""
    light = steps(figure)
    frame = frames(figure, "idle", facing)[0]
    rows, columns = np.nonzero(frame.filled)
    tints = [bytes(tint) for tint in frame.pixels[rows, columns, :3]]
    shades = [(x, light[tint]) for x, tint in zip(columns, tints, strict=True) if tint in light]
    middle = np.median([x for x, _ in shades])
    left = [shade for x, shade in shades if x < middle]
    right = [shade for x, shade in shades if x >= middle]
    return float(np.mean(left)), float(np.mean(right))


@pytest.mark.parametrize("figure", WINGLESS)
@pytest.mark.parametrize(("facing", "twin"), MIRRORED.items())
def test_the_lit_side_is_the_left_one_in_all_facings(figure: str, facing: str, twin: str):
    """In a facing and its mirror together, so that the figure's own shape says nothing."""
    (left, right), (twin_left, twin_right) = halves(figure, facing), halves(figure, twin)
    assert left + twin_left > right + twin_right + 0.06


@pytest.mark.parametrize("figure", SINGLE)
def test_few_materials_make_a_figure(figure: str):
    names = FIGURES[figure].sculpt(Pose()).materials
    assert len({MATERIALS[name].ramp_name for name in names if not MATERIALS[name].glows}) <= 7


def silhouette(figure: str, facing: str) -> np.ndarray:
    frame = frames(figure, "idle", facing)[0]
    canvas = np.zeros((90, 120), dtype=bool)
    top, left = 75 + frame.top, 60 + frame.left
    height, width = frame.pixels.shape[:2]
    canvas[top : top + height, left : left + width] = frame.filled
    return canvas


@pytest.mark.parametrize("facing", ["SW", "SE", "W", "NE"])
def test_figures_are_told_apart_by_their_silhouettes(facing: str):
    shapes = {figure: silhouette(figure, facing) for figure in SINGLE}
    for one, other in combinations(SINGLE, 2):
        both, either = shapes[one] & shapes[other], shapes[one] | shapes[other]
        assert both.sum() / either.sum() < 0.75, (one, other)


def test_a_rider_adds_to_the_height_of_the_brute():
    alone = listing("abaddon")["height"]
    for pair in PAIRS:
        assert listing(pair)["height"] > alone


@pytest.mark.parametrize("figure", [*SINGLE, "fear"])
def test_portraits_have_their_size_and_are_filled(figure: str):
    for name, size, least in ((figure, (64, 64), 0.25), (f"{figure}_head", (20, 18), 0.3)):
        picture = decode((ASSETS / f"portraits/{name}.png").read_bytes())
        assert picture.shape[:2] == size
        assert (picture[..., 3] > 0).mean() > least
        assert (picture[-1, :, 3] > 0).any(), "it does not float in its frame"


def test_climbers_have_places_on_the_tiers():
    """Tiers are hexes around the middle one, at levels 1 in front, 2 at the sides, 3 behind."""
    tiers = {1: ((24, 24), (-24, 24)), 2: ((48, 0), (-48, 0)), 3: ((24, -24), (-24, -24))}
    perches = listing("fear")["perches"]
    assert [perch["tier"] for perch in perches] == [1, 1, 1, 2, 2, 3]
    assert list(listing("fear")["layers"]) == ["fear_back", "fear_core", "fear_front"]
    for perch in perches:
        ground_y = perch["y"] + 12 * perch["tier"]
        assert any(
            abs(perch["x"] - x) <= 24 and abs(ground_y - y) <= 8 for x, y in tiers[perch["tier"]]
        ), perch
    spots = [(perch["x"], perch["y"]) for perch in perches]
    for (x, y), (other_x, other_y) in combinations(spots, 2):
        assert abs(x - other_x) + abs(y - other_y) >= 24, "nobody stands on another's feet"


@pytest.mark.parametrize(
    ("layer", "x", "y"),
    [
        ("fear_front", 24, 12),
        ("fear_front", -24, 12),
        ("fear_core", 58, -24),
        ("fear_core", -58, -24),
    ],
)
def test_the_tiers_show_plates_to_stand_on(layer: str, x: int, y: int):
    names = ("fear_plate", "fear_mottle", "fear_vein")
    shades = {bytes(tint) for name in names for tint in np.array(RAMPS[name], dtype=np.uint8)}
    frame = cut("fear", listing("fear")["layers"][layer]["idle"]["frames"]["SW"][0])
    row, column = y - frame.top, x - frame.left
    around = frame.pixels[row - 2 : row + 3, column - 4 : column + 5].reshape(-1, 4)
    plates = sum(bytes(pixel[:3]) in shades and pixel[3] == 255 for pixel in around)
    assert plates >= 0.7 * len(around)


def test_each_pixel_of_fear_belongs_to_one_layer():
    layers = listing("fear")["layers"]
    (x, y), (width, height) = listing("fear")["anchor"], listing("fear")["size"]
    for facing in ("SW", "NE"):
        taken = np.zeros((height, width), dtype=int)
        for poses in layers.values():
            frame = cut("fear", poses["idle"]["frames"][facing][1])
            tall, wide = frame.pixels.shape[:2]
            top, left = y + frame.top, x + frame.left
            taken[top : top + tall, left : left + wide] += frame.filled
        assert taken.max() == 1
        assert taken.sum() > 12_000
