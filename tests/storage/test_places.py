from __future__ import annotations

import sys
from pathlib import Path

import pytest

from timestrike.storage import places


@pytest.fixture
def checkout(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    root = tmp_path / "checkout"
    (root / "maps").mkdir(parents=True)
    (root / "pyproject.toml").touch()
    monkeypatch.setattr(places, "PACKAGE", root / "timestrike")
    monkeypatch.delenv(places.HOME_VARIABLE)
    _move_the_user(tmp_path, monkeypatch)
    return root


@pytest.fixture
def installed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    package = tmp_path / "site-packages" / "timestrike"
    monkeypatch.setattr(places, "PACKAGE", package)
    monkeypatch.delenv(places.HOME_VARIABLE)
    _move_the_user(tmp_path, monkeypatch)
    return package


def _move_the_user(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("HOME", str(tmp_path / "user"))
    for kind in ("DATA", "CONFIG", "STATE"):
        monkeypatch.setenv(f"XDG_{kind}_HOME", str(tmp_path / "user" / kind.lower()))


def test_a_checkout_keeps_its_saves_and_shares_the_rest(checkout: Path, tmp_path: Path) -> None:
    assert places.saves_dir() == checkout / "saves"
    assert places.replays_dir() == checkout / "saves" / "replays"
    assert places.assets_dir() == checkout / "assets"
    assert places.maps_dir() == checkout / "maps"
    for shared in (places.settings_file(), places.mods_dir(), places.logs_dir()):
        assert not shared.is_relative_to(checkout)


@pytest.mark.skipif(sys.platform != "linux", reason="the folders have other names elsewhere")
def test_an_installed_game_uses_the_folders_of_the_user(installed: Path, tmp_path: Path) -> None:
    user = tmp_path / "user"
    assert places.saves_dir() == user / "data" / "timestrike" / "saves"
    assert places.replays_dir() == user / "data" / "timestrike" / "replays"
    assert places.mods_dir() == user / "data" / "timestrike" / "mods"
    assert places.settings_file() == user / "config" / "timestrike" / "settings.json"
    assert places.logs_dir() == user / "state" / "timestrike" / "log"


def test_an_installed_game_brings_its_assets_and_maps(installed: Path) -> None:
    assert places.assets_dir() == installed / "_data" / "assets"
    assert places.maps_dir() == installed / "_data" / "maps"


def test_a_folder_with_maps_but_no_project_is_no_checkout(installed: Path) -> None:
    (installed.parent / "maps").mkdir(parents=True)
    assert places.maps_dir() == installed / "_data" / "maps"


def test_one_variable_moves_everything_that_is_the_players(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    home = tmp_path / "stick"
    monkeypatch.setenv(places.HOME_VARIABLE, str(home))
    assert places.saves_dir() == home / "saves"
    assert places.replays_dir() == home / "replays"
    assert places.settings_file() == home / "settings.json"
    assert places.logs_dir() == home / "logs"
    assert places.mods_dir() == home / "mods"
    assert places.assets_dir() == checkout / "assets"


def test_the_variable_may_be_relative_or_begin_with_the_users_home(
    checkout: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv(places.HOME_VARIABLE, "stick")
    assert places.saves_dir() == tmp_path / "stick" / "saves"
    monkeypatch.setenv(places.HOME_VARIABLE, "~/stick")
    assert places.saves_dir() == Path.home() / "stick" / "saves"
    monkeypatch.setenv(places.HOME_VARIABLE, "")
    assert places.saves_dir() == checkout / "saves"


def test_asking_creates_nothing(checkout: Path, tmp_path: Path) -> None:
    places.saves_dir(), places.replays_dir(), places.settings_file()
    places.logs_dir(), places.mods_dir()
    assert not (tmp_path / "user").exists()
    assert {file.name for file in checkout.iterdir()} == {"maps", "pyproject.toml"}


def test_this_very_game_finds_its_maps() -> None:
    assert places.maps_dir().is_dir()
    assert places.assets_dir().is_dir()
