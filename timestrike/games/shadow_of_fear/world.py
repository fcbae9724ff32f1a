"""What a battle is fought with and on: cards, map and options, immutable."""

from __future__ import annotations

import hashlib
from functools import cached_property

import msgspec

from timestrike.core.board import BoardMap
from timestrike.core.setup import Setup
from timestrike.games.shadow_of_fear.characters import CharacterCard


class World:
    def __init__(self, setup: Setup, board_map: BoardMap, cards: dict[str, CharacterCard]) -> None:
        self.setup = setup
        self.map = board_map
        self.characters = cards
        self.teams = tuple(seat.team for seat in setup.seats)

    @cached_property
    def content(self) -> dict[str, str]:
        """What the battle is made of, each with a hash that changes whenever it does."""
        cards = msgspec.msgpack.encode(sorted(self.characters.items()), order="deterministic")
        return {
            "cards": hashlib.sha256(cards).hexdigest(),
            f"map {self.map.name}": self.map.digest(),
        }
