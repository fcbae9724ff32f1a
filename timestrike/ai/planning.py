"""Plans: short sequences of actions, the best of them found by a beam.

From the position at hand a few ideas are tried on copies of an imagined match; the most promising
beginnings are followed further. Where dice speak a plan ends: what comes of them is weighed as a
whole, and the player plans anew when they lie.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Any

import msgspec

from timestrike.ai.considerations import Felt, Judgement, expected
from timestrike.ai.levels import Level
from timestrike.ai.minds import Outcome, Reasoning
from timestrike.core.match import Match
from timestrike.core.moves import Action

MOST_WORLDS_FOLLOWED = 3
"""Of what can come of a plan, so many of the likeliest are thought on from."""
IDEAS_FOR_A_PURPOSE = 3
"""Of so many ideas that are looked at, one is looked at with what it is done for."""
EFFORT = 0.02
"""What every further action of a plan must be worth."""
RECKONING = 6
"""Decimal places that count: one Python adds up a little more exactly than another, and both shall
come to the same decision."""


class Plan(msgspec.Struct, frozen=True):
    """What to do, one after the other, and how the end of it feels."""

    actions: tuple[Action, ...]
    felt: Felt
    outcomes: tuple[Outcome, ...]
    foreseen: tuple[Match, ...] = ()
    """The positions between its actions, which no die decides."""

    @property
    def score(self) -> float:
        return sum(self.felt)

    @property
    def feeling(self) -> Felt:
        """The same for plans that come to the same, however small the errors of reckoning."""
        return tuple(round(value, RECKONING) for value in self.felt)


class Planner:
    """Looks for plans of one player from one position, within a number of positions looked at."""

    def __init__(
        self, reasoning: Reasoning, judgement: Judgement, level: Level, match: Match
    ) -> None:
        assert match.decision is not None
        self.match = match
        self.player = match.decision.player
        self.looked_at = 0
        self._judgement = judgement
        self._level = level
        self._reasoning = reasoning
        self._before: Any = reasoning.situation(match)

    # --- the beam ------------------------------------------------------------------------------

    def plans(self) -> Iterator[list[Plan]]:
        """The plans found so far, best first, ever more of them; each look may be the last."""
        level = self._level
        beginnings = [Plan((), (), (Outcome(1.0, self.match),))]
        found: list[Plan] = []
        for _ in range(level.depth):
            grown: list[Plan] = []
            for number, beginning in enumerate(beginnings, start=1):
                for plan in self._continued(beginning):
                    (grown if self._goes_on(plan) else found).append(plan)
                yield ranked(found + grown + beginnings[number:])
                if self.looked_at >= level.nodes:
                    return
            unfinished = [plan for plan in grown if len(plan.actions) < level.depth]
            beginnings = _unlike(ranked(unfinished), level.beam)
            found += grown if level.depth == 1 else map(self._left_at_that, grown)
            if not beginnings:
                break
        yield from self._thought_on(ranked(found))

    def _continued(self, plan: Plan) -> Iterator[Plan]:
        """The plan with each idea of what to do next, and with what some of these are good for."""
        level, position = self._level, plan.outcomes[0].match
        purposes = level.breadth // IDEAS_FOR_A_PURPOSE
        for action in self._reasoning.ideas(position, level.breadth, plan.actions):
            grown = self._followed_by(plan, action)
            yield grown
            if len(grown.actions) == level.depth or not self._goes_on(grown):
                continue
            there = grown.outcomes[0].match
            for answer in self._reasoning.answers(there):
                yield self._followed_by(grown, answer)
            purpose = self._reasoning.purpose(there, action) if purposes else None
            if purpose is not None:
                purposes -= 1
                yield self._followed_by(grown, purpose)

    def _followed_by(self, plan: Plan, action: Action) -> Plan:
        position = plan.outcomes[0].match
        outcomes = self._reasoning.outcomes(position, action, self._level.worlds)
        return Plan(
            actions=(*plan.actions, action),
            felt=self._feel(outcomes),
            outcomes=tuple(outcomes),
            foreseen=(*plan.foreseen, position) if plan.actions else (),
        )

    def _left_at_that(self, plan: Plan) -> Plan:
        """A plan that will not be gone on with by itself: what it promised does not come of it.

        Else doing something idle would seem better than any blow, as long as one could still
        strike afterwards. Only who looks but one action ahead must go by promises.
        """
        return msgspec.structs.replace(plan, felt=self._judgement.without_promises(plan.felt))

    def _goes_on(self, plan: Plan) -> bool:
        first = plan.outcomes[0]
        return first.certain and not self._reasoning.over(first.match)

    def _feel(self, outcomes: Sequence[Outcome]) -> Felt:
        self.looked_at += len(outcomes)
        look, feel = self._reasoning.situation, self._judgement.feel
        return expected([(one.share, feel(self._before, look(one.match))) for one in outcomes])

    # --- what comes after a plan ---------------------------------------------------------------

    def _thought_on(self, found: list[Plan]) -> Iterator[list[Plan]]:
        weighed = found
        for weighed in self._with_sequels(found):
            yield weighed
            if self.looked_at >= self._level.nodes:
                return
        yield from self._with_replies(weighed)

    def _with_sequels(self, found: list[Plan]) -> Iterator[list[Plan]]:
        """The best plans that dice end, judged again by what one would do when they lie."""
        unfinished = [plan for plan in found if self._leaves_to_do(plan)]
        for plan in _unlike(unfinished, self._level.sequels):
            followed = self._with_sequel(plan)
            found = ranked([followed if one is plan else one for one in found])
            yield found

    def _leaves_to_do(self, plan: Plan) -> bool:
        return any(not one.certain and not self._reasoning.over(one.match) for one in plan.outcomes)

    def _with_sequel(self, plan: Plan) -> Plan:
        now, later, ends = [], [], []
        for one in _likeliest(plan.outcomes):
            after, felt = self._sequel(one.match)
            now.append((one.share, self._feel([one])))
            later.append((one.share, felt))
            ends += [end._replace(share=one.share * end.share) for end in after]
        felt = _changed(plan.felt, expected(now), expected(later))
        return msgspec.structs.replace(plan, felt=felt, outcomes=tuple(ends))

    def _sequel(self, match: Match) -> tuple[Sequence[Outcome], Felt]:
        """What comes of the rest of one's turn, and how that feels."""
        if self._reasoning.over(match):
            stays = [Outcome(1.0, match)]
            return stays, self._feel(stays)
        plan = self._best_from(match, self._level.afterwards())
        felt = self._feel(plan.outcomes)
        leaves_it = self._goes_on(plan)
        return plan.outcomes, self._judgement.without_promises(felt) if leaves_it else felt

    def _with_replies(self, found: list[Plan]) -> Iterator[list[Plan]]:
        """The best plans judged again by what the next player would answer, those alike only once.

        An answer hardly ever makes a plan look better, so those that were not thought through to
        it are left out: they would win by it.
        """
        level = self._level
        if not level.replies:
            yield found
        weighed: list[Plan] = []
        for plan in _unlike(found, level.replies):
            weighed.append(self._replied(plan))
            yield ranked(weighed)
            if self.looked_at >= level.nodes:
                return

    def _replied(self, plan: Plan) -> Plan:
        """An answer changes nothing about what one could still have done before it."""
        likely, settled = _likeliest(plan.outcomes), self._judgement.without_promises
        now = expected([(one.share, self._feel([one])) for one in likely])
        later = expected([(one.share, self._after_reply(one.match)) for one in likely])
        felt = _changed(plan.felt, settled(now), settled(later), self._level.reply_share)
        return msgspec.structs.replace(plan, felt=felt)

    def _after_reply(self, match: Match) -> Felt:
        """How it feels after the best that the next player can do, in that player's own eyes."""
        rested = self._reasoning.rest(match)
        decision = rested.decision
        if decision is None or decision.player == self.player:
            return self._feel([Outcome(1.0, rested)])
        return self._feel(self._best_from(rested, self._level.reader()).outcomes)

    def _best_from(self, match: Match, level: Level) -> Plan:
        """What whoever must choose in a later position would do, at a glance."""
        assert match.decision is not None
        theirs = self._reasoning.on_behalf_of(match.decision.player)
        other = Planner(theirs, self._judgement, level, match)
        best = best_of(other)
        self.looked_at += other.looked_at
        return best


