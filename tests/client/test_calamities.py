"""Whatever goes wrong around a match: it is told, the match is kept, and the program goes on."""

from __future__ import annotations

import os
import signal
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from tests.screen_person import AtTheScreen, begin, person
from timestrike.client.battle import keeping
from timestrike.client.scenes.dialogs import Dialog
from timestrike.client.scenes.draft import DraftScene
from timestrike.client.scenes.load import LoadScene
from timestrike.client.scenes.title import TitleScene
from timestrike.client.start import open_program
from timestrike.core.setup import Seat, Setup
from timestrike.games.shadow_of_fear.turns import BeginTurn
from timestrike.storage import atomic, files
from timestrike.storage.places import logs_dir, saves_dir, settings_file

__all__ = ["person"]


def act(person: AtTheScreen) -> str:
    """Do something that cannot be seen to be saved by anybody; what the match is like after it."""
    session = person.battle.session
    person.battle.act([session.match.legal()[0]])
    return session.match.fingerprint()


def quick(person: AtTheScreen) -> None:
    person.app.change(animation_speed=0, reduced_motion=True)


def go_on(person: AtTheScreen) -> str:
    """Continue from the title; what the match is like there."""
    assert isinstance(person.app.scenes.top, TitleScene)
    person.key(pygame.K_c)
    person.until(lambda: person.program.battle is not None)
    person.until_asked()
    return person.battle.session.match.fingerprint()


# --- crashes ------------------------------------------------------------------------------------


def test_a_rule_that_breaks_leaves_the_match_as_it_was(person: AtTheScreen, monkeypatch):
    begin(person)
    before = person.battle.session.match.fingerprint()

    def break_down(*_: object) -> None:
        raise ZeroDivisionError("a broken rule")

    with monkeypatch.context() as broken:
        broken.setattr(BeginTurn, "perform", break_down)
        begun = person.battle.session.match.legal()[0]
        assert isinstance(begun, BeginTurn)
        monkeypatch.setattr(person.battle.director, "next_action", lambda *_: begun)
        person.wait()
    assert isinstance(person.app.scenes.top, Dialog)
    (story,) = logs_dir().glob("crash-*.txt")
    assert "a broken rule" in story.read_text(encoding="utf-8")
    assert str(logs_dir()) in person.program.complaint
    person.key(pygame.K_ESCAPE)
    assert go_on(person) == before


def test_what_cannot_be_drawn_is_kept_without_a_picture(person: AtTheScreen, monkeypatch):
    begin(person)
    quick(person)
    left = act(person)

    def break_down(*_: object) -> None:
        raise RuntimeError("no picture")

    monkeypatch.setattr(person.battle, "draw", break_down)
    person.battle.session.thumbnail = break_down  # type: ignore[assignment]
    person.wait()
    assert "safe" in person.program.complaint
    person.key(pygame.K_ESCAPE)
    assert go_on(person) == left


def test_a_crash_in_the_draft_keeps_the_picks(person: AtTheScreen, monkeypatch):
    seats = (Seat("You", 0), Seat("Robin", 1))
    person.program.start_match(
        Setup(
            game="shadow_of_fear",
            mode="skirmish",
            map="duel",
            seed=3,
            seats=seats,
            options={"draft": "snake"},
        )
    )
    draft = person.app.scenes.top
    assert isinstance(draft, DraftScene)
    draft.pick()
    picked = draft.session.match.fingerprint()
    monkeypatch.setattr(draft, "update", lambda dt: 1 / 0)
    person.wait()
    assert "safe" in person.program.complaint
    person.key(pygame.K_ESCAPE)
    person.key(pygame.K_c)
    again = person.app.scenes.top
    assert isinstance(again, DraftScene)
    assert again.session.match.fingerprint() == picked


def test_a_title_that_crashes_too_ends_the_program(person: AtTheScreen, monkeypatch):
    monkeypatch.setattr(TitleScene, "update", lambda self, dt: 1 / 0)
    monkeypatch.setattr(Dialog, "update", lambda self, dt: 1 / 0)
    person.app.step(0.02)  # told once
    with pytest.raises(ZeroDivisionError):
        person.app.step(0.02)


KILLED = """
import os, signal
from tests.screen_person import AtTheScreen, begin
from timestrike.client.start import open_program
program = open_program(headless=True)
program.app.scenes.push(program.title())
person = AtTheScreen(program)
begin(person)
program.app.change(animation_speed=0)
for _ in range(3):
    person.battle.act([person.battle.session.match.legal()[0]])
person.until(lambda: not person.battle.session.unsaved, 20)
print(person.battle.session.match.fingerprint(), flush=True)
os.kill(os.getpid(), signal.SIGKILL)
"""


