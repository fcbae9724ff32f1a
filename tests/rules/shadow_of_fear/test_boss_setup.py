"""TS-SETRY, TS-SETRD, TS-DRAFT-03: how a royale and a raid are set up."""

from __future__ import annotations

import pytest
from positions import board, set_up

from timestrike.core.match import Match
from timestrike.core.setup import SetupError
from timestrike.games.shadow_of_fear.drafting import (
    DraftPick,
    PickSurvivor,
    StopDrafting,
    StopPicking,
)
from timestrike.games.shadow_of_fear.fear_arrives import (
    ChooseFearPlace,
    ChooseMonsterPlace,
    PlaceFear,
    PlaceMonster,
)
from timestrike.games.shadow_of_fear.initiative import InitiativeRolled
from timestrike.games.shadow_of_fear.placement import ChooseStart, PlaceUnit
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.turns import ChooseCharacter

PLAIN = board("\n".join([" ".join(["0"] * 13)] * 11))
IN_ORDER = ("20", "10")


def royale(dice=IN_ORDER, teams=(0, 1), board_map=PLAIN, **options) -> Match:
    return set_up(board_map, dice, teams, mode="royale", **options)


def raid(players: int = 1, board_map=PLAIN, mode="raid", **options) -> Match:
    return set_up(board_map, (), (0,) * players, mode=mode, **options)


def spot(match: Match, col: int, row: int):
    board_now = match.table.board
    return board_now.top(board_now.grid.cell(col, row)).spot


def rules(match: Match, action) -> list[str]:
    return [refusal.rule for refusal in match.why_not(action)]


def team(match: Match, player: int) -> list[str]:
    return [c.id for c in match.state.characters.values() if c.owner == player]


# --- who comes ---------------------------------------------------------------------------------


@pytest.mark.rule("TS-SETRY-01", "TS-SETRD-01")
@pytest.mark.parametrize("match", [royale(), raid()], ids=["royale", "raid"])
def test_the_loot_decks_are_there_and_the_monsters_wait_in_their_pool(match):
    state, world = match.state, match.world
    assert len(state.item_deck) == sum(card.copies for card in world.items.values())
    assert len(state.fish_deck) == sum(card.copies for card in world.fish.values())
    assert sorted(state.artifact_deck.cards) == sorted(world.artifacts)
    assert state.item_deck.cards != tuple(sorted(state.item_deck.cards))
    ranks = {world.characters[name].rank for name in state.characters}
    assert "mob" not in ranks


@pytest.mark.rule("TS-DRAFT-03")
@pytest.mark.parametrize("name", ["fear", "abaddon", "moggie", "tentacle"])
def test_only_survivors_are_drafted_against_the_lost(name):
    assert rules(royale(draft="snake"), DraftPick(name)) == ["TS-DRAFT-03"]
    assert rules(raid(draft="free"), PickSurvivor(0, name)) == ["TS-DRAFT-03"]


@pytest.mark.rule("TS-SETRY-03")
@pytest.mark.parametrize(("players", "each"), [(2, 3), (3, 2), (4, 2), (5, 1), (8, 1)])
def test_everybody_has_the_same_number_of_survivors(players, each):
    teams = tuple(range(players))
    match = royale([str(20 - n) for n in range(players)], teams, board_map="long_night")
    assert {len(team(match, player)) for player in teams} == {each}


@pytest.mark.rule("TS-SETRY-03")
def test_no_more_survivors_can_be_agreed_on_than_there_are():
    assert len(team(royale(survivors=4), 0)) == 4
    with pytest.raises(SetupError, match=r"survivors.*most=2"):
        royale(("20", "10", "5"), (0, 1, 2), survivors=3)


@pytest.mark.rule("TS-SETRY-04")
def test_the_highest_roll_drafts_places_and_plays_first():
    match = royale(("4", "15"), draft="snake", survivors=1)
    assert match.opening()[0] == InitiativeRolled((((0, "4"), (1, "15")),), 1)
    assert match.decision.players == (1,)
    match.apply(DraftPick("gula"))
    assert match.decision.players == (0,)
    match.apply(DraftPick("hod"))
    assert isinstance(match.decision.question, ChooseCharacter)
    assert match.decision.players == (1,)


