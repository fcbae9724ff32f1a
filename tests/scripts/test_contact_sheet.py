"""scripts/contact_sheet.py lays out what was baked."""

from __future__ import annotations

import shutil
import sys
from pathlib import Path

import pytest

import contact_sheet
from timestrike.art.png import decode


@pytest.fixture
def few_assets(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """One figure, and one portrait with its head."""
    names = ("sprites/moggie.png", "sprites/moggie.json")
    for name in (*names, "portraits/moggie.png", "portraits/moggie_head.png"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        shutil.copy(contact_sheet.ASSETS / name, tmp_path / name)
    monkeypatch.setattr(contact_sheet, "ASSETS", tmp_path)
    return tmp_path


def test_sheets_silhouettes_and_portraits_are_written(few_assets: Path, monkeypatch):
    out = few_assets / "out"
    monkeypatch.setattr(sys, "argv", ["contact_sheet.py", str(out), "--zoom", "1"])
    assert contact_sheet.main() == 0
    assert {path.name for path in out.iterdir()} == {
        "moggie.png",
        "silhouettes.png",
        "portraits.png",
        "heads.png",
    }
    black = (decode((out / "silhouettes.png").read_bytes())[..., :3] == 0).all(-1)
    assert 0.05 < black.mean() < 0.8
    assert decode((out / "portraits.png").read_bytes()).shape[0] == 64 + contact_sheet.GAP


def test_every_frame_of_every_act_has_a_cell(few_assets: Path):
    ((listing, acts),) = contact_sheet.figures()
    for act, entry in listing["poses"].items():
        assert len(acts[act]["SW"]) == len(entry["frames"]["SW"])
