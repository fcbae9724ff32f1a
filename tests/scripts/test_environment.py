"""scripts/environment.py: the virtual environment is made once and refreshed when it must be."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest

import environment


class Machine:
    """Notes what would be done to a real one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.made = 0
        self.installed: list[list[str]] = []
        self.exit_code = 0

    def make(self, folder: Path) -> None:
        self.made += 1
        python = environment.venv_python()
        python.parent.mkdir(parents=True)
        python.touch()

    def run(self, command: list[str], check: bool) -> SimpleNamespace:
        self.installed.append(command)
        return SimpleNamespace(returncode=self.exit_code)


@pytest.fixture
def machine(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Machine:
    root = tmp_path / "checkout"
    root.mkdir()
    (root / "pyproject.toml").write_text("[project]\nname = 'timestrike'\n", encoding="utf-8")
    machine = Machine(root)
    monkeypatch.setattr(environment, "ROOT", root)
    monkeypatch.setenv("TIMESTRIKE_VENV", str(tmp_path / "venv"))
    monkeypatch.setattr(
        environment.venv, "EnvBuilder", lambda with_pip: SimpleNamespace(create=machine.make)
    )
    monkeypatch.setattr(environment.subprocess, "run", machine.run)
    return machine


def test_the_first_start_makes_and_fills_it(machine):
    python = environment.ready()
    assert python == environment.venv_python()
    assert machine.made == 1
    (command,) = machine.installed
    assert command[:4] == [str(python), "-m", "pip", "install"]
    assert command[-2:] == ["--editable", str(machine.folder)]


def test_the_next_start_needs_no_network(machine):
    environment.ready()
    environment.ready()
    assert machine.made == 1
    assert len(machine.installed) == 1


def test_new_dependencies_are_installed_into_the_same_environment(machine):
    environment.ready()
    (machine.folder / "pyproject.toml").write_text("[project]\nname = 'other'\n", encoding="utf-8")
    environment.ready()
    assert machine.made == 1
    assert len(machine.installed) == 2


def test_extras_are_installed_besides(machine):
    environment.ready()
    environment.ready("dev")
    environment.ready("dev")
    assert [command[-1] for command in machine.installed] == [
        str(machine.folder),
        f"{machine.folder}[dev]",
    ]


def test_an_installation_that_failed_is_tried_again(machine):
    machine.exit_code = 1
    with pytest.raises(SystemExit, match="installation failed"):
        environment.ready()
    machine.exit_code = 0
    environment.ready()
    assert len(machine.installed) == 2


def test_an_old_python_is_refused_in_words(monkeypatch):
    monkeypatch.setattr(environment, "OLDEST_PYTHON", (99, 0))
    with pytest.raises(SystemExit, match=r"needs Python 99.0 or newer; this is 3\."):
        environment.ready()


def test_the_environment_lies_in_the_checkout_unless_told_otherwise(monkeypatch, tmp_path):
    monkeypatch.delenv("TIMESTRIKE_VENV", raising=False)
    assert environment.venv_folder() == environment.ROOT / ".venv"
    monkeypatch.setenv("TIMESTRIKE_VENV", str(tmp_path))
    assert environment.venv_python().is_relative_to(tmp_path)


def test_nothing_but_the_standard_library_is_needed():
    """It runs before anything is installed: `-S` leaves all installed packages out."""
    script = Path(environment.__file__)
    code = f"import sys; sys.path.insert(0, {str(script.parent)!r}); import environment"
    subprocess.run([sys.executable, "-S", "-I", "-c", code], check=True)
