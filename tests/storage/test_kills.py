"""A short turn of scripts/soak_saves.py; the script itself kills 200 times."""

from __future__ import annotations

import importlib.util
import random
import sys
from pathlib import Path
from types import ModuleType

import pytest

SCRIPT = Path(__file__).parents[2] / "scripts" / "soak_saves.py"


@pytest.fixture
def soaking(monkeypatch: pytest.MonkeyPatch) -> ModuleType:
    spec = importlib.util.spec_from_file_location("soak_saves", SCRIPT)
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    monkeypatch.setitem(sys.modules, spec.name, module)
    spec.loader.exec_module(module)
    return module


def test_kills_while_saving_lose_nothing(soaking: ModuleType, tmp_path: Path) -> None:
    told: list[int] = []
    tally = soaking.soak(
        tmp_path / "victim.tsave", 8, random.Random(8), lambda tally: told.append(tally.kills)
    )
    assert tally.kills == 8
    assert tally.written > 0
    assert told == list(range(1, 9))


def test_a_lost_save_is_noticed(
    soaking: ModuleType, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """The writer claims that a version is safe which never reached the disk."""
    monkeypatch.setattr(soaking, "_write_and_be_killed", lambda *_: 5)
    with pytest.raises(soaking.LostSaveError, match="version 5 was safe, but version 0 was found"):
        soaking.soak(tmp_path / "victim.tsave", 1, random.Random(1), lambda _: None)
