"""Moments of matches that are worth a picture, found by letting dice decide from a seed on."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from typing import NamedTuple, TypeVar

from soak_players import CuriousPlayer
from timestrike.ai.players import Player, RandomPlayer
from timestrike.content.lessons import lessons_of
from timestrike.content.library import shelf
from timestrike.core.figures import Token
from timestrike.core.match import Match
from timestrike.core.moves import Action, Event
from timestrike.core.prospects import Aim, Forecast, PathView
from timestrike.core.setup import OptionValue, Seat, Setup
from timestrike.core.view import Presenter
from timestrike.games import all_games

GAME = "shadow_of_fear"
NAMES = ("Ada", "Ben", "Cleo", "Dov", "Enid", "Finn", "Gwen", "Hal")
SEEDS, LONGEST = range(1, 60), 500
NEARBY = 4
"""Hexes."""

T = TypeVar("T")


class Moment(NamedTuple):
    """A match before something happens, and what that will be."""

    match: Match
    action: Action

    @property
    def question(self) -> str:
        assert self.match.decision is not None
        return type(self.match.decision.question).__name__

    @property
    def presenter(self) -> Presenter:
        assert self.match.decision is not None
        return self.match.game.presenter(self.match, self.match.decision.player)

    def events(self) -> list[Event]:
        """What will come of it."""
        return self.match.clone().apply(self.action)

    def causes(self, event: str) -> bool:
        return any(type(one).__name__ == event for one in self.events())


def setup(
    board: str,
    mode: str = "skirmish",
    people: int = 2,
    seed: int = 1,
    computer: str = "",
    **options: OptionValue,
) -> Setup:
    """People at one table; the last seat may be a computer's."""
    teams = all_games()[GAME].mode(mode).teams(people)
    seats = [Seat(NAMES[n], team, colour=n) for n, team in enumerate(teams)]
    if computer:
        seats[-1] = Seat("Hourglass", teams[-1], "computer", computer, colour=people - 1)
    return Setup(game=GAME, mode=mode, map=board, seed=seed, seats=tuple(seats), options=options)


def matches(board: str, mode: str = "skirmish", people: int = 2) -> Iterator[Match]:
    for seed in SEEDS:
        yield all_games()[GAME].new_match(setup(board, mode, people, seed), shelf())


def lesson_matches(lesson: str) -> Iterator[Match]:
    """The same position again and again: what is played from it on differs."""
    game = all_games()[GAME]
    for _ in SEEDS:
        yield lessons_of(game, shelf())[lesson].begin(game, shelf())


def moments(
    tables: Iterable[Match], player: Callable[[int], Player] = RandomPlayer
) -> Iterator[Moment]:
    """Every moment of these matches, each as long as it is looked at."""
    for seed, match in enumerate(tables, 1):
        chooser = player(seed)
        for _ in range(LONGEST):
            if match.decision is None:
                break
            action = chooser.choose(match)
            yield Moment(match, action)
            match.apply(action)


def first(found: Iterable[T | None]) -> T:
    """The first that is something."""
    for one in found:
        if one is not None:
            return one
    raise LookupError("there is no such moment in these matches")


def asked(
    question: str, tables: Iterable[Match], answers: int = 1, *, curious: bool = False
) -> Match:
    """A match in which a question has just been put that can be answered in so many ways."""
    player = CuriousPlayer if curious else RandomPlayer
    return first(
        moment.match
        for moment in moments(tables, player)
        if moment.question == question and len(moment.match.legal()) >= answers
    )


def before(event: str, tables: Iterable[Match]) -> Moment:
    return first(moment for moment in moments(tables) if moment.causes(event))


# --- what could be done in a turn ----------------------------------------------------------------


class Chance(NamedTuple):
    """Something that a figure could do now."""

    match: Match
    token: str
    what: PathView | Forecast | Aim


def turns(tables: Iterable[Match]) -> Iterator[tuple[Match, Presenter, str]]:
    for moment in moments(tables):
        if moment.question == "CharacterTurn":
            presenter = moment.presenter
            for token in presenter.ready_tokens()[:1]:
                yield moment.match, presenter, token


