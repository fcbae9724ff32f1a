"""What is true of a battle whatever happens in it, and that a breach would be noticed."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from positions import Position, board

from battle_invariants import (
    INVARIANTS,
    Invariant,
    characters_end_with_their_units,
    everybody_has_room,
    health_is_within_bounds,
    large_bases_lie_well,
    myths_have_lost_everyone,
    no_card_is_lost_or_made,
    no_tier_is_overfull,
    no_two_share_a_place,
    nobody_is_inside_a_sentience,
    one_player_decides,
    only_the_acting_spend,
    the_base_layer_stays,
    the_cards_of_the_lost_are_whole,
    the_dead_are_gone,
    the_last_team_wins,
    the_lost_keep_within_their_numbers,
    who_climbs_is_on_a_living_sentience,
)
from golden_players import Hunter
from soak_matches import Seating, computer_players, every_seating
from timestrike.ai.selfplay import play_out
from timestrike.core.board import Changes, Spot
from timestrike.core.deck import Deck
from timestrike.core.match import Match
from timestrike.core.state import Result
from timestrike.games.shadow_of_fear.lost_side import lost_deck_of
from timestrike.games.shadow_of_fear.state import LOST, Perch

SEATINGS = [seating for seating in every_seating() if seating.mode == "skirmish"]


@st.composite
def battles(draw: st.DrawFn):
    seating = draw(st.sampled_from(SEATINGS))
    seed = draw(st.integers(0, 2**32))
    draft = draw(st.sampled_from(("snake", "classic", "random")))
    placement = draw(st.sampled_from(("choose", "automatic")))
    match = seating.match(seed, {"draft": draft, "placement": placement})
    return match, computer_players(seating, seed)


@pytest.mark.rule(
    "TS-HEX-08", "TS-MOVE-04", "TS-OBST-03", "TS-OVER-03", "TS-DEFEAT-01", "TS-HEALTH-05",
    "TS-UNIT-01", "TS-TURN-01", "TS-TURN-02", "TS-TURN-04", "TS-TURN-13", "TS-SKIRM-01",
    "TS-DEFEAT-05", "TS-MAP-02", "TS-INV-05", "TS-INV-09", "TS-UNIT-06", "TS-MULTI-03",
    "TS-SMOVE-08", "TS-CLIMB-03",
)  # fmt: skip
@settings(max_examples=25)
@given(battles(), st.integers(1, 400))
def test_every_position_of_a_battle_is_sound(battle, actions):
    def check(match: Match) -> None:
        assert [fault for invariant in INVARIANTS for fault in invariant(match)] == []

    match, players = battle
    check(match)
    play_out(match, players, actions, check)


# --- a breach is noticed -----------------------------------------------------------------------

Spoil = Callable[[Match], object]


def a_duel() -> Match:
    """Jake's turn has begun; Mara is his friend, Roland and Luxuria are his enemies."""
    match = Seating("shadow_of_fear", "skirmish", "duel", 2).match(seed=5)
    match.apply(match.legal()[0])
    return match


def test_a_sound_battle_breaks_no_invariant():
    match = a_duel()
    assert match.state.active == "jake_alland"
    assert [fault for invariant in INVARIANTS for fault in invariant(match)] == []


def jake(**changes: object) -> Spoil:
    return lambda match: match.table.change_unit("jake_alland", **changes)


def his_board(**changes: object) -> Spoil:
    return lambda match: match.table.change_character("jake_alland", **changes)


def mara(**changes: object) -> Spoil:
    return lambda match: match.table.change_unit("mara_the_meek", **changes)


def state(**changes: object) -> Spoil:
    def spoil(match: Match) -> None:
        for name, value in changes.items():
            setattr(match.state, name, value)

    return spoil


def onto_mara(match: Match) -> None:
    match.table.change_unit("jake_alland", base=match.state.units["mara_the_meek"].base)


