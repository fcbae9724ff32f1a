"""The words on things: found wherever they stand, and other words put in their place."""

from __future__ import annotations

import msgspec

from timestrike.core.spoken import Spoken, retold, unspoken, words_on


class Part(msgspec.Struct, frozen=True):
    id: str
    name: Spoken
    size: int = 1


class Line(msgspec.Struct, frozen=True):
    text: Spoken


class Thing(msgspec.Struct, frozen=True, kw_only=True):
    id: str
    name: Spoken
    kind: str = "stone"
    note: Spoken | None = None
    motto: Spoken = ""
    part: Part | None = None
    parts: tuple[Part, ...] = ()
    lines: tuple[Line, ...] = ()
    topics: dict[str, Spoken] = {}


THING = Thing(
    id="anvil",
    name="Anvil",
    part=Part("horn", "Horn"),
    parts=(Part("foot", "Foot"), Part("face", "Face", 3)),
    lines=(Line("Clang"), Line("Clong")),
    topics={"iron": "Iron"},
)
WORDS = {
    ("name",): "Anvil",
    ("part", "name"): "Horn",
    ("parts", "foot", "name"): "Foot",
    ("parts", "face", "name"): "Face",
    ("lines", 0, "text"): "Clang",
    ("lines", 1, "text"): "Clong",
    ("topics", "iron"): "Iron",
}


def test_words_are_found_by_field_id_and_place():
    assert words_on(THING) == WORDS


def test_only_words_are_told_anew():
    german = {("name",): "Amboss", ("parts", "face", "name"): "Bahn", ("lines", 1, "text"): "Klong"}
    told = retold(THING, lambda keys, text: german.get(keys, text))
    assert words_on(told) == WORDS | german
    assert (told.id, told.kind, told.parts[1].size) == ("anvil", "stone", 3)
    assert told.part is THING.part


def test_who_has_nothing_to_say_leaves_a_thing_as_it_is():
    assert retold(THING, lambda keys, text: text) is THING


def test_what_is_left_without_words_is_the_same_in_every_language():
    told = retold(THING, lambda keys, text: text.upper())
    assert told != THING
    assert unspoken(told) == unspoken(THING)
    heavier = msgspec.structs.replace(THING, kind="iron")
    assert unspoken(heavier) != unspoken(THING)
