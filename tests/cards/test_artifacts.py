"""What each artifact gives to whoever wears it, and to the one it comes from."""

from __future__ import annotations

import pytest
from positions import Position, board, shelf

from timestrike.games import all_games
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.contest import Contest, Contested
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits
from timestrike.games.shadow_of_fear.fishing import Fish
from timestrike.games.shadow_of_fear.skills import skills_of
from timestrike.games.shadow_of_fear.stats import energy_left, stat_parts, total
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn

ROW = "0 0 0 0 0 0 0"


def wearing(artifact: str, **more) -> dict:
    return {"artifacts": (artifact,), "equipped": artifact, **more}


def cards() -> dict:
    game = all_games()["shadow_of_fear"]
    return shelf().cards(game.id, "artifacts", game.card_types["artifacts"])


def test_there_is_one_of_each_survivor():
    game = all_games()["shadow_of_fear"]
    characters = shelf().cards(game.id, "characters", game.card_types["characters"])
    survivors = {card.id for card in characters.values() if card.rank == "survivor"}
    assert {card.origin for card in cards().values()} == survivors
    assert len(cards()) == 8
    assert all(card.unique is not None and card.stats for card in cards().values())


@pytest.mark.rule("TS-ARTIF-02")
@pytest.mark.parametrize("artifact", sorted(cards()))
def test_everybody_has_its_skill_and_stats_but_only_the_origin_its_unique_effect(artifact):
    card = cards()[artifact]
    other = "hod" if card.origin != "hod" else "luxuria"
    for wearer in (card.origin, other):
        position = Position(
            board(ROW),
            has={wearer: wearing(artifact)},
            **{wearer: (0, (0, 0)), "moggie": (1, (6, 0))},
        )
        unit = position.unit(wearer)
        skills = skills_of(position.field, unit)
        assert card.skill in skills
        assert (card.unique in skills) == (wearer == card.origin)
        for stat, bonus in card.stats.items():
            printed = getattr(position.field.card(unit), stat)
            assert total(stat_parts(position.field, unit, stat)) == printed + bonus


def defending(dice, attacker=(1, 0), **jake) -> Position:
    position = Position(
        board(ROW),
        dice=dice,
        skills=True,
        has={"jake_alland": wearing("watchmans_aegis", **jake)},
        gula=(0, attacker),
        jake_alland=(1, (0, 0)),
    )
    position.do(Attack("gula", "jake_alland"))
    return position


@pytest.mark.parametrize(("face", "curses"), [("lucky_block", ()), ("block", ("move",))])
def test_clear_conscience_cleanses_with_a_lucky_block(face, curses):
    position = defending(["hit", "void", "void", "void", face, *["void"] * 3], curses=("move",))
    position.do(Defend("jake_alland", "clear_conscience"))
    assert position.state.characters["jake_alland"].curses == curses


def test_unbroken_armor_works_with_the_defense_curse():
    dice = ["hit", "hit", "void", "void", "lucky_block", "void", "void"]
    position = defending(dice, curses=("defense",))
    assert position.refusals(Defend("jake_alland", "enchanted_armor")) == ["TS-SKILL-03"]
    position.do(Defend("jake_alland", "unbroken_armor"))
    assert position.health("jake_alland") == 6
    assert position.state.characters["gula"].curses == ("attack",)


def bell(**jake) -> Position:
    return Position(
        board(ROW),
        skills=True,
        has={"mara_the_meek": wearing("cloister_bell"), "jake_alland": jake},
        mara_the_meek=(0, (0, 0)),
        jake_alland=(0, (5, 0)),
        gula=(1, (6, 0)),
    )


def test_benediction_gives_the_defense_buff_to_a_friend_without_curses():
    cast = CastAbility("mara_the_meek", "benediction", "jake_alland")
    position = bell()
    position.do(cast)
    assert position.state.characters["jake_alland"].buffs == ("defense",)
    assert bell(curses=("move",)).refusals(cast) == ["TS-SKILL-03"]


def test_wall_of_ice_is_an_ice_barrier_against_attackers_from_afar():
    position = Position(
        board(ROW),
        dice=["hit", "hit", "void", "lucky_block"],
        skills=True,
        has={"mara_the_meek": wearing("cloister_bell")},
        luxuria=(0, (3, 0)),
        mara_the_meek=(1, (0, 0)),
    )
    position.do(Attack("luxuria", "mara_the_meek"))
    position.do(Defend("mara_the_meek", "wall_of_ice"))
    assert position.health("mara_the_meek") == 6
    assert position.state.characters["luxuria"].curses == ("move",)


def anvil(skill: str, *dice: str, **has) -> Position:
    position = Position(
        board(ROW),
        dice=dice,
        skills=True,
        has={"roland_rumpus": wearing("anvil_heart", **has)},
        roland_rumpus=(0, (0, 0)),
        jake_alland=(1, (1, 0)),
        gula=(1, (2, 0)),
        mara_the_meek=(1, (3, 0)),
    )
    position.do(Attack("roland_rumpus", "jake_alland", skill))
    return position


def test_shockwave_spreads_the_hits_to_those_next_to_the_target():
    position = anvil("shockwave", "lucky_hit", "hit", "void", "void")
    position.do(TakeHits("jake_alland"))
    position.do(TakeHits("gula"))
    health = {unit: position.health(unit) for unit in position.state.units}
    assert health == {"roland_rumpus": 7, "jake_alland": 4, "gula": 6, "mara_the_meek": 6}


