"""Players whose matches are worth telling: they know what they want, and want it at once.

They do not think, so their matches stay the same when computer players learn something new.
"""

from __future__ import annotations

from timestrike.core.board import Spot
from timestrike.core.chance import Chance
from timestrike.core.match import Match
from timestrike.core.moves import Action
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.climbing import ClimbSentience, JumpDown
from timestrike.games.shadow_of_fear.defence import TakeHits
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.jump import JumpAttack
from timestrike.games.shadow_of_fear.lost_side import lost_sentience
from timestrike.games.shadow_of_fear.movement import Move
from timestrike.games.shadow_of_fear.trading import Trade
from timestrike.games.shadow_of_fear.turns import BeginTurn, EndTurn

RELUCTANTLY = (TakeHits, JumpDown, Trade)


class Hunter:
    """Goes for Fear, climbs it, and strikes whatever is nearest to falling.

    A tuple says how much it wants an action, the greatest first; chance decides between equals.
    """

    def __init__(self, seed: int) -> None:
        self._chance = Chance.seeded(f"hunter {seed}")

    def choose(self, match: Match) -> Action:
        field = match.table
        assert isinstance(field, Battlefield)
        wanted: dict[tuple[int, int], list[Action]] = {}
        for action in match.legal():
            wanted.setdefault(_wish(field, action), []).append(action)
        return self._chance.pick(wanted[max(wanted)])


def _wish(field: Battlefield, action: Action) -> tuple[int, int]:
    """What comes first in a turn, and of that the best."""
    if isinstance(action, ClimbSentience):
        climbed = field.unit(action.unit).perch is not None
        return (0, 0) if climbed else (7, action.tier)
    if isinstance(action, Attack | JumpAttack):
        target = field.unit(action.target)
        return (6, -field.remaining_health(target))
    if isinstance(action, Move):
        start, end = field.unit(action.unit).spot, action.path[-1]
        nearer = _away_from_fear(field, start) - _away_from_fear(field, end)
        return (5, nearer) if nearer > 0 else (0, 0)
    if isinstance(action, EndTurn):
        return (2, 0)
    if isinstance(action, BeginTurn):
        return (1, 0)
    if isinstance(action, RELUCTANTLY):
        return (0, 0)
    return (4, 0) if field.state.active is None else (3, 0)


def _away_from_fear(field: Battlefield, spot: Spot) -> int:
    fear, distance = lost_sentience(field), field.board.grid.distance
    under = fear.base if fear is not None else ()
    return min((distance(spot.cell, foot.cell) for foot in under), default=0)
