"""Abaddon comes up where nobody looked."""

from __future__ import annotations

import pytest
from positions import Position, board

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.defence import TakeHits

COILS = ((2, 0), (1, 0), (0, 0))


def worm(drawing: str, *dice: str, gula=(3, 0), skills=True) -> Position:
    return Position(board(drawing), dice=dice, skills=skills, abaddon=(0, COILS), gula=(1, gula))


@pytest.mark.rule("TS-MULTI-04")
def test_heavy_coils_flatten_uneven_ground_where_it_stops():
    crawl = [(3, 0), (4, 0)]
    position = worm("0 0 0 0 2 0 0 0", gula=(7, 0))
    position.do(position.way("abaddon", *crawl))
    assert position.unit("abaddon").base[0] == position.spot(4, 0, 0)
    assert worm("0 0 0 0 2 0 0 0", gula=(7, 0), skills=False).refusals(
        position.way("abaddon", *crawl)
    )


@pytest.mark.parametrize(("face", "curses"), [("lucky_hit", ("affliction",)), ("hit", ())])
def test_venomous_maw_afflicts_with_a_lucky_hit(face, curses):
    position = worm("0 0 0 0", face, "void", "void", "void")
    position.do(Attack("abaddon", "gula", "venomous_maw"))
    position.do(TakeHits("gula"))
    assert position.state.characters["gula"].curses == curses


def test_undermine_takes_the_ground_from_under_an_enemy_seen_or_not():
    position = Position(
        board("0 0 0 0 3", walls={(3, 0): 9}),
        skills=True,
        abaddon=(0, COILS),
        gula=(1, (4, 0)),
    )
    position.do(CastAbility("abaddon", "undermine", "gula"))
    assert position.unit("gula").spot == position.spot(4, 0, 1)
    flat = worm("0 0 0 0 0 0", gula=(5, 0))
    assert flat.refusals(CastAbility("abaddon", "undermine", "gula")) == ["TS-ACT-06"]
