"""Every word that the client shows comes from the texts, and every text of it is shown."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest

import timestrike
from timestrike.content.library import shelf
from timestrike.content.texts import read_sentences

PACKAGE = Path(timestrike.__file__).parent
PROSE = r"[a-z]{2,} [a-z]{2,}|^[A-Z][a-z]+[.!?]?$"
COLOURS = r"(?:[0-9a-f]{6} ?)+"


@cache
def sentences() -> dict[str, str]:
    found = read_sentences(shelf().assets / "text" / "en.yaml")
    return {k.removeprefix("interface."): v for k, v in found.items() if k.startswith("interface.")}


@cache
def modules() -> dict[Path, ast.Module]:
    paths = [*PACKAGE.glob("client/**/*.py"), *PACKAGE.glob("cli/text_play*.py")]
    paths.append(PACKAGE / "cli" / "play.py")
    return {path: ast.parse(path.read_text(encoding="utf-8")) for path in sorted(paths)}


def keys_said() -> Iterator[tuple[str, ast.Call, str]]:
    """Where something is said, and the pattern of its key: gaps of an f-string fit anything."""
    for path, tree in modules().items():
        for node in ast.walk(tree):
            if isinstance(node, ast.Call) and ast.unparse(node.func) == "said" and node.args:
                for pattern in patterns(node.args[0]):
                    yield f"{path.name}:{node.lineno}", node, pattern


def patterns(key: ast.expr) -> Iterator[str]:
    if isinstance(key, ast.Constant):
        yield re.escape(key.value)
    elif isinstance(key, ast.JoinedStr):
        parts = (re.escape(p.value) if isinstance(p, ast.Constant) else ".+" for p in key.values)
        yield "".join(parts)
    elif isinstance(key, ast.IfExp):
        yield from patterns(key.body)
        yield from patterns(key.orelse)


def spelled_out() -> set[str]:
    """Every string that is a key as it stands, wherever it is written."""
    constants = (
        node.value
        for tree in modules().values()
        for node in ast.walk(tree)
        if isinstance(node, ast.Constant) and isinstance(node.value, str)
    )
    return {value for value in constants if value in sentences()}


def test_every_sentence_that_is_said_is_there_with_its_gaps_filled():
    said = list(keys_said())
    assert len(said) > 100, "the scan finds what it looks for"
    for where, call, pattern in said:
        fitting = [key for key in sentences() if re.fullmatch(pattern, key)]
        assert fitting, f"{where}: no text for interface.{pattern}"
        given = {keyword.arg for keyword in call.keywords}
        if None in given or len(fitting) > 1:
            continue
        gaps = set(re.findall(r"(?<!\{)\{(\w+)\}(?!\})", sentences()[fitting[0]]))
        assert gaps <= given, f"{where}: interface.{fitting[0]} needs {gaps - given}"


def test_no_sentence_is_there_for_nothing():
    said = re.compile("|".join(pattern for _, _, pattern in keys_said()))
    unused = {key for key in sentences() if not said.fullmatch(key)} - spelled_out()
    assert unused <= {"language"}, f"nobody ever says {sorted(unused)}"


def prose(tree: ast.Module) -> Iterator[ast.Constant]:
    """Strings that read like something for a person, but for docstrings, errors and types."""
    quiet: set[int] = set()
    for node in ast.walk(tree):
        body = getattr(node, "body", None)
        for statement in body if isinstance(body, list) else ():
            if isinstance(statement, ast.Expr) and isinstance(statement.value, ast.Constant):
                quiet.add(id(statement.value))
        if isinstance(node, ast.Raise | ast.Assert):
            quiet |= {id(inside) for inside in ast.walk(node)}
    for node in ast.walk(tree):
        if not isinstance(node, ast.Constant) or not isinstance(node.value, str):
            continue
        is_prose = re.search(PROSE, node.value) and not re.fullmatch(COLOURS, node.value)
        if is_prose and id(node) not in quiet:
            yield node


@pytest.mark.parametrize("folder", ["scenes", "battle"])
def test_no_prose_is_written_into_the_client(folder):
    found = [
        f"{path.name}:{node.lineno}: {node.value!r}"
        for path, tree in modules().items()
        if path.parent == (PACKAGE / "client" / folder).resolve()
        for node in prose(tree)
    ]
    assert not found, "\n".join(found)
