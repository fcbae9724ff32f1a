"""What is heard of a battle: each cue as it begins, the dice as they land, and the music."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Protocol

from timestrike.client.battle.gestures import drop_of
from timestrike.client.sound.tension import HUGE, has_giant, tension
from timestrike.core.board import Board, Spot, Terrain
from timestrike.core.cues import Cue, Die, Leaves, Rolls, Sounds, Steps, Strikes, Suffers
from timestrike.core.figures import Gait, Token
from timestrike.core.view import Presenter

BADLY = 3
"""Damage at once that makes itself heard."""
SOFT_GROUND = "sand"
_OFF_THE_GROUND: dict[Gait, str] = {"fly": "wing_beat", "burrow": "burrow"}
"""Who does not set foot on the ground, and what is heard instead of steps."""
_MOODS = {"music_fierce": 0.7, "music_tense": 0.4, "music_calm": 0.0}
"""What the music is like from how much tension on."""


class Loudspeaker(Protocol):
    def play(self, name: str, side: float = 0.0) -> None: ...

    def conduct(self, piece: str | None, tension: float) -> None: ...

    def surround(self, ambience: str | None) -> None: ...


class RollOnTable(Protocol):
    """Dice as they are shown, of which some have come to rest."""

    @property
    def roll(self) -> Rolls: ...
    @property
    def landed(self) -> int: ...


class Soundtrack:
    """`side_of` tells where a place is on the screen: -1 at its left edge, 1 at its right one.

    `caption` hears of every sound, where it is and which figure makes it, as far as that is known.
    """

    def __init__(
        self,
        speaker: Loudspeaker,
        side_of: Callable[[Spot], float],
        caption: Callable[[str, Spot | None, str], None] = lambda sound, at, token: None,
    ) -> None:
        self._speaker = speaker
        self._side_of = side_of
        self._caption = caption
        self._mood = ""
        self._board: Board | None = None
        self._figures: dict[str, Token] = {}
        self._landed: list[tuple[RollOnTable, int]] = []

    def settle(self, presenter: Presenter, viewer: int | None) -> None:
        """Everything has been shown: the music follows how the battle stands."""
        tokens = presenter.tokens()
        self._board = presenter.board
        self._figures = {token.id: token for token in tokens}
        piece = "boss" if has_giant(tokens) else "skirmish"
        at_stake = tension(presenter, viewer)
        self._speaker.conduct(piece, at_stake)
        self._speaker.surround(f"air_of_{presenter.board.map.theme}")
        mood = next(name for name, least in _MOODS.items() if at_stake >= least)
        if mood != self._mood:
            self._mood = mood
            self._caption(mood, None, "")

    def hear(self, cue: Cue) -> None:
        """A cue begins."""
        match cue:
            case Sounds(name=name, at=at):
                self._play(name, at)
            case Steps(token=token, start=start, end=end, manner="walk"):
                self._play(self._step(token, start, end), end, token)
            case Strikes(token=token, gesture="attack"):
                self._play("swing", self._place(token), token)
            case Suffers(token=token, amount=amount) if amount:
                wound = "hurt_badly" if amount >= BADLY else "hurt"
                self._play(wound if amount > 0 else "heal", self._place(token), token)
            case Leaves(token=token):
                self._play("defeated", self._place(token), token)
            case Rolls():
                self._play("dice_rattle", None)

    def hear_dice(self, rolls: Sequence[RollOnTable]) -> None:
        """Dice come to rest one by one, and some of them speak."""
        for roll in rolls:
            before = next((landed for seen, landed in self._landed if seen is roll), 0)
            for die in roll.roll.dice[before : roll.landed]:
                self._speaker.play("die_lands")
                if (told := _told(die)) is not None:
                    self._play(told, None)
        self._landed = [(roll, roll.landed) for roll in rolls]

    def _play(self, name: str, at: Spot | None, token: str = "") -> None:
        self._speaker.play(name, self._side_of(at) if at is not None else 0.0)
        self._caption(name, at, token)

    def _place(self, token: str) -> Spot | None:
        figure = self._figures.get(token)
        return figure.spots[0] if figure is not None else None

    def _step(self, token: str, start: Spot, end: Spot) -> str:
        figure = self._figures.get(token)
        if figure is not None and len(figure.spots) >= HUGE:
            return "stomp"
        if figure is not None and figure.aloft:
            return "step_flesh"
        if figure is not None and figure.gait in _OFF_THE_GROUND:
            return _OFF_THE_GROUND[figure.gait]
        if drop_of(start, end):
            return "fall"
        ground = self._ground(end)
        if ground is not None and ground.sunk:
            return "step_water"
        if end.elevation > start.elevation:
            return "climb"
        return "step_stone" if ground is not None and ground.name != SOFT_GROUND else "step_sand"

    def _ground(self, spot: Spot) -> Terrain | None:
        surface = self._board.surface(spot) if self._board is not None else None
        if self._board is None or surface is None:
            return None
        return self._board.map.terrains[surface.terrain]


def _told(die: Die) -> str | None:
    if die.lucky:
        return "die_lucky"
    return "die_void" if die.kind == "void" else None
