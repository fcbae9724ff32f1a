"""Random matches at every table, held against what must always be true, and saves that must resume.

`python3 scripts/soak_matches.py [--matches 1000] [--saves 200] [--jobs 2]`. Every fault is told
with the seating and the seed that bring it back; the exit code is 1 if there was one.
"""

from __future__ import annotations

import argparse
import copy
import os
import random
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import suppress
from functools import cache, partial
from itertools import cycle, islice
from pathlib import Path
from typing import NamedTuple

import msgspec

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

from timestrike.ai.players import Player, player_named  # noqa: E402
from timestrike.ai.selfplay import play_out  # noqa: E402
from timestrike.content.library import shelf  # noqa: E402
from timestrike.core.board import Spot  # noqa: E402
from timestrike.core.match import Match  # noqa: E402
from timestrike.core.setup import OptionValue, Seat, Setup, SetupError  # noqa: E402
from timestrike.core.view import Presenter  # noqa: E402
from timestrike.games import all_games  # noqa: E402
from timestrike.storage.files import read_save, write_save  # noqa: E402
from timestrike.storage.keeping import match_of, save_of  # noqa: E402

Options = dict[str, OptionValue]


class Seating(NamedTuple):
    """One way to sit down: which game, on which map, how many."""

    game: str
    mode: str
    map: str
    players: int

    def __str__(self) -> str:
        return f"{self.game}/{self.mode} on {self.map} with {self.players}"

    def setup(self, seed: int, options: Options | None = None) -> Setup:
        return Setup(
            game=self.game,
            mode=self.mode,
            map=self.map,
            seed=seed,
            seats=tuple(
                Seat(f"Player {n + 1}", team=n, controller="computer", plays="random", colour=n)
                for n in range(self.players)
            ),
            options=options or {},
        )

    def match(self, seed: int, options: Options | None = None) -> Match:
        return all_games()[self.game].new_match(self.setup(seed, options), shelf())

    def some_options(self, chance: random.Random) -> Options:
        """Something that so many players could agree on, by lot."""
        game = all_games()[self.game]
        while True:
            options = {o.id: chance.choice(o.choices) for o in game.options(self.mode)}
            with suppress(SetupError):
                game.require_sense(self.setup(0, options))
                return options


@cache
def every_seating() -> tuple[Seating, ...]:
    """Every game, mode and number of players on every shipped map that seats them."""
    library = shelf()
    return tuple(
        seating
        for game in all_games().values()
        for mode in game.modes
        for players in range(mode.players[0], mode.players[1] + 1)
        for name in library.map_names()
        if _seats(seating := Seating(game.id, mode.id, name, players))
    )


def _seats(seating: Seating) -> bool:
    least, most = shelf().board_map(seating.map).players
    if not least <= seating.players <= most:
        return False
    try:
        seating.match(seed=0)
    except SetupError:
        return False
    return True


def computer_players(seating: Seating, seed: int, plays: str = "random") -> list[Player]:
    return [player_named(plays, seed * 31 + seat) for seat in range(seating.players)]


# --- what must always be true ------------------------------------------------------------------


def faults(match: Match) -> Iterator[str]:
    """What is wrong with a position of any game, as far as its view tells."""
    if (match.decision is None) == (match.result is None):
        yield f"decision {match.decision} beside result {match.result}"
    presenter = match.game.presenter(match, None)
    board, tokens = presenter.board, presenter.tokens()
    if len({token.id for token in tokens}) < len(tokens):
        yield "two figures of the same name"
    for token in tokens:
        if not token.spots:
            yield f"{token.id} is shown, but stands nowhere"
        if not 0 < token.health.now <= token.health.full:
            yield f"{token.id} stands with health {token.health.now} of {token.health.full}"
        for spot in token.spots:
            if board.surface(spot) is None:
                yield f"{token.id} stands on {spot}, where there is nothing"
    if presenter.prompt() is None:
        yield from _crowding(presenter)


def _crowding(presenter: Presenter) -> Iterator[str]:
    """Between two actions everybody has a place; within one a figure may be passing through."""
    board = presenter.board
    standing: dict[Spot, str] = {}
    on_the_board = (token for token in presenter.tokens() if not token.aloft)
    for token in on_the_board:
        for spot in token.spots:
            if spot in standing:
                yield f"{token.id} and {standing[spot]} both stand on {spot}"
            standing[spot] = token.id
            top = board.top(spot.cell)
            if board.wall(spot.cell) and top is not None and top.spot == spot:
                yield f"{token.id} stands in the wall on {spot}"


# --- soaking -----------------------------------------------------------------------------------


