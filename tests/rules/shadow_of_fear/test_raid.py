"""TS-RAID, TS-PHASE: all against Fear, through its phases."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.forecasting import forecast_of
from timestrike.games.shadow_of_fear.health import hurt
from timestrike.games.shadow_of_fear.phases import PhaseBegan, PhaseCompleted
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn
from timestrike.games.shadow_of_fear.victory import AllStruck

PLAIN = board("\n".join([" ".join(["0"] * 14)] * 9))
HITS = ["lucky_hit"] * 9
ITEMS = ("hex_doll",) * 6


def raid(**kwargs) -> Position:
    """Two players with Jake and Mara, and Fear on the other side of the plain."""
    places = {
        "jake_alland": (0, (0, 0)),
        "mara_the_meek": (1, (0, 8)),
        "fear": (LOST, (9, 4)),
    }
    return Position(PLAIN, mode="raid", **{**places, **kwargs})


def answer_all(position: Position) -> None:
    """Whatever is asked until the players' turn goes on, answered with what comes first."""
    while position.match.decision and position.match.decision.question.rule != "TS-SIMTURN-01":
        position.do(position.match.legal()[0])


@pytest.mark.rule("TS-RAID-01", "TS-PHASE-02")
def test_the_players_win_together_when_fear_falls_in_its_last_phase():
    position = raid(phase=3)
    position.strike_down("mara_the_meek")
    position.strike_down("fear", "jake_alland")
    assert (position.match.result.winners, position.match.result.rule) == ((0, 1), "TS-RAID-01")


@pytest.mark.rule("TS-RAID-01", "TS-STIER-06")
def test_those_on_fears_back_come_down_before_the_victory():
    position = raid(phase=3, tiers={"jake_alland": 2, "mara_the_meek": 1})
    position.strike_down("fear", "jake_alland")
    for player, unit in ((0, "jake_alland"), (1, "mara_the_meek")):
        decision = position.match.decision
        assert (decision.player, decision.kind) == (player, "Stranded")
        assert position.match.result is None
        assert Attack(unit, "fear") not in position.match.legal()
        events = position.do(position.match.legal()[0])
        assert position.unit(unit).standing
    assert kinds(events)[-1] == "BattleEnded"
    assert position.match.result.rule == "TS-RAID-01"


@pytest.mark.rule("TS-RAID-02")
def test_the_players_lose_when_all_survivors_have_fallen_tamed_monsters_or_not():
    position = raid(moggie=(0, (5, 0)), has={"moggie": {"tamer": "jake_alland"}})
    position.strike_down("jake_alland")
    assert position.match.result is None
    position.strike_down("mara_the_meek")
    result = position.match.result
    assert (result.winners, result.rule, result.beaten) == ((), "TS-RAID-02", True)


@pytest.mark.rule("TS-RAID-03")
def test_nobody_wins_if_the_last_survivor_falls_with_fear():
    position = raid(phase=3)
    position.strike_down("mara_the_meek")
    position.field.push(AllStruck())
    for unit in ("fear", "jake_alland"):
        hurt(position.field, position.unit(unit), 99)
    position.match.decision = position.field.run()
    assert (position.match.result.winners, position.match.result.rule) == ((), "TS-RAID-03")


@pytest.mark.rule("TS-RAID-05")
def test_each_tentacle_destroyed_costs_fear_a_health_while_it_can_be_struck_itself():
    position = raid(
        jake_alland=(0, (7, 4)), mobs={"tentacle_1": (6, 3)}, dice=HITS, decks={"item": ITEMS}
    )
    full = position.health("fear")
    assert position.refusals(Attack("jake_alland", "fear")) == []
    position.do(Attack("jake_alland", "tentacle_1"))
    assert not position.unit("tentacle_1").in_play
    assert position.health("fear") == full - 1


@pytest.mark.rule("TS-RAID-06")
def test_a_defeated_monster_gives_nothing_but_the_item_for_the_damage():
    position = raid(
        moggie=(LOST, (1, 0)),
        dice=HITS,
        decks={"item": ITEMS},
        has={"moggie": {"damage": 3}},
    )
    position.do(Attack("jake_alland", "moggie"))
    assert not position.unit("moggie").in_play
    assert position.state.characters["jake_alland"].items == ("hex_doll",)
    assert position.state.characters["jake_alland"].awakenings == ()


# --- phases ------------------------------------------------------------------------------------