def test_a_killed_program_goes_on_where_it_was(tmp_path: Path):
    root = Path(__file__).parents[2]
    there = {**os.environ, "PYTHONPATH": os.pathsep.join((str(root), str(root / "scripts")))}
    ran = subprocess.run(
        [sys.executable, "-c", KILLED], env=there, cwd=tmp_path, capture_output=True, text=True
    )
    assert ran.returncode == -signal.SIGKILL, ran.stderr
    program = open_program(headless=True)
    program.app.scenes.push(program.title())
    anew = AtTheScreen(program)
    anew.wait()
    assert go_on(anew) == ran.stdout.split()[-1]


def test_a_closed_window_keeps_the_match(person: AtTheScreen):
    begin(person)
    quick(person)
    person.wait()
    left = act(person)
    person.app.feed([pygame.Event(pygame.QUIT)])
    person.app.step(0.0)
    assert not person.app.running
    person.program.close()
    person.app.running = True
    person.program.to_title()
    assert go_on(person) == left


def test_the_picture_of_a_save_shows_the_battle_and_not_what_lies_over_it(person: AtTheScreen):
    begin(person)
    quick(person)
    person.app.change(screen_effects="off")
    person.wait()
    battle = person.battle
    person.app.step(0.0)
    clear = battle.thumbnail()
    person.key(pygame.K_F10)
    person.app.step(0.0)
    assert person.app.scenes.top is not battle
    assert battle.thumbnail() == clear


def test_a_match_that_is_opened_again_remembers_its_log(person: AtTheScreen):
    begin(person)
    quick(person)
    person.wait()
    for _ in range(6):
        act(person)
        person.until_asked()
    told = [(line.text, line.team, line.moment) for line in person.battle.chronicle.lines]
    person.program.close()
    person.program.to_title()
    go_on(person)
    chronicle = person.battle.chronicle
    person.until(lambda: len(chronicle.lines) >= len(told))
    assert [(line.text, line.team, line.moment) for line in chronicle.lines] == told
    assert not chronicle.fresh(), "it is no news"


# --- keeping by itself --------------------------------------------------------------------------


def test_a_match_keeps_to_one_slot_and_leaves_the_others_alone(person: AtTheScreen, monkeypatch):
    monkeypatch.setattr(keeping, "_EVERY", 0.2)
    begin(person)
    quick(person)
    for _ in range(3):
        act(person)
        person.until(lambda: not person.battle.session.unsaved, 10)
    assert [path.name for path in saves_dir().glob("*.tsave")] == ["autosave-1.tsave"]
    person.program.to_title()
    go_on(person)
    act(person)
    person.until(lambda: not person.battle.session.unsaved, 10)
    assert [path.name for path in saves_dir().glob("*.tsave")] == ["autosave-1.tsave"]


def test_a_full_disk_is_told_once_and_then_the_match_is_kept(person: AtTheScreen, monkeypatch):
    monkeypatch.setattr(keeping, "_EVERY", 0.2)
    begin(person)
    quick(person)

    def full(*_: object) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as broken:
        broken.setattr(atomic, "_write_through", full)
        told: list[str] = []
        notify = person.battle.notify
        monkeypatch.setattr(
            person.battle,
            "notify",
            lambda text, *rest, **more: (told.append(text), notify(text, *rest, **more)),
        )
        act(person)
        person.wait(1)
        assert len(told) == 1
        assert "No space left" in told[0]
        person.key(pygame.K_F5)
        assert "No space left" in told[-1]
        person.app.change(edge_pan=True)
        assert isinstance(person.app.scenes.top, Dialog)
        person.key(pygame.K_ESCAPE)
        person.app.change(edge_pan=False)
        assert person.app.scenes.top is person.battle  # not told at every notch
    person.until(lambda: not person.battle.session.unsaved, 10)
    left = person.battle.session.match.fingerprint()
    person.program.to_title()
    assert go_on(person) == left


