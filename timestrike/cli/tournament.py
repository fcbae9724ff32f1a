"""Let every player meet every other, from every seat, and tell how strong they are."""

from __future__ import annotations

import argparse
from functools import partial
from pathlib import Path

from timestrike.ai.arena import Rules, bouts
from timestrike.ai.players import player_names
from timestrike.ai.rating import Estimate
from timestrike.ai.standings import Standings, Thinking, standings
from timestrike.cli import UsageError
from timestrike.cli.ledger import Ledger, add_options_of_a_file
from timestrike.cli.many_matches import (
    add_options_of_many,
    maps_for,
    match_of,
    play,
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
from timestrike.core.game import Game
from timestrike.core.setup import Mode, OptionValue

RATED = ("Elo", "95 % between")
DRAFT = "draft"


def add(parser: argparse.ArgumentParser) -> None:
    add_options_of_any_map(parser)
    parser.add_argument(
        "--players",
        default="hard,normal,greedy,random",
        help=f"who takes part, from: {', '.join(player_names(shelf()))}; a temperament may follow, "
        "as in hard:hunter (default: %(default)s)",
    )
    parser.add_argument(
        "--seats",
        type=int,
        help="how many sit at a table: one of a kind against the rest, or all of a kind against "
        "the game (default: 2, in a royale 4, against the game 3)",
    )
    parser.add_argument("--maps", default="", help="names of maps (default: all that have room)")
    add_options_of_many(
        parser, 20, "how many for each pairing, or a few more: every setup is played from all seats"
    )
    add_options_of_a_file(parser)
    parser.add_argument("--plot", type=Path, help="a PNG file with a picture of the standings")


def run(arguments: argparse.Namespace) -> int:
    require_some(arguments)
    game = game_named(arguments.game)
    mode = game.mode(arguments.mode)
    players = _players(arguments.players, game, mode)
    if arguments.plot is not None and arguments.plot.suffix.lower() != ".png":
        raise UsageError("The picture's name must end in .png.")
    rules = Rules(
        game=game.id,
        mode=mode.id,
        seats=arguments.seats or seats_of(mode),
        options={**_teams_as_the_rules_have_it(game, mode), **options_from(arguments)},
        limit=arguments.limit,
    )
    maps = maps_for(game, mode.id, rules.seats, arguments.maps)
    planned = list(bouts(players, arguments.games, rules, mode, maps, arguments.seed))
    ledger = Ledger(arguments, rules, standings)
    done = {one.bout for one in ledger.fought}
    setups = [bout.setup(rules, mode) for bout in planned if bout not in done]
    if setups:
        match_of(setups[0])  # a wrong setup is said at once
    fresh = spread(partial(play, limit=rules.limit), setups, arguments.jobs)
    ledger.enter_all(with_progress(fresh, len(setups)))
    asked_for = set(planned)
    result = standings([one for one in ledger.fought if one.bout in asked_for])
    _print_tables(result, f"{game.title}, {mode.title}")
    if arguments.plot is not None:
        from timestrike.client.standings_picture import write_standings

        write_standings(arguments.plot, result, f"{game.title}, {mode.title}")
        print(f"{arguments.plot} written.")
    return 0


def _teams_as_the_rules_have_it(game: Game, mode: Mode) -> dict[str, OptionValue]:
    """Players pick their own teams: that is a part of playing well."""
    return {one.id: one.choices[0] for one in game.options(mode.id) if one.id == DRAFT}


def _players(written: str, game: Game, mode: Mode) -> list[str]:
    players = list(dict.fromkeys(name.strip() for name in written.split(",")))
    for name in players:
        require_player(name, game)
    if len(players) < 2 and not mode.cooperative:
        raise UsageError("A tournament needs at least two different players.")
    return players


# --- what people read --------------------------------------------------------------------------


def _print_tables(result: Standings, title: str) -> None:
    from rich.console import Console
    from rich.table import Table

    console = Console()
    pairs = Table("player", "against", title=title)
    for heading in ("games", "won", "95 % between", "fair"):
        pairs.add_column(heading, justify="right")
    for pair in result.pairs:
        pairs.add_row(
            pair.one,
            pair.other or "the game",
            str(pair.games),
            _percent(pair.share.value),
            f"{_percent(pair.share.low)} and {_percent(pair.share.high)}",
            _percent(pair.fair) if pair.other else "",
        )
    console.print(pairs)
    players = Table("player")
    for heading in (*(RATED if result.ratings else ()), "turns", "thought: median", "95 % within"):
        players.add_column(heading, justify="right")
    for name in result.ratings or result.thinking:
        rated = _rated(result.ratings[name]) if result.ratings else ()
        players.add_row(name, *rated, *_thought(result.thinking.get(name)))
    console.print(players)
    rounds = result.rounds
    console.print(
        f"Rounds: {rounds.shortest} to {rounds.longest}, median {rounds.median:.0f}; "
        f"{result.unfinished} matches unfinished."
    )


def _percent(share: float) -> str:
    return f"{100 * share:.1f} %"


def _rated(rating: Estimate) -> tuple[str, str]:
    return f"{rating.value:+.0f}", f"{rating.low:+.0f} and {rating.high:+.0f}"


def _thought(thinking: Thinking | None) -> tuple[str, str, str]:
    if thinking is None:
        return "0", "", ""
    median, most = 1000 * thinking.median, 1000 * thinking.percentile_95
    return str(thinking.turns), f"{median:.0f} ms", f"{most:.0f} ms"
