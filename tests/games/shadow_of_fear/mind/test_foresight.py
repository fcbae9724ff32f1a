"""What an action is expected to bring, held against the exact odds and the rules themselves."""

from __future__ import annotations

import pytest
from positions import Position, board

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.contest import Contest
from timestrike.games.shadow_of_fear.defence import ChooseDefence, Defend, TakeHits
from timestrike.games.shadow_of_fear.fishing import Fish
from timestrike.games.shadow_of_fear.jump import JumpAttack
from timestrike.games.shadow_of_fear.mind.blows import both, maybe, spread, together, toll
from timestrike.games.shadow_of_fear.mind.foresight import likely_defence, outcomes_of
from timestrike.games.shadow_of_fear.mind.muster import Muster
from timestrike.games.shadow_of_fear.odds import attack_odds, contest_odds, damage_odds
from timestrike.games.shadow_of_fear.skills import skill_named
from timestrike.games.shadow_of_fear.threat import strikers
from timestrike.games.shadow_of_fear.turns import EndTurn

FLAT = board(
    """
    0 0 0 0 0 0 0 0
     0 0 0 0 0 0 0 0
    0 0 0 0 0 0 0 0
     0 0 0 0 0 0 0 0
    0 0 0 0 0 0 0 ~
    """
)


def lost_on_average(position, action, unit):
    before = position.health(unit)
    outcomes = outcomes_of(position.match, action, 0, worlds=2)
    assert sum(one.share for one in outcomes) == pytest.approx(1)
    field_of = [(one.share, one.match.table) for one in outcomes]
    return sum(
        share
        * (before - (field.remaining_health(field.unit(unit)) if field.unit(unit).base else 0))
        for share, field in field_of
    )


def fighters(field, *units):
    muster = Muster()
    return [muster.fighter(field, unit, muster.scene(field)) for unit in units]


# --- blows at a glance -----------------------------------------------------------------------


def test_a_glance_at_dice_is_as_good_as_the_odds_where_no_skill_has_a_say():
    position = Position(FLAT, gula=(0, (2, 2)), mara_the_meek=(1, (3, 2)))
    field = position.field
    gula, mara = position.unit("gula"), position.unit("mara_the_meek")
    exact = damage_odds(field, gula, mara)
    glance = spread(4, 1)
    assert [float(exact[damage]) for damage in range(5)] == pytest.approx(list(glance))
    striker, victim = fighters(field, gula, mara)
    assert striker.blow(field, victim) == glance
    assert toll(glance, 6).health == pytest.approx(float(exact.expectation()))


def test_who_stands_higher_has_a_die_more():
    hill = board("3 0 0 0\n 3 0 0 0")
    position = Position(hill, gula=(0, (0, 0)), mara_the_meek=(1, (1, 0)))
    field = position.field
    gula, mara = fighters(field, position.unit("gula"), position.unit("mara_the_meek"))
    assert gula.blow(field, mara) == spread(5, 1)
    assert mara.blow(field, gula) == spread(3, 3)


def test_several_blows_add_up_and_a_doubtful_one_counts_by_its_likelihood():
    certain = (0.0, 1.0)
    assert both(certain, certain) == (0, 0, 1)
    assert maybe(certain, 0.25) == (0.75, 0.25)
    assert together([certain, certain, maybe(certain, 0.5)]) == (0, 0, 0.5, 0.5)
    assert toll((0, 0, 0.5, 0.5), 3) == (2.5, 0.5)
    assert toll((0, 0, 0.5, 0.5), 2) == (2, 1)


# --- who could strike whom -------------------------------------------------------------------


@pytest.mark.parametrize("enemy", ["gula", "mara_the_meek", "moggie"])
def test_who_can_strike_agrees_with_the_threat_of_the_rules(enemy):
    wide = board("\n".join(" " * (row % 2) + "0 " * 16 for row in range(9)))
    position = Position(wide, jake_alland=(0, (15, 8)), **{enemy: (1, (3, 3))})
    field, muster = position.field, Muster()
    jake, foe = position.unit("jake_alland"), position.unit(enemy)
    striker = muster.fighter(field, foe, 0)
    for spot, by in strikers(field, jake).items():
        there = muster.fighter(field, muster.supposed(jake, (spot,)), 0)
        assert striker.strikes(field, there) == (enemy in by), spot


def test_a_unit_is_the_same_fighter_until_something_about_its_blows_changes():
    position = Position(FLAT, gula=(0, (2, 2)), mara_the_meek=(1, (3, 2)))
    field, muster = position.field, Muster()
    first = muster.fighter(field, position.unit("gula"), 0)
    field.change_unit("gula", energy_spent=1, done=("fish",), facing=2)
    assert muster.fighter(field, position.unit("gula"), 0) is first
    field.change_unit("gula", damage=1)
    wounded = muster.fighter(field, position.unit("gula"), 0)
    assert wounded is not first
    assert wounded.health == first.health - 1
    field.change_character("gula", exhausted=True)
    assert muster.fighter(field, position.unit("gula"), 0) is not wounded


