"""TS-UNIT, TS-SETSK, TS-SKIRM: Beasts, the Brute and the Sentience as drafted Characters."""

from __future__ import annotations

from collections import Counter

import pytest
from positions import Position, board, shelf

from timestrike.games.shadow_of_fear.artifacts import Equip
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.building import may_build
from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.statuses import (
    BUFFS,
    CURSES,
    STATS,
    can_awaken,
    can_have_buff,
    can_have_curse,
)
from timestrike.games.shadow_of_fear.taming import Tame
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn

CARDS = shelf().cards("shadow_of_fear", "characters", CharacterCard)
PLAIN = "\n".join(["0 0 0 0 0 0 0 0 0"] * 7)


@pytest.mark.rule("TS-UNIT-07", "TS-UNIT-08")
def test_who_belongs_to_which_class():
    by_class = {
        rank: {card.name for card in CARDS.values() if card.rank == rank}
        for rank in ("survivor", "sentience", "beast", "brute", "mob")
    }
    assert by_class == {
        "survivor": {
            "Luxuria",
            "Gula",
            "Jake Alland",
            "Legion",
            "Mara the Meek",
            "Roland Rumpus",
            "Hod",
            "Mana Wryms",
        },
        "sentience": {"Fear"},
        "beast": {"Moggie", "Txato"},
        "brute": {"Abaddon"},
        "mob": {"Tentacle"},
    }


@pytest.mark.rule("TS-SETSK-03")
def test_what_they_are_worth():
    worth = {"survivor": 100, "brute": 100, "beast": 50, "sentience": 300, "mob": 0}
    assert all(card.points == worth[card.rank] for card in CARDS.values())
    assert sum(card.points for card in CARDS.values()) == 1300


@pytest.mark.rule("TS-MTYPE-01")
def test_every_movement_type_occurs():
    assert Counter(card.movement for card in CARDS.values()).keys() == {
        "walk",
        "swim",
        "fly",
        "burrow",
    }


@pytest.mark.rule("TS-UNIT-11")
@pytest.mark.parametrize("name", ["moggie", "txato", "tentacle"])
def test_small_cards_have_no_skills_and_no_slots(name):
    card = CARDS[name]
    assert card.skills == ()
    assert (card.slots, card.enrage, card.affliction) == ({}, None, None)
    assert not card.stealth
    assert not card.silence


@pytest.mark.rule("TS-UNIT-11", "TS-UNIT-10")
def test_a_beast_gets_no_awakening_buff_or_curse():
    field = Position(board("0 0 0"), moggie=(0, (0, 0)), gula=(1, (2, 0))).field
    assert not any(can_awaken(field, "moggie", stat) for stat in STATS)
    assert not any(can_have_buff(field, "moggie", buff) for buff in BUFFS)
    assert not any(can_have_curse(field, "moggie", curse) for curse in CURSES)


@pytest.mark.rule("TS-EXHAUST-08", "TS-SKIRM-04")
def test_a_drafted_beast_takes_its_turn_and_is_exhausted():
    position = Position(
        board("0 0 0 0 0"),
        dice=["void"] * 3,
        moggie=(0, (0, 0)),
        jake_alland=(0, (0, 0)),
        gula=(1, (2, 0)),
    )
    position.do(position.way("moggie", (1, 0)))
    position.do(Attack("moggie", "gula"))
    position.do(EndTurn())
    assert position.state.characters["moggie"].exhausted
    position.do(BeginTurn("gula"))
    position.do(EndTurn())
    assert position.refusals(BeginTurn("moggie")) == ["TS-EXHAUST-01"]


@pytest.mark.rule("TS-SKIRM-04")
@pytest.mark.parametrize(
    ("name", "stand", "dice"),
    [("abaddon", ((1, 3), (0, 3), (0, 2)), 4), ("txato", ((1, 3), (0, 3)), 2), ("fear", (1, 3), 5)],
)
def test_each_uses_its_own_card(name, stand, dice):
    where = (3, 3) if name == "fear" else (2, 3)
    position = Position(board(PLAIN), dice=["void"] * dice, **{name: (0, stand)}, gula=(1, where))
    events = position.do(Attack(name, "gula"))
    (rolled,) = [e for e in events if type(e).__name__ == "DiceRolled"]
    assert len(rolled.faces) == dice


@pytest.mark.rule("TS-SKIRM-05")
@pytest.mark.parametrize("name", ["fear", "moggie", "abaddon"])
def test_no_survivor_no_building_no_artifact(name):
    stand = ((4, 3), (5, 3), (6, 3)) if name == "abaddon" else (4, 3)
    artifact = next(iter(shelf_artifacts()))
    position = Position(
        board(PLAIN),
        has={name: {"materials": 3, "artifacts": (artifact,)}},
        **{name: (0, stand)},
        gula=(1, (0, 0)),
    )
    assert "TS-BUILD-01" in {refusal.rule for refusal in may_build(position.field, name)}
    assert position.refusals(Equip(name, artifact))
    done = {type(action).__name__ for action in position.match.legal()}
    assert not done & {"BuildWall", "BuildRoad", "Equip"}


def shelf_artifacts():
    from timestrike.games.shadow_of_fear.lootcards import ArtifactCard

    return shelf().cards("shadow_of_fear", "artifacts", ArtifactCard)


@pytest.mark.rule("TS-SETSK-10")
@pytest.mark.parametrize("monster", ["moggie", "abaddon"])
def test_nothing_can_be_tamed_or_mounted(monster):
    trail = ((1, 0), (2, 0), (3, 0)) if monster == "abaddon" else (1, 0)
    position = Position(
        board(PLAIN),
        gula=(0, (0, 0)),
        has={"gula": {"fish": ("sardine",)}, monster: {"damage": 3}},
        **{monster: (1, trail)},
    )
    assert position.refusals(Tame("gula", monster, "sardine")) == ["TS-TAME-01"]
    assert not any(isinstance(action, Tame) for action in position.match.legal())
