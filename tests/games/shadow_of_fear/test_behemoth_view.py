"""A Behemoth as people at the table see it, and what they can reckon with."""

from __future__ import annotations

import itertools
from typing import Any

import pytest
from positions import LOST, Position, board

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.commands import aims_of, commands_of
from timestrike.games.shadow_of_fear.movement import Move
from timestrike.games.shadow_of_fear.presenter import BattlePresenter
from timestrike.games.shadow_of_fear.taming import Tame
from timestrike.games.shadow_of_fear.threat import assaults, strikers
from timestrike.games.shadow_of_fear.turns import (
    BeginTurn,
    CharacterTurn,
    ChooseCharacter,
    EndTurn,
)

HILLS = """
    0 0 0 1 3 ~ 0 0 0
     0 0 2 0 0 0 0 1 0
    0 ~ 0 0 0 0 0 0 0
     0 0 0 4 0 0 2 0 0
    0 0 0 0 0 0 0 0 0
"""
WORM = ((2, 2), (3, 2), (4, 2))
FACES = {"hit": 2, "lucky_hit": 1, "block": 1, "lucky_block": 1, "void": 1}


def behemoth(**more: Any) -> Position:
    more.setdefault("hod", (1, (7, 2)))
    return Position(
        board(HILLS),
        mode="royale",
        mara_the_meek=(0, (0, 0)),
        abaddon=(0, WORM),
        tamed={"abaddon": "mara_the_meek"},
        riding={"mara_the_meek": "abaddon"},
        **more,
    )


def seen(position: Position, viewer: int = 0) -> BattlePresenter:
    return BattlePresenter(position.match, viewer)


def test_the_rider_is_drawn_on_its_brute():
    position = behemoth()
    tokens = {token.id: token for token in seen(position).tokens()}
    rider = tokens["mara_the_meek"]
    assert rider.mount == "abaddon"
    assert rider.spots == position.unit("abaddon").base[:1]
    assert rider.aloft > 0
    assert tokens["abaddon"].mount is None
    names = [token.id for token in seen(position).tokens()]
    assert names.index("mara_the_meek") < names.index("abaddon"), "it is in front"


def test_a_rider_without_a_brute_is_nowhere_until_it_has_come_down():
    position = behemoth()
    position.field.change_unit("abaddon", base=())
    assert "mara_the_meek" not in {token.id for token in seen(position).tokens()}


def test_a_tamed_monster_is_ready_with_its_tamer_and_has_no_turn_of_its_own():
    position = behemoth()
    view = seen(position)
    assert view.ready_tokens() == ("mara_the_meek", "abaddon")
    heads = [head for seat in view.seats() for head in seat.heads]
    assert [head.id for head in heads] == ["mara_the_meek", "hod"]
    assert heads[0].tokens == ("mara_the_meek", "abaddon")
    assert {token.id for token in view.tokens() if token.active} == {"mara_the_meek", "abaddon"}


def test_to_act_with_it_is_to_begin_the_turn_of_its_tamer():
    position = behemoth()
    position.state.active, position.state.stack[-1] = None, ChooseCharacter(0)
    position.field.change_character("mara_the_meek", begun=False)
    position.match.decision = position.match.table.run()
    view = seen(position)
    assert view.ready_tokens() == ("mara_the_meek", "abaddon")
    assert view.opening_action("abaddon") == BeginTurn("mara_the_meek")
    assert view.reach("abaddon"), "it is shown as if the turn had begun"


def test_it_looks_as_tired_as_its_tamer():
    position = behemoth(luxuria=(0, (0, 4)))
    position.do(EndTurn())
    exhausted = {token.id for token in seen(position).tokens() if token.exhausted}
    assert exhausted == {"mara_the_meek", "abaddon"}


