"""While the computer acts: fast forward, skipping, looking at what it thinks, reading the log."""

from __future__ import annotations

import pygame
import pytest
from screen_person import FRAME, AtTheScreen, begin

from timestrike.client.battle.chronicle import Line
from timestrike.client.battle.log_panel import LogRows
from timestrike.client.battle.pace import FAST
from timestrike.client.battle.session import Session
from timestrike.client.battle.turn_end import unused_energy
from timestrike.client.battle.watching import others_act
from timestrike.client.scenes.dialogs import Dialog
from timestrike.core.board import Spot
from timestrike.games.shadow_of_fear.turns import EndTurn


def against(person: AtTheScreen, opponent: str) -> None:
    """A person has the turn, with everything still to do."""
    begin(person, opponent=opponent)
    person.key(pygame.K_1)
    assert person.battle.control.selected is not None


def end_turn(person: AtTheScreen) -> None:
    person.key(pygame.K_SPACE)
    if isinstance(person.app.scenes.top, Dialog):
        person.key(pygame.K_RETURN)


def labels(person: AtTheScreen) -> list[str]:
    return [getattr(widget, "label", "") for widget in person.battle.page.widgets]


# --- the end of a turn ------------------------------------------------------


def test_ending_a_turn_with_energy_left_asks_first_and_says_what_for(person: AtTheScreen):
    against(person, "person")
    battle = person.battle
    before = len(battle.session.match.journal)
    unused = unused_energy(battle.control)
    assert unused is not None
    person.key(pygame.K_SPACE)
    asking = person.app.scenes.top
    assert isinstance(asking, Dialog)
    assert unused.name in asking.text
    assert asking.text.count("{bolt}") == unused.energy
    assert all(battle.say(command.words) in asking.text for command in unused.commands)
    person.key(pygame.K_ESCAPE)
    assert len(battle.session.match.journal) == before
    person.key(pygame.K_SPACE)
    person.key(pygame.K_RETURN)
    assert isinstance(battle.session.match.journal[-1], EndTurn)


def test_who_does_not_want_to_be_asked_is_not(person: AtTheScreen):
    against(person, "person")
    person.app.change(confirm_end_turn=False)
    person.key(pygame.K_SPACE)
    assert isinstance(person.battle.session.match.journal[-1], EndTurn)


# --- the turns of others ------------------------------------------------------


def test_skipping_shows_nothing_until_the_person_is_asked_again(person: AtTheScreen):
    against(person, "random")
    battle = person.battle
    end_turn(person)
    assert others_act(battle)
    person.key(pygame.K_SPACE)
    for _ in range(400):
        if not battle.pace.skipping:
            break
        assert not battle.stage.busy
        person.wait(0.02)
    assert not battle.pace.skipping
    assert battle.acting_control is not None or battle.question is not None


def test_fast_forward_is_offered_while_others_act_and_makes_them_fast(person: AtTheScreen):
    against(person, "random")
    battle = person.battle
    assert "Fast" not in labels(person)
    end_turn(person)
    assert {"Fast", "Skip", "Why?"} <= set(labels(person))
    press = {"key": pygame.K_f, "mod": 0, "unicode": "", "scancode": 0}
    person.app.feed([pygame.Event(pygame.KEYDOWN, press)])
    person.app.step(FRAME)
    assert battle.pace.fast
    assert battle.stage.speed == FAST
    person.until_asked()
    assert battle.stage.speed == 1
    assert "Fast" not in labels(person)


# --- what it thinks ------------------------------------------------------


def test_one_can_hold_a_computer_look_at_its_plans_and_let_it_act_once(person: AtTheScreen):
    against(person, "gentle")
    battle, match = person.battle, person.battle.session.match
    person.app.change(animation_speed=0)
    person.key(pygame.K_h)
    assert battle.live is not None
    battle.live.paused = True
    end_turn(person)
    before = len(match.journal)
    person.until(lambda: bool(battle.thoughts.plans))
    assert battle.thoughts.seat == battle.session.deciding
    assert len(match.journal) == before
    scores = [plan.score for plan in battle.thoughts.plans]
    assert scores
    person.key(pygame.K_n)
    person.wait(0.3)
    assert len(match.journal) == before + 1
    person.key(pygame.K_h)
    assert not battle.live.paused
    person.until_asked()


