"""The battle, driven as a person drives it: keys, pointer, time."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from screen_person import AtTheScreen, begin

from timestrike.ai.players import RandomPlayer
from timestrike.client.battle.directors import LivePlay, ReplayPlay
from timestrike.client.scenes.codex import CodexScene
from timestrike.client.scenes.dialogs import Dialog, PauseMenu
from timestrike.client.scenes.result import ResultScene
from timestrike.client.scenes.title import TitleScene
from timestrike.core.prospects import Forecast, PathView
from timestrike.games.shadow_of_fear.turns import BeginTurn
from timestrike.storage.places import replays_dir, saves_dir


def choose_first(person: AtTheScreen) -> str:
    person.key(pygame.K_1)
    selected = person.battle.control.selected
    assert selected is not None
    return selected


def farthest(person: AtTheScreen):
    reach = person.battle.control.reach()
    return max(reach, key=lambda spot: (reach[spot], spot))


def test_a_click_previews_and_the_next_one_goes(person: AtTheScreen):
    begin(person)
    unit = choose_first(person)
    match = person.battle.session.match
    before, goal = len(match.journal), farthest(person)
    person.click_spot(goal)
    assert isinstance(person.battle.control.preview, PathView)
    assert len(match.journal) == before
    person.click_spot(goal)
    assert len(match.journal) == before + 2  # the turn began, then the move
    person.until_asked()
    assert match.state.units[unit].spot == goal
    assert person.battle.stage.actors[unit].spots == (goal,)


@pytest.mark.parametrize("turns", range(1, 6))
def test_q_and_e_turn_the_board_and_it_is_played_alike_from_every_side(
    person: AtTheScreen, turns: int
):
    begin(person)
    unit = choose_first(person)
    for _ in range(turns):
        person.key(pygame.K_e)
    assert person.battle.painter.turn == turns
    goal = farthest(person)
    person.click_spot(goal)
    person.click_spot(goal)
    person.until_asked()
    assert person.battle.session.match.state.units[unit].spot == goal
    for _ in range(turns):
        person.key(pygame.K_q)
    assert person.battle.painter.turn == 0


def test_the_keyboard_alone_can_move_a_unit(person: AtTheScreen):
    begin(person)
    unit = choose_first(person)
    start = person.battle.session.match.state.units[unit].spot
    for arrow in (pygame.K_RIGHT, pygame.K_LEFT, pygame.K_DOWN, pygame.K_UP):
        person.battle.control.hovered = None
        person.key(arrow)
        if person.battle.control.hovered in person.battle.control.reach():
            break
    person.key(pygame.K_RETURN)
    person.key(pygame.K_RETURN)
    person.until_asked()
    assert person.battle.session.match.state.units[unit].spot != start


def test_undo_takes_the_move_back_and_redo_makes_it_again(person: AtTheScreen):
    begin(person)
    unit = choose_first(person)
    match = person.battle.session.match
    start, fresh = match.state.units[unit].spot, match.fingerprint()
    goal = farthest(person)
    person.click_spot(goal)
    person.key(pygame.K_RETURN)
    person.until_asked()
    moved = match.fingerprint()
    person.key(pygame.K_z, pygame.KMOD_CTRL)
    assert match.state.units[unit].spot == start
    assert person.battle.stage.actors[unit].spots == (start,)
    person.key(pygame.K_u)
    assert match.fingerprint() == fresh
    person.key(pygame.K_y, pygame.KMOD_CTRL)
    person.key(pygame.K_y, pygame.KMOD_CTRL)
    assert match.fingerprint() == moved


def test_escape_goes_back_one_step_at_a_time_and_then_opens_the_menu(person: AtTheScreen):
    begin(person)
    choose_first(person)
    person.click_spot(farthest(person))
    assert person.battle.control.preview is not None
    person.key(pygame.K_ESCAPE)
    assert person.battle.control.preview is None
    assert person.battle.control.selected is not None
    person.key(pygame.K_ESCAPE)
    assert person.battle.control.selected is None
    person.key(pygame.K_ESCAPE)
    assert isinstance(person.app.scenes.top, PauseMenu)
    person.key(pygame.K_ESCAPE)
    assert person.app.scenes.top is person.battle


def test_what_cannot_be_done_says_why_with_the_rule(person: AtTheScreen):
    begin(person)
    choose_first(person)
    person.key(pygame.K_a)
    assert person.battle.rule_at_hand == "TS-MELEE-02"
    person.key(pygame.K_a)  # whoever asks again is shown the rule
    assert isinstance(person.app.scenes.top, CodexScene)
    person.key(pygame.K_ESCAPE)
    tokens = person.battle.session.presenter.tokens()
    enemy = next(token for token in tokens if token.seat != person.battle.session.deciding)
    person.click_spot(enemy.spots[0])
    assert person.battle.toasts.rule == "TS-MELEE-02"
    person.click(person.battle.toasts.place(0, 640).center)
    assert isinstance(person.app.scenes.top, CodexScene)


def fight(person: AtTheScreen) -> None:
    """Let chance play until the person at turn can strike somebody."""
    player = RandomPlayer(5)
    battle = person.battle
    for _ in range(400):
        person.until_asked()
        if battle.acting_control and battle.control.selected is None:
            battle.control.next_token(1)
        if battle.acting_control and battle.control.targets():
            return
        battle.act([player.choose(battle.session.match)])
        battle.stage.skip()
        person.wait()
    raise AssertionError("nobody ever met")


def test_an_attack_shows_its_odds_rolls_and_asks_the_defender(person: AtTheScreen):
    begin(person)
    fight(person)
    battle = person.battle
    person.key(pygame.K_a)
    forecast = battle.control.shown()
    assert isinstance(forecast, Forecast)
    assert sum(bar.percent for bar in forecast.bars) == 100
    before = len(battle.session.match.journal)
    person.key(pygame.K_RETURN)
    assert len(battle.session.match.journal) > before
    assert battle.stage.busy
    person.until(lambda: bool(battle.stage.trays), 2)
    person.key(pygame.K_SPACE)
    assert not battle.session.can_undo  # the dice have spoken
    person.until_asked()


def test_a_whole_match_against_the_computer_ends_and_keeps_its_replay(
    person: AtTheScreen, monkeypatch
):
    for director in (LivePlay, ReplayPlay):
        monkeypatch.setattr(director, "_PAUSE", 0.0)
    begin(person, opponent="random", seed=8)
    person.app.change(animation_speed=0)
    player = RandomPlayer(1)
    for _ in range(4000):
        session = person.battle.session
        if session.match.result:
            break
        if session.persons_turn:
            person.battle.act([player.choose(session.match)])
        else:
            person.wait(0.01)
    person.wait(0.5)
    assert isinstance(person.app.scenes.top, ResultScene)
    (replay,) = replays_dir().glob("*.treplay")
    journal = person.battle.session.match.journal
    fingerprint = person.battle.session.match.fingerprint()
    person.program.open_replay(replay)
    person.wait(0.2)
    assert person.battle.director.watching
    person.until(lambda: person.battle.session.match.result is not None, 300)
    assert person.battle.session.match.journal == journal
    assert person.battle.session.match.fingerprint() == fingerprint


def test_quick_save_and_quick_load_bring_the_same_position_back(person: AtTheScreen):
    begin(person)
    unit = choose_first(person)
    goal = farthest(person)
    person.click_spot(goal)
    person.key(pygame.K_RETURN)
    person.until_asked()
    saved = person.battle.session.match.fingerprint()
    person.key(pygame.K_F5)
    person.key(pygame.K_SPACE)  # end the turn
    if isinstance(person.app.scenes.top, Dialog):
        person.key(pygame.K_RETURN)
    person.until_asked()
    assert person.battle.session.match.fingerprint() != saved
    person.key(pygame.K_F9)
    person.wait(0.3)
    person.until_asked()
    assert person.battle.session.match.fingerprint() == saved
    assert person.battle.stage.actors[unit].spots == (goal,)
    save = next(saves_dir().glob("*.tsave"))
    assert save.stat().st_size > 500


def test_leaving_a_match_saves_it_and_the_title_offers_to_go_on(person: AtTheScreen):
    begin(person)
    choose_first(person)
    person.click_spot(farthest(person))
    person.key(pygame.K_RETURN)
    person.until_asked()
    left = person.battle.session.match.fingerprint()
    person.key(pygame.K_F10)
    person.key(pygame.K_t)
    title = person.app.scenes.top
    assert isinstance(title, TitleScene)
    person.key(pygame.K_c)
    person.wait(0.3)
    person.until_asked()
    assert person.battle.session.match.fingerprint() == left


def test_a_broken_save_is_told_and_harms_nothing(person: AtTheScreen, tmp_path: Path):
    broken = tmp_path / "broken.tsave"
    broken.write_bytes(b"not a save at all")
    person.program.open_save(broken)
    assert isinstance(person.app.scenes.top, Dialog)
    assert "broken.tsave" in person.program.complaint
    person.key(pygame.K_ESCAPE)
    assert isinstance(person.app.scenes.top, TitleScene)


def test_a_crash_keeps_the_match_and_says_so(person: AtTheScreen, monkeypatch):
    begin(person)
    begun = person.battle.session.match.fingerprint()

    def break_down(dt: float) -> None:
        raise RuntimeError("a broken rule")

    monkeypatch.setattr(person.battle, "update", break_down)
    person.wait()
    assert isinstance(person.app.scenes.top, Dialog)
    assert "safe" in person.program.complaint
    (kept,) = saves_dir().glob("*.tsave")
    person.key(pygame.K_ESCAPE)
    person.program.open_save(kept)
    person.until(lambda: person.program.battle is not None)
    person.until_asked()
    assert person.battle.session.match.fingerprint() == begun


def test_what_the_computer_did_cannot_be_taken_back(person: AtTheScreen):
    begin(person, opponent="random")
    person.app.change(animation_speed=0)
    choose_first(person)
    person.key(pygame.K_SPACE)
    if isinstance(person.app.scenes.top, Dialog):
        person.key(pygame.K_RETURN)
    person.until(lambda: not person.battle.session.persons_turn or person.battle.question is None)
    person.until_asked()
    assert not person.battle.session.can_undo


def test_an_answer_can_be_given_once_and_for_all(person: AtTheScreen):
    begin(person)
    while person.battle.question is None:
        fight(person)
        person.key(pygame.K_a)
        person.key(pygame.K_RETURN)
        person.key(pygame.K_SPACE)
        person.until_asked()
    seat = person.battle.question.question.players[0]
    person.key(pygame.K_o)
    assert person.battle.session.automatic[seat] == {"defend"}
    assert person.battle.question is None


@pytest.mark.parametrize("size", [(640, 360), (1000, 700), (1920, 1080)])
def test_every_size_of_window_lays_its_panels_inside(person: AtTheScreen, size):
    begin(person)
    pygame.display.set_mode(size)
    person.app.feed([pygame.Event(pygame.WINDOWSIZECHANGED, x=size[0], y=size[1])])
    person.wait()
    layout = person.battle.layout
    screen = pygame.Rect((0, 0), person.app.canvas.size)
    assert screen.size == layout.size
    for place in (layout.end_turn, layout.forecast, layout.target, layout.tray, layout.corners):
        assert screen.contains(place)
    choose_first(person)
    assert all(screen.contains(widget.rect) for widget in person.battle.page.widgets)


def test_the_first_character_named_by_number_is_the_acting_seats(person: AtTheScreen):
    begin(person)
    unit = choose_first(person)
    deciding = person.battle.session.deciding
    state = person.battle.session.match.state
    assert state.characters[state.units[unit].character].owner == deciding
    assert person.battle.session.presenter.opening_action(unit) == BeginTurn(
        state.units[unit].character
    )
