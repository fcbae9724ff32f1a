"""scripts/take_screenshots.py takes the pictures that the README shows."""

from __future__ import annotations

import re
from pathlib import Path

import pygame
import pytest

import take_screenshots
from shots_of_battles import BATTLES
from shots_of_scenes import SCENES

ROOT = take_screenshots.ROOT
LINK = re.compile(r"\]\(([^)#]+\.(?:png|md))\)")


@pytest.mark.parametrize("page", ["README.md", "docs/screenshots/README.md"])
def test_every_picture_and_page_that_is_named_is_there(page: str):
    named = LINK.findall((ROOT / page).read_text(encoding="utf-8"))
    assert any(link.endswith(".png") for link in named)
    assert [link for link in named if not ((ROOT / page).parent / link).is_file()] == []


def test_the_index_is_the_one_of_all_shots():
    index = (take_screenshots.FOLDER / "README.md").read_text(encoding="utf-8")
    assert index == take_screenshots.index(SCENES, BATTLES)
    names = [shot.name for shot in (*SCENES, *BATTLES)]
    assert len(set(names)) == len(names)


def test_a_shot_is_taken_in_both_sizes(tmp_path: Path):
    lessons = next(shot for shot in SCENES if shot.name == "lessons")
    take_screenshots.take(lessons, tmp_path)
    small = pygame.image.load(tmp_path / "lessons.png")
    large = pygame.image.load(tmp_path / "2x" / "lessons.png")
    assert (small.get_size(), large.get_size()) == ((640, 360), (1280, 720))
    doubled = pygame.transform.scale_by(small, 2)
    assert pygame.image.tobytes(doubled, "RGB") == pygame.image.tobytes(large, "RGB")
    assert len(set(pygame.image.tobytes(small, "RGB"))) > 20
