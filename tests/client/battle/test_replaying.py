"""A replay in front of somebody: to and fro, from round to round, and out of it into a match."""

from __future__ import annotations

from pathlib import Path

import msgspec
import pygame
import pytest

from tests.screen_person import AtTheScreen
from timestrike.client.battle.directors import LivePlay, ReplayPlay
from timestrike.client.battle.recording import Recording
from timestrike.client.battle.replay_bar import ReplayBar
from timestrike.client.battle.session import Session
from timestrike.client.scenes.result import ResultScene
from timestrike.client.scenes.take_over import TakeOver
from timestrike.content.library import shelf
from timestrike.core.match import Match
from timestrike.core.setup import Seat, Setup
from timestrike.games import all_games
from timestrike.storage.files import REPLAY_SUFFIX, read_save, write_save
from timestrike.storage.folder import SaveFolder
from timestrike.storage.keeping import verify
from timestrike.storage.places import replays_dir, saves_dir

SETUP = Setup(
    game="shadow_of_fear",
    mode="skirmish",
    map="duel",
    seed=3,
    seats=(Seat("Ash", 0, "computer", "random"), Seat("Birch", 1, "computer", "random")),
)


@pytest.fixture(scope="module")
def played() -> Session:
    """A whole match between two who do not think."""
    session = Session(all_games()[SETUP.game].new_match(SETUP, shelf()), "Skirmish")
    while session.match.decision:
        session.apply(session.computer_action())
    return session


@pytest.fixture
def watched(person: AtTheScreen, played: Session) -> AtTheScreen:
    path = SaveFolder(replays_dir(), REPLAY_SUFFIX).save_as("Skirmish", played.as_save())
    person.program.open_replay(path)
    person.until(lambda: person.program.battle is not None)
    person.key(pygame.K_SPACE)
    return person


def replay_of(person: AtTheScreen) -> ReplayPlay:
    director = person.battle.director
    assert isinstance(director, ReplayPlay)
    return director


def agrees(person: AtTheScreen, played: Session) -> bool:
    """Whether the match, the figures and the log are as they were after so many actions."""
    position = replay_of(person).position
    anew = Session(all_games()[SETUP.game].new_match(SETUP, shelf()), "")
    told = [anew.presenter.narrate(event) for event in anew.match.opening()]
    for action in played.match.journal[:position]:
        events = anew.apply(action)
        told += [anew.presenter.narrate(event) for event in events]
    battle = person.battle
    figures = {token.id: token.spots for token in anew.presenter.tokens()}
    return (
        battle.session.match.fingerprint() == anew.match.fingerprint()
        and {name: actor.spots for name, actor in battle.stage.actors.items()} == figures
        and [line.text for line in battle.chronicle.lines]
        == [person.program.say(line.words) for line in told if line is not None]
    )


def test_from_round_to_round_by_keys(watched: AtTheScreen, played: Session):
    replay = replay_of(watched)
    for _ in range(3):
        watched.key(pygame.K_DOWN)
    recording = replay.recording
    assert replay.position == recording.rounds[3].position > 0
    assert watched.battle.session.presenter.headline().round == recording.rounds[3].round
    assert agrees(watched, played)
    watched.key(pygame.K_UP)
    assert replay.position == recording.rounds[2].position
    assert agrees(watched, played)


def test_step_by_step_both_ways(watched: AtTheScreen, played: Session):
    watched.app.change(animation_speed=0)
    replay = replay_of(watched)
    watched.key(pygame.K_DOWN)
    here = replay.position
    for _ in range(3):
        watched.key(pygame.K_RIGHT)
    assert replay.position == here + 3
    assert agrees(watched, played)
    watched.key(pygame.K_LEFT)
    watched.key(pygame.K_LEFT)
    assert replay.position == here + 1
    assert replay.paused
    assert agrees(watched, played)


def test_the_chosen_speed_shortens_the_pauses_too(played: Session):
    start = Match.start(played.match.game, SETUP, played.match.world)
    for speed, goes_on in ((1, False), (4, True), (0, True)):
        replay = ReplayPlay(Recording(start, played.match.journal), lambda speed=speed: speed)
        assert (replay.next_action(Session(start, ""), 0.1) is not None) == goes_on


def test_the_bar_goes_where_one_points_and_follows_a_drag(watched: AtTheScreen, played: Session):
    replay, battle = replay_of(watched), watched.battle
    bar = next(one for one in battle.page.widgets if isinstance(one, ReplayBar))
    half = bar.x_of(len(replay.recording) // 2), bar.rect.top + 3
    watched.point(half)
    start, end = (half[0] * watched.app.canvas.scale, half[1] * watched.app.canvas.scale), half
    watched.app.feed([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=start, button=1)])
    watched.wait(0.05)
    assert replay.position == bar.position_at(half[0])
    for left in (40, 80, 120):
        end = half[0] - left, half[1]
        pos = end[0] * watched.app.canvas.scale, end[1] * watched.app.canvas.scale
        moved = pygame.Event(pygame.MOUSEMOTION, pos=pos, rel=(-40, 0), buttons=(1, 0, 0))
        watched.app.feed([moved])
        watched.wait(0.05)
        assert replay.position == bar.position_at(end[0])
    watched.app.feed([pygame.Event(pygame.MOUSEBUTTONUP, pos=pos, button=1)])
    watched.wait(0.05)
    assert agrees(watched, played)