def way(tables: Iterable[Match], *warnings: str) -> Chance:
    """A way that threatens with all of this."""
    for match, presenter, token in turns(tables):
        if "cheap_shot" in warnings and not presenter.engagements():
            continue
        for spot in presenter.reach(token):
            found = presenter.way(token, spot)
            if isinstance(found, PathView) and {w.icon for w in found.warnings} >= set(warnings):
                return Chance(match, token, found)
    raise LookupError("nobody could go such a way")


def strike(tables: Iterable[Match], good: Callable[[Forecast], bool]) -> Chance:
    for match, presenter, token in turns(tables):
        for aim in presenter.aims(token, "attack"):
            if aim.refusals or aim.token is None:
                continue
            found = presenter.forecast(token, aim.token, aim.action)
            if isinstance(found, Forecast) and good(found):
                return Chance(match, token, found)
    raise LookupError("nobody could strike like that")


def command(tables: Iterable[Match], name: str, good: Callable[[Aim], bool]) -> Chance:
    """Something that one can point at and that is the only thing to do there."""
    for match, presenter, token in turns(tables):
        aims = [aim for aim in presenter.aims(token, name) if not aim.refusals]
        places = Counter(place for aim in aims for place in (aim.spot, aim.then) if place)
        for aim in aims:
            alone = aim.spot is None or places[aim.spot] == 1
            if alone and good(aim):
                return Chance(match, token, aim)
    raise LookupError(f"nobody could {name} like that")


def endangered(tables: Iterable[Match]) -> tuple[Match, str]:
    """Somebody whom several enemies could strike where it stands."""
    for match, presenter, token in turns(tables):
        spot = _figure(presenter, token).spots[0]
        if len(presenter.peril(token, spot).dangers) > 1:
            return match, token
    raise LookupError("nobody is in danger")


def melee(tables: Iterable[Match]) -> tuple[Match, str]:
    """Somebody amid the board with many others nearby and far to go."""
    for match, presenter, token in turns(tables):
        grid, here = presenter.board.grid, _figure(presenter, token).spots[0].cell
        near = sum(grid.distance(here, t.spots[0].cell) <= NEARBY for t in presenter.tokens())
        amid = grid.distance(here, grid.cell(grid.width // 2, grid.height // 2)) <= NEARBY
        if amid and near >= 4 and len(presenter.reach(token)) > 15:
            return match, token
    raise LookupError("nobody is in the thick of it")


def _figure(presenter: Presenter, token: str) -> Token:
    return next(one for one in presenter.tokens() if one.id == token)


def rich_trade(tables: Iterable[Match]) -> Chance:
    """With somebody whom there is much to give to."""
    for match, presenter, token in turns(tables):
        aims = [aim for aim in presenter.aims(token, "trade") if not aim.refusals]
        gifts = Counter(aim.token for aim in aims)
        for aim in aims:
            if gifts[aim.token] >= 4:
                return Chance(match, token, aim)
    raise LookupError("nobody has much to give")


def hidden_enemy(tables: Iterable[Match]) -> tuple[Match, str, str]:
    """Somebody who does not see an enemy nearby, and that enemy."""
    for match, presenter, token in turns(tables):
        here, apart = _figure(presenter, token), presenter.board.grid.distance
        for other in presenter.tokens():
            near = apart(here.spots[0].cell, other.spots[0].cell) <= NEARBY
            if other.team == here.team or not near:
                continue
            sight = presenter.sight(token, other.id)
            strikes = isinstance(presenter.forecast(token, other.id), Forecast)
            if not strikes and not sight.clear and sight.places:
                return match, token, other.id
    raise LookupError("everybody sees everybody")


def played(match: Match, actions: int = 10_000) -> Match:
    """The match after so many actions, or at its end."""
    player = RandomPlayer(match.setup.seed)
    while match.decision is not None and len(match.journal) < actions:
        match.apply(player.choose(match))
    return match