def into_a_wall(match: Match) -> None:
    cell = next(iter(match.table.board.walls))
    match.table.change_unit("jake_alland", base=(match.table.board.top(cell).spot,))


def two_are_asked(match: Match) -> None:
    match.decision = msgspec.structs.replace(match.decision, players=(0, 1))


def his_team_is_gone(match: Match) -> None:
    for name in ("jake_alland", "mara_the_meek"):
        match.table.change_character(name, defeated=True)


@pytest.mark.parametrize(
    ("invariant", "spoil"),
    [
        (no_two_share_a_place, onto_mara),
        (everybody_has_room, jake(base=(Spot(0, 77),))),
        (everybody_has_room, into_a_wall),
        (the_dead_are_gone, jake(damage=99)),
        (the_dead_are_gone, jake(base=())),
        (the_dead_are_gone, jake(damage=-1)),
        (the_dead_are_gone, jake(perch=Perch("fear", 1))),
        (characters_end_with_their_units, his_board(defeated=True)),
        (characters_end_with_their_units, his_board(units=())),
        (characters_end_with_their_units, jake(character="luxuria")),
        (characters_end_with_their_units, jake(mob="tentacle")),
        (only_the_acting_spend, mara(moved=1)),
        (only_the_acting_spend, mara(boons=("die",))),
        (only_the_acting_spend, jake(energy_spent=4)),
        (only_the_acting_spend, jake(moved=-1)),
        (one_player_decides, two_are_asked),
        (one_player_decides, his_board(exhausted=True)),
        (one_player_decides, his_board(owner=1)),
        (one_player_decides, state(result=Result((0,), "TS-SKIRM-01"))),
        (the_last_team_wins, his_team_is_gone),
        (the_last_team_wins, state(result=Result((0,), "TS-SKIRM-01"))),
        (the_base_layer_stays, state(terrain=Changes(columns=((0, ("nothing",)),)))),
        (no_card_is_lost_or_made, state(fish_deck=Deck())),
        (no_card_is_lost_or_made, his_board(items=("hex_doll",))),
        (large_bases_lie_well, jake(base=(Spot(0, 0), Spot(1, 0)))),
    ],
)
def test_a_breach_is_noticed(invariant: Invariant, spoil: Spoil):
    match = a_duel()
    spoil(match)
    assert list(invariant(match))


@pytest.mark.parametrize(("riders", "full"), [(("gula",), False), (("gula", "hod"), True)])
def test_two_on_the_highest_tier_are_noticed(riders, full):
    position = Position(
        board("0 0 0 0\n 0 0 0 0\n0 0 0 0\n 0 0 0 0"),
        tiers=dict.fromkeys(riders, 3),
        fear=(0, (1, 1)),
        gula=(1, (3, 0)),
        hod=(1, (3, 3)),
    )
    assert bool(list(no_tier_is_overfull(position.match))) == full


# --- the Lost ----------------------------------------------------------------------------------

HUNTS = [("royale", 2), ("royale", 3), ("raid", 1), ("raid", 2), ("gauntlet", 2)]


def all_faults(match: Match) -> list[str]:
    return [fault for invariant in INVARIANTS for fault in invariant(match)]


@pytest.mark.rule(
    "TS-SMOVE-04", "TS-LOST-03", "TS-SENT-02", "TS-STIER-06", "TS-MYTH-01", "TS-MYTH-05",
    "TS-BEHEM-06", "TS-MONST-04",
)  # fmt: skip
@settings(max_examples=8)
@given(st.sampled_from(HUNTS), st.integers(0, 2**32))
def test_every_position_of_a_hunt_is_sound(hunt, seed):
    def check(match: Match) -> None:
        assert all_faults(match) == []

    mode, players = hunt
    seating = Seating("shadow_of_fear", mode, "broken_dial", players)
    match = seating.match(seed, {"draft": "random", "survivors": 2})
    check(match)
    play_out(match, [Hunter(seed + seat) for seat in range(players)], 250, check)


