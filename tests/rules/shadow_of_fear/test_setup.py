"""TS-SETSK, TS-GEN: decks, Trial cards and the places where the teams begin."""

from __future__ import annotations

from collections import Counter

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import board, kinds, set_up

from timestrike.ai.players import RandomPlayer
from timestrike.core.board import Spot
from timestrike.core.match import Match
from timestrike.core.setup import Seat, SetupError
from timestrike.games import all_games
from timestrike.games.shadow_of_fear.drafting import DraftPick, StopDrafting
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.placement import ChooseStart, PlaceUnit
from timestrike.games.shadow_of_fear.turns import BeginTurn

FIELD = board("\n".join("0 " * 12 for _ in range(7)))
STRIP = board("0 0 0 0 0 0 0")


def placing(board_map, *picks: str, teams=(0, 1), points=100) -> Match:
    """The draft is over; the first seat is about to place its team."""
    dice = ("20", *("1" for _ in teams[1:]))
    options = {"draft": "snake", "placement": "choose", "points": points}
    match = set_up(board_map, dice=dice, teams=teams, **options)
    for name in picks:
        match.apply(DraftPick(name))
    while match.decision is not None and match.decision.kind == "ChooseDraft":
        match.apply(StopDrafting())
    assert match.decision is not None
    assert isinstance(match.decision.question, ChooseStart)
    return match


def spot(match: Match, col: int, row: int) -> Spot:
    top = match.table.board.top(match.world.map.grid.cell(col, row))
    assert top is not None
    return top.spot


def put(match: Match, unit: str, col: int, row: int, facing: int | None = None) -> list[str]:
    return kinds(match.apply(PlaceUnit(unit, spot(match, col, row), facing)))


def rules(match: Match, unit: str, col: int, row: int, facing: int | None = None) -> list[str]:
    refusals = match.why_not(PlaceUnit(unit, spot(match, col, row), facing))
    return [f"{refusal.rule} {refusal.words.key.removeprefix('refusals.')}" for refusal in refusals]


# --- the decks and the table -------------------------------------------------------------------


@pytest.mark.rule("TS-SETSK-01")
def test_three_decks_lie_face_down_each_shuffled_by_itself():
    state = set_up("duel", seed=1).state
    decks = (state.item_deck, state.artifact_deck, state.fish_deck)
    assert [len(deck) for deck in decks] == [24, 8, 20]
    assert not any(deck.discards for deck in decks)
    other = set_up("duel", seed=2).state
    others = (other.item_deck, other.artifact_deck, other.fish_deck)
    for deck, shuffled in zip(decks, others, strict=True):
        assert Counter(deck.cards) == Counter(shuffled.cards)
        assert deck.cards != shuffled.cards


@pytest.mark.rule("TS-INV-10")
def test_the_order_of_the_decks_is_hidden_and_all_else_is_open():
    match = set_up("duel")
    state = match.state
    holder = msgspec.structs.replace(state.characters["luxuria"], items=("net",), materials=2)
    state.characters["luxuria"] = holder
    seen = match.observe(0)
    assert seen.characters["luxuria"] == holder
    stacked = match.clone()
    stacked.state.item_deck = stacked.state.item_deck.shuffled(stacked.state.chance.fork("x"))
    stacked.state.fish_deck = stacked.state.fish_deck.shuffled(stacked.state.chance.fork("y"))
    stacked.state.artifact_deck = stacked.state.artifact_deck.shuffled(state.chance.fork("z"))
    assert stacked.state.item_deck != state.item_deck
    assert stacked.observe(0) == seen
    guesses = {match.imagine(0, seed).state.item_deck.cards for seed in range(4)}
    assert len(guesses) == 4
    assert {tuple(sorted(guess)) for guess in guesses} == {tuple(sorted(state.item_deck.cards))}


