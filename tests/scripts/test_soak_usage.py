"""What the soak counts, keeps and asks for; and the player that it soaks with."""

from __future__ import annotations

from collections import Counter

import pytest
from positions import Position, board

from battle_invariants import INVARIANTS
from soak_late import begin_late
from soak_matches import Seating
from soak_players import CuriousPlayer
from soak_totals import Totals, rarely_used, read_totals, usage_table, write_totals
from soak_usage import UsageWatch, Used, everything
from timestrike.core.moves import Action
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.cheap_shots import StrikeFleeing
from timestrike.games.shadow_of_fear.contest import Contest
from timestrike.games.shadow_of_fear.defence import Defend
from timestrike.games.shadow_of_fear.eating import EatFish
from timestrike.games.shadow_of_fear.fishing import Fish
from timestrike.games.shadow_of_fear.items import UseItem
from timestrike.games.shadow_of_fear.reactions import React
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn

DUEL = Seating("shadow_of_fear", "skirmish", "duel", 2)


def used(position: Position, *actions: Action) -> dict[Used, int]:
    """What some actions made use of, the actions themselves left out."""
    watch = UsageWatch(position.match)
    for action in actions:
        position.do(action)
        watch(position.match)
    return {thing: times for thing, times in watch.used.items() if thing[0] != "action"}


def meeting(*dice: str, **has) -> Position:
    """Jake next to Gula, with all their skills; Mara looks on from a hill."""
    return Position(
        board("0 0 0 3\n ~ 0 0 0"),
        dice=dice,
        skills=True,
        has=has,
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
        mara_the_meek=(0, (3, 0)),
    )


def test_skills_that_are_chosen_count_when_they_are_chosen():
    position = meeting("hit", *["void"] * 6)
    attack = Attack("jake_alland", "gula", "shield_bash")
    assert used(position, attack, Defend("gula", "fat_folds")) == {
        ("attack skill", "shield_bash"): 1,
        ("defense skill", "fat_folds"): 1,
    }
    assert used(meeting(), CastAbility("jake_alland", "rally", "jake_alland")) == {
        ("ability skill", "rally"): 1
    }


def test_plain_attacks_and_defences_use_no_skill():
    position = meeting("hit", *["void"] * 4)
    assert used(position, Attack("jake_alland", "gula"), Defend("gula")) == {}


def test_a_passive_skill_counts_when_it_answers():
    assert used(
        Position(board("~ 0 0 0"), skills=True, hod=(0, (0, 0)), gula=(1, (3, 0))),
        EndTurn(),
    ) == {("passive skill", "undertow"): 1}


@pytest.mark.parametrize(("col", "counted"), [(3, {("passive skill", "far_sight"): 1}), (2, {})])
def test_one_that_is_always_there_counts_while_its_conditions_hold(col, counted):
    """Far Sight works from elevation 3 on, whenever Mara attacks."""
    position = Position(
        board("0 0 0 3"),
        dice=["void"] * 4,
        skills=True,
        mara_the_meek=(0, (col, 0)),
        gula=(1, (0, 0)),
    )
    assert used(position, Attack("mara_the_meek", "gula")) == counted


def test_each_passive_skill_counts_at_its_own_occasion():
    fled = Position(
        board("0 0 0"), dice=["hit", "hit"], skills=True, gula=(0, (1, 0)), jake_alland=(1, (2, 0))
    )
    flight = (fled.way("gula", (0, 0)), StrikeFleeing("jake_alland", "gula"))
    assert used(fled, *flight) == {("passive skill", "long_arm"): 1}

    shore = Position(board("~ 0 0 0"), dice=["2"], skills=True, hod=(0, (1, 0)), gula=(1, (3, 0)))
    assert used(shore, Fish("hod", shore.spot(0, 0))) == {("passive skill", "barrel_rider"): 1}

    standard = {"artifacts": ("broken_standard",), "equipped": "broken_standard"}
    strong = Position(
        board("0 0 0 0"),
        dice=["1", "20"],
        skills=True,
        has={"jake_alland": standard},
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
        mara_the_meek=(0, (2, 0)),
    )
    assert used(strong, Contest("jake_alland", "gula")) == {("passive skill", "outnumber"): 1}


def test_bodies_that_fight_together_count_for_attack_and_defence():
    standard = {"artifacts": ("broken_standard",), "equipped": "broken_standard"}
    places = {"legion": [(0, 0), (2, 0)], "gula": (1, 0)}
    struck = Position(
        board("0 0 0"),
        dice=["hit", *["void"] * 9],
        skills=True,
        has={"legion": standard},
        gula=(0, places["gula"]),
        legion=(1, places["legion"]),
    )
    assert used(struck, Attack("gula", "legion_1"), Defend("legion_1")) == {
        ("passive skill", "as_one"): 1
    }
    striking = Position(
        board("0 0 0"),
        dice=["void"] * 3,
        skills=True,
        legion=(0, places["legion"]),
        gula=(1, places["gula"]),
    )
    assert used(striking, Attack("legion_1", "gula")) == {("passive skill", "pincer"): 1}


