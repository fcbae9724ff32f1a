"""What is seen happening: cues, one after another, on the figures of the board."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from math import pi, sin
from typing import Literal

from timestrike.client.board.geometry import LEVEL
from timestrike.client.board.tokens import BoardToken
from timestrike.client.ui.palette import TEAMS
from timestrike.core.board import Spot
from timestrike.core.topology import Grid, GridKind
from timestrike.core.view import (
    Announces,
    Cue,
    Leaves,
    Rolls,
    Speaks,
    Steps,
    Strikes,
    Suffers,
    Token,
)
from timestrike.core.wording import Words

Pixel = tuple[int, int]

STEP_TIME = 0.17
STRIKE_TIME = 0.28
SUFFER_TIME = 0.34
SPEAK_TIME = 0.3
LEAVE_TIME = 0.45
TUMBLE_TIME = 0.45
LANDING_GAP = 0.07
ROLL_REST = 0.55
FLOAT_TIME = 0.9
BANNER_TIME = 1.4
TRAY_LINGERS = 1.6
LUNGE = 8
HOP = 5


@dataclass
class Actor:
    """A figure as it is seen, which may lag behind where the rules have it."""

    token: Token
    spots: tuple[Spot, ...]
    facing: int
    health: tuple[int, int]
    offset: Pixel = (0, 0)
    lift: int = 0
    struck: bool = False


@dataclass
class Floating:
    """A word that rises from a figure."""

    words: Words | str
    spot: Spot
    mood: Literal["good", "bad", "plain"]
    age: float = 0.0


@dataclass
class Tray:
    """A roll as it is shown: how many of its dice have landed."""

    roll: Rolls
    age: float = 0.0

    @property
    def landed(self) -> int:
        return max(0, min(len(self.roll.dice), int((self.age - TUMBLE_TIME) / LANDING_GAP) + 1))

    @property
    def settled(self) -> bool:
        return self.landed == len(self.roll.dice)


@dataclass
class Banner:
    words: Words
    seat: int | None
    age: float = 0.0


@dataclass
class _Running:
    cue: Cue
    lasts: float
    age: float = 0.0

    @property
    def share(self) -> float:
        return min(1.0, self.age / self.lasts) if self.lasts else 1.0


@dataclass
class Stage:
    """Plays cues on actors. `speed` 0 shows everything at once."""

    grid: Grid
    centre_of: Callable[[Spot], Pixel]
    speed: float = 1.0
    still: bool = False
    actors: dict[str, Actor] = field(default_factory=dict)
    floating: list[Floating] = field(default_factory=list)
    trays: list[Tray] = field(default_factory=list)
    banner: Banner | None = None
    _waiting: deque[Cue] = field(default_factory=deque)
    _running: _Running | None = None
    _idle: float = 0.0

    # --- who is there ------------------------------------------------------

    def show(self, tokens: Iterable[Token]) -> None:
        """Take the figures as the rules have them now."""
        self.actors = {
            token.id: Actor(token, token.spots, token.facing, (token.health.now, token.health.full))
            for token in tokens
        }

    def board_tokens(self, expected_loss: dict[str, int] | None = None) -> list[BoardToken]:
        losses = expected_loss or {}
        return [
            BoardToken(
                id=actor.token.id,
                figure=actor.token.figure,
                spots=actor.spots,
                team=TEAMS[actor.token.team % len(TEAMS)],
                health=actor.health,
                expected_loss=losses.get(actor.token.id, 0),
                faces_left=faces_left(self.grid, actor.facing),
                offset=actor.offset,
                lift=actor.lift + actor.token.aloft * LEVEL,
                struck=actor.struck,
                exhausted=actor.token.exhausted,
            )
            for actor in self.actors.values()
        ]

    # --- playing ------------------------------------------------------

    @property
    def busy(self) -> bool:
        return self._running is not None or bool(self._waiting)

    @property
    def focus(self) -> str | None:
        """The figure that something is happening to or by."""
        cue = self._running.cue if self._running else None
        return getattr(cue, "token", None)

    def play(self, cues: Iterable[Cue]) -> None:
        self._waiting.extend(cues)
        if self.speed == 0:
            self.skip()

    def skip(self) -> None:
        """Come to the end of everything that waits."""
        while self.busy:
            if self._running is None:
                self._begin(self._waiting.popleft())
            else:
                self._end()
        for tray in self.trays:
            tray.age = TUMBLE_TIME + LANDING_GAP * len(tray.roll.dice)

    def update(self, seconds: float) -> None:
        self._pass_time(seconds)
        left = seconds * max(self.speed, 1.0)
        while left > 0 and self.busy:
            if self._running is None:
                self._begin(self._waiting.popleft())
                continue
            running = self._running
            used = min(left, running.lasts - running.age)
            running.age += used
            left -= used
            self._animate(running)
            if running.age >= running.lasts:
                self._end()

    def _pass_time(self, seconds: float) -> None:
        for word in self.floating:
            word.age += seconds
        self.floating = [word for word in self.floating if word.age < FLOAT_TIME]
        for tray in self.trays:
            tray.age += seconds * max(self.speed, 1.0)
        self._idle = 0.0 if self.busy else self._idle + seconds
        if self._idle > TRAY_LINGERS:
            self.trays.clear()
        if self.banner:
            self.banner.age += seconds
            if self.banner.age > BANNER_TIME:
                self.banner = None

    def _begin(self, cue: Cue) -> None:
        self._running = _Running(cue, 0.0 if self._hopeless(cue) else self._duration(cue))
        match cue:
            case Rolls():
                self._lay_out(cue)
            case Strikes(token=token, facing=facing) | Steps(token=token, facing=facing):
                if token in self.actors:
                    self.actors[token].facing = facing
            case Suffers(token=token, amount=amount, health=health):
                self._float(token, f"{-amount:+d}", "bad" if amount > 0 else "good")
                if token in self.actors:
                    self.actors[token].health = (health.now, health.full)
            case Speaks(token=token, words=words, mood=mood):
                self._float(token, words, mood)
            case Announces(words=words, seat=seat):
                self.banner = Banner(words, seat)

    def _hopeless(self, cue: Cue) -> bool:
        """A figure that is not (or no longer) on the board has nothing to show."""
        token = getattr(cue, "token", None)
        return token is not None and token not in self.actors

    def _duration(self, cue: Cue) -> float:
        match cue:
            case Steps():
                return STEP_TIME
            case Strikes():
                return STRIKE_TIME
            case Rolls(dice=dice):
                return TUMBLE_TIME + LANDING_GAP * len(dice) + ROLL_REST
            case Suffers():
                return SUFFER_TIME
            case Speaks():
                return SPEAK_TIME
            case Leaves():
                return LEAVE_TIME
        return 0.0

    def _lay_out(self, roll: Rolls) -> None:
        """A new roll joins the one it answers; another roll of the same seat begins anew."""
        if len(self.trays) >= 2 or any(tray.roll.seat == roll.seat for tray in self.trays):
            self.trays.clear()
        self.trays.append(Tray(roll))
        self._idle = 0.0

    def _float(self, token: str, words: Words | str, mood: Literal["good", "bad", "plain"]) -> None:
        actor = self.actors.get(token)
        if actor is not None:
            self.floating.append(Floating(words, actor.spots[0], mood))

    # --- frames ------------------------------------------------------

    def _animate(self, running: _Running) -> None:
        token = getattr(running.cue, "token", None)
        actor = self.actors.get(token) if token else None
        if actor is None:
            return
        share = running.share
        match running.cue:
            case Steps(start=start, end=end):
                self._walk(actor, start, end, share)
            case Strikes(target=target):
                if not self.still and target in self.actors:
                    actor.offset = self._lunge(actor, self.actors[target], share)
            case Suffers():
                hurt = running.cue.amount > 0
                actor.struck = hurt and share < 0.5 and not self.still
            case Leaves():
                actor.struck = int(share * 6) % 2 == 0 and not self.still
                actor.lift = -round(10 * share)

    def _walk(self, actor: Actor, start: Spot, end: Spot, share: float) -> None:
        """The figure belongs to the hex it is nearer to, so that it is hidden by the right ones."""
        here = start if share < 0.5 else end
        (x0, y0), (x1, y1), (x, y) = map(self.centre_of, (start, end, here))
        actor.spots = (here, *actor.token.spots[1:])
        actor.offset = (
            round(x0 + (x1 - x0) * share) - x,
            round(y0 + (y1 - y0) * share) - y,
        )
        actor.lift = 0 if self.still else round(HOP * sin(pi * share))

    def _lunge(self, actor: Actor, target: Actor, share: float) -> Pixel:
        (x0, y0), (x1, y1) = self.centre_of(actor.spots[0]), self.centre_of(target.spots[0])
        length = max(1.0, ((x1 - x0) ** 2 + (y1 - y0) ** 2) ** 0.5)
        reach = LUNGE * sin(pi * share)
        return round((x1 - x0) / length * reach), round((y1 - y0) / length * reach)

    def _end(self) -> None:
        """The cue has been seen: leave the stage as it must be afterwards."""
        assert self._running is not None
        cue, self._running = self._running.cue, None
        actor = self.actors.get(getattr(cue, "token", None) or "")
        if actor is not None:
            actor.offset, actor.lift, actor.struck = (0, 0), 0, False
        match cue:
            case Steps(end=end) if actor is not None:
                actor.spots = (end, *actor.token.spots[1:])
            case Leaves(token=token):
                self.actors.pop(token, None)


def faces_left(grid: Grid, facing: int) -> bool:
    """Whether a direction looks to the left of the screen."""
    return facing in ((2, 3, 4) if grid.kind is GridKind.HEX_POINTY else (2, 3))
