"""What a person has chosen for a new match, and the setup that comes of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import PurePath
from typing import Any

import msgspec

from timestrike.ai.players import PLAYERS
from timestrike.content.library import ContentError, MapError, Shelf
from timestrike.core.board import BoardMap
from timestrike.core.game import Game
from timestrike.core.setup import Mode, OptionValue, Seat, Setup, SetupError
from timestrike.maps.format import MAX_SEATS

PERSON = "person"
CLOSED = "closed"
PLAYED_BY = (PERSON, *PLAYERS, CLOSED)
"""Who can play a seat: a person, a computer player by its name, or nobody."""

LONGEST_NAME = 16
FIRST_GAME = "shadow_of_fear"
FIRST_MAP = "duel"

_COMPUTER = next(iter(PLAYERS))
_NAMES = ("You", "Ash", "Bram", "Ilse", "Joost", "Wren", "Orla", "Finn")


class SeatChoice(msgspec.Struct):
    """One place at the table; `plays` is one of PLAYED_BY."""

    name: str
    plays: str
    team: int

    @property
    def open(self) -> bool:
        return self.plays != CLOSED


class MatchChoices(msgspec.Struct):
    """Everything that can be chosen; whether a match can begin with it is another matter."""

    game: str
    mode: str
    map: str
    seats: list[SeatChoice]
    options: dict[str, OptionValue]

    @property
    def open_seats(self) -> list[SeatChoice]:
        return [seat for seat in self.seats if seat.open]

    @property
    def last_open(self) -> int:
        """The number of the last seat that is open, 0 if none is."""
        return max((n for n, seat in enumerate(self.seats, 1) if seat.open), default=0)

    def plain(self) -> dict[str, Any]:
        """What `remembered_choices` takes."""
        plain: dict[str, Any] = msgspec.to_builtins(self)
        return plain

    def setup(self, seed: int) -> Setup:
        """The match that was chosen: closed seats are left out, the others keep their order."""
        return Setup(
            game=self.game,
            mode=self.mode,
            map=self.map,
            seed=seed,
            seats=tuple(map(_seat, self.open_seats)),
            options=dict(self.options),
        )


def _seat(chosen: SeatChoice) -> Seat:
    """A seat bears the colour of its team."""
    is_person = chosen.plays == PERSON
    return Seat(
        name=chosen.name,
        team=chosen.team,
        controller="person" if is_person else "computer",
        plays="" if is_person else chosen.plays,
        colour=chosen.team,
    )


def first_choices(games: Mapping[str, Game], library: Shelf) -> MatchChoices:
    """What a first visit finds: you against the computer, on a small map."""
    game = games[_one_of(games, FIRST_GAME)]
    mode = game.modes[0].id
    return MatchChoices(
        game=game.id,
        mode=mode,
        map=_one_of(library.map_names(), FIRST_MAP),
        seats=_first_seats(),
        options=sound_options(game, mode, {}),
    )


def _one_of(known: Collection[str], *wanted: object) -> str:
    """The first of the wanted ones that there is, else any."""
    found = [name for name in wanted if isinstance(name, str) and name in known]
    return next(iter([*found, *known]), "")


def _first_seats() -> list[SeatChoice]:
    return [
        SeatChoice(name, PERSON if n == 0 else _COMPUTER if n == 1 else CLOSED, n)
        for n, name in enumerate(_NAMES)
    ]


def remembered_choices(
    last: Mapping[str, Any], games: Mapping[str, Game], library: Shelf
) -> MatchChoices:
    """The choices of last time, each replaced by the first one where it no longer stands."""
    choices = first_choices(games, library)
    choices.game = _one_of(games, last.get("game"), choices.game)
    game = games[choices.game]
    choices.mode = _one_of([mode.id for mode in game.modes], last.get("mode"))
    choices.map = _one_of(library.map_names(), last.get("map"), choices.map)
    try:
        seats = msgspec.convert(last.get("seats", []), list[SeatChoice])
    except msgspec.ValidationError:
        seats = []
    for number, seat in enumerate(seats[:MAX_SEATS]):
        choices.seats[number] = _sound_seat(seat, choices.seats[number])
    options = last.get("options")
    choices.options = sound_options(
        game, choices.mode, options if isinstance(options, Mapping) else {}
    )
    return choices


def _sound_seat(seat: SeatChoice, first: SeatChoice) -> SeatChoice:
    plays = seat.plays if seat.plays in PLAYED_BY else _COMPUTER
    team = seat.team if 0 <= seat.team < MAX_SEATS else first.team
    return SeatChoice(seat.name.strip()[:LONGEST_NAME] or first.name, plays, team)


def sound_options(game: Game, mode: str, chosen: Mapping[str, Any]) -> dict[str, OptionValue]:
    """A value for every option of the mode: the chosen one if it may be chosen."""
    return {
        option.id: next(
            (choice for choice in option.choices if _same(choice, chosen.get(option.id))),
            option.default,
        )
        for option in game.options(mode)
    }


def _same(choice: OptionValue, value: object) -> bool:
    """Equal and of one kind: 1 is not True."""
    return type(choice) is type(value) and choice == value


def most_seats(mode: Mode, board_map: BoardMap | None) -> int:
    """How many can play this mode on this map."""
    limits = [MAX_SEATS, mode.players[1]]
    if board_map is not None:
        limits.append(board_map.players[1])
    return min(limits)


def why_not(setup: Setup, game: Game, library: Shelf) -> str | None:
    """Why no match can begin like this, for the person who wants to; None if it can."""
    try:
        mode, board_map = game.mode(setup.mode), library.board_map(setup.map)
    except (SetupError, ContentError, MapError) as error:
        return first_of(error)
    count = len(setup.seats)
    for title, (least, most) in ((mode.title, mode.players), (board_map.title, board_map.players)):
        if count < least:
            return f"{title} needs {_players(least)}. Open {_seats(least - count)} more."
        if count > most:
            return f"{title} has room for {_players(most)}. Close {_seats(count - most)}."
    if len({seat.team for seat in setup.seats}) < 2:
        return "Everybody is on one team. Give somebody another one."
    try:
        game.new_match(setup, library)
    except (SetupError, ContentError, MapError) as error:
        return first_of(error)
    return None


def first_of(error: Exception) -> str:
    """What to tell first: of a broken map's many problems the first, without its folders."""
    if isinstance(error, MapError):
        problem = error.problems[0]
        return f"{PurePath(problem.file).name}: {problem.message}"
    return str(error)


def _players(count: int) -> str:
    return f"{count} player" if count == 1 else f"{count} players"


def _seats(count: int) -> str:
    return f"{count} seat" if count == 1 else f"{count} seats"
