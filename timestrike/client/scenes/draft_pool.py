"""Those who can be drafted, as a board of heads, and the filters over it."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence

import pygame

from timestrike.client.battle.portraits import head
from timestrike.client.ui.buttons import Pressable
from timestrike.client.ui.font import LABEL
from timestrike.client.ui.frame import outline
from timestrike.client.ui.marks import HEAD_TILE_SIZE, HeadState, head_tile
from timestrike.client.ui.palette import (
    DISABLED,
    ENEMY_TEXT,
    GOLD,
    QUIET,
    SELECTION,
    TEAMS,
    team_of,
)
from timestrike.client.ui.widget import Touch
from timestrike.core.gathering import Recruit

TILE_STEP = (28, 35)
ALL = ""
"""The value of a filter that lets everybody through."""


def tag_values(recruits: Sequence[Recruit]) -> dict[str, tuple[str, ...]]:
    """By kind of tag: what there is to filter for; a kind in which all are alike is left out."""
    kinds = dict.fromkeys(kind for recruit in recruits for kind in recruit.tags)
    found = {
        kind: tuple(dict.fromkeys(one.tags[kind] for one in recruits if kind in one.tags))
        for kind in kinds
    }
    return {kind: (ALL, *values) for kind, values in found.items() if len(values) > 1}


def let_through(recruit: Recruit, wanted: Mapping[str, str]) -> bool:
    return all(value in (ALL, recruit.tags.get(kind)) for kind, value in wanted.items())


class PoolTile(Pressable):
    """A head with its price, or with the mark of who has it. Enter picks; a click only chooses."""

    def __init__(
        self,
        at: tuple[int, int],
        recruit: Recruit,
        *,
        team: int | None,
        compared: bool,
        chosen: bool,
        on_choose: Callable[[], None],
        on_pick: Callable[[], None],
    ) -> None:
        rect = pygame.Rect(*at, HEAD_TILE_SIZE[0], HEAD_TILE_SIZE[1] + 8)
        super().__init__(rect, recruit.name, on_pick)
        self.recruit = recruit
        self.team = team
        self.compared = compared
        self.active = chosen
        self.on_choose = on_choose

    def focus_rect(self) -> pygame.Rect:
        return pygame.Rect(self.rect.topleft, HEAD_TILE_SIZE)

    def point_release(self, position: tuple[int, int]) -> None:
        self.on_choose()

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        out = self.team is not None or bool(self.recruit.refusals)
        state = HeadState.TAKEN if out else HeadState.READY
        picture = head(self.recruit.figure)
        head_tile(target, *self.rect.topleft, picture, TEAMS[0], state)
        frame = self.focus_rect()
        if self.active:
            outline(target, frame.inflate(2, 2), GOLD)
        elif self.compared:
            outline(target, frame, SELECTION)
        middle = (frame.centerx + 1, frame.bottom + 2)
        if self.team is not None:
            side = team_of(self.team)
            LABEL.draw(target, middle, f"{{{side.symbol}}}", side.colour, align="centre")
        elif self.recruit.price:
            tone = ENEMY_TEXT if self.recruit.refusals else GOLD if self.active else QUIET
            LABEL.draw(target, middle, str(self.recruit.price), tone, align="centre")
        elif self.recruit.refusals:
            LABEL.draw(target, middle, "-", DISABLED, align="centre")