@pytest.mark.rule("TS-PHASE-02", "TS-PHASE-03", "TS-PHASE-04", "TS-PHASE-05", "TS-PHASE-07")
def test_without_health_fear_goes_to_its_next_phase_undamaged():
    position = raid(decks={"lost": ("reaching_deep",), "item": ITEMS})
    hurt(position.field, position.unit("fear"), 99)
    # The Setup side is carried out before the new Stats count.
    assert position.state.phase == 1
    assert position.unit("fear").damage == 0
    position.match.decision = position.field.run()
    answer_all(position)
    assert position.state.phase == 2
    assert position.field.full_health(position.unit("fear")) == 4 * 2
    assert position.health("fear") == 8
    assert len(position.state.characters["jake_alland"].awakenings) == 1
    assert len(position.state.characters["mara_the_meek"].awakenings) == 1
    assert "reaching_deep" in position.state.lost_deck.discards


@pytest.mark.rule("TS-PHASE-02")
def test_a_phase_ends_in_the_middle_of_a_turn_which_then_goes_on():
    position = raid(decks={"lost": ("reaching_deep",), "item": ITEMS})
    events = position.strike_down("fear", "jake_alland")
    assert PhaseCompleted(1) in events
    answer_all(position)
    assert position.state.active == "jake_alland"
    assert not position.state.characters["jake_alland"].exhausted
    assert position.match.result is None


@pytest.mark.rule("TS-PHASE-01", "TS-PHASE-02", "TS-PHASE-07")
def test_all_three_phases_must_be_survived():
    position = raid(decks={"lost": ("reaching_deep", "the_lonely_one"), "item": ITEMS})
    healths = []
    for phase in (1, 2, 3):
        assert position.state.phase == phase
        healths.append(position.health("fear"))
        events = position.strike_down("fear", "jake_alland")
        assert (PhaseCompleted(phase) in events) == (phase < 3)
        if position.match.result is None:
            answer_all(position)
    assert healths == [3 * 2, 4 * 2, 5 * 2]
    assert position.match.result.rule == "TS-RAID-01"


@pytest.mark.rule("TS-PHASE-06")
def test_who_is_on_the_map_stays_there_and_counts():
    position = raid(
        mobs={"tentacle_1": (3, 4)},
        moggie=(LOST, (5, 0)),
        txato=(0, ((4, 8), (5, 8))),
        has={"txato": {"tamer": "jake_alland"}},
        tiers={"mara_the_meek": 1},
        decks={"lost": (), "item": ITEMS},
    )
    where = position.unit("fear").base
    position.strike_down("fear", "jake_alland")
    answer_all(position)
    assert position.unit("fear").base == where
    assert position.unit("tentacle_1").standing
    assert position.unit("moggie").standing
    limbs = [u for u in position.state.units.values() if u.mob == "tentacle" and u.standing]
    assert len(limbs) == 4
    beasts = [n for n in ("moggie", "txato") if position.unit(n).standing]
    assert beasts == ["moggie", "txato"]
    assert position.unit("mara_the_meek").perch is not None


@pytest.mark.rule("TS-EXHAUST-04", "TS-SENT-01")
def test_at_the_end_of_a_round_a_card_is_drawn_and_all_are_fresh_again():
    position = raid(decks={"lost": ("reaching_deep",)})
    position.do(EndTurn())
    position.do(BeginTurn("mara_the_meek"))
    events = position.do(EndTurn())
    answer_all(position)
    assert "SentienceCardDrawn" in kinds(events)
    assert position.state.round == 2
    assert not any(c.exhausted for c in position.state.characters.values())
    assert position.match.decision.players == (0, 1)
    assert PhaseBegan(2) not in events


@pytest.mark.rule("TS-PHASE-02")
@pytest.mark.parametrize(("phase", "ends"), [(1, "the phase"), (2, "the phase"), (3, "Fear")])
def test_a_forecast_knows_what_the_last_blow_of_a_phase_brings(phase, ends):
    position = raid(phase=phase, jake_alland=(0, (7, 4)))
    hurt(position.field, position.unit("fear"), position.health("fear") - 1)
    forecast = forecast_of(position.field, Attack("jake_alland", "fear"))
    deadly = [bar for bar in forecast.bars if bar.defeats]
    if ends == "Fear":
        assert deadly
        assert forecast.defeat_percent > 0
        assert forecast.ending is None
    else:
        harmless = forecast.bars[0]
        assert harmless.value == 0
        assert not deadly
        assert forecast.defeat_percent == 0
        assert forecast.ending is not None
        assert forecast.ending.words.about == {"phase": phase}
        assert (forecast.ending.percent, forecast.ending.damage) == (100 - harmless.percent, 1)
