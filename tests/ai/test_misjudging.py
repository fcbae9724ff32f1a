"""How the weaker levels err: about what counts, and now and then in what they do."""

from __future__ import annotations

import msgspec
from positions import Position, board

from timestrike.ai import thinking
from timestrike.ai.considerations import Consideration, Judgement, Weighing
from timestrike.ai.levels import Level
from timestrike.ai.planning import Plan
from timestrike.ai.players import player_named
from timestrike.ai.thinking import (
    Disposition,
    ThinkingPlayer,
    in_a_lapse,
    misjudged,
    mistakes_of,
)
from timestrike.content.library import shelf
from timestrike.core.chance import Chance
from timestrike.core.moves import Action
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.defence import Defend

FLAT = board("\n".join(["0 " * 8] * 5))


class Go(Action, frozen=True):
    where: str


BEST = Plan((Go("north"),), (5.0, 0.0), ())
SAME_BEGINNING = Plan((Go("north"), Go("east")), (4.0, 0.5), ())
OTHER = Plan((Go("south"),), (1.0, 3.0), ())
PLANS = [BEST, SAME_BEGINNING, OTHER]
TWO_THINGS = Judgement([Consideration(name, lambda before, after: 0.0) for name in "ab"], {})


def level(**fields):
    usual = {"id": "test", "breadth": 5, "beam": 3, "depth": 4, "worlds": 2, "nodes": 100}
    return msgspec.convert({**usual, **fields}, Level)


def err(plans, how, number):
    """The plans as somebody sees them who has this number of mistakes and lapses."""
    mistakes = mistakes_of(how, TWO_THINGS, Chance.seeded(f"mistakes {number}"))
    seen = misjudged(plans, mistakes)
    return in_a_lapse(seen, how.lapse, Chance.seeded(f"lapses {number}"))


def firsts(how, times=400):
    return [err(PLANS, how, number)[0] for number in range(times)]


def test_whoever_does_not_err_takes_the_best():
    assert set(map(id, firsts(level()))) == {id(BEST)}


def test_a_slip_makes_another_thing_seem_more_important():
    taken = firsts(level(slip=0.7))
    assert 0 < taken.count(OTHER) < len(taken) / 2
    assert SAME_BEGINNING not in taken


def test_a_lapse_happens_as_often_as_it_says_and_begins_otherwise():
    taken = firsts(level(lapse=0.25))
    assert 70 <= taken.count(OTHER) <= 130
    assert SAME_BEGINNING not in taken


def test_a_detour_to_the_same_end_is_no_lapse():
    detour = Plan((Go("west"), Go("north")), (5.0 + 1e-12, 0.0), ())
    assert err([BEST, detour, OTHER], level(lapse=1), 1)[0] is OTHER
    assert err([BEST, detour], level(lapse=1), 1)[0] is BEST


def test_nobody_loses_a_plan_over_it():
    for n in range(50):
        seen = err(PLANS, level(slip=1, lapse=0.5), n)
        assert sorted(map(id, seen)) == sorted(map(id, PLANS))


def test_where_there_is_only_one_way_there_is_no_lapse():
    only = [BEST, SAME_BEGINNING]
    assert err(only, level(lapse=1), 1) == only


def absent_minded(game):
    """A player that does the next best whenever it can."""
    weighings = shelf().thoughts(f"{game}/considerations", Weighing)
    return Disposition(level(lapse=1), None, weighings)


def test_nobody_forgets_to_defend():
    """A lapse is for one's own turn: questions in another's are answered without much thought."""
    position = Position(FLAT, dice=["hit"] * 3, jake_alland=(0, (2, 2)), gula=(1, (3, 2)))
    position.do(Attack("jake_alland", "gula"))
    for seed in range(5):
        answer = ThinkingPlayer(seed, absent_minded).choose(position.match)
        assert isinstance(answer, Defend)


def test_nobody_forgets_to_defend_against_a_friend_either():
    """What hits a whole area is answered in one's own turn."""
    position = Position(
        FLAT,
        dice=["hit"] * 2,
        skills=True,
        roland_rumpus=(0, (2, 2)),
        mara_the_meek=(0, (3, 2)),
        gula=(1, (7, 2)),
    )
    position.do(CastAbility("roland_rumpus", "ground_pound"))
    for seed in range(5):
        answer = ThinkingPlayer(seed, absent_minded).choose(position.match)
        assert answer == Defend("mara_the_meek", "ice_barrier")


def test_the_same_player_errs_the_same_way_all_through_a_match(monkeypatch):
    """Whoever weighs things differently in every decision goes to and fro."""
    made = []

    def noted(plans, mistakes):
        made.append(mistakes)
        return plans

    monkeypatch.setattr(thinking, "misjudged", noted)
    for seed, most in ((7, 12), (8, 2)):
        position = Position(FLAT, jake_alland=(0, (0, 2)), gula=(1, (6, 2)))
        player = player_named("normal", seed, shelf())
        for _ in range(most):
            position.do(player.choose(position.match))
    assert len(made) > 10
    assert len(set(made)) == 2, "one way for each of the two players"
