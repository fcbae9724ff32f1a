"""The vocabulary of cards for those who write them: `python3 scripts/document_effects.py`.

Writes `docs/modding/effects.md` from the types themselves: what there is, what it means, which
fields it has and what they may be. A test compares the page with the types.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from inspect import cleandoc
from pathlib import Path
from typing import Any, get_args

import msgspec
from msgspec import inspect

ROOT = Path(__file__).resolve().parent.parent
sys.path.insert(0, str(ROOT))

import timestrike.games  # noqa: E402, F401  (the games know the order in which their parts load)
from timestrike.games.shadow_of_fear.lootcards import REACTIONS_OF, Reaction  # noqa: E402
from timestrike.games.shadow_of_fear.lostcards import (  # noqa: E402
    SentienceCard,
    SpawnMark,
    StatsCard,
)
from timestrike.games.shadow_of_fear.skills import Aim, Clause, Skill  # noqa: E402
from timestrike.games.shadow_of_fear.vocabulary.conditions import AnyCondition  # noqa: E402
from timestrike.games.shadow_of_fear.vocabulary.lost.amounts import Amount  # noqa: E402
from timestrike.games.shadow_of_fear.vocabulary.lost.step import LostStep  # noqa: E402
from timestrike.games.shadow_of_fear.vocabulary.lost.steps import AnyLostStep  # noqa: E402
from timestrike.games.shadow_of_fear.vocabulary.moments import (  # noqa: E402
    MEANING,
    SkillType,
    happenings,
    occasions_of,
)
from timestrike.games.shadow_of_fear.vocabulary.words import AnyEffect  # noqa: E402

PAGE = ROOT / "docs" / "modding" / "effects.md"

INTRODUCTION = """\
# What cards can say: Shadow of Fear

*Written by `scripts/document_effects.py` from the types; do not edit it by hand.*

Skills, items, fish and artifacts are made of **clauses**. A clause says at which moment (`at`),
under which conditions (`when`, all of them) and what happens (`do`, in this order):

```yaml
clauses:
  - at: resolved
    when: [{if: lucky, hits: 1}, {if: damage_done, at_least: 1}]
    do: [{do: heal, amount: 1}]
```

`self` is the unit whose card it is. `other` is the one it faces: the target of an attack, an
ability or an item, the attacker in a defense, the enemy in an engagement. What a card says in the
game is made from these words, so text and behaviour never differ. A word, field or value that does
not exist is refused when the card is read, with file, line and what is allowed: `timestrike check
FILE`.
"""

THE_LOST = """\
## The Lost

What nobody plays follows cards of its own. A **Sentience card** is a list of steps, carried out
from top to bottom; a **Stats card** has the numbers that all Lost units share, and in a raid a
Setup side. Steps name who acts (`who`) or around whom (`around`), and whom they go for by a
criterion:

