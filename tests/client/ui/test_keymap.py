"""Keys and buttons that a player has bound are heard as the built-in ones."""

from __future__ import annotations

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.client.app import App
from timestrike.client.canvas import Canvas
from timestrike.client.scenes.stack import Scene
from timestrike.client.ui.hand_keys import HAND_KEYS
from timestrike.client.ui.intent import Device, cap_for
from timestrike.client.ui.keymap import COMMANDS, Keymap, code_of, name_of, set_keymap
from timestrike.client.ui.pad import Pad
from timestrike.storage.settings import Settings

NAMES = [command.name for command in COMMANDS]
KEYS = [one for command in COMMANDS for one in command.inputs] + ["j", "k", "pad start", "f7"]


def key(code: int, mod: int = 0, kind: int = pygame.KEYDOWN) -> pygame.Event:
    return pygame.Event(kind, key=code, mod=mod, unicode="", scancode=0)


def heard(keymap: Keymap, code: int, mod: int = 0) -> int | None:
    event = keymap.heard(key(code, mod))
    return event.key if event is not None else None


def test_without_changes_every_key_is_itself():
    for command in COMMANDS:
        assert heard(Keymap(), command.key) == command.key
    assert heard(Keymap(), pygame.K_w) == pygame.K_w


def test_a_bound_key_is_heard_as_the_built_in_one_and_the_old_one_is_silent():
    keymap = Keymap().bound("attack", "j")
    assert heard(keymap, pygame.K_j) == pygame.K_a
    assert heard(keymap, pygame.K_a) is None


def test_two_commands_may_swap_their_keys():
    keymap = Keymap({"attack": ("m",), "move": ("a",)})
    assert heard(keymap, pygame.K_m) == pygame.K_a
    assert heard(keymap, pygame.K_a) == pygame.K_m


def test_with_control_a_key_keeps_its_meaning():
    keymap = Keymap().bound("attack", "z")
    assert heard(keymap, pygame.K_z, pygame.KMOD_LCTRL) == pygame.K_z


def test_key_and_button_are_bound_apart():
    keymap = Keymap().bound("threat", "w").bound("threat", "pad y")
    assert keymap.inputs("threat") == ("w", "pad y")
    assert keymap.inputs("dock") == ("0",)


def test_keys_have_names_that_lead_back():
    for command in COMMANDS:
        assert name_of(command.key) == command.inputs[0]
    assert len({command.key for command in COMMANDS}) == len(COMMANDS)
    assert code_of("no such key") == 0


@given(st.lists(st.tuples(st.sampled_from(NAMES), st.sampled_from(KEYS)), max_size=12))
def test_no_key_ever_does_two_things_and_changes_lead_back_here(bindings):
    keymap = Keymap()
    for name, one in bindings:
        keymap = keymap.bound(name, one)
        assert keymap.command_of(one).name == name
    inputs = [one for name in NAMES for one in keymap.inputs(name)]
    assert len(inputs) == len(set(inputs))
    again = Keymap(keymap.changes())
    assert [again.inputs(name) for name in NAMES] == [keymap.inputs(name) for name in NAMES]


def test_caps_show_what_is_bound():
    set_keymap(Keymap().bound("attack", "j"))
    assert cap_for(Device.KEYBOARD, "A") == "J"
    assert cap_for(Device.PAD, "ENTER") == "A"
    assert cap_for(Device.PAD, "UP DOWN") == "PAD"
    assert cap_for(Device.PAD, "F5") == "F5"