@pytest.mark.rule("TS-SETSK-06")
def test_survivors_have_their_trial_and_nobody_else_has_one():
    match = set_up(FIELD, dice=("20", "1"), draft="snake", points=200)
    world = match.world
    world.trials = {**world.trials, "moggie": world.trials["hod"], "abaddon": world.trials["hod"]}
    for name in ("gula", "hod", "abaddon", "moggie"):
        match.apply(DraftPick(name))
    trials = {c.id: c.trial for c in match.state.characters.values()}
    assert trials == {"gula": True, "hod": True, "abaddon": False, "moggie": False}


@pytest.mark.rule("TS-SETSK-10")
def test_only_those_who_were_drafted_are_on_the_map_and_nobody_can_be_tamed():
    match = set_up("long_night", draft="random", teams=(0, 1, 2))
    drafted = {unit for c in match.state.characters.values() for unit in c.units}
    assert set(match.state.units) == drafted
    assert all(c.owner in (0, 1, 2) for c in match.state.characters.values())
    assert not any(match.table.is_lost(unit) for unit in match.state.units.values())


@pytest.mark.rule("TS-GEN-01", "TS-GEN-06")
def test_everybody_for_themselves_or_in_teams():
    alone = set_up("broken_dial", teams=(0, 1, 2, 3)).table
    paired = set_up("broken_dial", teams=(0, 1, 0, 1)).table
    jake, gula = "jake_alland", "gula"
    assert alone.enemies(alone.unit(jake), alone.unit(gula))
    assert not paired.enemies(paired.unit(jake), paired.unit(gula))
    # Teammates keep Characters of their own, and take turns of their own.
    assert paired.state.characters[jake].owner == 0
    assert paired.state.characters[gula].owner == 2


@pytest.mark.rule("TS-GEN-06")
def test_teams_are_fixed_before_the_first_roll():
    match = set_up("broken_dial", teams=(0, 1, 0), draft="snake")
    assert match.world.teams == (0, 1, 0)
    assert match.opening()[0].first in range(3)
    with pytest.raises(SetupError, match="two_teams"):
        set_up("broken_dial", teams=(0, 0))


@pytest.mark.rule("TS-GEN-06")
def test_a_teammate_cannot_use_anothers_character():
    match = set_up("broken_dial", dice=("20", "1", "2"), teams=(0, 1, 0))
    assert [r.rule for r in match.why_not(BeginTurn("gula"))] == ["TS-TURN-01"]


@pytest.mark.rule("TS-GEN-02")
@pytest.mark.parametrize("players", [1, 9])
def test_two_to_eight_may_play(players):
    game = all_games()["shadow_of_fear"]
    assert game.mode("skirmish").players == (2, 8)
    setup = set_up("duel").setup
    seats = tuple(Seat(f"P{n}", n) for n in range(players))
    with pytest.raises(SetupError, match="least=2, most=8"):
        game.require_sense(msgspec.structs.replace(setup, seats=seats))


def test_a_map_says_how_many_it_is_made_for():
    with pytest.raises(SetupError, match=r"seats.*seats=2"):
        set_up("duel", teams=(0, 1, 2))


# --- placement ---------------------------------------------------------------------------------


@pytest.mark.rule("TS-SETSK-07")
def test_a_team_begins_at_the_edge():
    match = placing(FIELD, "gula", "hod")
    assert rules(match, "gula", 4, 3) == ["TS-SETSK-07 not_at_the_edge"]
    assert put(match, "gula", 4, 0) == ["UnitPlaced"]
    assert match.state.units["gula"].base == (spot(match, 4, 0),)


@pytest.mark.rule("TS-SETSK-07")
def test_a_team_begins_together():
    match = placing(FIELD, "legion", "hod")
    put(match, "legion_1", 4, 0)
    assert rules(match, "legion_2", 6, 0) == ["TS-SETSK-07 apart_from_the_team"]
    assert rules(match, "legion_2", 4, 0) == ["TS-MOVE-04 occupied"]
    put(match, "legion_2", 5, 0)
    assert match.decision is not None
    assert match.decision.player == 1


