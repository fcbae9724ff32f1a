"""A piece of the game beside the settings, so that a change is seen where it is made."""

from __future__ import annotations

import pygame

from timestrike.client.battle.captions import Captions
from timestrike.client.scenes.isle import isle
from timestrike.client.ui.callouts import tooltip
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.frame import header, inset, outline
from timestrike.client.ui.palette import BODY, BRASS, LOST, TEAMS
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Tip

_WINDOW = 112
_SHOWN_TEAMS = 8
_ISLE_AT = (-150, -120)


def draw_preview(surface: pygame.Surface, place: pygame.Rect, *, captions: bool) -> int:
    """The board with a tooltip, and the marks of the teams below; returns the y under it all.

    With captions something is heard there.
    """
    header(surface, place.left, place.top, place.width, said("settings.preview"))
    window = pygame.Rect(place.left, place.top + 10, place.width, _WINDOW)
    inset(surface, window)
    former = surface.get_clip()
    surface.set_clip(window.inflate(-2, -2).clip(former))
    surface.blit(isle(), (window.left + _ISLE_AT[0], window.top + _ISLE_AT[1]))
    text = said("settings.sample.text")
    sample = Tip(said("settings.sample.title"), text, "TS-ENGAGE-05", refused=True)
    tooltip(surface, pygame.Rect(window.centerx - 4, window.bottom - 10, 8, 8), sample)
    if captions:
        heard = Captions(wanted=True)
        heard.hear("step_sand", said("settings.sample.name"))
        heard.draw(surface, (window.centerx, window.top + 16))
    surface.set_clip(former)
    outline(surface, window, BRASS.rest)
    return _draw_marks(surface, pygame.Rect(place.left, window.bottom + 6, place.width, 0))


def read_aloud_sample() -> str:
    """What is read aloud when one points at somebody."""
    shape = said(f"aloud.shapes.{TEAMS[0].symbol}")
    name, team = said("settings.sample.name"), said("settings.team", number=1)
    figure = said("aloud.figure", name=name, owner=team, shape=shape, health=4, full=6)
    return said("aloud.away", figure=figure, distance=2, name=said("settings.sample.other"))


def _draw_marks(surface: pygame.Surface, place: pygame.Rect) -> int:
    """Every team by its shape and colour, in two rows."""
    sides = [*TEAMS[:_SHOWN_TEAMS], LOST]
    columns = (len(sides) + 1) // 2
    step = place.width // columns
    for number, team in enumerate(sides):
        x = place.left + number % columns * step
        y = place.top + number // columns * 12
        end = TEXT.draw(surface, (x, y), f"{{{team.symbol}}}", team.colour) + 2
        name = (
            said("settings.team", number=number + 1) if team is not LOST else said("settings.lost")
        )
        TEXT.draw(surface, (end, y), TEXT.fit(name, x + step - end - 2), BODY)
    return place.top + 29
