"""Dice show named faces, count what the faces are worth and can be rolled again."""

from collections import Counter
from math import sqrt

import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.core.chance import Chance, ScriptError
from timestrike.core.dice import Die, face, numbered, reroll, roll, roll_off

HIT = face("hit", hits=1)
COMBAT = Die(
    "combat",
    (
        HIT,
        HIT,
        face("lucky_hit", hits=1, lucky=True),
        face("block", blocks=1),
        face("lucky_block", blocks=1, lucky=True),
        face("void"),
    ),
)
D20 = numbered(20)


def scripted(*faces: str) -> Chance:
    return Chance.seeded("dice", script=faces)


def test_a_roll_counts_measures_and_faces():
    rolled = roll(scripted("hit", "lucky_hit", "lucky_block", "void", "hit"), COMBAT, 5)
    assert rolled.faces == ("hit", "lucky_hit", "lucky_block", "void", "hit")
    assert rolled.count("hits") == 3
    assert rolled.count("blocks") == 1
    assert rolled.count("lucky") == 2
    assert rolled.count("hit") == 2
    assert rolled.count("lucky_hit") == 1
    assert rolled.count("void") == 1
    assert rolled.count("block") == 0


def test_numbered_dice_add_up_their_numbers():
    assert D20.name == "D20"
    assert D20.names == tuple(str(n) for n in range(1, 21))
    assert roll(scripted("17", "20", "1"), D20, 3).count("number") == 38
    assert roll(scripted("17"), D20, 1).count("17") == 1


def test_a_face_has_the_chance_of_its_repetitions():
    dice = 200_000
    rolled = roll(Chance.seeded("combat"), COMBAT, dice)
    seen = Counter(rolled.faces)
    for name, faces in Counter(COMBAT.names).items():
        share = faces / 6
        assert abs(seen[name] - dice * share) < 3 * sqrt(dice * share * (1 - share)), name


def test_no_dice_show_nothing():
    chance = Chance.seeded(1)
    rolled = roll(chance, COMBAT, 0)
    assert rolled.faces == ()
    assert rolled.count("hits") == 0
    assert chance.draws == 0


def test_a_negative_number_of_dice_is_refused():
    with pytest.raises(ValueError, match="-1 dice"):
        roll(Chance.seeded(1), COMBAT, -1)


def test_an_unknown_measure_is_refused_rather_than_counted_as_nothing():
    with pytest.raises(ValueError, match=r"'combat' does not count 'hitz'; it counts: block,"):
        COMBAT.lay("hit").count("hitz")


def test_a_measure_may_be_known_though_every_face_counts_none_of_it():
    stone = Die("stone", (face("rock", hits=0),))
    assert stone.lay("rock").count("hits") == 0


def test_kept_faces_are_read_again_and_foreign_ones_refused():
    rolled = roll(Chance.seeded(4), COMBAT, 6)
    assert COMBAT.lay(*rolled.faces) == rolled
    with pytest.raises(ValueError, match="no face '17'; it has: hit, lucky_hit, block"):
        COMBAT.lay("hit", "17")


def test_a_script_for_another_die_is_refused():
    with pytest.raises(ScriptError, match="'void'"):
        roll(scripted("3", "void"), D20, 2)


@pytest.mark.parametrize("faces", [(), (face("hit", hits=1), face("hit", hits=2))])
def test_a_die_without_clear_faces_is_refused(faces):
    with pytest.raises(ValueError, match="'odd'"):
        Die("odd", faces)


def test_a_reroll_changes_the_chosen_dice_only():
    rolled = COMBAT.lay("void", "hit", "void", "block")
    again = reroll(scripted("lucky_hit", "lucky_block"), rolled, [2, 0])
    assert again.faces == ("lucky_hit", "hit", "lucky_block", "block")
    assert rolled.faces == ("void", "hit", "void", "block")


def test_a_die_named_twice_is_rerolled_once():
    chance = scripted("hit")
    assert reroll(chance, COMBAT.lay("void", "void"), [1, 1]).faces == ("void", "hit")
    assert chance.draws == 1


def test_rerolling_nothing_does_not_speak():
    chance = Chance.seeded(1)
    assert reroll(chance, COMBAT.lay("void"), []) == COMBAT.lay("void")
    assert chance.draws == 0


@pytest.mark.parametrize("position", [-1, 2])
def test_a_die_that_was_not_rolled_cannot_be_rerolled(position):
    chance = Chance.seeded(1)
    with pytest.raises(ValueError, match="roll of 2"):
        reroll(chance, COMBAT.lay("void", "hit"), [0, position])
    assert chance.draws == 0


@given(st.integers(), st.integers(0, 8), st.sets(st.integers(0, 7)))
def test_a_reroll_keeps_the_other_dice(seed, dice, positions):
    chance = Chance.seeded(seed)
    first = roll(chance, COMBAT, dice)
    chosen = {position for position in positions if position < dice}
    second = reroll(chance, first, chosen)
    assert chance.draws == dice + len(chosen)
    for position, (before, after) in enumerate(zip(first.faces, second.faces, strict=True)):
        assert position in chosen or before == after


@pytest.mark.rule("TS-DICE-06", "TS-SETSK-04")
def test_only_those_tied_for_the_highest_number_roll_again_until_one_is_highest():
    chance = scripted("12", "17", "3", "17", "17", "9", "9", "5", "8", "11")
    result = roll_off(chance, D20, ["Ann", "Bob", "Cid", "Dan", "Eve"])
    assert result.rounds == (
        (("Ann", "12"), ("Bob", "17"), ("Cid", "3"), ("Dan", "17"), ("Eve", "17")),
        (("Bob", "9"), ("Dan", "9"), ("Eve", "5")),
        (("Bob", "8"), ("Dan", "11")),
    )
    assert result.winner == "Dan"
    assert chance.draws == 10


@pytest.mark.rule("TS-DICE-06")
def test_a_tie_below_the_highest_number_is_not_rolled_again():
    result = roll_off(scripted("4", "4", "9"), D20, [0, 1, 2])
    assert result.winner == 2
    assert len(result.rounds) == 1


def test_numbers_are_compared_as_numbers():
    assert roll_off(scripted("9", "10"), D20, [0, 1]).winner == 1


def test_the_lowest_can_win_a_roll_off():
    result = roll_off(scripted("2", "9", "2", "7", "6"), D20, [0, 1, 2], wins="lowest")
    assert result.rounds[1] == ((0, "7"), (2, "6"))
    assert result.winner == 2


def test_every_contender_wins_as_often():
    chance = Chance.seeded("fair")
    wins = Counter(roll_off(chance, numbered(4), "abc").winner for _ in range(9_000))
    for count in wins.values():
        assert abs(count - 3_000) < 4 * sqrt(9_000 * 2 / 9)


def test_somebody_alone_wins_without_a_roll():
    chance = Chance.seeded(1)
    result = roll_off(chance, D20, ["Ann"])
    assert (result.winner, result.rounds, chance.draws) == ("Ann", (), 0)


def test_a_roll_off_that_cannot_end_is_refused():
    with pytest.raises(ValueError, match="somebody"):
        roll_off(Chance.seeded(1), D20, [])
    with pytest.raises(ValueError, match="break a tie"):
        roll_off(Chance.seeded(1), numbered(1), [0, 1])
