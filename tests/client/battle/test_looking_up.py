"""From anywhere in the program to the codex and back, and to the other screens of the title."""

from __future__ import annotations

import pygame
from screen_person import AtTheScreen, begin

from timestrike.client.scenes.codex import CodexScene
from timestrike.client.scenes.mods import ModsScene
from timestrike.client.scenes.settings import SettingsScene
from timestrike.core.refusal import refuse


def top(person: AtTheScreen) -> object:
    return person.app.scenes.top


def test_the_title_opens_codex_mods_and_settings(person):
    for key, scene in (
        (pygame.K_x, CodexScene),
        (pygame.K_m, ModsScene),
        (pygame.K_s, SettingsScene),
    ):
        person.key(key)
        assert isinstance(top(person), scene)
        person.key(pygame.K_ESCAPE)
        assert not isinstance(top(person), scene)


def test_f1_opens_the_rule_of_what_was_refused_and_escape_returns(person):
    begin(person)
    person.battle.refuse([refuse("TS-ENGAGE-05", "engaged")])
    person.key(pygame.K_F1)
    codex = top(person)
    assert isinstance(codex, CodexScene)
    assert codex.entry.id == "TS-ENGAGE-05"
    person.key(pygame.K_ESCAPE)
    assert top(person) is person.battle


def test_a_whole_turn_with_the_pad_alone(person):
    begin(person)

    def press(button: int) -> None:
        for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            person.app.feed([pygame.Event(kind, button=button, instance_id=0)])
        person.wait()

    def lean(axis: int, value: float) -> None:
        for pushed in (value, 0.0):
            person.app.feed([pygame.Event(pygame.JOYAXISMOTION, axis=axis, value=pushed)])
        person.wait()

    def places() -> dict[str, object]:
        return {token.id: token.spots for token in person.battle.session.presenter.tokens()}

    press(2)
    assert person.battle.control.selected is not None
    before = places()
    for axis, value in ((0, 1.0), (0, -1.0), (1, 1.0), (1, -1.0)):
        lean(axis, value)
        press(0)
        if person.battle.control.preview is not None:
            press(0)
            break
    person.until_asked()
    assert places() != before
    turns = len(person.battle.session.match.journal)
    lean(5, 1.0)
    person.wait(1.0)
    if top(person) is not person.battle:
        press(0)
    assert len(person.battle.session.match.journal) > turns
