"""How a player thinks about Shadow of Fear: what to consider, what to try, what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from timestrike.ai.minds import Outcome, Reasoning
from timestrike.core.match import Match
from timestrike.core.moves import Action
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.mind.considerations import CONSIDERATIONS
from timestrike.games.shadow_of_fear.mind.foresight import field_of, outcomes_of
from timestrike.games.shadow_of_fear.mind.ideas import ideas_of
from timestrike.games.shadow_of_fear.mind.onsets import Lore
from timestrike.games.shadow_of_fear.mind.reflexes import settle
from timestrike.games.shadow_of_fear.mind.situation import Situation
from timestrike.games.shadow_of_fear.phrases import action_words
from timestrike.games.shadow_of_fear.turns import CharacterTurn, EndTurn


class BattleReasoning:
    """One player's thoughts about one decision in a battle."""

    def __init__(self, player: int) -> None:
        self._player = player
        self._lore = Lore()

    def situation(self, match: Match) -> Situation:
        return Situation(field_of(match), self._player, self._lore)

    def ideas(self, match: Match, breadth: int, so_far: Sequence[Action]) -> list[Action]:
        return ideas_of(match, self.situation(match), breadth, so_far)

    def outcomes(self, match: Match, action: Action, worlds: int) -> list[Outcome]:
        return outcomes_of(match, action, self._player, worlds)

    def over(self, match: Match) -> bool:
        """A plan ends with the turn, and with the answer to a question in somebody else's."""
        decision, field = match.decision, field_of(match)
        if decision is None or decision.player != self._player:
            return True
        active = field.state.active
        return active is None or field.state.characters[active].owner != self._player

    def rest(self, match: Match) -> Match:
        """The turn is ended; what is asked on the way is answered at once."""
        rested = match.clone()
        settle(rested, self._player)
        if rested.decision is not None and isinstance(rested.decision.question, CharacterTurn):
            rested.apply(EndTurn())
            settle(rested, self._player)
        return rested


class BattleMind:
    considerations = CONSIDERATIONS

    def reason(self, match: Match, player: int) -> Reasoning:
        return BattleReasoning(player)

    def describe(self, match: Match, action: Action) -> Words:
        question = match.decision.question if match.decision is not None else None
        return action_words(field_of(match), action, question)


MIND = BattleMind()
