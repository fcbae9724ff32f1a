"""What every step of a card of the Lost is."""

from __future__ import annotations

import msgspec

from timestrike.games.shadow_of_fear.field import Battlefield


class LostStep(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    """One line of a card; what cannot be carried out is skipped (TS-SENT-01)."""

    def happen(self, field: Battlefield) -> None:
        """Do it now, or push what must happen or be asked."""
        raise NotImplementedError
