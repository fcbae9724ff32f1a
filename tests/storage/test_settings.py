from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import hypothesis
import msgspec
import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.storage.places import settings_file
from timestrike.storage.settings import Settings, load_settings, save_settings


@pytest.fixture
def path() -> Path:
    return settings_file()


def write(path: Path, text: str) -> None:
    path.parent.mkdir(parents=True)
    path.write_text(text, encoding="utf-8")


def test_without_a_file_the_defaults_hold_and_nothing_is_written(path: Path) -> None:
    loaded = load_settings(path)
    assert (loaded.settings, loaded.trouble) == (Settings(), None)
    assert not path.exists()


percents = st.integers(0, 100)


@given(
    st.builds(
        Settings,
        video_scale=st.integers(0, 16),
        fullscreen=st.booleans(),
        master_volume=percents,
        music_volume=percents,
        effects_volume=percents,
        interface_volume=percents,
        ambience_volume=percents,
        animation_speed=st.sampled_from([0, 1, 2, 4]),
        reduced_motion=st.booleans(),
        text_scale=st.sampled_from(["normal", "large", "huge"]),
        colour_set=st.sampled_from(["standard", "red_green_safe", "monochrome"]),
        edge_pan=st.booleans(),
        confirm_end_turn=st.booleans(),
        language=st.text(max_size=5),
        key_bindings=st.dictionaries(st.text(), st.lists(st.text(), max_size=2).map(tuple)),
        last_match=st.dictionaries(st.text(), st.integers() | st.lists(st.text())),
    )
)
@hypothesis.settings(max_examples=30)
def test_settings_come_back(tmp_path_factory: pytest.TempPathFactory, settings: Settings) -> None:
    path = tmp_path_factory.mktemp("home") / "settings.json"
    save_settings(path, settings)
    loaded = load_settings(path)
    assert (loaded.settings, loaded.trouble) == (settings, None)


def test_the_file_is_for_people(path: Path) -> None:
    save_settings(path, Settings(last_match={"title": "Brücke"}))
    lines = path.read_text(encoding="utf-8").splitlines()
    assert '  "video_scale": 0,' in lines
    assert any("Brücke" in line for line in lines)


def test_a_file_may_name_only_what_differs(path: Path) -> None:
    write(path, '{"reduced_motion": true}')
    assert load_settings(path).settings == Settings(reduced_motion=True)


def test_keys_of_other_versions_are_preserved(path: Path) -> None:
    write(path, '{"fullscreen": true, "holograms": {"depth": 3}}')
    settings = load_settings(path).settings
    save_settings(path, msgspec.structs.replace(settings, fullscreen=False))
    written = json.loads(path.read_text(encoding="utf-8"))
    assert written["holograms"] == {"depth": 3}
    assert written["fullscreen"] is False


@pytest.mark.parametrize("text", ["{", "[]", "", "null", "[" * 100_000, '{"a": \ud7ff'])
def test_a_broken_file_is_set_aside(path: Path, text: str) -> None:
    write(path, text)
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert loaded.trouble is not None
    assert loaded.trouble.broken
    assert loaded.trouble.kept_as == "settings.json.broken"
    assert loaded.trouble.reset == ()
    assert not path.exists()
    assert path.with_name("settings.json.broken").read_text(encoding="utf-8") == text
    assert load_settings(path).trouble is None


def test_one_wrong_value_costs_no_other(path: Path) -> None:
    text = '{"master_volume": 700, "edge_pan": false, "text_scale": "tiny"}'
    write(path, text)
    loaded = load_settings(path)
    assert loaded.settings == Settings(edge_pan=False)
    assert loaded.trouble is not None
    assert "`$.master_volume`" in loaded.trouble.why
    assert loaded.trouble.reset == ("master_volume", "text_scale")
    assert path.with_name("settings.json.broken").read_text(encoding="utf-8") == text


def test_a_file_that_cannot_be_read_is_left_alone(path: Path) -> None:
    path.mkdir(parents=True)
    loaded = load_settings(path)
    assert loaded.settings == Settings()
    assert loaded.trouble is not None
    assert not loaded.trouble.broken
    assert path.is_dir()


def test_saving_over_a_broken_file_works(path: Path) -> None:
    write(path, "{")
    save_settings(path, Settings(fullscreen=True))
    assert load_settings(path).settings == Settings(fullscreen=True)


def test_a_full_disk_leaves_the_former_settings(
    path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    save_settings(path, Settings(language="de"))

    def fail(_: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", fail)
    with pytest.raises(OSError, match="No space left"):
        save_settings(path, Settings(language="fr"))
    assert load_settings(path).settings.language == "de"
