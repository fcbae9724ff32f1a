"""TS-FLEE-05, TS-FALL-02, TS-MTYPE-10: cards that move units, which do not flee by it."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds
from skillbook import ability, at, passive, skill

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.cheap_shots import CheapShot, LetFlee, StrikeFleeing
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits
from timestrike.games.shadow_of_fear.dice import DiceRolled
from timestrike.games.shadow_of_fear.displacement import ChoosePlace, PlaceAt
from timestrike.games.shadow_of_fear.free_moves import GoFreely, StayPut

FIELD = "0 0 0 0 0\n 0 0 0 0 0\n0 0 0 0 0\n 0 0 0 0 0"
CAST = CastAbility("luxuria", "trick", "gula")


def with_trick(effect: dict, drawing: str = FIELD, aim: dict | None = None, **more) -> Position:
    """Luxuria casts the effect at somebody."""
    trick = ability(effect, aim=aim or {"who": "anyone"})
    cards = {"luxuria": {"skills": (trick,)}, **more.pop("cards", {})}
    return Position(board(drawing), cards=cards, **more)


def decision(position: Position):
    assert position.match.decision is not None
    return position.match.decision


def places(position: Position) -> set[tuple[int, int]]:
    grid = position.map.grid
    legal = position.match.legal()
    return {grid.col_row(a.spot.cell) for a in legal if isinstance(a, PlaceAt | GoFreely)}


def at_place(position: Position, unit: str) -> tuple[int, int]:
    return position.map.grid.col_row(position.unit(unit).spot.cell)


@pytest.mark.rule("TS-FLEE-05")
def test_a_push_leads_away_and_the_caster_chooses_the_hex():
    position = with_trick({"do": "push"}, luxuria=(0, (1, 1)), gula=(1, (2, 1)))
    position.do(CAST)
    assert isinstance(decision(position).question, ChoosePlace)
    assert decision(position).players == (0,)
    assert places(position) == {(3, 1), (3, 0), (3, 2)}
    assert position.refusals(PlaceAt("gula", position.spot(2, 2))) == ["TS-GEN-03"]
    assert position.refusals(PlaceAt("luxuria", position.spot(3, 1))) == ["TS-GEN-03"]
    events = position.do(PlaceAt("gula", position.spot(3, 1)))
    assert kinds(events) == ["Displaced"]  # Gula left Luxuria's side, yet nobody strikes
    assert decision(position).kind == "CharacterTurn"


@pytest.mark.rule("TS-FLEE-05")
def test_a_push_of_two_hexes_is_two_pushes_of_one():
    position = with_trick(
        {"do": "push", "distance": 2}, "0 0 0 0 1", luxuria=(0, (0, 0)), gula=(1, (1, 0))
    )
    events = position.do(CAST)
    assert kinds(events) == ["AbilityCast", "Displaced", "Displaced"]
    assert at_place(position, "gula") == (3, 0)
    again = with_trick(
        {"do": "push", "distance": 2}, "0 0 0 1", luxuria=(0, (0, 0)), gula=(1, (1, 0))
    )
    again.do(CAST)
    assert at_place(again, "gula") == (2, 0)  # the second hex is higher


@pytest.mark.rule("TS-FALL-02")
def test_who_is_pushed_over_an_edge_falls():
    position = with_trick(
        {"do": "push"}, "4 4 0", dice=["hit"], luxuria=(0, (0, 0)), gula=(1, (1, 0))
    )
    assert kinds(position.do(CAST)) == ["AbilityCast", "Displaced", "DiceRolled", "Fell", "Hurt"]
    deadly = with_trick(
        {"do": "push"}, "4 4 0 0", dice=["hit"], cards={"gula": {"health": 1}},
        has={"gula": {"materials": 1}},
        luxuria=(0, (0, 0)), gula=(1, (1, 0)), hod=(1, (3, 0)),
    )  # fmt: skip
    deadly.do(CAST)
    assert deadly.state.characters["luxuria"].materials == 0  # TS-DEFEAT-04: the fall did it


@pytest.mark.rule("TS-MTYPE-06")
def test_a_flier_pushed_in_its_own_activation_does_not_fall():
    shove = skill("defense", at("resolved", {"do": "push"}), id="shove")
    position = Position(
        board("0 4 4"),
        dice=["hit", *["void"] * 9],
        cards={"jake_alland": {"movement": "fly"}, "gula": {"skills": (shove,)}},
        jake_alland=(0, (1, 0)),
        gula=(1, (2, 0)),
    )
    position.do(Attack("jake_alland", "gula"))
    events = position.do(Defend("gula", "shove"))
    assert kinds(events)[-1] == "Displaced"
    assert at_place(position, "jake_alland") == (0, 0)


@pytest.mark.rule("TS-FLEE-05")
def test_a_pull_leads_nearer():
    position = with_trick({"do": "pull"}, luxuria=(0, (0, 1)), gula=(1, (3, 1)))
    position.do(CAST)
    assert at_place(position, "gula") == (2, 1)
    near = with_trick({"do": "pull"}, luxuria=(0, (0, 1)), gula=(1, (1, 1)))
    assert near.refusals(CAST) == ["TS-ACT-06"]


@pytest.mark.rule("TS-ATTACK-06")
def test_an_attack_may_push_once_its_damage_is_done():
    bash = skill(
        "attack", at("resolved", {"do": "push"}, when=[{"if": "lucky", "hits": 1}]), id="bash"
    )
    position = Position(
        board("0 0 0 0"),
        dice=["lucky_hit", "void", "void"],
        cards={"jake_alland": {"skills": (bash,)}},
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
    )
    position.do(Attack("jake_alland", "gula", "bash"))
    assert kinds(position.do(TakeHits("gula"))) == ["AttackResolved", "Hurt", "Displaced"]
    assert at_place(position, "gula") == (2, 0)


ALLURE = {"do": "roll_for", "on_hit": [{"do": "place_next_to"}]}


@pytest.mark.rule("TS-FLEE-05", "TS-CAST-01")
def test_allure_puts_the_target_next_to_luxuria_where_they_are_engaged():
    """Height 3: two levels up they are engaged, five levels up they are not; hexes may be taken."""
    drawing = "0 2 5 0 0\n 0 0 0 0 0\n0 0 0 0 0"
    position = with_trick(
        ALLURE, drawing, dice=["hit"], aim={"who": "enemy", "single_hex": True},
        cards={"hod": {"range": 1}},
        luxuria=(0, (1, 1)), gula=(1, (4, 2)), jake_alland=(0, (0, 1)), hod=(1, (3, 2)),
    )  # fmt: skip
    position.do(CAST)
    assert decision(position).players == (0,)
    assert places(position) == {(1, 0), (2, 1), (1, 2), (2, 2)}
    # Gula leaves the side of Hod, his friend, and nobody strikes at him.
    events = position.do(PlaceAt("gula", position.spot(1, 0)))
    assert kinds(events) == ["Displaced"]
    missed = with_trick(ALLURE, drawing, dice=["void"], luxuria=(0, (1, 1)), gula=(1, (4, 2)))
    missed.do(CAST)
    assert at_place(missed, "gula") == (4, 2)


@pytest.mark.rule("TS-FALL-02")
def test_who_is_put_somewhere_does_not_fall():
    position = with_trick({"do": "place_next_to"}, "0 0 9", luxuria=(0, (0, 0)), gula=(1, (2, 0)))
    assert kinds(position.do(CAST)) == ["AbilityCast", "Displaced"]
    assert at_place(position, "gula") == (1, 0)


@pytest.mark.rule("TS-ENGAGE-07")
def test_who_is_put_next_to_an_enemy_sets_its_skills_off():
    thorns = passive("engagement", {"do": "harm"}, id="thorns")
    allure = ability({"do": "place_next_to"}, aim={"who": "enemy"})
    position = Position(
        board("0 0 0"),
        cards={"luxuria": {"skills": (allure, thorns)}},
        luxuria=(0, (0, 0)),
        gula=(1, (2, 0)),
    )
    events = kinds(position.do(CAST))
    assert events == ["AbilityCast", "Displaced", "SkillAnswered", "Hurt"]


@pytest.mark.rule("TS-FLEE-05")
def test_a_teleport_reaches_every_free_hex_within_its_range():
    position = with_trick(
        {"do": "teleport", "range": 1}, "0 9 0\n 0 0 0", luxuria=(0, (1, 1)), gula=(1, (2, 1)),
        aim={"who": "anyone"},
    )  # fmt: skip
    position.do(CastAbility("luxuria", "trick", "luxuria"))
    assert places(position) == {(1, 0), (2, 0), (0, 1)}
    assert kinds(position.do(PlaceAt("luxuria", position.spot(1, 0)))) == ["Displaced"]
    assert position.unit("luxuria").elevation == 9


@pytest.mark.rule("TS-MTYPE-10")
@pytest.mark.parametrize(("movement", "found"), [("walk", {0, 4}), ("burrow", {0})])
def test_a_burrower_is_not_put_on_an_overhang(movement, found):
    trick = ability({"do": "teleport", "range": 1})
    position = Position(
        board("0 0 b 0", b=("sand", None, None, None, "sand")),
        cards={"luxuria": {"skills": (trick,), "movement": movement}},
        luxuria=(0, (1, 0)),
        gula=(1, (3, 0)),
    )
    position.do(CastAbility("luxuria", "trick"))
    question = decision(position).question
    assert isinstance(question, ChoosePlace)
    assert {base[0].elevation for base in question.places} == found


@pytest.mark.rule("TS-FLEE-05")
def test_two_units_swap_places_wherever_they_are():
    position = with_trick({"do": "swap_places"}, "9 0 0 0 0", luxuria=(0, (0, 0)), gula=(1, (4, 0)))
    assert kinds(position.do(CAST)) == ["AbilityCast", "Displaced", "Displaced"]
    assert (at_place(position, "luxuria"), at_place(position, "gula")) == ((4, 0), (0, 0))
    assert position.refusals(CastAbility("luxuria", "trick", "luxuria")) == [
        "TS-ACT-03",
        "TS-ACT-06",
    ]


@pytest.mark.rule("TS-OVER-03")
def test_nobody_is_swapped_to_where_there_is_no_room():
    roof = Position(
        board("b 0 0", b=("sand", None, None, None, "sand")),
        cards={"luxuria": {"skills": (ability({"do": "swap_places"}, aim={"who": "anyone"}),)}},
        luxuria=(0, (0, 0, 0)),
        gula=(1, (2, 0)),
    )
    assert roof.refusals(CAST) == ["TS-ACT-06"]  # Gula, four levels tall, does not fit under it


@pytest.mark.rule("TS-FLEE-05")
def test_a_free_move_costs_no_movement_and_nobody_strikes():
    position = with_trick(
        {"do": "move_freely", "steps": 2, "to": "other"}, "0 0 0 2 0 0",
        luxuria=(0, (0, 0)), gula=(1, (1, 0)),
    )  # fmt: skip
    position.do(CAST)
    assert decision(position).players == (0,)
    assert places(position) == {(2, 0)}  # the hill behind it costs 2
    assert position.refusals(GoFreely("gula", position.spot(3, 0))) == ["TS-MOVE-01"]
    assert position.refusals(StayPut("luxuria")) == ["TS-GEN-03"]
    events = position.do(GoFreely("gula", position.spot(2, 0)))
    assert kinds(events) == ["Stepped"]
    assert position.unit("gula").moved == 0
    assert decision(position).kind == "CharacterTurn"


@pytest.mark.rule("TS-FLEE-05")
def test_a_free_move_may_be_declined():
    position = with_trick(
        {"do": "move_freely", "steps": 1, "to": "other"}, "0 0 0",
        luxuria=(0, (0, 0)), gula=(1, (1, 0)),
    )  # fmt: skip
    position.do(CAST)
    assert position.do(StayPut("gula")) == []
    assert at_place(position, "gula") == (1, 0)


@pytest.mark.rule("TS-CHEAP-01", "TS-CHEAP-03")
def test_a_card_may_cause_a_cheap_shot():
    spears = passive("engagement", {"do": "cheap_shot_at"}, id="spears")
    position = Position(
        board("0 0 0 0"),
        dice=["hit"],
        cards={"gula": {"skills": (spears,)}},
        jake_alland=(0, (0, 0)),
        gula=(1, (2, 0)),
    )
    position.do(position.way("jake_alland", (1, 0)))
    assert decision(position).question == CheapShot("gula", "jake_alland")
    assert LetFlee("gula", "jake_alland") in position.match.legal()
    position.do(StrikeFleeing("gula", "jake_alland"))
    assert position.health("jake_alland") == 5


@pytest.mark.rule("TS-CHEAP-01")
def test_a_skill_may_give_cheap_shots_more_dice():
    arm = passive("always", {"do": "cheap_shot_dice", "dice": 2}, id="arm")
    position = Position(
        board("0 0 0 0"),
        dice=["hit", "hit"],
        cards={"gula": {"skills": (arm,)}},
        jake_alland=(0, (1, 0)),
        gula=(1, (0, 0)),
    )
    position.do(position.way("jake_alland", (2, 0)))
    events = position.do(StrikeFleeing("gula", "jake_alland"))
    (rolled,) = [e for e in events if isinstance(e, DiceRolled)]
    assert len(rolled.faces) == 2
    assert position.health("jake_alland") == 4
