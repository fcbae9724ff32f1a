"""TS-SIMUL, TS-ENGAGE-07: what a new engagement sets off, and in which order."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds
from skillbook import passive

from timestrike.core.board import Board
from timestrike.games.shadow_of_fear.characters import Slots
from timestrike.games.shadow_of_fear.displacement import PlaceAt
from timestrike.games.shadow_of_fear.simultaneous import (
    ChooseOrder,
    ResolveNext,
    engagements,
    noticing_engagements,
)
from timestrike.games.shadow_of_fear.skills import SkillAnswered

FIELD = "0 0 0 0 0\n 0 0 0 0 0\n0 0 0 0 0"


def thorns(id: str = "thorns", amount: int = 1, **more):
    """Whoever comes near is hurt."""
    return passive("engagement", {"do": "harm", "amount": amount}, id=id, **more)


def decision(position: Position):
    assert position.match.decision is not None
    return position.match.decision


@pytest.mark.rule("TS-ENGAGE-07", "TS-SKILL-02")
def test_a_new_engagement_sets_off_skills_right_after_the_step():
    position = Position(
        board(FIELD),
        cards={"gula": {"skills": (thorns(),)}},
        jake_alland=(0, (0, 0)),
        gula=(1, (2, 0)),
    )
    events = position.do(position.way("jake_alland", (1, 0), (1, 1)))
    assert kinds(events) == ["Stepped", "SkillAnswered", "Hurt", "Stepped"]
    assert position.health("jake_alland") == 5
    assert position.unit("jake_alland").energy_spent == 0


@pytest.mark.rule("TS-ENGAGE-07")
def test_only_a_new_engagement_with_an_enemy_counts():
    position = Position(
        board(FIELD),
        cards={"gula": {"skills": (thorns(),)}, "mara_the_meek": {"skills": (thorns(),)}},
        jake_alland=(0, (1, 0)),
        gula=(1, (2, 0)),
        mara_the_meek=(0, (0, 1)),
    )
    # Jake stays engaged with Gula, and Mara is a friend.
    assert kinds(position.do(position.way("jake_alland", (1, 1)))) == ["Stepped"]


@pytest.mark.rule("TS-ENGAGE-07")
def test_both_sides_answer():
    position = Position(
        board(FIELD),
        cards={"jake_alland": {"skills": (thorns(),)}},
        jake_alland=(0, (0, 0)),
        gula=(1, (2, 0)),
    )
    position.do(position.way("jake_alland", (1, 0)))
    assert position.health("gula") == 7


@pytest.mark.rule("TS-ENGAGE-09", "TS-MTYPE-07", "TS-MTYPE-12", "TS-ENGAGE-07")
@pytest.mark.parametrize(("movement", "hurt"), [("walk", 1), ("fly", 0), ("burrow", 0)])
def test_walkers_set_it_off_in_passing_and_others_where_they_stop(movement, hurt):
    def passing(*way) -> Position:
        position = Position(
            board("0 0 0 0 0\n 0 0 0 0 0"),
            cards={"gula": {"skills": (thorns(),)}, "jake_alland": {"movement": movement}},
            jake_alland=(0, (0, 0)),
            gula=(1, (1, 1)),
        )
        position.do(position.way("jake_alland", *way))
        if decision(position).kind == "CheapShot":
            position.do(position.match.legal()[1])
        return position

    assert passing((1, 0), (2, 0), (3, 0)).health("jake_alland") == 6 - hurt
    assert passing((1, 0)).health("jake_alland") == 5


@pytest.mark.rule("TS-ENGAGE-07")
def test_a_change_of_the_ground_can_engage_two_enemies():
    position = Position(
        board("0 5 0"),
        cards={"gula": {"skills": (thorns(),)}},
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
    )
    field = position.field
    assert engagements(field) == frozenset()
    with noticing_engagements(field):
        low = position.spot(1, 0)._replace(elevation=2)
        field.state.terrain = Board(position.map).with_column(low.cell, ("sand",) * 3)
        field.change_unit("gula", base=(low,))
    assert engagements(field) == {("gula", "jake_alland"), ("jake_alland", "gula")}
    field.run()
    assert position.health("jake_alland") == 5


def crowd(**skills) -> Position:
    """Jake walks into the middle of three players' units."""
    return Position(
        board(FIELD),
        cards={name: {"skills": given} for name, given in skills.items()},
        jake_alland=(0, (0, 1)),
        gula=(1, (2, 0)),
        roland_rumpus=(1, (2, 1)),
        hod=(2, (2, 2)),
    )


@pytest.mark.rule("TS-SIMUL-01")
def test_the_active_player_says_what_comes_first_own_or_not():
    position = crowd(gula=(thorns(),), hod=(thorns(),), jake_alland=(thorns(),))
    position.do(position.way("jake_alland", (1, 1)))
    question = decision(position).question
    assert isinstance(question, ChooseOrder)
    assert decision(position).players == (0,)
    assert set(position.match.legal()) == {
        ResolveNext("gula", "jake_alland", "thorns"),
        ResolveNext("hod", "jake_alland", "thorns"),
        ResolveNext("jake_alland", "gula", "thorns"),
        ResolveNext("jake_alland", "roland_rumpus", "thorns"),
        ResolveNext("jake_alland", "hod", "thorns"),
    }
    assert position.refusals(ResolveNext("roland_rumpus", "jake_alland", "thorns")) == [
        "TS-SIMUL-01"
    ]
    first = position.do(ResolveNext("hod", "jake_alland", "thorns"))[0]
    assert first == SkillAnswered("hod", "thorns")