# --- what comes of an action -----------------------------------------------------------------


@pytest.mark.parametrize("skill", [None, "devour"])
def test_an_attack_is_weighed_by_its_exact_odds(skill):
    position = Position(FLAT, skills=True, gula=(0, (2, 2)), jake_alland=(1, (3, 2)))
    field = position.field
    gula, jake = position.unit("gula"), position.unit("jake_alland")
    odds = attack_odds(
        field,
        gula,
        jake,
        skill_named(field, gula, skill) if skill else None,
        likely_defence(field, gula, jake),
    )
    exact = float(odds.map(lambda end: end.lost).expectation())
    attack = Attack("gula", "jake_alland", skill)
    assert lost_on_average(position, attack, "jake_alland") == pytest.approx(exact)


def test_an_imagined_attack_spends_what_a_real_one_spends():
    position = Position(
        FLAT, gula=(0, (2, 2)), jake_alland=(1, (3, 2)), has={"gula": {"buffs": ("enrage",)}}
    )
    before = position.match.fingerprint()
    for one in outcomes_of(position.match, Attack("gula", "jake_alland"), 0, 2):
        gula = one.match.state.units["gula"]
        assert not one.certain
        assert (gula.energy_spent, gula.done) == (1, ("attack",))
        assert one.match.state.characters["gula"].buffs == ()
    assert position.match.fingerprint() == before


def test_a_leap_lands_strikes_and_falls():
    hill = board("4 0 0 0\n 4 0 0 0")
    position = Position(hill, jake_alland=(0, (0, 0)), mara_the_meek=(1, (2, 0)))
    leap = next(a for a in position.match.legal() if isinstance(a, JumpAttack))
    outcomes = outcomes_of(position.match, leap, 0, 2)
    assert all(one.match.state.units["jake_alland"].base == (leap.landing,) for one in outcomes)
    hurt = {
        one.match.table.remaining_health(one.match.state.units["jake_alland"]) for one in outcomes
    }
    assert min(hurt) < 6


def test_a_defence_is_weighed_by_its_exact_odds():
    position = Position(
        FLAT, dice=("hit", "hit", "void", "void"), gula=(0, (2, 2)), jake_alland=(1, (3, 2))
    )
    position.do(Attack("gula", "jake_alland"))
    assert isinstance(position.match.decision.question, ChooseDefence)
    blocked = lost_on_average(position, Defend("jake_alland"), "jake_alland")
    assert blocked == pytest.approx(toll(spread_of_two_hits(3), 6).health)
    assert lost_on_average(position, TakeHits("jake_alland"), "jake_alland") == 2


def spread_of_two_hits(defence):
    """Two hits that lie there against so many dice, each a block with one chance in three."""
    none, one = (2 / 3) ** defence, defence * (1 / 3) * (2 / 3) ** (defence - 1)
    return (1 - none - one, one, none)


def test_a_contest_is_won_as_often_as_its_odds_say():
    position = Position(FLAT, gula=(0, (2, 2)), jake_alland=(1, (3, 2)))
    odds = contest_odds(position.field, position.unit("gula"), position.unit("jake_alland"))
    won, lost = outcomes_of(position.match, Contest("gula", "jake_alland"), 0, 2)
    assert won.share == pytest.approx(float(odds.at_least(1)))
    assert won.share + lost.share == pytest.approx(1)
    assert won.match.decision.kind == "ChoosePrize"


def test_a_walk_is_certain_and_a_line_in_the_water_is_not():
    position = Position(
        FLAT, gula=(0, (7, 3)), jake_alland=(1, (0, 0)), decks={"fish": ("sardine", "sardine")}
    )
    (walk,) = outcomes_of(position.match, position.way("gula", (6, 3)), 0, 4)
    assert walk.certain
    fish = next(a for a in position.match.legal() if isinstance(a, Fish))
    casts = outcomes_of(position.match, fish, 0, 4)
    assert len(casts) == 4
    assert not any(one.certain for one in casts)
    caught = [bool(one.match.state.characters["gula"].fish) for one in casts]
    assert caught.count(True) == 2


def test_to_flee_is_no_certain_thing():
    position = Position(FLAT, mara_the_meek=(0, (2, 2)), jake_alland=(1, (3, 2)))
    fled = outcomes_of(position.match, position.way("mara_the_meek", (1, 2)), 0, 2)
    healths = {
        one.match.table.remaining_health(one.match.state.units["mara_the_meek"]) for one in fled
    }
    assert healths == {5, 6}


def test_an_ended_turn_is_somebody_elses():
    position = Position(FLAT, gula=(0, (2, 2)), jake_alland=(1, (7, 2)))
    (end,) = outcomes_of(position.match, EndTurn(), 0, 6)
    assert end.match.state.characters["gula"].exhausted
