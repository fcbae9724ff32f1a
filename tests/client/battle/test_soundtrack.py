"""What is heard of a battle: cues by kind and ground, dice as they land, music by danger."""

from __future__ import annotations

import pytest
from screen_person import AtTheScreen, begin

from timestrike.client.battle.dice import TUMBLE_TIME, Tray
from timestrike.client.battle.soundtrack import Soundtrack
from timestrike.client.sound.index import read_index
from timestrike.core.board import Spot
from timestrike.core.cues import (
    Announces,
    Cue,
    Die,
    Leaves,
    Rolls,
    Sounds,
    Speaks,
    Steps,
    Strikes,
    Suffers,
)
from timestrike.core.figures import Gauge, Token
from timestrike.core.wording import Words
from timestrike.storage.places import assets_dir

KNOWN = read_index(assets_dir()).effects


class Speaker:
    def __init__(self) -> None:
        self.heard: list[str] = []
        self.sides: list[float] = []
        self.music: tuple[str | None, float] = (None, 0.0)
        self.air: str | None = None

    def play(self, name: str, side: float = 0.0) -> None:
        assert name in KNOWN, f"there is no sound called {name}"
        self.heard.append(name)
        self.sides.append(side)

    def conduct(self, piece: str | None, tension: float) -> None:
        self.music = (piece, tension)

    def surround(self, ambience: str | None) -> None:
        self.air = ambience


@pytest.fixture
def speaker() -> Speaker:
    return Speaker()


@pytest.fixture
def soundtrack(speaker: Speaker) -> Soundtrack:
    return Soundtrack(speaker, lambda spot: spot.cell / 10)


def heard(soundtrack: Soundtrack, speaker: Speaker, cue: Cue) -> list[str]:
    speaker.heard.clear()
    soundtrack.hear(cue)
    return list(speaker.heard)


FULL = Gauge(3, 6)


@pytest.mark.parametrize(
    ("cue", "names"),
    [
        (Sounds("mine", Spot(4, 0)), ["mine"]),
        (Strikes("hod", "gula", 0), ["swing"]),
        (Strikes("hod", "gula", 0, "cast"), []),
        (Suffers("hod", 1, FULL), ["hurt"]),
        (Suffers("hod", 3, FULL), ["hurt_badly"]),
        (Suffers("hod", -2, FULL), ["heal"]),
        (Suffers("hod", 0, FULL), []),
        (Leaves("hod"), ["defeated"]),
        (Rolls(Words("dice.attack"), (), 0), ["dice_rattle"]),
        (Speaks("hod", Words("stage.missed")), []),
        (Announces(Words("stage.draw")), []),
        (Steps("hod", Spot(0, 0), Spot(1, 0), 0), ["step_sand"]),
        (Steps("hod", Spot(0, 0), Spot(1, 1), 0), ["climb"]),
        (Steps("hod", Spot(0, 4), Spot(1, 0), 0), ["fall"]),
    ],
)
def test_each_kind_of_cue_has_its_sound(soundtrack, speaker, cue, names):
    assert heard(soundtrack, speaker, cue) == names


@pytest.mark.parametrize(
    ("gait", "level", "down"),
    [
        ("walk", "step_sand", "fall"),
        ("swim", "step_sand", "fall"),
        ("fly", "wing_beat", "wing_beat"),
        ("burrow", "burrow", "burrow"),
    ],
)
def test_each_gait_has_its_sound_and_only_feet_have_footsteps(
    soundtrack, speaker, gait, level, down
):
    one = Token(
        id="one",
        figure="txato",
        name="One",
        seat=0,
        team=0,
        spots=(Spot(0, 4),),
        facing=0,
        height=2,
        health=FULL,
        gait=gait,
    )
    soundtrack._figures = {"one": one}
    assert heard(soundtrack, speaker, Steps("one", Spot(0, 4), Spot(1, 4), 0)) == [level]
    assert heard(soundtrack, speaker, Steps("one", Spot(0, 4), Spot(1, 0), 0)) == [down]


@pytest.mark.parametrize("manner", ["leap", "shove", "vanish"])
def test_who_is_carried_through_the_air_makes_no_steps(soundtrack, speaker, manner):
    """What lifts it is heard already."""
    assert heard(soundtrack, speaker, Steps("hod", Spot(0, 0), Spot(3, 0), 0, manner)) == []


def test_a_sound_comes_from_where_it_happens(soundtrack, speaker):
    soundtrack.hear(Sounds("mine", Spot(4, 0)))
    soundtrack.hear(Sounds("round_begins"))
    assert speaker.sides == [0.4, 0.0]


def test_dice_are_heard_one_by_one_and_some_of_them_speak(soundtrack, speaker):
    dice = (Die("hit", True), Die("hit", True, lucky=True), Die("void", False))
    tray = Tray(Rolls(Words("dice.attack"), dice, 0))
    soundtrack.hear_dice([tray])
    assert speaker.heard == []
    tray.age = TUMBLE_TIME
    soundtrack.hear_dice([tray])
    soundtrack.hear_dice([tray])
    assert speaker.heard == ["die_lands"]
    tray.age = 9.0
    soundtrack.hear_dice([tray])
    assert speaker.heard == ["die_lands"] * 2 + ["die_lucky", "die_lands", "die_void"]
    soundtrack.hear_dice([])
    again = Tray(tray.roll, age=9.0)
    soundtrack.hear_dice([again])
    assert len(speaker.heard) == 10


@pytest.fixture
def battle(person: AtTheScreen, speaker: Speaker) -> AtTheScreen:
    """A battle that plays into a notebook instead of a loudspeaker."""
    person.app.sound = speaker  # type: ignore[assignment]
    speaker.update = lambda dt: None  # type: ignore[attr-defined]
    begin(person, opponent="random")
    return person


def test_a_battle_opens_with_its_music_its_air_and_a_round(battle, speaker):
    assert speaker.music[0] == "skirmish"
    assert 0 < speaker.music[1] < 0.5
    assert speaker.air == "air_of_desert"
    assert "round_begins" in speaker.heard


def test_the_ground_is_heard_under_every_step(battle, speaker):
    board = battle.battle.session.presenter.board
    soundtrack = battle.battle.soundtrack
    found = set()
    for cell in board.cells:
        for surface in board.surfaces(cell):
            above = Spot(cell, surface.elevation)
            (name,) = heard(soundtrack, speaker, Steps("nobody", above, above, 0))
            sunk = board.map.terrains[surface.terrain].sunk
            expected = "step_water" if sunk else "step_sand"
            assert name == (expected if sunk or surface.terrain == "sand" else "step_stone")
            found.add(name)
    assert len(found) > 1


def test_a_step_on_the_left_of_the_screen_is_heard_on_the_left(battle, speaker):
    scene = battle.battle
    spots = [token.spots[0] for token in scene.session.presenter.tokens()]
    for spot in spots:
        speaker.sides.clear()
        scene.soundtrack.hear(Sounds("mine", spot))
        x = scene.view.screen_place(spot)[0]
        assert (speaker.sides[0] < 0) == (x < scene.layout.size[0] / 2)


def test_a_refusal_is_heard_in_the_interface(battle, speaker):
    from timestrike.client.ui import feedback

    noises: list[str] = []
    feedback.listen(noises.append)
    battle.battle.notify("No.", bad=True)
    battle.battle.notify("Yes.")
    feedback.listen(None)
    assert noises == ["refuse", "toast"]
