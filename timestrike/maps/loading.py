"""The door to the maps: load one, look one over, find them in a folder."""

from __future__ import annotations

from pathlib import Path

from timestrike.core.board import BoardMap
from timestrike.maps.building import build_map
from timestrike.maps.drawing import read_drawing
from timestrike.maps.problems import Findings, MapError, Problem
from timestrike.maps.survey import survey


def load_map(path: str | Path) -> BoardMap:
    """The board of a Tiled map (.tmx); raises MapError if it cannot be played."""
    return _load(Path(path), Findings(str(path)))


def check_map(path: str | Path) -> list[Problem]:
    """All that is wrong or unwise in a map; playable maps get warnings only."""
    findings = Findings(str(path))
    try:
        survey(_load(Path(path), findings), findings)
    except MapError as refused:
        return list(refused.problems)
    return findings.problems()


def list_maps(folder: str | Path) -> list[Path]:
    """The maps in a folder, by name."""
    return sorted(Path(folder).glob("*.tmx"))


def _load(path: Path, findings: Findings) -> BoardMap:
    return build_map(path.stem, read_drawing(path, findings), findings)
