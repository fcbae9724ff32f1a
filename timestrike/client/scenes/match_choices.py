"""What a person has chosen for a new match, and the setup that comes of it."""

from __future__ import annotations

from collections.abc import Collection, Mapping
from pathlib import PurePath
from typing import Any

import msgspec

from timestrike.ai.players import RANDOM, opponents, temperament_names
from timestrike.client.ui.saying import said, texts, told
from timestrike.content.library import ContentError, MapError, Shelf, shelf
from timestrike.core.board import BoardMap
from timestrike.core.game import Game
from timestrike.core.setup import OptionValue, Seat, Setup, SetupError
from timestrike.maps.format import MAX_SEATS

PERSON = "person"
CLOSED = "closed"
PLAYED_BY = (PERSON, RANDOM, *opponents(shelf()), CLOSED)
"""Who can play a seat: a person, a computer player by its name, or nobody."""

COMPUTER = "normal"
"""The computer player that sits there unless another is asked for."""

LONGEST_NAME = 16
FIRST_GAME = "shadow_of_fear"
FIRST_MAP = "duel"


class SeatChoice(msgspec.Struct):
    """One place at the table; `plays` is one of PLAYED_BY."""

    name: str
    plays: str
    team: int
    temper: str = ""
    """The temperament of a computer player; without one it has that of its level."""

    @property
    def open(self) -> bool:
        return self.plays != CLOSED

    @property
    def thinks(self) -> bool:
        """Whether it is a computer player that could have a temperament."""
        return self.plays not in (PERSON, RANDOM, CLOSED)

    @property
    def player(self) -> str:
        """The name of its computer player."""
        return f"{self.plays}:{self.temper}" if self.thinks and self.temper else self.plays


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

    def setup(self, seed: int, *, one_team: bool = False) -> Setup:
        """The match that was chosen: closed seats are left out, the others keep their order.

        Where all play against the game they are one team, whatever was chosen for other modes.
        """
        seats = (_seat(chosen, 0 if one_team else chosen.team) for chosen in self.open_seats)
        return Setup(
            game=self.game,
            mode=self.mode,
            map=self.map,
            seed=seed,
            seats=tuple(seats),
            options=dict(self.options),
        )


def _seat(chosen: SeatChoice, team: int) -> Seat:
    """A seat bears the colour of its team."""
    is_person = chosen.plays == PERSON
    return Seat(
        name=chosen.name,
        team=team,
        controller="person" if is_person else "computer",
        plays="" if is_person else chosen.player,
        colour=team,
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
        SeatChoice(name, PERSON if n == 0 else COMPUTER if n == 1 else CLOSED, n)
        for n, name in enumerate(said("new_match.names").split(", "))
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
        choices.seats[number] = _sound_seat(seat, choices.seats[number], tempers_of(game, library))
    options = last.get("options")
    choices.options = sound_options(
        game, choices.mode, options if isinstance(options, Mapping) else {}
    )
    return choices


def _sound_seat(seat: SeatChoice, first: SeatChoice, tempers: Collection[str]) -> SeatChoice:
    plays = seat.plays if seat.plays in PLAYED_BY else COMPUTER
    team = seat.team if 0 <= seat.team < MAX_SEATS else first.team
    temper = seat.temper if seat.temper in tempers else ""
    return SeatChoice(seat.name.strip()[:LONGEST_NAME] or first.name, plays, team, temper)


def tempers_of(game: Game, library: Shelf) -> tuple[str, ...]:
    """The temperaments to choose from; the first one, without a name, is that of the level.

    A game whose computer players think in one way only has no file of them.
    """
    try:
        return ("", *temperament_names(library, game.id))
    except ContentError:
        return ("",)


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


def most_seats(game: Game, mode: str, board_map: BoardMap | None) -> int:
    """How many can play a mode on a map; where nobody can, as many as the mode is for."""
    places = game.seats_on(mode, board_map) if board_map is not None else range(0)
    return min(MAX_SEATS, places[-1] if places else game.mode(mode).players[1])


def playable_on(game: Game, mode: str, name: str, library: Shelf) -> bool:
    """Whether a mode can be played on a map at all, by however many."""
    try:
        return bool(game.seats_on(mode, library.board_map(name)))
    except (ContentError, MapError):
        return False


def why_not(setup: Setup, game: Game, library: Shelf) -> str | None:
    """Why no match can begin like this, for the person who wants to; None if it can."""
    try:
        mode, board_map = game.mode(setup.mode), library.board_map(setup.map)
    except (SetupError, ContentError, MapError) as error:
        return first_of(error)
    count = len(setup.seats)
    if count not in range(mode.players[0], mode.players[1] + 1):
        title = game.mode_title(mode.id, texts())
        return _wrong_number(title, count, range(mode.players[0], mode.players[1] + 1))
    places = game.seats_on(setup.mode, board_map)
    if places and count not in places:
        return _wrong_number(board_map.title, count, places)
    if not mode.cooperative and len({seat.team for seat in setup.seats}) < 2:
        return said("new_match.one_team")
    try:
        game.new_match(setup, library)
    except (SetupError, ContentError, MapError) as error:
        return first_of(error)
    return None


def _wrong_number(title: str, count: int, places: range) -> str:
    if count < places[0]:
        key, limit = "new_match.too_few", places[0]
    else:
        key, limit = "new_match.too_many", places[-1]
    seats = seats_word(abs(limit - count))
    return said(key, title=title, players=_players(limit), seats=seats)


def first_of(error: Exception) -> str:
    """What to tell first: of a broken map's many problems the first, without its folders."""
    if isinstance(error, MapError):
        problem = error.problems[0]
        return f"{PurePath(problem.file).name}: {problem.message}"
    return told(error)


def _players(count: int) -> str:
    return said("new_match.one_player" if count == 1 else "new_match.players", count=count)


def seats_word(count: int) -> str:
    return said("new_match.one_seat" if count == 1 else "new_match.seats", count=count)
