from __future__ import annotations

import errno
import os
import subprocess
import sys
import time
from pathlib import Path

import pytest

from timestrike.storage import atomic
from timestrike.storage.atomic import move, remove_leftovers, replace_file


def names_in(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


def test_new_content_takes_the_place_of_the_old(tmp_path: Path) -> None:
    path = tmp_path / "made" / "for" / "it" / "file"
    replace_file(path, b"one")
    replace_file(path, b"two")
    assert path.read_bytes() == b"two"
    assert names_in(path.parent) == {"file"}


def test_the_former_version_is_kept_if_asked(tmp_path: Path) -> None:
    path, former = tmp_path / "file", tmp_path / "former"
    replace_file(path, b"one")
    for content in (b"two", b"three"):
        replace_file(path, content, keep_former_as=former)
    assert (path.read_bytes(), former.read_bytes()) == (b"three", b"two")
    assert names_in(tmp_path) == {"file", "former"}


def test_a_former_version_kept_twice_leaves_no_litter(tmp_path: Path) -> None:
    """A kill between keeping and replacing leaves both names on one file; renaming then does
    nothing, and says so nowhere."""
    path, former = tmp_path / "file", tmp_path / "former"
    replace_file(path, b"one")
    former.hardlink_to(path)
    replace_file(path, b"two", keep_former_as=former)
    assert (path.read_bytes(), former.read_bytes()) == (b"two", b"one")
    assert names_in(tmp_path) == {"file", "former"}


def test_a_file_system_without_hard_links_will_do(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def refuse(*_: object) -> None:
        raise OSError(errno.EPERM, "no links here")

    monkeypatch.setattr(os, "link", refuse)
    path, former = tmp_path / "file", tmp_path / "former"
    replace_file(path, b"one")
    replace_file(path, b"two", keep_former_as=former)
    assert (path.read_bytes(), former.read_bytes()) == (b"two", b"one")
    assert names_in(tmp_path) == {"file", "former"}


@pytest.mark.parametrize("failing", ["fsync", "replace"])
def test_a_full_disk_changes_nothing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, failing: str
) -> None:
    path = tmp_path / "file"
    replace_file(path, b"one")

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, failing, fail)
    with pytest.raises(OSError, match="No space left"):
        replace_file(path, b"two")
    assert path.read_bytes() == b"one"
    assert names_in(tmp_path) == {"file"}


def test_content_reaches_the_disk_before_its_name_does(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done: list[str] = []
    sync, rename = os.fsync, os.replace

    def noted_sync(descriptor: int) -> None:
        done.append("sync")
        sync(descriptor)

    def noted_replace(source: Path, target: Path) -> None:
        done.append(f"name {Path(target).name}")
        rename(source, target)

    path, former = tmp_path / "file", tmp_path / "former"
    replace_file(path, b"one")
    monkeypatch.setattr(os, "fsync", noted_sync)
    monkeypatch.setattr(os, "replace", noted_replace)
    replace_file(path, b"two", keep_former_as=former)
    folder_sync = [] if os.name == "nt" else ["sync"]
    assert done == ["sync", "name former", "name file", *folder_sync]


def test_a_target_held_open_for_a_moment_is_waited_for(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """As a virus scanner on Windows does."""
    held = [PermissionError("in use"), PermissionError("in use")]
    rename = os.replace

    def busy_at_first(source: Path, target: Path) -> None:
        if held:
            raise held.pop()
        rename(source, target)

    monkeypatch.setattr(atomic, "_RETRY_PAUSES", (0.0, 0.0, 0.0))
    monkeypatch.setattr(os, "replace", busy_at_first)
    (tmp_path / "from").write_bytes(b"x")
    move(tmp_path / "from", tmp_path / "to")
    assert names_in(tmp_path) == {"to"}


def test_a_target_that_stays_forbidden_is_reported(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbid(*_: object) -> None:
        raise PermissionError("in use")

    monkeypatch.setattr(atomic, "_RETRY_PAUSES", (0.0, 0.0))
    monkeypatch.setattr(os, "replace", forbid)
    with pytest.raises(PermissionError, match="in use"):
        move(tmp_path / "from", tmp_path / "to")


def test_only_the_old_litter_of_writers_is_cleared_away(tmp_path: Path) -> None:
    old, young, foreign = (
        tmp_path / ".timestrike-00000000deadbeef.tmp",
        tmp_path / ".timestrike-00000000cafebabe.tmp",
        tmp_path / ".someone-else.tmp",
    )
    for file in (old, young, foreign):
        file.write_bytes(b"half")
    long_ago = time.time() - 2 * atomic.LEFTOVER_AGE_SECONDS
    for file in (old, foreign):
        os.utime(file, (long_ago, long_ago))
    replace_file(tmp_path / "file", b"new")
    assert names_in(tmp_path) == {young.name, foreign.name, "file"}
    remove_leftovers(tmp_path, older_than=0)
    assert names_in(tmp_path) == {foreign.name, "file"}


_DIE_AT_STEP = """
import os, sys
from pathlib import Path
from timestrike.storage.atomic import replace_file

folder, step = Path(sys.argv[1]), int(sys.argv[2])
touched = 0

def die_in_time(event, arguments):
    global touched
    if event in ("open", "os.link", "os.rename") and str(folder) in str(arguments[0]):
        touched += 1
        if touched == step:
            os._exit(9)

sys.addaudithook(die_in_time)
replace_file(folder / "file", b"two", keep_former_as=folder / "former")
"""


def test_death_at_any_step_leaves_a_whole_version(tmp_path: Path) -> None:
    """The writer dies just before its first, second, ... touch of the disk, until it survives."""
    outcomes = []
    for step in range(1, 20):
        folder = tmp_path / str(step)
        replace_file(folder / "file", b"one")
        command = [sys.executable, "-c", _DIE_AT_STEP, str(folder), str(step)]
        environment = os.environ | {"PYTHONPATH": os.pathsep.join(filter(None, sys.path))}
        exit_code = subprocess.run(command, env=environment, check=False).returncode
        former = folder / "former"
        outcomes.append(
            (folder.joinpath("file").read_bytes(), former.read_bytes() if former.exists() else None)
        )
        if exit_code == 0:
            break
        assert exit_code == 9
    assert outcomes[0] == (b"one", None)
    assert (b"one", b"one") in outcomes
    assert outcomes[-1] == (b"two", b"one")
    assert {content for content, _ in outcomes} == {b"one", b"two"}