@pytest.mark.rule("TS-SETSK-07")
def test_a_team_is_placed_in_any_order_but_whole():
    """A long team can be laid out from any of its members."""
    match = placing(FIELD, "gula", "jake_alland", "txato", "moggie", points=150)
    assert rules(match, "jake_alland", 0, 0) == ["TS-SETSK-07 not_to_be_placed"]
    assert {action.unit for action in match.legal()} == {"gula", "moggie"}
    put(match, "moggie", 0, 3)
    assert rules(match, "moggie", 0, 4) == ["TS-SETSK-07 not_to_be_placed"]
    assert match.decision.player == 0
    put(match, "gula", 0, 4)
    assert match.decision is not None
    assert match.decision.player == 1


@pytest.mark.rule("TS-SETSK-07")
def test_nobody_begins_engaged_with_another_team():
    match = placing(FIELD, "gula", "hod")
    put(match, "gula", 4, 0)
    assert rules(match, "hod", 5, 0) == ["TS-SETSK-07 engaged_at_once"]
    assert rules(match, "hod", 6, 0) == []


@pytest.mark.rule("TS-SETSK-07")
def test_a_cliff_between_two_teams_keeps_them_from_being_engaged():
    match = placing(board("0 0 0 9 0 0 0 0 0 0 0"), "gula", "hod")
    put(match, "gula", 3, 0)
    assert rules(match, "hod", 4, 0) == []


@pytest.mark.rule("TS-SETSK-07")
def test_teammates_of_two_players_may_begin_side_by_side():
    match = placing(FIELD, "gula", "hod", "jake_alland", teams=(0, 1, 0))
    put(match, "gula", 4, 0)
    put(match, "hod", 8, 6)
    assert rules(match, "jake_alland", 5, 0) == []


@pytest.mark.rule("TS-SETSK-07")
def test_a_place_that_leaves_no_room_for_the_others_is_refused():
    match = placing(STRIP, "gula", "mana_wryms")
    assert rules(match, "gula", 3, 0) == ["TS-SETSK-07 no_room_for_the_rest"]
    assert {action.spot.cell for action in match.legal()} == {0, 1, 2, 4, 5, 6}
    put(match, "gula", 2, 0)
    assert {action.spot.cell for action in match.legal()} == {4, 5, 6}


@pytest.mark.rule("TS-SETSK-07")
def test_a_larger_base_needs_one_of_its_hexes_at_the_edge():
    match = placing(FIELD, "abaddon", "hod")
    # Facing down and right, its body lies behind it, up and left: the last hex is at the edge.
    assert rules(match, "abaddon", 5, 2, 1) == []
    assert rules(match, "abaddon", 5, 3, 1) == ["TS-SETSK-07 not_at_the_edge"]
    assert rules(match, "abaddon", 5, 0, 1) == ["TS-MULTI-03 base_does_not_fit"]
    put(match, "abaddon", 5, 2, 1)
    assert [FIELD.grid.col_row(s.cell)[1] for s in match.state.units["abaddon"].base] == [2, 1, 0]
    assert match.state.units["abaddon"].facing == 1


@pytest.mark.rule("TS-SETSK-07")
def test_fear_begins_with_a_hex_at_the_edge_and_her_whole_base_on_the_map():
    match = placing(FIELD, "fear", "hod", "moggie", points=300)
    assert rules(match, "fear", 5, 0) == ["TS-SMOVE-02 base_does_not_fit"]
    assert rules(match, "fear", 5, 3) == ["TS-SETSK-07 not_at_the_edge"]
    assert put(match, "fear", 5, 1, 2) == ["UnitPlaced"]
    assert len(match.state.units["fear"].base) == 7


@pytest.mark.rule("TS-SETSK-07", "TS-SMOVE-08")
def test_the_ground_gives_way_under_fear_when_she_is_placed():
    rough = board("3 1 2 0 0 0 0 0\n 0 5 1 0 0 0 0 0\n 0 2 0 0 0 0 0 0")
    match = placing(rough, "fear", "hod", points=300)
    assert put(match, "fear", 1, 1, 0) == ["GroundChanged", "UnitPlaced"]
    base = match.state.units["fear"].base
    assert base[0] == Spot(rough.grid.cell(1, 1), 1)
    assert all(match.table.board.surface(place) is not None for place in base)
    assert [place.elevation for place in base].count(1) >= 5


