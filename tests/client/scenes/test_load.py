"""The load screen on a folder of real files."""

from __future__ import annotations

import io
import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

import pygame
import pytest

from timestrike.client.scenes.dialogs import AskText, Dialog
from timestrike.client.scenes.load import Kind, LoadScene
from timestrike.client.scenes.save_picture import covering
from timestrike.client.scenes.save_row import tags
from timestrike.client.scenes.save_words import SaveWords, spoken_time
from timestrike.client.ui.listing import List
from timestrike.content.library import Shelf
from timestrike.games import all_games
from timestrike.storage import files
from timestrike.storage.errors import ContentMismatchError, wrong
from timestrike.storage.files import REPLAY_SUFFIX, Listed, backup_of
from timestrike.storage.folder import SaveFolder
from timestrike.storage.save import Header, Player, Save

from .conftest import Person

NOW = datetime(2026, 11, 16, 12, 0, tzinfo=UTC)
LIBRARY = Shelf()


def a_save(minutes_ago: float = 0, thumbnail: bytes = b"", **header: Any) -> Save:
    described: dict[str, Any] = {
        "game": "shadow_of_fear",
        "mode": "skirmish",
        "title": "untitled",
        "map": "duel",
        "created": NOW - timedelta(days=9),
        "saved": NOW - timedelta(minutes=minutes_ago),
        "app_version": "0.1.0",
        "content": {},
        "players": (Player("Ilse", 0), Player("Ash", 1, "computer")),
        "actions": 2,
        "summary": {"headline": "headline.round", "round": 4},
    }
    return Save(
        header=Header(**described | header),
        setup={},
        journal=[{}, {}],
        snapshot={},
        thumbnail=thumbnail,
    )


def png(size: tuple[int, int], colour: tuple[int, int, int]) -> bytes:
    picture = pygame.Surface(size)
    picture.fill(colour)
    written = io.BytesIO()
    pygame.image.save(picture, written, "picture.png")
    return written.getvalue()


class Shelved:
    """The scene on a folder, and what was opened."""

    def __init__(
        self, person: Person, folder: SaveFolder, kind: Kind = "saves", error: Any = None
    ) -> None:
        self.person = person
        self.folder = folder
        self.error = error
        self.opened: list[Path] = []
        self.left = 0
        self.scene = LoadScene(
            folder, self.open, self.leave, kind, library=LIBRARY, now=lambda: NOW
        )
        person.open(self.scene)

    def open(self, path: Path) -> None:
        self.opened.append(path)
        if self.error is not None:
            raise self.error

    def leave(self) -> None:
        self.left += 1

    def names(self) -> list[str]:
        return [entry.path.stem for entry in self.scene.entries]

    def chosen(self) -> str | None:
        return self.scene.entry.path.stem if self.scene.entry else None


@pytest.fixture
def folder(tmp_path: Path) -> SaveFolder:
    """Three saves and a wreck, the newest of the saves not the first to be written."""
    folder = SaveFolder(tmp_path / "saves")
    folder.save_as("Middle", a_save(60))
    folder.save_as("Newest", a_save(5))
    folder.save_as("Oldest", a_save(60 * 24 * 30))
    wreck = folder.path / "Wreck.tsave"
    wreck.write_bytes(b"no save at all")
    moment = (NOW - timedelta(minutes=30)).timestamp()
    os.utime(wreck, (moment, moment))
    return folder


@pytest.fixture
def shelved(person: Person, folder: SaveFolder) -> Shelved:
    return Shelved(person, folder)


def test_saves_are_listed_newest_first_the_broken_ones_among_them(shelved: Shelved) -> None:
    assert shelved.names() == ["Newest", "Wreck", "Middle", "Oldest"]


def test_enter_opens_the_newest(shelved: Shelved, folder: SaveFolder) -> None:
    shelved.person.press("enter")
    assert shelved.opened == [folder.path / "Newest.tsave"]


def test_arrows_choose_and_enter_opens(shelved: Shelved, folder: SaveFolder) -> None:
    shelved.person.press("down", "down", "enter")
    assert shelved.opened == [folder.path / "Middle.tsave"]


