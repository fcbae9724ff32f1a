"""TS-BEAST, TS-BRUTE, TS-MONST-04, TS-EXHAUST-07, TS-INV-08: Monsters that serve a Survivor."""

from __future__ import annotations

import pytest
from positions import LOST, Position, board
from skillbook import ability, passive

from timestrike.games.shadow_of_fear.activation import may_activate
from timestrike.games.shadow_of_fear.artifacts import Equip
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.building import BuildWall
from timestrike.games.shadow_of_fear.casting import CastAbility
from timestrike.games.shadow_of_fear.contest import Contest
from timestrike.games.shadow_of_fear.crafting import can_craft
from timestrike.games.shadow_of_fear.defence import Defend, TakeHits
from timestrike.games.shadow_of_fear.eating import EatFish
from timestrike.games.shadow_of_fear.fishing import Fish
from timestrike.games.shadow_of_fear.health import hurt
from timestrike.games.shadow_of_fear.mining import Mine
from timestrike.games.shadow_of_fear.monsters import Reverted
from timestrike.games.shadow_of_fear.movement import Move
from timestrike.games.shadow_of_fear.stats import energy_left
from timestrike.games.shadow_of_fear.statuses import give_buff, give_curse
from timestrike.games.shadow_of_fear.taming import Tame
from timestrike.games.shadow_of_fear.trading import Loot, Trade
from timestrike.games.shadow_of_fear.trialcards import Objective, TrialCard
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn, ready_characters
from timestrike.games.shadow_of_fear.vocabulary.plunder import TakeSpoils

MEADOW = "\n".join(["0 0 0 0 0 0 0 0 0"] * 5)
WORM = ((1, 2), (2, 2), (3, 2))


def pack(*dice: str, **more) -> Position:
    """Gula's turn; she has tamed Moggie. Hod watches from afar."""
    more.setdefault("hod", (1, (8, 4)))
    more.setdefault("gula", (0, (0, 0)))
    more.setdefault("moggie", (0, (4, 0)))
    more.setdefault("tamed", {"moggie": "gula"})
    gula = more.pop("gula")
    ground = board(more.pop("ground", MEADOW), r=("sand", "obsidian"))
    return Position(ground, dice=dice, mode="royale", gula=gula, **more)


# --- whose turn they act in --------------------------------------------------------------------


@pytest.mark.rule("TS-TURN-04", "TS-BEAST-01", "TS-BRUTE-01")
def test_they_act_in_the_turn_of_their_tamer():
    position = pack(abaddon=(0, WORM), tamed={"moggie": "gula", "abaddon": "gula"})
    acting = {unit.id for unit in position.field.active_units()}
    assert acting == {"gula", "moggie", "abaddon"}
    position.do(position.way("moggie", (5, 0), (6, 0)))
    assert position.unit("moggie").spot == position.spot(6, 0)
    position.do(EndTurn())
    assert position.refusals(BeginTurn("moggie"))[0] == "TS-TURN-01"


@pytest.mark.rule("TS-EXHAUST-07")
def test_they_have_no_turn_and_no_exhaustion_of_their_own():
    position = pack(luxuria=(0, (0, 4)))
    position.do(EndTurn())
    assert not position.state.characters["moggie"].exhausted
    position.do(BeginTurn("hod"))
    position.do(EndTurn())
    assert position.refusals(BeginTurn("moggie")) == ["TS-EXHAUST-07"]
    assert ready_characters(position.field, 0) == ["luxuria"]
    assert position.match.legal() == [BeginTurn("luxuria")]


@pytest.mark.rule("TS-EXHAUST-07", "TS-TURN-10")
def test_what_they_used_up_is_full_again_after_their_tamers_turn():
    position = pack("void", "void", "void", hod=(1, (5, 0)))
    position.do(Attack("moggie", "hod"))
    assert energy_left(position.field, position.unit("moggie")) == 0
    position.do(EndTurn())
    moggie = position.unit("moggie")
    assert (moggie.energy_spent, moggie.moved, moggie.done) == (0, 0, ())


