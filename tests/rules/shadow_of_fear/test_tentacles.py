"""TS-MOB: Fear's tentacles, units of its Character with a card of their own."""

from __future__ import annotations

import msgspec
import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.defence import TakeHits
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.health import hurt
from timestrike.games.shadow_of_fear.skills import Aim, Clause, Skill
from timestrike.games.shadow_of_fear.tentacles import MOST_TENTACLES, PlaceTentacle, spawn
from timestrike.games.shadow_of_fear.turns import EndTurn
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed
from timestrike.games.shadow_of_fear.vocabulary.effects import GiveCurse
from timestrike.games.shadow_of_fear.vocabulary.sentience import SpawnTentacle

PLAIN = "\n".join(["0 0 0 0 0 0 0 0 0 0 0"] * 7)
CENTRE = (2, 3)
SUMMON = Skill(
    id="summon",
    name="Summon",
    type="ability",
    aim=Aim(range=6, sight=False),
    clauses=(Clause(at="cast", do=(SpawnTentacle(),)),),
)


def summoning(**more) -> Position:
    cards = {"fear": {"skills": (SUMMON,), "energy": 4}, **more.pop("cards", {})}
    units = {"fear": (0, CENTRE), "gula": (1, (7, 3)), **more}
    return Position(board(PLAIN), cards=cards, **units)


def with_tentacles(*places: tuple[int, int], **more) -> Position:
    position = summoning(**more)
    for place in places:
        spawn(position.field, position.unit("fear"), position.spot(*place))
    return position


@pytest.mark.rule("TS-MOB-05", "TS-SETSK-09")
def test_fear_brings_a_tentacle_up_next_to_an_enemy():
    position = summoning()
    position.do(CastAbility("fear", "summon", "gula"))
    assert position.match.decision is not None
    assert position.match.decision.players == (0,)
    near = position.map.grid.neighbours(position.spot(7, 3).cell)
    offered = {action.spot.cell for action in position.match.legal()}
    assert offered == set(near)
    assert position.refusals(PlaceTentacle(position.spot(0, 0))) == ["TS-MOB-05"]
    assert position.refusals(EndTurn()) == ["TS-MOB-05"]
    events = position.do(PlaceTentacle(position.spot(6, 3)))
    assert kinds(events) == ["TentacleSpawned"]
    assert position.unit("tentacle_1").base == (position.spot(6, 3),)
    assert enemies_engaging(position.field, position.unit("gula")) == ("tentacle_1",)


@pytest.mark.rule("TS-MOB-02", "TS-MOB-05")
def test_a_tentacle_has_its_own_card():
    position = with_tentacles((6, 3))
    tentacle = position.unit("tentacle_1")
    card = position.field.card(tentacle)
    assert (card.id, card.rank, card.height, card.health) == ("tentacle", "mob", 4, 1)
    assert tentacle.character == "fear"
    assert position.field.owner(tentacle) == 0
    assert position.field.name(tentacle) == "Tentacle 1"


@pytest.mark.rule("TS-MOB-05", "TS-TURN-04")
def test_tentacles_move_and_attack_in_fears_turn():
    position = with_tentacles((4, 5), dice=["hit"] * 2)
    position.do(position.way("tentacle_1", (5, 5), (6, 5)))
    position.do(Attack("tentacle_1", "gula"))
    position.do(TakeHits("gula"))
    assert position.health("gula") == 6


@pytest.mark.rule("TS-MOB-02")
def test_there_are_five_and_those_cut_off_come_again():
    places = [(5, 1), (6, 1), (7, 1), (5, 5), (6, 5)]
    position = with_tentacles(*places)
    assert MOST_TENTACLES == 5
    assert position.refusals(CastAbility("fear", "summon", "gula")) == ["TS-ACT-06"]
    hurt(position.field, position.unit("tentacle_2"), 1)
    assert position.refusals(CastAbility("fear", "summon", "gula")) == []
    spawn(position.field, position.unit("fear"), position.spot(7, 5))
    assert position.unit("tentacle_2").base == (position.spot(7, 5),)
    assert position.health("tentacle_2") == 1


