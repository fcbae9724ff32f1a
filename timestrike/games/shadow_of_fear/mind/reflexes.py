"""How somebody else is expected to answer, while a plan is being imagined: at once and simply."""

from __future__ import annotations

from timestrike.core.match import Match
from timestrike.core.moves import Action
from timestrike.games.shadow_of_fear.cheap_shots import StrikeFleeing
from timestrike.games.shadow_of_fear.defence import Defend
from timestrike.games.shadow_of_fear.falling import CraftGlider
from timestrike.games.shadow_of_fear.friendship import DeclineHelp
from timestrike.games.shadow_of_fear.mind.taking_turns import begins_a_turn
from timestrike.games.shadow_of_fear.reactions import HoldBack
from timestrike.games.shadow_of_fear.trading import KeepAll

AT_ONCE = (StrikeFleeing, CraftGlider, Defend, DeclineHelp, HoldBack, KeepAll)
"""What most people do without much thought, where it is offered."""

MOST_ANSWERS = 40


def answer_at_once(match: Match) -> Action:
    legal = match.legal()
    return next((action for kind in AT_ONCE for action in legal if type(action) is kind), legal[0])


def settle(match: Match, player: int) -> None:
    """Let the others answer what they are asked, up to a choice of the player or a turn."""
    for _ in range(MOST_ANSWERS):
        decision = match.decision
        if decision is None or decision.player == player or begins_a_turn(match):
            return
        match.suppose(answer_at_once(match))
