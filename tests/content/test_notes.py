"""Sentences are noted when they are read, and the note is believed only as long as it is true."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from timestrike.content.notes import noted
from timestrike.content.source import ContentError
from timestrike.content.texts import read_sentences
from timestrike.storage.places import cache_dir


class Reader:
    """Reads a file, and counts how often."""

    def __init__(self) -> None:
        self.times = 0

    def __call__(self, path: Path) -> dict[str, str]:
        self.times += 1
        return read_sentences(path)


@pytest.fixture
def reader() -> Reader:
    return Reader()


@pytest.fixture
def words(tmp_path: Path) -> Path:
    path = tmp_path / "en.yaml"
    path.write_text("log: {draw: A draw.}")
    return path


def test_a_file_is_read_once(words: Path, reader: Reader) -> None:
    first, second = noted(words, reader), noted(words, reader)
    assert first == second == {"log.draw": "A draw."}
    assert reader.times == 1


def test_a_changed_file_is_read_again(words: Path, reader: Reader) -> None:
    noted(words, reader)
    words.write_text("log: {draw: A tie..}")
    os.utime(words, ns=(1, 1))
    assert noted(words, reader) == {"log.draw": "A tie.."}


def test_files_of_one_name_are_told_apart(words: Path, reader: Reader, tmp_path: Path) -> None:
    other = tmp_path / "mod" / "en.yaml"
    other.parent.mkdir()
    other.write_text("log: {draw: Nobody.}")
    assert noted(words, reader) != noted(other, reader)
    assert noted(words, reader) == {"log.draw": "A draw."}
    assert reader.times == 2


def test_a_spoilt_note_is_not_believed(words: Path, reader: Reader) -> None:
    noted(words, reader)
    (note,) = cache_dir().iterdir()
    for spoilt in (b"", b"{", b"[]", b'{"about": 1}'):
        note.write_bytes(spoilt)
        assert noted(words, reader) == {"log.draw": "A draw."}
    assert reader.times == 5


def test_where_nothing_can_be_written_all_is_read(words: Path, reader: Reader) -> None:
    cache_dir().parent.mkdir(parents=True)
    cache_dir().write_text("a file where the folder should be")
    assert noted(words, reader) == noted(words, reader) == {"log.draw": "A draw."}
    assert reader.times == 2


def test_a_missing_file_is_told_as_such(tmp_path: Path, reader: Reader) -> None:
    with pytest.raises(ContentError, match="cannot be read"):
        noted(tmp_path / "xx.yaml", reader)
