"""How a player thinks about Shadow of Fear: what to consider, what to try, what comes of it."""

from __future__ import annotations

from collections.abc import Sequence

from timestrike.ai.minds import Outcome, Reasoning, Taste, indifferent
from timestrike.core.board import Spot
from timestrike.core.match import Match
from timestrike.core.moves import Action, Question
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.defence import ChooseDefence
from timestrike.games.shadow_of_fear.jump import JumpAttack
from timestrike.games.shadow_of_fear.mind.against_the_lost import AGAINST_THE_LOST
from timestrike.games.shadow_of_fear.mind.considerations import CONSIDERATIONS
from timestrike.games.shadow_of_fear.mind.foresight import field_of, outcomes_of
from timestrike.games.shadow_of_fear.mind.ideas import Movement, best_blow, ideas_of
from timestrike.games.shadow_of_fear.mind.long_view import LONG_VIEW
from timestrike.games.shadow_of_fear.mind.muster import Muster
from timestrike.games.shadow_of_fear.mind.reflexes import MOST_ANSWERS, answer_at_once, settle
from timestrike.games.shadow_of_fear.mind.situation import Situation
from timestrike.games.shadow_of_fear.mind.taking_turns import (
    in_own_turn,
    open_to,
    without_the_night,
)
from timestrike.games.shadow_of_fear.phrases import action_words, spot_of, target_of
from timestrike.games.shadow_of_fear.raid_turns import PlayersTurn
from timestrike.games.shadow_of_fear.turns import CharacterTurn, EndTurn

FEW_ANSWERS = 4


class BattleReasoning:
    """One player's thoughts about one decision in a battle."""

    def __init__(self, player: int, taste: Taste, muster: Muster) -> None:
        self._player = player
        self._taste = taste
        self._muster = muster

    def situation(self, match: Match) -> Situation:
        return Situation(field_of(match), self._player, self._muster, self._taste)

    def ideas(self, match: Match, breadth: int, so_far: Sequence[Action]) -> list[Action]:
        return ideas_of(match, self.situation(match), breadth, so_far)

    def purpose(self, match: Match, action: Action) -> Action | None:
        """Who goes somewhere wants to strike from there."""
        if not isinstance(action, Movement):
            return None
        return best_blow(match, self.situation(match), action.unit)

    def answers(self, match: Match) -> list[Action]:
        """Only where there are few: to look at every place somebody may go to takes too long."""
        if isinstance(_asked(match), CharacterTurn | PlayersTurn):
            return []
        answers = open_to(match, self._player)
        return answers if len(answers) <= FEW_ANSWERS else []

    def outcomes(self, match: Match, action: Action, worlds: int) -> list[Outcome]:
        if isinstance(action, EndTurn):
            match = without_the_night(match)
        return outcomes_of(match, action, self._player, worlds)

    def over(self, match: Match) -> bool:
        """A plan ends with the turn, and with the answer to a question in somebody else's."""
        decision = match.decision
        asked = decision is not None and decision.player == self._player
        return not asked or not in_own_turn(match.state, self._player)

    def pressed(self, match: Match) -> bool:
        """Nobody forgets to defend, nor what to do about somebody else's turn."""
        return self.over(match) or isinstance(_asked(match), ChooseDefence)

    def rest(self, match: Match) -> Match:
        """The turn is ended; what is asked on the way is answered at once, by oneself as well.

        A plan that stops at a question would else never be replied to, and seem the better for it.
        """
        rested = without_the_night(match)
        for _ in range(MOST_ANSWERS):
            settle(rested, self._player)
            if self.over(rested):
                break
            in_turn = isinstance(_asked(rested), CharacterTurn | PlayersTurn)
            rested.suppose(EndTurn() if in_turn else answer_at_once(rested))
        return rested

    def on_behalf_of(self, player: int) -> Reasoning:
        return BattleReasoning(player, indifferent, self._muster)


def _asked(match: Match) -> Question | None:
    return match.decision.question if match.decision is not None else None


class BattleMind:
    considerations = (*CONSIDERATIONS, *AGAINST_THE_LOST, *LONG_VIEW)

    def reason(self, player: int, taste: Taste = indifferent) -> Reasoning:
        return BattleReasoning(player, taste, Muster())

    def describe(self, match: Match, action: Action) -> Words:
        words = action_words(field_of(match), action, _asked(match))
        at_whom = isinstance(action, Attack | JumpAttack)
        return Words(f"{words.key}_at", words.about) if at_whom else words

    def place(self, match: Match, action: Action) -> Spot | None:
        field = field_of(match)
        target = target_of(field, action)
        if target is not None and field.unit(target).in_play:
            return field.ground_of(field.unit(target))[0]
        return spot_of(action)


MIND = BattleMind()
