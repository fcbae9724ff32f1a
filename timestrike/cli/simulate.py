"""Let computer players play matches and report on them."""

from __future__ import annotations

import argparse
from collections import Counter
from collections.abc import Iterable
from functools import partial
from statistics import mean, median
from typing import Any

import msgspec

from timestrike.ai.arena import Fought
from timestrike.ai.players import player_names
from timestrike.cli.many_matches import (
    add_options_of_many,
    match_of,
    play,
    require_some,
    spread,
    with_progress,
)
from timestrike.cli.match_options import (
    add_match_options,
    game_named,
    require_player,
    setup_from,
    shelf,
)
from timestrike.core.setup import Setup

MOST_NAMED = 12
"""How many cards of a sort people are told of."""


def add(parser: argparse.ArgumentParser) -> None:
    add_match_options(parser)
    parser.add_argument(
        "--players",
        default="random,random",
        help="who sits at the table, in order, from: "
        f"{', '.join(player_names(shelf()))}; a temperament may follow, as in hard:hunter "
        "(default: %(default)s)",
    )
    add_options_of_many(parser, 20, "how many")
    parser.add_argument("--json", action="store_true", help="print the report as JSON")


def run(arguments: argparse.Namespace) -> int:
    require_some(arguments)
    game = game_named(arguments.game)
    players = [name.strip() for name in arguments.players.split(",")]
    for name in players:
        require_player(name, game)
    setups = [setup_from(arguments, players, arguments.seed + n) for n in range(arguments.games)]
    match_of(setups[0])  # a wrong setup is said at once
    fought = spread(partial(play, limit=arguments.limit), setups, arguments.jobs)
    report = _report(setups[0], list(with_progress(fought, len(setups))))
    if arguments.json:
        print(msgspec.json.format(msgspec.json.encode(report), indent=2).decode())
    else:
        _print_table(report)
    return 0


def _report(setup: Setup, fought: list[Fought]) -> dict[str, Any]:
    finished = [match for match in fought if match.winners is not None]
    wins = Counter(winner for match in finished for winner in match.winners or ())
    seconds = sum(match.seconds for match in fought)
    actions = [match.actions for match in fought]
    annals = [match.annals for match in fought]
    return {
        "game": setup.game,
        "mode": setup.mode,
        "map": setup.map,
        "games": len(fought),
        "finished": len(finished),
        "draws": sum(1 for match in finished if match.drawn),
        "beaten": sum(1 for match in finished if not match.winners and not match.drawn),
        "players": [
            {"seat": n + 1, "player": seat.plays, "wins": wins[n], "share": wins[n] / len(fought)}
            for n, seat in enumerate(setup.seats)
        ],
        "actions": _length(actions),
        "rounds": _length([one.rounds for one in annals]),
        "phases": _in_order(Counter(one.phase for one in annals)),
        "damage": _totals(one.damage for one in annals),
        "played": {
            sort: _totals(one.played.get(sort, {}) for one in annals)
            for sort in sorted({sort for one in annals for sort in one.played})
        },
        "branching": mean(match.branching for match in fought),
        "actions_per_second": sum(actions) / seconds,
        "games_per_second": len(fought) / seconds,
    }


def _length(counted: list[int]) -> dict[str, float]:
    return {"mean": mean(counted), "median": median(counted), "most": max(counted)}


def _in_order(counted: Counter[int]) -> dict[str, int]:
    """How many matches ended in which phase; nothing for a game without any."""
    return {str(phase): counted[phase] for phase in sorted(counted) if counted.keys() != {0}}


def _totals(counted: Iterable[dict[str, int]]) -> dict[str, int]:
    """All of them together, what there is most of first."""
    total: Counter[str] = Counter()
    for one in counted:
        total.update(one)
    return dict(sorted(total.items(), key=lambda row: (-row[1], row[0])))


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
    length, rounds = report["actions"], report["rounds"]
    console.print(
        f"{report['finished']} of {report['games']} finished, {report['draws']} drawn, "
        f"{report['beaten']} lost to the game; "
        f"actions: mean {length['mean']:.0f}, median {length['median']:.0f}, "
        f"most {length['most']}; {report['branching']:.1f} choices each; "
        f"rounds: mean {rounds['mean']:.1f}, most {rounds['most']}; "
        f"{report['games_per_second']:.1f} games/s, {report['actions_per_second']:.0f} actions/s "
        "per process"
    )
    for heading, counted in (
        ("ended in phase", report["phases"]),
        ("damage by", report["damage"]),
        *((f"played, {sort}", cards) for sort, cards in report["played"].items()),
    ):
        if counted:
            console.print(f"{heading}: {_listed(counted)}")


def _listed(counted: dict[str, int]) -> str:
    named = [f"{name} {number}" for name, number in counted.items()]
    rest = len(named) - MOST_NAMED
    return ", ".join(named[:MOST_NAMED]) + (f" and {rest} more" if rest > 0 else "")
