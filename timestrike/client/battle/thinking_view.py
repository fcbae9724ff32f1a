"""What a computer player is thinking: its best plans, and what spoke for and against each."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from timestrike.ai.thinking import Thought
from timestrike.client.battle.panels import Say
from timestrike.client.battle.session import Session
from timestrike.client.board.overlays import Cost, Mark, Overlays
from timestrike.client.ui import controls
from timestrike.client.ui.buttons import Button, Pressable
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import header, inset, panel, rule
from timestrike.client.ui.marks import bar
from timestrike.client.ui.palette import (
    AMBER,
    BETTER_TEXT,
    BODY,
    ENEMY_TEXT,
    GOLD,
    QUIET,
    STRONG,
    TRACK,
    team_of,
)
from timestrike.client.ui.saying import said
from timestrike.client.ui.widget import Touch, Widget
from timestrike.core.wording import Words

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

MOST_REASONS = 7
MARGIN = 7
SHARES = 72
"""The room beside a reason for what it gives, as a bar and as a number."""

_PITCH = 13
_NOTHING = 0.05
"""What would be written as 0.0 says nothing."""


@dataclass
class Thoughts:
    """Somebody's last decision, as it is shown while the view is open."""

    open: bool = False
    seat: int | None = None
    plans: list[Thought] = field(default_factory=list)
    chosen: int = 0
    """The plan that is looked at."""

    _seen: tuple[int, int] | None = None

    def follow(self, session: Session, thought: tuple[int, int] | None) -> bool:
        """Read what was thought last, unless it has been read; True if there is news."""
        if not self.open or thought is None or thought == self._seen:
            return False
        self._seen = thought
        plans = session.thoughts(thought[0])
        if plans:
            self.seat, self.plans, self.chosen = thought[0], _told_apart(plans), 0
        return bool(plans)

    @property
    def looked_at(self) -> Thought | None:
        return self.plans[self.chosen] if self.open and self.plans else None

    def marks(self) -> Overlays:
        """Where the plan that is looked at would be carried out, step by step."""
        plan = self.looked_at
        places = [one for one in plan.places if one is not None] if plan is not None else []
        numbers = {spot: number for number, spot in enumerate(dict.fromkeys(places), 1)}
        return Overlays(
            marks=tuple(Mark(spot) for spot in numbers),
            costs=tuple(Cost(spot, str(number)) for spot, number in numbers.items()),
        )


class PlanRow(Pressable):
    """A plan: what would be done, and how it compares with the best and the worst that is shown.

    Whoever points at it sees where it would happen and why.
    """

    def __init__(self, rect: Rect, scene: BattleScene, number: int) -> None:
        self._scene, self._number = scene, number
        self._plan = scene.thoughts.plans[number]
        text = f"{number + 1} {deeds(self._plan, scene.say)}"
        super().__init__(rect, text, self._look)
        scores = [plan.score for plan in scene.thoughts.plans]
        best, worst = scores[0], min(scores)
        self._share = (self._plan.score - worst) / (best - worst) if best > worst else 1.0

    def _look(self) -> None:
        if self._scene.thoughts.chosen != self._number:
            self._scene.thoughts.chosen = self._number
            look_at_plan(self._scene)

    def point_over(self, position: tuple[int, int]) -> None:
        self._look()

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        place, first = self.rect, self._number == 0
        chosen = self._scene.thoughts.chosen == self._number
        if chosen:
            controls.row(target, place, selected=True, hover=touch.hovered)
        tone = STRONG if chosen else BODY
        TEXT.draw(
            target, (place.left + 3, place.top + 3), TEXT.fit(self.label, place.width - 64), tone
        )
        gauge = Rect(place.right - 56, place.top + 3, 26, 7)
        bar(target, gauge, max(0.04, self._share), AMBER if first else QUIET)
        score = f"{self._plan.score:.1f}"
        TEXT.draw(target, (place.right - 3, place.top + 3), score, tone, align="right")


def _told_apart(plans: list[Thought]) -> list[Thought]:
    """Of plans that read alike (a move here, a move there) the best."""
    best: dict[str, Thought] = {}
    for plan in plans:
        best.setdefault(repr(plan.actions), plan)
    return list(best.values())


