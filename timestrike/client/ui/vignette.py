"""The picture on a card: its subject before the light and the weather of its kind."""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from math import atan2, cos, exp, hypot, sin
from random import Random

import pygame

from timestrike.client.scenes.dither import dithered, grey_picture
from timestrike.client.ui.icons import LARGE, icon
from timestrike.client.ui.palette import INK, Colour, mixed, ramp
from timestrike.storage.places import assets_dir

Pattern = Callable[[float, float], float]
"""How bright it is at a place, seen from the middle; half the height away is 1."""


def _glow(x: float, y: float) -> float:
    return 0.95 * exp(-(x * x * 0.32 + y * y * 0.9))


def _rays(x: float, y: float) -> float:
    beam = max(0.0, cos(9 * atan2(y, x) + 0.6)) * min(1.0, hypot(x, y))
    return _glow(x, y) * (0.75 + 0.4 * beam)


def _waves(x: float, y: float) -> float:
    crest = sin(7 * y + 0.9 * sin(2.6 * x) + 1.2)
    return _glow(x, y) * 0.85 + (0.2 if crest > 0.82 else 0.0) * exp(-x * x * 0.15)


def _eclipse(x: float, y: float) -> float:
    far = hypot(x, y)
    if far < 0.78:
        return 0.0
    flame = 0.12 * cos(11 * atan2(y, x)) + 0.08 * cos(23 * atan2(y, x) + 1)
    return max(0.0, 1.0 - (far - 0.78) / (0.62 + flame))


def _ground(x: float, y: float) -> float:
    """Evening over a plain of sand."""
    if y > 0.62 + 0.05 * sin(2.2 * x):
        return 0.62 + 0.3 * exp(-x * x * 0.5) - 0.4 * (y - 0.62)
    return 0.15 + 0.5 * exp(-(x * x * 0.3 + (y - 0.6) ** 2 * 2.2))


_SCENES: dict[str, tuple[Pattern, tuple[Colour, ...]]] = {
    "item": (_glow, ramp("0b0715 1a0f1c 331b1c 59291f 7a3f1e 94501f")),
    "fish": (_waves, ramp("071022 0a1a36 0d244c 143f6b 1d6188 3090a2")),
    "artifact": (_rays, ramp("0b0715 170c2c 2a1250 47217a 6d38a6 9a5fcd")),
    "trial": (_rays, ramp("0b0f12 10201e 173a32 2a6440 4c9350 86c263")),
    "character": (_ground, ramp("0d0819 1e1236 352b4f 4e4268 7d7193 aa9fb2")),
    "beast": (_ground, ramp("120a16 2a141c 4a2420 7b4d45 a67a5c cfa97e")),
    "brute": (_ground, ramp("120610 2a0c1c 4a1222 731a30 a63237 d15a45")),
    "mob": (_eclipse, ramp("07040f 11091d 1d1030 43255e 64397c 9a6cae")),
    "sentience": (_eclipse, ramp("0b0715 221036 4a1a52 8c2f5a e0704e ffd98a")),
    "sentience_action": (_eclipse, ramp("0b0715 1c0618 420c26 731a30 b7263a ff8a70")),
    "sentience_phase": (_eclipse, ramp("0b0715 221036 4a1a52 8c2f5a e0704e ffd98a")),
}


@lru_cache(maxsize=64)
def _backdrop(kind: str, size: tuple[int, int], middle: int) -> pygame.Surface:
    """The light of a kind, brightest around a column."""
    pattern, colours = _SCENES.get(kind, _SCENES["item"])
    width, height = size
    half = height / 2
    values = bytes(
        max(0, min(255, int(255 * pattern((x - middle) / half, (y - half) / half))))
        for y in range(height)
        for x in range(width)
    )
    picture = dithered(grey_picture(values, size), colours)
    random = Random(kind)
    for _ in range(width * height // 420):
        place = random.randrange(width), random.randrange(height * 3 // 5)
        picture.set_at(place, mixed(colours[-1], (255, 255, 255), 0.3))
    return picture


def _subject(name: str, cast: tuple[str, ...], size: tuple[int, int]) -> pygame.Surface:
    """The portraits of a cast, or the icon as large as fits by whole numbers."""
    found = [portrait for figure in cast if (portrait := _portrait(figure)) is not None]
    if len(found) == 1:
        return found[0]
    if found:
        return _group(found, size[0])
    picture = icon(name, LARGE)
    return pygame.transform.scale_by(picture, max(1, size[1] // LARGE))


def _portrait(figure: str) -> pygame.Surface | None:
    path = assets_dir() / "portraits" / f"{figure}.png"
    return pygame.image.load(path).convert_alpha() if figure and path.is_file() else None


def _group(portraits: list[pygame.Surface], width: int) -> pygame.Surface:
    """Side by side as far as there is room, the middle one in front; all look towards it."""
    each = portraits[0].get_width()
    step = min(each * 3 // 4, (width - 2 - each) // (len(portraits) - 1))
    group = pygame.Surface((each + step * (len(portraits) - 1), portraits[0].get_height()))
    group = group.convert_alpha()
    group.fill((0, 0, 0, 0))
    middle = (len(portraits) - 1) / 2
    for number in sorted(range(len(portraits)), key=lambda one: -abs(one - middle)):
        looks_left = number >= middle
        portrait = portraits[number]
        drawn = portrait if looks_left else pygame.transform.flip(portrait, True, False)
        group.blit(drawn, (number * step, 0))
    return group


@lru_cache(maxsize=128)
def vignette(
    kind: str, icon_name: str, cast: tuple[str, ...], size: tuple[int, int], taken: int = 0
) -> pygame.Surface:
    """The picture of a card, framed by a line of ink; a tag takes some of its left.

    Shared: never draw on it.
    """
    width, height = size
    subject = _subject(icon_name, cast, size)
    place = subject.get_rect(center=(width // 2, height // 2))
    place.top = max(1, place.top)
    place.left = min(max(place.left, taken), width - place.width - 2)
    picture = _backdrop(kind, size, place.centerx).convert()
    _cast_shadow(picture, place, height)
    picture.blit(subject, place)
    pygame.draw.rect(picture, INK, picture.get_rect(), 1)
    return picture


def _cast_shadow(picture: pygame.Surface, subject: pygame.Rect, height: int) -> None:
    if subject.height >= height:
        return
    shade = pygame.Surface((subject.width * 3 // 4, max(3, subject.height // 8)), pygame.SRCALPHA)
    pygame.draw.ellipse(shade, (0, 0, 0, 110), shade.get_rect())
    picture.blit(shade, shade.get_rect(center=(subject.centerx, subject.bottom - 1)))