@pytest.mark.rule("TS-TURN-05", "TS-BEAST-01")
def test_four_units_are_activated_the_monsters_included():
    position = Position(
        board(MEADOW),
        mode="royale",
        mana_wryms=(0, [(0, 0), (2, 0), (4, 0)]),
        moggie=(0, (6, 0)),
        txato=(0, ((6, 2), (7, 2))),
        hod=(1, (8, 4)),
        tamed={"moggie": "mana_wryms", "txato": "mana_wryms"},
    )
    for number in (1, 2, 3):
        position.do(position.way(f"mana_wryms_{number}", (2 * number - 1, 0)))
    position.do(position.way("moggie", (7, 0)))
    refused = Move("txato", (position.spot(8, 2),), 1)
    assert position.refusals(refused) == ["TS-TURN-05"]


@pytest.mark.rule("TS-ACT-05", "TS-BEAST-01")
def test_four_energy_are_spent_the_monsters_included():
    position = Position(
        board("0 0 0 0 0 0 0"),
        mode="royale",
        legion=(0, [(0, 0), (2, 0)]),
        moggie=(0, (4, 0)),
        hod=(1, (5, 0)),
        tamed={"moggie": "legion"},
    )
    assert energy_left(position.field, position.unit("moggie")) == 1
    position.field.change_unit("legion_1", energy_spent=2)
    position.field.change_unit("legion_2", energy_spent=2)
    assert energy_left(position.field, position.unit("moggie")) == 0
    assert position.refusals(Attack("moggie", "hod")) == ["TS-ACT-04"]


@pytest.mark.rule("TS-ACT-05", "TS-BRUTE-01")
def test_rider_and_brute_count_as_two():
    position = pack(
        abaddon=(0, WORM),
        tamed={"abaddon": "gula", "moggie": "gula"},
        riding={"gula": "abaddon"},
    )
    position.field.change_unit("gula", energy_spent=3, done=("mine",))
    assert energy_left(position.field, position.unit("abaddon")) == 1
    position.field.change_unit("abaddon", moved=1)
    activated = [unit.id for unit in position.field.units_of_party("gula") if unit.activated]
    assert activated == ["gula", "abaddon"]


# --- what they can do --------------------------------------------------------------------------


@pytest.mark.rule("TS-BEAST-02")
def test_a_tamed_beast_rolls_by_its_own_card():
    position = pack("hit", "hit", "void", hod=(1, (5, 0)))
    events = position.do(Attack("moggie", "hod"))
    assert events[1].faces == ("hit", "hit", "void")
    position.do(TakeHits("hod"))
    assert position.health("hod") == 4


@pytest.mark.rule("TS-BEAST-02")
def test_a_tamed_beast_rolls_to_defend():
    position = pack("hit", "hit", "block", moggie=(0, (5, 0)), hod=(1, (6, 0)))
    position.do(EndTurn())
    position.do(BeginTurn("hod"))
    position.do(Attack("hod", "moggie"))
    position.do(Defend("moggie"))
    assert position.health("moggie") == 3


@pytest.mark.rule("TS-BEAST-02", "TS-FLEE-02")
def test_it_can_be_cheap_shot():
    position = pack("hit", hod=(1, (5, 0)))
    position.do(position.way("moggie", (3, 0)))
    assert [a.victim for a in position.match.legal()] == ["moggie", "moggie"]


@pytest.mark.rule("TS-BEAST-02")
@pytest.mark.parametrize(("number", "won"), [("18", False), ("19", True)])
def test_it_can_contest(number, won):
    position = pack(number, "16", hod=(1, (5, 0)))
    contested = position.do(Contest("moggie", "hod"))[0]
    assert (contested.total, contested.opposing_total) == (int(number) + 4, 16 + 6)
    assert contested.won is won


@pytest.mark.rule("TS-BEAST-02", "TS-FALL-03")
def test_it_can_fall():
    position = pack("hit", ground="0 0 0 0 3 0 0", hod=(1, (6, 0)))
    position.do(position.way("moggie", (3, 0)))
    assert position.health("moggie") == 3


