"""Every setting does what it says, in the running program, at once."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pygame
import pytest

from tests.screen_person import AtTheScreen, begin
from timestrike.client.battle.chronicle import Line
from timestrike.client.battle.question import QuestionBox
from timestrike.client.battle.stage import Jolt
from timestrike.client.board.annotations import health_bar
from timestrike.client.scenes.dialogs import Dialog
from timestrike.client.scenes.handover import HandOverScene
from timestrike.client.scenes.settings_rows import PAGES
from timestrike.client.sound import speech
from timestrike.client.sound.index import Group
from timestrike.client.sound.volume import gain
from timestrike.client.start import open_program
from timestrike.client.ui import aloud
from timestrike.client.ui.controls import ACTION_SIZE, action_button
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.keymap import keymap
from timestrike.client.ui.palette import QUIET, STRONG, TEAMS
from timestrike.client.ui.reading import label_font, reading_size
from timestrike.client.ui.saying import said
from timestrike.client.ui.team_marks import draw_name
from timestrike.core.cues import Sounds
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
def player(at_home: AtTheScreen, monkeypatch: pytest.MonkeyPatch) -> Iterator[AtTheScreen]:
    monkeypatch.setattr(speech, "speaking_program", lambda: None)  # nobody here wants to hear it
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


def _answers_itself(player: AtTheScreen) -> object:
    _in_battle(player)
    session = player.battle.session
    choice = Choice(words=Words("x"), action=session.match.legal()[0], default=True)
    prompt = Prompt(title=Words("x"), rule="", players=(0,), token=None, choices=(choice,))
    return session.only_answer(prompt) is not None


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


def _button(player: AtTheScreen) -> object:
    """The looks of a button of the action bar."""
    page = pygame.Surface(ACTION_SIZE)
    picture = pygame.Surface((22, 20))
    action_button(page, page.get_rect(), picture, "Contest")
    return pygame.image.tobytes(page, "RGB")


def _marked(player: AtTheScreen) -> object:
    """How large the mark before a figure's health is, and whether there is one before its name."""
    _in_battle(player)
    token = next(iter(player.battle.stage.actors.values())).on_board(0, still=True)
    bar = health_bar(token, player.battle.painter.lettering)
    page = pygame.Surface((90, 12))
    return bar.get_size(), draw_name(page, (0, 2), "Mara", token.team, 90, STRONG)


def _captioned(player: AtTheScreen) -> object:
    """What is told of somebody's steps."""
    _in_battle(player)
    player.wait()
    actor = next(iter(player.battle.stage.actors.values()))
    player.battle.stage.hear(Sounds("mine", actor.spots[0]))
    return [line.text for line in player.battle.captions.lines]


def _heard_as(player: AtTheScreen) -> object:
    """What W is taken for."""
    event = pygame.Event(pygame.KEYDOWN, key=pygame.K_w, mod=0, unicode="", scancode=0)
    heard = keymap().heard(event)
    return heard.key if heard is not None else None


def _threat_after_the_key(player: AtTheScreen) -> object:
    """Whether the threat is still shown when its key is let go."""
    _in_battle(player)
    player.key(pygame.K_t)
    shown = player.battle.threat.showing
    player.battle.threat.pinned = False
    return shown


def _silhouettes(player: AtTheScreen) -> object:
    _in_battle(player)
    return player.battle.view.silhouettes


CHECKS: dict[str, tuple[dict[str, object], Seen]] = {
    "animation_speed": ({"animation_speed": 4}, _speed),
    "confirm_end_turn": ({"confirm_end_turn": False}, _warned),
    "hand_over": ({"hand_over": "turns"}, _covered),
    "edge_pan": ({"edge_pan": True}, _pushed),
    "automatic_answers.single": ({"automatic_answers": ()}, _answers_itself),
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
    "wide_text": ({"wide_text": True}, lambda player: (TEXT.width("Mara"), TEXT.pitch)),
    "icon_labels": ({"icon_labels": False}, _button),
    "team_marks": ({"team_marks": "large"}, _marked),
    "hidden_outlines": ({"hidden_outlines": "strong"}, _silhouettes),
    "sound_captions": ({"sound_captions": True}, _captioned),
    "read_aloud": ({"read_aloud": True}, lambda player: aloud.listened_to()),
    "hand_keys": ({"hand_keys": "left"}, _heard_as),
    "high_contrast": ({"high_contrast": True}, _quiet_ink),
    "tip_delay": ({"tip_delay": 1000}, _explained),
    "hold_time": ({"hold_time": 200}, _uncovered),
    "sticky_threat": ({"sticky_threat": True}, _threat_after_the_key),
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


def test_where_nobody_needs_to_hold_one_press_uncovers_the_board(player: AtTheScreen):
    player.app.change(hand_over="turns", hold_time=0)
    assert _covered(player)
    player.wait()
    player.key(pygame.K_RETURN)
    assert player.app.scenes.top is player.program.battle
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
    player.app.change(animation_speed=2, colour_set="monochrome", hand_keys="right", wide_text=True)
    player.app.change(icon_labels=False, team_marks="large", hidden_outlines="strong", hold_time=0)
    player.app.change(sound_captions=True, read_aloud=True, sticky_threat=True)
    again = open_program(settings_path=player.program.settings_path, headless=True).settings
    assert again == player.app.preferences


def test_a_battle_is_read_aloud(player: AtTheScreen):
    _in_battle(player)
    battle, heard = player.battle, []
    player.app.change(read_aloud=True)
    aloud.listen(lambda text, *, at_once: heard.append(text))
    battle.chronicle.tell(Line("Mara falls.", None, None))
    battle.notify("Saved.")
    battle.control.select(battle.session.presenter.ready_tokens()[0])
    own = battle.stage.actors[battle.control.selected].token
    enemy = next(one for one in battle.stage.actors.values() if one.token.team != own.team)
    battle.control.hovered = enemy.spots[0]
    player.wait(0.4)
    assert heard[:2] == ["Mara falls.", "Saved."]
    whose = battle.session.match.setup.seats[enemy.token.seat].name
    assert heard[2].startswith(f"{enemy.token.name} of {whose}, ")
    assert " health, " in heard[2] and f" hexes from {own.name}" in heard[2]
    legal = battle.session.match.legal()[0]
    answers = tuple(Choice(words=Words("said", {"text": t}), action=legal) for t in ("Yes", "No"))
    asked = Words("said", {"text": "Really?"})
    prompt = Prompt(title=asked, rule="", players=(0,), token=None, choices=answers)
    battle.question = QuestionBox(prompt, battle.say, battle.describe)
    player.wait(0.02)
    player.key(pygame.K_DOWN)
    battle.question = None
    battle.control.hovered = None
    assert all(widget.spoken for widget in battle.page.widgets)
    assert heard[3:] == ["Really? Yes. No.", "No."]


def test_every_page_can_be_read_aloud(player: AtTheScreen):
    player.program.to_title()
    player.program.new_match()
    player.program.open_settings()
    settings = player.app.scenes.top
    pages = [scene.page for scene in player.app.scenes._scenes]
    for name in PAGES:
        settings.show(name)
        assert all(widget.spoken for widget in settings.page.widgets)
    player.program.complain("The disk is full.", "Not saved")
    assert player.app.scenes.top.spoken == "{warn} Not saved. The disk is full. Back."
    mute = [widget for page in pages for widget in page.widgets if not widget.spoken]
    player.program.to_title()
    assert not mute
