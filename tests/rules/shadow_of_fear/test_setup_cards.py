"""The Setup side of a phase card: its diagram around Fear, and its steps."""

from __future__ import annotations

from itertools import pairwise

import msgspec
import pytest
from positions import Position, board, kinds, shelf

from timestrike.core.deck import Deck
from timestrike.games import all_games
from timestrike.games.shadow_of_fear.lost_side import lost_units
from timestrike.games.shadow_of_fear.lostcards import SpawnMark, StatsCard
from timestrike.games.shadow_of_fear.setup_cards import marked_spot, run_setup_card
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.vocabulary.lost.drawing import DrawCard
from timestrike.games.shadow_of_fear.vocabulary.lost.rewards import AwakenSurvivors, ShareLoot

PLAIN = "\n".join(["0 0 0 0 0 0 0 0 0 0 0 0 0"] * 13)
CENTRE = (6, 6)


def phase_card(*spawns: SpawnMark, setup=()) -> StatsCard:
    return StatsCard(
        id="test",
        name="Test",
        deck="raid",
        phase=1,
        move=3,
        range=2,
        attack=2,
        defense=1,
        health=3,
        spawns=spawns,
        setup=setup,
    )


def set_up(card: StatsCard, drawing: str = PLAIN, **more) -> Position:
    units = {"jake_alland": (0, (0, 0)), "fear": (LOST, CENTRE), **more}
    facing = units.pop("facing", 0)
    position = Position(board(drawing), mode="raid", **units)
    position.field.change_unit("fear", facing=facing)
    run_setup_card(position.field, card)
    position.resolve()
    return position


@pytest.mark.rule("TS-SETRD-09", "TS-PHASE-04", "TS-LSPAWN-01")
@pytest.mark.parametrize("facing", range(6))
@pytest.mark.parametrize("ring", [2, 3])
def test_marks_are_read_from_where_fear_looks(facing, ring):
    position = set_up(phase_card(SpawnMark("tentacle", "front", ring)), facing=facing)
    grid = position.map.grid
    fear, limb = position.unit("fear").spot.cell, position.unit("tentacle_1").spot.cell
    assert grid.distance(fear, limb) == ring
    assert grid.facing(fear, limb) == facing


@pytest.mark.rule("TS-PHASE-04", "TS-SETRD-10")
def test_directions_go_clockwise_and_aside_goes_along_the_ring():
    position = set_up(phase_card())
    fear, grid = position.unit("fear"), position.map.grid
    around = [
        marked_spot(position.field, fear, SpawnMark("tentacle", toward, 3, aside)).cell
        for toward in ("front", "front_right", "back_right", "back", "back_left", "front_left")
        for aside in range(3)
    ]
    assert around == list(grid.ring(fear.spot.cell, 3))


@pytest.mark.rule("TS-LSPAWN-01", "TS-MAP-01")
def test_a_mark_beyond_the_edge_is_at_the_edge():
    small = "\n".join(["0 0 0 0 0"] * 5)
    position = set_up(phase_card(SpawnMark("tentacle", "front", 6)), small, fear=(LOST, (2, 2)))
    assert position.unit("tentacle_1").spot == position.spot(4, 2)


@pytest.mark.rule("TS-LSPAWN-01")
def test_a_beast_and_a_brute_stand_straight_looking_away_from_fear():
    marks = (SpawnMark("beast", "front", 3), SpawnMark("brute", "back", 4))
    position = set_up(phase_card(*marks), moggie=(LOST, (0, 12)))
    assert position.unit("txato").base[0] == position.spot(9, 6)
    assert position.unit("txato").facing == 0
    abaddon = position.unit("abaddon")
    assert [position.map.grid.col_row(s.cell) for s in abaddon.base] == [(2, 6), (3, 6), (4, 6)]


@pytest.mark.rule("TS-LOST-03", "TS-PHASE-06")
def test_what_is_still_there_counts_against_the_limits():
    limbs = {f"tentacle_{n}": (n, 12) for n in range(1, 5)}
    marks = [SpawnMark("tentacle", toward) for toward in ("front", "back", "front_left")]
    position = set_up(phase_card(*marks), mobs=limbs)
    assert len(lost_units(position.field, "tentacles")) == 5


# --- steps -------------------------------------------------------------------------------------


@pytest.mark.rule("TS-PHASE-05")
def test_every_survivor_awakens_a_stat_of_choice():
    position = set_up(
        phase_card(setup=(AwakenSurvivors(),)), gula=(1, (0, 2)), moggie=(LOST, (0, 12))
    )
    asked = []
    while position.match.decision.kind == "ChooseAwakening":
        asked.append(position.match.decision.players)
        position.do(position.match.legal()[0])
    assert asked == [(0,), (1,)]
    assert len(position.state.characters["jake_alland"].awakenings) == 1
    assert len(position.state.characters["gula"].awakenings) == 1
    assert position.state.characters["moggie"].awakenings == ()


