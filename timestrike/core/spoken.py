"""The words on a card, a lesson or a rule: what a person reads and no rule depends on.

They stand in English where the thing itself is written; another language lays its own over them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import cache
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import inspect

Spoken = Annotated[str, msgspec.Meta(extra={"spoken": True})]
"""The type of a field that holds such words."""

Keys = tuple[str | int, ...]
Tell = Callable[[Keys, str], str]
ThingT = TypeVar("ThingT", bound=msgspec.Struct)


def retold(thing: ThingT, tell: Tell) -> ThingT:
    """The same thing in other words.

    `tell` gets every text with the keys that lead to it: names of fields, and where there are
    several of something, its id or else its place among them.
    """
    return _struct(thing, (), tell)


def words_on(thing: msgspec.Struct) -> dict[Keys, str]:
    """Everything that is to be read on a thing."""
    found: dict[Keys, str] = {}

    def note(keys: Keys, text: str) -> str:
        found[keys] = text
        return text

    retold(thing, note)
    return found


def unspoken(thing: ThingT) -> ThingT:
    """What is left for the rules: the same for a thing in any language."""
    return retold(thing, lambda keys, text: "")


def _struct(thing: ThingT, keys: Keys, tell: Tell) -> ThingT:
    changes = {}
    for name, spoken in _fields(type(thing)):
        before = getattr(thing, name)
        after = _value(before, (*keys, name), tell, spoken)
        if after is not before:
            changes[name] = after
    return msgspec.structs.replace(thing, **changes) if changes else thing


def _value(value: Any, keys: Keys, tell: Tell, spoken: bool) -> Any:
    if isinstance(value, str):
        return tell(keys, value) if spoken and value else value
    if isinstance(value, msgspec.Struct):
        return _struct(value, keys, tell)
    if isinstance(value, tuple):
        told = tuple(
            _value(one, (*keys, getattr(one, "id", place)), tell, spoken)
            for place, one in enumerate(value)
        )
        return value if all(map(_same, told, value)) else told
    if isinstance(value, Mapping):
        named = {key: _value(one, (*keys, key), tell, spoken) for key, one in value.items()}
        return value if all(named[key] is one for key, one in value.items()) else named
    return value


def _same(one: Any, other: Any) -> bool:
    return one is other


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, bool], ...]:
    """The fields of a struct, each with whether it holds words."""
    described = inspect.type_info(kind)
    assert isinstance(described, inspect.StructType)
    return tuple((field.name, any(_spoken(field.type))) for field in described.fields)


def _spoken(kind: inspect.Type) -> Iterator[bool]:
    match kind:
        case inspect.Metadata(extra=extra):
            yield bool(extra and extra.get("spoken"))
        case inspect.UnionType(types=types):
            for one in types:
                yield from _spoken(one)
        case inspect.VarTupleType(item_type=item) | inspect.DictType(value_type=item):
            yield from _spoken(item)
