"""Whose turn a player thinks about, and when a thought must stop."""

from __future__ import annotations

from timestrike.core.deck import Deck
from timestrike.core.match import Match
from timestrike.core.moves import Action
from timestrike.games.shadow_of_fear.raid_turns import AT_THE_TABLE, PlayersTurn
from timestrike.games.shadow_of_fear.state import BattleState
from timestrike.games.shadow_of_fear.turns import BeginTurn


def begins_a_turn(match: Match) -> bool:
    """Whether whoever must choose now has all the time of a turn."""
    decision = match.decision
    return decision is not None and isinstance(decision.question, AT_THE_TABLE)


def in_own_turn(state: BattleState, player: int) -> bool:
    """Whether one of the player's own Characters acts."""
    active = state.active
    return active is not None and state.characters[active].owner == player


def open_to(match: Match, player: int) -> list[Action]:
    """What a player can do now.

    In a raid nobody is stopped from going back and forth between Characters (TS-SIMTURN-01): one
    who acts is let act to the end, or a thought would never come to any.
    """
    own = match.legal_for(player)
    decision = match.decision
    if decision is None or not isinstance(decision.question, PlayersTurn):
        return own
    if not in_own_turn(match.state, player):
        return own
    return [action for action in own if not isinstance(action, BeginTurn)]


def without_the_night(match: Match) -> Match:
    """A copy in which Fear has no card to draw.

    Which one comes is not known, and what comes of it is considered by itself (`terror`): a turn
    that happens to be the last of a round must not feel worse for it.
    """
    twin = match.clone()
    twin.state.lost_deck = Deck()
    twin.table.changed()
    return twin
