"""TS-FALL-07, TS-FALL-08, TS-MAP-02: ground that gives way under somebody's feet."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.core.board import Column
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.destruction import reshape
from timestrike.games.shadow_of_fear.dice import DiceRolled
from timestrike.games.shadow_of_fear.landing import Land
from timestrike.games.shadow_of_fear.skills import Aim, Clause, Skill
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed
from timestrike.games.shadow_of_fear.vocabulary.terrain import LowerGround, RaiseGround


def casting(effect) -> dict[str, tuple[Skill, ...]]:
    clause = Clause(at="cast", do=(effect,))
    aim = Aim(who="anyone", range=9, sight=False)
    skill = Skill(id="quake", name="Quake", type="ability", aim=aim, clauses=(clause,))
    return {"skills": (skill,)}


def quake(drawing: str, effect, target="gula", dice=(), cards=None, **more) -> Position:
    """Jake has an ability that changes the ground under its target."""
    columns = more.pop("columns", {})
    units = {"jake_alland": (0, (0, 0)), **more}
    cards = {"jake_alland": casting(effect), **(cards or {})}
    position = Position(board(drawing, **columns), dice=dice, cards=cards, **units)
    position.events = position.do(CastAbility("jake_alland", "quake", target))
    return position


@pytest.mark.rule("TS-FALL-07", "TS-MAP-04")
@pytest.mark.parametrize(("levels", "dice"), [(3, 0), (4, 1), (7, 1), (8, 3)])
def test_a_unit_drops_with_the_ground_and_falls_by_the_normal_rule(levels, dice):
    position = quake("0 0 9 0", LowerGround(levels), dice=["void"] * dice, gula=(1, (2, 0)))
    assert position.unit("gula").spot == position.spot(2, 0, 9 - levels)
    assert sum(len(e.faces) for e in position.events if isinstance(e, DiceRolled)) == dice
    assert position.field.board.column(position.spot(2, 0).cell) == ("sand",) * (10 - levels)


@pytest.mark.rule("TS-FALL-07")
def test_a_unit_on_a_bridge_drops_to_the_ground_below():
    bridge = ("sand", None, None, None, None, "sand")
    position = quake(
        "0 0 b 0",
        LowerGround(1),
        dice=["hit"],
        columns={"b": bridge},
        gula=(1, (2, 0)),
    )
    assert position.unit("gula").spot == position.spot(2, 0, 0)
    assert position.health("gula") == 7


@pytest.mark.rule("TS-FALL-07", "TS-MTYPE-11", "TS-MTYPE-06")
@pytest.mark.parametrize(("movement", "rolled"), [("burrow", False), ("fly", True), ("walk", True)])
def test_burrowers_never_fall_and_fliers_do_in_anothers_turn(movement, rolled):
    position = quake(
        "0 0 9 0",
        LowerGround(8),
        dice=["void"] * 3,
        cards={"gula": {"movement": movement}},
        gula=(1, (2, 0)),
    )
    assert any(isinstance(event, DiceRolled) for event in position.events) == rolled


@pytest.mark.rule("TS-FALL-07", "TS-MTYPE-06")
def test_a_flier_does_not_fall_in_its_own_activation():
    cards = {"jake_alland": {"movement": "fly", **casting(LowerGround(8))}}
    position = quake("9 0 0 0", LowerGround(8), target="jake_alland", cards=cards, gula=(1, (3, 0)))
    assert position.unit("jake_alland").spot == position.spot(0, 0, 1)
    assert not any(isinstance(event, DiceRolled) for event in position.events)


@pytest.mark.rule("TS-FALL-07", "TS-FALL-05")
def test_what_is_left_under_it_may_be_water():
    lake: Column = ("sand", "water", None, None, None, None, "sand")
    position = quake("0 0 b 0", LowerGround(1), columns={"b": lake}, gula=(1, (2, 0)))
    assert position.unit("gula").spot == position.spot(2, 0, 0)
    assert not any(isinstance(event, DiceRolled) for event in position.events)


BRIDGE: Column = ("sand", None, None, None, None, "sand")


def blocked_below(**more) -> Position:
    return quake(
        "0 0 0 0\n 0 0 b 0\n0 0 0 ~",
        LowerGround(1),
        columns={"b": BRIDGE},
        gula=(1, (2, 1)),
        hod=(0, (2, 1, 0)),
        **more,
    )


@pytest.mark.rule("TS-FALL-08")
def test_if_somebody_is_below_the_owner_chooses_an_adjacent_hex_of_any_terrain():
    position = blocked_below(dice=["hit"], luxuria=(1, (1, 1)))
    decision = position.match.decision
    assert decision is not None
    assert (decision.player, decision.kind) == (1, "LoseGround")
    offered = {action.spot for action in position.match.legal()}
    around = [(2, 0), (3, 0), (3, 1), (2, 2), (3, 2)]
    assert offered == {position.spot(*place) for place in around}
    assert position.refusals(Land("gula", position.spot(0, 0))) == ["TS-FALL-08"]
    events = position.do(Land("gula", position.spot(2, 0)))
    assert "Fell" in kinds(events)
    assert position.health("gula") == 7
    assert position.unit("hod").spot == position.spot(2, 1, 0)
    assert position.field.board.column(position.spot(2, 1).cell) == ("sand",)


@pytest.mark.rule("TS-FALL-08", "TS-FALL-05")
def test_the_fall_is_counted_to_where_it_lands_and_water_breaks_it():
    position = blocked_below()
    events = position.do(Land("gula", position.spot(3, 2)))
    assert "Fell" not in kinds(events)
    assert position.health("gula") == 8


@pytest.mark.rule("TS-FALL-08")
def test_without_a_free_neighbour_it_is_the_nearest_hex():
    walls = {(2, 0): 3, (3, 0): 3, (1, 1): 3, (3, 1): 3, (2, 2): 3, (3, 2): 3}
    position = Position(
        board("0 0 0 0 0\n 0 0 b 0 0\n0 0 0 0 0", walls, b=BRIDGE),
        cards={"jake_alland": casting(LowerGround(1))},
        jake_alland=(0, (0, 0)),
        gula=(1, (2, 1)),
        hod=(0, (2, 1, 0)),
    )
    position.do(CastAbility("jake_alland", "quake", "gula"))
    grid, here = position.map.grid, position.spot(2, 1).cell
    assert {grid.distance(here, a.spot.cell) for a in position.match.legal()} == {2}


@pytest.mark.rule("TS-FALL-07")
def test_a_large_base_that_no_longer_lies_level_is_put_on_the_nearest_level_place():
    position = quake(
        "0 0 5 5 5 0",
        LowerGround(5),
        target="txato",
        txato=(1, ((2, 0), (3, 0))),
    )
    assert position.unit("txato").base in (
        (position.spot(3, 0), position.spot(4, 0)),
        (position.spot(4, 0), position.spot(3, 0)),
    )
    assert "Fell" not in kinds(position.events)


@pytest.mark.rule("TS-FALL-07")
def test_a_large_base_falls_by_its_smallest_drop():
    """Six and five levels go: it falls five, two and a half times its height."""
    position = Position(
        board("0 0 6 6 0 0 0"),
        dice=["void"] * 3,
        jake_alland=(0, (0, 0)),
        txato=(1, ((2, 0), (3, 0))),
    )
    reshape(position.field, {2: ("sand",), 3: ("sand", "sand")})
    while position.match.table.run() is not None:
        question = position.field.question
        if type(question).__name__ == "CharacterTurn":
            break
        land = next(iter(question.choices(position.field)))
        position.state.stack.pop()
        question.landed(position.field, (land.spot, *land.trail))
    rolled = [e for e in position.field.events if isinstance(e, DiceRolled)]
    assert [len(e.faces) for e in rolled] == [3]


@pytest.mark.rule("TS-MAP-02")
@pytest.mark.parametrize(("sign", "levels"), [("0", 1), ("~", 1), ("3", 9)])
def test_the_base_layer_never_goes(sign, levels):
    position = Position(board(f"0 0 {sign} 0"), jake_alland=(0, (0, 0)), gula=(1, (2, 0)))
    effect, deed = LowerGround(levels), Deed(card="", unit="jake_alland", other="gula")
    assert effect.possible(position.field, deed) == (sign == "3")
    effect.happen(position.field, deed)
    if position.state.stack[-1] is not position.match.decision.question:
        position.state.stack.pop().resolve(position.field)
    column = position.field.board.column(position.spot(2, 0).cell)
    assert column == (("water",) if sign == "~" else ("sand",))


@pytest.mark.rule("TS-MAP-02", "TS-SMOVE-08")
def test_ground_taken_from_under_the_sentience_settles_it():
    """Five hexes at 1 carry it; with one of them gone the others give way."""
    drawing = "0 0 0 0 0 0\n 0 0 1 1 0 0\n0 0 1 1 1 0\n 0 0 0 0 0 0\n0 0 0 0 0 0"
    position = Position(board(drawing), jake_alland=(0, (0, 0)), fear=(1, (3, 2)))
    assert position.unit("fear").elevation == 1
    LowerGround().happen(
        position.field, Deed(card="", unit="jake_alland", spot=position.spot(4, 2))
    )
    position.match.table.run()
    assert position.unit("fear").elevation == 0
    assert {spot.elevation for spot in position.unit("fear").base} == {0}


@pytest.mark.rule("TS-HEX-07", "TS-FALL-07")
def test_heaped_up_ground_lifts_who_stands_on_it():
    position = quake("0 0 1 0", RaiseGround(2, "obsidian"), gula=(1, (2, 0)))
    assert position.unit("gula").spot == position.spot(2, 0, 3)
    column = position.field.board.column(position.spot(2, 0).cell)
    assert column == ("sand", "sand", "obsidian", "obsidian")
    assert not any(isinstance(event, DiceRolled) for event in position.events)


@pytest.mark.rule("TS-MULTI-03")
@pytest.mark.parametrize("stand", [((2, 0), (3, 0)), ((4, 0), (3, 0))])
def test_ground_is_not_heaped_up_under_a_large_base_or_on_water(stand):
    position = Position(board("0 0 0 0 0 ~"), jake_alland=(0, (0, 0)), txato=(1, stand))
    effect = RaiseGround()
    for place, possible in (((2, 0), stand[0] != (2, 0)), ((3, 0), False), ((5, 0), False)):
        deed = Deed(card="", unit="jake_alland", spot=position.spot(*place))
        assert effect.possible(position.field, deed) == possible


@pytest.mark.rule("TS-WALL-05")
def test_ground_under_a_wall_stays_as_it_is():
    position = Position(
        board("0 0 3 3 0", {(2, 0): 3, (3, 0): 3}), jake_alland=(0, (0, 0)), gula=(1, (4, 0))
    )
    deed = Deed(card="", unit="jake_alland", spot=position.spot(2, 0))
    assert not LowerGround().possible(position.field, deed)
    assert not RaiseGround().possible(position.field, deed)
