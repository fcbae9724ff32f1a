"""scripts/contact_prints.py lays out what the program draws by itself."""

from __future__ import annotations

import sys
from pathlib import Path

import pygame

import contact_prints


def test_prints_of_everything_are_written(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(sys, "argv", ["contact_prints.py", str(tmp_path)])
    assert contact_prints.main() == 0
    sizes = {path.stem: pygame.image.load(path).get_size() for path in tmp_path.iterdir()}
    grounds = {f"ground_{theme}" for theme in contact_prints.THEMES}
    assert set(sizes) == {"icons", "faces", "cards_shadow_of_fear", *grounds}
    assert sizes["cards_shadow_of_fear"][1] > 10 * 134, "all the cards need many rows"


def test_pictures_that_do_not_fit_a_row_begin_the_next():
    wide, narrow = pygame.Surface((60, 10)), pygame.Surface((30, 20))
    sheet = contact_prints.pasted([wide, narrow, wide], width=100)
    assert sheet.get_size() == (100, 20 + 10 + 2 * contact_prints.GAP)