def look_at_plan(scene: BattleScene) -> None:
    """Bring into sight where the plan that is looked at begins, or who would carry it out."""
    plan = scene.thoughts.looked_at
    places = plan.places if plan is not None else ()
    acting = (one.spots[0] for one in scene.session.presenter.tokens() if one.active)
    spot = next((place for place in (*places, *acting) if place is not None), None)
    if spot is not None and not scene.view.in_sight(spot, scene.layout):
        scene.view.look_at(spot, scene.layout)


def thought_buttons(scene: BattleScene) -> list[Widget]:
    """While the view is open one can hold the computer before it acts, let it act once, and look
    at each of its plans.
    """
    if not scene.thoughts.open or scene.live is None:
        return []
    place, live = scene.layout.sidebar, scene.live
    top, half = place.bottom - 23, (place.width - 15) // 2
    go_on = said("battle.thoughts.resume" if live.paused else "battle.thoughts.pause")
    pause = Button(Rect(place.left + 6, top, half, 17), go_on, live.toggle_pause, key="P")
    pause.active = live.paused
    step = Button(
        Rect(place.left + 9 + half, top, half, 17), said("battle.thoughts.step"), live.step, key="N"
    )
    rows = [PlanRow(_row(place, n), scene, n) for n in range(len(scene.thoughts.plans))]
    return [pause, step, *rows]


def _row(place: Rect, number: int) -> Rect:
    return Rect(place.left + 4, place.top + 30 + _PITCH * number, place.width - 8, _PITCH)


def draw_thoughts(scene: BattleScene, target: pygame.Surface) -> None:
    place, thoughts = scene.layout.sidebar, scene.thoughts
    panel(target, place)
    x, y, width = place.left + MARGIN, place.top + MARGIN, place.width - 2 * MARGIN
    if thoughts.seat is None or not thoughts.plans:
        header(target, x, y, width, said("battle.thoughts.nobody"))
        TEXT.draw_paragraph(target, (x, y + 14), said("battle.thoughts.wait"), width)
        return
    seat = scene.session.match.setup.seats[thoughts.seat]
    team = team_of(seat.team)
    title = f"{{{team.symbol}}} {said('battle.thoughts.title', name=seat.name)}"
    TEXT.draw(target, (x, y), TEXT.fit(title, width), team.colour)
    header(target, x, y + 13, width, said("battle.thoughts.plans"))
    y = _row(place, len(thoughts.plans)).top
    why = said("battle.thoughts.why", number=thoughts.chosen + 1)
    header(target, x, y + 6, width, why)
    foot = place.bottom - 28
    plan = thoughts.plans[thoughts.chosen]
    _draw_reasons(target, Rect(x, y + 17, width, foot - y - 17), plan, scene.say)


def deeds(plan: Thought, say: Say) -> str:
    """The actions of a plan, one after the other."""
    return say(Words("said", {"text": " {right} ".join(say(words) for words in plan.actions)}))


def _draw_reasons(target: pygame.Surface, place: Rect, plan: Thought, say: Say) -> None:
    """What each consideration gave to a plan, to the right for it and to the left against it."""
    most = max((abs(share) for _, share in plan.shares), default=1.0)
    y = place.top
    telling = [one for one in plan.shares if abs(one[1]) >= _NOTHING]
    for words, share in telling[:MOST_REASONS]:
        if y + 8 > place.bottom - 12:
            break
        TEXT.draw(target, (place.left, y), TEXT.fit(say(words), place.width - SHARES), BODY)
        _swing(target, Rect(place.right - 68, y, 40, 8), share / most)
        tone = BETTER_TEXT if share > 0 else ENEMY_TEXT
        TEXT.draw(target, (place.right, y), f"{share:+.1f}", tone, align="right")
        y += 12
    rule(target, place.left, y, place.width)
    total = said("battle.thoughts.sum", score=f"{plan.score:.1f}")
    LABEL.draw(target, (place.right, y + 4), total, GOLD, align="right")


def _swing(target: pygame.Surface, place: Rect, share: float) -> None:
    """A bar from the middle: to the right for good, to the left for bad."""
    inset(target, place, TRACK)
    middle, reach = place.centerx, round(abs(share) * (place.width // 2 - 2))
    left = middle if share > 0 else middle - reach
    target.fill(BETTER_TEXT if share > 0 else ENEMY_TEXT, (left, place.top + 1, reach, 6))
    target.fill(QUIET, (middle, place.top, 1, place.height))