@pytest.mark.rule("TS-PHASE-05", "TS-ARTIF-06")
def test_every_survivor_draws():
    position = set_up(
        phase_card(setup=(ShareLoot("item"),)),
        gula=(1, (0, 2)),
        decks={"item": ("hex_doll", "hex_doll", "hex_doll")},
    )
    assert position.state.characters["jake_alland"].items == ("hex_doll",)
    assert position.state.characters["gula"].items == ("hex_doll",)


@pytest.mark.rule("TS-PHASE-05", "TS-GEN-07")
def test_one_survivor_draws_and_the_host_says_who():
    position = set_up(
        phase_card(setup=(ShareLoot("item", only_one=True),)),
        gula=(1, (0, 2)),
        decks={"item": ("hex_doll", "hex_doll")},
    )
    decision = position.match.decision
    assert (decision.kind, decision.players) == ("ChooseGifted", (0,))
    gift = next(a for a in position.match.legal() if a.character == "gula")
    refused = msgspec.structs.replace(gift, character="fear")
    assert position.refusals(refused) == ["TS-PHASE-05"]
    position.do(gift)
    assert position.state.characters["gula"].items == ("hex_doll",)
    assert position.state.characters["jake_alland"].items == ()


@pytest.mark.rule("TS-PHASE-04", "TS-SENT-01")
def test_a_drawn_card_is_resolved_before_the_setup_goes_on():
    card = phase_card(setup=(DrawCard(), ShareLoot("item")))
    position = Position(
        board(PLAIN),
        mode="raid",
        jake_alland=(0, (10, 6)),
        fear=(LOST, CENTRE),
        decks={"item": ("hex_doll",)},
    )
    position.state.lost_deck = Deck(("the_lonely_one",))
    run_setup_card(position.field, card)
    events = position.resolve()
    while position.match.decision.kind == "ChooseDefence":
        events += position.do(position.match.legal()[-1])
    told = [k for k in kinds(events) if k in ("SentienceCardDrawn", "Hurt", "CardDrawn")]
    assert told == ["SentienceCardDrawn", "Hurt", "CardDrawn"]


# --- the cards of the game ---------------------------------------------------------------------


def shipped() -> dict[str, StatsCard]:
    types = all_games()["shadow_of_fear"].card_types
    return shelf().cards("shadow_of_fear", "lost_stats", types["lost_stats"])


@pytest.mark.rule("TS-SETRD-02", "TS-SETRD-03", "TS-PHASE-01", "TS-SETRY-02")
def test_every_mode_has_its_phases_and_they_get_harder():
    for deck, phases in (("royale", 2), ("raid", 3), ("gauntlet", 3)):
        cards = [card for card in shipped().values() if card.deck == deck]
        assert [card.phase for card in cards] == list(range(1, phases + 1))
        for easier, harder in pairwise(cards):
            assert harder.attack >= easier.attack
            assert harder.health >= easier.health
            assert (harder.move, harder.range, harder.attack, harder.defense) != (
                *(easier.move, easier.range),
                *(easier.attack, easier.defense),
            )


@pytest.mark.rule("TS-SETRD-03")
@pytest.mark.parametrize("phase", [1, 2, 3])
def test_the_gauntlet_is_harder_in_every_phase(phase):
    by_deck = {card.deck: card for card in shipped().values() if card.phase == phase}
    raid, gauntlet = by_deck["raid"], by_deck["gauntlet"]
    assert gauntlet.attack >= raid.attack
    assert gauntlet.defense >= raid.defense
    assert gauntlet.attack + gauntlet.defense > raid.attack + raid.defense
    assert gauntlet.health > raid.health
    assert len(gauntlet.spawns) > len(raid.spawns)


@pytest.mark.parametrize("card", shipped().values(), ids=lambda card: card.id)
def test_every_setup_card_can_be_carried_out(card):
    position = set_up(card, jake_alland=(0, (0, 0)), gula=(0, (12, 12)))
    for _ in range(40):
        if position.match.decision is None or position.match.decision.kind == "PlayersTurn":
            break
        position.do(position.match.legal()[0])
    on_map = [unit.id for unit in lost_units(position.field)]
    wanted = [mark.spawn for mark in card.spawns]
    assert sum(name.startswith("tentacle") for name in on_map) >= wanted.count("tentacle")
    assert ("abaddon" in on_map) == ("brute" in wanted)


def test_a_mark_that_leaves_its_direction_is_refused():
    with pytest.raises(ValueError, match="aside"):
        SpawnMark("tentacle", "front", 2, 2)
