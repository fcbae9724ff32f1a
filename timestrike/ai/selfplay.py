"""Matches among computer players, and what can be measured on them."""

from __future__ import annotations

import time
from collections.abc import Callable, Sequence

import msgspec

from timestrike.ai.players import Player
from timestrike.core.match import Match

SAMPLE = 50
"""Choices are counted at every fiftieth decision: to list them all takes longer than to play on."""


class Played(msgspec.Struct, frozen=True, kw_only=True):
    """How one match went."""

    seed: int
    winners: tuple[int, ...] | None
    actions: int
    branching: float
    """How many choices there were, on average."""
    seconds: float
    fingerprint: str

    @property
    def finished(self) -> bool:
        return self.winners is not None


def play_out(
    match: Match,
    players: Sequence[Player],
    limit: int = 20_000,
    watch: Callable[[Match], None] | None = None,
) -> Played:
    """Play a match to its end, or up to a number of actions that no sane match needs."""
    began = time.perf_counter()
    choices = 0
    actions = 0
    while match.decision is not None and actions < limit:
        if actions % SAMPLE == 0:
            choices += len(match.legal())
        match.apply(players[match.decision.player].choose(match))
        actions += 1
        if watch is not None:
            watch(match)
    return Played(
        seed=match.setup.seed,
        winners=match.result.winners if match.result else None,
        actions=actions,
        branching=choices / -(-actions // SAMPLE) if actions else 0.0,
        seconds=time.perf_counter() - began,
        fingerprint=match.fingerprint(),
    )
