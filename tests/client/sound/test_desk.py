"""The mixing desk on a mixer without ears, on no mixer at all, and with nothing to play."""

from __future__ import annotations

import json
import os
import time
import wave
from collections.abc import Callable, Iterator
from pathlib import Path

os.environ.setdefault("SDL_VIDEODRIVER", "dummy")

import pygame
import pytest

from timestrike.client.sound.desk import SoundDesk
from timestrike.client.sound.index import read_index
from timestrike.maps.format import THEMES
from timestrike.storage.places import assets_dir
from timestrike.storage.settings import Settings

RATE = 32_000
LAYERS = ("calm", "movement", "tension")


def write_tone(path: Path, samples: int = RATE) -> None:
    path.parent.mkdir(parents=True, exist_ok=True)
    with wave.open(str(path), "wb") as file:
        file.setnchannels(2)
        file.setsampwidth(2)
        file.setframerate(RATE)
        file.writeframes(bytes(range(256)) * (samples * 4 // 256))


@pytest.fixture
def assets(tmp_path: Path) -> Path:
    effects = {
        "hit": {"group": "effects", "takes": ["sounds/hit_1.ogg", "sounds/hit_2.ogg"], "voices": 2},
        "press": {"group": "interface", "takes": ["sounds/press_1.ogg"]},
        "torn": {"group": "effects", "takes": ["sounds/torn_1.ogg"]},
        "air": {"group": "ambience", "takes": ["sounds/air_1.ogg"], "loop": True},
    }
    for name in ("hit_1", "hit_2", "press_1", "air_1"):
        write_tone(tmp_path / "sounds" / f"{name}.ogg")
    (tmp_path / "sounds" / "torn_1.ogg").write_bytes(b"OggS torn")
    index = {"rate": RATE, "overlap": 100, "effects": effects}
    (tmp_path / "sounds" / "index.json").write_text(json.dumps(index))
    pieces = {"title": [f"music/title/{layer}.ogg" for layer in LAYERS]}
    for file in pieces["title"]:
        write_tone(tmp_path / file)
    (tmp_path / "music" / "index.json").write_text(json.dumps(pieces))
    return tmp_path


class Time:
    now = 0.0

    def __call__(self) -> float:
        return self.now


@pytest.fixture
def clock() -> Time:
    return Time()


@pytest.fixture
def desk(assets: Path, clock: Time, monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundDesk]:
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    desk = SoundDesk(Settings(), assets=assets, now=clock)
    desk.open()
    desk.conduct("title", 1.0)
    desk.surround("air")
    until(lambda: pass_time(desk) and busy() >= 1 + len(LAYERS))
    yield desk
    desk.close()


def until(happened: Callable[[], bool]) -> None:
    for _ in range(1000):
        if happened():
            return
        time.sleep(0.01)
    raise AssertionError("it never happened")


def pass_time(desk: SoundDesk) -> bool:
    desk.update(0.05)
    return desk.audible


def busy() -> int:
    """Channels on which something is heard."""
    return sum(pygame.mixer.Channel(n).get_busy() for n in range(pygame.mixer.get_num_channels()))


def test_music_and_ambience_begin_when_they_have_been_read(desk):
    assert busy() == 1 + len(LAYERS)


def test_an_effect_is_heard(desk, clock):
    before = busy()
    desk.play("hit", side=-1.0)
    assert busy() == before + 1


def test_the_same_sound_twice_in_a_moment_is_heard_once(desk, clock):
    before = busy()
    desk.play("hit")
    clock.now += 0.01
    desk.play("hit")
    assert busy() == before + 1
    clock.now += 0.1
    desk.play("hit")
    assert busy() == before + 2


def test_two_takes_take_turns(desk, clock):
    heard = []
    for _ in range(6):
        clock.now += 1
        heard.append(desk._next_take("hit", 2))
    assert heard in ([0, 1] * 3, [1, 0] * 3)


def test_what_is_turned_off_is_not_played(desk, clock):
    before = busy()
    desk.set_volumes(Settings(effects_volume=0))
    desk.play("hit")
    assert busy() == before
    desk.play("press")
    assert busy() == before + 1


def test_a_torn_file_and_an_unknown_name_are_silent(desk):
    before = busy()
    desk.play("torn")
    desk.play("nothing of that name")
    assert busy() == before


def test_a_piece_and_a_place_that_are_unknown_are_silent(desk):
    desk.conduct("no such piece", 0.5)
    desk.surround("no such air")
    for _ in range(40):
        pass_time(desk)
    assert desk.audible


def test_it_can_be_closed_and_opened_again(desk):
    desk.close()
    assert not desk.audible
    desk.play("hit")
    desk.update(0.1)
    desk.open()
    until(lambda: pass_time(desk) and busy() > 0)


def test_when_the_loudspeaker_goes_another_one_is_looked_for(desk):
    desk.device_changed(came=False)
    until(lambda: pass_time(desk) and busy() > 0)


def test_a_second_loudspeaker_changes_nothing(desk):
    before = busy()
    desk.device_changed(came=True)
    assert busy() == before


@pytest.fixture
def deaf(assets: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[SoundDesk]:
    """Where there is no loudspeaker."""
    pygame.mixer.quit()
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    desk = SoundDesk(Settings(), assets=assets)
    desk.open()
    desk._library._thread.join()
    yield desk
    desk.close()


def test_without_a_loudspeaker_everything_goes_on_in_silence(deaf):
    deaf.conduct("title", 0.5)
    deaf.surround("air")
    deaf.play("hit")
    deaf.update(0.1)
    deaf.set_volumes(Settings(master_volume=10))
    assert not deaf.audible


def test_a_loudspeaker_that_comes_later_is_used(deaf, monkeypatch):
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    deaf.conduct("title", 0.5)
    deaf.device_changed(came=True)
    until(lambda: pass_time(deaf) and busy() > 0)


def test_a_desk_that_was_never_opened_is_silent(assets):
    desk = SoundDesk(Settings(), assets=assets)
    desk.play("hit")
    desk.update(1.0)
    desk.device_changed(came=True)
    desk.close()
    assert not desk.audible


@pytest.mark.parametrize("index", ["", "[]", "{}", '{"rate": 1}', '{"effects": {"a": {"b": 1}}}'])
def test_an_index_that_nobody_can_read_means_silence(tmp_path, index):
    for folder in ("sounds", "music"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "index.json").write_text(index)
    assert read_index(tmp_path).effects == {}
    assert read_index(tmp_path / "nowhere").effects == {}


def test_the_real_index_is_read_whole():
    index = read_index(assets_dir())
    assert index.rate == RATE
    assert len(index.effects) > 70
    assert {"title", "skirmish", "boss", "victory", "defeat"} == set(index.pieces)
    files = [take for effect in index.effects.values() for take in effect.takes]
    files += [layer for layers in index.pieces.values() for layer in layers]
    assert all((assets_dir() / file).is_file() for file in files)


def test_every_theme_of_a_map_has_its_air():
    effects = read_index(assets_dir()).effects
    for theme in THEMES:
        assert effects[f"air_of_{theme}"].loop
