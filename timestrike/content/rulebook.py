"""The catalogue of a game's rules: numbered, with rulings and examples."""

from __future__ import annotations

from pathlib import Path

import msgspec

from timestrike.content.source import ContentError, Source
from timestrike.core.spoken import Spoken


class Rule(msgspec.Struct, frozen=True):
    id: str
    topic: str
    modes: tuple[str, ...]
    rule: Spoken
    ruling: Spoken | None = None
    example: Spoken | None = None


class Rulebook(msgspec.Struct, frozen=True):
    game: str
    title: str
    prefix: str
    modes: tuple[str, ...]
    rules: tuple[Rule, ...]
    topics: dict[str, Spoken] = {}
    """What the topics of the rules are called; each begins with its own name."""

    def __contains__(self, rule_id: str) -> bool:
        return any(rule.id == rule_id for rule in self.rules)

    def for_modes(self, *modes: str) -> tuple[Rule, ...]:
        """The rules that hold in any of these modes (those for all modes included)."""
        wanted = {"all", *modes}
        return tuple(rule for rule in self.rules if wanted.intersection(rule.modes))


def load_rulebook(path: Path) -> Rulebook:
    source = Source(path)
    try:
        book = msgspec.convert(source.data, Rulebook)
    except msgspec.ValidationError as error:
        raise ContentError(path, None, str(error)) from None
    seen: set[str] = set()
    for number, rule in enumerate(book.rules):
        if rule.id in seen:
            raise source.error(("rules", number, "id"), f"rule {rule.id} stands here twice")
        if not rule.id.startswith(f"{book.prefix}-"):
            raise source.error(
                ("rules", number, "id"), f"'{rule.id}' must begin with {book.prefix}-"
            )
        unknown = set(rule.modes) - {"all", *book.modes}
        if unknown:
            raise source.error(("rules", number, "modes"), f"unknown mode {sorted(unknown)[0]}")
        seen.add(rule.id)
    return msgspec.structs.replace(book, topics={rule.topic: rule.topic for rule in book.rules})