@pytest.mark.rule("TS-SETSK-07")
def test_places_that_are_no_places():
    walled = board("0 0 0 b 0 0 0 0 0 0 0", walls={(1, 0): 3}, b=("sand", None, None, "sand"))
    match = placing(walled, "gula", "hod")
    assert rules(match, "gula", 1, 0) == ["TS-OBST-03 wall_in_the_way"]
    under = PlaceUnit("gula", Spot(3, 0))
    assert [r.rule for r in match.why_not(under)] == ["TS-OVER-03"]
    for nowhere in (Spot(2, 4), Spot(99, 0), Spot(-1, 0)):
        assert [r.rule for r in match.why_not(PlaceUnit("gula", nowhere))] == ["TS-MAP-01"]
    assert [r.rule for r in match.why_not(PlaceUnit("gula", Spot(4, 0), 6))] == ["TS-MAP-01"]


@pytest.mark.rule("TS-SETSK-07", "TS-SETSK-08")
def test_teams_are_placed_in_turn_order_and_the_first_player_takes_the_first_turn():
    match = set_up(FIELD, dice=("3", "12", "20"), teams=(0, 1, 2), placement="choose")
    asked = []
    players = [RandomPlayer(seat) for seat in range(3)]
    while match.decision is not None and isinstance(match.decision.question, ChooseStart):
        asked.append(match.decision.player)
        events = match.apply(players[asked[-1]].choose(match))
    assert asked == [2, 2, 0, 0, 1, 1]
    assert kinds(events) == ["UnitPlaced", "RoundBegan"]
    assert match.decision is not None
    assert match.decision.player == 2
    assert match.state.order == (2, 0, 1)


def stand_as_the_rules_say(match: Match) -> None:
    field = match.table
    edge, near = set(field.board.perimeter), field.board.grid.neighbours
    for player in range(len(match.world.teams)):
        units = [unit for unit in field.standing() if field.owner(unit) == player]
        assert units
        for unit in units:
            assert any(spot.cell in edge for spot in unit.base)
            assert not enemies_engaging(field, unit)
        cells = {spot.cell for unit in units for spot in unit.base}
        joined: set[int] = set()
        waiting = [next(iter(cells))]
        while waiting:
            cell = waiting.pop()
            if cell not in joined:
                joined.add(cell)
                waiting += [other for other in near(cell) if other in cells]
        assert joined == cells


@st.composite
def agreements(draw: st.DrawFn):
    name = draw(st.sampled_from(("duel", "broken_dial", "long_night")))
    players = 2 if name == "duel" else draw(st.integers(2, 8))
    highest = max(limit for limit in range(100, 601, 50) if limit * players <= 1300)
    teams = tuple(draw(st.integers(0, 2)) if seat else 0 for seat in range(players))
    return {
        "board_map": name,
        "teams": teams if len(set(teams)) > 1 else tuple(range(players)),
        "seed": draw(st.integers(0, 2**32)),
        "points": draw(st.sampled_from(range(100, highest + 1, 50))),
        "draft": draw(st.sampled_from(("snake", "classic", "random"))),
        "placement": draw(st.sampled_from(("choose", "automatic"))),
    }


@pytest.mark.rule("TS-SETSK-07", "TS-DRAFT-05")
@settings(max_examples=25, deadline=None)
@given(agreements())
def test_whatever_was_agreed_every_team_finds_its_place(agreed):
    match = set_up(**agreed)
    players = [RandomPlayer(seat) for seat in range(len(agreed["teams"]))]
    while match.decision is not None and match.state.active is None:
        if match.decision.kind == "ChooseCharacter":
            break
        assert match.legal()
        match.apply(players[match.decision.player].choose(match))
    stand_as_the_rules_say(match)