@pytest.mark.rule("TS-BEAST-04")
def test_it_neither_builds_nor_crafts_nor_tames_nor_equips():
    position = pack(
        txato=(LOST, ((5, 0), (6, 0))),
        has={
            "gula": {"fish": ("sardine",), "materials": 2, "artifacts": ("hourglass_blade",)},
            "txato": {"damage": 3},
        },
    )
    wall = BuildWall("moggie", (position.spot(3, 0), position.spot(3, 1)))
    assert "TS-BUILD-01" in position.refusals(wall)
    assert not can_craft(position.field, position.unit("moggie"))
    assert "TS-TAME-01" in position.refusals(Tame("moggie", "txato", "sardine"))
    assert position.refusals(Equip("moggie", "hourglass_blade"))
    offered = {type(a).__name__ for a in position.match.legal() if _actor(a) == "moggie"}
    assert offered == {"Move", "Attack"}


def _actor(action) -> str:
    return getattr(action, "unit", "") or getattr(action, "character", "")


# --- what they gain ----------------------------------------------------------------------------


@pytest.mark.rule("TS-INV-08", "TS-INV-03")
def test_the_fish_it_catches_is_its_tamers():
    position = pack(
        "15",
        ground="1 1 1 1 1 ~ 1",
        decks={"fish": ("moon_salmon",)},
        hod=(1, (0, 0)),
        gula=(0, (2, 0)),
    )
    position.do(Fish("moggie", position.spot(5, 0)))
    assert position.state.characters["gula"].fish == ("moon_salmon",)
    assert position.state.characters["moggie"].fish == ()


@pytest.mark.rule("TS-INV-08", "TS-ITEM-03")
def test_the_item_for_its_bite_is_its_tamers():
    position = pack(
        "hit",
        "hit",
        "hit",
        txato=(LOST, ((5, 0), (6, 0))),
        decks={"item": ("hex_doll",)},
    )
    position.do(Attack("moggie", "txato"))
    assert position.state.characters["gula"].items == ("hex_doll",)
    assert position.state.characters["moggie"].items == ()


@pytest.mark.rule("TS-INV-08", "TS-DEFEAT-02")
def test_the_loot_of_whom_it_defeats_is_its_tamers():
    position = pack(
        "hit",
        "hit",
        "hit",
        hod=(1, (5, 0)),
        has={"hod": {"damage": 5, "materials": 2, "fish": ("sardine",)}},
        luxuria=(1, (8, 4)),
    )
    position.do(Attack("moggie", "hod"))
    position.do(TakeHits("hod"))
    gula = position.state.characters["gula"]
    assert (gula.materials, gula.fish) == (2, ("sardine",))


@pytest.mark.rule("TS-INV-08", "TS-INV-07")
def test_what_its_skill_steals_is_its_tamers():
    steal = ability({"do": "steal", "decks": ["fish"]}, id="steal", aim={"who": "enemy"})
    position = pack(
        abaddon=(0, WORM),
        tamed={"abaddon": "gula"},
        hod=(1, (4, 2)),
        cards={"abaddon": {"skills": (steal,)}},
        has={"hod": {"fish": ("sardine",)}},
    )
    position.do(CastAbility("abaddon", "steal", "hod"))
    position.do(TakeSpoils("fish", "sardine"))
    assert position.state.characters["gula"].fish == ("sardine",)


@pytest.mark.rule("TS-INV-08", "TS-TRADE-06")
def test_neither_it_nor_the_lost_trade():
    loot = {"gula": {"fish": ("sardine",)}, "hod": {"fish": ("sardine",)}}
    position = pack(has=loot, txato=(LOST, ((5, 2), (6, 2))))
    gift = Loot("fish", "sardine")
    assert position.refusals(Trade("moggie", "hod"))[0] == "TS-INV-08"
    assert position.refusals(Trade("gula", "moggie", gift)) == ["TS-TRADE-06"]
    assert position.refusals(Trade("gula", "txato", gift)) == ["TS-TRADE-06"]
    partners = {a.partner for a in position.match.legal() if isinstance(a, Trade)}
    assert partners == {"hod"}


