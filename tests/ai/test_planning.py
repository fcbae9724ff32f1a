"""The beam, on a walk along numbers that is easier to oversee than any battle."""

from __future__ import annotations

from dataclasses import dataclass, field, replace
from types import SimpleNamespace

import msgspec
import pytest

from timestrike.ai.considerations import Consideration, Judgement, Weighing
from timestrike.ai.levels import Level
from timestrike.ai.minds import Outcome
from timestrike.ai.planning import Plan, Planner, best_of, ranked
from timestrike.core.moves import Action


class Add(Action, frozen=True):
    number: int


class Stop(Action, frozen=True):
    pass


class Gamble(Action, frozen=True):
    """As likely to win as to lose so much."""

    stake: int


@dataclass(frozen=True)
class Walk:
    """A position: how far somebody has come, and who is asked next."""

    total: int = 0
    steps: int = 3
    player: int | None = 0
    seen: list[int] = field(default_factory=list, compare=False)

    @property
    def decision(self):
        return None if self.player is None else SimpleNamespace(player=self.player)


class WalkMind:
    """Everybody wants a total as high as they can get; the other wants it as low."""

    def __init__(self, numbers=(1, 2, -1), gambles=(), reply=0):
        self.numbers, self.gambles, self.reply = numbers, gambles, reply
        self.tried: list[Action] = []
        sign = {0: 1, 1: -1}
        self.considerations = (
            Consideration("total", lambda before, after: sign[after[0]] * after[1]),
        )

    def reason(self, player):
        return WalkReasoning(self, player)


class WalkReasoning:
    def __init__(self, mind, player):
        self.mind, self.player = mind, player

    def ideas(self, match, breadth, so_far):
        if self.player == 1:
            return [Add(-self.mind.reply if match.total > 5 else 0)]
        adding = [Add(n) for n in self.mind.numbers][:breadth] if match.steps else []
        return [*adding, *map(Gamble, self.mind.gambles), Stop()]

    def purpose(self, match, action):
        return None

    def answers(self, match):
        return ()

    def outcomes(self, match, action, worlds):
        self.mind.tried.append(action)
        if isinstance(action, Add):
            left = match.steps - 1
            return [Outcome(1.0, replace(match, total=match.total + action.number, steps=left))]
        if isinstance(action, Gamble):
            ends = [match.total + action.stake, match.total - action.stake]
            return [Outcome(0.5, replace(match, total=end), certain=False) for end in ends]
        return [Outcome(1.0, replace(match, player=1))]

    def situation(self, match):
        return self.player, match.total

    def over(self, match):
        return match.player != self.player

    def rest(self, match):
        return replace(match, player=1)

    def on_behalf_of(self, player):
        return type(self)(self.mind, player)


def level(**fields):
    usual = {"id": "test", "breadth": 5, "beam": 3, "depth": 4, "worlds": 2, "nodes": 10_000}
    return msgspec.convert({**usual, **fields}, Level)


def planner(mind, how, start=None):
    weighing = {"total": Weighing(id="total")}
    return Planner(mind.reason(0), Judgement(mind.considerations, weighing), how, start or Walk())


def test_the_best_plan_goes_as_far_as_the_depth_allows():
    assert best_of(planner(WalkMind(), level(depth=1))).actions == (Add(2),)
    assert best_of(planner(WalkMind(), level(depth=3))).actions == (Add(2),) * 3


def test_the_positions_between_the_actions_are_foreseen():
    plan = best_of(planner(WalkMind(), level(depth=3)))
    assert [match.total for match in plan.foreseen] == [2, 4]
    assert plan.score == 6


def test_a_beam_of_one_follows_only_what_looks_best_at_once():
    class Detour(WalkMind):
        """The step that costs something now opens the way to much more."""

    class DetourReasoning(WalkReasoning):
        def ideas(self, match, breadth, so_far):
            return [Add(9), Stop()] if match.total < 0 else super().ideas(match, breadth, so_far)

    mind = Detour(numbers=(1, -1))
    mind.reason = lambda player: DetourReasoning(mind, player)
    assert best_of(planner(mind, level(beam=1, depth=2))).score == 2
    assert best_of(planner(mind, level(beam=2, depth=2))).score == 8


def test_chance_ends_a_plan_and_counts_by_its_mean():
    mind = WalkMind(numbers=(1,), gambles=(50,))
    plans = {plan.actions: plan for plan in last(planner(mind, level(depth=4)).plans())}
    assert plans[(Gamble(50),)].score == 0
    assert plans[(Add(1), Gamble(50))].score == 1
    assert not any(plan[:-1] and isinstance(plan[-2], Gamble) for plan in plans)


