"""TimeStrike: Shadow of Fear."""

from __future__ import annotations

from timestrike.core.chance import Chance
from timestrike.core.game import Game, Library
from timestrike.core.match import Match
from timestrike.core.setup import Mode, Option, Setup
from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.drafting import (
    POINT_LIMITS,
    STANDARD_LIMIT,
    require_affordable,
)
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.flat_maps import flat
from timestrike.games.shadow_of_fear.lootcards import ArtifactCard, FishCard, ItemCard
from timestrike.games.shadow_of_fear.mustering import muster
from timestrike.games.shadow_of_fear.presenter import BattlePresenter
from timestrike.games.shadow_of_fear.state import BattleState
from timestrike.games.shadow_of_fear.trialcards import TrialCard
from timestrike.games.shadow_of_fear.turns import OpenBattle
from timestrike.games.shadow_of_fear.world import World

DECKS = ("item_deck", "fish_deck", "artifact_deck")


class ShadowOfFear(Game):
    id = "shadow_of_fear"
    title = "TimeStrike: Shadow of Fear"
    prefix = "TS"
    modes = (Mode(id="skirmish", title="Skirmish", players=(2, 8)),)
    over_rule = "TS-SKIRM-01"
    state_type = BattleState
    card_types = {
        "characters": CharacterCard,
        "items": ItemCard,
        "fish": FishCard,
        "artifacts": ArtifactCard,
        "trials": TrialCard,
    }

    def options(self, mode: str) -> tuple[Option, ...]:
        return (
            Option(
                id="draft",
                title="Characters",
                rule="TS-DRAFT-02",
                choices=("snake", "classic", "random"),
                default="classic",
            ),
            Option(
                id="points",
                title="Points each",
                rule="TS-SETSK-02",
                choices=POINT_LIMITS,
                default=STANDARD_LIMIT,
            ),
            Option(
                id="placement",
                title="Placement",
                rule="TS-SETSK-07",
                choices=("choose", "automatic"),
                default="automatic",
            ),
            Option(
                id="terrain",
                title="Terrain",
                rule="TS-MAP-08",
                choices=("raised", "flat"),
                default="raised",
            ),
        )

    def require_sense(self, setup: Setup) -> None:
        super().require_sense(setup)
        require_affordable(setup)

    def load_world(self, setup: Setup, library: Library) -> World:
        cards = {kind: library.cards(self.id, kind, t) for kind, t in self.card_types.items()}
        board_map = library.board_map(setup.map)
        is_flat = setup.options.get("terrain") == "flat"
        return World(setup, flat(board_map) if is_flat else board_map, **cards)

    def new_state(self, setup: Setup, world: World) -> BattleState:
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

    def presenter(self, match: Match, viewer: int | None) -> BattlePresenter:
        return BattlePresenter(match, viewer)