def test_shockwave_needs_a_lucky_hit():
    position = anvil("shockwave", "hit", "hit", "void", "void")
    position.do(TakeHits("jake_alland"))
    assert position.match.decision.kind == "CharacterTurn"


def test_grudge_keeps_the_rage_of_an_attack_that_did_nothing():
    position = anvil("grudge", *["void"] * 6, buffs=("enrage",))
    assert position.state.characters["roland_rumpus"].buffs == ("enrage",)
    position = anvil("grudge", "hit", *["void"] * 5, buffs=("enrage",))
    position.do(TakeHits("jake_alland"))
    assert position.state.characters["roland_rumpus"].buffs == ()


@pytest.mark.parametrize(("drawing", "materials"), [("~ ~ 0 0 0 0 0", 1), ("0 ~ 0 0 0 0 0", 0)])
def test_fresh_from_the_sea_heals_with_a_catch_and_sunken_things_lie_in_the_water(
    drawing, materials
):
    position = Position(
        board(drawing),
        dice=["20"],
        skills=True,
        decks={"fish": ("sardine",)},
        has={"hod": wearing("harbour_rod", damage=3)},
        hod=(0, (0, 0)),
        gula=(1, (6, 0)),
    )
    position.do(Fish("hod", position.spot(1, 0)))
    assert position.health("hod") == 4
    assert position.state.characters["hod"].materials == materials


def longing(**gula) -> Position:
    return Position(
        board(ROW),
        dice=["void"],
        skills=True,
        has={"luxuria": wearing("mirror_of_longing"), "gula": gula},
        luxuria=(0, (0, 0)),
        gula=(1, (4, 0)),
    )


def test_beckon_pulls_an_enemy_one_hex():
    position = longing()
    position.do(CastAbility("luxuria", "beckon", "gula"))
    assert position.unit("gula").spot == position.spot(3, 0)


def test_irresistible_needs_no_roll_against_the_cursed():
    cast = CastAbility("luxuria", "irresistible", "gula")
    assert longing().refusals(cast) == ["TS-SKILL-03"]
    position = longing(curses=("attack",))
    position.do(cast)
    assert position.unit("gula").spot == position.spot(1, 0)


def ladle(skill: str | None, *dice: str, victim: int = 0) -> Position:
    position = Position(
        board(ROW),
        dice=dice,
        skills=True,
        has={"gula": wearing("bottomless_ladle", damage=3), "mara_the_meek": {"damage": victim}},
        gula=(0, (0, 0)),
        mara_the_meek=(1, (1, 0)),
        hod=(1, (6, 0)),
    )
    position.do(Attack("gula", "mara_the_meek", skill))
    position.do(TakeHits("mara_the_meek"))
    return position


@pytest.mark.parametrize(("victim", "health"), [(5, 6), (4, 5)])
def test_to_the_last_bite_heals_who_defeats(victim, health):
    assert ladle(None, "hit", "void", "void", "void", victim=victim).health("gula") == health


def test_gorge_heals_with_any_damage():
    assert ladle("gorge", "hit", "void", "void", "void").health("gula") == 6


@pytest.mark.parametrize(("friend", "bonus"), [(3, 0), (2, 3)])
def test_outnumber_adds_to_contests_with_a_friend_at_hand(friend, bonus):
    position = Position(
        board(ROW),
        dice=["10", "10"],
        skills=True,
        has={"jake_alland": wearing("broken_standard")},
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
        mara_the_meek=(0, (friend, 0)),
    )
    events = position.do(Contest("jake_alland", "gula"))
    (contest,) = [event for event in events if isinstance(event, Contested)]
    assert contest.total == 10 + 6 + bonus


def test_as_one_adds_a_die_of_defense_if_both_bodies_are_engaged():
    position = Position(
        board(ROW),
        skills=True,
        has={"legion": wearing("broken_standard")},
        legion=(0, [(0, 0), (2, 0)]),
        gula=(1, (1, 0)),
    )
    body, gula = position.unit("legion_1"), position.unit("gula")
    assert total(stat_parts(position.field, body, "defense", gula)) == 3
    assert total(stat_parts(position.field, body, "defense")) == 2


@pytest.mark.parametrize(("face", "curses"), [("hit", ("silence",)), ("block", ())])
def test_hush_may_silence(face, curses):
    position = Position(
        board(ROW),
        dice=[face],
        skills=True,
        has={"mara_the_meek": wearing("ley_crystal")},
        mara_the_meek=(0, (0, 0)),
        gula=(1, (4, 0)),
    )
    position.do(CastAbility("mara_the_meek", "hush", "gula"))
    assert position.state.characters["gula"].curses == curses


@pytest.mark.rule("TS-ACT-05")
def test_overflow_gives_the_wryms_a_fourth_energy_to_share():
    position = Position(
        board(ROW),
        skills=True,
        has={"mana_wryms": wearing("ley_crystal")},
        gula=(0, (6, 0)),
        mana_wryms=(1, [(0, 0), (1, 0), (2, 0)]),
    )
    position.do(EndTurn())
    position.do(BeginTurn("mana_wryms"))
    field = position.field
    wryms = [position.unit(f"mana_wryms_{n}") for n in (1, 2, 3)]
    assert [energy_left(field, wrym) for wrym in wryms] == [2, 2, 2]
    field.change_unit("mana_wryms_1", energy_spent=2)
    field.change_unit("mana_wryms_2", energy_spent=1)
    assert energy_left(field, position.unit("mana_wryms_2")) == 1
    field.change_unit("mana_wryms_3", energy_spent=1)
    assert energy_left(field, position.unit("mana_wryms_2")) == 0
