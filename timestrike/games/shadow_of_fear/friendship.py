"""Friendly to each other for one effect: those of another team only if their owner agrees."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.moves import Action, Event, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.skills import Aim
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed
from timestrike.games.shadow_of_fear.vocabulary.words import AnyEffect, run_effects


class HelpDeclined(Event, frozen=True):
    unit: str


def happen_if_welcome(
    field: Battlefield, aim: Aim | None, effects: Iterable[AnyEffect], deed: Deed
) -> None:
    """TS-GEN-04: what is for friends happens at once on one's own side, else by consent.

    The Lost have nobody who could agree (TS-LOST-01).
    """
    unit, other = field.unit(deed.unit), deed.whom(field, "other")
    for_friends = aim is not None and aim.who == "friend"
    if for_friends and other is not None and field.by_lost_stats(other):
        field.emit(HelpDeclined(other.id))
    elif for_friends and other is not None and field.enemies(unit, other):
        field.push(OfferFriendship(tuple(effects), deed))
    else:
        run_effects(field, effects, deed)


class _Reply(Action, frozen=True):
    unit: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, OfferFriendship)
        if self.unit != question.deed.other:
            yield refuse("TS-GEN-04", "not_befriended")


class AcceptHelp(_Reply, frozen=True):
    """Count as friendly, this once."""

    def perform(self, field: Battlefield) -> None:
        question = field.asked
        assert isinstance(question, OfferFriendship)
        run_effects(field, question.effects, question.deed)


class DeclineHelp(_Reply, frozen=True):
    """Do without; what the other side has spent on it is spent."""

    def perform(self, field: Battlefield) -> None:
        field.emit(HelpDeclined(self.unit))


class OfferFriendship(Question, frozen=True):
    """TS-GEN-04: somebody of another team is named as a friend by an effect."""

    rule = "TS-GEN-04"
    answers = (DeclineHelp, AcceptHelp)

    effects: tuple[AnyEffect, ...]
    deed: Deed

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        other = self.deed.whom(field, "other")
        return (field.owner(other),) if other is not None else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        assert self.deed.other is not None
        yield DeclineHelp(self.deed.other)
        yield AcceptHelp(self.deed.other)

    def resolve(self, field: Battlefield) -> None:
        """There is nobody left to help."""
