"""The rules name their sentences by key: each key that they name has one, each one has a use."""

from __future__ import annotations

import ast
import re
import string
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import timestrike
from timestrike.content.library import shelf
from timestrike.content.texts import read_sentences

PACKAGE = Path(timestrike.__file__).parent
SECTIONS = ("refusals", "prompts", "warnings")  # those of a game's log are checked with the game


@cache
def sentences() -> dict[str, str]:
    return read_sentences(shelf().assets / "text" / "en.yaml")


@cache
def modules() -> dict[Path, ast.Module]:
    paths = sorted(PACKAGE.rglob("*.py"))
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in paths}


def calls(name: str) -> Iterator[tuple[Path, ast.Call]]:
    for path, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == name and node.args:
                yield path, node


def literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def gaps(sentence: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(sentence) if name}


def test_the_rules_speak():
    """The scan below finds something, or it proves nothing."""
    assert len(list(calls("refuse"))) > 20
    assert len(list(calls("Words"))) > 20


def test_every_refusal_has_a_sentence_whose_gaps_it_fills():
    for path, call in calls("refuse"):
        key = literal(call.args[1])
        if key is not None:
            where = f"{path.name}:{call.lineno}"
            assert f"refusals.{key}" in sentences(), f"{where}: no text for refusals.{key}"
            given = {keyword.arg for keyword in call.keywords}
            assert gaps(sentences()[f"refusals.{key}"]) <= given, f"{where}: refusals.{key}"


@pytest.mark.parametrize(
    ("maker", "section"), [("SetupError", "setup_errors"), ("wrong", "save_errors")]
)
def test_every_error_that_a_player_is_told_of_has_a_sentence(maker, section):
    named = [(call, literal(call.args[0])) for _, call in calls(maker)]
    assert len(named) > 10
    for call, key in named:
        if key is not None:
            given = {keyword.arg for keyword in call.keywords}
            assert gaps(sentences()[f"{section}.{key}"]) == given, f"{section}.{key}"


def test_every_key_that_is_written_out_has_a_sentence():
    for path, call in calls("Words"):
        key = literal(call.args[0])
        if key is not None:
            assert key in sentences(), f"{path.name}:{call.lineno}: no text for {key}"


def used_keys() -> set[str]:
    """Keys that the source writes out, or puts together from parts that it writes out."""
    used = {literal(call.args[0]) or "" for _, call in calls("Words")}
    used |= {f"refusals.{literal(call.args[1])}" for _, call in calls("refuse")}
    for path, call in calls("Words"):
        if isinstance(call.args[0], ast.JoinedStr):
            used |= put_together(call.args[0], path, used)
    return used


def put_together(key: ast.JoinedStr, path: Path, used: set[str]) -> set[str]:
    """The keys that an f-string can become: its gap is a word of its module, or another key."""
    fixed = [
        re.escape(str(part.value)) if isinstance(part, ast.Constant) else "(.+)"
        for part in key.values
    ]
    pattern = re.compile("".join(fixed))
    words = {literal(node) for node in ast.walk(modules()[path]) if isinstance(node, ast.expr)}
    return {
        known
        for known in sentences()
        if (found := pattern.fullmatch(known)) and found[1] in words | used
    }


@pytest.mark.parametrize("section", SECTIONS)
def test_no_sentence_is_there_for_nothing(section):
    unused = {key for key in sentences() if key.startswith(f"{section}.")} - used_keys()
    assert not unused, f"nobody ever says {sorted(unused)}"