def test_ground_levelled_in_a_move_counts_for_whoever_levels_it():
    worm = Position(
        board("0 0 0 1 0 0"), skills=True, abaddon=(0, ((2, 0), (1, 0), (0, 0))), gula=(1, (5, 0))
    )
    assert used(worm, worm.way("abaddon", (3, 0))) == {("passive skill", "heavy_coils"): 1}


def test_cards_count_when_they_are_used_and_characters_when_they_act():
    position = meeting(
        "hit",
        *["void"] * 2,
        jake_alland={"items": ("whetstone",), "fish": ("sardine",), "damage": 2},
        gula={"items": ("aegis_shard",)},
    )
    actions = (UseItem("jake_alland", "whetstone"), EatFish("jake_alland", "sardine"))
    assert used(position, *actions) == {("item", "whetstone"): 1, ("fish", "sardine"): 1}
    reaction = meeting("hit", "void", "void", gula={"items": ("aegis_shard",)})
    assert used(reaction, Attack("jake_alland", "gula"), React("gula", "aegis_shard")) == {
        ("item", "aegis_shard"): 1
    }
    assert used(meeting(), EndTurn(), BeginTurn("gula")) == {("character", "gula"): 1}


def test_everything_there_is_has_its_line():
    there = everything(DUEL.match(seed=1).world)
    assert len(set(there)) == len(there)
    sorts = Counter(sort for sort, _ in there)
    skills = sum(number for sort, number in sorts.items() if sort.endswith(" skill"))
    assert (sorts["character"], sorts["item"], sorts["fish"], sorts["artifact"]) == (12, 15, 13, 8)
    assert (skills, sorts["objective"]) == (55, 28)
    assert ("action", "JumpAttack") in there


# --- totals ------------------------------------------------------------------------------------

THINGS: list[Used] = [("fish", "cod"), ("fish", "eel"), ("action", "Wait")]


def test_totals_are_kept_and_gone_on_from(tmp_path):
    file = tmp_path / "totals.json"
    totals = read_totals(file, seed=7)
    assert totals == Totals(begun_with=7)
    totals.matches = 3
    totals.add_used(Counter({("fish", "cod"): 2}))
    totals.add_used(Counter({("fish", "cod"): 1, ("fish", "eel"): 1}))
    write_totals(file, totals)
    again = read_totals(file, seed=99)
    assert again == totals
    assert again.begun_with == 7
    assert [again.times(thing) for thing in THINGS] == [3, 1, 0]
    assert list(tmp_path.iterdir()) == [file]


def test_without_a_file_nothing_is_kept():
    write_totals(None, Totals(begun_with=1))
    assert read_totals(None, seed=4) == Totals(begun_with=4)


def test_what_was_used_too_rarely_is_named_but_no_kind_of_action():
    totals = Totals(begun_with=1, used={"fish": {"cod": 20, "eel": 19}})
    assert rarely_used(totals, THINGS, least=20) == ["fish eel: 19"]
    assert rarely_used(totals, THINGS, least=19) == []


def test_the_table_shows_the_rarest_first_and_what_never_was():
    totals = Totals(begun_with=1, used={"fish": {"cod": 20}})
    title, row, *rest = usage_table(totals, THINGS)
    assert title == "fish: 2 kinds, the rarest 0 times"
    assert row.split() == ["0", "eel", "20", "cod"]
    assert rest[0] == "action: 1 kinds, the rarest 0 times"


# --- the player --------------------------------------------------------------------------------


def test_the_curious_player_plays_by_the_rules_and_leaves_the_match_alone():
    match, player = DUEL.match(seed=3), CuriousPlayer(8)
    for _ in range(60):
        before = match.fingerprint()
        action = player.choose(match)
        assert action in match.legal()
        assert match.fingerprint() == before
        match.apply(action)


def test_the_curious_player_rather_does_what_it_has_not_done():
    match = DUEL.match(seed=3)
    match.apply(match.legal()[0])
    player = CuriousPlayer(1)
    done = Counter(type(player.choose(match)).__name__ for _ in range(400))
    kinds = {type(action).__name__ for action in match.legal()}
    assert set(done) == kinds
    assert max(done.values()) < 4 * min(done.values())


# --- matches that begin late -------------------------------------------------------------------


@pytest.mark.parametrize("draft", ["classic", "snake"])
def test_in_a_late_match_every_survivor_wears_its_own_artifact(draft):
    match = DUEL.match(seed=3, options={"draft": draft, "placement": "choose", "points": 200})
    begin_late(match, [CuriousPlayer(1), CuriousPlayer(2)])
    characters, artifacts = match.state.characters, match.world.artifacts
    assert set(match.state.units) == {u for one in characters.values() for u in one.units}
    worn = {one.equipped: one.id for one in characters.values() if one.equipped}
    survivors = {name for name in characters if match.world.characters[name].rank == "survivor"}
    assert set(worn.values()) == survivors
    assert all(artifacts[artifact].origin == wearer for artifact, wearer in worn.items())
    assert [fault for invariant in INVARIANTS for fault in invariant(match)] == []
    assert match.legal()