@pytest.mark.rule("TS-INV-08", "TS-INV-04")
def test_it_cannot_eat_what_its_tamer_holds():
    position = pack(has={"gula": {"fish": ("sardine",)}, "moggie": {"damage": 2}})
    assert position.refusals(EatFish("moggie", "sardine")) == ["TS-INV-01"]


@pytest.mark.rule("TS-TRIAL-03")
def test_its_deeds_do_not_count_for_the_trial_of_its_tamer():
    mining = Objective(awakens="attack", deed="resources_mined")
    position = pack(
        ground="0 r 0 0 0 r 0",
        hod=(1, (2, 0)),
        has={"gula": {"trial": True}},
        loot={"trials": {"gula": TrialCard(id="gula", name="Gula", objectives=(mining,))}},
    )
    position.do(Mine("moggie", position.spot(5, 0)))
    assert position.state.characters["gula"].awakenings == ()
    position.do(Mine("gula", position.spot(1, 0)))
    assert position.state.characters["gula"].awakenings == ("attack",)


# --- a Brute's own board -----------------------------------------------------------------------


@pytest.mark.rule("TS-BRUTE-01")
def test_a_brute_has_skills_buffs_and_curses_of_its_own():
    roar = ability({"do": "give_buff", "buff": "attack"}, id="roar")
    position = pack(
        abaddon=(0, WORM),
        tamed={"abaddon": "gula"},
        riding={"gula": "abaddon"},
        cards={"abaddon": {"skills": (roar,)}},
    )
    position.do(CastAbility("abaddon", "roar"))
    assert position.state.characters["abaddon"].buffs == ("attack",)
    assert position.state.characters["gula"].buffs == ()


@pytest.mark.rule("TS-BRUTE-01", "TS-AFFLICT-01", "TS-SILENCE-03")
def test_its_curses_end_with_its_tamers_turn():
    position = pack(abaddon=(0, WORM), tamed={"abaddon": "gula"}, riding={"gula": "abaddon"})
    position.field.change_character("gula", begun=False)
    give_curse(position.field, "abaddon", "affliction")
    give_curse(position.field, "abaddon", "silence")
    position.field.change_character("gula", begun=True)
    position.do(EndTurn())
    assert position.state.characters["abaddon"].curses == ()
    assert position.health("abaddon") == 7


@pytest.mark.rule("TS-BRUTE-01", "TS-AFFLICT-02")
def test_a_curse_of_this_very_turn_lasts_until_the_next():
    position = pack(abaddon=(0, WORM), tamed={"abaddon": "gula"}, riding={"gula": "abaddon"})
    give_curse(position.field, "abaddon", "affliction")
    position.do(EndTurn())
    abaddon = position.state.characters["abaddon"]
    assert (abaddon.curses, abaddon.fresh) == (("affliction",), ())
    assert position.health("abaddon") == 8


@pytest.mark.rule("TS-BRUTE-01", "TS-SKILL-02")
def test_what_its_skills_do_at_a_turns_end_they_do_at_its_tamers():
    lick = passive("turn_ends", {"do": "heal", "amount": 1})
    position = pack(
        abaddon=(0, WORM),
        tamed={"abaddon": "gula"},
        riding={"gula": "abaddon"},
        cards={"abaddon": {"skills": (lick,)}},
        has={"abaddon": {"damage": 3}},
    )
    position.do(EndTurn())
    assert position.health("abaddon") == 6


@pytest.mark.rule("TS-BRUTE-03", "TS-BEAST-01")
def test_each_unit_of_a_character_may_have_its_own_brute():
    position = Position(
        board(MEADOW),
        dice=("20",),
        mode="royale",
        cards={"moggie": {"rank": "brute"}},
        legion=(0, [(0, 0), (4, 0)]),
        abaddon=(0, WORM),
        moggie=(LOST, (5, 0)),
        hod=(1, (8, 4)),
        tamed={"abaddon": "legion"},
        riding={"legion_1": "abaddon"},
        has={"legion": {"fish": ("sardine",)}},
    )
    position.do(Tame("legion_2", "moggie", "sardine"))
    assert position.unit("legion_1").mount == "abaddon"
    assert position.unit("legion_2").mount == "moggie"
    assert position.field.party("legion") == ("legion", "abaddon", "moggie")


