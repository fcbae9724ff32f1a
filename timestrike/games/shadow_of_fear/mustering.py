"""The table before the first roll: who sits at it, and the decks face down beside it."""

from __future__ import annotations

from collections.abc import Mapping

from timestrike.core.chance import Chance
from timestrike.core.deck import Deck
from timestrike.core.setup import SetupError
from timestrike.games.shadow_of_fear.building import walls_of_map
from timestrike.games.shadow_of_fear.lootcards import FishCard, ItemCard
from timestrike.games.shadow_of_fear.state import BattleState
from timestrike.games.shadow_of_fear.world import World


def muster(world: World, chance: Chance) -> BattleState:
    """TS-SETSK-01: every deck is shuffled on its own and placed face down."""
    if len(set(world.teams)) < 2:
        raise SetupError("A battle needs at least two teams.")
    least, most = world.map.players
    if not least <= len(world.teams) <= most:
        seats = f"{least}" if least == most else f"{least} to {most}"
        raise SetupError(f"The map '{world.map.title}' is made for {seats} players.")
    return BattleState(
        item_deck=_copies(world.items).shuffled(chance),
        fish_deck=_copies(world.fish).shuffled(chance),
        artifact_deck=Deck(tuple(world.artifacts)).shuffled(chance),
        walls=walls_of_map(world.map),
        chance=chance,
    )


def _copies(cards: Mapping[str, ItemCard | FishCard]) -> Deck:
    return Deck(tuple(card.id for card in cards.values() for _ in range(card.copies)))
