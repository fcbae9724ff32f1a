"""Why something is not allowed: always with the number of the rule that says so."""

from __future__ import annotations

import msgspec

from timestrike.core.wording import Words


class Refusal(msgspec.Struct, frozen=True):
    """One reason against an action. `words` becomes a sentence in the reader's language."""

    rule: str
    words: Words

    def __str__(self) -> str:
        return f"{self.rule}: {self.words}"


def refuse(rule: str, key: str, **about: str | int) -> Refusal:
    """The refusal of rule `rule`; its sentence stands under `refusals.<key>` in the texts."""
    return Refusal(rule, Words(f"refusals.{key}", about))


class Refused(Exception):
    """An action that is not legal was applied; nothing has changed."""

    def __init__(self, refusals: list[Refusal]) -> None:
        super().__init__("; ".join(map(str, refusals)))
        self.refusals = refusals
