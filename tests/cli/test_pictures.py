"""`timestrike play --headless`, `screenshot` and `bench`: what can be had without a screen."""

from __future__ import annotations

import json
from pathlib import Path

import pygame
import pytest

from timestrike.cli import main


def test_the_title_opens_without_a_screen(capsys):
    assert main(["play", "--headless"]) == 0
    assert "title" in capsys.readouterr().out


@pytest.mark.parametrize("scene", ["title", "new-match", "load", "replays", "settings"])
def test_every_menu_can_be_drawn(scene: str, tmp_path: Path):
    picture = tmp_path / f"{scene}.png"
    assert main(["screenshot", str(picture), "--scene", scene, "--scale", "1"]) == 0
    drawn = pygame.image.load(picture)
    assert drawn.get_size() == (640, 360)
    assert (
        len({tuple(drawn.get_at((x, y))) for x in range(0, 640, 9) for y in range(0, 360, 9)}) > 9
    )


def test_a_position_can_be_drawn_at_any_scale(tmp_path: Path):
    picture = tmp_path / "battle.png"
    wanted = ["--map", "duel", "--actions", "6", "--scale", "2", "--zoom", "2", "--bare"]
    assert main(["screenshot", str(picture), *wanted]) == 0
    assert pygame.image.load(picture).get_size() == (1280, 720)


def test_a_position_can_be_seen_from_every_side(tmp_path: Path):
    seen = set()
    for rotation in ("0", "1", "3"):
        picture = tmp_path / f"{rotation}.png"
        words = ["--map", "duel", "--rotation", rotation, "--scale", "1", "--bare"]
        assert main(["screenshot", str(picture), *words]) == 0
        seen.add(pygame.image.tobytes(pygame.image.load(picture), "RGB"))
    assert len(seen) == 3


def test_a_picture_leaves_the_settings_of_the_player_alone(tmp_path: Path, monkeypatch):
    monkeypatch.setenv("TIMESTRIKE_HOME", str(tmp_path))
    assert main(["screenshot", str(tmp_path / "title.png"), "--scene", "title"]) == 0
    assert not (tmp_path / "settings.json").exists()


def test_the_position_of_a_save_can_be_drawn(tmp_path: Path):
    from timestrike.content.library import Shelf
    from timestrike.core.setup import Seat, Setup
    from timestrike.games import all_games
    from timestrike.storage.folder import SaveFolder
    from timestrike.storage.keeping import save_of

    game = all_games()["shadow_of_fear"]
    seats = (Seat("A", 0), Seat("B", 1))
    setup = Setup(game=game.id, mode="skirmish", map="duel", seed=2, seats=seats)
    save = SaveFolder(tmp_path).save_as("here", save_of(game.new_match(setup, Shelf()), "here"))
    picture = tmp_path / "save.png"
    assert main(["screenshot", str(picture), "--save", str(save)]) == 0
    assert picture.stat().st_size > 2000


@pytest.mark.parametrize(
    "words",
    [
        ["screenshot", "picture.gif"],
        ["screenshot", "picture.png", "--scale", "0"],
        ["screenshot", "picture.png", "--map", "nowhere"],
        ["screenshot", "picture.png", "--save", "missing.tsave"],
        ["bench", "everything"],
    ],
)
def test_what_cannot_be_done_is_said_in_a_sentence(words: list[str], capsys):
    assert main(words) != 0
    told = capsys.readouterr().err
    assert told.startswith("timestrike: ")
    assert "Traceback" not in told


def test_a_benchmark_prints_its_ratios(capsys):
    main(["bench", "cloning"])
    report = json.loads(capsys.readouterr().out.split("Goals missed")[0])
    assert report["cloning"]["deepcopy_to_clone"] > 1