def test_a_saves_folder_that_cannot_be_read_is_told_where_it_matters(
    person: AtTheScreen, monkeypatch
):
    saves_dir().mkdir(parents=True)

    def forbidden(*_: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(files.os, "scandir", forbidden)
    person.program.to_title()
    assert isinstance(person.app.scenes.top, TitleScene)
    person.key(pygame.K_l)
    dialog = person.app.scenes.top
    assert isinstance(dialog, Dialog)
    assert "Permission denied" in dialog.text
    person.key(pygame.K_ESCAPE)
    assert isinstance(person.app.scenes.top, LoadScene)


def test_broken_settings_are_told_before_anything_else():
    settings_file().parent.mkdir(parents=True)
    settings_file().write_text('{"music_volume": "loud", "reduced_motion": true}')
    program = open_program(headless=True)
    for scene in program.first_scenes():
        program.app.scenes.push(scene)
    dialog = program.app.scenes.top
    assert isinstance(dialog, Dialog)
    assert "Music" in dialog.text
    assert "settings.json.broken" in dialog.text
    assert program.settings.reduced_motion
    AtTheScreen(program).key(pygame.K_ESCAPE)
    assert isinstance(program.app.scenes.top, TitleScene)
    assert settings_file().with_name("settings.json.broken").exists()


# --- the window, the loudspeaker and the pad ------------------------------------------------------


def test_odd_windows_are_drawn(person: AtTheScreen):
    begin(person)
    for size in ((1, 1), (641, 361), (333, 900), (2000, 380)):
        pygame.display.set_mode(size, pygame.RESIZABLE)
        person.app.feed([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])
        person.wait(0.03)
        assert person.app.scenes.top is person.battle
        assert person.battle.layout.size == person.app.canvas.size


def test_nothing_is_heard_of_a_minimised_game(person: AtTheScreen, monkeypatch):
    heard: list[str] = []
    monkeypatch.setattr(type(person.app.sound), "audible", True)
    monkeypatch.setattr(person.app.sound, "update", lambda seconds: None)
    for name in ("pause", "unpause"):
        monkeypatch.setattr(pygame.mixer, name, lambda name=name: heard.append(name))
    person.app.feed([pygame.Event(pygame.WINDOWMINIMIZED)])
    person.wait()
    assert heard == ["pause"]
    person.app.feed([pygame.Event(pygame.WINDOWRESTORED)])
    person.wait()
    assert heard == ["pause", "unpause"]


def test_a_key_that_is_let_go_elsewhere_is_not_held_for_ever(person: AtTheScreen):
    begin(person)
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_t, mod=0, unicode="t", scancode=0)
    person.app.feed([down])
    person.wait()
    assert person.battle.threat.showing
    person.app.feed([pygame.Event(pygame.WINDOWFOCUSLOST)])
    person.wait()
    assert not person.battle.threat.showing


def test_a_window_that_is_lost_is_opened_anew(person: AtTheScreen):
    begin(person)
    before = person.battle.session.match.fingerprint()
    pygame.display.quit()
    person.wait()
    assert pygame.display.get_surface() is not None
    assert person.app.scenes.top is person.battle
    assert person.battle.session.match.fingerprint() == before
    person.key(pygame.K_1)
    assert person.battle.control.selected is not None


def test_a_loudspeaker_comes_and_goes_in_the_middle_of_a_match(person: AtTheScreen):
    begin(person)
    sound = person.app.sound
    sound.open()
    try:
        for kind in (pygame.AUDIODEVICEREMOVED, pygame.AUDIODEVICEADDED):
            person.app.feed([pygame.Event(kind, which=0, iscapture=0)])
            person.wait()
        person.until(lambda: sound.audible, 20)
        assert person.app.scenes.top is person.battle
    finally:
        sound.close()


def test_a_pad_is_pulled_out_and_plugged_in_while_it_is_held(person: AtTheScreen, monkeypatch):
    begin(person)
    person.key(pygame.K_PAGEUP)
    held = pygame.Event(pygame.JOYAXISMOTION, instance_id=0, axis=2, value=1.0)
    leaning = pygame.Event(pygame.JOYAXISMOTION, instance_id=0, axis=3, value=1.0)
    person.app.feed([held, leaning])
    before = person.battle.view.camera.to_screen((0, 0))
    person.wait(0.2)
    assert person.battle.threat.showing
    assert person.battle.view.camera.to_screen((0, 0)) != before  # the right stick looks around
    person.app.feed([pygame.Event(pygame.JOYDEVICEREMOVED, instance_id=0)])
    person.wait()
    assert not person.battle.threat.showing
    still = person.battle.view.camera.to_screen((0, 0))
    person.wait()
    assert person.battle.view.camera.to_screen((0, 0)) == still
    person.app.feed([pygame.Event(pygame.JOYDEVICEADDED, device_index=0)])  # and gone again
    person.wait()
    press: Callable[[int], pygame.Event] = lambda kind: pygame.Event(  # noqa: E731
        kind, instance_id=1, button=7
    )
    person.app.feed([press(pygame.JOYBUTTONDOWN), press(pygame.JOYBUTTONUP)])
    person.wait()
    assert person.app.scenes.top is not person.battle  # the menu
