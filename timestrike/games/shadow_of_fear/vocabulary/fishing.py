"""Effects that make fishing easier; both belong to the moment 'always' of a passive skill."""

from __future__ import annotations

from typing import Annotated, ClassVar

import msgspec

from timestrike.games.shadow_of_fear.vocabulary.deed import snake
from timestrike.games.shadow_of_fear.vocabulary.effects import Effect
from timestrike.games.shadow_of_fear.vocabulary.moments import Moment


class FishOn(Effect, frozen=True, tag=snake):
    """Fishing succeeds on this number or more (TS-FISH-04)."""

    only_at: ClassVar[tuple[Moment, ...]] = ("always",)

    threshold: Annotated[int, msgspec.Meta(ge=2, le=20)]


class FishInWater(Effect, frozen=True, tag=snake):
    """The unit may fish while it stands on a water tile (TS-FISH-04)."""

    only_at: ClassVar[tuple[Moment, ...]] = ("always",)
