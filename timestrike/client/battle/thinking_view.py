"""What a computer player is thinking: its best plans, and what spoke for and against the first."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from timestrike.ai.thinking import Thought
from timestrike.client.battle.panels import Say
from timestrike.client.battle.session import Session
from timestrike.client.ui.buttons import Button
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
from timestrike.client.ui.widget import Widget
from timestrike.core.wording import Words

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

MOST_REASONS = 7
_PITCH = 13


@dataclass
class Thoughts:
    """Somebody's last decision, as it is shown while the view is open."""

    open: bool = False
    seat: int | None = None
    plans: list[Thought] = field(default_factory=list)

    _seen: tuple[int, int] | None = None

    def follow(self, session: Session, thought: tuple[int, int] | None) -> None:
        """Read what was thought last, unless it has been read."""
        if not self.open or thought is None or thought == self._seen:
            return
        self._seen = thought
        plans = session.thoughts(thought[0])
        if plans:
            self.seat, self.plans = thought[0], _told_apart(plans)


def _told_apart(plans: list[Thought]) -> list[Thought]:
    """Of plans that read alike (a move here, a move there) the best."""
    best: dict[str, Thought] = {}
    for plan in plans:
        best.setdefault(repr(plan.actions), plan)
    return list(best.values())


def thought_buttons(scene: BattleScene) -> list[Widget]:
    """While the view is open one can hold the computer before it acts, and let it act once."""
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
    return [pause, step]


def draw_thoughts(scene: BattleScene, target: pygame.Surface) -> None:
    place, thoughts = scene.layout.sidebar, scene.thoughts
    panel(target, place)
    x, y, width = place.left + 7, place.top + 7, place.width - 14
    if thoughts.seat is None or not thoughts.plans:
        header(target, x, y, width, said("battle.thoughts.nobody"))
        TEXT.draw_paragraph(target, (x, y + 14), said("battle.thoughts.wait"), width)
        return
    seat = scene.session.match.setup.seats[thoughts.seat]
    team = team_of(seat.team)
    title = f"{{{team.symbol}}} {said('battle.thoughts.title', name=seat.name)}"
    TEXT.draw(target, (x, y), TEXT.fit(title, width), team.colour)
    header(target, x, y + 13, width, said("battle.thoughts.plans"))
    y = _draw_plans(target, Rect(x, y + 24, width, 0), thoughts.plans, scene.say)
    header(target, x, y + 3, width, said("battle.thoughts.why"))
    foot = place.bottom - 28
    _draw_reasons(target, Rect(x, y + 14, width, foot - y - 14), thoughts.plans[0], scene.say)


def _draw_plans(target: pygame.Surface, place: Rect, plans: list[Thought], say: Say) -> int:
    """A row a plan; the bars compare them with the best and the worst that is shown."""
    best, worst = plans[0].score, min(plan.score for plan in plans)
    y = place.top
    for number, plan in enumerate(plans):
        tone = STRONG if number == 0 else BODY
        share = (plan.score - worst) / (best - worst) if best > worst else 1.0
        text = f"{number + 1} {deeds(plan, say)}"
        TEXT.draw(target, (place.left, y), TEXT.fit(text, place.width - 58), tone)
        gauge = Rect(place.right - 54, y, 26, 7)
        bar(target, gauge, max(0.04, share), QUIET if number else AMBER)
        TEXT.draw(target, (place.right, y), f"{plan.score:.1f}", tone, align="right")
        y += _PITCH
    return y


def deeds(plan: Thought, say: Say) -> str:
    """The actions of a plan, one after the other."""
    return say(Words("said", {"text": " {right} ".join(say(words) for words in plan.actions)}))


def _draw_reasons(target: pygame.Surface, place: Rect, plan: Thought, say: Say) -> None:
    """What each consideration gave to a plan, to the right for it and to the left against it."""
    most = max((abs(share) for _, share in plan.shares), default=1.0)
    y = place.top
    for words, share in plan.shares[:MOST_REASONS]:
        if y + 8 > place.bottom - 12:
            break
        TEXT.draw(target, (place.left, y), TEXT.fit(say(words), place.width - 72), BODY)
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
