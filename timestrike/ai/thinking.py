"""A computer player that thinks before it acts, and can say why it did."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from math import exp
from operator import mul

import msgspec

from timestrike.ai.considerations import Judgement, Temperament, Weighing
from timestrike.ai.levels import Level
from timestrike.ai.minds import mind_of
from timestrike.ai.planning import Plan, Planner, ranked
from timestrike.core.board import Spot
from timestrike.core.chance import Chance
from timestrike.core.match import Match
from timestrike.core.moves import Action
from timestrike.core.undisturbed import undisturbed
from timestrike.core.wording import Words

MOST_EXPLAINED = 5
LAPSES = 1000


class Disposition(msgspec.Struct, frozen=True):
    """All that content says about one computer player of one game."""

    level: Level
    temperament: Temperament | None
    weighings: Mapping[str, Weighing]


class Thought(msgspec.Struct, frozen=True):
    """A plan that was thought of: its actions, its score and what each consideration gave to it."""

    actions: tuple[Words, ...]
    score: float
    shares: tuple[tuple[Words, float], ...]
    places: tuple[Spot | None, ...] = ()
    """By action: where it is done or aimed at."""


class ThinkingPlayer:
    """Plans its turns and answers questions by the same scores, from what it may know.

    It sees the match only through `Match.imagine`. Each decision has a chance of its own, made of
    the player's seed and the number of actions so far, so the same moment is decided the same way.
    A plan is followed as long as everything comes as foreseen.
    """

    def __init__(self, seed: int, disposition: Callable[[str], Disposition]) -> None:
        self._seed = seed
        self.disposition = disposition
        self._ahead: tuple[tuple[Action, Match], ...] = ()
        self._thoughts: list[Plan] = []
        self._thought_about: Match | None = None

    def choose(self, match: Match, should_stop: Callable[[], bool] | None = None) -> Action:
        """One of the legal actions; `should_stop` may cut the thinking short after any step."""
        chosen: Action | None = None
        with undisturbed():
            for best in self.think(match):
                chosen = best
                if should_stop is not None and should_stop():
                    break
        assert chosen is not None
        return chosen

    def think(self, match: Match) -> Iterator[Action]:
        """The best choice so far, again after every piece of thinking; the last one counts."""
        decision = match.decision
        assert decision is not None
        chance = Chance.seeded(f"{self._seed}/{len(match.journal)}/{decision.player}")
        imagined = match.imagine(decision.player, chance.below(1 << 32))
        planned = self._as_planned(imagined)
        if planned is not None:
            yield planned
            return
        legal = imagined.legal_for(decision.player)
        if len(legal) == 1:
            yield legal[0]
            return
        yield from self._find_a_plan(imagined, chance)

    def _as_planned(self, imagined: Match) -> Action | None:
        """The next action of the plan at hand, if the position is the one foreseen."""
        ahead, self._ahead = self._ahead, ()
        if not ahead or not _alike(imagined, ahead[0][1]):
            return None
        self._ahead = ahead[1:]
        return ahead[0][0]

    def _find_a_plan(self, imagined: Match, chance: Chance) -> Iterator[Action]:
        game = imagined.game
        disposition = self.disposition(game.id)
        mind, level = mind_of(game), disposition.level
        judgement = Judgement(
            mind.considerations, disposition.weighings, disposition.temperament, level.overlooks
        )
        assert imagined.decision is not None
        reasoning = mind.reason(imagined.decision.player, self._likes)
        planner = Planner(reasoning, judgement, level, imagined)
        # The same in every decision: somebody who changes their mind all the time walks in circles.
        mistakes = mistakes_of(level, judgement, Chance.seeded(f"{self._seed}/mistakes"))
        lapse = 0.0 if reasoning.pressed(imagined) else level.lapse
        lapses = chance.fork("lapses")
        for found in planner.plans():
            seen = misjudged(found, mistakes)
            chosen = in_a_lapse(seen, lapse, lapses.clone())
            self._thoughts, self._thought_about = chosen, imagined
            plan = chosen[0]
            self._ahead = tuple(zip(plan.actions[1:], plan.foreseen, strict=True))
            yield plan.actions[0]

    def _likes(self, name: str) -> float:
        """A taste of one's own for the whole match, so that not all choose the same."""
        return _around_zero(Chance.seeded(f"{self._seed}/likes/{name}"))

    def explain(self) -> list[Thought]:
        """The best plans of the last decision that was thought about, best first."""
        match = self._thought_about
        if match is None:
            return []
        mind = mind_of(match.game)
        names = [one.name for one in mind.considerations]

        def steps(plan: Plan) -> Iterator[tuple[Match, Action]]:
            """Each action with the position in which it is taken: it may answer a question."""
            return zip((match, *plan.foreseen), plan.actions, strict=True)

        return [
            Thought(
                actions=tuple(mind.describe(there, action) for there, action in steps(plan)),
                score=plan.score,
                shares=tuple(
                    (Words(f"considerations.{match.game.id}.{name}"), share)
                    for name, share in sorted(
                        zip(names, plan.felt, strict=True), key=lambda one: -abs(one[1])
                    )
                    if share
                ),
                places=tuple(mind.place(there, action) for there, action in steps(plan)),
            )
            for plan in self._thoughts[:MOST_EXPLAINED]
        ]


def _alike(one: Match, other: Match) -> bool:
    """Whether two positions are the same to anybody who cannot see what is hidden."""
    mine, theirs = one.game.veil(one.state.clone(), 0), other.game.veil(other.state.clone(), 0)
    return bool(mine == theirs)


def mistakes_of(level: Level, judgement: Judgement, chance: Chance) -> tuple[float, ...]:
    """How many times as important each consideration seems; nothing for who does not slip."""
    if not level.slip:
        return ()
    return tuple(exp(level.slip * _around_zero(chance)) for _ in judgement.names)


def misjudged(plans: list[Plan], mistakes: tuple[float, ...]) -> list[Plan]:
    """The plans in the order in which somebody with such mistakes sees them.

    Each consideration seems more or less important than it is, but the same for all plans:
    whoever slips like that plays worse, and not as if by dice.
    """
    if not mistakes:
        return plans
    return ranked(plans, lambda plan: sum(map(mul, plan.felt, mistakes)))


def in_a_lapse(plans: list[Plan], lapse: float, chance: Chance) -> list[Plan]:
    """The plans with another one first, if this is a moment in which the best is not done.

    It is one that comes to something else: a detour to the same end is no lapse, only a fuss.
    """
    if chance.below(LAPSES) >= lapse * LAPSES:
        return plans
    best = plans[0]
    others = (plan for plan in plans if plan.actions[0] != best.actions[0])
    other = next((plan for plan in others if plan.feeling != best.feeling), best)
    return [other, *(plan for plan in plans if plan is not other)]


def _around_zero(chance: Chance) -> float:
    """A number around 0, most often nearer than 1: the sum of many small chances."""
    return sum(chance.below(1000) for _ in range(12)) / 1000 - 6.0
