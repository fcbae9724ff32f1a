"""What a mod says of itself, what it brings, and what is wrong with it."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

import pygame

from timestrike.client.ui.font import LABEL, TEXT, literal
from timestrike.client.ui.frame import header, rule
from timestrike.client.ui.palette import BODY, ENEMY_TEXT, GOLD, MAGIC, QUIET, Colour
from timestrike.client.ui.saying import said
from timestrike.content.mod_review import Review
from timestrike.content.mods import About, BrokenMod, Mod


def credits(about: About) -> str:
    """Version and author, as far as they are told."""
    return " · ".join(part for part in (about.version, about.author) if part)


def draw_advice(surface: pygame.Surface, place: pygame.Rect, folder: Path) -> None:
    """How one comes to have a mod."""
    x, width = place.left + 8, place.width - 16
    header(surface, x, place.top + 9, width, said("mods.how"))
    y = TEXT.draw_paragraph(surface, (x, place.top + 22), said("mods.advice"), width)
    TEXT.draw_paragraph(surface, (x, y + 4), literal(str(folder)), width, MAGIC)


def draw_details(
    surface: pygame.Surface, place: pygame.Rect, mod: Mod | BrokenMod, found: Review
) -> None:
    x, width = place.left + 8, place.width - 16
    former = surface.get_clip()
    surface.set_clip(place.inflate(-6, -6).clip(former))
    about = mod.about if isinstance(mod, Mod) else None
    TEXT.draw(surface, (x, place.top + 8), literal(about.name if about else mod.id), GOLD)
    LABEL.draw(surface, (place.right - 9, place.top + 10), literal(mod.id), QUIET, align="right")
    rule(surface, x, place.top + 20, width)
    y = place.top + 26
    if about is not None:
        y = TEXT.draw_paragraph(surface, (x, y), literal(credits(about)), width, QUIET)
        y = TEXT.draw_paragraph(surface, (x, y + 2), literal(about.description), width, BODY)
    for title, lines, colour in (
        ("problems", found.problems, ENEMY_TEXT),
        ("adds", found.adds, BODY),
        ("replaces", found.replaces, BODY),
    ):
        y = _section(surface, (x, y + 5), width, said(f"mods.{title}"), lines, colour)
    surface.set_clip(former)


def _section(
    surface: pygame.Surface,
    at: tuple[int, int],
    width: int,
    title: str,
    lines: Iterable[str],
    colour: Colour,
) -> int:
    """A list under its name; nothing at all if the list is empty."""
    x, y = at
    lines = list(lines)
    if not lines:
        return y - 5
    header(surface, x, y, width, title)
    y += 10
    for line in lines:
        y = TEXT.draw_paragraph(surface, (x, y), literal(line), width, colour)
    return y