def test_thinking_stops_at_its_number_of_positions():
    mind = WalkMind(numbers=tuple(range(20)))
    one = planner(mind, level(breadth=20, beam=20, nodes=30))
    assert best_of(one).actions
    assert one.looked_at < 30 + 22  # the ideas of one more position at most


def test_somebody_may_stop_it_at_any_step():
    mind = WalkMind()
    assert best_of(planner(mind, level()), should_stop=lambda: True).actions == (Add(2),)
    assert len(mind.tried) == 4


def test_ways_that_end_alike_are_followed_once():
    mind = WalkMind(numbers=(1, 2))
    best_of(planner(mind, level(beam=9, depth=3)))
    # 1+2 and 2+1 are the same place: 3 ideas from the start, 3 from each of 1 and 2, then from
    # 2 (by 1+1), 3 and 4.
    assert len(mind.tried) == 3 + 2 * 3 + 3 * 3


def test_a_reply_turns_a_plan_down_that_looked_best():
    mind = WalkMind(reply=10)
    bold = best_of(planner(mind, level(depth=3)))
    wary = best_of(planner(mind, level(depth=3, replies=20, reply_share=1.0)))
    assert bold.score == 6
    assert wary.outcomes[0].match.total <= 5


def test_a_reply_to_the_likeliest_outcomes_does_not_make_the_others_forgotten():
    """Four outcomes, of which the least likely is worth more than all others together."""

    class Lottery(WalkReasoning):
        def ideas(self, match, breadth, so_far):
            return [Gamble(1), Stop()] if self.player == 0 else [Add(0)]

        def outcomes(self, match, action, worlds):
            if not isinstance(action, Gamble):
                return super().outcomes(match, action, worlds)
            ends = ((0.3, 1), (0.3, 2), (0.3, 3), (0.1, 1000))
            return [Outcome(share, replace(match, total=end), certain=False) for share, end in ends]

    mind = WalkMind()
    mind.reason = lambda player: Lottery(mind, player)
    plan = best_of(planner(mind, level(replies=5, reply_share=1.0)))
    assert plan.actions == (Gamble(1),)
    assert plan.score == pytest.approx(101.8)


@pytest.mark.parametrize("nodes", [30, 10_000])
def test_a_plan_that_was_not_thought_through_never_wins_over_one_that_was(nodes):
    """Not even if there is no time to think of all answers."""
    mind = WalkMind(reply=10)
    how = level(depth=3, replies=3, reply_share=1.0, nodes=nodes)
    bold = best_of(planner(mind, level(depth=3)))
    for found in planner(mind, how).plans():
        best = found[0]
    answered = [plan for plan in found if plan.actions == bold.actions]
    assert answered
    assert answered[0].felt[0] == pytest.approx(-4)
    assert best.score == max(plan.score for plan in found)
    assert len(found) <= 3


def last(steps):
    *_, end = steps
    return end


class HopefulMind(WalkMind):
    """Somebody who sets great hopes on steps that are still to be taken."""

    def __init__(self, *, promise):
        super().__init__(numbers=(1,))
        hope = Consideration("hope", lambda before, after: 2 * after[2], promise=promise)
        self.considerations = (*self.considerations, hope)

    def reason(self, player):
        return HopefulReasoning(self, player)


class HopefulReasoning(WalkReasoning):
    def situation(self, match):
        return (*super().situation(match), match.steps if match.player == 0 else 0)


@pytest.mark.parametrize(("promise", "steps"), [(False, 1), (True, 2)])
def test_what_is_left_undone_counts_for_nothing(promise, steps):
    mind = HopefulMind(promise=promise)
    weighings = {name: Weighing(id=name) for name in ("total", "hope")}
    judgement = Judgement(mind.considerations, weighings)
    plan = best_of(Planner(mind.reason(0), judgement, level(depth=2), Walk()))
    assert plan.actions == (Add(1),) * steps


def test_an_answer_does_not_take_back_what_was_only_promised():
    mind = HopefulMind(promise=True)
    weighings = {name: Weighing(id=name) for name in ("total", "hope")}
    judgement = Judgement(mind.considerations, weighings)
    how = level(depth=2, replies=5, reply_share=1.0)
    plan = best_of(Planner(mind.reason(0), judgement, how, Walk()))
    assert (plan.actions, plan.felt) == ((Add(1), Add(1)), (2, 0))


def test_who_looks_but_one_action_ahead_goes_by_promises():
    mind = HopefulMind(promise=True)
    weighings = {"hope": Weighing(id="hope"), "total": Weighing(id="total", weight=-1)}
    judgement = Judgement(mind.considerations, weighings)
    assert best_of(Planner(mind.reason(0), judgement, level(depth=1), Walk())).actions == (Add(1),)