# --- the log ------------------------------------------------------


@pytest.fixture
def reading(person: AtTheScreen) -> AtTheScreen:
    begin(person)
    chronicle = person.battle.chronicle
    chronicle.lines.clear()
    for number in range(60):
        chronicle.tell(Line(f"Line {number}.", number % 2, Spot(number % 20, 0)))
    person.key(pygame.K_l)
    return person


def rows(person: AtTheScreen) -> LogRows:
    return next(widget for widget in person.battle.page.widgets if isinstance(widget, LogRows))


def test_a_click_on_a_line_looks_at_where_it_happened(reading: AtTheScreen):
    battle = reading.battle
    place = rows(reading).rect
    reading.click((place.left + 30, place.bottom - 5))
    assert battle.control.hovered == battle.chronicle.lines[-1].spot
    reading.wait(2.0)
    x, y = battle.view.screen_place(battle.chronicle.lines[-1].spot or Spot(0, 0))
    assert battle.layout.board.collidepoint(x, y)


def test_the_wheel_reads_back_and_new_lines_do_not_take_one_away_from_it(reading: AtTheScreen):
    battle = reading.battle
    zoom = battle.view.camera.zoom
    reading.point(rows(reading).rect.center)
    reading.app.feed([pygame.Event(pygame.MOUSEWHEEL, x=0, y=3, flipped=False)])
    reading.wait(0.05)
    back = battle.chronicle.back
    assert back > 0
    assert battle.view.camera.zoom == zoom
    battle.rebuild_page()
    scroll = rows(reading).scroll
    assert scroll.content - scroll.window - scroll.offset == back


def test_the_filter_leaves_one_side_and_all_brings_the_rest_back(reading: AtTheScreen):
    chronicle = reading.battle.chronicle
    buttons = [w for w in reading.battle.page.widgets if getattr(w, "label", "") == "{diamond}"]
    reading.click(buttons[0].rect.center)
    assert {line.team for line in chronicle.read()} == {0}
    everything = [w for w in reading.battle.page.widgets if getattr(w, "label", "") == "All"]
    reading.click(everything[0].rect.center)
    assert len(chronicle.read()) == 60


def test_log_and_thoughts_share_their_place_and_the_board_makes_room(reading: AtTheScreen):
    battle = reading.battle
    assert battle.layout.board.right <= battle.layout.sidebar.left
    reading.key(pygame.K_h)
    assert battle.thoughts.open
    assert not battle.show_log
    reading.key(pygame.K_h)
    assert battle.layout.board.right == battle.layout.size[0]


# --- the small map ------------------------------------------------------


def test_the_small_map_shows_where_everybody_is_and_leads_there(person: AtTheScreen):
    begin(person)
    battle = person.battle
    person.key(pygame.K_z)
    if not battle.minimap.open:
        person.key(pygame.K_z)
    room = battle.layout.minimap
    for _ in range(3):
        battle.view.camera.change_zoom(1)
    for actor in battle.stage.actors.values():
        world = battle.painter.centre_of(actor.spots[0])
        there = battle.minimap.from_world(room, world)
        assert battle.minimap.place(room).collidepoint(there)
        back = battle.minimap.to_world(room, there)
        assert abs(back[0] - world[0]) < 12
        assert abs(back[1] - world[1]) < 12
        person.click(there)
        assert abs(battle.view.camera.middle[0] - world[0]) < battle.view.camera.window[0] / 2
    person.key(pygame.K_z)
    assert not battle.minimap.open


def test_a_session_knows_who_acted_last(person: AtTheScreen):
    begin(person, opponent="random")
    session: Session = person.battle.session
    person.key(pygame.K_1)
    end_turn(person)
    person.until_asked()
    assert session.others_acted == (session.last_author == 1)
