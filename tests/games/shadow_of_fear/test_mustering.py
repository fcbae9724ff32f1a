"""Who can sit down to a battle, and on which maps."""

from __future__ import annotations

import msgspec
import pytest

from soak_matches import Seating, every_seating
from timestrike.content.library import shelf
from timestrike.core.setup import SetupError
from timestrike.games import all_games

SKIRMISHES = [seating for seating in every_seating() if seating.mode == "skirmish"]
DUEL = Seating("shadow_of_fear", "skirmish", "duel", 2)


@pytest.mark.rule("TS-GEN-02")
def test_two_fit_on_the_duel_map_and_up_to_eight_on_the_others():
    seated = {(s.map, s.players) for s in SKIRMISHES}
    large = ("broken_dial", "long_night")
    assert {("duel", 2), *((name, n) for name in large for n in range(2, 9))} <= seated
    assert ("duel", 3) not in seated
    assert all(players <= shelf().board_map(name).players[1] for name, players in seated)


@pytest.mark.rule("TS-SETRY-07", "TS-SETRD-08")
def test_where_fear_finds_no_place_its_modes_are_not_offered():
    boss_maps = {s.map for s in every_seating() if s.mode != "skirmish"}
    assert "duel" not in boss_maps
    assert {"broken_dial", "long_night"} <= boss_maps
    raid = Seating("shadow_of_fear", "raid", "duel", 1).setup(seed=1)
    with pytest.raises(SetupError, match="no_place_for_fear"):
        all_games()[DUEL.game].new_match(raid, shelf())


@pytest.mark.rule("TS-RAID-04")
def test_a_raid_is_for_one_team_and_can_be_fought_alone():
    assert Seating("shadow_of_fear", "raid", "broken_dial", 1) in every_seating()
    raid = Seating("shadow_of_fear", "raid", "broken_dial", 2)
    with pytest.raises(SetupError, match="one_team"):
        raid.match(seed=1, teams=(0, 1))


@pytest.mark.rule("TS-SKIRM-01")
def test_a_battle_without_an_enemy_is_refused_in_words():
    """It could never end."""
    setup = DUEL.setup(seed=1)
    seats = tuple(msgspec.structs.replace(seat, team=0) for seat in setup.seats)
    with pytest.raises(SetupError, match="two_teams"):
        all_games()[DUEL.game].new_match(msgspec.structs.replace(setup, seats=seats), shelf())


@pytest.mark.rule("TS-SETSK-07")
@pytest.mark.parametrize("draft", ["classic", "random"])
@pytest.mark.parametrize("seating", SKIRMISHES, ids=str)
def test_everybody_starts_on_dry_ground_of_their_own(seating, draft):
    for seed in range(5):
        match = seating.match(seed, {"draft": draft})
        board = match.table.board
        places = [spot for unit in match.state.units.values() for spot in unit.base]
        assert len(set(places)) == len(places)
        for spot in places:
            surface = board.surface(spot)
            assert surface is not None
            assert surface.terrain != "water"
            assert not board.wall(spot.cell)
