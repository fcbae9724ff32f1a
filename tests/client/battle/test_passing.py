"""Several people before one screen, and friends that the computer plays."""

from __future__ import annotations

import pygame
import pytest
from screen_person import AtTheScreen, begin, raid

from timestrike.client.battle.aside import toggle_log, toggle_threat
from timestrike.client.scenes.dialogs import PauseMenu
from timestrike.client.scenes.handover import HandOverScene
from timestrike.client.ui.patience import hold_time
from timestrike.core.game import Game
from timestrike.core.setup import Seat, Setup
from timestrike.games.shadow_of_fear.turns import EndTurn


def end_turn(person: AtTheScreen) -> None:
    """Whoever acts does nothing with the next Character."""
    battle = person.battle
    token = battle.session.presenter.ready_tokens()[0]
    opening = battle.session.presenter.opening_action(token)
    battle.act([*([opening] if opening else []), EndTurn()])
    person.wait(0.2)


def hold(person: AtTheScreen, seconds: float) -> None:
    down = pygame.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    person.app.feed([down])
    person.wait(seconds)


def test_where_nothing_is_hidden_nobody_hands_anything_over(person: AtTheScreen) -> None:
    begin(person)
    end_turn(person)
    person.until_asked()
    assert person.app.scenes.top is person.battle


def test_a_covered_board_opens_when_the_key_is_held_for_a_second(person: AtTheScreen) -> None:
    begin(person)
    person.app.change(hand_over="turns")
    before = person.battle.session.deciding
    end_turn(person)
    person.until(lambda: isinstance(person.app.scenes.top, HandOverScene))
    cover = person.app.scenes.top
    assert isinstance(cover, HandOverScene)
    assert cover.seat.seat == person.battle.session.deciding != before
    hold(person, hold_time() / 2)
    released = pygame.Event(pygame.KEYUP, key=pygame.K_RETURN, mod=0, unicode="", scancode=0)
    person.app.feed([released])
    person.wait(hold_time())
    assert person.app.scenes.top is cover
    hold(person, hold_time() + 0.1)
    assert person.app.scenes.top is person.battle


def test_a_covered_board_opens_under_a_held_pointer_too(person: AtTheScreen) -> None:
    begin(person)
    person.app.change(hand_over="turns")
    end_turn(person)
    person.until(lambda: isinstance(person.app.scenes.top, HandOverScene))
    cover = person.app.scenes.top
    assert isinstance(cover, HandOverScene)
    person.click(cover.hold.rect.center)
    assert person.app.scenes.top is cover
    scale = person.app.canvas.scale
    x, y = cover.hold.rect.center
    person.app.feed([pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(x * scale, y * scale), button=1)])
    person.wait(hold_time() + 0.1)
    assert person.app.scenes.top is person.battle


def test_the_menu_can_be_reached_from_the_covered_board(person: AtTheScreen) -> None:
    begin(person)
    person.app.change(hand_over="turns")
    end_turn(person)
    person.until(lambda: isinstance(person.app.scenes.top, HandOverScene))
    assert "Two Shadows" in person.app.scenes.top.heading, "the window says no less than the board"
    person.key(pygame.K_ESCAPE)
    assert isinstance(person.app.scenes.top, PauseMenu)


def test_a_game_with_secrets_always_covers_the_board(
    person: AtTheScreen, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Game, "secrets", True)
    person.program.start_match(
        Setup(
            game="shadow_of_fear",
            mode="skirmish",
            map="duel",
            seed=3,
            seats=(Seat("You", 0), Seat("Robin", 1)),
        )
    )
    person.until(lambda: isinstance(person.app.scenes.top, HandOverScene))


def test_everybody_comes_back_to_the_camera_and_overlays_they_left(person: AtTheScreen) -> None:
    begin(person)
    battle = person.battle
    first = battle.session.deciding
    toggle_log(battle)
    toggle_threat(battle)
    battle.view.camera.change_zoom(1)
    zoom = battle.view.camera.zoom
    end_turn(person)
    person.until_asked()
    assert battle.session.deciding != first
    toggle_log(battle)
    toggle_threat(battle)
    battle.view.camera.change_zoom(-1)
    assert battle.view.camera.zoom != zoom
    end_turn(person)
    person.until_asked()
    assert battle.session.deciding == first
    assert battle.show_log
    assert battle.threat.pinned
    assert battle.view.camera.zoom == zoom


def test_a_person_commands_nobody_that_a_friend_plays(person: AtTheScreen) -> None:
    raid(person, "person", "random")
    owners = person.battle.session.match.state.characters
    units = person.battle.session.match.state.units
    ready = person.battle.session.presenter.ready_tokens()
    assert {owners[units[token].character].owner for token in ready} == {0}


def test_a_friend_acts_when_it_is_asked_to_and_then_the_people_go_on(person: AtTheScreen) -> None:
    raid(person, "person", "random")
    session = person.battle.session
    assert session.friends == (1,)
    person.key(pygame.K_j)
    person.app.change(animation_speed=0)
    exhausted: list[str] = []

    def friend_has_acted() -> bool:
        if person.battle.mine and person.battle.question is not None:  # it offers a trade
            person.battle.act([session.match.legal()[0]])
        exhausted[:] = [c.id for c in session.match.state.characters.values() if c.exhausted]
        return bool(exhausted) and session.persons_turn and not person.battle.stage.busy

    person.until(friend_has_acted, 120)
    assert all(session.match.state.characters[name].owner == 1 for name in exhausted)


def test_friends_that_nobody_asks_act_after_the_people(person: AtTheScreen) -> None:
    raid(person, "random", "person")
    session = person.battle.session
    assert session.deciding == 1
    before = len(session.match.journal)
    person.wait(1.0)
    assert len(session.match.journal) == before
    person.app.change(animation_speed=0)
    end_turn(person)
    person.until(lambda: session.last_author == 0, 60)


def test_the_window_of_a_covered_board_is_called_after_the_next_person(
    person: AtTheScreen,
) -> None:
    begin(person)
    person.app.change(hand_over="turns")
    end_turn(person)
    person.until(lambda: isinstance(person.app.scenes.top, HandOverScene))
    cover = person.app.scenes.top
    assert isinstance(cover, HandOverScene)
    assert cover.heading.startswith(cover.seat.name)
