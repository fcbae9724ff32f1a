"""Effects of several units at one moment, and the order in which they happen."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from contextlib import contextmanager

import msgspec

from timestrike.core.moves import Action, Question, Step
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.engagement import enemies_engaging, engaged
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Unit

Pair = tuple[str, str]


class Pending(msgspec.Struct, frozen=True):
    """An effect that waits for its turn: a passive skill of a unit against the other.

    With `leap` it is the attack of a Jump Attack, and the skill, if any, is the one used with it.
    """

    unit: str
    other: str
    skill: str | None = None
    leap: bool = False

    def holds(self, field: Battlefield) -> bool:
        """TS-SIMUL-02: what no longer applies when its turn comes is skipped."""
        unit, other = field.unit(self.unit), field.unit(self.other)
        if not (unit.in_play and other.in_play and engaged(field, unit, other)):
            return False
        return self.leap or self.skill in _answering_skills(field, unit, other)

    def happen(self, field: Battlefield) -> None:
        from timestrike.games.shadow_of_fear.jump import strike_after_landing
        from timestrike.games.shadow_of_fear.skills import passive_clauses, set_off

        unit, other = field.unit(self.unit), field.unit(self.other)
        if self.leap:
            strike_after_landing(field, unit, other, self.skill)
            return
        clauses = passive_clauses(field, unit, "engagement", other)
        set_off(field, (answer for answer in clauses if answer[0].id == self.skill))


def _answering_skills(field: Battlefield, unit: Unit, other: Unit) -> list[str]:
    """The skills of a unit that a new engagement sets off and that could change something.

    None of them reaches who rides a Brute (TS-BEHEM-03).
    """
    from timestrike.games.shadow_of_fear.skills import passive_clauses

    if other.mount is not None:
        return []
    skills = [
        skill.id
        for skill, clause, deed in passive_clauses(field, unit, "engagement", other)
        if any(effect.possible(field, deed) for effect in clause.do)
    ]
    return list(dict.fromkeys(skills))


# --- new engagements ---------------------------------------------------------------------------


def engagements(field: Battlefield) -> frozenset[Pair]:
    """Every two enemies that are engaged with each other, in either order."""
    return field.remember("engagements", lambda: frozenset(_engagements(field)))


def _engagements(field: Battlefield) -> Iterator[Pair]:
    for unit in field.in_play():
        for enemy in enemies_engaging(field, unit):
            yield unit.id, enemy
            yield enemy, unit.id


def effects_of_engaging(field: Battlefield, pairs: Iterable[Pair]) -> tuple[Pending, ...]:
    """TS-ENGAGE-07: what new engagements set off, in a stable order."""
    found = [
        Pending(unit, enemy, skill)
        for unit, enemy in pairs
        for skill in _answering_skills(field, field.unit(unit), field.unit(enemy))
    ]
    return tuple(sorted(found, key=lambda effect: (effect.unit, effect.other, str(effect.skill))))


@contextmanager
def noticing_engagements(field: Battlefield) -> Iterator[None]:
    """TS-ENGAGE-07: whatever changes within may bring enemies together; their skills answer.

    The effects are pushed at the end; what must happen before them is pushed afterwards.
    """
    before = engagements(field)
    yield
    new = engagements(field) - before
    if new and field.state.result is None:
        happen_together(field, effects_of_engaging(field, new))


# --- their order -------------------------------------------------------------------------------


def happen_together(field: Battlefield, effects: tuple[Pending, ...]) -> None:
    if effects:
        field.push(Simultaneous(effects))


class Simultaneous(Step, frozen=True):
    """TS-SIMUL-01, TS-SIMUL-02: the active player says what comes first, then each other player
    in turn order resolves one of their own; and so on until none is left.

    `waiting` are the players who have yet to resolve one before the active player says again what
    comes first. Whose effect was picked first has had it.
    """

    pending: tuple[Pending, ...]
    waiting: tuple[int, ...] = ()

    def resolve(self, field: Battlefield) -> None:
        pending = tuple(effect for effect in self.pending if effect.holds(field))
        owners = {_owner(field, effect) for effect in pending}
        waiting = tuple(player for player in self.waiting if player in owners)
        if not pending:
            return
        options = pending
        if waiting:
            options = tuple(e for e in pending if _owner(field, e) == waiting[0])
        if len(options) == 1:
            _resolve_one(field, options[0], pending, waiting)
        else:
            chooser = waiting[0] if waiting else active_player(field)
            field.push(ChooseOrder(chooser, options, pending, waiting))


class ResolveNext(Action, frozen=True):
    """This effect comes next."""

    unit: str
    other: str
    skill: str | None = None

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, ChooseOrder)
        if self._meant(question) is None:
            yield refuse("TS-SIMUL-01", "no_such_effect")

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, ChooseOrder)
        meant = self._meant(question)
        assert meant is not None
        _resolve_one(field, meant, question.pending, question.waiting)

    def _meant(self, question: ChooseOrder) -> Pending | None:
        named = (self.unit, self.other, self.skill)
        options = question.options
        return next((e for e in options if (e.unit, e.other, e.skill) == named), None)


class ChooseOrder(Question, frozen=True):
    """TS-SIMUL-01: which of several effects happens next."""

    rule = "TS-SIMUL-01"
    answers = (ResolveNext,)

    player: int
    options: tuple[Pending, ...]
    pending: tuple[Pending, ...]
    waiting: tuple[int, ...]

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        return (self.player,)

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for effect in self.options:
            yield ResolveNext(effect.unit, effect.other, effect.skill)


def _resolve_one(
    field: Battlefield, chosen: Pending, pending: tuple[Pending, ...], waiting: tuple[int, ...]
) -> None:
    if waiting:
        still_waiting = waiting[1:]
    else:
        have_had_theirs = (active_player(field), _owner(field, chosen))
        still_waiting = tuple(p for p in _turn_order(field) if p not in have_had_theirs)
    rest = tuple(effect for effect in pending if effect != chosen)
    if rest:
        field.push(Simultaneous(rest, still_waiting))
    chosen.happen(field)


def active_player(field: Battlefield) -> int:
    """Whose turn it is; between two turns, whose turn comes first in the round."""
    active = field.state.active
    return field.state.order[0] if active is None else field.state.characters[active].owner


def _turn_order(field: Battlefield) -> tuple[int, ...]:
    """The players from the active one on, clockwise."""
    order = field.state.order
    first = order.index(active_player(field))
    return order[first:] + order[:first]


def _owner(field: Battlefield, effect: Pending) -> int:
    return field.owner(field.unit(effect.unit))