def against_fear(mode: str = "royale") -> Position:
    """Hod is on Fear, Gula next to it; Moggie is Lost, and a tentacle has come up."""
    position = Position(
        board("\n".join(["0 0 0 0 0 0 0 0"] * 7)),
        mode=mode,
        tiers={"hod": 2},
        jake_alland=(0, (7, 0)),
        hod=(0, (7, 6)),
        gula=(0 if mode == "raid" else 1, (5, 3)),
        fear=(LOST, (2, 3)),
        moggie=(LOST, (6, 6)),
        mobs={"tentacle_1": (7, 3)},
    )
    world = position.match.world
    position.state.lost_deck = lost_deck_of(world, mode)
    return position


LOST_INVARIANTS = (
    nobody_is_inside_a_sentience,
    who_climbs_is_on_a_living_sentience,
    the_cards_of_the_lost_are_whole,
    the_lost_keep_within_their_numbers,
    myths_have_lost_everyone,
    health_is_within_bounds,
)


@pytest.mark.parametrize("mode", ["royale", "raid"])
def test_a_sound_hunt_breaks_no_invariant(mode):
    match = against_fear(mode).match
    assert [fault for invariant in LOST_INVARIANTS for fault in invariant(match)] == []


def into_fear(match: Match) -> None:
    match.table.change_unit("gula", base=(match.state.units["fear"].base[3],))


def on_top_of_it(match: Match) -> None:
    above = match.state.units["fear"].base[3]
    match.table.change_unit("gula", base=(Spot(above.cell, above.elevation + 4),))


def fear_is_gone(match: Match) -> None:
    match.table.change_unit("fear", base=())


def a_card_is_gone(match: Match) -> None:
    match.state.lost_deck = Deck(match.state.lost_deck.cards[1:])


def a_card_lies_twice(match: Match) -> None:
    deck = match.state.lost_deck
    match.state.lost_deck = Deck(deck.cards, deck.cards[:1])


def gulas_player_is_a_myth(match: Match) -> None:
    match.state.myths = (1,)
    match.table.change_character("moggie", owner=1)
    match.table.changed()


def a_myth_leaves_a_monster(match: Match) -> None:
    gulas_player_is_a_myth(match)
    match.table.change_unit("gula", base=())
    match.table.change_character("gula", defeated=True)
    assert list(myths_have_lost_everyone(match)) == []
    match.table.change_character("moggie", owner=LOST)


def a_sixth_limb(match: Match) -> None:
    limb = match.state.units["tentacle_1"]
    for number in range(2, 7):
        name = f"tentacle_{number}"
        match.state.units[name] = msgspec.structs.replace(limb, id=name)
    match.state.arrivals = tuple(match.state.units)
    match.table.changed()


def moggie(**changes: object) -> Spoil:
    return lambda match: match.table.change_unit("moggie", **changes)


@pytest.mark.parametrize(
    ("invariant", "spoil"),
    [
        (nobody_is_inside_a_sentience, into_fear),
        (nobody_is_inside_a_sentience, on_top_of_it),
        (who_climbs_is_on_a_living_sentience, fear_is_gone),
        (the_cards_of_the_lost_are_whole, a_card_is_gone),
        (the_cards_of_the_lost_are_whole, a_card_lies_twice),
        (the_lost_keep_within_their_numbers, state(arrivals=("fear", "moggie"))),
        (the_lost_keep_within_their_numbers, a_sixth_limb),
        (
            the_lost_keep_within_their_numbers,
            state(arrivals=("fear", "moggie", "tentacle_1", "fear")),
        ),
        (myths_have_lost_everyone, gulas_player_is_a_myth),
        (myths_have_lost_everyone, a_myth_leaves_a_monster),
        (health_is_within_bounds, moggie(damage=4)),
        (health_is_within_bounds, moggie(damage=-1)),
    ],
)
def test_a_breach_among_the_lost_is_noticed(invariant: Invariant, spoil: Spoil):
    match = against_fear().match
    spoil(match)
    assert list(invariant(match))
