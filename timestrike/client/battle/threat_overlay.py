"""What enemies could do next turn, laid over the board: who can strike where, and how badly."""

from __future__ import annotations

import pygame
from pygame import Rect

from timestrike.client.battle.panels import Say
from timestrike.client.battle.portraits import HEAD, head
from timestrike.client.board.overlays import MANY_THREATS, ONE_THREAT, Region
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import header, inset, panel, rule
from timestrike.client.ui.marks import bar
from timestrike.client.ui.palette import BODY, ENEMY, ENEMY_TEXT, QUIET, STRONG, TRACK, mixed
from timestrike.client.ui.saying import said
from timestrike.core.board import Spot
from timestrike.core.prospects import Peril, Threat
from timestrike.core.view import Presenter

TWICE = 0.4
"""Pressing twice within so many seconds keeps the view open."""
_SAFE = (205, 189, 165)


class ThreatOverlay:
    """Open while its key is held; pressed twice, it stays until pressed again."""

    def __init__(self) -> None:
        self.held = False
        self.pinned = False
        self._since_press = 99.0
        self._presenter: Presenter | None = None
        self._threats: dict[str, Threat] = {}
        self._perils: dict[tuple[str, Spot], Peril] = {}

    @property
    def showing(self) -> bool:
        return self.held or self.pinned

    def update(self, seconds: float) -> None:
        self._since_press += seconds

    def press(self) -> None:
        if self.pinned:
            self.pinned = False
            return
        self.held = True
        self.pinned = self._since_press < TWICE
        self._since_press = 0.0

    def release(self) -> None:
        self.held = False

    def toggle(self) -> None:
        self.pinned = not self.pinned

    # --- what it shows ------------------------------------------------------

    def follow(self, presenter: Presenter) -> None:
        if presenter is not self._presenter:
            self._presenter = presenter
            self._threats.clear()
            self._perils.clear()

    def threat(self, token: str) -> Threat:
        assert self._presenter is not None
        if token not in self._threats:
            self._threats[token] = self._presenter.threat(token)
        return self._threats[token]

    def peril(self, token: str, spot: Spot) -> Peril:
        assert self._presenter is not None
        if (token, spot) not in self._perils:
            self._perils[token, spot] = self._presenter.peril(token, spot)
        return self._perils[token, spot]

    def regions(self, token: str) -> tuple[Region, ...]:
        """Dotted where one enemy can strike, hatched where several can."""
        strikers = self.threat(token).strikers
        one = frozenset(spot for spot, who in strikers.items() if len(who) == 1)
        many = frozenset(spot for spot, who in strikers.items() if len(who) > 1)
        return Region(one, ONE_THREAT, "dots"), Region(many, MANY_THREATS, "hatch")


def draw_legend(target: pygame.Surface, corner: tuple[int, int], threat: Threat, say: Say) -> None:
    """What the patterns mean, and who is left out."""
    notes = [line for words in threat.notes[:3] for line in TEXT.wrap(say(words), 118)]
    rect = Rect(corner, (132, 57 + 10 * len(notes)))
    panel(target, rect)
    x, y = rect.left + 7, rect.top + 7
    header(target, x, y, rect.width - 14, said("threat.title"))
    rows = (
        (MANY_THREATS, said("threat.many")),
        (ONE_THREAT, said("threat.one")),
        (_SAFE, said("threat.safe")),
    )
    for number, (tint, text) in enumerate(rows):
        top = y + 11 + 12 * number
        _swatch(target, Rect(x, top, 11, 9), tint, hatched=number == 0, dotted=number == 1)
        TEXT.draw(target, (x + 16, top + 1), text, BODY)
    for number, line in enumerate(notes):
        TEXT.draw(target, (x, y + 47 + 10 * number), line, QUIET)


def _swatch(
    target: pygame.Surface, rect: Rect, tint: tuple[int, int, int], *, hatched: bool, dotted: bool
) -> None:
    target.fill(tint, rect)
    ink = mixed(tint, (74, 13, 44), 0.75)
    for y in range(rect.height):
        for x in range(rect.width):
            if (hatched and (x + y) % 4 < 2) or (dotted and x % 3 == 1 and y % 3 == 1):
                target.set_at((rect.left + x, rect.top + y), ink)


def draw_peril(
    target: pygame.Surface, foot: tuple[int, int], peril: Peril, name: str, say: Say
) -> None:
    """Who could strike on one place, what it costs, and how likely it is the end."""
    shown = peril.dangers[:4]
    height = 40 + 23 * len(shown)
    rect = Rect(foot[0] - 228, foot[1] - height, 228, height)
    panel(target, rect)
    x, y, right = rect.left + 7, rect.top + 7, rect.right - 7
    header(target, x, y, rect.width - 14, said("threat.stays", name=name))
    y += 11
    for danger in shown:
        inset(target, Rect(x, y, HEAD[0] + 2, HEAD[1] + 1), TRACK)
        target.blit(head(danger.figure), (x + 1, y + 1), Rect(0, 0, HEAD[0], HEAD[1] - 1))
        TEXT.draw(target, (x + 26, y + 2), TEXT.fit(danger.name, 120), STRONG)
        TEXT.draw(
            target, (right, y + 2), f"-{danger.loss:.1f} {{heart}}", ENEMY_TEXT, align="right"
        )
        LABEL.draw(target, (x + 26, y + 13), say(danger.words), QUIET)
        LABEL.draw(
            target,
            (right, y + 13),
            said("threat.hurts", percent=danger.hit_percent),
            QUIET,
            align="right",
        )
        y += 23
    rule(target, x, y, rect.width - 14)
    if not peril.dangers:
        TEXT.draw(target, (x, y + 6), said("threat.nobody", name=name), BODY)
        return
    TEXT.draw(target, (x, y + 6), said("threat.defeated", health=peril.health.now), BODY)
    bar(target, Rect(right - 72, y + 6, 44, 7), peril.defeat_percent / 100, ENEMY)
    TEXT.draw(target, (right, y + 6), f"{peril.defeat_percent}%", ENEMY_TEXT, align="right")