@pytest.mark.rule("TS-TAME-02")
def test_the_command_to_tame_tells_the_chance_and_the_bite():
    position = Position(
        board(HILLS),
        mode="royale",
        gula=(0, (0, 0)),
        moggie=(LOST, (1, 0)),
        hod=(1, (8, 4)),
        has={"gula": {"fish": ("sardine",), "materials": 1}},
    )
    aims = aims_of(position.match, position.unit("gula"), "tame")
    notes = {(aim.action.trap, aim.note.key): aim.note.about for aim in aims}
    assert notes == {
        (False, "aims.tame"): {"percent": 45, "bite": 1},
        (True, "aims.tame_safely"): {"percent": 45},
    }
    assert {aim.token for aim in aims} == {"moggie"}


@pytest.mark.rule("TS-TAME-01", "TS-TAME-03")
def test_the_command_to_tame_says_why_not():
    position = Position(
        board(HILLS),
        mode="royale",
        gula=(0, (0, 0)),
        abaddon=(LOST, ((1, 0), (2, 0), (2, 1))),
        hod=(1, (8, 4)),
    )
    command = {c.id: c for c in commands_of(position.match, position.unit("gula"))}["tame"]
    assert [refusal.rule for refusal in command.refusals] == ["TS-TAME-03", "TS-TAME-01"]
    assert not any(isinstance(action, Tame) for action in position.match.legal())


# --- reckoning with one ------------------------------------------------------------------------


@pytest.mark.rule("TS-BEHEM-04")
def test_the_forecast_tells_how_likely_the_rider_is_hurt():
    position = behemoth(
        hod=(1, (6, 2)),
        cards={"hod": {"attack": 1}, "abaddon": {"defense": 1}, "mara_the_meek": {"defense": 1}},
    )
    position.do(EndTurn())
    position.do(BeginTurn("hod"))
    forecast: Any = seen(position, 1).forecast("hod", "abaddon")
    note = next(note for note in forecast.notes if note.key == "forecast.rider")
    hurting = sum(
        FACES[attack] * FACES[brute] * FACES[rider]
        for attack, brute, rider in itertools.product(FACES, repeat=3)
        if "hit" in attack and "block" not in brute and "block" not in rider
    )
    assert note.about["percent"] == round(100 * hurting / 6**3)


def strikes_by_search(position: Position, striker: str, unit: str) -> bool:
    """Every move of the Brute in its tamer's turn, and whether the striker could attack then."""
    match = position.match.clone()
    field: Any = match.table
    patron = field.patron(field.unit(striker).character)
    field.state.active, field.state.stack = patron, [CharacterTurn(patron)]
    field.changed()
    mover = field.steed(field.unit(striker)).id
    moves = [a for a in match.legal() if isinstance(a, Move) and a.unit == mover]
    if Attack(striker, unit) in match.legal():
        return True
    for move in moves:
        there = match.clone()
        there.apply(move)
        if there.decision.kind == "CharacterTurn" and Attack(striker, unit) in there.legal():
            return True
    return False


@pytest.mark.rule("TS-BEHEM-02", "TS-BRUTE-01")
@pytest.mark.parametrize("place", [(8, 0), (8, 2), (8, 4), (5, 0), (0, 4), (0, 0)])
@pytest.mark.parametrize("striker", ["mara_the_meek", "abaddon"])
def test_a_rider_is_reckoned_with_wherever_its_brute_can_carry_it(place, striker):
    position = behemoth(hod=(1, place), cards={"mara_the_meek": {"range": 3}})
    found = strikers(position.field, position.unit("hod"))[position.spot(*place)]
    assert (striker in found) is strikes_by_search(position, striker, "hod")


def test_the_worst_that_a_rider_can_do_is_found():
    position = behemoth(hod=(1, (8, 2)), cards={"mara_the_meek": {"range": 3}})
    found = assaults(position.field, position.unit("hod"), position.spot(8, 2))
    assert {assault.blow.unit for assault in found} == {"mara_the_meek", "abaddon"}
    assert all(assault.loss > 0 for assault in found)
