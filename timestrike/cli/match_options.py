"""Options that several commands share: which game, which map, who plays."""

from __future__ import annotations

import argparse
import re

from timestrike.ai.players import player_names, temperament_names
from timestrike.cli import UsageError
from timestrike.content.library import shelf
from timestrike.core.game import Game
from timestrike.core.setup import OptionValue, Seat, Setup, SetupError
from timestrike.games import all_games

DEFAULT_GAME = "shadow_of_fear"
DEFAULT_MAP = "duel"


def add_match_options(parser: argparse._ActionsContainer) -> None:
    add_options_of_any_map(parser)
    parser.add_argument(
        "--map", default=DEFAULT_MAP, help="a map's name or a .tmx file (default: %(default)s)"
    )


def add_options_of_any_map(parser: argparse._ActionsContainer) -> None:
    parser.add_argument("--game", default=DEFAULT_GAME, help="which game (default: %(default)s)")
    parser.add_argument("--mode", default="skirmish", help="its mode (default: %(default)s)")
    parser.add_argument(
        "--seed", type=_seed, default=1, help="seed of chance (default: %(default)s)"
    )
    parser.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="NAME=VALUE",
        help="an option of the mode, such as draft=random; may be repeated",
    )


def game_named(name: str) -> Game:
    games = all_games()
    if name not in games:
        raise SetupError("no_game", game=name, games=", ".join(games))
    return games[name]


def setup_from(arguments: argparse.Namespace, players: list[str], seed: int | None = None) -> Setup:
    """A setup with computer players (`random`) and people (`person`) on its seats."""
    teams = game_named(arguments.game).mode(arguments.mode).teams(len(players))
    seats = tuple(
        Seat(
            name=f"Player {number + 1}",
            team=teams[number],
            controller="person" if plays == "person" else "computer",
            plays="" if plays == "person" else plays,
            colour=number,
        )
        for number, plays in enumerate(players)
    )
    return Setup(
        game=arguments.game,
        mode=arguments.mode,
        map=arguments.map,
        seed=arguments.seed if seed is None else seed,
        seats=seats,
        options=options_from(arguments),
    )


def options_from(arguments: argparse.Namespace) -> dict[str, OptionValue]:
    """What was agreed on; of what is named twice, the last counts."""
    return dict(_option(text) for text in arguments.option)


def require_player(name: str, game: Game) -> None:
    """A computer player of a level, perhaps with a temperament after a colon."""
    level, _, temperament = name.partition(":")
    known, ways = player_names(shelf()), temperament_names(shelf(), game.id)
    if level not in known:
        raise UsageError(f"There is no player '{name}'; there are {', '.join(known)}.")
    if temperament and temperament not in ways:
        raise UsageError(f"There is no temperament '{temperament}'; there are {', '.join(ways)}.")


def _option(text: str) -> tuple[str, OptionValue]:
    name, equals, value = text.partition("=")
    if not equals:
        raise SetupError("not_an_option", text=text)
    if value in ("true", "false"):
        return name, value == "true"
    return name, int(value) if re.fullmatch("-?[0-9]+", value) else value


def _seed(text: str) -> int:
    """Any whole number that a save can hold."""
    if not re.fullmatch("-?[0-9]+", text) or not -(2**63) <= int(text) < 2**64:
        raise argparse.ArgumentTypeError(f"'{text}' is no whole number of 64 bits")
    return int(text)


__all__ = [
    "add_match_options",
    "add_options_of_any_map",
    "game_named",
    "options_from",
    "require_player",
    "setup_from",
    "shelf",
]