class Listener(Scene):
    """Writes down the keys it hears."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[tuple[int, int]] = []
        self.types = False

    @property
    def typing(self) -> bool:
        return self.types

    def handle(self, event: pygame.Event) -> bool:
        if event.type in (pygame.KEYDOWN, pygame.KEYUP):
            self.heard.append((event.type, event.key))
        return True


@pytest.fixture
def listener() -> Listener:
    return Listener()


@pytest.fixture
def app(listener: Listener) -> App:
    app = App(Settings(), canvas=Canvas((1280, 720)))
    app.scenes.push(listener)
    return app


def feed(app: App, kind: int, **about: object) -> None:
    app.feed([pygame.Event(kind, instance_id=about.pop("pad", 0), **about)])
    app.step(0.0)


def test_bound_keys_reach_the_scene_but_letters_are_letters_while_typing(app, listener):
    app.change(key_bindings={"attack": ("j",)})
    app.feed([key(pygame.K_j)])
    app.step(0.0)
    listener.types = True
    app.feed([key(pygame.K_j)])
    app.step(0.0)
    assert [code for _, code in listener.heard] == [pygame.K_a, pygame.K_j]


def test_a_stick_presses_once_and_lets_go(app, listener):
    for value in (0.4, 0.7, 0.9, 0.5, 0.1):
        feed(app, pygame.JOYAXISMOTION, axis=1, value=value)
    assert listener.heard == [(pygame.KEYDOWN, pygame.K_DOWN), (pygame.KEYUP, pygame.K_DOWN)]


def test_a_stick_thrown_over_lets_go_of_one_side_and_presses_the_other(app, listener):
    feed(app, pygame.JOYAXISMOTION, axis=0, value=-1.0)
    feed(app, pygame.JOYAXISMOTION, axis=0, value=1.0)
    assert listener.heard == [
        (pygame.KEYDOWN, pygame.K_LEFT),
        (pygame.KEYUP, pygame.K_LEFT),
        (pygame.KEYDOWN, pygame.K_RIGHT),
    ]


def test_the_cross_and_the_trigger_are_held_as_keys_are(app, listener):
    feed(app, pygame.JOYHATMOTION, hat=0, value=(0, 1))
    feed(app, pygame.JOYHATMOTION, hat=0, value=(0, 0))
    feed(app, pygame.JOYAXISMOTION, axis=2, value=1.0)
    assert listener.heard == [
        (pygame.KEYDOWN, pygame.K_UP),
        (pygame.KEYUP, pygame.K_UP),
        (pygame.KEYDOWN, pygame.K_t),
    ]


def test_a_pad_that_is_unplugged_lets_go_of_everything_and_is_no_error(app, listener):
    feed(app, pygame.JOYBUTTONDOWN, button=0, pad=3)
    feed(app, pygame.JOYAXISMOTION, axis=3, value=1.0, pad=3)
    assert app.pad.lean == (1.0, 0.0)
    feed(app, pygame.JOYDEVICEREMOVED, pad=3)
    feed(app, pygame.JOYDEVICEREMOVED, pad=3)
    assert listener.heard == [(pygame.KEYDOWN, pygame.K_RETURN), (pygame.KEYUP, pygame.K_RETURN)]
    assert app.pad.lean == (0.0, 0.0)


def test_a_button_nobody_knows_is_nothing():
    unknown = pygame.Event(pygame.JOYBUTTONDOWN, button=77, instance_id=0)
    assert list(Pad().keys(unknown, Keymap())) == []


@pytest.mark.parametrize("hand", HAND_KEYS)
def test_with_every_set_of_keys_each_command_has_one_and_no_key_has_two(hand):
    keymap = Keymap(hand=hand)
    inputs = [one for name in NAMES for one in keymap.inputs(name)]
    assert len(inputs) == len(set(inputs))
    for command in COMMANDS:
        key = keymap.inputs(command.name)[0]
        assert code_of(key) and heard(keymap, code_of(key)) == command.key
    assert keymap.changes() == {}


@pytest.mark.parametrize(
    ("hand", "within_reach"),
    [
        ("left", {*"qwertasdfgzxcvb", "tab", "esc", "space"}),
        ("right", {*"uiophjklnm0-", "up", "down", "left", "right", "enter", "bksp", "space"}),
    ],
)
def test_what_is_done_most_often_lies_under_one_hand(hand, within_reach):
    keymap = Keymap(hand=hand)
    often = "up down left right confirm back next dock page_back page_on end_turn move attack cast"
    for name in (*often.split(), "undo", "threat", "inspect"):
        assert keymap.inputs(name)[0] in within_reach, name


def test_what_a_player_binds_lies_over_the_keys_for_one_hand():
    keymap = Keymap(hand="left").bound("log", "f")
    assert keymap.hand == "left"
    assert keymap.inputs("attack") == ()
    again = Keymap(keymap.changes(), "left")
    assert heard(again, pygame.K_f) == pygame.K_l
    assert again.reset("attack").inputs("attack") == ("f",)
    assert heard(Keymap({"log": ("k",)}, "right"), pygame.K_k) == pygame.K_l


def test_a_cap_is_bare_if_its_key_was_given_away():
    set_keymap(Keymap(hand="left"))
    assert cap_for(Device.KEYBOARD, "A") == "F"
    assert cap_for(Device.KEYBOARD, "S") == ""
    assert cap_for(Device.KEYBOARD, "J") == "J"
    assert cap_for(Device.KEYBOARD, "UP DOWN") == "W S"
    assert cap_for(Device.KEYBOARD, "{left} {right}") == "A D"
    assert cap_for(Device.KEYBOARD, "ALT {left}") == "ALT {left}"
    set_keymap(Keymap())
    assert cap_for(Device.KEYBOARD, "UP DOWN") == "UP DOWN"
