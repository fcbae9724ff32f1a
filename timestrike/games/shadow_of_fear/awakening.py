"""Awakenings that a Character's player may choose."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.moves import Action, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Stat
from timestrike.games.shadow_of_fear.statuses import awaken, open_awakenings


class AwakenStat(Action, frozen=True):
    character: str
    stat: Stat

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        wrong = isinstance(question, ChooseAwakening) and question.character != self.character
        if wrong or self.stat not in open_awakenings(field, self.character):
            yield refuse("TS-AWAKEN-03", "awake_already", stat=self.stat)

    def perform(self, field: Battlefield) -> None:
        awaken(field, self.character, self.stat)


class ChooseAwakening(Question, frozen=True):
    """TS-AWAKEN-01: without a stat named, the Character's player chooses."""

    rule = "TS-AWAKEN-01"
    answers = (AwakenStat,)

    character: str

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        still_open = open_awakenings(field, self.character)
        return (field.state.characters[self.character].owner,) if still_open else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for stat in open_awakenings(field, self.character):
            yield AwakenStat(self.character, stat)

    def resolve(self, field: Battlefield) -> None:
        """Everything is awake."""


def offer_awakening(field: Battlefield, character: str, stat: Stat | None) -> None:
    """Awaken a stat, or let the Character's player choose one."""
    still_open = open_awakenings(field, character)
    if stat is not None:
        awaken(field, character, stat)
    elif len(still_open) == 1:
        awaken(field, character, still_open[0])
    elif still_open:
        field.push(ChooseAwakening(character))
