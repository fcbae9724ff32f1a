"""Cards: entries of a YAML file, turned into typed, immutable structs."""

from __future__ import annotations

import difflib
import re
from pathlib import Path
from typing import Any, TypeVar

import msgspec
from msgspec import inspect

from timestrike.content.source import ContentError, Keys, Source

CardT = TypeVar("CardT", bound=msgspec.Struct)


def load_cards(path: Path, card_type: type[CardT]) -> dict[str, CardT]:
    """The cards of a file by their id. The first thing that is wrong stops it, with its line."""
    source = Source(path)
    if not isinstance(source.data, dict):
        raise source.error((), "must be a list of cards, each under its own id")
    return {
        identity: _card(source, identity, body, card_type) for identity, body in source.data.items()
    }


def _card(source: Source, identity: Any, body: Any, card_type: type[CardT]) -> CardT:
    if not isinstance(identity, str) or not re.fullmatch(r"[a-z][a-z0-9_]*", identity):
        raise source.error((identity,), f"'{identity}' is no id: use small letters, digits and _")
    if not isinstance(body, dict):
        raise source.error((identity,), f"'{identity}' must have fields such as 'name: ...'")
    if "id" in body:
        keys = (identity, "id")
        raise source.error(keys, f"{identity}.id: a card's id is the name it stands under")
    try:
        return msgspec.convert({**body, "id": identity}, card_type)
    except msgspec.ValidationError as error:
        raise _explained(source, identity, body, card_type, str(error)) from None


def _explained(
    source: Source, identity: str, body: dict[str, Any], card_type: type[Any], message: str
) -> ContentError:
    """msgspec says what and where in the data; people need the line and what is allowed."""
    what, _, where = message.partition(" - at ")
    inner = _keys_of(where.strip("`"))
    keys: Keys = (identity, *inner)
    unknown = re.search(r"unknown field `(.+?)`", what)
    if unknown:
        keys = (*keys, unknown[1])
        what = f"there is no field '{unknown[1]}' here"
    allowed = _allowed(card_type, inner, body)
    wrong_word = re.search(r"Invalid (?:enum )?value '(.*)'", what)
    wrong = unknown or wrong_word
    if allowed and wrong:
        near = difflib.get_close_matches(wrong[1], allowed, n=1)
        hint = f"did you mean '{near[0]}'? " if near else ""
        what = f"{what}; {hint}allowed are {', '.join(allowed)}"
    shown = ".".join(map(str, keys))
    return source.error(keys, f"{shown}: {what.replace('`', chr(39))}")


def _keys_of(where: str) -> Keys:
    found = re.findall(r"\.([A-Za-z_]\w*)|\[(\d+)\]", where)
    return tuple(name or int(number) for name, number in found)


def _allowed(card_type: type[Any], keys: Keys, body: Any) -> list[str]:
    """What may stand at `keys` inside a card: fields of a struct, values or kinds of a choice."""
    kind: Any = _unwrapped(inspect.type_info(card_type), body)
    for key in keys:
        body = _inside(body, key)
        if isinstance(kind, inspect.UnionType):
            return _tags(kind)
        if isinstance(kind, inspect.StructType):
            field = next((f for f in kind.fields if f.encode_name == key), None)
            if field is None:
                return []
            kind = _unwrapped(field.type, body)
        elif isinstance(kind, inspect.ListType | inspect.VarTupleType):
            kind = _unwrapped(kind.item_type, body)
    if isinstance(kind, inspect.StructType):
        named = (f.encode_name for f in kind.fields if f.encode_name != "id")
        return sorted([*named, *([kind.tag_field] if kind.tag_field else [])])
    if isinstance(kind, inspect.LiteralType):
        return [str(value) for value in kind.values]
    if isinstance(kind, inspect.EnumType):
        return [str(member.value) for member in kind.cls]
    return []


def _inside(body: Any, key: str | int) -> Any:
    if isinstance(body, dict):
        return body.get(key)
    return body[key] if isinstance(body, list) and isinstance(key, int) else None


def _tags(kinds: inspect.UnionType) -> list[str]:
    """The names of the structs that may stand somewhere."""
    structs = [kind for kind in kinds.types if isinstance(kind, inspect.StructType)]
    return sorted(str(kind.tag) for kind in structs)


def _unwrapped(kind: Any, body: Any) -> Any:
    """What a field holds if it holds anything; msgspec does not name the keys of a dictionary.

    Of several structs it is the one that the body names by its tag; if it names none of them, the
    choice stays open.
    """
    if isinstance(kind, inspect.DictType):
        return _unwrapped(kind.value_type, None)
    if not isinstance(kind, inspect.UnionType):
        return kind
    held = [each for each in kind.types if not isinstance(each, inspect.NoneType)]
    if len(held) == 1:
        return _unwrapped(held[0], body)
    return next((each for each in held if _is_named(each, body)), kind)


def _is_named(kind: Any, body: Any) -> bool:
    if not isinstance(kind, inspect.StructType) or not isinstance(body, dict):
        return False
    return kind.tag_field is not None and body.get(kind.tag_field) == kind.tag