def test_plans_that_come_to_the_same_are_replied_to_once():
    """Three steps, and three steps and a stop, must not be all that is thought through."""
    mind = WalkMind(numbers=(2,), reply=10)
    wary = best_of(planner(mind, level(depth=4, replies=2, reply_share=1.0)))
    assert sum(action.number for action in wary.actions if isinstance(action, Add)) == 4


def test_dice_are_judged_by_what_one_would_do_when_they_lie():
    """Who may gamble and walk as far afterwards gives nothing away by gambling first."""
    mind = WalkMind(numbers=(2,), gambles=(1,))
    hasty = best_of(planner(mind, level(depth=2)))
    thorough = best_of(planner(mind, level(depth=2, sequels=5)))
    assert (hasty.actions, hasty.score) == ((Add(2), Add(2)), 4)
    assert (thorough.actions, thorough.score) == ((Gamble(1),), 6)
    assert sorted(end.match.total for end in thorough.outcomes) == [5, 7]


def test_only_the_best_plans_that_dice_end_are_thought_on_from():
    mind = WalkMind(numbers=(2,), gambles=(1,))
    plans = {plan.actions: plan for plan in last(planner(mind, level(sequels=1)).plans())}
    scores = [plans[(Add(2),) * steps + (Gamble(1),)].score for steps in range(4)]
    assert scores == [0, 2, 4, 6], "nothing is left to do after the best of them"
    plans = {plan.actions: plan for plan in last(planner(mind, level(sequels=2)).plans())}
    scores = [plans[(Add(2),) * steps + (Gamble(1),)].score for steps in range(4)]
    assert scores == [0, 2, 6, 6]


def test_somebody_may_stop_it_after_every_sequel():
    def thought_of(how):
        one = planner(WalkMind(numbers=(2,), gambles=(1,)), how)
        best_of(one)
        return one.looked_at

    none = thought_of(level(depth=2))
    first = thought_of(level(depth=2, sequels=5, nodes=none + 1))
    assert none < first == thought_of(level(depth=2, sequels=1)) < thought_of(level(sequels=5))


def test_what_is_left_undone_after_the_dice_counts_for_nothing_either():
    class OneGamble(HopefulReasoning):
        def ideas(self, match, breadth, so_far):
            gambles = [Gamble(100)] if match.total == 0 else []
            return [*gambles, *super().ideas(match, breadth, so_far)]

    mind = HopefulMind(promise=True)
    mind.reason = lambda player: OneGamble(mind, player)
    weighings = {name: Weighing(id=name) for name in ("total", "hope")}
    judgement = Judgement(mind.considerations, weighings)
    how = level(depth=2, sequels=9)
    found = last(Planner(mind.reason(0), judgement, how, Walk(steps=9)).plans())
    (gambled,) = [plan for plan in found if plan.actions == (Gamble(100),)]
    assert gambled.felt == (3, 0), "three steps at a glance, and no hope of six more"


class PurposefulReasoning(WalkReasoning):
    def purpose(self, match, action):
        return Add(5) if action == Add(-1) else None


class PurposefulMind(WalkMind):
    """A step back is only taken for a leap."""

    def reason(self, player):
        return PurposefulReasoning(self, player)


@pytest.mark.parametrize(("breadth", "actions"), [(2, (Add(1),) * 2), (3, (Add(-1), Add(5)))])
def test_an_action_is_looked_at_with_what_it_is_done_for(breadth, actions):
    """However narrow the beam; but only one of every three ideas is."""
    mind = PurposefulMind(numbers=(1, -1))
    plan = best_of(planner(mind, level(depth=2, beam=1, breadth=breadth)))
    assert plan.actions == actions


def test_an_action_that_leads_to_a_question_is_looked_at_with_each_answer():
    """What it costs to ask lets the beginning fall out of a narrow beam; the answer makes up."""

    class Bargain(WalkReasoning):
        def ideas(self, match, breadth, so_far):
            bargains = [Add(-5)] if not match.total else []
            return [*bargains, *super().ideas(match, breadth, so_far)]

        def answers(self, match):
            return (Add(1), Add(8), Add(2)) if match.total == -5 else ()

    mind = WalkMind(numbers=(1,))
    mind.reason = lambda player: Bargain(mind, player)
    assert best_of(planner(mind, level(depth=2, beam=1))).actions == (Add(-5), Add(8))
    assert best_of(planner(mind, level(depth=1, beam=1))).actions == (Add(1),)


def test_what_only_rounding_tells_apart_is_equally_good():
    """One Python adds up more exactly than another: the decision must not hang on that."""
    exact, rounded = Plan((Add(1),), (0.3,), ()), Plan((Add(2),), (0.1, 0.2), ())
    assert 0.1 + 0.2 > 0.3
    assert ranked([exact, rounded]) == [exact, rounded]
    assert ranked([rounded, exact]) == [rounded, exact]
