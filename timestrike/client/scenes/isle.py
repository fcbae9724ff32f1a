"""A broken isle that drifts in the Void: the foreground of the title."""

from __future__ import annotations

from functools import cache
from random import Random

import pygame

from timestrike.client.scenes.dither import dithered
from timestrike.client.scenes.void import noise
from timestrike.client.ui.palette import Colour, ramp, rgb

_WIDTH, _HEIGHT = 48, 32
_ROW_STEP = 24
_LEVEL = 12
_FOOT = 20
_HEADROOM = 48

_TOP = ((24, 0), (47, 8), (47, 23), (24, 31), (23, 31), (0, 23), (0, 8), (23, 0))
_ROCK = ramp("120e22 211a38 352b4f 4e4268 6d6082 92869c")
_TOPS: dict[str, tuple[Colour, ...]] = {
    "sand": ramp("7d7193 aa9fb2 d3c9c8 d3c9c8 efe7d8 fffaee"),
    "road": ramp("272644 40425f 5f647c 868b99"),
    "obsidian": ramp("07050e 110c1e 1d1530 2e2148"),
}
_SIDES: dict[str, tuple[Colour, ...]] = {
    "sand": _ROCK,
    "road": _ROCK,
    "obsidian": ramp("07050e 110c1e 1d1530 2e2148 473268"),
}
_GRAIN: dict[str, tuple[int, int]] = {"sand": (40, 7), "road": (7, 5), "obsidian": (12, 9)}
_SEAM: dict[str, Colour] = {"sand": rgb("aa9fb2"), "road": rgb("272644"), "obsidian": rgb("07050e")}
_RIM = rgb("fffaee")
_VEIN, _VEIN_GLOW = rgb("b866f4"), rgb("521a90")
_VEINS = (((5, 11), (17, 15), (15, 25)), ((17, 15), (29, 6)), ((30, 28), (34, 18), (44, 14)))
_CRYSTAL = ramp("47217a 6d38a6 cf9dea fdf8e2")

# Levels of sand; r is a road, o obsidian with a crystal on it.
_GROUND = (
    "....33...",
    "..22332..",
    ".1122o32.",
    "1rr12222.",
    ".11rr111o",
    "..11.11..",
)


def _ground(column: int, row: int) -> tuple[str, int] | None:
    """Terrain and level of a cell, or None where the isle has broken off."""
    if not (0 <= row < len(_GROUND) and 0 <= column < len(_GROUND[0])):
        return None
    mark = _GROUND[row][column]
    if mark == ".":
        return None
    return {"r": ("road", 1), "o": ("obsidian", 2)}.get(mark) or ("sand", int(mark))


def _level(column: int, row: int) -> int:
    ground = _ground(column, row)
    return ground[1] if ground else -1


@cache
def _hexagon() -> pygame.Mask:
    cut = pygame.Surface((_WIDTH, _HEIGHT), pygame.SRCALPHA)
    pygame.draw.polygon(cut, (255, 255, 255), _TOP)
    return pygame.mask.from_surface(cut)


@cache
def _texture(terrain: str, size: tuple[int, int] = (_WIDTH, _HEIGHT)) -> pygame.Surface:
    """The ground of one terrain: for the sand all over the isle, so that no hex repeats another."""
    clouds = noise(size, _GRAIN[terrain], 900, octaves=2)
    clouds.fill((52, 52, 52), special_flags=pygame.BLEND_RGB_ADD)
    return dithered(clouds, _TOPS[terrain])


