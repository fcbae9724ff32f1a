"""Random matches at every table, held against what must always be true, and saves that must resume.

`python3 scripts/soak_matches.py [--matches 1000] [--saves 200] [--jobs 2]`. Every fault is told
with the seating and the seed that bring it back: `--map duel --players 2 --seed 17 --matches 1`.

`--table` shows how often every card and skill was used, `--least 20` asks for so many times each,
and `--totals FILE` keeps what a long soak has come to, so that it can be stopped and goes on. The
exit code is 1 if there was a fault, or something was used too rarely.
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

from battle_invariants import INVARIANTS, Invariant  # noqa: E402
from soak_late import begin_late  # noqa: E402
from soak_players import CuriousPlayer  # noqa: E402
from soak_totals import Totals, rarely_used, read_totals, usage_table, write_totals  # noqa: E402
from soak_usage import UsageWatch, Used, everything  # noqa: E402
from timestrike.ai.players import Player, player_named  # noqa: E402
from timestrike.ai.selfplay import play_out  # noqa: E402
from timestrike.content.library import shelf  # noqa: E402
from timestrike.core.board import Spot  # noqa: E402
from timestrike.core.match import Match  # noqa: E402
from timestrike.core.setup import Mode, OptionValue, Seat, Setup, SetupError  # noqa: E402
from timestrike.core.view import Presenter  # noqa: E402
from timestrike.games import all_games  # noqa: E402
from timestrike.storage.files import read_save, write_save  # noqa: E402
from timestrike.storage.keeping import match_of, save_of  # noqa: E402

Options = dict[str, OptionValue]
Teams = tuple[int, ...]

INVARIANTS_OF: dict[str, tuple[Invariant, ...]] = {"shadow_of_fear": INVARIANTS}


class Seating(NamedTuple):
    """One way to sit down: which game, on which map, how many."""

    game: str
    mode: str
    map: str
    players: int

    def __str__(self) -> str:
        return f"{self.game}/{self.mode} on {self.map} with {self.players}"

    @property
    def kind(self) -> Mode:
        return all_games()[self.game].mode(self.mode)

    def setup(self, seed: int, options: Options | None = None, teams: Teams = ()) -> Setup:
        """As the mode wants it, unless teams are given."""
        return Setup(
            game=self.game,
            mode=self.mode,
            map=self.map,
            seed=seed,
            seats=tuple(
                Seat(f"Player {n + 1}", team, controller="computer", plays="random", colour=n)
                for n, team in enumerate(teams or self.kind.teams(self.players))
            ),
            options=options or {},
        )

    def match(self, seed: int, options: Options | None = None, teams: Teams = ()) -> Match:
        return all_games()[self.game].new_match(self.setup(seed, options, teams), shelf())

    def some_match(self, seed: int) -> Match:
        """A match with options and teams that so many players could agree on, by lot."""
        game, chance = all_games()[self.game], random.Random(seed)
        while True:
            options = {o.id: chance.choice(o.choices) for o in game.options(self.mode)}
            teams = self._some_teams(chance)
            with suppress(SetupError):
                game.require_sense(self.setup(0, options, teams))
                return self.match(seed, options, teams)

    def _some_teams(self, chance: random.Random) -> Teams:
        """Everybody for himself, or at least two teams of any size."""
        if self.kind.cooperative or self.players == 2 or chance.random() < 0.5:
            return self.kind.teams(self.players)
        number = chance.randint(2, self.players - 1)
        others = [chance.randrange(number) for _ in range(self.players - number)]
        teams = [*range(number), *others]
        chance.shuffle(teams)
        return tuple(teams)


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
    game, board_map = all_games()[seating.game], shelf().board_map(seating.map)
    if seating.players not in game.seats_on(seating.mode, board_map):
        return False
    try:
        seating.match(seed=0)
    except SetupError:
        return False
    return True


def computer_players(seating: Seating, seed: int, plays: str = "random") -> list[Player]:
    return [player_named(plays, seed * 31 + seat, shelf()) for seat in range(seating.players)]


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
    for invariant in INVARIANTS_OF.get(match.game.id, ()):
        yield from invariant(match)


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
    seconds: float
    actions: int = 0
    saved_at: int | None = None
    fault: str | None = None
    used: dict[Used, int] = {}


class _Watcher:
    """Looks at every position of a match, and saves one of them, each as likely as any other."""

    def __init__(self, players: Sequence[Player], file: Path | None, seed: int) -> None:
        self.fault: str | None = None
        self.saved_at: int | None = None
        self.players_then: list[Player] = []
        self.usage: UsageWatch | None = None
        self._players = players
        self._file = file
        self._chance = random.Random(seed)

    def sit_down(self, match: Match) -> None:
        """From here on: what was used is told by how things stood before."""
        if match.game.id == "shadow_of_fear":
            self.usage = UsageWatch(match)

    def __call__(self, match: Match) -> None:
        actions = len(match.journal)
        if self.fault is None:
            self.fault = next((f"action {actions}: {fault}" for fault in faults(match)), None)
        if self.usage is not None:
            self.usage(match)
        if self._file is not None and self._chance.randrange(actions) == 0:
            write_save(self._file, save_of(match, f"After {actions} actions"))
            self.saved_at = actions
            self.players_then = copy.deepcopy(list(self._players))


def soak_one(job: tuple[Seating, int, bool], limit: int) -> Soaked:
    """Play a match to its end; if asked, resume it from a random moment to the same end."""
    seating, seed, saved = job
    began = time.monotonic()
    players: list[Player] = [CuriousPlayer(seed * 31 + seat) for seat in range(seating.players)]
    with tempfile.TemporaryDirectory(prefix="timestrike-soak-") as folder:
        file = Path(folder) / "moment.tsave"
        match = seating.some_match(seed)
        watcher = _Watcher(players, file if saved else None, seed)
        try:
            if match.game.id == "shadow_of_fear" and seed % 4 and not saved:
                begin_late(match, players)
            watcher.sit_down(match)
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
        seconds=time.monotonic() - began,
        actions=len(match.journal),
        saved_at=watcher.saved_at,
        fault=fault,
        used=dict(watcher.usage.used) if watcher.usage else {},
    )


def jobs_of(
    seatings: Sequence[Seating], matches: int, saves: int, seed: int, played: int = 0
) -> list[tuple[Seating, int, bool]]:
    """The seatings in turn, the saves spread evenly; what was played before is left out."""
    return [
        (seating, seed + n, (n + 1) * saves // matches > n * saves // matches)
        for n, seating in enumerate(islice(cycle(turns_of(seatings)), matches))
        if n >= played
    ]


MOST_TURNS = 5


def turns_of(seatings: Sequence[Seating]) -> list[Seating]:
    """Every seating at least once, those with few players more often: they are soon done."""
    return [
        seating
        for turn in range(MOST_TURNS)
        for seating in seatings
        if turn * seating.players < 2 * MOST_TURNS
    ]


def soak(jobs: list[tuple[Seating, int, bool]], processes: int, limit: int) -> Iterator[Soaked]:
    if processes == 1:
        yield from map(partial(soak_one, limit=limit), jobs)
        return
    with ProcessPoolExecutor(processes) as pool:
        yield from pool.map(partial(soak_one, limit=limit), jobs)


def parser_of_arguments() -> argparse.ArgumentParser:
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
    parser.add_argument("--map", help="on this map only")
    parser.add_argument("--mode", help="in this mode only")
    parser.add_argument("--players", type=int, help="with so many players only")
    parser.add_argument("--totals", type=Path, help="keep the totals here and go on from them")
    parser.add_argument("--table", action="store_true", help="show how often what was used")
    parser.add_argument("--least", type=int, default=0, help="ask for so many uses of everything")
    return parser


def main(arguments: Sequence[str] | None = None) -> int:
    parser = parser_of_arguments()
    options = parser.parse_args(arguments)
    if options.matches < 1 or options.jobs < 1 or not 0 <= options.saves <= options.matches:
        parser.error("at least 1 match and 1 job, and no more saves than matches")
    wanted = [
        seating
        for seating in every_seating()
        if options.map in (None, seating.map)
        and options.mode in (None, seating.mode)
        and options.players in (None, seating.players)
    ]
    if not wanted:
        parser.error("there is no such table")
    totals = read_totals(options.totals, options.seed)
    jobs = jobs_of(wanted, options.matches, options.saves, totals.begun_with, totals.matches)
    for soaked in soak(jobs, options.jobs, options.limit):
        _add(totals, soaked)
        write_totals(options.totals, totals)
    for seating, number in sorted(totals.seatings.items()):
        print(f"{number:5} x {seating}")
    print(
        f"{totals.matches} matches, {totals.actions} actions, "
        f"{totals.resumed} resumed from a save, "
        f"{len(totals.faults)} at fault; {totals.seconds:.0f} s."
    )
    return _usage(totals, wanted[0], options.table, options.least) or int(bool(totals.faults))


def _add(totals: Totals, soaked: Soaked) -> None:
    totals.matches += 1
    totals.actions += soaked.actions
    totals.seconds += soaked.seconds
    totals.resumed += soaked.saved_at is not None
    name = str(soaked.seating)
    totals.seatings[name] = totals.seatings.get(name, 0) + 1
    totals.add_used(Counter(soaked.used))
    if soaked.fault is not None:
        totals.faults.append(f"{soaked.seating}, seed {soaked.seed}: {soaked.fault}")
        print(f"FAULT: {totals.faults[-1]}", flush=True)


def _usage(totals: Totals, seating: Seating, table: bool, least: int) -> int:
    """How often things were used; 1 if any of them too rarely."""
    if not totals.used:
        return 0
    there = everything(seating.match(seed=0).world)
    if table:
        print(*usage_table(totals, there), sep="\n")
    rare = rarely_used(totals, there, least)
    for one in rare:
        print(f"TOO RARE: {one}")
    return int(bool(rare))


if __name__ == "__main__":
    raise SystemExit(main())
