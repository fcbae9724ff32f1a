from __future__ import annotations

import errno
import os
from collections.abc import Callable
from pathlib import Path

import msgspec
import pytest

from timestrike.client.ui.saying import texts, told
from timestrike.storage import envelope
from timestrike.storage.errors import (
    DamagedSaveError,
    MissingSaveError,
    NewerFormatError,
    SaveError,
    UnreadableSaveError,
    UnwritableSaveError,
)
from timestrike.storage.files import (
    backup_of,
    list_saves,
    read_header,
    read_save,
    read_thumbnail,
    write_save,
)
from timestrike.storage.migration import FORMAT, Formats
from timestrike.storage.save import Save

Builder = Callable[..., Save]


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "saves" / "ridge.tsave"


def flip_last_byte(path: Path) -> None:
    raw = bytearray(path.read_bytes())
    raw[-1] ^= 1
    path.write_bytes(raw)


def newer(save: Save) -> bytes:
    return envelope.encode(save, "newer", Formats(FORMAT + 1, {}))


# --- writing and reading -------------------------------------------------------------------


def test_a_save_comes_back(path: Path, a_save: Builder) -> None:
    write_save(path, a_save(round=3))
    loaded = read_save(path)
    assert (loaded.value, loaded.source, loaded.warning) == (a_save(round=3), path, None)
    assert read_header(path).value == a_save(round=3).header
    assert read_thumbnail(path) == a_save().thumbnail


def test_the_version_before_the_last_is_kept(path: Path, a_save: Builder) -> None:
    for number in (1, 2, 3):
        write_save(path, a_save(round=number))
    assert read_save(path).value == a_save(round=3)
    assert read_save(backup_of(path)).value == a_save(round=2)


def test_a_save_that_cannot_be_encoded_harms_nothing(path: Path, a_save: Builder) -> None:
    write_save(path, a_save(round=1))
    with pytest.raises(TypeError):
        write_save(path, msgspec.structs.replace(a_save(round=2), snapshot=object()))
    assert read_save(path).value == a_save(round=1)
    assert [file.name for file in path.parent.iterdir()] == [path.name]


