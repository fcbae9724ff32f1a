"""TS-TRIAL, TS-AWAKEN-02, TS-AWAKEN-04, TS-ARTIF-06: deeds that awaken a Survivor."""

from __future__ import annotations

from typing import Any, get_args

import pytest
from positions import Position, board, kinds, shelf

from timestrike.games.shadow_of_fear.artifacts import ChooseEquipment, LeaveInInventory
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.building import BuildWall
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.cheap_shots import StrikeFleeing
from timestrike.games.shadow_of_fear.contest import Contest
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits
from timestrike.games.shadow_of_fear.eating import EatFish
from timestrike.games.shadow_of_fear.fishing import Fish
from timestrike.games.shadow_of_fear.items import UseItem
from timestrike.games.shadow_of_fear.jump import JumpAttack
from timestrike.games.shadow_of_fear.mining import Mine
from timestrike.games.shadow_of_fear.road_building import BuildRoad
from timestrike.games.shadow_of_fear.skills import Clause, Skill
from timestrike.games.shadow_of_fear.statuses import awaken
from timestrike.games.shadow_of_fear.trading import Loot, Trade
from timestrike.games.shadow_of_fear.trialcards import DeedKind, Objective, TrialCard
from timestrike.games.shadow_of_fear.trials import ObjectiveMet, record
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn
from timestrike.games.shadow_of_fear.vocabulary.effects import GiveCurse

JAKE = "jake_alland"
CURSING = Skill(
    id="evil_eye",
    name="Evil Eye",
    type="attack",
    clauses=(Clause("resolved", (GiveCurse(curse="move"),)),),
)


def trial(*objectives: Objective, of: str = JAKE) -> dict[str, Any]:
    return {"trials": {of: TrialCard(id=of, name="A Trial", objectives=objectives)}}


def trying(drawing: str, deed: DeedKind, amount: int = 1, **more: Any) -> Position:
    """Jake acts; his Trial asks for one deed, which would awaken his Defense."""
    objective = Objective(awakens="defense", deed=deed, amount=amount)
    has = {JAKE: {"trial": True}, **more.pop("has", {})}
    has[JAKE]["trial"] = True
    places = {JAKE: (0, (0, 0)), "gula": (1, (1, 0)), **more.pop("places", {})}
    return Position(board(drawing), loot=trial(objective), has=has, **more, **places)


def awake(position: Position, character: str = JAKE) -> tuple[str, ...]:
    return position.state.characters[character].awakenings


# --- the cards ---------------------------------------------------------------------------------


@pytest.mark.rule("TS-TRIAL-01", "TS-SETSK-06")
def test_every_survivor_has_one_trial_with_a_deed_for_each_stat_it_can_awaken():
    survivors = {
        name: card
        for name, card in shelf().cards("shadow_of_fear", "characters", CharacterCard).items()
        if card.rank == "survivor"
    }
    trials = shelf().cards("shadow_of_fear", "trials", TrialCard)
    assert set(trials) == set(survivors)
    assert len(trials) == 8
    for name, card in survivors.items():
        stats = [objective.awakens for objective in trials[name].objectives]
        slots = [stat for stat, row in card.slots.items() if row.awakening is not None]
        assert sorted(stats) == sorted(slots)
        assert len(stats) == (3 if card.melee else 4)


def test_no_two_trials_ask_for_the_same():
    trials = shelf().cards("shadow_of_fear", "trials", TrialCard).values()
    asked = [tuple(sorted(o.deed for o in card.objectives)) for card in trials]
    assert len(set(asked)) == len(asked)
    used = {objective.deed for card in trials for objective in card.objectives}
    assert len(used) >= 18


@pytest.mark.rule("TS-TRIAL-01")
def test_the_card_leaves_the_game_with_its_survivor():
    position = Position(
        board("0 0 0"),
        dice=["hit"] * 3,
        has={JAKE: {"trial": True}, "gula": {"trial": True, "damage": 7}},
        jake_alland=(0, (0, 0)),
        gula=(1, (1, 0)),
        hod=(1, (2, 0)),
    )
    position.do(Attack(JAKE, "gula"))
    position.do(TakeHits("gula"))
    assert not position.state.characters["gula"].trial
    assert position.state.characters[JAKE].trial


# --- deeds -------------------------------------------------------------------------------------


@pytest.mark.rule("TS-TRIAL-02", "TS-AWAKEN-02")
def test_who_fulfils_an_objective_awakens_that_stat_at_once():
    position = trying("0 0 0", "damage_in_one_attack", 2, dice=["hit", "hit", "void"])
    position.do(Attack(JAKE, "gula"))
    events = position.do(TakeHits("gula"))
    assert ObjectiveMet(JAKE, "damage_in_one_attack", "defense") in events
    assert kinds(events).index("Awakened") == kinds(events).index("ObjectiveMet") + 1
    assert awake(position) == ("defense",)
    assert position.state.characters[JAKE].objectives == ("defense",)