@pytest.mark.rule("TS-SETRY-05")
def test_survivors_are_drafted_there_and_back_until_all_teams_are_full():
    match = royale(draft="snake", survivors=2)
    picks = []
    for name in ("gula", "hod", "luxuria", "legion"):
        picks.append(match.decision.player)
        assert rules(match, StopDrafting()) == ["TS-SETRY-05"]
        match.apply(DraftPick(name))
    assert picks == [0, 1, 1, 0]
    assert team(match, 0) == ["gula", "legion"]


@pytest.mark.rule("TS-SETRY-06")
def test_survivors_of_a_royale_have_their_trials():
    match = royale()
    assert all(match.state.characters[name].trial for name in team(match, 0))


@pytest.mark.rule("TS-SETRD-07")
def test_nobody_has_a_trial_in_a_raid():
    match = raid(2)
    assert not any(match.state.characters[name].trial for name in team(match, 0))


@pytest.mark.rule("TS-SETRD-04")
def test_one_survivor_each_is_the_rule_in_a_raid_and_eight_are_the_most():
    assert [len(team(raid(2), player)) for player in (0, 1)] == [1, 1]
    assert len(team(raid(1, survivors=8), 0)) == 8
    with pytest.raises(SetupError, match=r"survivors.*most=4"):
        raid(2, survivors=5)


@pytest.mark.rule("TS-SETRD-04", "TS-SETRD-05")
def test_players_of_a_raid_may_have_different_numbers():
    match = raid(2, draft="free", survivors=2)
    assert rules(match, StopPicking(0)) == ["TS-SETRD-04"]
    match.apply(PickSurvivor(1, "hod"))
    match.apply(StopPicking(1))
    assert rules(match, PickSurvivor(1, "gula")) == ["TS-SETRD-06"]
    match.apply(PickSurvivor(0, "gula"))
    match.apply(PickSurvivor(0, "legion"))
    assert (team(match, 0), team(match, 1)) == (["gula", "legion"], ["hod"])


@pytest.mark.rule("TS-SETRD-05", "TS-SETRD-06")
def test_players_of_a_raid_pick_in_any_order_and_who_comes_first_has_it():
    match = raid(2, draft="free", survivors=2)
    assert match.decision.players == (0, 1)
    match.apply(PickSurvivor(1, "hod"))
    assert rules(match, PickSurvivor(0, "hod")) == ["TS-DRAFT-01"]
    match.apply(PickSurvivor(1, "gula"))
    assert match.decision.players == (0,)
    assert rules(match, PickSurvivor(1, "legion")) == ["TS-SETRD-06"]


# --- Fear --------------------------------------------------------------------------------------


@pytest.mark.rule("TS-SETRY-02")
def test_the_first_side_of_the_stats_card_lies_up_and_six_cards_lie_down():
    match = royale()
    assert match.state.phase == 1
    assert len(match.state.lost_deck) == 6
    assert all(match.world.sentience_cards[c].deck == "royale" for c in match.state.lost_deck.cards)
    assert match.table.full_health(match.state.units["fear"]) == 5 * 6


@pytest.mark.rule("TS-SETRD-02", "TS-SETRD-03")
@pytest.mark.parametrize(("mode", "health"), [("raid", 3), ("gauntlet", 4)])
def test_a_raid_has_the_phase_cards_of_its_difficulty_and_the_same_six_actions(mode, health):
    match = raid(mode=mode)
    assert match.world.stats_card(1).deck == mode
    assert [match.world.stats_card(n).phase for n in (1, 2, 3)] == [1, 2, 3]
    assert len(match.state.lost_deck) == 6
    assert all(match.world.sentience_cards[c].deck == "raid" for c in match.state.lost_deck.cards)
    assert match.table.full_health(match.state.units["fear"]) == health


HILLS = board(
    """
    0 0 0 0 0 0 0 0 0 0 0 0 0
     0 0 0 0 0 0 0 0 0 0 0 0 0
    0 0 0 0 1 1 0 0 0 0 0 0 0
     0 0 0 1 1 1 0 0 0 0 0 0 0
    0 0 0 0 2 1 0 0 0 0 0 0 0
     0 0 0 0 0 0 0 0 0 0 0 0 0
    0 0 0 0 0 0 0 0 0 0 0 0 0
     0 0 0 0 0 0 0 0 0 0 0 0 0
    0 0 0 0 0 0 0 0 0 0 0 0 0
    """,
    walls={(9, 5): 3},
)


