from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.storage.errors import DamagedSaveError, MissingSaveError, UnwritableSaveError
from timestrike.storage.files import backup_of, list_saves, read_save
from timestrike.storage.folder import AUTOSAVES, TRASH, SaveFolder, safe_name
from timestrike.storage.save import Save

Builder = Callable[..., Save]


@pytest.fixture
def folder(tmp_path: Path) -> SaveFolder:
    return SaveFolder(tmp_path / "saves")


def names(folder: SaveFolder) -> set[str]:
    return {file.name for file in folder.path.iterdir() if file.is_file()}


# --- names ---------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("title", "name"),
    [
        ("Before the ridge", "Before the ridge"),
        ("Round 4: Mara/Gula?", "Round 4 Mara Gula"),
        ("../../etc/passwd", "etc passwd"),
        ("...", "save"),
        ("", "save"),
        ("-rf", "rf"),
        ("nul", "nul_"),
        ("COM1", "COM1_"),
        ("Quicksave", "Quicksave_"),
        ("autosave-2", "autosave-2_"),
        ("Über die Brücke", "Über die Brücke"),
        ("U\u0308ber", "Über"),
        ("हिन्दी", "हिन्दी"),
        ("tab\tand\nline", "tab and line"),
        ("x" * 300, "x" * 48),
    ],
)
def test_titles_become_file_names(title: str, name: str) -> None:
    assert safe_name(title) == name


@given(st.text())
def test_every_title_gives_a_name_that_every_system_takes(title: str) -> None:
    name = safe_name(title)
    assert name
    assert name == name.strip(" .")
    assert not set(name) & set('<>:"/\\|?*.')
    assert all(sign.isprintable() or not sign.isascii() for sign in name)
    assert len(f"{name} 999.tsave.bak".encode()) < 255


# --- slots ---------------------------------------------------------------------------------


def test_a_title_used_twice_gets_a_number(folder: SaveFolder, a_save: Builder) -> None:
    paths = [folder.save_as(title, a_save()) for title in ("Ridge", "ridge", "Ridge")]
    assert [path.name for path in paths] == ["Ridge.tsave", "ridge 2.tsave", "Ridge 3.tsave"]
    assert [read_save(path).value.header.title for path in paths] == ["Ridge", "ridge", "Ridge"]


def test_a_title_never_hits_the_former_version_of_a_lost_save(
    folder: SaveFolder, a_save: Builder
) -> None:
    folder.path.mkdir()
    backup_of(folder.path / "Ridge.tsave").write_bytes(b"precious")
    assert folder.save_as("Ridge", a_save()).name == "Ridge 2.tsave"


def test_the_quick_slot_holds_the_last_quick_save(folder: SaveFolder, a_save: Builder) -> None:
    for number in (1, 2):
        folder.save_quick(a_save(round=number))
    assert read_save(folder.quick).value == a_save(round=2)
    assert names(folder) == {"quicksave.tsave", "quicksave.tsave.bak"}


def test_the_last_few_automatic_saves_are_kept(folder: SaveFolder, a_save: Builder) -> None:
    for number in range(1, 9):
        folder.save_auto(a_save(round=number))
    kept = [read_save(path).value.header.summary["round"] for path in folder.autosaves]
    assert len(kept) == AUTOSAVES
    assert sorted(kept) == [6, 7, 8]


def test_a_broken_automatic_save_is_the_first_to_go(folder: SaveFolder, a_save: Builder) -> None:
    for number in range(1, 4):
        folder.save_auto(a_save(round=number))
    folder.autosaves[2].write_bytes(b"broken")
    assert folder.save_auto(a_save(round=4)) == folder.autosaves[2]


def test_a_folder_of_replays_has_its_own_suffix(tmp_path: Path, a_save: Builder) -> None:
    path = SaveFolder(tmp_path, ".treplay").save_as("Finale", a_save(finished=True))
    assert path.name == "Finale.treplay"
    assert [entry.path for entry in list_saves(tmp_path)] == [path]


# --- renaming ------------------------------------------------------------------------------


