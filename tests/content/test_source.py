"""YAML that knows its lines, and says what is wrong with it."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path

import pytest

from timestrike.content import source as module
from timestrike.content.source import ContentError, Source


@pytest.fixture
def written(tmp_path):
    def write(content: str | bytes) -> Path:
        path = tmp_path / "cards.yaml"
        path.write_bytes(content.encode() if isinstance(content, str) else content)
        return path

    return write


def refusal(path: Path) -> ContentError:
    with pytest.raises(ContentError) as caught:
        Source(path)
    return caught.value


def test_the_data_is_plain(written):
    source = Source(written("jake:\n  health: 6\n  skills: [shield, 2, true, null]\n"))
    assert source.data == {"jake": {"health": 6, "skills": ["shield", 2, True, None]}}


def test_an_empty_file_holds_nothing(written):
    assert Source(written("")).data is None
    assert Source(written("# only a remark\n")).data is None


def test_every_key_knows_its_line(written):
    source = Source(written("# a remark\njake:\n  health: 6\n  skills:\n    - shield\n    - run\n"))
    assert source.line(("jake",)) == 2
    assert source.line(("jake", "health")) == 3
    assert source.line(("jake", "skills", 1)) == 6
    assert source.line(()) == 2


def test_what_is_not_there_is_pointed_at_by_what_is_around_it(written):
    source = Source(written("jake:\n  health: 6\nmara:\n  health: 5\n"))
    assert source.line(("mara", "hitbox", "top")) == 3
    assert source.line(("nobody",)) == 1


def test_an_error_names_file_and_line(written):
    source = Source(written("jake:\n  health: 6\n"))
    error = source.error(("jake", "health"), "is too little")
    assert str(error) == "cards.yaml:2: is too little"
    assert (error.line, error.message) == (2, "is too little")


def test_a_key_that_stands_there_twice_is_refused_with_both_lines(written):
    error = refusal(written("jake:\n  health: 6\n  move: 5\n  health: 7\n"))
    assert str(error) == "cards.yaml:4: 'health' stands here twice (line 2)"


def test_the_same_key_in_different_places_is_no_duplicate(written):
    assert Source(written("a: {x: 1}\nb: {x: 1}\n")).data == {"a": {"x": 1}, "b": {"x": 1}}


@pytest.mark.parametrize(
    ("content", "line", "said"),
    [
        ("a: 1\nb: [1, 2\n", 3, "not valid YAML"),
        ("a:\n\t- x\n", 2, "not valid YAML"),
        ("a: 1\n---\nb: 2\n", 2, "another document"),
        ("a: *nobody\n", 1, "undefined alias"),
        ("a: 1\nb: !!python/object:os.system x\n", 2, "not valid YAML"),
        ("a: 1\nborn: 2024-99-99\n", 2, "'2024-99-99' is no value"),
        ("a: 1\n0x_: 2\n", 2, "'0x_' is no value"),
        ("a: 1\n? [1, 2]\n: x\n", 2, "a key must be a word"),
        ("a: 1\n2.5: x\n", 2, "a key must be a word"),
        ("a: \x07\n", None, "not valid YAML"),
    ],
)
def test_what_is_no_yaml_is_refused_with_its_line(written, content, line, said):
    error = refusal(written(content))
    assert said in error.message
    assert error.line == line


def test_what_contains_itself_is_refused(written):
    assert "contains itself" in refusal(written("a: &a [*a]\n")).message
    assert "nested too deeply" in refusal(written("[" * 2000 + "]" * 2000)).message


def test_a_few_lines_cannot_become_billions_of_values(written):
    names = "abcdefghij"
    lines = [f"a: &a [{', '.join('x' * 10)}]"]
    lines += [f"{new}: &{new} [{', '.join([f'*{old}'] * 10)}]" for old, new in pairwise(names)]
    assert f"more than {module.MOST_VALUES} values" in refusal(written("\n".join(lines))).message


def test_an_alias_is_what_it_stands_for(written):
    assert Source(written("a: &a {x: 1}\nb: *a\n")).data["b"] == {"x": 1}


def test_other_encodings_are_refused(written):
    assert refusal(written("name: Größe\n".encode("latin-1"))).message == "is not UTF-8 text"
    assert Source(written("name: Größe\n".encode("utf-8-sig"))).data == {"name": "Größe"}


def test_a_file_that_cannot_be_read_is_refused_in_words(tmp_path):
    missing = refusal(tmp_path / "nowhere.yaml")
    assert str(missing) == "nowhere.yaml: cannot be read (No such file or directory)"
    assert "cannot be read" in refusal(tmp_path).message
