"""Let computer players play matches and report on them."""

from __future__ import annotations

import argparse
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from statistics import mean, median
from typing import Any

import msgspec

from timestrike.ai.players import PLAYERS, player_named
from timestrike.ai.selfplay import Played, play_out
from timestrike.cli import UsageError
from timestrike.cli.match_options import add_match_options, game_named, setup_from
from timestrike.content.library import shelf
from timestrike.core.setup import Setup


def add(parser: argparse.ArgumentParser) -> None:
    add_match_options(parser)
    parser.add_argument(
        "--players",
        default="random,random",
        help=f"who sits at the table, in order, from: {', '.join(PLAYERS)} (default: %(default)s)",
    )
    parser.add_argument("--games", type=int, default=20, help="how many (default: %(default)s)")
    parser.add_argument("--jobs", type=int, default=1, help="processes (default: %(default)s)")
    parser.add_argument(
        "--limit",
        type=int,
        default=20_000,
        help="actions after which a match counts as unfinished (default: %(default)s)",
    )
    parser.add_argument("--json", action="store_true", help="print the report as JSON")


def run(arguments: argparse.Namespace) -> int:
    if arguments.games < 1 or arguments.jobs < 1 or arguments.limit < 1:
        raise UsageError("--games, --jobs and --limit must be at least 1.")
    players = [name.strip() for name in arguments.players.split(",")]
    for name in players:
        if name not in PLAYERS:
            raise UsageError(f"There is no player '{name}'; there are {', '.join(PLAYERS)}.")
    setups = [setup_from(arguments, players, arguments.seed + n) for n in range(arguments.games)]
    game_named(arguments.game).new_match(setups[0], shelf())  # a wrong setup is said at once
    played = list(_with_progress(_play_all(setups, arguments.jobs, arguments.limit), len(setups)))
    report = _report(setups[0], played)
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        _print_table(report)
    return 0


def _play_all(setups: list[Setup], jobs: int, limit: int) -> Iterator[Played]:
    play = partial(_play_one, limit=limit)
    if jobs == 1:
        yield from map(play, setups)
        return
    with ProcessPoolExecutor(jobs) as pool:
        yield from pool.map(play, setups, chunksize=max(1, len(setups) // (jobs * 8)))


def _play_one(setup: Setup, limit: int) -> Played:
    match = game_named(setup.game).new_match(setup, shelf())
    players = [
        player_named(seat.plays, setup.seed * 31 + number)
        for number, seat in enumerate(setup.seats)
    ]
    return play_out(match, players, limit)


def _with_progress(played: Iterator[Played], total: int) -> Iterator[Played]:
    from rich.console import Console
    from rich.progress import track

    console = Console(stderr=True)
    shown = sys.stderr.isatty()
    yield from track(played, "Playing", total, console=console, disable=not shown)


def _report(setup: Setup, played: list[Played]) -> dict[str, Any]:
    finished = [match for match in played if match.winners is not None]
    wins = Counter(winner for match in finished for winner in match.winners or ())
    seconds = sum(match.seconds for match in played)
    actions = [match.actions for match in played]
    return {
        "game": setup.game,
        "mode": setup.mode,
        "map": setup.map,
        "games": len(played),
        "finished": len(finished),
        "draws": sum(1 for match in finished if not match.winners),
        "players": [
            {"seat": n + 1, "player": seat.plays, "wins": wins[n], "share": wins[n] / len(played)}
            for n, seat in enumerate(setup.seats)
        ],
        "actions": {"mean": mean(actions), "median": median(actions), "most": max(actions)},
        "branching": mean(match.branching for match in played),
        "actions_per_second": sum(actions) / seconds,
        "games_per_second": len(played) / seconds,
    }


def _print_table(report: dict[str, Any]) -> None:
    from rich.console import Console
    from rich.table import Table

    table = Table(title=f"{report['game']}, {report['mode']} on {report['map']}")
    for heading in ("seat", "player", "wins", "share"):
        table.add_column(heading, justify="left" if heading == "player" else "right")
    for row in report["players"]:
        table.add_row(
            str(row["seat"]), row["player"], str(row["wins"]), f"{100 * row['share']:.1f} %"
        )
    console = Console()
    console.print(table)
    length = report["actions"]
    console.print(
        f"{report['finished']} of {report['games']} finished, {report['draws']} drawn; "
        f"actions: mean {length['mean']:.0f}, median {length['median']:.0f}, "
        f"most {length['most']}; {report['branching']:.1f} choices each; "
        f"{report['games_per_second']:.1f} games/s, {report['actions_per_second']:.0f} actions/s "
        "per process"
    )
