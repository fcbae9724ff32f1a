"""What is heard is also told: who makes it, what it is, from where, and for how long."""

from __future__ import annotations

import pygame

from timestrike.client.battle.captions import MOST, SHOWN_SECONDS, Captions
from timestrike.client.battle.soundtrack import Soundtrack
from timestrike.client.sound.index import read_index
from timestrike.client.ui.saying import texts
from timestrike.core.board import Spot
from timestrike.core.cues import Rolls, Strikes, Suffers
from timestrike.core.figures import Gauge
from timestrike.core.wording import Words
from timestrike.storage.places import assets_dir

UNTOLD = {"die_lands"}
"""The rattling before it tells of all dice at once."""


class Silence:
    def play(self, name: str, side: float = 0.0) -> None: ...

    def conduct(self, piece: str | None, tension: float) -> None: ...

    def surround(self, ambience: str | None) -> None: ...


def told(captions: Captions) -> list[str]:
    return [line.text for line in captions.lines]


def test_every_sound_of_a_battle_has_words():
    effects = read_index(assets_dir()).effects
    heard = {name for name, effect in effects.items() if effect.group == "effects"}
    assert {name for name in heard if f"interface.captions.{name}" not in texts()} == UNTOLD


def test_a_line_names_who_is_heard_and_goes_after_a_while():
    captions = Captions(wanted=True)
    captions.hear("step_stone", "Mara")
    captions.hear("dice_rattle")
    assert told(captions) == ["Mara: steps on stone", "dice rattle"]
    captions.update(SHOWN_SECONDS / 2)
    captions.hear("step_stone", "Mara")
    captions.update(SHOWN_SECONDS / 2)
    assert told(captions) == ["Mara: steps on stone"]


def test_only_the_newest_are_told_and_nothing_to_those_who_hear():
    captions = Captions(wanted=True)
    for name in ("mine", "fall", "heal", "roar"):
        captions.hear(name)
    assert told(captions) == ["a fall", "a soft chime, healing", "a roar"]
    assert len(told(captions)) == MOST
    captions.wanted = False
    captions.hear("mine")
    captions.update(0.0)
    assert told(captions) == []


def test_the_soundtrack_tells_of_every_sound_with_its_place_and_maker():
    notes: list[tuple[str, Spot | None, str]] = []
    heard = Soundtrack(Silence(), lambda spot: 0.0, lambda *note: notes.append(note))
    heard.hear(Strikes("hod", "gula", 0))
    heard.hear(Suffers("gula", 4, Gauge(1, 5)))
    heard.hear(Rolls(Words("dice.attack"), (), 0))
    swing, cry = ("swing", None, "hod"), ("hurt_badly", None, "gula")
    assert notes == [swing, cry, ("dice_rattle", None, "")]


def test_a_sound_from_aside_has_an_arrow_on_its_side():
    def ink(side: float) -> tuple[bool, bool]:
        captions = Captions(wanted=True)
        captions.hear("roar", side=side)
        page, plain = (pygame.Surface((120, 12)) for _ in range(2))
        captions.draw(page, (60, 12))
        captions.lines[0].side = 0.0
        captions.draw(plain, (60, 12))
        changed = pygame.mask.from_threshold(page, (0, 0, 0), (1, 1, 1, 255), plain)
        changed.invert()
        columns = {rect.centerx < 60 for rect in changed.get_bounding_rects()}
        return True in columns, False in columns

    assert (ink(-1.0), ink(0.0), ink(1.0)) == ((True, False), (False, False), (False, True))