def test_renaming_changes_title_and_file(folder: SaveFolder, a_save: Builder) -> None:
    folder.save_quick(a_save(round=1))
    folder.save_quick(a_save(round=2))
    renamed = folder.rename(folder.quick, "At the lake")
    assert names(folder) == {"At the lake.tsave"}
    assert read_save(renamed).value == a_save(round=2, title="At the lake")


def test_renaming_never_overwrites_another_save(folder: SaveFolder, a_save: Builder) -> None:
    lake = folder.save_as("Lake", a_save(round=1))
    ridge = folder.save_as("Ridge", a_save(round=2))
    assert folder.rename(ridge, "lake").name == "lake 2.tsave"
    assert read_save(lake).value.header.summary["round"] == 1


@pytest.mark.parametrize("title", ["Lake", "LAKE"])
def test_renaming_to_the_same_file_name_changes_the_title_alone(
    folder: SaveFolder, a_save: Builder, title: str
) -> None:
    path = folder.save_as("Lake", a_save())
    assert folder.rename(path, title) == path
    assert read_save(path).value.header.title == title


def test_a_numbered_save_keeps_its_number_under_its_own_title(
    folder: SaveFolder, a_save: Builder
) -> None:
    folder.save_as("Lake", a_save())
    second = folder.save_as("Lake", a_save())
    assert folder.rename(second, "Lake") == second


def test_a_broken_save_is_not_renamed(folder: SaveFolder, a_save: Builder) -> None:
    path = folder.save_as("Lake", a_save())
    path.write_bytes(path.read_bytes()[:-1] + b"?")
    with pytest.raises(DamagedSaveError):
        folder.rename(path, "Ridge")
    assert names(folder) == {"Lake.tsave"}


# --- the trash -----------------------------------------------------------------------------


def test_a_discarded_save_can_be_restored(folder: SaveFolder, a_save: Builder) -> None:
    for number in (1, 2):
        folder.save_quick(a_save(round=number))
    discarded = folder.discard(folder.quick)
    assert list_saves(folder.path) == []
    assert [entry.path for entry in list_saves(folder.path / TRASH)] == [discarded.trashed]
    assert folder.restore(discarded) == folder.quick
    assert read_save(folder.quick).value == a_save(round=2)
    assert read_save(backup_of(folder.quick)).value == a_save(round=1)
    assert list_saves(folder.path / TRASH) == []


def test_saves_of_one_name_do_not_meet_in_the_trash(folder: SaveFolder, a_save: Builder) -> None:
    discarded = [folder.discard(folder.save_as("Lake", a_save(round=number))) for number in (1, 2)]
    restored = [folder.restore(each) for each in discarded]
    assert [path.name for path in restored] == ["Lake.tsave", "Lake 2.tsave"]
    assert [read_save(path).value.header.summary["round"] for path in restored] == [1, 2]


def test_a_broken_save_can_be_discarded(folder: SaveFolder) -> None:
    folder.path.mkdir()
    broken = folder.path / "broken.tsave"
    broken.write_bytes(b"?")
    assert folder.discard(broken).trashed.read_bytes() == b"?"
    assert not broken.exists()


def test_what_is_not_there_cannot_be_discarded(folder: SaveFolder) -> None:
    with pytest.raises(MissingSaveError, match="missing_file"):
        folder.discard(folder.path / "nothing.tsave")


def test_the_trash_can_be_emptied(folder: SaveFolder, a_save: Builder) -> None:
    for number in (1, 2):
        folder.save_quick(a_save(round=number))
    folder.discard(folder.quick)
    folder.empty_trash()
    assert list((folder.path / TRASH).iterdir()) == []


def test_a_refusal_of_the_system_is_a_clear_error(folder: SaveFolder, a_save: Builder) -> None:
    path = folder.save_as("Lake", a_save())
    (folder.path / TRASH).write_bytes(b"a file where the trash should be")
    with pytest.raises(UnwritableSaveError, match=r"file=Lake\.tsave.*not_changed"):
        folder.discard(path)
    assert path.exists()