# --- lost again --------------------------------------------------------------------------------


@pytest.mark.rule("TS-BEAST-03", "TS-MONST-04")
def test_the_beasts_of_a_fallen_tamer_are_lost_again():
    position = pack(
        txato=(0, ((2, 2), (3, 2))),
        tamed={"moggie": "gula", "txato": "gula"},
        luxuria=(0, (0, 4)),
        has={"txato": {"damage": 2}},
    )
    base = position.unit("txato").base
    hurt(position.field, position.unit("gula"), 8)
    reverted = [event for event in position.field.events if isinstance(event, Reverted)]
    assert reverted == [Reverted("txato"), Reverted("moggie")]
    for name in ("moggie", "txato"):
        assert position.field.by_lost_stats(position.unit(name))
        assert position.state.characters[name].tamer is None
    assert position.health("txato") == 3, "it keeps its damage"
    assert position.unit("txato").base == base, "and its place"


@pytest.mark.rule("TS-MONST-04", "TS-BUFF-07")
def test_nothing_of_what_its_board_had_gained_is_left():
    position = pack(abaddon=(0, WORM), tamed={"abaddon": "gula"}, luxuria=(0, (0, 4)))
    give_buff(position.field, "abaddon", "attack")
    give_curse(position.field, "abaddon", "silence")
    position.field.change_character("abaddon", newly_tamed=True)
    position.field.change_unit("abaddon", moved=2, energy_spent=1, done=("attack",))
    hurt(position.field, position.unit("gula"), 8)
    abaddon = position.state.characters["abaddon"]
    assert (abaddon.buffs, abaddon.curses, abaddon.fresh) == ((), (), ())
    assert not abaddon.newly_tamed
    assert not position.unit("abaddon").activated
    assert "TS-TURN-04" in {r.rule for r in may_activate(position.field, "abaddon")}


@pytest.mark.rule("TS-MYTH-12", "TS-MYTH-13")
def test_under_a_myth_it_goes_to_that_player_and_is_exhausted():
    position = pack(luxuria=(0, (0, 4)), mara_the_meek=(2, (8, 0)))
    position.state.myths = (2,)
    position.field.changed()
    hurt(position.field, position.unit("gula"), 8)
    moggie = position.state.characters["moggie"]
    assert (moggie.owner, moggie.exhausted) == (2, True)


@pytest.mark.rule("TS-MONST-04", "TS-ROYALE-04")
def test_once_fear_has_fallen_there_are_no_lost_to_go_back_to():
    position = pack(
        fear=(LOST, (6, 2)),
        abaddon=(0, WORM),
        tamed={"moggie": "gula", "abaddon": "gula"},
        riding={"gula": "abaddon"},
        luxuria=(0, (0, 4)),
    )
    hurt(position.field, position.unit("fear"), 99)
    position.match.table.run()
    assert position.unit("moggie").in_play, "tamed Monsters stay with their tamers"
    hurt(position.field, position.unit("gula"), 8)
    for name in ("moggie", "abaddon"):
        assert not position.unit(name).in_play
        assert position.state.characters[name].defeated


@pytest.mark.rule("TS-BEAST-01", "TS-TURN-05")
def test_a_fallen_monster_still_counts_for_the_turn_it_acted_in():
    position = pack("void", "void", "void", hod=(1, (5, 0)))
    position.do(Attack("moggie", "hod"))
    hurt(position.field, position.unit("moggie"), 4)
    spent = sum(unit.energy_spent for unit in position.field.units_of_party("gula"))
    assert spent == 1
    assert "moggie" not in {unit.id for unit in position.field.active_units()}


@pytest.mark.rule("TS-MINE-01", "TS-INV-08")
def test_it_mines_for_its_tamer():
    position = pack(ground="1 0 0 0 0 r 0", hod=(1, (1, 0)))
    position.do(Mine("moggie", position.spot(5, 0)))
    assert position.state.characters["gula"].materials == 1
    assert position.state.characters["moggie"].materials == 0