def _likeliest(outcomes: Sequence[Outcome]) -> list[Outcome]:
    return sorted(outcomes, key=lambda one: -one.share)[:MOST_WORLDS_FOLLOWED]


def _changed(felt: Felt, now: Felt, later: Felt, share: float = 1.0) -> Felt:
    """How a plan feels with what comes later, found out on its likeliest outcomes.

    Only the change is taken from those few: the plan itself counts by all of its outcomes.
    """
    changes = zip(felt, now, later, strict=True)
    return tuple(value + share * (after - before) for value, before, after in changes)


def best_of(planner: Planner, should_stop: Callable[[], bool] | None = None) -> Plan:
    """The best plan that thinking to the end, or until told to stop, has found."""
    best: Plan | None = None
    for found in planner.plans():
        best = found[0]
        if should_stop is not None and should_stop():
            break
    assert best is not None
    return best


def ranked(plans: list[Plan], score: Callable[[Plan], float] | None = None) -> list[Plan]:
    """Best first; of plans that are as good the shorter one, so that nobody moves for nothing."""
    judge = score or (lambda plan: plan.score)

    def cost(plan: Plan) -> float:
        return round(EFFORT * len(plan.actions) - judge(plan), RECKONING)

    return sorted(plans, key=cost)


def _unlike(plans: list[Plan], most: int) -> list[Plan]:
    """The first so many; of plans that feel exactly alike, most often because they are the same in
    another order, only one.
    """
    kept: dict[Felt, Plan] = {}
    for plan in plans:
        if len(kept) == most:
            break
        kept.setdefault(plan.feeling, plan)
    return list(kept.values())
