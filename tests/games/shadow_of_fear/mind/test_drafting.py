"""Whom computers take into their teams: for their points, and for the fun of it."""

from __future__ import annotations

from collections.abc import Iterable

import pytest
from positions import set_up

from timestrike.ai.players import player_named
from timestrike.content.library import shelf
from timestrike.core.match import Match

SEEDS = range(10)


def drafted(match: Match, players: Iterable[str], seed: int) -> list[set[str]]:
    """The teams that players of these levels make, seat by seat."""
    thinking = [player_named(name, 31 * seed + seat, shelf()) for seat, name in enumerate(players)]
    while match.decision is not None and not match.state.units:
        match.apply(thinking[match.decision.player].choose(match))
    teams: list[set[str]] = [set() for _ in thinking]
    for character in match.state.characters.values():
        if character.owner >= 0:
            teams[character.owner].add(character.id)
    return teams


def skirmish(seed: int, level: str = "hard", points: int = 200) -> list[set[str]]:
    match = set_up("duel", seed=seed, draft="snake", points=points)
    return drafted(match, [level, level], seed)


@pytest.mark.parametrize("level", ["hard", "merciless"])
def test_no_points_are_wasted(level: str) -> None:
    cards = set_up("duel").table.world.characters
    for seed in SEEDS:
        for team in skirmish(seed, level):
            assert sum(cards[name].points for name in team) == 200


def test_not_the_same_few_fight_all_battles() -> None:
    teams = [team for seed in SEEDS for team in skirmish(seed)]
    assert len(set().union(*teams)) >= 8
    assert len({frozenset(team) for team in teams}) >= len(teams) / 2


def test_the_same_player_likes_the_same() -> None:
    assert skirmish(3) == skirmish(3)


def test_who_costs_most_is_not_always_taken() -> None:
    assert sum("fear" in team for seed in SEEDS for team in skirmish(seed, points=400)) <= 5


def test_raiders_differ_from_raid_to_raid() -> None:
    raids = []
    for seed in SEEDS:
        match = set_up("last_garden", teams=(0, 0, 0), seed=seed, mode="raid", draft="free")
        raids.append(drafted(match, ["hard"] * 3, seed))
    assert all(len(team) == 1 for raid in raids for team in raid)
    assert len({name for raid in raids for team in raid for name in team}) >= 6
