"""What was agreed before a match: plain data that, with the actions, rebuilds all of it."""

from __future__ import annotations

from typing import Literal

import msgspec

from timestrike.core.wording import Gap, WordedError, Words

OptionValue = int | str | bool


class Seat(msgspec.Struct, frozen=True):
    """One place at the table. `plays` names a computer player for a seat without a person."""

    name: str
    team: int
    controller: Literal["person", "computer"] = "person"
    plays: str = ""
    colour: int = 0


class Setup(msgspec.Struct, frozen=True, kw_only=True):
    game: str
    mode: str
    map: str
    seed: int
    seats: tuple[Seat, ...]
    options: dict[str, OptionValue] = {}


class Mode(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    title: str
    players: tuple[int, int]
    cooperative: bool = False
    """All players are one team against the game itself."""

    def teams(self, players: int) -> tuple[int, ...]:
        """The teams of so many players if they agree on nothing else."""
        return (0,) * players if self.cooperative else tuple(range(players))


class Option(msgspec.Struct, frozen=True, kw_only=True):
    """Something the players agree on before a match, with what may be chosen."""

    id: str
    title: str
    rule: str
    choices: tuple[OptionValue, ...]
    default: OptionValue


class SetupError(WordedError, ValueError):
    """A match that cannot be set up as asked; the words say what would be right."""

    def __init__(self, problem: str, **about: Gap) -> None:
        super().__init__(Words(f"setup_errors.{problem}", about))
