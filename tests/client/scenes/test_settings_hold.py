"""Every setting does what it says, in the running program, at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from tests.screen_person import AtTheScreen, begin
from timestrike.client.battle.stage import Jolt
from timestrike.client.scenes.dialogs import Dialog
from timestrike.client.scenes.handover import HandOverScene
from timestrike.client.scenes.settings_rows import PAGES
from timestrike.client.sound.index import Group
from timestrike.client.sound.volume import gain
from timestrike.client.start import open_program
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.palette import QUIET, TEAMS
from timestrike.client.ui.reading import label_font, reading_size
from timestrike.client.ui.saying import said
from timestrike.core.prompting import Choice, Prompt
from timestrike.core.wording import Words
from timestrike.storage.settings import Settings


@pytest.fixture(scope="module")
def at_home(tmp_path_factory: pytest.TempPathFactory) -> AtTheScreen:
    """One program for all, as a battle takes a while to open."""
    settings = tmp_path_factory.mktemp("home") / "settings.json"
    program = open_program(settings_path=settings, headless=True)
    program.app.scenes.push(program.title())
    return AtTheScreen(program)


@pytest.fixture
def player(at_home: AtTheScreen) -> Iterator[AtTheScreen]:
    usual = {name: getattr(Settings(), name) for name in Settings.__struct_fields__}
    at_home.app.change(**{**usual, "edge_pan": False})
    at_home.wait()
    yield at_home
    at_home.app.change(**usual)


Seen = Callable[[AtTheScreen], object]


def _in_battle(player: AtTheScreen) -> None:
    if player.program.battle is None:
        begin(player)
    player.wait()


def _speed(player: AtTheScreen) -> object:
    _in_battle(player)
    return player.battle.stage.speed


def _moving(player: AtTheScreen) -> object:
    _in_battle(player)
    return player.battle.stage.still


def _warned(player: AtTheScreen) -> object:
    """Whether the end of a turn with Energy left is asked about."""
    begin(player)
    player.key(pygame.K_1)
    player.key(pygame.K_SPACE)
    return isinstance(player.app.scenes.top, Dialog)


def _covered(player: AtTheScreen) -> object:
    """Whether the board is covered when the next person's turn comes."""
    player.app.change(confirm_end_turn=False, animation_speed=0)
    begin(player)
    player.key(pygame.K_1)
    player.key(pygame.K_SPACE)
    player.wait(0.3)
    return isinstance(player.app.scenes.top, HandOverScene)


def _pushed(player: AtTheScreen) -> object:
    """How far the board moves while the pointer rests at the edge."""
    _in_battle(player)
    camera = player.battle.view.camera
    while camera.zoom < 2:
        camera.change_zoom(1)
    player.point((0, 180))
    before = camera.to_screen((0, 0))
    player.wait(0.5)
    return camera.to_screen((0, 0)) != before


def _answered(kind: str) -> Seen:
    def seen(player: AtTheScreen) -> object:
        _in_battle(player)
        session = player.battle.session
        choice = Choice(words=Words("x"), action=session.match.legal()[0], default=True)
        prompt = Prompt(
            title=Words("x"), rule="", players=(0,), token=None, choices=(choice,), automatic=kind
        )
        return session.automatic_action(prompt) is not None

    return seen


def _heard(group: Group) -> Seen:
    return lambda player: gain(player.app.sound._volumes, group)


def _shaken(player: AtTheScreen) -> object:
    """Whether a blow shakes the picture, and whether whoever is struck flashes."""
    _in_battle(player)
    battle = player.battle
    spot = next(iter(battle.stage.actors.values())).spots[0]
    places = set()
    battle.stage.jolts.append(Jolt(spot, 4))
    for _ in range(8):
        player.app.step(1 / 60)
        places.add(battle.view.screen_place(spot))
    return len(places) > 1, battle.stage.flashes


