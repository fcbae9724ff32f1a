"""TS-TRADE, TS-INV: loot and how it changes hands."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.artifacts import ChooseEquipment, Equip
from timestrike.games.shadow_of_fear.mining import Mine
from timestrike.games.shadow_of_fear.state import Perch
from timestrike.games.shadow_of_fear.trading import (
    ChooseReturn,
    GiveBack,
    KeepAll,
    Loot,
    Trade,
    loot_of,
)

MATERIAL = Loot("material")
RICH = {
    "materials": 2,
    "fish": ("sardine",),
    "items": ("hex_doll",),
    "artifacts": ("harbour_rod",),
    "equipped": "harbour_rod",
}


def market(**has) -> Position:
    """Jake (seat 0) and far away Mara (seat 0) and Gula (seat 1), behind a mountain."""
    return Position(
        board("0 0 0 9 0 0 0 0"),
        jake_alland=(0, (0, 0)),
        mara_the_meek=(0, (2, 0)),
        gula=(1, (7, 0)),
        has=has,
    )


def holdings(position: Position, character: str) -> list[Loot]:
    return loot_of(position.field, character)


@pytest.mark.rule("TS-TRADE-01", "TS-TRADE-02", "TS-TRADE-06")
def test_a_gift_reaches_anybody_anywhere():
    position = market(jake_alland={"materials": 2})
    events = position.do(Trade("jake_alland", "gula", MATERIAL))
    assert kinds(events) == ["TradeProposed", "MaterialPassed"]
    assert position.state.characters["jake_alland"].materials == 1
    assert position.state.characters["gula"].materials == 1
    assert position.unit("jake_alland").energy_spent == 1


@pytest.mark.rule("TS-TRADE-02", "TS-TRADE-06")
def test_the_partners_owner_is_asked_for_something_in_return():
    position = market(jake_alland={"materials": 1}, gula={"fish": ("sardine",)})
    position.do(Trade("jake_alland", "gula", MATERIAL))
    decision = position.match.decision
    assert decision.players == (1,)
    assert decision.question == ChooseReturn("jake_alland", "gula", MATERIAL)
    assert set(position.match.legal()) == {
        GiveBack("gula", MATERIAL),
        GiveBack("gula", Loot("fish", "sardine")),
        KeepAll("gula"),
    }
    position.do(GiveBack("gula", Loot("fish", "sardine")))
    assert holdings(position, "jake_alland") == [Loot("fish", "sardine")]
    assert holdings(position, "gula") == [MATERIAL]
    assert position.match.decision.players == (0,)


@pytest.mark.rule("TS-TRADE-02")
def test_the_partner_may_keep_all_and_the_gift_is_gone():
    position = market(jake_alland={"materials": 1}, gula={"fish": ("sardine",)})
    position.do(Trade("jake_alland", "gula", MATERIAL))
    assert kinds(position.do(KeepAll("gula"))) == ["NothingReturned"]
    assert holdings(position, "jake_alland") == []
    assert position.unit("jake_alland").energy_spent == 1


@pytest.mark.rule("TS-TRADE-02")
def test_one_may_ask_without_a_gift():
    position = market(mara_the_meek={"materials": 1})
    position.do(Trade("jake_alland", "mara_the_meek"))
    assert position.match.decision.players == (0,)
    position.do(GiveBack("mara_the_meek", MATERIAL))
    assert holdings(position, "jake_alland") == [MATERIAL]
    assert position.unit("jake_alland").energy_spent == 1


@pytest.mark.rule("TS-TRADE-02", "TS-ACT-06")
def test_a_trade_in_which_nothing_changes_hands_costs_no_energy_and_is_not_asked_for_again():
    position = market(gula={"materials": 1})
    position.do(Trade("jake_alland", "gula"))
    position.do(KeepAll("gula"))
    assert position.unit("jake_alland").energy_spent == 0
    assert position.refusals(Trade("jake_alland", "gula")) == ["TS-ACT-03"]


@pytest.mark.rule("TS-TRADE-02")
def test_without_anything_to_give_on_either_side_there_is_no_trade():
    position = market()
    assert position.refusals(Trade("jake_alland", "gula")) == ["TS-TRADE-02"]


@pytest.mark.rule("TS-TRADE-03", "TS-INV-02")
def test_loot_is_materials_fish_items_and_artifacts():
    position = market(jake_alland=RICH)
    pieces = holdings(position, "jake_alland")
    assert {piece.kind for piece in pieces} == {"material", "item", "fish", "artifact"}
    for piece in pieces:
        trade = market(jake_alland=RICH)
        trade.do(Trade("jake_alland", "mara_the_meek", piece))
        assert piece in holdings(trade, "mara_the_meek")
        assert set(pieces) - {piece} <= set(holdings(trade, "jake_alland"))
    assert position.refusals(Trade("jake_alland", "gula", Loot("item", "whetstone"))) == [
        "TS-TRADE-03"
    ]


@pytest.mark.rule("TS-TRADE-03")
def test_an_equipped_artifact_is_taken_off_when_it_is_given():
    position = market(jake_alland=RICH)
    position.do(Trade("jake_alland", "gula", Loot("artifact", "harbour_rod")))
    assert position.state.characters["jake_alland"].equipped is None
    assert position.state.characters["jake_alland"].artifacts == ()


@pytest.mark.rule("TS-TRADE-07")
def test_a_survivor_may_equip_an_artifact_at_once_before_anything_is_returned():
    position = market(jake_alland=RICH, gula={"materials": 1})
    position.do(Trade("jake_alland", "gula", Loot("artifact", "harbour_rod")))
    assert isinstance(position.match.decision.question, ChooseEquipment)
    position.do(Equip("gula", "harbour_rod"))
    assert position.state.characters["gula"].equipped == "harbour_rod"
    assert isinstance(position.match.decision.question, ChooseReturn)


@pytest.mark.rule("TS-TRADE-07")
def test_others_only_carry_an_artifact():
    position = Position(
        board("0 0 0 0 0"),
        jake_alland=(0, (0, 0)),
        moggie=(0, (1, 0)),
        gula=(1, (4, 0)),
        has={"jake_alland": {"artifacts": ("harbour_rod",)}},
    )
    position.do(Trade("jake_alland", "moggie", Loot("artifact", "harbour_rod")))
    assert position.state.characters["moggie"].artifacts == ("harbour_rod",)
    assert position.state.characters["moggie"].equipped is None
    assert isinstance(position.match.decision.question, ChooseReturn)


@pytest.mark.rule("TS-TRADE-01", "TS-ENGAGE-05")
def test_nobody_trades_with_an_enemy_at_the_throat():
    position = Position(
        board("0 0 0 0 0"),
        jake_alland=(0, (1, 0)),
        mara_the_meek=(0, (4, 0)),
        gula=(1, (0, 0)),
        has={"jake_alland": {"materials": 1}},
    )
    assert position.refusals(Trade("jake_alland", "mara_the_meek", MATERIAL)) == ["TS-ENGAGE-05"]


@pytest.mark.rule("TS-TRADE-04")
def test_an_engaged_partner_receives_but_gives_nothing_back():
    position = Position(
        board("0 0 0 0 0 0"),
        jake_alland=(0, (0, 0)),
        mara_the_meek=(0, (4, 0)),
        gula=(1, (5, 0)),
        has={"jake_alland": {"materials": 1}, "mara_the_meek": {"fish": ("sardine",)}},
    )
    assert position.refusals(Trade("jake_alland", "mara_the_meek")) == ["TS-TRADE-02"]
    position.do(Trade("jake_alland", "mara_the_meek", MATERIAL))
    assert position.state.characters["mara_the_meek"].materials == 1
    assert not isinstance(position.match.decision.question, ChooseReturn)


@pytest.mark.rule("TS-TRADE-04")
@pytest.mark.parametrize(("second", "asked"), [((2, 0), True), ((4, 1), False)])
def test_a_character_is_held_up_only_if_all_its_units_are(second, asked):
    position = Position(
        board("0 0 0 0 0 0\n 0 0 0 0 0 0"),
        jake_alland=(0, (0, 0)),
        legion=(0, [(4, 0), second]),
        gula=(1, (5, 0)),
        has={"jake_alland": {"materials": 1}},
    )
    position.do(Trade("jake_alland", "legion", MATERIAL))
    assert isinstance(position.match.decision.question, ChooseReturn) == asked


@pytest.mark.rule("TS-TRADE-05")
def test_nobody_trades_on_the_sentience_or_with_somebody_on_it():
    position = market(jake_alland={"materials": 1})
    position.field.change_unit("gula", base=(), perch=Perch("fear", 1))
    assert position.refusals(Trade("jake_alland", "gula", MATERIAL)) == ["TS-TRADE-05"]
    climber = market(jake_alland={"materials": 1})
    climber.field.change_unit("jake_alland", base=(), perch=Perch("fear", 1))
    assert climber.refusals(Trade("jake_alland", "gula", MATERIAL)) == ["TS-TRADE-05"]


@pytest.mark.rule("TS-TRADE-05")
def test_a_unit_on_the_ground_is_enough():
    position = Position(
        board("0 0 0 0 0 0"),
        jake_alland=(0, (0, 0)),
        legion=(0, [(2, 0), (3, 0)]),
        gula=(1, (5, 0)),
        has={"jake_alland": {"materials": 1}},
    )
    position.field.change_unit("legion_1", base=(), perch=Perch("fear", 1))
    assert position.refusals(Trade("jake_alland", "legion", MATERIAL)) == []


@pytest.mark.rule("TS-TRADE-01")
def test_a_partner_is_another_character_in_play():
    position = market(jake_alland={"materials": 1})
    assert position.refusals(Trade("jake_alland", "jake_alland", MATERIAL)) == ["TS-TRADE-01"]
    assert position.refusals(Trade("jake_alland", "nobody", MATERIAL)) == ["TS-DEFEAT-01"]
    position.field.change_unit("gula", base=())
    position.field.change_character("gula", defeated=True)
    assert position.refusals(Trade("jake_alland", "gula", MATERIAL)) == ["TS-DEFEAT-01"]


@pytest.mark.rule("TS-TRADE-02")
def test_the_answer_is_the_partners_and_within_its_means():
    position = market(jake_alland={"materials": 1}, gula={"fish": ("sardine",)})
    position.do(Trade("jake_alland", "gula", MATERIAL))
    assert position.refusals(KeepAll("mara_the_meek")) == ["TS-TRADE-02"]
    assert position.refusals(GiveBack("gula", Loot("fish", "sand_trout"))) == ["TS-TRADE-03"]


@pytest.mark.rule("TS-INV-01")
def test_the_units_of_a_character_share_one_inventory_without_limit():
    position = Position(
        board("0 o 0 o 0 0 0", o=("sand", "obsidian")),
        legion=(0, [(0, 0), (4, 0)]),
        gula=(1, (6, 0)),
        has={"legion": {"materials": 98}},
    )
    position.do(Mine("legion_1", position.spot(1, 0)))
    position.do(Mine("legion_2", position.spot(3, 0)))
    assert position.state.characters["legion"].materials == 100


@pytest.mark.rule("TS-INV-07")
def test_no_loot_changes_hands_by_standing_next_to_each_other():
    position = market(jake_alland=RICH)
    position.do(position.way("jake_alland", (1, 0)))
    assert len(holdings(position, "jake_alland")) == 4
    assert holdings(position, "mara_the_meek") == []
