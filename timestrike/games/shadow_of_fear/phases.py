"""The phases of Fear in a raid: each is another enemy, with cards and health of its own."""

from __future__ import annotations

from timestrike.core.moves import Event, Step
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_side import lost_sentience
from timestrike.games.shadow_of_fear.modes import is_raid
from timestrike.games.shadow_of_fear.setup_cards import run_setup_card

LAST_PHASE = 3


class PhaseBegan(Event, frozen=True):
    """The Stats card of the phase lies face up."""

    phase: int


class PhaseCompleted(Event, frozen=True):
    """TS-PHASE-02: Fear has lost all the health of a phase, and is not dead."""

    phase: int


def has_another_phase(field: Battlefield) -> bool:
    """TS-PHASE-01, TS-PHASE-02."""
    return is_raid(field) and field.state.phase < LAST_PHASE


def complete_phase(field: Battlefield) -> None:
    """TS-PHASE-02, TS-PHASE-03, TS-PHASE-04: all damage is gone, and the next card is carried out.

    Fear, those on its back and all other Lost stay where they are (TS-PHASE-06).
    """
    fear = lost_sentience(field)
    assert fear is not None
    field.change_unit(fear.id, damage=0)
    field.emit(PhaseCompleted(field.state.phase))
    field.push(OpenPhase(field.state.phase + 1))


class OpenPhase(Step, frozen=True):
    """TS-SETRD-09, TS-PHASE-04, TS-PHASE-05: the Setup side first, then the Stats side."""

    phase: int

    def resolve(self, field: Battlefield) -> None:
        field.push(TurnToStats(self.phase))
        run_setup_card(field, field.world.stats_card(self.phase))


def phase_reached(field: Battlefield) -> int:
    """The phase that Fear has come to, though its Setup side may still be carried out."""
    coming = (s.phase for s in field.state.stack if isinstance(s, OpenPhase | TurnToStats))
    return max(coming, default=field.state.phase)


class TurnToStats(Step, frozen=True):
    """TS-SETRD-13, TS-PHASE-07: from now on these Lost Stats count."""

    phase: int

    def resolve(self, field: Battlefield) -> None:
        field.state.phase = self.phase
        field.changed()
        field.emit(PhaseBegan(self.phase))