def _quiet_ink(player: AtTheScreen) -> object:
    page = pygame.Surface((40, 12))
    TEXT.draw(page, (2, 2), "Mara", QUIET)
    return pygame.image.tobytes(page, "RGB")


def _explained(player: AtTheScreen) -> object:
    """Whether a corner button that the pointer has rested on for half a second explains itself."""
    _in_battle(player)
    player.point((1, 200))
    player.point(player.battle.layout.corner(1).center)
    player.wait(0.5)
    return player.battle.page.explained is not None


def _uncovered(player: AtTheScreen) -> object:
    """Whether half a second is enough to take the cover off the board."""
    player.app.change(hand_over="turns")
    assert _covered(player)
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    player.app.feed([down])
    player.wait(0.5)
    return isinstance(player.app.scenes.top, HandOverScene)


CHECKS: dict[str, tuple[dict[str, object], Seen]] = {
    "animation_speed": ({"animation_speed": 4}, _speed),
    "confirm_end_turn": ({"confirm_end_turn": False}, _warned),
    "hand_over": ({"hand_over": "turns"}, _covered),
    "edge_pan": ({"edge_pan": True}, _pushed),
    "automatic_answers.defend": ({"automatic_answers": ("defend",)}, _answered("defend")),
    "automatic_answers.cheap_shot": (
        {"automatic_answers": ("cheap_shot",)},
        _answered("cheap_shot"),
    ),
    "language": ({"language": "de"}, lambda player: said("back")),
    "video_scale": ({"video_scale": 1}, lambda player: player.app.canvas.scale),
    "fullscreen": ({"fullscreen": True}, lambda player: player.app.canvas.fullscreen),
    "master_volume": ({"master_volume": 20}, _heard("music")),
    "music_volume": ({"music_volume": 20}, _heard("music")),
    "effects_volume": ({"effects_volume": 20}, _heard("effects")),
    "interface_volume": ({"interface_volume": 20}, _heard("interface")),
    "ambience_volume": ({"ambience_volume": 20}, _heard("ambience")),
    "text_scale": ({"text_scale": "huge"}, lambda player: (label_font(), reading_size())),
    "high_contrast": ({"high_contrast": True}, _quiet_ink),
    "tip_delay": ({"tip_delay": 1000}, _explained),
    "hold_time": ({"hold_time": 200}, _uncovered),
    "colour_set": ({"colour_set": "monochrome"}, lambda player: [t.colour for t in TEAMS]),
    "reduced_motion": ({"reduced_motion": True}, _moving),
    "screen_effects": ({"screen_effects": "none"}, _shaken),
}


def test_every_setting_is_looked_at():
    rows = [setting for page in PAGES.values() for part in page.values() for setting in part]
    assert {row.key.removeprefix("settings.") for row in rows} == set(CHECKS)


@pytest.mark.parametrize("name", CHECKS)
def test_a_setting_changes_what_it_speaks_of(player: AtTheScreen, name: str, monkeypatch):
    monkeypatch.setattr(pygame.mouse, "get_focused", lambda: True)
    change, seen = CHECKS[name]
    before = seen(player)
    player.app.change(**change)
    assert seen(player) != before
    if player.app.scenes.top is not player.program.battle:
        player.program.to_title()


def test_in_the_middle_of_a_match_changes_hold_at_once(player: AtTheScreen):
    _in_battle(player)
    player.key(pygame.K_F10)
    player.key(pygame.K_o)
    player.app.change(animation_speed=4, reduced_motion=True)
    player.key(pygame.K_ESCAPE)
    player.key(pygame.K_ESCAPE)
    player.wait()
    assert player.app.scenes.top is player.battle
    assert player.battle.stage.speed == 4
    assert player.battle.stage.still


def test_what_is_set_is_there_at_the_next_start(player: AtTheScreen):
    player.app.change(animation_speed=2, colour_set="monochrome")
    again = open_program(settings_path=player.program.settings_path, headless=True).settings
    assert again == player.app.preferences