def test_a_click_chooses_and_a_second_click_opens(shelved: Shelved, folder: SaveFolder) -> None:
    rows = shelved.scene.widgets["list"]
    assert isinstance(rows, List)
    shelved.person.click(rows.row_rect(3))
    assert (shelved.chosen(), shelved.opened) == ("Oldest", [])
    shelved.person.click(rows.row_rect(3))
    assert shelved.opened == [folder.path / "Oldest.tsave"]


def test_a_broken_save_says_why_and_cannot_be_opened(shelved: Shelved) -> None:
    shelved.person.press("down", "enter")
    assert shelved.opened == []
    for name in ("open", "rename"):
        refusal = shelved.scene.widgets[name].refusal
        assert refusal is not None
        assert refusal.reason == "this is not a TimeStrike save"
    shelved.person.press("down", "enter")
    assert len(shelved.opened) == 1


def test_a_broken_save_can_be_deleted(shelved: Shelved) -> None:
    shelved.person.press("down", "delete")
    assert shelved.names() == ["Newest", "Middle", "Oldest"]


def test_rename_gives_title_and_file_another_name(shelved: Shelved, folder: SaveFolder) -> None:
    person = shelved.person
    person.press("down", "down", "f2")
    person.replace_text("Before the ridge")
    person.press("enter")
    assert person.top is shelved.scene
    assert shelved.chosen() == "Before the ridge"
    assert shelved.names() == ["Newest", "Wreck", "Before the ridge", "Oldest"]
    header = files.read_header(folder.path / "Before the ridge.tsave").value
    assert header.title == "Before the ridge"


def test_a_new_name_can_be_taken_back(shelved: Shelved, folder: SaveFolder) -> None:
    person = shelved.person
    before = sorted(path.name for path in folder.path.iterdir())
    person.press("down", "down", "f2")
    person.replace_text("Before the ridge")
    person.press("enter", "delete", "u")
    assert shelved.chosen() == "Before the ridge"
    person.press("u")
    assert shelved.chosen() == "Middle"
    assert sorted(path.name for path in folder.path.iterdir() if path.is_file()) == before
    assert shelved.scene.widgets["undo"].refusal is not None


def test_rename_can_be_called_off(shelved: Shelved) -> None:
    shelved.person.press("f2")
    assert isinstance(shelved.person.top, AskText)
    shelved.person.type("xx")
    shelved.person.press("esc")
    assert shelved.names() == ["Newest", "Wreck", "Middle", "Oldest"]


def test_delete_takes_a_save_away_and_undo_brings_it_back(
    shelved: Shelved, folder: SaveFolder
) -> None:
    before = (folder.path / "Middle.tsave").read_bytes()
    shelved.person.press("down", "down", "delete")
    assert shelved.names() == ["Newest", "Wreck", "Oldest"]
    assert not (folder.path / "Middle.tsave").exists()
    shelved.person.press("u")
    assert shelved.names() == ["Newest", "Wreck", "Middle", "Oldest"]
    assert shelved.chosen() == "Middle"
    assert (folder.path / "Middle.tsave").read_bytes() == before


def test_undo_goes_back_step_by_step(shelved: Shelved) -> None:
    undo = shelved.scene.widgets["undo"]
    assert undo.refusal is not None
    shelved.person.press("delete", "delete")
    assert shelved.names() == ["Middle", "Oldest"]
    shelved.person.press("u")
    assert shelved.chosen() == "Wreck"
    shelved.person.press("u")
    assert shelved.names() == ["Newest", "Wreck", "Middle", "Oldest"]
    assert shelved.scene.widgets["undo"].refusal is not None


def test_after_a_deletion_enter_opens_and_does_not_delete(shelved: Shelved) -> None:
    shelved.person.press("delete")
    assert shelved.scene.page.focus is shelved.scene.widgets["list"]
    shelved.person.press("down", "enter")
    assert [path.stem for path in shelved.opened] == ["Middle"]


def test_the_message_of_a_deletion_undoes_it_when_clicked(shelved: Shelved) -> None:
    shelved.person.press("delete")
    place = shelved.scene.toasts.place(0, 640)
    shelved.person.click(place)
    assert shelved.chosen() == "Newest"
    assert shelved.scene.toasts.shown == []