@pytest.mark.rule("TS-TRIAL-02")
def test_what_must_be_done_at_once_is_not_summed_up():
    position = trying("0 0 0", "damage_in_one_attack", 2)
    for _ in range(3):
        record(position.field, JAKE, "damage_in_one_attack", 1)
    assert awake(position) == ()
    record(position.field, JAKE, "damage_in_one_attack", 3)
    assert awake(position) == ("defense",)


@pytest.mark.rule("TS-TRIAL-02")
def test_other_deeds_are_summed_up_over_the_battle():
    position = trying("0 0 0", "resources_mined", 3)
    record(position.field, JAKE, "resources_mined")
    record(position.field, JAKE, "fish_caught", 5)
    assert position.state.characters[JAKE].tally == {"defense": 1}
    record(position.field, JAKE, "resources_mined", 2)
    assert awake(position) == ("defense",)


@pytest.mark.rule("TS-TRIAL-03")
def test_the_deeds_of_others_do_not_count():
    position = trying(
        "0 0 0 0",
        "damage_in_one_attack",
        dice=["hit", "void", "void"],
        places={"roland_rumpus": (0, (2, 0)), "gula": (1, (1, 0)), "hod": (1, (3, 0))},
    )
    position.do(EndTurn())
    position.do(BeginTurn("hod"))
    position.do(EndTurn())
    position.do(BeginTurn("roland_rumpus"))
    position.do(Attack("roland_rumpus", "gula"))
    position.do(TakeHits("gula"))
    assert awake(position) == ()
    assert awake(position, "roland_rumpus") == ()


@pytest.mark.rule("TS-TRIAL-03", "TS-SETSK-06")
def test_any_unit_of_the_survivor_counts():
    objective = Objective(awakens="attack", deed="lucky_hits_rolled", amount=2)
    position = Position(
        board("0 0 0"),
        dice=["lucky_hit", "void", "lucky_hit", "void"],
        loot=trial(objective, of="legion"),
        has={"legion": {"trial": True}},
        legion=(0, [(0, 0), (2, 0)]),
        gula=(1, (1, 0)),
    )
    for unit in ("legion_1", "legion_2"):
        position.do(Attack(unit, "gula"))
        position.do(TakeHits("gula"))
    assert awake(position, "legion") == ("attack",)


@pytest.mark.rule("TS-TRIAL-04")
def test_what_is_awake_already_need_not_be_earned():
    position = trying("0 0 0", "contests_won")
    awaken(position.field, JAKE, "defense")
    record(position.field, JAKE, "contests_won")
    assert position.state.characters[JAKE].objectives == ()
    # It counts as done for the card all the same: the two others complete it.
    awaken(position.field, JAKE, "move")
    assert position.state.characters[JAKE].trial
    awaken(position.field, JAKE, "attack")
    assert not position.state.characters[JAKE].trial


# --- the reward --------------------------------------------------------------------------------


@pytest.mark.rule("TS-TRIAL-05", "TS-AWAKEN-04", "TS-ARTIF-06")
def test_full_awakening_is_worth_an_artifact_once():
    position = trying(
        "0 0 0",
        "contests_won",
        dice=["20", "1"],
        has={JAKE: {"awakenings": ("move", "attack")}},
        decks={"artifact": ("crown", "ring")},
    )
    events = position.do(Contest(JAKE, "gula"))
    assert [name for name in kinds(events) if name in ("TrialCompleted", "CardDrawn")] == [
        "TrialCompleted",
        "CardDrawn",
    ]
    holder = position.state.characters[JAKE]
    assert (holder.trial, holder.artifacts) == (False, ("crown",))
    awaken(position.field, JAKE, "defense")
    record(position.field, JAKE, "contests_won")
    assert position.state.characters[JAKE].artifacts == ("crown",)
    assert ChooseEquipment(JAKE, "crown") in position.state.stack


@pytest.mark.rule("TS-TRIAL-05", "TS-AWAKEN-02")
def test_the_last_awakening_may_come_from_elsewhere():
    position = trying(
        "0 0 0",
        "contests_won",
        has={JAKE: {"awakenings": ("move", "defense")}},
        decks={"artifact": ("crown",)},
    )
    awaken(position.field, JAKE, "attack")
    position.match.decision = position.field.run()
    position.do(LeaveInInventory(JAKE, "crown"))
    assert position.state.characters[JAKE].artifacts == ("crown",)


