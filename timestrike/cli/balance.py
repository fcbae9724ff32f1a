"""Let equals play with teams that go round the table, and tell what Characters and cards do."""

from __future__ import annotations

import argparse
from collections.abc import Sequence
from functools import partial
from itertools import cycle, islice, product
from typing import TYPE_CHECKING

import msgspec

from timestrike.ai.arena import Bout, Fought, Rules, fight
from timestrike.ai.balance import Balance, Contribution, deal, gather, turned, weigh
from timestrike.ai.players import player_names
from timestrike.ai.rating import Estimate
from timestrike.cli import UsageError
from timestrike.cli.ledger import Ledger, add_options_of_a_file
from timestrike.cli.many_matches import (
    add_options_of_many,
    maps_for,
    match_of,
    players_of,
    require_some,
    seats_of,
    spread,
    with_progress,
)
from timestrike.cli.match_options import (
    add_options_of_any_map,
    game_named,
    options_from,
    require_player,
    shelf,
)
from timestrike.core.chance import Chance
from timestrike.core.setup import Setup

if TYPE_CHECKING:
    from rich.console import Console

PICKED, BY_LOT = "draft=snake", "draft=random"


class Table(msgspec.Struct, frozen=True):
    """A match to be played, with its teams moved on by so many seats."""

    setup: Setup
    moved_on: int


def add(parser: argparse.ArgumentParser) -> None:
    add_options_of_any_map(parser)
    parser.add_argument(
        "--level",
        default="normal",
        help=f"who plays, from: {', '.join(player_names(shelf()))} (default: %(default)s)",
    )
    parser.add_argument(
        "--seats",
        type=int,
        help="how many sit at a table (default: 2, in a royale 4, against the game 3)",
    )
    parser.add_argument("--maps", default="", help="names of maps (default: all that have room)")
    add_options_of_many(parser, 100, "how many, or a few more: every team plays from all seats")
    add_options_of_a_file(parser)


def run(arguments: argparse.Namespace) -> int:
    require_some(arguments)
    game = game_named(arguments.game)
    mode = game.mode(arguments.mode)
    require_player(arguments.level, game)
    seats = arguments.seats or seats_of(mode)
    # Against the game nobody sits better than others: there teams need not go round.
    arguments.option.append(BY_LOT if mode.cooperative else PICKED)
    rules = Rules(
        game=game.id,
        mode=mode.id,
        seats=seats,
        options=options_from(arguments),
        limit=arguments.limit,
    )
    places = 1 if mode.cooperative else seats
    maps = cycle(maps_for(game, mode.id, seats, arguments.maps))
    lineup = (arguments.level,) * seats
    setups = [
        Bout(lineup, name, arguments.seed + number).setup(rules, mode)
        for number, name in enumerate(islice(maps, -(-arguments.games // places)))
    ]
    match_of(setups[0])  # a wrong setup is said at once
    tables = [Table(setup, moved_on) for setup, moved_on in product(setups, range(places))]
    sum_up = partial(weigh, together=mode.cooperative)
    ledger = Ledger(arguments, rules, sum_up)
    missing = _still_to_play(tables, ledger.fought)
    fresh = spread(partial(_play, limit=rules.limit), missing, arguments.jobs)
    ledger.enter_all(with_progress(fresh, len(missing)))
    _print_tables(sum_up(ledger.fought), f"{game.title}, {mode.title}, {arguments.level}")
    return 0


def _still_to_play(tables: list[Table], fought: Sequence[Fought]) -> list[Table]:
    """A bout does not tell whose team was whose, so a run is gone on with in its order."""
    if [one.bout for one in fought] != [Bout.of(table.setup) for table in tables[: len(fought)]]:
        raise UsageError("That file holds other matches: go on with the same level, maps and seed.")
    return tables[len(fought) :]


def _play(table: Table, limit: int) -> Fought:
    match = match_of(table.setup)
    teams = deal(match, Chance.seeded(f"teams {table.setup.seed}"))
    gather(match, turned(teams, table.moved_on))
    return fight(match, players_of(table.setup), limit)


# --- what people read --------------------------------------------------------------------------


def _print_tables(balance: Balance, title: str) -> None:
    from rich.console import Console

    console = Console()
    console.print(f"{title}: {balance.games} matches, anybody wins {_percent(balance.usual)}")
    if balance.first is not None:
        console.print(f"Whoever is first wins {_told(balance.first)}")
    for sort in dict.fromkeys(one.sort for one in balance.contributions):
        _print_sort(console, sort, [one for one in balance.contributions if one.sort == sort])


def _print_sort(console: Console, sort: str, rows: list[Contribution]) -> None:
    from rich.table import Table as Grid

    grid = Grid(sort)
    for heading in ("times", "won", "95 % between", "more than usual"):
        grid.add_column(heading, justify="right")
    for row in rows:
        low, high = _percent(row.share.low), _percent(row.share.high)
        grid.add_row(
            row.name,
            str(row.times),
            _percent(row.share.value),
            f"{low} and {high}",
            f"{100 * row.more:+.1f}",
        )
    console.print(grid)


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _told(estimate: Estimate) -> str:
    low, high = _percent(estimate.low), _percent(estimate.high)
    return f"{_percent(estimate.value)} (95 % between {low} and {high})"
