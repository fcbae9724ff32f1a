"""Tones, noise, envelopes, filters, bodies and rooms do what their names say."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from timestrike.art.sound.envelopes import held, line, strike, swell, with_soft_edges
from timestrike.art.sound.filters import (
    band_pass,
    convolved,
    filtered,
    high_pass,
    low_pass,
    swept,
)
from timestrike.art.sound.mastering import CEILING, finished, limited, loudness
from timestrike.art.sound.mixing import mixed, scattered
from timestrike.art.sound.resonance import BELL, STONE, Mode, struck
from timestrike.art.sound.rooms import ARENA, VOID, answers, in_room, placed
from timestrike.art.sound.waves import (
    RATE,
    Samples,
    generator,
    glide,
    harmonics,
    noise,
    sine,
    tone,
)


def share_between(sound: Samples, low: float, high: float) -> float:
    """How much of a sound's power lies between two frequencies."""
    power = np.abs(np.fft.rfft(sound)) ** 2
    hertz = np.fft.rfftfreq(len(sound), 1 / RATE)
    return float(power[(hertz >= low) & (hertz <= high)].sum() / power.sum())


def strongest(sound: Samples) -> float:
    power = np.abs(np.fft.rfft(sound * np.hanning(len(sound))))
    return float(np.argmax(power) * RATE / len(sound))


@given(st.floats(60, 6000))
@settings(max_examples=30, deadline=None)
def test_a_tone_has_its_pitch(hertz):
    for wave in (sine(hertz, 0.5), tone(hertz, 0.5, harmonics(8, 1.5))):
        assert strongest(wave) == pytest.approx(hertz, abs=2.5)
        assert np.abs(wave).max() <= 1.0 + 1e-9


@given(st.floats(3000, 15_000))
@settings(max_examples=20, deadline=None)
def test_harmonics_too_high_to_be_heard_do_not_fold_back(hertz):
    wave = tone(hertz, 0.25, harmonics(30, 0.5)) * np.hanning(RATE // 4)
    assert share_between(wave, 0, hertz - 60) < 1e-4


def test_noise_is_the_same_for_the_same_name_and_no_other():
    first, again, other = (noise(0.1, generator(name)) for name in ("wind", "wind", "sea"))
    assert np.array_equal(first, again)
    assert not np.array_equal(first, other)


def test_a_glide_goes_from_one_pitch_to_the_other():
    sound = sine(glide(400, 1600, 1.0), 1.0)
    assert strongest(sound[:2000]) == pytest.approx(400, rel=0.08)
    assert strongest(sound[-2000:]) == pytest.approx(1600, rel=0.08)


@pytest.mark.parametrize(
    "envelope",
    [
        strike(0.3, 0.5),
        swell(0.3, 0.4),
        held(0.2, attack=0.05, release=0.1),
        line(0.3, (0, 0), (0.5, 1), (1, 0)),
    ],
    ids=["strike", "swell", "held", "line"],
)
def test_an_envelope_begins_and_ends_in_silence(envelope):
    assert envelope[0] == pytest.approx(0, abs=1e-6)
    assert envelope[-1] == pytest.approx(0, abs=1e-4)
    assert 0.2 < envelope.max() <= 1.0
    assert envelope.min() >= 0


def test_soft_edges_take_nothing_from_the_middle():
    sound = np.ones(RATE)
    soft = with_soft_edges(sound, 0.01)
    assert soft[0] == soft[-1] == 0
    assert np.all(soft[RATE // 50 : -RATE // 50] == 1)


def test_filters_let_through_what_they_should():
    hiss = noise(1.0, generator("hiss"))
    assert share_between(filtered(hiss, low_pass(500)), 0, 1000) > 0.9
    assert share_between(filtered(hiss, high_pass(6000)), 4000, RATE / 2) > 0.9
    assert share_between(filtered(hiss, band_pass(2000, 8)), 1500, 2600) > 0.7


def test_a_filter_does_not_answer_before_it_is_asked():
    crack = np.zeros(8000)
    crack[4000] = 1.0
    for response in (low_pass(800), high_pass(800), band_pass(800)):
        answer = filtered(crack, response)
        # What little comes early is the price of cutting the frequencies off at the highest.
        assert np.sum(answer[:3950] ** 2) < 1e-3 * np.sum(answer**2)


def test_a_moving_filter_moves():
    sound = swept(noise(1.0, generator("air")), lambda c: band_pass(c, 6), glide(500, 5000, 1.0))
    assert strongest(sound[: RATE // 5]) < 1200
    assert strongest(sound[-RATE // 5 :]) > 3000


def test_what_rings_over_the_end_of_a_loop_rings_at_its_beginning():
    loop, echo = np.zeros(1000), np.zeros(400)
    loop[900], echo[300] = 1.0, 1.0
    assert np.argmax(convolved(loop, echo, loop=True)) == 200
    assert np.argmax(convolved(loop, echo)) == 1200


def test_a_body_rings_at_its_own_pitch_and_dies():
    body = (Mode(800, 0.1),)
    sound = struck(body, 1.0)
    assert strongest(sound) == pytest.approx(800, abs=2)
    assert strongest(struck(body, 1.0, pitch=1.5)) == pytest.approx(1200, abs=2)
    assert np.abs(sound[-100:]).max() < 1e-3 < np.abs(sound[:100]).max()
    damped = struck(body, 1.0, damping=4)
    assert np.sum(damped**2) < np.sum(sound**2) / 2


def test_stone_is_gone_long_before_a_bell():
    def rings(body) -> float:
        sound = np.abs(struck(body, 2.0))
        return float(np.flatnonzero(sound > 0.05 * sound.max())[-1])

    assert rings(STONE) * 10 < rings(BELL)


def test_a_larger_room_answers_longer_and_both_ears_differ():
    crack = np.zeros(200)
    crack[0] = 1.0
    small, large = in_room(crack, ARENA, 0.5), in_room(crack, VOID, 0.5)
    assert len(large) > 3 * len(small)
    around = answers(crack, ARENA)
    assert abs(np.corrcoef(around.T)[0, 1]) < 0.3


@given(st.floats(-1, 1))
def test_a_place_changes_the_side_and_not_the_strength(side):
    heard = placed(np.ones(10), side)
    assert np.sum(heard[0] ** 2) == pytest.approx(1)
    assert (heard[0, 1] >= heard[0, 0]) == (side >= 0) or abs(side) < 1e-6


def test_sounds_are_laid_where_they_belong():
    one = np.ones(10)
    both = mixed((1.0, one), (0.5, one), at=(0, 1.0))
    assert len(both) == RATE + 10
    assert both[5] == 1.0
    assert both[RATE + 5] == 0.5
    assert np.array_equal(scattered([(0, one), (1.0, 0.5 * one)]), both)


@given(st.floats(-40, -12), st.floats(0.05, 20))
@settings(max_examples=25, deadline=None)
def test_a_finished_sound_is_as_loud_as_wanted_and_never_clips(wanted, before):
    sound = finished(before * sine(400, 0.4) * strike(0.4, 0.1), wanted)
    assert loudness(sound) == pytest.approx(wanted, abs=1.0)
    assert np.abs(sound).max() <= CEILING


def test_the_limiter_leaves_quiet_sounds_alone():
    quiet = 0.5 * sine(300, 0.1)
    assert np.array_equal(limited(quiet), quiet)
    assert np.abs(limited(20 * quiet)).max() <= CEILING
