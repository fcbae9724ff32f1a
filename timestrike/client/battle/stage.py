"""What is seen happening: cues, one after another, on the figures of the board."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from typing import Literal

from timestrike.client.battle.acting_out import effects_of, pose_for, strike_time
from timestrike.client.battle.actors import Actor
from timestrike.client.battle.dice import Tray, roll_time
from timestrike.client.battle.effects import Effect, effect
from timestrike.client.battle.gestures import Pixel, drop_of, lunge, stride, stride_time
from timestrike.client.board.sprites import IDLE, has_pose
from timestrike.client.board.tokens import BoardToken
from timestrike.core.board import Spot
from timestrike.core.cues import (
    Announces,
    Appears,
    Cheers,
    Cue,
    Leaves,
    Reshapes,
    Rolls,
    Speaks,
    Steps,
    Strikes,
    Suffers,
    Transforms,
)
from timestrike.core.figures import Gait, Token
from timestrike.core.wording import Words

SUFFER_TIME = 0.34
SPEAK_TIME = 0.3
LEAVE_TIME = 0.6
CHANGE_TIME = 1.0
CHEER_TIME = 0.4
CHANGE_JOLT = 4
DESCENT = 60
"""Pixels that somebody comes down from who cannot rise from the ground."""
RESHAPE_TIME = 0.3
FLOAT_TIME = 0.9
BANNER_TIME = 1.4
TRAY_LINGERS = 1.6


Then = Callable[[], None]
"""What is to be done when everything before it has been seen."""
IN_HAND = "in_hand"
"""The figure that follows the pointer before it is put down."""


@dataclass
class Floating:
    """A word that rises from a figure."""

    words: Words | str
    spot: Spot
    mood: Literal["good", "bad", "plain"]
    age: float = 0.0


@dataclass
class Banner:
    words: Words
    seat: int | None
    age: float = 0.0


@dataclass(frozen=True)
class Jolt:
    """Something hits the ground: dust flies, and the picture shakes by so many pixels."""

    spot: Spot
    strength: int


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

    centre_of: Callable[[Spot], Pixel]
    speed: float = 1.0
    still: bool = False
    flashes: bool = True
    reshape: Callable[[Reshapes], None] = field(default=lambda _: None)
    """Told when ground changes, to show it."""
    hear: Callable[[Cue], None] = field(default=lambda _: None)
    """Told of every cue as it begins, to make it heard."""
    actors: dict[str, Actor] = field(default_factory=dict)
    floating: list[Floating] = field(default_factory=list)
    trays: list[Tray] = field(default_factory=list)
    banner: Banner | None = None
    card: str = ""
    """The card that is being played out, until something else is announced."""
    effects: list[Effect] = field(default_factory=list)
    asked: bool = False
    """Somebody is being asked: the dice stay on the table until there is an answer."""
    jolts: list[Jolt] = field(default_factory=list)
    """What has hit the ground since somebody last took note of it."""
    _waiting: deque[Cue | Then] = field(default_factory=deque)
    _running: _Running | None = None
    _idle: float = 0.0
    _spent: bool = False
    """Whether the dice on the table are those of something that is over."""

    # --- who is there ------------------------------------------------------

    def show(self, tokens: Iterable[Token]) -> None:
        """Take the figures as the rules have them now."""
        self.actors = {token.id: Actor.of(token) for token in tokens}

    def hold(self, token: Token | None) -> None:
        """A figure in somebody's hand: shown where it would stand, instead of the one before."""
        self.actors.pop(IN_HAND, None)
        if token is not None:
            self.actors[IN_HAND] = Actor.of(token)

    def board_tokens(self, expected_loss: dict[str, int] | None = None) -> list[BoardToken]:
        losses = expected_loss or {}
        return [
            actor.on_board(losses.get(name, 0), still=self.still)
            for name, actor in self.actors.items()
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

    def begin_deed(self) -> None:
        """Somebody does something new: the dice that lie there have nothing to do with it."""
        self._spent = True

    @property
    def dice_matter(self) -> bool:
        """Whether dice lie on the table that belong to what is going on."""
        return bool(self.trays) and not self._spent

    def play(self, cues: Iterable[Cue], then: Then | None = None) -> None:
        """Show something after all that waits, and do something once it has been seen."""
        self._waiting.extend(cues)
        if then is not None:
            self._waiting.append(then)
        if self.speed == 0:
            self.skip()

    def clear(self) -> None:
        """Whatever is shown or waits is no longer wanted."""
        self._running = None
        self._waiting.clear()
        self.floating.clear()
        self.trays.clear()
        self.effects.clear()
        self.banner = None

    def skip(self) -> None:
        """Come to the end of everything that waits."""
        while self.busy:
            if self._running is None:
                self._take_up(self._waiting.popleft())
            else:
                self._end()
        self.effects.clear()
        for tray in self.trays:
            tray.settle()

    def update(self, seconds: float) -> None:
        self._pass_time(seconds)
        left = seconds * max(self.speed, 1.0)
        while left > 0 and self.busy:
            if self._running is None:
                self._take_up(self._waiting.popleft())
                continue
            running = self._running
            used = min(left, running.lasts - running.age)
            running.age += used
            left -= used
            self._animate(running, used)
            if running.age >= running.lasts:
                self._end()

    def _pass_time(self, seconds: float) -> None:
        for word in self.floating:
            word.age += seconds
        self.floating = [word for word in self.floating if word.age < FLOAT_TIME]
        for tray in self.trays:
            tray.age += seconds * max(self.speed, 1.0)
        for one in self.effects:
            one.age += seconds * max(self.speed, 1.0)
        self.effects = [one for one in self.effects if not one.over]
        self._idle = 0.0 if self.busy or self.asked else self._idle + seconds
        if self._idle > TRAY_LINGERS:
            self.trays.clear()
        if self.banner:
            self.banner.age += seconds
            if self.banner.age > BANNER_TIME:
                self.banner = None

    def _take_up(self, what: Cue | Then) -> None:
        if isinstance(what, Cue):
            self._begin(what)
        else:
            what()

    def _begin(self, cue: Cue) -> None:
        self._running = _Running(cue, 0.0 if self._hopeless(cue) else self._duration(cue))
        self.hear(cue)
        match cue:
            case Rolls():
                self._lay_out(cue)
            case Announces(words=words, seat=seat, card=card):
                self.banner = Banner(words, seat)
                self.card = card
                self.trays.clear()
            case Reshapes():
                self.reshape(cue)
            case Appears(token=token, figure=figure):
                self.actors[token] = Actor.of(figure)
        actor = self.actors.get(getattr(cue, "token", None) or "")
        if actor is not None:
            self._act_out(actor, cue)

    def _act_out(self, actor: Actor, cue: Cue) -> None:
        pose = pose_for(cue)
        if pose is not None:
            actor.take(pose)
        self._show_effects(*effects_of(cue, actor, self.actors, self.centre_of))
        match cue:
            case Steps(facing=facing) | Strikes(facing=facing):
                actor.facing = facing
            case Suffers(amount=amount, health=health):
                self._float(actor, f"{-amount:+d}", "bad" if amount > 0 else "good")
                actor.health = (health.now, health.full)
            case Speaks(words=words, mood=mood):
                self._float(actor, words, mood)
            case Transforms():
                self.jolts.append(Jolt(actor.spots[0], CHANGE_JOLT))

    def _show_effects(self, *effects: Effect) -> None:
        if not self.still:
            self.effects += effects

    def _hopeless(self, cue: Cue) -> bool:
        """A figure that is not (or no longer) on the board has nothing to show."""
        token = getattr(cue, "token", None)
        comes = isinstance(cue, Appears)
        return token is not None and token not in self.actors and not comes

    def _duration(self, cue: Cue) -> float:
        match cue:
            case Steps(token=token, start=start, end=end, manner=manner):
                return stride_time(start, end, manner, self.actors[token].token.gait)
            case Strikes(token=token, target=target):
                return strike_time(self.actors[token], self.actors.get(target), self.centre_of)
            case Rolls():
                return roll_time(cue)
            case Transforms():
                return CHANGE_TIME
            case Cheers():
                return CHEER_TIME
            case Suffers():
                return SUFFER_TIME
            case Speaks():
                return SPEAK_TIME
            case Leaves() | Appears():
                return LEAVE_TIME
            case Reshapes():
                return RESHAPE_TIME
        return 0.0

    def _lay_out(self, roll: Rolls) -> None:
        """A new roll joins the one it answers; another roll of the same seat begins anew."""
        again = any(tray.roll.seat == roll.seat for tray in self.trays)
        if self._spent or again or len(self.trays) >= 2:
            self.trays.clear()
        self._spent = False
        self.trays.append(Tray(roll))
        self._idle = 0.0

    def _float(
        self, actor: Actor, words: Words | str, mood: Literal["good", "bad", "plain"]
    ) -> None:
        self.floating.append(Floating(words, actor.spots[0], mood))

    # --- frames ------------------------------------------------------

    def _animate(self, running: _Running, seconds: float) -> None:
        token = getattr(running.cue, "token", None)
        actor = self.actors.get(token) if token else None
        if actor is None:
            return
        if actor.pose != IDLE:
            actor.pose_age += seconds
        share = running.share
        match running.cue:
            case Steps():
                self._walk(actor, running.cue, share)
            case Appears(figure=figure) if not has_pose(figure.figure, "emerge"):
                actor.lift = 0 if self.still else round(DESCENT * (1 - share) ** 2)
            case Strikes(target=target):
                if not self.still and target in self.actors:
                    aim = self.centre_of(self.actors[target].spots[0])
                    actor.offset = lunge(self.centre_of(actor.spots[0]), aim, share)
            case Suffers():
                hurt = running.cue.amount > 0
                actor.struck = hurt and share < 0.5 and self.flashes and not self.still
            case Leaves():
                actor.struck = int(share * 6) % 2 == 0 and self.flashes and not self.still

    def _walk(self, actor: Actor, step: Steps, share: float) -> None:
        places = self.centre_of(step.start), self.centre_of(step.end)
        here, actor.offset, actor.lift = stride(
            step.start,
            step.end,
            places,
            share,
            hop=not self.still,
            manner=step.manner,
            gait=actor.token.gait,
        )
        actor.spots = (here, *actor.token.spots[1:])
        self._take_along(actor)

    def _take_along(self, actor: Actor) -> None:
        """Who rides is where its mount leads, however that moves."""
        for rider in self.actors.values():
            if rider.token.mount == actor.token.id:
                rider.spots, rider.facing = actor.spots[:1], actor.facing
                rider.offset, rider.lift = actor.offset, actor.lift

    def _end(self) -> None:
        """The cue has been seen: leave the stage as it must be afterwards."""
        assert self._running is not None
        cue, self._running = self._running.cue, None
        actor = self.actors.get(getattr(cue, "token", None) or "")
        if actor is not None:
            actor.rest()
            if not self._walks_on(cue):
                actor.take(IDLE)
        match cue:
            case Steps(end=end) if actor is not None:
                actor.spots = (end, *actor.token.spots[1:])
                self._take_along(actor)
                self._land(cue, actor.token.gait)
            case Appears(figure=figure):
                self._show_effects(effect("arrival", figure.spots[0], len(figure.spots)))
                self.jolts.append(Jolt(figure.spots[0], min(4, len(figure.spots))))
            case Leaves(token=token):
                self.actors.pop(token, None)

    def _land(self, step: Steps, gait: Gait) -> None:
        """Who falls or leaps comes down hard."""
        if step.manner == "vanish":
            return
        drop = max(drop_of(step.start, step.end, gait), 2 if step.manner == "leap" else 0)
        if drop:
            self.jolts.append(Jolt(step.end, min(4, drop)))

    def _walks_on(self, cue: Cue) -> bool:
        """Whether the figure of a step goes on to the next hex at once."""
        after = next((one for one in self._waiting if isinstance(one, Cue)), None)
        return isinstance(cue, Steps) and isinstance(after, Steps) and after.token == cue.token