def test_the_last_save_deleted_leaves_a_friendly_empty_list(person: Person, tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    folder.save_as("Only one", a_save())
    shelved = Shelved(person, folder)
    person.press("delete")
    assert shelved.names() == []
    assert shelved.scene.page.focus is shelved.scene.widgets["back"]
    person.press("u")
    assert shelved.chosen() == "Only one"


def test_an_empty_folder_offers_only_the_way_back(person: Person, tmp_path: Path) -> None:
    shelved = Shelved(person, SaveFolder(tmp_path / "never made"))
    for name in ("open", "rename", "delete"):
        assert shelved.scene.widgets[name].refusal is not None
    person.press("enter")
    assert (shelved.opened, shelved.left) == ([], 1)


def test_esc_goes_back(shelved: Shelved) -> None:
    shelved.person.press("esc")
    assert shelved.left == 1


def test_an_error_while_opening_becomes_a_dialog_and_the_list_stays(
    person: Person, folder: SaveFolder
) -> None:
    error = ContentMismatchError("Newest.tsave", wrong("other_content", differences="cards"))
    shelved = Shelved(person, folder, error=error)
    person.press("enter")
    dialog = person.top
    assert isinstance(dialog, Dialog)
    assert "made with other content" in dialog.text
    person.press("esc")
    assert person.top is shelved.scene
    assert len(shelved.names()) == 4


def test_a_save_that_has_vanished_is_reported_not_lost(
    shelved: Shelved, folder: SaveFolder
) -> None:
    (folder.path / "Newest.tsave").unlink()
    shelved.person.press("delete")
    assert isinstance(shelved.person.top, Dialog)
    assert shelved.scene.widgets["undo"].refusal is not None


def test_replays_are_watched_and_saves_are_not_among_them(person: Person, tmp_path: Path) -> None:
    SaveFolder(tmp_path).save_as("A save", a_save())
    replays = SaveFolder(tmp_path, REPLAY_SUFFIX)
    replays.save_as("A replay", a_save(finished=True))
    shelved = Shelved(person, replays, "replays")
    assert shelved.names() == ["A replay"]
    assert shelved.scene.say("open") == "Watch"
    person.press("enter")
    assert shelved.opened == [tmp_path / "A replay.treplay"]


def test_a_long_list_scrolls_to_what_is_chosen(person: Person, tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    for number in range(12):
        folder.save_as(f"Save {number}", a_save(number))
    shelved = Shelved(person, folder)
    person.press("end")
    rows = shelved.scene.widgets["list"]
    assert isinstance(rows, List)
    assert shelved.chosen() == "Save 11"
    assert rows.rect.contains(rows.row_rect(11))


def test_pictures_are_read_for_the_rows_in_view_only(
    person: Person, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = SaveFolder(tmp_path)
    for number in range(12):
        folder.save_as(f"Save {number}", a_save(number, png((4, 4), (9, 9, 9))))
    read: list[str] = []
    original = files.read_thumbnail

    def counted(path: Path) -> bytes:
        read.append(path.stem)
        return original(path)

    monkeypatch.setattr("timestrike.client.scenes.save_picture.read_thumbnail", counted)
    Shelved(person, folder)
    person.wait(0.3)
    assert sorted(read, key=lambda name: int(name[5:])) == [f"Save {n}" for n in range(6)]


def test_the_thumbnail_of_a_save_is_what_its_row_shows(person: Person, tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    folder.save_as("Red", a_save(thumbnail=png((320, 180), (200, 10, 10))))
    shelved = Shelved(person, folder)
    rows = shelved.scene.widgets["list"]
    assert isinstance(rows, List)
    middle = rows.row_rect(0).move(40, 0).left, rows.row_rect(0).centery
    shown = tuple(person.app.canvas.surface.get_at(middle))[:3]
    assert shown == pytest.approx((200, 10, 10), abs=4)


@pytest.mark.parametrize("thumbnail", [b"", b"not a picture"])
def test_without_a_picture_the_map_stands_in(
    person: Person, tmp_path: Path, thumbnail: bytes
) -> None:
    folder = SaveFolder(tmp_path)
    folder.save_as("Plain", a_save(thumbnail=thumbnail))
    folder.save_as("Lost map", a_save(1, thumbnail=thumbnail, map="sunken"))
    shelved = Shelved(person, folder)
    pictures = shelved.scene._pictures
    plain, lost = (pictures.of(entry, (84, 47)) for entry in shelved.scene.entries)
    shades = {tuple(plain.get_at((x, y)))[:3] for x in range(84) for y in range(47)}
    assert len(shades) > 20
    assert len({tuple(lost.get_at((x, 20)))[:3] for x in range(84)}) == 1


@pytest.mark.parametrize("size", [(3, 3), (320, 180), (100, 400)])
def test_a_picture_covers_its_place_to_its_corners(size: tuple[int, int]) -> None:
    picture = pygame.Surface(size)
    picture.fill((90, 90, 90))
    covered = covering(picture, (84, 47))
    assert covered.get_size() == (84, 47)
    for corner in ((0, 0), (83, 0), (0, 46), (83, 46)):
        assert covered.get_at(corner)[0] == pytest.approx(90, abs=4)


def listed(path: Path, **about: Any) -> Listed:
    return Listed(path, NOW, a_save(**about).header)


def test_tags_set_special_saves_apart(tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)

    def told(entry: Listed) -> list[str]:
        return [tag.text for tag in tags(entry, folder)]

    assert told(listed(folder.quick)) == ["quick save"]
    assert told(listed(folder.autosaves[1])) == ["autosave"]
    assert told(listed(tmp_path / "x.tsave", finished=True)) == ["finished"]
    assert told(listed(tmp_path / "x.tsave")) == []


def test_a_save_read_from_its_former_version_says_so(person: Person, tmp_path: Path) -> None:
    folder = SaveFolder(tmp_path)
    path = folder.save_quick(a_save(9))
    folder.save_quick(a_save(1))
    assert backup_of(path).exists()
    path.write_bytes(path.read_bytes()[:20])
    shelved = Shelved(person, folder)
    [entry] = shelved.scene.entries
    assert [tag.text for tag in tags(entry, folder)] == ["quick save", "former version"]
    person.press("enter")
    assert shelved.opened == [path]


def test_what_a_save_is_called() -> None:
    words = SaveWords(all_games(), LIBRARY)
    header = a_save().header
    assert words.match(header) == "Skirmish · Two Shadows"
    assert words.progress(header) == "Round 4"
    assert words.progress(a_save(finished=True).header) == "Finished"
    assert words.progress(a_save(summary={}).header) == "2 actions"
    stranger = a_save(game="deep_sea", mode="free_dive", map="the_trench").header
    assert words.match(stranger) == "Free dive · The trench"
    assert words.match(a_save(mode="hide_and_seek").header) == "Hide and seek · Two Shadows"


@pytest.mark.parametrize(
    ("ago", "said"),
    [
        (timedelta(minutes=1), "today 11:59"),
        (timedelta(hours=11, minutes=55), "today 0:05"),
        (timedelta(hours=13), "yesterday 23:00"),
        (timedelta(hours=37), "14 Nov 23:00"),
        (timedelta(days=400), "12 Oct 2025"),
    ],
)
def test_times_are_told_as_people_do(ago: timedelta, said: str) -> None:
    here = NOW.astimezone()
    noon = here.replace(hour=12)
    assert spoken_time(noon - ago, noon) == said


@pytest.mark.parametrize("window", [(640, 360), (800, 450), (1280, 800)])
def test_nothing_overlaps_at_any_size(folder: SaveFolder, window: tuple[int, int]) -> None:
    shelved = Shelved(Person(window), folder)
    widgets = shelved.scene.page.widgets
    screen = pygame.Rect((0, 0), shelved.person.app.canvas.size)
    for index, widget in enumerate(widgets):
        assert screen.contains(widget.rect)
        assert widget.rect.collidelist([other.rect for other in widgets[index + 1 :]]) == -1
