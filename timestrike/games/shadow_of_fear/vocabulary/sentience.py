"""Effects of the Sentience: what only something that large can do."""

from __future__ import annotations

from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.shaking import shake
from timestrike.games.shadow_of_fear.tentacles import (
    ChooseTentacleHex,
    free_tentacle,
    spawn,
    spawn_places,
)
from timestrike.games.shadow_of_fear.tiers import riders
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed, snake
from timestrike.games.shadow_of_fear.vocabulary.effects import Effect


class Shake(Effect, frozen=True, tag=snake):
    """Everybody on the unit's back is thrown off, next to it (TS-SHAKE-01)."""

    def happen(self, field: Battlefield, deed: Deed) -> None:
        sentience = deed.whom(field, "self")
        if sentience is not None:
            shake(field, sentience)

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        return bool(riders(field, deed.unit))


class SpawnTentacle(Effect, frozen=True, tag=snake):
    """A tentacle comes up next to the other, or next to any enemy within range (TS-MOB-05)."""

    range: int = 6

    def happen(self, field: Battlefield, deed: Deed) -> None:
        sentience = deed.whom(field, "self")
        if sentience is None or not self.possible(field, deed):
            return
        places = spawn_places(field, sentience, self.range, deed.whom(field, "other"))
        if len(places) == 1:
            spawn(field, sentience, places[0])
        else:
            field.push(ChooseTentacleHex(sentience.id, tuple(places)))

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        sentience = deed.whom(field, "self")
        if sentience is None or free_tentacle(field, sentience) is None:
            return False
        return bool(spawn_places(field, sentience, self.range, deed.whom(field, "other")))