@pytest.mark.rule("TS-MOB-03")
def test_fear_feels_the_loss_of_a_tentacle():
    position = Position(
        board(PLAIN), dice=["hit"] + ["void"] * 2, jake_alland=(0, (7, 3)), fear=(1, CENTRE)
    )
    spawn(position.field, position.unit("fear"), position.spot(6, 3))
    position.do(Attack("jake_alland", "tentacle_1"))
    events = position.do(TakeHits("tentacle_1"))
    assert [k for k in kinds(events) if k in ("Hurt", "UnitDefeated")] == [
        "Hurt",
        "UnitDefeated",
        "Hurt",
    ]
    assert position.health("fear") == 17
    assert not position.unit("tentacle_1").in_play
    assert not position.state.characters["fear"].defeated


@pytest.mark.rule("TS-MOB-03", "TS-DEFEAT-02")
def test_who_cuts_the_last_limb_off_has_defeated_fear():
    position = Position(
        board(PLAIN),
        dice=["hit"] + ["void"] * 2,
        has={"fear": {"damage": 17, "materials": 2}},
        jake_alland=(0, (7, 3)),
        fear=(1, CENTRE),
        gula=(1, (0, 0)),
    )
    spawn(position.field, position.unit("fear"), position.spot(6, 3))
    position.do(Attack("jake_alland", "tentacle_1"))
    position.do(TakeHits("tentacle_1"))
    assert position.state.characters["fear"].defeated
    assert position.state.characters["jake_alland"].materials == 2


@pytest.mark.rule("TS-MOB-05")
def test_tentacles_die_with_fear():
    position = with_tentacles((6, 3), (7, 4), mara_the_meek=(0, (0, 0)))
    hurt(position.field, position.unit("fear"), 18, by="gula")
    assert position.state.characters["fear"].defeated
    assert not any(position.unit(name).in_play for name in ("tentacle_1", "tentacle_2"))
    assert [e.unit for e in position.field.events if type(e).__name__ == "UnitDefeated"] == [
        "fear",
        "tentacle_1",
        "tentacle_2",
    ]


@pytest.mark.rule("TS-MOB-05", "TS-TURN-05")
def test_fear_and_its_tentacles_are_four_units_a_turn():
    places = [(4, 1), (5, 1), (6, 1), (5, 5), (6, 5)]
    position = with_tentacles(*places)
    for number, (col, row) in enumerate(places[:4], start=1):
        position.do(position.way(f"tentacle_{number}", (col, row - 1 if row == 1 else row + 1)))
    assert position.refusals(position.way("tentacle_5", (7, 5))) == ["TS-TURN-05"]
    assert "TS-TURN-05" in position.refusals(CastAbility("fear", "summon", "gula"))
    assert position.refusals(position.way("tentacle_1", (4, 1))) == []


@pytest.mark.rule("TS-MOB-05", "TS-ACT-05")
def test_they_share_four_energy():
    position = with_tentacles((6, 3), cards={"fear": {"energy": 4, "skills": ()}})
    fear = position.unit("fear")
    position.field.change_unit("fear", energy_spent=3, done=("cast", "contest", "climb"))
    assert fear.energy_spent == 0
    assert position.refusals(Attack("tentacle_1", "gula")) == []
    position.field.change_unit("fear", energy_spent=4)
    assert position.refusals(Attack("tentacle_1", "gula")) == ["TS-ACT-04"]


@pytest.mark.rule("TS-UNIT-11", "TS-MOB-05")
def test_a_curse_on_a_tentacle_does_nothing_to_fear():
    position = with_tentacles((6, 3))
    curse, deed = GiveCurse("attack"), Deed(card="", unit="gula", other="tentacle_1")
    assert not curse.possible(position.field, deed)
    curse.happen(position.field, deed)
    assert position.state.characters["fear"].curses == ()


@pytest.mark.rule("TS-AFFLICT-01", "TS-UNIT-11")
def test_fears_affliction_is_not_its_tentacles():
    position = with_tentacles((6, 5), has={"fear": {"curses": ("affliction",)}})
    position.do(EndTurn())
    assert position.health("fear") == 16
    assert position.unit("tentacle_1").in_play


@pytest.mark.rule("TS-MOB-05")
def test_a_match_with_tentacles_survives_being_written_down():
    position = with_tentacles((6, 3))
    plain = msgspec.json.decode(msgspec.json.encode(msgspec.to_builtins(position.state)))
    assert position.match.game.read_state(plain) == position.state