@pytest.mark.rule("TS-AWAKEN-04")
def test_one_gray_slot_less_is_one_awakening_less():
    """Melee Characters have no Range to awaken; who has one needs it too."""
    position = Position(
        board("0 0 0"),
        has={"hod": {"trial": True, "awakenings": ("move", "attack")}},
        decks={"artifact": ("crown",)},
        hod=(0, (0, 0)),
        gula=(1, (2, 0)),
    )
    awaken(position.field, "hod", "defense")
    assert position.state.characters["hod"].artifacts == ()
    awaken(position.field, "hod", "range")
    assert position.state.characters["hod"].artifacts == ("crown",)


@pytest.mark.rule("TS-TRIAL-05")
def test_without_a_trial_there_is_no_reward():
    position = Position(
        board("0 0 0"),
        has={"abaddon": {"awakenings": ("move", "attack")}},
        decks={"artifact": ("crown",)},
        abaddon=(0, (0, 0)),
        gula=(1, (2, 0)),
    )
    awaken(position.field, "abaddon", "defense")
    assert position.state.characters["abaddon"].artifacts == ()


# --- every deed there is -----------------------------------------------------------------------


@pytest.mark.rule("TS-TRIAL-06", "TS-DICE-02")
@pytest.mark.parametrize("deed", ["lucky_hits_rolled", "lucky_hits_in_one_roll"])
def test_lucky_hits_of_an_attack_count(deed):
    position = trying("0 0 0", deed, 2, dice=["lucky_hit", "lucky_hit", "void"])
    position.do(Attack(JAKE, "gula"))
    assert awake(position) == ("defense",)


@pytest.mark.rule("TS-TRIAL-06")
def test_lucky_symbols_of_a_fall_and_of_a_cheap_shot_count():
    position = trying(
        "6 0 0 0",
        "lucky_hits_rolled",
        2,
        dice=["lucky_hit", "void", "void", "lucky_hit"],
        places={"gula": (1, (2, 0))},
    )
    position.do(position.way(JAKE, (1, 0)))
    assert position.state.characters[JAKE].tally == {"defense": 1}
    position.do(EndTurn())
    position.do(BeginTurn("gula"))
    position.do(position.way("gula", (3, 0)))
    position.do(StrikeFleeing(JAKE, "gula"))
    assert awake(position) == ("defense",)


def defended(deed: DeedKind, amount: int, *dice: str) -> Position:
    """Gula attacks Jake with three hits, and he defends."""
    objective = Objective(awakens="defense", deed=deed, amount=amount)
    position = Position(
        board("0 0 0"),
        dice=["hit", "hit", "hit", "void", *dice],
        loot=trial(objective),
        has={JAKE: {"trial": True}},
        gula=(0, (0, 0)),
        jake_alland=(1, (1, 0)),
    )
    position.do(Attack("gula", JAKE))
    position.do(Defend(JAKE))
    return position


@pytest.mark.rule("TS-TRIAL-06")
@pytest.mark.parametrize("deed", ["lucky_blocks_rolled", "lucky_blocks_in_one_roll"])
def test_lucky_blocks_count(deed):
    assert awake(defended(deed, 2, "lucky_block", "lucky_block", "void")) == ("defense",)
    assert awake(defended(deed, 2, "lucky_block", "block", "void")) == ()


@pytest.mark.rule("TS-TRIAL-02")
def test_hits_blocked_unhurt():
    assert awake(defended("hits_blocked_unhurt", 3, "block", "block", "block")) == ("defense",)
    assert awake(defended("hits_blocked_unhurt", 2, "block", "block", "void")) == ()


@pytest.mark.rule("TS-TRIAL-02")
def test_damage_suffered():
    assert awake(defended("damage_suffered", 2, "block", "void", "void")) == ("defense",)
    assert awake(defended("damage_suffered", 2, "block", "block", "void")) == ()


def cast() -> Position:
    position = trying("0 0 0", "abilities_cast", skills=True)
    position.do(CastAbility(JAKE, "rally", JAKE))
    return position


def contest() -> Position:
    position = trying("0 0 0", "contests_won", dice=["20", "1"])
    position.do(Contest(JAKE, "gula"))
    return position


def curse() -> Position:
    cards = {JAKE: {"skills": (CURSING,)}}
    position = trying("0 0 0", "curses_given", cards=cards, dice=["hit", "void", "void"])
    position.do(Attack(JAKE, "gula", "evil_eye"))
    position.do(TakeHits("gula"))
    return position


