"""The table before the first roll: who sits at it, and the decks face down beside it."""

from __future__ import annotations

from collections.abc import Mapping

from timestrike.core.chance import Chance
from timestrike.core.deck import Deck
from timestrike.core.setup import SetupError
from timestrike.games.shadow_of_fear.building import walls_of_map
from timestrike.games.shadow_of_fear.lootcards import FishCard, ItemCard
from timestrike.games.shadow_of_fear.modes import RAIDS
from timestrike.games.shadow_of_fear.state import BattleState
from timestrike.games.shadow_of_fear.world import World


def muster(world: World, chance: Chance) -> BattleState:
    """TS-SETSK-01: every deck is shuffled on its own and placed face down."""
    return BattleState(
        item_deck=_copies(world.items).shuffled(chance),
        fish_deck=_copies(world.fish).shuffled(chance),
        artifact_deck=Deck(tuple(world.artifacts)).shuffled(chance),
        walls=walls_of_map(world.map),
        chance=chance,
    )


def require_seats(world: World, places: range) -> None:
    """A raid is fought by one team of any size (TS-RAID-04), everything else by several."""
    raid = world.setup.mode in RAIDS
    if raid and len(set(world.teams)) > 1:
        raise SetupError("one_team")
    if not raid and len(set(world.teams)) < 2:
        raise SetupError("two_teams")
    if not places:
        raise SetupError("no_place_for_fear", map=world.map.title)
    if len(world.teams) not in places:
        least, most = places[0], places[-1]
        if least == most:
            raise SetupError("seats", map=world.map.title, seats=most)
        raise SetupError("seats_between", map=world.map.title, least=least, most=most)


def _copies(cards: Mapping[str, ItemCard | FishCard]) -> Deck:
    return Deck(tuple(card.id for card in cards.values() for _ in range(card.copies)))
