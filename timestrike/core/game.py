"""What a game provides, and where the games are found."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Mapping
from functools import cached_property
from typing import Any, ClassVar, Protocol

import msgspec

from timestrike.core.annals import Annalist
from timestrike.core.board import BoardMap
from timestrike.core.cards import CardView
from timestrike.core.chance import Chance
from timestrike.core.lesson import Lesson
from timestrike.core.match import Match
from timestrike.core.moves import Action, Event, Step, union_of
from timestrike.core.saga import SagaTeller
from timestrike.core.setup import Mode, Option, Setup, SetupError
from timestrike.core.state import State
from timestrike.core.table import Table
from timestrike.core.view import Presenter, Sentences
from timestrike.core.wording import Words


class Library(Protocol):
    """Where a game finds its maps and cards; the rules never open a file themselves."""

    def board_map(self, name: str) -> BoardMap: ...

    def cards(self, game: str, kind: str, card_type: type[Any]) -> dict[str, Any]: ...


class Game(ABC):
    """One game: its rules on top of the core. The rest of the program knows no more of it."""

    id: ClassVar[str]
    title: ClassVar[str]
    prefix: ClassVar[str]
    modes: ClassVar[tuple[Mode, ...]]
    over_rule: ClassVar[str]
    secrets: ClassVar[bool] = False
    """Whether players hide anything from each other that a shared screen would show."""
    state_type: ClassVar[type[State]]
    card_types: ClassVar[dict[str, type[msgspec.Struct]]]
    """The kinds of cards the game has: `assets/cards/<game>/<kind>.yaml`, one type each."""
    lesson_type: ClassVar[type[Lesson] | None] = None
    """What its lessons are made of, if it has any: `assets/tutorial/<game>/*.yaml`."""

    @abstractmethod
    def options(self, mode: str) -> tuple[Option, ...]:
        """What the players may agree on before a match of this mode."""

    @abstractmethod
    def load_world(self, setup: Setup, library: Library) -> Any:
        """Cards and map of a match: immutable, shared by all its clones.

        Its `content` names each thing the match is made of, with a hash of it.
        """

    @abstractmethod
    def new_state(self, setup: Setup, world: Any) -> State: ...

    @abstractmethod
    def table(self, world: Any, state: Any) -> Table[Any, Any]: ...

    @abstractmethod
    def veil(self, state: Any, player: int) -> Any:
        """Take out of a state what the player may not know; the state is the caller's own."""

    @abstractmethod
    def presenter(self, match: Match, viewer: int | None) -> Presenter:
        """The match as a person at seat `viewer` (or a spectator) sees it."""

    def card_view(
        self, card: Any, sentences: Sentences, names: Mapping[str, str]
    ) -> CardView | None:
        """The face of a card of one of `card_types`; `names` are those of the Characters by id."""
        return None

    def saga_teller(self) -> SagaTeller | None:
        """Somebody to tell what a match came to, if the game keeps count of it."""
        return None

    def annalist(self, match: Match) -> Annalist:
        """Somebody who looks on from here and writes down what is to be counted."""
        return Annalist()

    def imagine(self, state: Any, player: int, seed: int) -> Any:
        """Fill what is veiled with a guess. By itself only chance to come is hidden."""
        state.chance = Chance.seeded(seed)
        return state

    def mode(self, mode: str) -> Mode:
        for known in self.modes:
            if known.id == mode:
                return known
        names = ", ".join(known.id for known in self.modes)
        raise SetupError("no_mode", game=self.title, mode=mode, modes=names)

    def mode_title(self, mode: str, sentences: Sentences) -> str:
        """What a mode is called, in the reader's language."""
        key = f"titles.modes.{self.id}.{mode}"
        return sentences.get(key) if key in sentences else self.mode(mode).title

    def _mode_words(self, mode: Mode) -> Words:
        return Words(f"titles.modes.{self.id}.{mode.id}", plain=mode.title)

    def seats_on(self, mode: str, board_map: BoardMap) -> range:
        """How many can play a mode on a map; nobody if it cannot be played there.

        A map that is made for at least two does for one who plays against the game.
        """
        known = self.mode(mode)
        least, most = known.players
        fewest, room = board_map.players
        return range(least if known.cooperative else max(least, fewest), min(most, room) + 1)

    def require_sense(self, setup: Setup) -> None:
        """Raise a `SetupError` if nothing can be played as agreed, whatever the map."""
        mode = self.mode(setup.mode)
        least, most = mode.players
        if not least <= len(setup.seats) <= most:
            raise SetupError("players", mode=self._mode_words(mode), least=least, most=most)
        known = {option.id: option for option in self.options(setup.mode)}
        for name, value in setup.options.items():
            if name not in known:
                raise SetupError("no_option", option=name, options=", ".join(known))
            if value not in known[name].choices:
                choices = ", ".join(map(str, known[name].choices))
                raise SetupError("no_choice", option=name, choices=choices, value=str(value))

    def new_match(self, setup: Setup, library: Library) -> Match:
        self.require_sense(setup)
        return Match.start(self, setup, self.load_world(setup, library))

    # --- plain data and back ---------------------------------------------------------------

    @property
    def package(self) -> str:
        return type(self).__module__.rsplit(".", 1)[0]

    @cached_property
    def action_types(self) -> Any:
        return union_of(Action, self.package)

    @cached_property
    def event_types(self) -> Any:
        return union_of(Event, self.package)

    @cached_property
    def step_types(self) -> Any:
        return union_of(Step, self.package)

    def read_action(self, plain: Any) -> Action:
        action: Action = msgspec.convert(plain, self.action_types)
        return action

    def read_state(self, plain: Any) -> State:
        state = msgspec.convert(plain, self.state_type, str_keys=True)
        state.stack = [msgspec.convert(step, self.step_types) for step in state.stack]
        return state


_registered: dict[str, Game] = {}


def register(game: Game) -> None:
    _registered[game.id] = game


def registered() -> dict[str, Game]:
    return dict(_registered)
