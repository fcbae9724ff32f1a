"""A built wheel, installed elsewhere, is a whole game with its own assets and maps."""

from __future__ import annotations

import os
import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]


def run(*command: str | Path, **options) -> str:
    done = subprocess.run(
        list(map(str, command)), capture_output=True, text=True, check=False, **options
    )
    assert done.returncode == 0, f"{command}\n{done.stdout}\n{done.stderr}"
    return done.stdout


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    folder = tmp_path_factory.mktemp("wheel")
    run(
        sys.executable, "-m", "build", "--wheel", "--no-isolation", "--outdir", folder, ROOT,
    )  # fmt: skip
    (found,) = folder.glob("timestrike-*.whl")
    return found


@pytest.fixture(scope="module")
def installed(wheel: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    site = tmp_path_factory.mktemp("elsewhere") / "site"
    run(
        sys.executable, "-m", "pip", "install", "--quiet", "--no-deps", "--no-index",
        "--disable-pip-version-check", "--target", site, wheel,
    )  # fmt: skip
    return site


@pytest.fixture
def python(installed: Path, tmp_path: Path):
    """Run Python in another folder, with the installed package before any other."""

    def run_there(*words: str) -> str:
        surroundings = {**os.environ, "PYTHONPATH": str(installed)}
        return run(sys.executable, *words, cwd=tmp_path, env=surroundings)

    return run_there


def test_the_wheel_holds_the_game_and_nothing_else(wheel):
    with zipfile.ZipFile(wheel) as archive:
        names = archive.namelist()
        entry_points = next(name for name in names if name.endswith("entry_points.txt"))
        assert "timestrike = timestrike.cli:main" in archive.read(entry_points).decode()
    held = {name.split("/")[0] for name in names}
    assert {name for name in held if not name.endswith(".dist-info")} == {"timestrike"}
    shipped = {name.removeprefix("timestrike/_data/") for name in names if "/_data/" in name}
    for folder in ("assets", "maps"):
        for path in (ROOT / folder).rglob("*"):
            if path.suffix in (".yaml", ".tmx", ".tsx", ".png", ".txt", ".tiled-project"):
                assert path.relative_to(ROOT).as_posix() in shipped


def test_the_installed_game_uses_its_own_files(python, installed):
    where = python(
        "-c",
        "import timestrike; from timestrike.storage import places;"
        "print(timestrike.__file__, places.assets_dir(), places.maps_dir(), sep='\\n')",
    ).split()
    assert where == [
        str(installed / "timestrike" / "__init__.py"),
        str(installed / "timestrike" / "_data" / "assets"),
        str(installed / "timestrike" / "_data" / "maps"),
    ]


def test_the_installed_content_is_sound(python):
    assert "0 errors, 0 warnings" in python("-m", "timestrike", "check")


def test_a_match_can_be_played_there(python):
    told = python("-m", "timestrike", "simulate", "--games", "1", "--json")
    assert '"finished": 1' in told