class Soaked(msgspec.Struct, frozen=True, kw_only=True):
    """How one match went, with the first thing that was wrong in it."""

    seating: Seating
    seed: int
    actions: int = 0
    saved_at: int | None = None
    fault: str | None = None


class _Watcher:
    """Looks at every position of a match, and saves one of them, each as likely as any other."""

    def __init__(self, players: Sequence[Player], file: Path | None, seed: int) -> None:
        self.fault: str | None = None
        self.saved_at: int | None = None
        self.players_then: list[Player] = []
        self._players = players
        self._file = file
        self._chance = random.Random(seed)

    def __call__(self, match: Match) -> None:
        actions = len(match.journal)
        if self.fault is None:
            self.fault = next((f"action {actions}: {fault}" for fault in faults(match)), None)
        if self._file is not None and self._chance.randrange(actions) == 0:
            write_save(self._file, save_of(match, f"After {actions} actions"))
            self.saved_at = actions
            self.players_then = copy.deepcopy(list(self._players))


def soak_one(job: tuple[Seating, int, bool], limit: int) -> Soaked:
    """Play a match to its end; if asked, resume it from a random moment to the same end."""
    seating, seed, saved = job
    players = computer_players(seating, seed)
    with tempfile.TemporaryDirectory(prefix="timestrike-soak-") as folder:
        file = Path(folder) / "moment.tsave"
        watcher = _Watcher(players, file if saved else None, seed)
        match = seating.match(seed, seating.some_options(random.Random(seed)))
        try:
            played = play_out(match, players, limit, watcher)
            fault = watcher.fault
            if not played.finished:
                fault = fault or f"no end after {limit} actions"
            if saved:
                resumed = match_of(read_save(file).value, all_games(), shelf(), file.name)
                again = play_out(resumed, watcher.players_then, limit)
                if again.fingerprint != played.fingerprint:
                    fault = fault or f"the save after action {watcher.saved_at} ends otherwise"
        except Exception as error:
            fault = f"action {len(match.journal)}: {type(error).__name__}: {error}"
    return Soaked(
        seating=seating,
        seed=seed,
        actions=len(match.journal),
        saved_at=watcher.saved_at,
        fault=fault,
    )


def jobs_of(matches: int, saves: int, seed: int) -> list[tuple[Seating, int, bool]]:
    """All seatings in turn, the saves spread evenly over the matches."""
    return [
        (seating, seed + n, (n + 1) * saves // matches > n * saves // matches)
        for n, seating in enumerate(islice(cycle(every_seating()), matches))
    ]


def soak(jobs: list[tuple[Seating, int, bool]], processes: int, limit: int) -> Iterator[Soaked]:
    if processes == 1:
        yield from map(partial(soak_one, limit=limit), jobs)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(partial(soak_one, limit=limit), jobs)


def main(arguments: Sequence[str] | None = None) -> int:
    parser = argparse.ArgumentParser(description=(__doc__ or "").partition("\n")[0])
    parser.add_argument("--matches", type=int, default=1000, help="(default: %(default)s)")
    parser.add_argument(
        "--saves", type=int, default=200, help="matches that are also resumed (default: 200)"
    )
    parser.add_argument("--seed", type=int, default=1, help="of the first match (default: 1)")
    parser.add_argument(
        "--jobs", type=int, default=os.cpu_count() or 1, help="processes (default: all cores)"
    )
    parser.add_argument(
        "--limit", type=int, default=20_000, help="actions that no sane match needs"
    )
    options = parser.parse_args(arguments)
    if options.matches < 1 or options.jobs < 1 or not 0 <= options.saves <= options.matches:
        parser.error("at least 1 match and 1 job, and no more saves than matches")
    began = time.monotonic()
    played: Counter[Seating] = Counter()
    actions = resumed = failed = 0
    shown = sys.stderr.isatty()
    for soaked in soak(
        jobs_of(options.matches, options.saves, options.seed), options.jobs, options.limit
    ):
        played[soaked.seating] += 1
        actions += soaked.actions
        resumed += soaked.saved_at is not None
        if soaked.fault is not None:
            failed += 1
            print(f"FAULT: {soaked.seating}, seed {soaked.seed}: {soaked.fault}", flush=True)
        if shown:
            done = played.total()
            print(f"\r{done} of {options.matches} matches", end="", file=sys.stderr, flush=True)
    if shown:
        print(file=sys.stderr)
    for seating, number in sorted(played.items()):
        print(f"{number:5} x {seating}")
    print(
        f"{played.total()} matches, {actions} actions, {resumed} resumed from a save, "
        f"{failed} at fault; {time.monotonic() - began:.0f} s."
    )
    return 1 if failed else 0


if __name__ == "__main__":
    raise SystemExit(main())
