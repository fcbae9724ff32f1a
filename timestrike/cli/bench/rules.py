"""How fast the rules answer on a match in progress."""

from __future__ import annotations

import copy
import time
from typing import Any

from timestrike.ai.players import RandomPlayer
from timestrike.ai.selfplay import play_out
from timestrike.cli.bench.boards import match_of_four
from timestrike.cli.bench.timing import fastest, microseconds
from timestrike.content.library import shelf
from timestrike.core.match import Match
from timestrike.core.setup import Seat, Setup
from timestrike.games import all_games

SKIRMISHES = 12


def measure() -> dict[str, Any]:
    match = _in_a_turn(match_of_four(actions=60))

    def legal() -> None:
        match.table.changed()
        match.legal()

    actions = match.legal()
    clones: list[Match] = []

    def apply_all() -> None:
        for twin, action in zip(clones, actions, strict=True):
            twin.apply(action)

    def clone_all() -> None:
        clones[:] = [match.clone() for _ in actions]

    best = fastest(
        {
            "legal": legal,
            "clone_all": clone_all,
            "apply_all": apply_all,
            "deepcopy": lambda: copy.deepcopy(match.state),
        },
        rounds=40,
    )
    apply = best["apply_all"] / len(actions)
    return {
        "choices": len(actions),
        "legal_per_second": round(1 / best["legal"]),
        "apply_per_second": round(1 / apply),
        "apply_us": microseconds(apply),
        "legal_to_deepcopy": round(best["legal"] / best["deepcopy"], 2),
        "apply_to_deepcopy": round(apply / best["deepcopy"], 3),
        "random_skirmishes_per_second": round(_random_skirmishes_per_second(), 2),
    }


def _random_skirmishes_per_second() -> float:
    """Whole matches of two random players, by the time of one core."""
    matches = [_duel(seed) for seed in range(SKIRMISHES)]
    began = time.process_time()
    for seed, match in enumerate(matches):
        play_out(match, [RandomPlayer(2 * seed), RandomPlayer(2 * seed + 1)])
    return SKIRMISHES / (time.process_time() - began)


def _duel(seed: int) -> Match:
    game = all_games()["shadow_of_fear"]
    seats = tuple(Seat(f"Player {n + 1}", n, "computer", "random") for n in range(2))
    setup = Setup(game=game.id, mode="skirmish", map="duel", seed=seed, seats=seats)
    return game.new_match(setup, shelf())


def _in_a_turn(match: Match) -> Match:
    player = RandomPlayer(7)
    while len(match.legal()) < 20:
        match.apply(player.choose(match))
    return match