@cache
def _sides(terrain: str, depth: int, ragged: int, variant: int) -> pygame.Surface:
    """The two lower faces of a column, `depth` pixels deep, then up to `ragged` of broken rock."""
    size = _WIDTH, depth + 8 + ragged
    grey = pygame.Surface(size, 0, 32)
    for y in range(size[1]):
        light = max(0.0, 1 - y / (size[1] + 4))
        stratum = 16 if y // 5 % 2 else 0
        for x, strength in ((0, 150), (24, 88)):
            tone = int(strength * light) + stratum
            grey.fill((tone, tone, tone), (x, y, 24, 1))
    grain = noise(size, (6, 9), variant, octaves=2)
    grain.fill((60, 60, 60), special_flags=pygame.BLEND_RGB_SUB)
    grey.blit(grain, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    random = Random(variant)
    fangs = [(47, depth)]
    for x in range(42, 0, -6):
        hang = random.randrange(ragged) if ragged else 0
        fangs.append((x, depth + 8 - abs(x - 24) // 3 + hang))
    cut = pygame.Surface(size, pygame.SRCALPHA)
    corners = [(0, 0), (23, 8), (24, 8), (47, 0), *fangs, (0, depth)]
    pygame.draw.polygon(cut, (255, 255, 255), corners)
    shape = pygame.mask.from_surface(cut)
    return shape.to_surface(setsurface=dithered(grey, _SIDES[terrain]), unsetcolor=(0, 0, 0, 0))


def _draw_edges(target: pygame.Surface, x: int, y: int, column: int, row: int) -> None:
    """Light along the edges that drop to what lies behind; a faint seam to equals in front."""
    terrain, level = _ground(column, row) or ("sand", 0)
    left, right = column - 1 + row % 2, column + row % 2
    behind = ((left, (0, 8), (23, 0)), (right, (24, 0), (47, 8)))
    before = ((left, (0, 23), (23, 31)), (right, (24, 31), (47, 23)))
    for other, start, end in behind:
        if _level(other, row - 1) < level and terrain == "sand":
            pygame.draw.line(target, _RIM, (x + start[0], y + start[1]), (x + end[0], y + end[1]))
    for other, start, end in before:
        if _level(other, row + 1) == level:
            ends = (x + start[0], y + start[1]), (x + end[0], y + end[1])
            pygame.draw.line(target, _SEAM[terrain], *ends)


def _draw_crystal(target: pygame.Surface, x: int, y: int) -> None:
    dark, middle, light, spark = _CRYSTAL
    for dx, dy, half, height in ((-9, -1, 4, 15), (9, -2, 4, 17), (0, 2, 5, 29)):
        foot, tip = (x + dx, y + dy), (x + dx, y + dy - height)
        left, right = (x + dx - half, y + dy - 4), (x + dx + half, y + dy - 4)
        shoulder = y + dy - height + half + 2
        outline = [left, (left[0], shoulder), tip, (right[0], shoulder), right, foot]
        pygame.draw.polygon(target, light, outline)
        pygame.draw.polygon(target, middle, [tip, (right[0], shoulder), right, foot])
        pygame.draw.line(target, dark, right, (right[0], shoulder))
        pygame.draw.lines(target, spark, False, [(left[0], shoulder), tip])
        pygame.draw.line(target, spark, (left[0] + 1, left[1]), (left[0] + 1, shoulder + 1))


@cache
def isle() -> pygame.Surface:
    """The whole isle. Shared: never draw on it."""
    size = len(_GROUND[0]) * _WIDTH + _WIDTH // 2, len(_GROUND) * _ROW_STEP + 130
    picture = pygame.Surface(size, pygame.SRCALPHA)
    for row, line in enumerate(_GROUND):
        for column in range(len(line)):
            ground = _ground(column, row)
            if ground is not None:
                _draw_column(picture, column, row, *ground)
    return picture


def _draw_column(target: pygame.Surface, column: int, row: int, terrain: str, level: int) -> None:
    x = column * _WIDTH + row % 2 * (_WIDTH // 2)
    y = _HEADROOM + row * _ROW_STEP - level * _LEVEL
    neighbours = (_level(column - 1 + row % 2, row + 1), _level(column + row % 2, row + 1))
    ragged = 34 if min(neighbours) < 0 else 0
    variant = (column * 2 + row) % 3
    target.blit(_sides(terrain, level * _LEVEL + _FOOT, ragged, variant), (x, y + 23))
    face = _texture(terrain)
    if terrain == "sand":
        face = _texture(terrain, target.get_size()).subsurface((x, y, _WIDTH, _HEIGHT))
    target.blit(_hexagon().to_surface(setsurface=face, unsetcolor=(0, 0, 0, 0)), (x, y))
    _draw_edges(target, x, y, column, row)
    if terrain == "obsidian":
        for vein in _VEINS:
            points = [(x + dx, y + dy) for dx, dy in vein]
            pygame.draw.lines(target, _VEIN_GLOW, False, [(px, py + 1) for px, py in points])
            pygame.draw.lines(target, _VEIN, False, points)
        _draw_crystal(target, x + 24, y + 19)