```yaml
steps:
  - {do: spawn_tentacles, amount: {per: survivors, every: 2}, beside: lowest_defense}
  - {do: lash_out, who: tentacles, whom: lowest_health}
```
"""


def document() -> str:
    """The whole page."""
    sections = (
        INTRODUCTION,
        _moments(),
        _structs("Skills", (Skill, Clause, Aim)),
        _reactions(),
        _words("Conditions", "if", get_args(AnyCondition)),
        _words("Effects", "do", get_args(AnyEffect)),
        THE_LOST,
        _structs("Cards of the Lost", (SentienceCard, StatsCard, SpawnMark, Amount)),
        _words("Steps of the Lost", "do", get_args(AnyLostStep)),
    )
    return "\n".join(section.rstrip() + "\n" for section in sections)


def _moments() -> str:
    kinds = {kind: occasions_of(kind) for kind in get_args(SkillType)}
    rows = []
    for moment, meaning in MEANING.items():
        users = [kind for kind, moments in kinds.items() if moment in moments]
        users += ["item", "fish"] if moment == "use" else []
        rows.append((f"`{moment}`", meaning, ", ".join(users)))
    return "## Moments\n\n" + _table(("`at`", "when it is", "used by"), rows)


def _reactions() -> str:
    """Which effects need an item with a `reaction`."""
    rows = [
        (f"`{_tag(effect)}`", ", ".join(f"`{moment}`" for moment in moments))
        for effect, moments in REACTIONS_OF.items()
    ]
    known = ", ".join(f"`{moment}`" for moment in get_args(Reaction))
    intro = (
        f"An item with a `reaction` ({known})\n"
        "is used at that moment, whoever's turn it is, and has no aim. These effects belong to\n"
        "such items:\n\n"
    )
    return "## Reactions\n\n" + intro + _table(("effect", "reactions"), rows)


def _structs(title: str, types: Iterable[type[msgspec.Struct]]) -> str:
    parts = (f"### {kind.__name__}\n\n{_meaning(kind)}\n\n{_fields(kind)}" for kind in types)
    return "\n".join((f"## {title}\n", *parts))


def _words(title: str, tag_field: str, types: Iterable[type[Any]]) -> str:
    parts = [f"## {title}\n"]
    for kind in sorted(types, key=_tag):
        parts.append(f"### `{tag_field}: {_tag(kind)}`\n\n{_meaning(kind)}\n")
        only_at = getattr(kind, "only_at", None)
        if only_at is not None:
            moments = only_at or happenings()
            named = ", ".join(f"`{moment}`" for moment in moments)
            parts.append(f"At {named if only_at else 'every moment at which something happens'}.\n")
        fields = _fields(kind)
        if fields:
            parts.append(fields)
    return "\n".join(parts)


def _tag(kind: type[Any]) -> str:
    return str(kind.__struct_config__.tag)


def _meaning(kind: type[Any]) -> str:
    own = kind.__dict__.get("__doc__")
    if not own:
        raise ValueError(f"{kind.__name__} has no docstring to explain it")
    return cleandoc(own)


def _fields(kind: type[Any]) -> str:
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    rows = [
        (f"`{field.encode_name}`", _allowed(field.type), _default(field))
        for field in described.fields
    ]
    return _table(("field", "what it may be", "if left out"), rows) if rows else ""


def _default(field: inspect.Field) -> str:
    if field.required:
        return "must be there"
    value = field.default if field.default is not msgspec.NODEFAULT else ()
    if value is None or value == ():
        return "nothing"
    if isinstance(value, tuple):
        return f"`[{', '.join(map(str, value))}]`"
    return f"`{str(value).lower() if isinstance(value, bool) else value}`"


def _allowed(kind: Any) -> str:
    """What a modder may write there."""
    if isinstance(kind, inspect.Metadata):
        return _allowed(kind.type)
    if isinstance(kind, inspect.LiteralType):
        return ", ".join(f"`{value}`" for value in sorted(map(str, kind.values)))
    if isinstance(kind, inspect.IntType):
        return _number(kind)
    if isinstance(kind, inspect.BoolType):
        return "`true` or `false`"
    if isinstance(kind, inspect.StrType):
        return "words"
    if isinstance(kind, inspect.VarTupleType):
        return f"a list: {_allowed(kind.item_type)}"
    if isinstance(kind, inspect.UnionType):
        return _union(kind)
    assert isinstance(kind, inspect.StructType)
    return f"{kind.cls.__name__}, see there"


def _union(kind: inspect.UnionType) -> str:
    held = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
    first = held[0]
    if len(held) == 1 or not isinstance(first, inspect.StructType):
        return " or ".join(_allowed(each) for each in held)
    if issubclass(first.cls, LostStep):
        return "steps of the Lost"
    return "conditions" if first.tag_field == "if" else "effects"


def _number(kind: inspect.IntType) -> str:
    if kind.ge is not None and kind.le is not None:
        return f"a whole number from {kind.ge} to {kind.le}"
    return "a whole number" if kind.ge is None else f"a whole number from {kind.ge} on"


def _table(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> str:
    return "\n".join(_lines(head, rows)) + "\n"


def _lines(head: tuple[str, ...], rows: Iterable[tuple[str, ...]]) -> Iterator[str]:
    yield f"| {' | '.join(head)} |"
    yield f"|{'---|' * len(head)}"
    for row in rows:
        yield f"| {' | '.join(row)} |"


def main() -> None:
    PAGE.write_text(document(), encoding="utf-8")
    print(f"wrote {PAGE.relative_to(ROOT)}")


if __name__ == "__main__":
    main()
