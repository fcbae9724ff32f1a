"""The real Tiled opens, draws, saves and re-exports every map we ship."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pygame
import pytest

from timestrike.maps import MapError, load_map
from timestrike.maps.format import LEVEL_PIXELS
from timestrike.maps.pixels import spot_seen_at, surface_pixel

MAPS = Path(__file__).resolve().parents[2] / "maps"
NAMES = sorted(path.stem for path in MAPS.glob("*.tmx"))

needs_tiled = pytest.mark.skipif(shutil.which("tiled") is None, reason="Tiled is not installed")
needs_rasterizer = pytest.mark.skipif(
    shutil.which("tmxrasterizer") is None, reason="tmxrasterizer is not installed"
)


def run(*command: str | Path) -> None:
    environment = {**os.environ, "QT_QPA_PLATFORM": "offscreen"}
    subprocess.run(command, env=environment, check=True, capture_output=True, timeout=60)


@needs_tiled
@pytest.mark.parametrize("name", NAMES)
def test_a_map_saved_by_tiled_loads_equal(tmp_path, name):
    saved = tmp_path / f"{name}.tmx"
    run("tiled", "--export-map", "tmx", MAPS / f"{name}.tmx", saved)
    assert "tiledversion" in saved.read_text(encoding="utf-8")
    assert load_map(saved) == load_map(MAPS / f"{name}.tmx")


@needs_tiled
@pytest.mark.parametrize("name", NAMES)
def test_a_map_with_its_tileset_embedded_by_tiled_loads_equal(tmp_path, name):
    saved = tmp_path / f"{name}.tmx"
    run("tiled", "--embed-tilesets", "--export-map", "tmx", MAPS / f"{name}.tmx", saved)
    assert ".tsx" not in saved.read_text(encoding="utf-8")
    assert load_map(saved) == load_map(MAPS / f"{name}.tmx")


@needs_tiled
def test_a_map_exported_as_json_is_refused(tmp_path):
    exported = tmp_path / "duel.json"
    run("tiled", "--export-map", "json", MAPS / "duel.tmx", exported)
    with pytest.raises(MapError, match="is JSON"):
        load_map(exported)


@needs_rasterizer
@pytest.mark.parametrize("name", NAMES)
def test_tiled_draws_the_hexes_where_the_loader_seeks_them(tmp_path, name):
    """Where nothing in front hides a surface, Tiled's picture shows its terrain at its pixel."""
    picture = tmp_path / f"{name}.png"
    run("tmxrasterizer", "--hide-layer", "places", MAPS / f"{name}.tmx", picture)
    drawn = pygame.image.load(picture)
    board_map = load_map(MAPS / f"{name}.tmx")
    grid = board_map.grid
    headroom = LEVEL_PIXELS * (max(len(column) for column in board_map.columns) - 1)
    assert drawn.get_height() == headroom + 24 * (grid.height - 1) + 32
    seen = set()
    for cell in board_map.cells:
        top = board_map.surfaces[cell][-1]
        x, y = surface_pixel(grid, top.spot)
        if spot_seen_at(board_map, (x + 0.5, y + 0.5)) != top.spot:
            continue
        red, _, blue, alpha = drawn.get_at((round(x), round(y) + headroom))
        where = f"{top.terrain} at {grid.col_row(cell)}"
        assert alpha == 255, where
        if top.terrain == "sand":
            assert red > 120 and red > blue - 16, where
        elif top.terrain == "water":
            assert blue > red + 30, where
        seen.add(top.terrain)
    assert {"sand", "water"} <= seen
