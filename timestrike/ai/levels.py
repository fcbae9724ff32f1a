"""Levels: how far and how carefully a computer player thinks."""

from __future__ import annotations

from typing import Annotated

import msgspec

Count = Annotated[int, msgspec.Meta(ge=1)]
Share = Annotated[float, msgspec.Meta(ge=0, le=1)]

GLANCE = 5
"""At most so many moves are looked at in what comes after a plan."""


class Level(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """What a level allows itself; the fields are told to modders in `docs/modding/minds.md`."""

    id: str
    breadth: Count
    """How many moves from one position are looked at closely, and as many other actions."""
    beam: Count
    """How many beginnings of a plan are followed at a time."""
    depth: Count
    """How many actions a plan may have."""
    worlds: Count
    """How many futures are imagined where the odds are not known."""
    nodes: Count
    """How many positions are looked at before the best plan so far is taken."""
    sequels: Annotated[int, msgspec.Meta(ge=0)] = 0
    """For how many of the best plans that end with dice the rest of the turn is thought through."""
    replies: Annotated[int, msgspec.Meta(ge=0)] = 0
    """For how many of the best plans the answer of the next player is thought through."""
    reply_share: Share = 0.5
    """How much such an answer counts against the first impression."""
    slip: Annotated[float, msgspec.Meta(ge=0)] = 0.0
    """By how much it misjudges what counts, for a whole match: 0.7 makes a thing easily twice or
    half as important."""
    lapse: Share = 0.0
    """How often it does not do what seems best to it, but the best of all else."""
    overlooks: tuple[str, ...] = ()
    """Considerations that do not come to its mind."""
    offered: bool = True
    """Whether people can choose it as an opponent."""
    temperament: str = ""
    """The temperament that it has unless another is asked for."""

    def afterwards(self) -> Level:
        """How it thinks the rest of its turn through, for dice that lie as they may come to lie."""
        return self._at_a_glance(beam=2, depth=3)

    def reader(self) -> Level:
        """How it thinks when it puts itself in another's place: where to go, and whom to strike."""
        return self._at_a_glance(beam=1, depth=2)

    def _at_a_glance(self, beam: int, depth: int) -> Level:
        return msgspec.structs.replace(
            self,
            breadth=min(self.breadth, GLANCE),
            beam=beam,
            depth=depth,
            worlds=1,
            sequels=0,
            replies=0,
        )
