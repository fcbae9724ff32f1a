"""How plainly sides are told apart by their shapes: small marks, or large ones and beside names."""

from __future__ import annotations

import pygame

from timestrike.client.ui.font import TEXT
from timestrike.client.ui.palette import Colour, Team

_large = False


def set_large_marks(large: bool) -> None:
    global _large
    _large = large


def large_marks() -> bool:
    return _large


def draw_name(
    target: pygame.Surface,
    position: tuple[int, int],
    name: str,
    team: Team,
    room: int,
    colour: Colour,
) -> int:
    """A name, behind the mark of its side where marks are large; returns the x behind it."""
    x, y = position
    end = x + room
    if _large:
        x = TEXT.draw(target, (x, y), f"{{{team.symbol}}}", team.colour) + 3
    return TEXT.draw(target, (x, y), TEXT.fit(name, end - x), colour)