def pad(person: AtTheScreen, *buttons: int) -> None:
    for button in buttons:
        for kind in (pygame.JOYBUTTONDOWN, pygame.JOYBUTTONUP):
            person.app.feed([pygame.Event(kind, button=button, instance_id=0)])
        person.wait()


def hat(person: AtTheScreen, x: int, y: int) -> None:
    for value in ((x, y), (0, 0)):
        person.app.feed([pygame.Event(pygame.JOYHATMOTION, value=value, hat=0, instance_id=0)])
    person.wait()


def test_a_pad_alone_reaches_everything(watched: AtTheScreen, played: Session):
    watched.app.change(animation_speed=0)
    replay = replay_of(watched)
    hat(watched, 0, -1)
    hat(watched, 1, 0)
    assert replay.position == replay.recording.rounds[1].position + 1
    pad(watched, 0)  # a: play
    assert not replay.paused
    pad(watched, 0)
    assert replay.paused
    pad(watched, 3)  # y: to the buttons
    assert watched.battle.at_dock
    hat(watched, 0, -1)  # down from the bar to the buttons below it
    before = replay.position
    for _ in range(8):
        focus = watched.battle.page.focus
        if focus is not None and focus.name == "Take over":
            break
        hat(watched, 1, 0)
    assert replay.position == before
    pad(watched, 0)
    assert isinstance(watched.app.scenes.top, TakeOver)


def test_the_buttons_stay_in_focus_while_it_plays(watched: AtTheScreen):
    watched.app.change(animation_speed=0)
    watched.key(pygame.K_0)
    watched.key(pygame.K_SPACE)
    before = replay_of(watched).position
    watched.until(lambda: replay_of(watched).position > before + 2, 10)
    assert watched.battle.at_dock
    watched.key(pygame.K_ESCAPE)
    assert not watched.battle.at_dock


def test_someone_takes_over_and_the_replay_stays_as_it_is(watched: AtTheScreen, played: Session):
    (file,) = replays_dir().glob("*.treplay")
    before = file.read_bytes()
    replay = replay_of(watched)
    while not _can_walk(watched):
        watched.key(pygame.K_DOWN)
    moment = watched.battle.session.match.fingerprint()
    asked = watched.battle.session.match.decision
    assert asked is not None
    watched.key(pygame.K_o)
    dialog = watched.app.scenes.top
    assert isinstance(dialog, TakeOver)
    assert [seat.controller for seat in dialog.seats].count("person") == 1
    assert dialog.seats[asked.player].controller == "person"
    watched.key(pygame.K_RETURN)
    watched.until(lambda: not watched.battle.director.watching)
    watched.until_asked()
    battle = watched.battle
    assert isinstance(battle.director, LivePlay)
    assert battle.session.match.fingerprint() == moment
    assert battle.session.match.journal == list(played.match.journal[: replay.position])

    ready = battle.session.presenter.ready_tokens()[0]
    battle.control.select(ready)
    goal = max(battle.session.presenter.reach(ready).items(), key=lambda way: way[1])[0]
    watched.click_spot(goal)
    watched.key(pygame.K_RETURN)
    watched.until_asked()
    assert battle.session.match.fingerprint() != moment
    while battle.session.can_undo:
        watched.key(pygame.K_u)
    assert battle.session.match.fingerprint() == moment

    watched.key(pygame.K_F5)
    save = read_save(saves_dir() / "quicksave.tsave").value
    assert verify(save, all_games(), shelf(), "quicksave").fingerprint() == moment
    assert file.read_bytes() == before


def _can_walk(person: AtTheScreen) -> bool:
    presenter = person.battle.session.presenter
    ready = presenter.ready_tokens()
    return bool(ready) and presenter.prompt() is None and len(presenter.reach(ready[0])) > 3


def test_at_the_end_it_shows_the_result_and_can_begin_anew(watched: AtTheScreen, monkeypatch):
    monkeypatch.setattr(ReplayPlay, "_PAUSE", 0.0)
    watched.app.change(animation_speed=0)
    replay, scenes = replay_of(watched), watched.app.scenes
    bar = next(one for one in watched.battle.page.widgets if isinstance(one, ReplayBar))
    watched.click((bar.rect.right - 1, bar.rect.top + 3))
    assert replay.finished
    assert scenes.top is watched.battle  # whoever turns to the end is not interrupted
    watched.key(pygame.K_o)
    assert scenes.top is watched.battle  # nothing is left to take over
    watched.key(pygame.K_LEFT)
    watched.key(pygame.K_SPACE)
    watched.until(lambda: isinstance(scenes.top, ResultScene), 5)
    watched.key(pygame.K_ESCAPE)
    watched.until(lambda: scenes.top is watched.battle, 2)
    watched.key(pygame.K_SPACE)
    assert replay.position < 20
    assert not replay.paused


def test_a_journal_that_the_rules_refuse_is_shown_as_far_as_it_goes(
    person: AtTheScreen, played: Session, tmp_path: Path
):
    save = played.as_save()
    cut = [*save.journal[:40], save.journal[0], *save.journal[41:]]
    path = tmp_path / "odd.treplay"
    write_save(path, msgspec.structs.replace(save, journal=cut))
    person.program.open_replay(path)
    person.until(lambda: person.program.battle is not None)
    person.key(pygame.K_SPACE)
    replay = replay_of(person)
    for _ in range(20):
        person.key(pygame.K_DOWN)
    assert replay.recording.broken
    assert replay.finished
    assert replay.position == 40
    assert person.battle.toasts.shown
    start = Match.start(played.match.game, SETUP, played.match.world)
    assert person.battle.session.match.fingerprint() != start.fingerprint()
