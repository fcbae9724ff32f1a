"""Who can sit down to a battle, and on which maps."""

from __future__ import annotations

import msgspec
import pytest

from soak_matches import Seating, every_seating
from timestrike.content.library import shelf
from timestrike.core.setup import SetupError
from timestrike.games import all_games

DUEL = Seating("shadow_of_fear", "skirmish", "duel", 2)


@pytest.mark.rule("TS-GEN-02")
def test_two_fit_on_the_duel_map_and_up_to_eight_on_the_others():
    seated = {(s.map, s.players) for s in every_seating() if s.game == "shadow_of_fear"}
    assert seated == {
        ("duel", 2),
        *(("broken_dial", players) for players in range(2, 9)),
        *(("long_night", players) for players in range(2, 9)),
    }


@pytest.mark.rule("TS-SKIRM-01")
def test_a_battle_without_an_enemy_is_refused_in_words():
    """It could never end."""
    setup = DUEL.setup(seed=1)
    seats = tuple(msgspec.structs.replace(seat, team=0) for seat in setup.seats)
    with pytest.raises(SetupError, match="at least two teams"):
        all_games()[DUEL.game].new_match(msgspec.structs.replace(setup, seats=seats), shelf())


@pytest.mark.rule("TS-SETSK-07")
@pytest.mark.parametrize("draft", ["classic", "random"])
@pytest.mark.parametrize("seating", every_seating(), ids=str)
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
