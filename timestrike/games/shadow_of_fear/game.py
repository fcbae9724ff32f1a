"""TimeStrike: Shadow of Fear."""

from __future__ import annotations

from timestrike.core.chance import Chance
from timestrike.core.game import Game, Library
from timestrike.core.match import Match
from timestrike.core.setup import Mode, Option, Setup
from timestrike.games.shadow_of_fear.characters import CharacterCard
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lootcards import ArtifactCard, FishCard, ItemCard
from timestrike.games.shadow_of_fear.mustering import CLASSIC_PAIRS, muster
from timestrike.games.shadow_of_fear.presenter import BattlePresenter
from timestrike.games.shadow_of_fear.state import BattleState
from timestrike.games.shadow_of_fear.trialcards import TrialCard
from timestrike.games.shadow_of_fear.turns import OpenBattle
from timestrike.games.shadow_of_fear.world import World


class ShadowOfFear(Game):
    id = "shadow_of_fear"
    title = "TimeStrike: Shadow of Fear"
    prefix = "TS"
    modes = (Mode(id="skirmish", title="Skirmish", players=(2, len(CLASSIC_PAIRS))),)
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
                id="deal",
                title="Characters",
                rule="TS-DRAFT-01",
                choices=("classic", "random"),
                default="classic",
            ),
        )

    def load_world(self, setup: Setup, library: Library) -> World:
        cards = {kind: library.cards(self.id, kind, t) for kind, t in self.card_types.items()}
        return World(setup, library.board_map(setup.map), **cards)

    def new_state(self, setup: Setup, world: World) -> BattleState:
        state = muster(setup, world, Chance.seeded(setup.seed))
        state.stack.append(OpenBattle())
        return state

    def table(self, world: World, state: BattleState) -> Battlefield:
        return Battlefield(world, state)

    def veil(self, state: BattleState, player: int) -> BattleState:
        """Everything lies open on this table but what chance will bring."""
        state.chance = Chance(0, 1)
        return state

    def presenter(self, match: Match, viewer: int | None) -> BattlePresenter:
        return BattlePresenter(match, viewer)