def test_a_full_disk_is_reported_and_harms_nothing(
    path: Path, a_save: Builder, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_save(path, a_save(round=1))

    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(UnwritableSaveError) as caught:
        write_save(path, a_save(round=2))
    assert told(caught.value) == (
        "ridge.tsave: the save could not be written: No space left on device"
    )
    assert read_save(path).value == a_save(round=1)


def test_a_folder_in_the_place_of_a_save_is_reported(path: Path, a_save: Builder) -> None:
    path.mkdir(parents=True)
    with pytest.raises(UnreadableSaveError):
        read_save(path)
    with pytest.raises(UnwritableSaveError):
        write_save(path, a_save())
    assert path.is_dir()


# --- falling back to the former version ----------------------------------------------------


def test_no_save_at_all(path: Path) -> None:
    with pytest.raises(MissingSaveError) as caught:
        read_save(path)
    assert told(caught.value) == "ridge.tsave: there is no such save"


@pytest.mark.parametrize(
    ("harm", "reason"),
    [
        (Path.unlink, "there is no such save"),
        (flip_last_byte, "the file is damaged"),
        (lambda path: os.truncate(path, 100), "the file is cut short"),
        (lambda path: path.write_bytes(bytes(500)), "not a TimeStrike save"),
    ],
    ids=["missing", "flipped", "truncated", "zeroed"],
)
def test_the_former_version_stands_in_for_a_broken_one(
    path: Path, a_save: Builder, harm: Callable[[Path], None], reason: str
) -> None:
    write_save(path, a_save(round=1))
    write_save(path, a_save(round=2))
    harm(path)
    loaded = read_save(path)
    assert (loaded.value, loaded.source) == (a_save(round=1), backup_of(path))
    assert loaded.warning is not None
    warning = texts().say(loaded.warning)
    assert warning.startswith("ridge.tsave: ")
    assert reason in warning
    assert "version saved before it was loaded instead" in warning


def test_two_broken_versions_report_the_newer_one(path: Path, a_save: Builder) -> None:
    write_save(path, a_save(round=1))
    write_save(path, a_save(round=2))
    flip_last_byte(path)
    backup_of(path).write_bytes(b"")
    with pytest.raises(DamagedSaveError, match=r"file=ridge\.tsave.*part_damaged"):
        read_save(path)


def test_a_newer_format_is_no_reason_to_load_an_old_version(path: Path, a_save: Builder) -> None:
    write_save(path, a_save(round=1))
    write_save(path, a_save(round=2))
    path.write_bytes(newer(a_save(round=3)))
    with pytest.raises(NewerFormatError):
        read_save(path)


def test_a_broken_version_never_replaces_the_sound_one_before_it(
    path: Path, a_save: Builder
) -> None:
    write_save(path, a_save(round=1))
    write_save(path, a_save(round=2))
    flip_last_byte(path)
    write_save(path, a_save(round=3))
    assert read_save(path).value == a_save(round=3)
    assert read_save(backup_of(path)).value == a_save(round=1)


def test_what_a_newer_game_wrote_is_kept_when_it_is_overwritten(
    path: Path, a_save: Builder
) -> None:
    path.parent.mkdir()
    path.write_bytes(newer(a_save(round=2)))
    write_save(path, a_save(round=3))
    assert backup_of(path).read_bytes() == newer(a_save(round=2))


def test_reading_changes_nothing(path: Path, a_save: Builder) -> None:
    write_save(path, a_save(round=1))
    write_save(path, a_save(round=2))
    flip_last_byte(path)
    path.with_name(".timestrike-0123456789abcdef.tmp").write_bytes(b"half")
    before = {file: (file.read_bytes(), file.stat().st_mtime_ns) for file in path.parent.iterdir()}
    read_save(path)
    list_saves(path.parent)
    after = {file: (file.read_bytes(), file.stat().st_mtime_ns) for file in path.parent.iterdir()}
    assert after == before


# --- lists ---------------------------------------------------------------------------------


def test_saves_are_listed_newest_first(tmp_path: Path, a_save: Builder) -> None:
    for name, minute in (("b.tsave", 2), ("a.treplay", 3), ("c.tsave", 1)):
        write_save(tmp_path / name, a_save(round=minute))
    (tmp_path / "notes.txt").write_text("not a save")
    (tmp_path / "folder.tsave").mkdir()
    listed = list_saves(tmp_path)
    assert [entry.path.name for entry in listed] == ["a.treplay", "b.tsave", "c.tsave"]
    assert [entry.header for entry in listed] == [a_save(round=n).header for n in (3, 2, 1)]
    assert all(entry.problem is None and entry.warning is None for entry in listed)


def test_broken_files_are_listed_with_their_reason(tmp_path: Path, a_save: Builder) -> None:
    write_save(tmp_path / "good.tsave", a_save())
    (tmp_path / "foreign.tsave").write_bytes(b"%PDF-1.7")
    (tmp_path / "empty.tsave").write_bytes(b"")
    (tmp_path / "newer.tsave").write_bytes(newer(a_save()))
    problems = {
        entry.path.name: texts().say(entry.problem) if entry.problem else None
        for entry in list_saves(tmp_path)
    }
    assert problems.pop("good.tsave") is None
    assert problems.pop("foreign.tsave") == "this is not a TimeStrike save"
    assert problems.pop("empty.tsave") == "the file is cut short: it ends after 0 bytes"
    assert (problems.pop("newer.tsave") or "").startswith("a newer version of the game")
    assert problems == {}


def test_a_save_of_which_only_the_former_version_is_left_is_listed(
    path: Path, a_save: Builder
) -> None:
    write_save(path, a_save(round=1))
    write_save(path, a_save(round=2))
    path.unlink()
    [entry] = list_saves(path.parent)
    assert (entry.path, entry.header) == (path, a_save(round=1).header)
    assert entry.warning is not None


def test_a_folder_that_is_not_there_holds_no_saves(tmp_path: Path) -> None:
    assert list_saves(tmp_path / "nowhere") == []


def test_a_folder_that_is_no_folder_is_reported(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    with pytest.raises(SaveError, match="folder_unread"):
        list_saves(tmp_path / "file")
