"""Many matches among computer players, spread over processes, with a bar to see how far it is."""

from __future__ import annotations

import argparse
import sys
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from typing import TypeVar

from timestrike.ai.arena import MOST_ACTIONS, Fought, fight
from timestrike.ai.players import Player, player_named
from timestrike.cli import UsageError
from timestrike.cli.match_options import game_named
from timestrike.content.library import shelf
from timestrike.core.game import Game
from timestrike.core.match import Match
from timestrike.core.setup import Mode, Setup, SetupError

T = TypeVar("T")
R = TypeVar("R")

SEATS = {"royale": 4}
"""How many sit at a table of a mode for which two are too few."""
SEATS_AGAINST_THE_GAME = 3


def add_options_of_many(parser: argparse.ArgumentParser, games: int, counted: str) -> None:
    parser.add_argument(
        "--games", type=int, default=games, help=f"{counted} (default: %(default)s)"
    )
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    parser.add_argument(
        "--limit",
        type=int,
        default=MOST_ACTIONS,
        help="actions after which a match counts as unfinished (default: %(default)s)",
    )


def require_some(arguments: argparse.Namespace) -> None:
    if arguments.games < 1 or arguments.jobs < 1 or arguments.limit < 1:
        raise UsageError("--games, --jobs and --limit must be at least 1.")


def spread(work: Callable[[T], R], over: Sequence[T], jobs: int) -> Iterator[R]:
    """What comes of each piece of work, in order; whoever stops reading stops the work."""
    if jobs == 1:
        yield from map(work, over)
        return
    pool = ProcessPoolExecutor(jobs)
    try:
        yield from pool.map(work, over, chunksize=max(1, min(8, len(over) // (jobs * 8))))
    finally:
        pool.shutdown(cancel_futures=True)


def with_progress(done: Iterator[R], total: int) -> Iterator[R]:
    """A bar with the time that is left, if somebody looks on."""
    from rich.console import Console
    from rich.progress import track

    shown = sys.stderr.isatty()
    yield from track(done, "Playing", total, console=Console(stderr=True), disable=not shown)


def players_of(setup: Setup) -> list[Player]:
    return [
        player_named(seat.plays, setup.seed * 31 + number, shelf())
        for number, seat in enumerate(setup.seats)
    ]


def match_of(setup: Setup) -> Match:
    return game_named(setup.game).new_match(setup, shelf())


def play(setup: Setup, limit: int) -> Fought:
    return fight(match_of(setup), players_of(setup), limit)


def seats_of(mode: Mode) -> int:
    """How many sit at a table if nothing else is asked for."""
    return SEATS_AGAINST_THE_GAME if mode.cooperative else SEATS.get(mode.id, mode.players[0])


def maps_for(game: Game, mode: str, seats: int, named: str) -> list[str]:
    """The maps that were asked for, or all of ours on which so many can play the mode."""
    if named:
        return [name.strip() for name in named.split(",")]
    library = shelf()
    found = [
        name
        for name in library.map_names()
        if seats in game.seats_on(mode, library.board_map(name))
    ]
    if not found:
        raise SetupError("no_map", seats=seats, mode=game.mode(mode).title)
    return found
