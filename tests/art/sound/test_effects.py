"""Every effect: none clips or clicks, each is as loud as it should be, no two sound the same."""

from __future__ import annotations

from functools import cache
from itertools import combinations, pairwise

import numpy as np
import pytest
from art_recordings import recording

from timestrike.art.sound.bakery import index
from timestrike.art.sound.catalogue import Take, all_effects
from timestrike.art.sound.mastering import decibels, loudness, strength
from timestrike.art.sound.waves import RATE, Samples
from timestrike.storage.places import assets_dir

EFFECTS = all_effects()
ONCE = [name for name, effect in EFFECTS.items() if not effect.loop]
LOOPS = [name for name, effect in EFFECTS.items() if effect.loop]
LONGEST = 7.0
ALL_SOUND = 15_000_000


@cache
def fresh(name: str, take: int = 0) -> Samples:
    return EFFECTS[name].samples(take)


@cache
def bands(name: str) -> Samples:
    """The picture that an ear has of a sound: eight moments, twelve heights, in decibels."""
    edges = np.geomspace(60, 14_000, 13)
    rows = []
    for moment in np.array_split(fresh(name), 8):
        power = np.abs(np.fft.rfft(moment, 4096)) ** 2
        hertz = np.fft.rfftfreq(4096, 1 / RATE)
        within = [power[(hertz >= a) & (hertz < b)].sum() for a, b in pairwise(edges)]
        rows.append(10 * np.log10(np.array(within) + 1e-6))
    return np.array(rows)


def unlike(one: str, other: str) -> float:
    """How far apart two effects are, in decibels of the mean band and in length."""
    first, second = fresh(one), fresh(other)
    heard = np.abs(bands(one) - bands(other)).mean()
    return float(heard + 20 * abs(np.log2(len(first) / len(second))))


@pytest.mark.parametrize("name", ONCE)
def test_an_effect_is_sound(name):
    sound = fresh(name)
    effect = EFFECTS[name]
    assert np.isfinite(sound).all()
    assert np.abs(sound).max() < 0.95
    assert sound[0] == sound[-1] == 0, "it clicks at an end"
    assert loudness(sound) == pytest.approx(effect.loudness, abs=2.0)
    assert 0.02 < len(sound) / RATE < LONGEST
    assert abs(sound.mean()) < 0.01


@pytest.mark.parametrize("name", ONCE)
def test_an_effect_ends_by_dying_away(name):
    """The last moment is far below the loudest: nothing is cut off."""
    sound = fresh(name)
    last = sound[-max(64, len(sound) // 50) :]
    assert np.abs(last).max() < 0.2 * np.abs(sound).max()


def test_no_two_effects_sound_the_same():
    pairs = sorted((unlike(one, other), one, other) for one, other in combinations(ONCE, 2))
    assert pairs[0][0] > 4.0, f"too much alike: {pairs[0]}"


def test_bright_and_dark_effects_differ_by_their_centre():
    def centre(name: str) -> float:
        power = np.abs(np.fft.rfft(fresh(name))) ** 2
        hertz = np.fft.rfftfreq(len(fresh(name)), 1 / RATE)
        return float((power * hertz).sum() / power.sum())

    assert centre("hit_blade") > 4 * centre("hit_fist")
    assert centre("die_lucky") > 5 * centre("die_void")
    assert centre("step_sand") > 1.5 * centre("step_stone") > centre("step_flesh")
    assert centre("stomp") < 200 < centre("card")
    assert centre("hit_claw") > 3 * centre("hit_maw")


@pytest.mark.parametrize("name", [name for name in ONCE if EFFECTS[name].takes > 1])
def test_no_take_is_like_another(name):
    takes = [fresh(name, number) for number in range(EFFECTS[name].takes)]
    for one, other in combinations(takes, 2):
        count = min(len(one), len(other))
        assert not np.allclose(one[:count], other[:count], atol=0.01)
    pitches = {Take(name, number).pitch for number in range(EFFECTS[name].takes)}
    assert len(pitches) == len(takes)


@pytest.mark.parametrize("name", LOOPS)
def test_the_air_of_a_place_has_no_seam(name):
    air = fresh(name)
    steps = np.abs(np.diff(air, axis=0))
    assert np.abs(air[0] - air[-1]).max() <= steps.max()
    assert decibels(strength(air)) == pytest.approx(EFFECTS[name].loudness, abs=0.5)


def test_what_is_committed_is_what_the_index_tells_and_nothing_else():
    told = {file for effect in EFFECTS.values() for file in effect.files()}
    there = {f"sounds/{path.name}" for path in (assets_dir() / "sounds").glob("*.ogg")}
    assert there == told
    assert (assets_dir() / "sounds" / "index.json").read_bytes() == index()


@pytest.mark.parametrize("name", ONCE[::5])
def test_what_is_committed_is_what_would_be_baked_now(name):
    kept, baked = recording(EFFECTS[name].files()[0])[:, 0], fresh(name)
    assert len(kept) == len(baked)
    assert strength(kept - baked) < 0.45 * strength(baked)
    assert np.abs(kept).max() < 0.98


def test_all_sound_together_is_small():
    files = [*(assets_dir() / "sounds").glob("*"), *(assets_dir() / "music").rglob("*.ogg")]
    assert sum(file.stat().st_size for file in files) < ALL_SOUND