@pytest.mark.rule("TS-SETRY-07")
def test_the_last_player_puts_fear_on_ground_that_carries_it():
    match = royale(board_map=HILLS, placement="choose", survivors=1)
    assert isinstance(match.decision.question, ChooseFearPlace)
    assert match.decision.players == (1,)
    place = lambda col, row, facing=0: PlaceFear(spot(match, col, row), facing)  # noqa: E731
    # One hex of the hill is higher than the others: too few lie at the highest level.
    assert rules(match, place(4, 3)) == ["TS-SETRY-07"]
    assert rules(match, place(9, 4)) == ["TS-SETRY-07"]  # on the wall
    assert rules(match, place(0, 4)) == ["TS-SETRY-07"]  # over the edge
    assert rules(match, place(8, 7, facing=6)) == ["TS-MAP-01"]
    match.apply(place(9, 2, facing=4))
    fear = match.state.units["fear"]
    assert (len(fear.base), fear.facing) == (7, 4)
    assert match.state.characters["fear"].owner == LOST


@pytest.mark.rule("TS-SETRY-07", "TS-SETRD-08")
def test_two_of_the_seven_hexes_may_hang_in_the_air():
    lower = HILLS.grid.cell(5, 2)
    assert lower is not None
    match = royale(board_map=HILLS, placement="choose", survivors=1)
    # The plain beside the hill: five hexes at 0 are not enough where one is higher.
    assert rules(match, PlaceFear(spot(match, 6, 3), 0)) == ["TS-SETRY-07"]
    five = board(
        """
        0 0 0 0 0 0 0 0 0
         0 0 0 0 0 0 0 0 0
        0 0 0 1 1 0 0 0 0
         0 0 1 1 1 0 0 0 0
        0 0 0 0 0 0 0 0 0
         0 0 0 0 0 0 0 0 0
        0 0 0 0 0 0 0 0 0
        """
    )
    match = raid(board_map=five, placement="choose")
    assert rules(match, PlaceFear(spot(match, 3, 3), 0)) == []