@pytest.mark.rule("TS-SIMUL-02")
def test_then_the_others_one_each_in_turn_order_before_the_active_player_again():
    position = crowd(
        gula=(thorns(),), roland_rumpus=(thorns(),), hod=(thorns(),), jake_alland=(thorns(),)
    )
    position.do(position.way("jake_alland", (1, 1)))
    # Jake's own first; player 2 then chooses between Gula and Roland, player 3 has only Hod.
    position.do(ResolveNext("jake_alland", "hod", "thorns"))
    assert decision(position).players == (1,)
    assert set(position.match.legal()) == {
        ResolveNext("gula", "jake_alland", "thorns"),
        ResolveNext("roland_rumpus", "jake_alland", "thorns"),
    }
    position.do(ResolveNext("roland_rumpus", "jake_alland", "thorns"))
    assert position.health("jake_alland") == 4  # Hod's came by itself
    # A new round begins with the active player, among what is left.
    assert decision(position).players == (0,)
    assert set(position.match.legal()) == {
        ResolveNext("gula", "jake_alland", "thorns"),
        ResolveNext("jake_alland", "gula", "thorns"),
        ResolveNext("jake_alland", "roland_rumpus", "thorns"),
    }
    position.do(ResolveNext("jake_alland", "gula", "thorns"))
    assert decision(position).kind == "CharacterTurn"
    assert position.health("jake_alland") == 3
    assert position.health("roland_rumpus") == 6


@pytest.mark.rule("TS-SIMUL-02")
def test_whose_effect_was_picked_first_has_had_it_in_that_round():
    position = crowd(gula=(thorns(), thorns("spikes")), roland_rumpus=(thorns(),), hod=(thorns(),))
    position.do(position.way("jake_alland", (1, 1)))
    position.do(ResolveNext("gula", "jake_alland", "thorns"))
    # Only player 3 comes now, with Hod; then the active player picks again.
    assert position.health("jake_alland") == 4
    assert decision(position).players == (0,)
    assert set(position.match.legal()) == {
        ResolveNext("gula", "jake_alland", "spikes"),
        ResolveNext("roland_rumpus", "jake_alland", "thorns"),
    }


@pytest.mark.rule("TS-SIMUL-02")
def test_what_no_longer_applies_is_skipped():
    shove = passive("engagement", {"do": "push"}, id="shove")
    position = crowd(gula=(thorns(),), roland_rumpus=(shove,))
    position.do(position.way("jake_alland", (1, 1)))
    position.do(ResolveNext("roland_rumpus", "jake_alland", "shove"))
    away = next(a for a in position.match.legal() if a.spot == position.spot(0, 1))
    position.do(away)
    # Gula is no longer next to Jake.
    assert position.health("jake_alland") == 6
    assert decision(position).kind == "CharacterTurn"


@pytest.mark.rule("TS-ENGAGE-07", "TS-MOVE-01")
def test_who_is_moved_off_the_way_has_left_it():
    shove = passive("engagement", {"do": "push"}, id="shove")
    position = Position(
        board(FIELD),
        cards={"gula": {"skills": (shove,)}},
        jake_alland=(0, (0, 0)),
        gula=(1, (2, 0)),
    )
    position.do(position.way("jake_alland", (1, 0), (1, 1), (1, 2)))
    assert decision(position).players == (1,)
    events = position.do(PlaceAt("jake_alland", position.spot(0, 0)))
    assert kinds(events) == ["Displaced"]
    assert position.unit("jake_alland").spot == position.spot(0, 0)
    assert position.unit("jake_alland").moved == 1
    assert decision(position).kind == "CharacterTurn"


@pytest.mark.rule("TS-SIMUL-01", "TS-UNIT-10")
def test_what_could_change_nothing_is_not_waited_for():
    chill = passive("engagement", {"do": "give_curse", "curse": "move"}, id="chill")

    def meet(**slots) -> str:
        position = Position(
            board(FIELD),
            cards={
                "gula": {"skills": (chill,)},
                "hod": {"skills": (chill,)},
                "jake_alland": {"slots": slots},
            },
            jake_alland=(0, (0, 1)),
            gula=(1, (2, 0)),
            hod=(1, (2, 2)),
        )
        position.do(position.way("jake_alland", (1, 1)))
        return str(decision(position).kind)

    assert meet(move=Slots(curse=-1)) == "ChooseOrder"
    assert meet() == "CharacterTurn"


@pytest.mark.rule("TS-STAT-06", "TS-ENGAGE-07")
def test_who_loses_movement_on_the_way_stops_where_it_runs_out():
    chill = passive("engagement", {"do": "give_curse", "curse": "move"}, id="chill")
    position = Position(
        board("0 0 0 0 0\n 0 0 0 0 0"),
        cards={
            "gula": {"skills": (chill,)},
            "jake_alland": {"move": 3, "slots": {"move": Slots(curse=-1)}},
        },
        jake_alland=(0, (0, 0)),
        gula=(1, (2, 1)),
    )
    # The second step brings Jake next to Gula; with Move 2 there is no third.
    position.do(position.way("jake_alland", (1, 0), (2, 0), (3, 0)))
    assert position.unit("jake_alland").spot == position.spot(2, 0)
    assert position.unit("jake_alland").moved == 2
