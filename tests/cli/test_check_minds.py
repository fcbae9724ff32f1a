"""`timestrike check` on what computer players are made of."""

from __future__ import annotations

from pathlib import Path

import pytest

from timestrike.cli.check_minds import is_about_minds, require_sound_mind
from timestrike.content.library import shelf
from timestrike.content.source import ContentError
from timestrike.games import all_games

SHIPPED = shelf().assets / "ai"
LEVEL = "  breadth: 4\n  beam: 1\n  depth: 2\n  worlds: 1\n  nodes: 50\n"


def written(folder: Path, name: str, text: str) -> Path:
    path = folder / "ai" / name
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(text, encoding="utf-8")
    return path


@pytest.mark.parametrize("path", sorted(SHIPPED.rglob("*.yaml")), ids=lambda path: path.name)
def test_what_we_ship_is_sound(path):
    assert is_about_minds(path)
    require_sound_mind(path, all_games())


@pytest.mark.parametrize(
    ("name", "text", "complaint"),
    [
        ("levels.yaml", f"keen:\n{LEVEL}  slip: -1\n", r"levels.yaml:7: keen.slip: .*>= 0"),
        ("levels.yaml", f"keen:\n{LEVEL}  beams: 2\n", r"levels.yaml:7: .*did you mean 'beam'"),
        ("levels.yaml", "keen:\n  breadth: 4\n", r"levels.yaml:1: .*missing required field 'beam'"),
        (
            "levels.yaml",
            f"keen:\n{LEVEL}  overlooks: [danger, dnager]\n",
            r"levels.yaml:7: keen.overlooks.1: there is no 'dnager'; allowed are advantage",
        ),
        (
            "levels.yaml",
            f"keen:\n{LEVEL}  temperament: moody\n",
            r"levels.yaml:7: keen.temperament: there is no 'moody'",
        ),
        (
            "shadow_of_fear/temperaments.yaml",
            "calm:\n  leans:\n    danger: 2\n    rage: 1\n",
            r"temperaments.yaml:4: calm.leans.rage: there is no 'rage'; allowed are advantage",
        ),
        (
            "shadow_of_fear/temperaments.yaml",
            "calm:\n  leans: {danger: -2}\n",
            r"temperaments.yaml:\d: calm.leans.*>= 0",
        ),
        (
            "shadow_of_fear/considerations.yaml",
            "lives:\n  weight: 1\nrage:\n  weight: 1\n",
            r"considerations.yaml:3: rage: there is no 'rage'",
        ),
        (
            "shadow_of_fear/considerations.yaml",
            "lives:\n  curve: {shape: wavy}\n",
            r"considerations.yaml:2: lives.curve.*wavy.*allowed are inverse, linear",
        ),
        (
            "shadow_of_fear/considerations.yaml",
            "lives:\n  over: [1, 1]\n",
            r"considerations.yaml:1: lives: 'over' needs two different numbers",
        ),
        (
            "shadow_of_fear/considerations.yaml",
            "lives:\n  weight: 1\n",
            r"considerations.yaml:1: says nothing about victory, prey, danger",
        ),
        (
            "chess/temperaments.yaml",
            "calm: {}\n",
            r"temperaments.yaml:1: belongs to no game; the folder must be one of .*shadow_of_fear",
        ),
    ],
)
def test_a_mistake_is_told_with_its_line_and_what_would_be_right(tmp_path, name, text, complaint):
    path = written(tmp_path, name, text)
    with pytest.raises(ContentError, match=complaint):
        require_sound_mind(path, all_games())
