"""Battles of Shadow of Fear that begin late: what is earned in long matches is there at once.

A Survivor comes to an artifact when its Trial is done, and seldom to the very one that comes from
it. So that such moments are soaked too, some matches begin as if that had happened.
"""

from __future__ import annotations

from collections.abc import Sequence

from battle_invariants import everybody_has_come
from timestrike.ai.players import Player
from timestrike.core.match import Match
from timestrike.games.shadow_of_fear.field import Battlefield


def begin_late(match: Match, players: Sequence[Player]) -> None:
    """Draft and place, and then let every Survivor wear the artifact that comes from it."""
    while match.decision is not None and not everybody_has_come(match):
        match.apply(players[match.decision.player].choose(match))
    field = match.table
    assert isinstance(field, Battlefield)
    for artifact in field.world.artifacts.values():
        if artifact.origin in field.state.characters:
            field.state.artifact_deck = field.state.artifact_deck.take(artifact.id)
            field.change_character(artifact.origin, artifacts=(artifact.id,), equipped=artifact.id)
