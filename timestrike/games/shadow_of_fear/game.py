"""TimeStrike: Shadow of Fear."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from timestrike.core.board import BoardMap
from timestrike.core.cards import CardView
from timestrike.core.chance import Chance
from timestrike.core.game import Game, Library
from timestrike.core.match import Match
from timestrike.core.setup import Mode, Option, Setup
from timestrike.core.view import Sentences

# Rules reach these only when they are needed; saves must be able to name what is in them.
from timestrike.games.shadow_of_fear import fall_of_fear, myth  # noqa: F401
from timestrike.games.shadow_of_fear.annals import BattleAnnalist
from timestrike.games.shadow_of_fear.card_views import card_view
from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.drafting import require_affordable
from timestrike.games.shadow_of_fear.fear_arrives import holds_fear
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.flat_maps import flat
from timestrike.games.shadow_of_fear.lessons import BattleLesson
from timestrike.games.shadow_of_fear.lootcards import ArtifactCard, FishCard, ItemCard
from timestrike.games.shadow_of_fear.lostcards import SentienceCard, StatsCard
from timestrike.games.shadow_of_fear.modes import require_survivors
from timestrike.games.shadow_of_fear.mustering import muster, require_seats
from timestrike.games.shadow_of_fear.options import options_of
from timestrike.games.shadow_of_fear.presenter import BattlePresenter
from timestrike.games.shadow_of_fear.rounds import OpenBattle
from timestrike.games.shadow_of_fear.saga import BattleSaga
from timestrike.games.shadow_of_fear.state import BattleState
from timestrike.games.shadow_of_fear.trialcards import TrialCard
from timestrike.games.shadow_of_fear.world import World

DECKS = ("item_deck", "fish_deck", "artifact_deck", "lost_deck")


class ShadowOfFear(Game):
    id = "shadow_of_fear"
    title = "TimeStrike: Shadow of Fear"
    prefix = "TS"
    modes = (
        Mode(id="skirmish", title="Skirmish", players=(2, 8)),
        Mode(id="royale", title="Boss Battle Royale", players=(2, 8)),
        Mode(id="raid", title="Boss Raid", players=(1, 8), cooperative=True),
        Mode(id="gauntlet", title="The Gauntlet", players=(1, 8), cooperative=True),
    )
    over_rule = "TS-SKIRM-01"
    state_type = BattleState
    card_types = {
        "characters": CharacterCard,
        "items": ItemCard,
        "fish": FishCard,
        "artifacts": ArtifactCard,
        "trials": TrialCard,
        "lost_stats": StatsCard,
        "sentience_cards": SentienceCard,
    }
    lesson_type = BattleLesson

    def options(self, mode: str) -> tuple[Option, ...]:
        return options_of(mode)

    def seats_on(self, mode: str, board_map: BoardMap) -> range:
        if mode != "skirmish" and not holds_fear(board_map):
            return range(0)
        return super().seats_on(mode, board_map)

    def require_sense(self, setup: Setup) -> None:
        super().require_sense(setup)
        if setup.mode == "skirmish":
            require_affordable(setup)
        else:
            require_survivors(setup)

    def load_world(self, setup: Setup, library: Library) -> World:
        cards = {kind: library.cards(self.id, kind, t) for kind, t in self.card_types.items()}
        board_map = library.board_map(setup.map)
        is_flat = setup.options.get("terrain") == "flat"
        return World(setup, flat(board_map) if is_flat else board_map, **cards)

    def card_view(
        self, card: Any, sentences: Sentences, names: Mapping[str, str]
    ) -> CardView | None:
        return card_view(card, sentences, names)

    def new_state(self, setup: Setup, world: World) -> BattleState:
        require_seats(world, self.seats_on(setup.mode, world.map))
        state = muster(world, Chance.seeded(setup.seed))
        state.stack.append(OpenBattle())
        return state

    def table(self, world: World, state: BattleState) -> Battlefield:
        return Battlefield(world, state)

    def veil(self, state: BattleState, player: int) -> BattleState:
        """TS-INV-10: all lies open but the order of the decks and what chance will bring."""
        state.chance = Chance(0, 1)
        for deck in DECKS:
            setattr(state, deck, getattr(state, deck).veiled())
        return state

    def imagine(self, state: BattleState, player: int, seed: int) -> BattleState:
        state.chance = Chance.seeded(seed)
        for deck in DECKS:
            setattr(state, deck, getattr(state, deck).imagined(state.chance))
        return state

    def saga_teller(self) -> BattleSaga:
        return BattleSaga()

    def presenter(self, match: Match, viewer: int | None) -> BattlePresenter:
        return BattlePresenter(match, viewer)

    def annalist(self, match: Match) -> BattleAnnalist:
        return BattleAnnalist(match)