@pytest.mark.rule("TS-SETRD-08")
def test_in_a_raid_the_host_puts_fear_down_or_it_looms_in_the_middle():
    match = raid(2, placement="choose")
    assert isinstance(match.decision.question, ChooseFearPlace)
    assert match.decision.players == (0,)
    grid = PLAIN.grid
    middle = grid.cell(grid.width // 2, grid.height // 2)
    assert raid(2).state.units["fear"].spot.cell == middle


# --- Monsters ----------------------------------------------------------------------------------


def monsters(match: Match) -> list[str]:
    ranks = ("beast", "brute")
    return [c for c in match.state.characters if match.world.characters[c].rank in ranks]


@pytest.mark.rule("TS-SETRY-08")
@pytest.mark.parametrize(("players", "each", "count"), [(2, 1, 1), (3, 1, 1), (2, 2, 2), (2, 4, 3)])
def test_one_monster_comes_for_every_two_survivors(players, each, count):
    dice = [str(20 - n) for n in range(players)]
    match = royale(dice, tuple(range(players)), board_map="long_night", survivors=each)
    assert len(monsters(match)) == count


@pytest.mark.rule("TS-SETRY-09", "TS-SETRY-10")
def test_a_beast_comes_first_then_the_brute_each_placed_by_the_player_in_turn():
    match = royale(placement="choose", survivors=2)
    match.apply(PlaceFear(spot(match, 6, 5), 1))
    question = match.decision.question
    assert isinstance(question, ChooseMonsterPlace)
    assert (question.kind, match.decision.players) == ("beast", (0,))
    offered = {a.monster for a in match.legal()}
    assert offered == {"moggie", "txato"}
    assert rules(match, PlaceMonster("abaddon", spot(match, 2, 2))) == ["TS-SETRY-09"]
    match.apply(PlaceMonster("txato", spot(match, 2, 2)))
    question = match.decision.question
    assert (question.kind, match.decision.players) == ("brute", (1,))


@pytest.mark.rule("TS-SETRY-10")
def test_monsters_begin_on_free_level_ground_off_the_edge_and_away_from_fear():
    match = royale(placement="choose", survivors=1)
    match.apply(PlaceFear(spot(match, 6, 5), 1))
    assert rules(match, PlaceMonster("moggie", spot(match, 0, 4))) == ["TS-SETRY-10"]
    assert rules(match, PlaceMonster("moggie", spot(match, 8, 5))) == ["TS-SETRY-10"]
    assert rules(match, PlaceMonster("moggie", spot(match, 6, 5))) == ["TS-SETRY-10"]
    assert rules(match, PlaceMonster("moggie", spot(match, 9, 5))) == []


# --- the teams ---------------------------------------------------------------------------------


def placing(match: Match) -> Match:
    """Fear and all Monsters put down; the teams are next."""
    match.apply(PlaceFear(spot(match, 6, 5), 1))
    while isinstance(match.decision.question, ChooseMonsterPlace):
        match.apply(match.legal()[-1])
    assert isinstance(match.decision.question, ChooseStart)
    return match


@pytest.mark.rule("TS-SETRY-11")
def test_a_team_begins_together_at_the_edge():
    match = placing(royale(placement="choose", survivors=2))
    match.apply(PlaceUnit("jake_alland", spot(match, 0, 0)))
    assert rules(match, PlaceUnit("mara_the_meek", spot(match, 3, 0))) == ["TS-SETRY-11"]
    assert "TS-SETRY-11" in rules(match, PlaceUnit("mara_the_meek", spot(match, 1, 1)))
    match.apply(PlaceUnit("mara_the_meek", spot(match, 1, 0)))
    assert match.decision.players == (1,)
    assert rules(match, PlaceUnit("roland_rumpus", spot(match, 2, 0))) == ["TS-SETRY-11"]


@pytest.mark.rule("TS-SETRY-12")
def test_the_first_round_begins_with_the_first_player_and_without_a_card():
    match = royale()
    assert isinstance(match.decision.question, ChooseCharacter)
    assert match.decision.players == (0,)
    assert match.state.lost_deck.discards == ()


@pytest.mark.rule("TS-SETRD-11")
def test_in_a_raid_only_the_units_of_one_character_begin_together():
    match = raid(2, placement="choose", survivors=2, draft="free")
    for player, name in ((0, "legion"), (0, "hod"), (1, "gula"), (1, "jake_alland")):
        match.apply(PickSurvivor(player, name))
    match = placing(match)
    assert match.decision.players == (0, 1)
    match.apply(PlaceUnit("gula", spot(match, 4, 0)))
    match.apply(PlaceUnit("legion_1", spot(match, 0, 0)))
    assert rules(match, PlaceUnit("legion_2", spot(match, 3, 0))) == ["TS-SETRD-11"]
    match.apply(PlaceUnit("hod", spot(match, 9, 0)))
    match.apply(PlaceUnit("legion_2", spot(match, 1, 0)))


@pytest.mark.rule("TS-SETRD-11")
def test_a_gap_that_is_wide_enough_for_one_is_not_for_two_who_belong_together():
    match = raid(2, placement="choose", survivors=2, draft="free")
    for player, name in ((0, "legion"), (0, "hod"), (1, "gula"), (1, "jake_alland")):
        match.apply(PickSurvivor(player, name))
    match = placing(match)
    match.apply(PlaceUnit("gula", spot(match, 3, 0)))
    match.apply(PlaceUnit("hod", spot(match, 5, 0)))
    assert rules(match, PlaceUnit("jake_alland", spot(match, 4, 0))) == []
    assert rules(match, PlaceUnit("legion_1", spot(match, 4, 0))) == ["TS-SETRD-11"]


@pytest.mark.rule("TS-SETRD-09", "TS-SETRD-10", "TS-SETRD-12", "TS-SETRD-13")
def test_the_setup_side_of_phase_1_is_carried_out_before_the_players_place_their_units():
    match = raid(placement="choose")
    match.apply(PlaceFear(spot(match, 6, 5), 1))
    assert isinstance(match.decision.question, ChooseStart)
    # The marks are read as Fear looks: the Beast stands before it, the limbs to its sides.
    grid, centre = PLAIN.grid, PLAIN.grid.cell(6, 5)
    front = grid.step(grid.step(centre, 1), 1)
    beast = next(name for name in monsters(match))
    assert front in {s.cell for s in match.state.units[beast].base}
    limbs = [u.spot.cell for u in match.state.units.values() if u.mob == "tentacle"]
    assert [grid.distance(cell, centre) for cell in limbs] == [3, 3]
    assert match.state.phase == 1
    assert match.state.lost_deck.discards == ()


@pytest.mark.rule("TS-SETRD-10")
def test_the_diagram_turns_with_fear():
    grid, centre = PLAIN.grid, PLAIN.grid.cell(6, 5)
    for facing in range(6):
        match = raid(placement="choose")
        match.apply(PlaceFear(spot(match, 6, 5), facing))
        (beast,) = monsters(match)
        front = grid.step(grid.step(centre, facing), facing)
        assert front in {s.cell for s in match.state.units[beast].base}
