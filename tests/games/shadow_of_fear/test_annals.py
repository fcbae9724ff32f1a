"""What is counted of a battle, held against the events themselves."""

from __future__ import annotations

from collections import Counter

import pytest

from soak_matches import Seating, computer_players
from timestrike.ai.selfplay import play_out
from timestrike.core.annals import Annals, Held
from timestrike.core.match import Match
from timestrike.core.moves import Event
from timestrike.games.shadow_of_fear.falling import Fell
from timestrike.games.shadow_of_fear.health import Hurt
from timestrike.games.shadow_of_fear.items import ItemUsed
from timestrike.games.shadow_of_fear.phases import PhaseBegan
from timestrike.games.shadow_of_fear.reactions import ItemAnswered
from timestrike.games.shadow_of_fear.sentience_turn import SentienceCardDrawn

TABLES = [
    Seating("shadow_of_fear", "skirmish", "duel", 2),
    Seating("shadow_of_fear", "raid", "broken_dial", 2),
]


def played(seating: Seating, seed: int) -> tuple[Match, Annals, list[Event]]:
    match = seating.match(seed, {"draft": "random"})
    annalist, events = match.game.annalist(match), list(match.opening())

    def watch(match: Match) -> None:
        annalist.watch(match)
        events.extend(match.table.events)

    play_out(match, computer_players(seating, seed), 900, watch)
    return match, annalist.annals, events


@pytest.mark.parametrize("seating", TABLES, ids=str)
def test_everything_that_happened_is_counted_once(seating):
    match, annals, events = played(seating, seed=5)
    assert annals.rounds == match.state.round
    assert sum(annals.damage.values()) == sum(e.damage for e in events if isinstance(e, Hurt))
    assert annals.damage.get("fall", 0) == sum(e.damage for e in events if isinstance(e, Fell))
    assert "" not in annals.damage
    used = Counter(e.item for e in events if isinstance(e, ItemUsed | ItemAnswered))
    assert annals.played.get("item", {}) == used
    drawn = Counter(e.card for e in events if isinstance(e, SentienceCardDrawn))
    assert annals.played.get("Sentience card", {}) == drawn
    phases = [e.phase for e in events if isinstance(e, PhaseBegan)]
    assert annals.phase == max(phases, default=0)


def test_who_was_on_which_team_is_written_down_though_they_may_have_fallen():
    match, annals, _ = played(TABLES[0], seed=5)
    owned = {Held("character", one.id, one.owner) for one in match.state.characters.values()}
    assert {held for held in annals.held if held.sort == "character"} == owned
    assert any(one.defeated for one in match.state.characters.values())


def test_the_first_in_the_first_round_is_the_first():
    match = TABLES[0].match(5, {"draft": "random"})
    first = match.state.order[0]
    annalist = match.game.annalist(match)
    play_out(match, computer_players(TABLES[0], 5), 400, annalist.watch)
    assert annalist.annals.first == first


def test_the_lost_are_nobodys_characters_and_their_attacks_are_told_apart():
    _, annals, _ = played(TABLES[1], seed=5)
    assert all(held.seat >= 0 for held in annals.held)
    assert "attack of the Lost" in annals.damage
