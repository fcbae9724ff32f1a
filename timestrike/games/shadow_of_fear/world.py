"""What a battle is fought with and on: cards, map and options, immutable."""

from __future__ import annotations

import hashlib
from collections.abc import Mapping
from functools import cached_property

import msgspec

from timestrike.core.board import BoardMap
from timestrike.core.setup import Setup
from timestrike.core.spoken import unspoken
from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.lootcards import ArtifactCard, FishCard, ItemCard
from timestrike.games.shadow_of_fear.lostcards import SentienceCard, StatsCard
from timestrike.games.shadow_of_fear.trialcards import TrialCard


class World:
    def __init__(
        self,
        setup: Setup,
        board_map: BoardMap,
        characters: dict[str, CharacterCard],
        items: dict[str, ItemCard] | None = None,
        fish: dict[str, FishCard] | None = None,
        artifacts: dict[str, ArtifactCard] | None = None,
        trials: dict[str, TrialCard] | None = None,
        lost_stats: dict[str, StatsCard] | None = None,
        sentience_cards: dict[str, SentienceCard] | None = None,
    ) -> None:
        self.setup = setup
        self.map = board_map
        self.characters = characters
        self.items = items or {}
        self.fish = fish or {}
        self.artifacts = artifacts or {}
        self.trials = trials or {}
        self.lost_stats = lost_stats or {}
        self.sentience_cards = sentience_cards or {}
        self.teams = tuple(seat.team for seat in setup.seats)

    def stats_card(self, phase: int) -> StatsCard:
        """TS-LSTAT-01: the Stats card of a phase; before the first one lies there, that one."""
        return self._phases[max(1, phase)]

    @cached_property
    def _phases(self) -> dict[int, StatsCard]:
        cards = self.lost_stats.values()
        return {card.phase: card for card in cards if card.deck == self.setup.mode}

    @cached_property
    def content(self) -> dict[str, str]:
        """What the battle is made of, each with a hash that changes whenever it does."""
        kinds: dict[str, Mapping[str, msgspec.Struct]] = {
            "characters": self.characters,
            "items": self.items,
            "fish": self.fish,
            "artifacts": self.artifacts,
            "trials": self.trials,
            "lost_stats": self.lost_stats,
            "sentience_cards": self.sentience_cards,
        }
        hashes = {name: _digest(cards) for name, cards in kinds.items()}
        return {**hashes, f"map {self.map.name}": self.map.digest()}


def _digest(cards: Mapping[str, msgspec.Struct]) -> str:
    """A hash of what the rules read on cards; a match is the same in every language."""
    plain = {id_: unspoken(card) for id_, card in cards.items()}
    return hashlib.sha256(msgspec.msgpack.encode(plain, order="deterministic")).hexdigest()
