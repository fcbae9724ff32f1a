"""Music in layers: the more danger, the more of them; one piece gives way to another."""

from __future__ import annotations

from collections.abc import Sequence

import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.client.sound.orchestra import Orchestra, layer_share

FRAME = 1 / 60


class Layer:
    def __init__(self, name: str) -> None:
        self.name = name
        self.volume = 1.0

    def set_volume(self, value: float, /) -> None:
        self.volume = value


class Stand:
    def __init__(self) -> None:
        self.playing: Layer | None = None
        self.began_at: float | None = None

    def play(self, sound: Layer, /, loops: int = 0) -> None:
        assert loops == -1
        self.playing, self.began_at = sound, sound.volume

    def stop(self) -> None:
        self.playing = None


class Hall:
    """An orchestra, its stands, and a library in which some pieces have arrived."""

    def __init__(self) -> None:
        self.stands = [[Stand() for _ in range(4)] for _ in range(2)]
        self.arrived: dict[str, list[Layer]] = {}
        self.orchestra = Orchestra(self.stands, self.fetch)

    def fetch(self, piece: str) -> Sequence[Layer] | None:
        return self.arrived.get(piece)

    def bring(self, piece: str, layers: int = 4) -> list[Layer]:
        self.arrived[piece] = [Layer(f"{piece} {number}") for number in range(layers)]
        return self.arrived[piece]

    def let_pass(self, seconds: float, volume: float = 1.0) -> None:
        for _ in range(round(seconds / FRAME)):
            self.orchestra.update(FRAME, volume)

    def heard(self) -> dict[str, float]:
        return {
            stand.playing.name: round(stand.playing.volume, 2)
            for stands in self.stands
            for stand in stands
            if stand.playing is not None and stand.playing.volume > 0
        }


@pytest.fixture
def hall() -> Hall:
    return Hall()


def test_the_calm_layer_is_always_there_and_peril_only_in_the_worst():
    assert layer_share(0, 0.0) == 1
    assert [layer_share(layer, 0.0) for layer in (1, 2, 3)] == [0, 0, 0]
    assert [layer_share(layer, 1.0) for layer in (1, 2, 3)] == [1, 1, 1]
    assert layer_share(3, 0.6) == 0 < layer_share(1, 0.3)


@given(st.floats(0, 1), st.floats(0, 1))
def test_more_tension_never_takes_a_layer_away(one, other):
    low, high = sorted((one, other))
    for layer in range(4):
        assert layer_share(layer, low) <= layer_share(layer, high)
        assert layer_share(layer + 1, low) <= layer_share(layer, low)


def test_a_piece_fades_in_with_the_layers_of_its_tension(hall):
    hall.bring("title")
    hall.orchestra.play("title", 0.0)
    hall.let_pass(0.5)
    assert 0 < hall.heard()["title 0"] < 0.6
    hall.let_pass(2.0)
    assert hall.heard() == {"title 0": 1.0}


def test_all_layers_begin_together_and_in_silence(hall):
    hall.bring("title")
    hall.orchestra.play("title", 1.0)
    hall.let_pass(FRAME)
    began = [stand.began_at for stand in hall.stands[0]]
    assert began == [0.0, 0.0, 0.0, 0.0]


def test_tension_brings_layers_in_slowly_and_takes_them_away_again(hall):
    hall.bring("boss")
    hall.orchestra.play("boss", 0.0)
    hall.let_pass(3)
    hall.orchestra.play("boss", 1.0)
    hall.let_pass(0.5)
    assert 0 < hall.heard()["boss 3"] < 0.5
    hall.let_pass(4)
    assert hall.heard() == {f"boss {number}": 1.0 for number in range(4)}
    hall.orchestra.play("boss", 0.0)
    hall.let_pass(4)
    assert hall.heard() == {"boss 0": 1.0}


def test_nothing_is_heard_until_the_piece_has_been_fetched(hall):
    hall.orchestra.play("title", 0.0)
    hall.let_pass(1)
    assert hall.heard() == {}
    hall.bring("title")
    hall.let_pass(2)
    assert hall.orchestra.piece == "title"


def test_one_piece_gives_way_to_the_other(hall):
    hall.bring("title")
    hall.bring("boss", layers=3)
    hall.orchestra.play("title", 0.0)
    hall.let_pass(3)
    hall.orchestra.play("boss", 0.0)
    hall.let_pass(0.7)
    assert set(hall.heard()) == {"title 0", "boss 0"}
    hall.let_pass(3)
    assert hall.heard() == {"boss 0": 1.0}
    assert not any(stand.playing for stand in hall.stands[0])


def test_a_third_piece_waits_until_the_first_is_gone(hall):
    for name, seconds in (("title", 3.0), ("boss", 0.5), ("victory", 0.2)):
        hall.bring(name)
        hall.orchestra.play(name, 0.0)
        hall.let_pass(seconds)
    assert hall.orchestra.piece is None
    assert set(hall.heard()) == {"title 0", "boss 0"}
    hall.let_pass(5)
    assert hall.heard() == {"victory 0": 1.0}


def test_a_piece_that_was_about_to_go_stays_if_it_is_wanted_again(hall):
    for name, seconds in (("title", 3.0), ("boss", 0.5), ("title", 0.3)):
        if name not in hall.arrived:
            hall.bring(name)
        hall.orchestra.play(name, 0.0)
        hall.let_pass(seconds)
    assert hall.orchestra.piece == "title"
    assert hall.heard()["title 0"] > 0.5
    hall.let_pass(3)
    assert hall.heard() == {"title 0": 1.0}


def test_silence_can_be_asked_for_and_volume_is_followed(hall):
    hall.bring("title")
    hall.orchestra.play("title", 0.0)
    hall.let_pass(3, volume=0.25)
    assert hall.heard() == {"title 0": 0.25}
    hall.orchestra.play(None, 0.0)
    hall.let_pass(3)
    assert hall.heard() == {}
    assert hall.orchestra.piece is None
