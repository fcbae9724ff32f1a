"""Every card has a test of its effect, and every Character one of each of its skills.

A test is about a card if its name says so (`test_hook_pulls_...`) or if the card is one of the
values that it is run with.
"""

from __future__ import annotations

import ast
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from positions import shelf

from timestrike.games import all_games

HERE = Path(__file__).parent
GAME = all_games()["shadow_of_fear"]


def cards(kind: str) -> dict:
    return shelf().cards(GAME.id, kind, GAME.card_types[kind])


def skills() -> Iterator[str]:
    for character in cards("characters").values():
        yield from (skill.id for skill in character.skills)
    for artifact in cards("artifacts").values():
        yield from (skill.id for skill in (artifact.skill, artifact.unique) if skill)


@cache
def subjects() -> str:
    """What all tests of cards are about, one line each: the name, and the values it is run with."""
    lines = []
    for path in sorted(HERE.glob("test_*.py")):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.FunctionDef) and node.name.startswith("test_"):
                decorated = (part for one in node.decorator_list for part in ast.walk(one))
                values = [str(part.value) for part in decorated if isinstance(part, ast.Constant)]
                lines.append(" ".join([node.name, *values]))
    return "\n".join(lines)


@pytest.mark.parametrize("skill", list(skills()))
def test_every_skill_has_a_test(skill):
    assert skill in subjects()


@pytest.mark.parametrize("card", [*cards("items"), *cards("fish")])
def test_every_item_and_every_fish_has_a_test(card):
    assert card in subjects()
