"""TS-TURN, TS-EXHAUST, TS-SETSK, TS-SKIRM: rounds and whose turn it is."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds, shelf

from timestrike.core.chance import Chance
from timestrike.core.dice import roll
from timestrike.core.match import Match
from timestrike.core.setup import Seat, Setup, SetupError
from timestrike.games import all_games
from timestrike.games.shadow_of_fear.dice import COMBAT, D20
from timestrike.games.shadow_of_fear.initiative import InitiativeRolled
from timestrike.games.shadow_of_fear.rounds import RoundBegan
from timestrike.games.shadow_of_fear.turns import (
    BeginTurn,
    EndTurn,
)


def new_match(players: int = 2, seed: int = 1, script: tuple[str, ...] = (), **options) -> Match:
    game = all_games()["shadow_of_fear"]
    setup = Setup(
        game=game.id,
        mode="skirmish",
        map="broken_dial",
        seed=seed,
        seats=tuple(Seat(f"P{n + 1}", n) for n in range(players)),
        options=options,
    )
    world = game.load_world(setup, shelf())
    state = game.new_state(setup, world)
    state.chance = Chance.seeded(seed, script=script)
    match = Match(game, setup, world, state)
    match.decision = match.table.run()
    return match


def end_turn_of(match: Match, character: str) -> list[str]:
    events = match.apply(BeginTurn(character)) + match.apply(EndTurn())
    return kinds(events)


@pytest.mark.rule("TS-SETSK-04", "TS-SETSK-08", "TS-TURN-01")
def test_the_highest_roll_goes_first_and_the_rest_follow_clockwise():
    match = new_match(players=3, script=("4", "20", "11"))
    assert match.opening() == [
        InitiativeRolled((((0, "4"), (1, "20"), (2, "11")),), 1),
        RoundBegan(1, (1, 2, 0)),
    ]
    assert match.decision is not None
    assert match.decision.players == (1,)
    end_turn_of(match, "roland_rumpus")
    assert match.decision is not None
    assert match.decision.players == (2,)


@pytest.mark.rule("TS-DICE-06", "TS-SETSK-04")
def test_ties_for_the_highest_roll_again():
    match = new_match(players=3, script=("9", "17", "17", "2", "3"))
    rolled = match.opening()[0]
    assert isinstance(rolled, InitiativeRolled)
    assert rolled.rolls[1] == ((1, "2"), (2, "3"))
    assert rolled.first == 2


@pytest.mark.rule("TS-EXHAUST-01", "TS-TURN-02")
def test_a_character_takes_one_turn_a_round():
    match = new_match(script=("20", "1"))
    end_turn_of(match, "jake_alland")
    end_turn_of(match, "luxuria")
    assert match.decision is not None
    assert match.decision.players == (0,)
    assert [r.rule for r in match.why_not(BeginTurn("jake_alland"))] == ["TS-EXHAUST-01"]
    assert match.legal() == [BeginTurn("mara_the_meek")]


@pytest.mark.rule("TS-TURN-01")
def test_nobody_takes_a_turn_with_anothers_character():
    match = new_match(script=("20", "1"))
    assert [r.rule for r in match.why_not(BeginTurn("luxuria"))] == ["TS-TURN-01"]
    assert [r.rule for r in match.why_not(EndTurn())] == ["TS-TURN-02"]


@pytest.mark.rule("TS-TURN-03", "TS-EXHAUST-01", "TS-EXHAUST-05", "TS-SKIRM-03")
def test_when_all_are_exhausted_the_teams_roll_and_a_new_round_begins():
    match = new_match(script=("20", "1", "6", "14"))
    for character in ("jake_alland", "luxuria", "mara_the_meek"):
        assert end_turn_of(match, character) == ["TurnBegan", "TurnEnded"]
    assert end_turn_of(match, "roland_rumpus")[2:] == ["InitiativeRolled", "RoundBegan"]
    assert match.state.round == 2
    assert match.state.order == (1, 0)
    assert not any(c.exhausted for c in match.state.characters.values())


@pytest.mark.rule("TS-SKIRM-03")
def test_in_a_team_the_next_member_clockwise_from_the_last_starter_begins():
    position = Position(
        board("0 0 0 0 0 0"),
        teams=(0, 1, 0, 1),
        dice=["15", "3"],
        jake_alland=(0, (0, 0)),
        gula=(1, (5, 0)),
        hod=(2, (2, 0)),
    )
    position.do(EndTurn())
    for character in ("gula", "hod"):
        position.do(BeginTurn(character))
        position.do(EndTurn())
    # Seat 0 began; team 0 won the roll, so its other member, seat 2, begins now.
    assert position.state.order == (2, 3, 0, 1)


@pytest.mark.rule("TS-EXHAUST-02")
def test_a_player_whose_characters_are_exhausted_is_skipped():
    position = Position(
        board("0 0 0 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (5, 0)), hod=(1, (3, 0))
    )
    position.do(EndTurn())
    position.do(BeginTurn("gula"))
    position.do(EndTurn())
    assert position.match.decision is not None
    assert position.match.decision.players == (1,)
    assert position.match.legal() == [BeginTurn("hod")]


@pytest.mark.rule("TS-TURN-11")
def test_a_turn_may_end_at_once():
    position = Position(board("0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (2, 0)))
    assert EndTurn() in position.match.legal()


@pytest.mark.rule("TS-TURN-06", "TS-TURN-09", "TS-UNIT-02", "TS-UNIT-03")
def test_units_of_one_character_take_turns_in_the_same_turn_as_they_like():
    position = Position(
        board("0 0 0 0 0\n 0 0 0 0 0"), legion=(0, [(0, 0), (0, 1)]), gula=(1, (4, 0))
    )
    position.do(position.way("legion_1", (1, 0)))
    position.do(position.way("legion_2", (1, 1)))
    position.do(position.way("legion_1", (2, 0)))
    assert position.unit("legion_1").moved == 2
    position.do(EndTurn())
    assert position.state.characters["legion"].exhausted


@pytest.mark.rule("TS-EXHAUST-06")
def test_a_defeated_character_does_not_hold_up_the_round():
    position = Position(
        board("6 0 0 0"),
        dice=["hit", "hit", "hit", "4", "9"],
        cards={"jake_alland": {"health": 1}},
        jake_alland=(0, (0, 0)),
        hod=(0, (3, 0)),
        gula=(1, (2, 0)),
    )
    position.do(position.way("jake_alland", (1, 0)))
    position.do(BeginTurn("gula"))
    position.do(EndTurn())
    position.do(BeginTurn("hod"))
    events = position.do(EndTurn())
    assert kinds(events)[-2:] == ["InitiativeRolled", "RoundBegan"]


@pytest.mark.rule("TS-UNIT-12")
def test_everybody_starts_fresh_and_unhurt():
    match = new_match(players=4)
    assert not any(c.exhausted or c.damage for c in match.state.characters.values())
    assert not any(u.damage or u.moved for u in match.state.units.values())


@pytest.mark.rule("TS-SETSK-07")
@pytest.mark.parametrize("players", [2, 3, 4])
def test_teams_start_together_at_the_edge_of_the_map(players):
    match = new_match(players=players)
    board_now, state = match.table.board, match.state
    edge = set(board_now.perimeter)
    for player in range(players):
        cells = {
            spot.cell
            for unit in state.units.values()
            for spot in unit.base
            if state.characters[unit.character].owner == player
        }
        assert cells <= edge
        joined, waiting = set(), [next(iter(cells))]
        while waiting:
            cell = waiting.pop()
            if cell not in joined:
                joined.add(cell)
                waiting += [near for near in board_now.grid.neighbours(cell) if near in cells]
        assert joined == cells


@pytest.mark.rule("TS-GEN-02")
def test_too_few_or_too_many_players_are_refused_in_words():
    game = all_games()["shadow_of_fear"]
    alone = Setup(game=game.id, mode="skirmish", map="duel", seed=1, seats=(Seat("P1", 0),))
    with pytest.raises(SetupError, match="players"):
        game.new_match(alone, shelf())


def test_an_unknown_option_is_refused_in_words():
    game = all_games()["shadow_of_fear"]
    seats = (Seat("P1", 0), Seat("P2", 1))
    for options in ({"darft": "random"}, {"draft": "marked"}):
        setup = Setup(
            game=game.id, mode="skirmish", map="duel", seed=1, seats=seats, options=options
        )
        with pytest.raises(SetupError):
            game.new_match(setup, shelf())


@pytest.mark.rule("TS-TURN-05", "TS-TURN-09")
def test_four_units_at_most_act_in_a_turn_and_those_may_act_again():
    places = [(0, 0), (0, 1), (0, 2), (0, 3), (0, 4)]
    position = Position(
        board("\n".join("0 0 0 0 0 0" for _ in range(5))), legion=(0, places), gula=(1, (5, 4))
    )
    for row, unit in enumerate(("legion_1", "legion_2", "legion_3", "legion_4")):
        assert position.refusals(position.way("legion_5", (1, 4))) == []
        position.do(position.way(unit, (1, row)))
    assert position.refusals(position.way("legion_5", (1, 4))) == ["TS-TURN-05"]
    assert not any(getattr(action, "unit", "") == "legion_5" for action in position.match.legal())
    position.do(position.way("legion_1", (2, 0)))
    assert position.unit("legion_1").moved == 2


@pytest.mark.rule("TS-EXHAUST-08", "TS-SKIRM-04")
@pytest.mark.parametrize("monster", ["moggie", "abaddon", "fear"])
def test_a_drafted_monster_takes_its_turn_and_is_exhausted_like_anybody(monster):
    position = Position(
        board("0 0 0 0 0 0"),
        **{"jake_alland": (0, (0, 0)), monster: (1, (5, 0)), "hod": (1, (3, 0))},
    )
    position.do(EndTurn())
    assert position.match.legal() == [BeginTurn(monster), BeginTurn("hod")]
    position.do(BeginTurn(monster))
    position.do(EndTurn())
    assert position.state.characters[monster].exhausted
    assert position.refusals(BeginTurn(monster)) == ["TS-EXHAUST-01"]
    assert position.match.legal() == [BeginTurn("hod")]


@pytest.mark.rule("TS-DICE-04")
def test_so_many_dice_with_so_many_faces():
    chance = Chance.seeded(3)
    assert len(roll(chance, COMBAT, 2).faces) == 2
    assert len(COMBAT.faces) == 6
    assert D20.names == tuple(str(n) for n in range(1, 21))
    assert len(roll(chance, D20, 1).faces) == 1
