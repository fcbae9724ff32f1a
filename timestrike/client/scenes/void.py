"""The Void behind the menus: nebula, stars and the last sun, drawn in a few milliseconds.

Everything smooth is first painted in grey with pygame's own fast operations and then dithered.
"""

from __future__ import annotations

from math import cos, exp, pi, sin
from random import Random

import pygame

from timestrike.client.scenes.dither import dithered, grey_picture
from timestrike.client.ui.palette import Colour, mixed, ramp, rgb

Size = tuple[int, int]

_SKY = ramp("05030b 08050f 0d0819 150c26 1e1236 2a1a48 382258")
_TEAL = ramp("000000 0a1526 0d2236")
_CORONA = ramp("000000 221036 4a1a52 8c2f5a e0704e ffd98a fff8e0")
_SUN = rgb("04020a")
_STARS: tuple[tuple[int, tuple[Colour, ...]], ...] = (
    (420, ramp("2a2444 352d55 2b3a55")),
    (150, ramp("5d5788 7a86b0 8a6f9a")),
)
_BRIGHT_STARS = (44, ramp("cfd8f0 fff4d8 bfe8f0"))


def noise(size: Size, cell: tuple[float, float], seed: int, octaves: int = 4) -> pygame.Surface:
    """Clouds in grey: random grids, each half as coarse and half as strong, smoothly enlarged."""
    random = Random(seed)
    clouds = pygame.Surface(size, 0, 32)
    for octave in range(octaves):
        columns = int(size[0] / cell[0] * 2**octave) + 2
        rows = int(size[1] / cell[1] * 2**octave) + 2
        weaker = bytes(value >> (octave + 1) for value in range(256))
        coarse = grey_picture(random.randbytes(columns * rows).translate(weaker), (columns, rows))
        layer = pygame.transform.smoothscale(coarse, size)
        clouds.blit(layer, (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    return clouds


def _band(size: Size) -> pygame.Surface:
    """A bright river of light across the sky, falling from right to left."""
    columns, rows = 40, 23
    light = bytearray()
    for row in range(rows):
        for column in range(columns):
            slant = (row / rows - 0.45) * 3.8 + (column / columns - 0.5) * 1.9
            light.append(int(255 * exp(-slant * slant)))
    return pygame.transform.smoothscale(grey_picture(bytes(light), (columns, rows)), size)


def _drifts(size: Size, cell: tuple[float, float], seed: int, floor: int) -> pygame.Surface:
    """Clouds that rise over `floor` and gather along the band, in grey.

    They are soft, so a quarter of the size holds all there is to see of them.
    """
    small = max(1, size[0] // 4), max(1, size[1] // 4)
    clouds = noise(small, (cell[0] / 4, cell[1] / 4), seed)
    clouds.fill((floor, floor, floor), special_flags=pygame.BLEND_RGB_SUB)
    clouds.blit(clouds.copy(), (0, 0), special_flags=pygame.BLEND_RGB_ADD)
    clouds.blit(_band(small), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
    return pygame.transform.smoothscale(clouds, size)


def _nebula(size: Size) -> pygame.Surface:
    sky = dithered(_drifts(size, (150, 95), 53, 58), _SKY).convert()
    sky.blit(dithered(_drifts(size, (90, 70), 66, 92), _TEAL, open_ground=True), (0, 0))
    return sky


def _flames(random: Random, points: int, waves: int) -> list[float]:
    """Smooth random heights (0 to 1) round a circle."""
    knots = [random.random() for _ in range(waves)]
    heights = []
    for point in range(points):
        place = point * waves / points
        knot, share = int(place), place % 1.0
        share = share * share * (3 - 2 * share)
        heights.append(knots[knot] + (knots[(knot + 1) % waves] - knots[knot]) * share)
    return heights


def draw_eclipse(
    target: pygame.Surface, centre: tuple[int, int], radius: int, seed: int = 5
) -> None:
    """The last sun: a black disc in a corona of flames."""
    random = Random(seed)
    points = 164
    broad, fine = _flames(random, points, 31), _flames(random, points, 82)
    reach = [
        (9 + 15.4 * low + 10.5 * high) * radius / 37.5
        for low, high in zip(broad, fine, strict=True)
    ]
    side = int(radius + max(reach)) + 2
    grey = pygame.Surface((2 * side, 2 * side), 0, 32)
    rays = [(cos(2 * pi * point / points), sin(2 * pi * point / points)) for point in range(points)]
    layers = 14
    for layer in range(1, layers + 1):
        heat = layer / layers
        tone = round(255 * heat**1.4)
        outline = [
            (side + x * (radius + far * (1 - heat)), side + y * (radius + far * (1 - heat)))
            for (x, y), far in zip(rays, reach, strict=True)
        ]
        pygame.draw.polygon(grey, (tone, tone, tone), outline)
    corner = (centre[0] - side, centre[1] - side)
    target.blit(dithered(grey, _CORONA, open_ground=True), corner)
    pygame.draw.circle(target, _CORONA[4], centre, radius + 1)
    bright = pygame.Rect(0, 0, 2 * radius + 2, 2 * radius + 2)
    bright.center = centre
    pygame.draw.arc(target, _CORONA[6], bright, 0.68 * pi, 1.86 * pi, 3)
    pygame.draw.circle(target, _SUN, centre, radius - 1)


class VoidSky:
    """The sky of one canvas size. The picture is made once; only the brightest stars twinkle."""

    def __init__(
        self,
        size: Size,
        *,
        eclipse: tuple[int, int] | None = None,
        radius: int = 30,
        seed: int = 5,
    ) -> None:
        self.picture = _nebula(size)
        random = Random(seed)
        share = size[0] * size[1] / (640 * 360)
        for count, colours in _STARS:
            for _ in range(int(count * share)):
                place = random.randrange(size[0]), random.randrange(size[1])
                self.picture.set_at(place, random.choice(colours))
        count, colours = _BRIGHT_STARS
        self._bright = [
            (
                random.randrange(size[0]),
                random.randrange(size[1]),
                random.choice(colours),
                random.random(),
            )
            for _ in range(int(count * share))
        ]
        if eclipse is not None:
            near = radius * 1.8
            self._bright = [
                star
                for star in self._bright
                if (star[0] - eclipse[0]) ** 2 + (star[1] - eclipse[1]) ** 2 > near * near
            ]
            draw_eclipse(self.picture, eclipse, radius)

    def cover(self, picture: pygame.Surface, position: tuple[int, int]) -> None:
        """Put something before the sky; no star shines through it."""
        self.picture.blit(picture, position)
        shape = pygame.mask.from_surface(picture)
        free = []
        for star in self._bright:
            x, y = star[0] - position[0], star[1] - position[1]
            inside = 0 <= x < picture.get_width() and 0 <= y < picture.get_height()
            if not (inside and shape.get_at((x, y))):
                free.append(star)
        self._bright = free

    def draw(self, target: pygame.Surface, time: float = 0.0) -> None:
        """The sky at a time; at time 0 nothing ever moves."""
        target.blit(self.picture, (0, 0))
        for x, y, colour, phase in self._bright:
            glow = 0.5 + 0.5 * sin(2 * pi * (phase + time * (0.15 + 0.1 * phase)))
            target.set_at((x, y), mixed(colour, _SKY[2], 0.55 - 0.55 * glow))
            if glow > 0.75 and phase < 0.5:
                halo = mixed(colour, _SKY[1], 0.62)
                for dx, dy in ((1, 0), (-1, 0), (0, 1), (0, -1)):
                    target.set_at((x + dx, y + dy), halo)