def catch() -> Position:
    position = trying(
        "0 ~ 0 0",
        "fish_caught",
        dice=["10"],
        decks={"fish": ("sardine",)},
        places={"gula": (1, (3, 0))},
    )
    position.do(Fish(JAKE, position.spot(1, 0)))
    return position


def mine() -> Position:
    drawing = board("0 r 0 0", r=("sand", "runite"))
    objective = Objective(awakens="defense", deed="resources_mined")
    position = Position(
        drawing,
        loot=trial(objective),
        has={JAKE: {"trial": True}},
        jake_alland=(0, (0, 0)),
        gula=(1, (3, 0)),
    )
    position.do(Mine(JAKE, position.spot(1, 0)))
    return position


def build_wall() -> Position:
    position = trying(
        "0 0 0 0 0\n 0 0 0 0 0",
        "walls_built",
        has={JAKE: {"materials": 1}},
        places={"gula": (1, (4, 0))},
    )
    position.do(BuildWall(JAKE, (position.spot(1, 0), position.spot(2, 0))))
    return position


def build_road() -> Position:
    position = trying(
        "0 0 0 0", "road_hexes_built", has={JAKE: {"materials": 1}}, places={"gula": (1, (3, 0))}
    )
    position.do(BuildRoad(JAKE, position.spot(0, 0)))
    return position


def trade() -> Position:
    position = trying(
        "0 0 0 0", "trades_made", has={JAKE: {"materials": 1}}, places={"gula": (1, (3, 0))}
    )
    position.do(Trade(JAKE, "gula", Loot("material")))
    return position


def eat() -> Position:
    position = trying("0 0 0", "fish_eaten", has={JAKE: {"fish": ("sardine",), "damage": 3}})
    position.do(EatFish(JAKE, "sardine"))
    return position


def use() -> Position:
    position = trying("0 0 0", "items_used", has={JAKE: {"items": ("whetstone",)}})
    position.do(UseItem(JAKE, "whetstone"))
    return position


def leap() -> Position:
    position = trying(
        "3 0 0 0",
        "jump_attacks_that_hurt",
        dice=["hit", "void", "void", "void", "void"],
        places={"gula": (1, (2, 0))},
    )
    position.do(JumpAttack(JAKE, "gula", position.spot(1, 0)))
    position.do(TakeHits("gula"))
    return position


def strike_fleeing() -> Position:
    position = trying("0 0 0", "cheap_shots_hit", dice=["hit"])
    position.do(EndTurn())
    position.do(BeginTurn("gula"))
    position.do(position.way("gula", (2, 0)))
    position.do(StrikeFleeing(JAKE, "gula"))
    return position


def defeat() -> Position:
    position = trying(
        "0 0 0 0",
        "units_defeated",
        dice=["hit", "void", "void"],
        has={"gula": {"damage": 7}},
        places={"hod": (1, (3, 0))},
    )
    position.do(Attack(JAKE, "gula"))
    position.do(TakeHits("gula"))
    return position


def end_high() -> Position:
    position = trying("3 0 0", "elevation_at_turn_end", 3)
    position.do(EndTurn())
    return position


def end_surrounded() -> Position:
    position = trying("0 0\n 0 0", "enemies_engaged_at_turn_end", 2, places={"hod": (1, (0, 1))})
    position.do(EndTurn())
    return position


def end_in_water() -> Position:
    position = trying("~ 0 0", "turns_ended_in_water")
    position.do(EndTurn())
    return position


DEEDS = {
    "abilities_cast": cast,
    "contests_won": contest,
    "curses_given": curse,
    "fish_caught": catch,
    "resources_mined": mine,
    "walls_built": build_wall,
    "road_hexes_built": build_road,
    "trades_made": trade,
    "fish_eaten": eat,
    "items_used": use,
    "jump_attacks_that_hurt": leap,
    "cheap_shots_hit": strike_fleeing,
    "units_defeated": defeat,
    "elevation_at_turn_end": end_high,
    "enemies_engaged_at_turn_end": end_surrounded,
    "turns_ended_in_water": end_in_water,
}
TOLD_ABOVE = {
    "damage_in_one_attack",
    "damage_suffered",
    "hits_blocked_unhurt",
    "lucky_blocks_in_one_roll",
    "lucky_blocks_rolled",
    "lucky_hits_in_one_roll",
    "lucky_hits_rolled",
}


@pytest.mark.rule("TS-TRIAL-02")
@pytest.mark.parametrize("deed", DEEDS)
def test_the_deed_is_recorded_where_it_happens(deed):
    assert awake(DEEDS[deed]()) == ("defense",)


def test_every_deed_a_trial_can_ask_for_is_tested():
    assert DEEDS.keys() | TOLD_ABOVE == set(get_args(DeedKind))
