"""Draw the tileset of the maps: maps/tilesets/desert.png and the desert.tsx that describes it.

A tile is a hex as the game draws it, 48 x 32 pixels, with one level of its sides below. Water
lies a level lower in its tile, as it does in the game. In Tiled the tiles stack into cliffs.
"""

from __future__ import annotations

import os
from pathlib import Path
from xml.etree.ElementTree import Element, ElementTree, SubElement, indent

import numpy as np
from numpy.typing import NDArray

from timestrike.client.board.geometry import LEFT, LEVEL, hex_shape
from timestrike.client.board.noise import BAYER, TILE, cloud_noise, grain, plates, value_noise
from timestrike.client.palette import ramp_array
from timestrike.core.topology import GridKind
from timestrike.maps.tileset import SHEET

FOLDER = Path(__file__).resolve().parent.parent / "maps" / "tilesets"
SHAPE = hex_shape(GridKind.HEX_POINTY)
WIDTH, HEIGHT = SHAPE.width, SHAPE.height + LEVEL
COLUMNS = 6

Floats = NDArray[np.float32]
Picture = NDArray[np.uint8]
Mask = NDArray[np.bool_]

ROW, COLUMN = np.mgrid[0:HEIGHT, 0:WIDTH]
BELOW_EDGE = ROW - SHAPE.last_row[None, :] - 1
TOP: Mask = np.vstack([SHAPE.mask, np.zeros((LEVEL, WIDTH), dtype=bool)])
SIDE: Mask = (BELOW_EDGE >= 0) & (BELOW_EDGE < LEVEL)
IS_LEFT: Mask = np.broadcast_to(SHAPE.face_of_column[None, :] == LEFT, (HEIGHT, WIDTH))
DITHER = np.tile(BAYER, (HEIGHT // 4 + 1, WIDTH // 4))[:HEIGHT]
EAST, SOUTH_EAST, SOUTH_WEST, WEST, NORTH_WEST, NORTH_EAST = (
    np.vstack([edge, np.full((LEVEL, WIDTH), 99, dtype=np.float32)]) for edge in SHAPE.edges
)
TO_EDGE = np.vstack([SHAPE.nearest_edge, np.full((LEVEL, WIDTH), 99, dtype=np.float32)])


def patch(texture: Floats, variant: int) -> Floats:
    """A tile's share of a texture, seen from the viewer's height; every variant has its own."""
    x = (COLUMN + 97 * variant) % TILE
    y = (ROW * 8 // 5 + 61 * variant) % TILE
    share: Floats = texture[y, x]
    return share


def paint(picture: Picture, where: Mask, ramp: str, shade: Floats, dither: float) -> None:
    """Colour pixels by shade, 0 dark to 1 light, in the flat steps of a ramp."""
    colours = ramp_array(ramp)
    steps = np.floor(shade * len(colours) + DITHER * dither).astype(int)
    picture[where, :3] = colours[steps.clip(0, len(colours) - 1)[where]]
    picture[where, 3] = 255


def with_edges(shade: Floats) -> Floats:
    """Light on the rim that looks at the viewer, a thin line on the one that looks away."""
    back = np.minimum(np.minimum(EAST, NORTH_EAST), NORTH_WEST) < 1
    front = np.minimum(SOUTH_EAST, SOUTH_WEST) < 1
    return np.where(front, np.maximum(shade, 0.86), np.where(back, shade - 0.085, shade))


def sand_shade(variant: int) -> Floats:
    """Dunes: broad tones, ripples in patches, a few stray grains."""
    shade = 0.675 + 0.14 * (patch(cloud_noise(9, 9, 1), variant) - 0.5)
    shade += 0.13 * (patch(cloud_noise(30, 30, 4), variant) - 0.5)
    wander = 7 * patch(value_noise(15, 13, 9), variant) + 2 * patch(value_noise(57, 37, 8), variant)
    ripple = np.sin(0.67 * ROW + 0.16 * COLUMN + 2.1 * variant + wander)
    rippled = patch(cloud_noise(17, 20, 21), variant) > 0.46
    shade += np.where(rippled & (ripple > 0.8), 0.10, 0)
    shade -= np.where(rippled & (ripple < -0.62), 0.07, 0)
    stray = patch(grain(77), variant)
    return shade - np.where(stray > 0.988, 0.13, 0) + np.where(stray < 0.006, 0.14, 0)


def side_shade(variant: int) -> Floats:
    """Lit left, dark right, with the layers of the rock and a line where the next level begins."""
    shade = np.where(IS_LEFT, 0.46, 0.23).astype(np.float32)
    shade += 0.12 * (patch(value_noise(23, 155, 41), variant) - 0.5)
    return shade - np.where(BELOW_EDGE >= LEVEL - 1, 0.12, 0)


def paint_sand_side(picture: Picture, variant: int) -> None:
    """Sand hangs a few pixels over the edge of the rock."""
    lip = 0.6 + 3.4 * patch(value_noise(170, 3, 31), variant)[0][None, :]
    shade = side_shade(variant)
    shade += np.where(lip > BELOW_EDGE, 0.29 - 0.02 * BELOW_EDGE, 0)
    paint(picture, SIDE, "sand", shade, 0.32)


def draw_sand(picture: Picture, variant: int) -> None:
    paint(picture, TOP, "sand", with_edges(sand_shade(variant)), 0.36)
    paint_sand_side(picture, variant)


def draw_water(picture: Picture, variant: int) -> None:
    """Streaks and glints; lowered by a level, so that the banks stand above it."""
    streak = np.sin(0.58 * ROW + 0.05 * COLUMN + 5 * patch(value_noise(32, 43, 3), variant))
    shade = 0.44 + 0.14 * (patch(cloud_noise(13, 17, 2), variant) - 0.5)
    shade += np.where((streak > 0.86) & (patch(value_noise(47, 128, 12), variant) > 0.44), 0.22, 0)
    shade -= np.where(streak < -0.93, 0.08, 0)
    shade += np.where(patch(grain(91), variant) > 0.994, 0.45, 0)
    shade -= np.where(TO_EDGE < 1, 0.06, 0)
    surface = np.zeros_like(picture)
    paint(surface, TOP, "water", shade, 0.34)
    picture[LEVEL:] = surface[:-LEVEL]


def draw_resource(picture: Picture, variant: int, ramp: str) -> None:
    """Dark plates with light in the cracks between them."""
    _, crack, tone = (patch(table, variant) for table in plates(43, 43, 15))
    shade = 0.30 + 0.34 * (tone - 0.5) + np.where(TO_EDGE < 1, 0.25, 0)
    paint(picture, TOP, ramp, shade, 0.45)
    paint(picture, TOP & (crack < 0.22), ramp, np.full_like(shade, 0.62), 0.6)
    glow = 0.15 + 0.6 * patch(value_noise(40, 40, 5), variant)
    paint(picture, TOP & (crack < 0.07), f"{ramp}_glow", glow, 0.8)
    _, crack, tone = (patch(table, variant) for table in plates(64, 47, 16))
    shade = np.where(IS_LEFT, 0.40, 0.20) + 0.34 * (tone - 0.5) + np.where(BELOW_EDGE < 1, 0.3, 0)
    paint(picture, SIDE, ramp, shade.astype(np.float32), 0.4)
    paint(picture, SIDE & (crack < 0.07) & (BELOW_EDGE > 1), f"{ramp}_glow", glow - 0.2, 0.6)


def draw_road(picture: Picture, variant: int) -> None:
    """Cobbles with dark mortar; sand creeps over the border and hangs down the sides."""
    heart, crack, tone = (patch(table, variant) for table in plates(64, 64, 25))
    shade = 0.62 + 0.26 * (tone - 0.5) - 0.16 * heart - np.where(crack < 0.16, 0.24, 0)
    paint(picture, TOP, "stone", shade, 0.35)
    drift = TO_EDGE + 4 * (patch(cloud_noise(85, 85, 8), variant) - 0.5) < 2.2
    paint(picture, TOP & drift, "sand", with_edges(sand_shade(variant)), 0.36)
    paint_sand_side(picture, variant)
    kerb = SIDE & (BELOW_EDGE < 4) & (COLUMN % 5 > 0)
    paint(picture, kerb, "stone", side_shade(variant) + 0.18 - 0.03 * BELOW_EDGE, 0.2)


def draw_tile(terrain: str, variant: int) -> Picture:
    picture = np.zeros((HEIGHT, WIDTH, 4), dtype=np.uint8)
    if terrain in ("obsidian", "runite"):
        draw_resource(picture, variant, terrain)
    else:
        {"sand": draw_sand, "water": draw_water, "road": draw_road}[terrain](picture, variant)
    return picture


def draw_sheet() -> Picture:
    """All tiles of the tileset, row by row."""
    tiles = [draw_tile(terrain, number) for number, terrain in enumerate(SHEET)]
    rows = [np.hstack(tiles[start : start + COLUMNS]) for start in range(0, len(tiles), COLUMNS)]
    return np.vstack(rows)


def describe_sheet(sheet: Picture) -> ElementTree[Element]:
    """The tileset as Tiled reads it; a tile's class is the terrain it shows."""
    root = Element(
        "tileset",
        version="1.8",
        name="desert",
        tilewidth=str(WIDTH),
        tileheight=str(HEIGHT),
        tilecount=str(len(SHEET)),
        columns=str(COLUMNS),
    )
    SubElement(root, "tileoffset", x="0", y=str(LEVEL))
    height, width, _ = sheet.shape
    SubElement(root, "image", source="desert.png", width=str(width), height=str(height))
    for number, terrain in enumerate(SHEET):
        SubElement(root, "tile", id=str(number), type=terrain)
    indent(root, " ")
    return ElementTree(root)


def main() -> None:
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    sheet = draw_sheet()
    height, width, _ = sheet.shape
    FOLDER.mkdir(parents=True, exist_ok=True)
    surface = pygame.image.frombytes(sheet.tobytes(), (width, height), "RGBA")
    pygame.image.save(surface, FOLDER / "desert.png")
    describe_sheet(sheet).write(FOLDER / "desert.tsx", encoding="UTF-8", xml_declaration=True)
    print(f"{len(SHEET)} tiles in {FOLDER / 'desert.png'}")


if __name__ == "__main__":
    main()
