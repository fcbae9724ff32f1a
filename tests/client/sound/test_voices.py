"""Who is heard when too much happens at once, from where, and how loud."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.client.sound.index import Effect
from timestrike.client.sound.voices import Ensemble
from timestrike.client.sound.volume import ears, gain
from timestrike.storage.settings import Settings


class Voice:
    def __init__(self) -> None:
        self.busy = False
        self.stopped = 0

    def get_busy(self) -> bool:
        return self.busy

    def stop(self) -> None:
        self.busy = False
        self.stopped += 1


def effect(priority: int = 1, voices: int = 9) -> Effect:
    return Effect("effects", ("a.ogg",), priority, voices)


def engage(ensemble: Ensemble[Voice], name: str, what: Effect) -> Voice | None:
    voice = ensemble.engage(name, what)
    if voice is not None:
        voice.busy = True
    return voice


@pytest.fixture
def voices() -> list[Voice]:
    return [Voice() for _ in range(3)]


@pytest.fixture
def ensemble(voices: list[Voice]) -> Ensemble[Voice]:
    return Ensemble(voices)


def test_free_voices_come_first(ensemble, voices):
    assert {engage(ensemble, name, effect()) for name in "abc"} == set(voices)


def test_the_least_important_gives_way(ensemble, voices):
    for name, priority in (("roar", 9), ("step", 0), ("hit", 4)):
        engage(ensemble, name, effect(priority))
    assert engage(ensemble, "block", effect(3)) is voices[1]
    assert voices[1].stopped == 2


def test_of_the_least_important_the_oldest_gives_way(ensemble, voices):
    for name in "abc":
        engage(ensemble, name, effect(1))
    assert [engage(ensemble, name, effect(1)) for name in "de"] == voices[:2]


def test_nobody_gives_way_to_something_less_important(ensemble, voices):
    for name in "abc":
        engage(ensemble, name, effect(5))
    assert ensemble.engage("step", effect(1)) is None
    assert all(voice.busy for voice in voices)


def test_a_sound_never_has_more_voices_than_it_may(ensemble, voices):
    first = engage(ensemble, "step", effect(voices=2))
    second = engage(ensemble, "step", effect(voices=2))
    third = engage(ensemble, "step", effect(voices=2))
    assert first is not second
    assert third is first
    assert not voices[2].busy


def test_a_voice_that_has_finished_is_free_whatever_it_sang(ensemble, voices):
    for name in "abc":
        engage(ensemble, name, effect(9))
    voices[1].busy = False
    assert engage(ensemble, "step", effect(0)) is voices[1]


@given(st.floats(-3, 3))
def test_one_ear_always_hears_it_in_full_and_the_other_never_loses_it(side):
    left, right = ears(side)
    assert max(left, right) == pytest.approx(1)
    assert min(left, right) > 0.1
    assert (left > right) == (side < -1e-9) or abs(left - right) < 1e-6


def test_the_middle_is_heard_by_both_and_the_edges_are_apart():
    assert ears(0.0) == pytest.approx((1, 1))
    assert ears(-1.0)[1] < 0.2 < 0.9 < ears(-1.0)[0]
    assert ears(-1.0) == pytest.approx(ears(1.0)[::-1])


GROUPS = ("effects", "interface", "ambience", "music")


@pytest.mark.parametrize("group", GROUPS)
def test_each_group_follows_its_own_setting_and_that_for_all(group):
    full = Settings(**{"master_volume": 100, **{f"{name}_volume": 100 for name in GROUPS}})
    assert gain(full, group) == 1.0
    for name in ("master", *GROUPS):
        off = Settings(
            **{**{f: getattr(full, f) for f in full.__struct_fields__}, f"{name}_volume": 0}
        )
        assert gain(off, group) == (0.0 if name in ("master", group) else 1.0)


@given(st.integers(0, 99))
def test_more_is_louder(percent):
    def music(volume: int) -> float:
        return gain(Settings(music_volume=volume), "music")

    assert music(percent) < music(percent + 1)
