"""The tutorial, driven as a person drives it: from the title through a lesson, and remembered."""

from __future__ import annotations

from typing import Any

import pygame
import pytest
from screen_person import FRAME, AtTheScreen, person

from timestrike.client.battle.lesson import GoalList, LessonScene, _figure_place
from timestrike.client.scenes.dialogs import Dialog, PauseMenu
from timestrike.client.scenes.new_match import NewMatchScene
from timestrike.client.scenes.title import TitleScene
from timestrike.client.scenes.tutorial import TutorialScene
from timestrike.client.start import open_program
from timestrike.core.board import Spot
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.state import Perch
from timestrike.games.shadow_of_fear.turns import EndTurn
from timestrike.storage.places import saves_dir, settings_file
from timestrike.storage.settings import load_settings

__all__ = ["person"]

FIRST = "shadow_of_fear/moving_and_height"


@pytest.fixture
def list_of_lessons(person: AtTheScreen) -> TutorialScene:
    person.app.change(animation_speed=0)
    person.key(pygame.K_t)
    scene = person.app.scenes.top
    assert isinstance(scene, TutorialScene)
    return scene


@pytest.fixture
def lesson(person: AtTheScreen, list_of_lessons: TutorialScene) -> LessonScene:
    person.key(pygame.K_RETURN)
    return playing(person)


def playing(person: AtTheScreen) -> LessonScene:
    person.until(lambda: isinstance(person.app.scenes.top, LessonScene))
    person.until_asked()
    scene = person.app.scenes.top
    assert isinstance(scene, LessonScene)
    return scene


def hex_at(lesson: LessonScene, col: int, row: int) -> Spot:
    spot = lesson.session.pupil.lesson.spot(lesson.session.match, (col, row))
    assert spot is not None
    return spot


def walk(person: AtTheScreen, lesson: LessonScene, col: int, row: int) -> None:
    person.key(pygame.K_1)
    for _ in range(2):
        person.click_spot(hex_at(lesson, col, row))
    person.until_asked()


def reached(lesson: LessonScene) -> list[bool]:
    pupil = lesson.session.pupil
    return [pupil.has_reached(number) for number in range(len(pupil.lesson.goals))]


def test_the_list_has_every_lesson_and_begins_with_the_first_one_not_learned(
    person: AtTheScreen, list_of_lessons: TutorialScene
):
    assert [course.lesson.id for course in list_of_lessons.courses][:2] == [
        "moving_and_height",
        "engaging_and_fighting",
    ]
    assert list_of_lessons.chosen == 0
    person.key(pygame.K_ESCAPE)
    assert isinstance(person.app.scenes.top, TitleScene)
    person.app.change(lessons_learned=(FIRST,))
    person.key(pygame.K_t)
    again = person.app.scenes.top
    assert isinstance(again, TutorialScene)
    assert again.chosen == 1


def test_goals_tick_with_the_deed_and_undo_takes_the_tick_back(
    person: AtTheScreen, lesson: LessonScene
):
    assert reached(lesson) == [False] * 4
    walk(person, lesson, 2, 2)
    assert reached(lesson) == [False] * 4
    walk(person, lesson, 3, 3)
    assert reached(lesson) == [True, False, False, False]
    person.key(pygame.K_u)
    assert reached(lesson) == [False] * 4
    person.key(pygame.K_y, pygame.KMOD_CTRL)
    assert reached(lesson) == [True, False, False, False]


def test_restart_begins_the_same_position_anew(person: AtTheScreen, lesson: LessonScene):
    fresh = lesson.session.match.fingerprint()
    walk(person, lesson, 3, 3)
    assert lesson.session.match.fingerprint() != fresh
    person.key(pygame.K_F2)
    again = playing(person)
    assert again is not lesson
    assert again.session.match.fingerprint() == fresh
    assert reached(again) == [False] * 4


def test_skip_goes_on_to_the_next_lesson_and_learns_nothing(
    person: AtTheScreen, lesson: LessonScene
):
    person.key(pygame.K_F3)
    assert playing(person).session.pupil.lesson.id == "engaging_and_fighting"
    assert person.program.settings.lessons_learned == ()


def test_skipping_the_last_lesson_leads_back_to_the_list(
    person: AtTheScreen, list_of_lessons: TutorialScene
):
    list_of_lessons.on_start(list_of_lessons.courses[-1])
    playing(person)
    person.key(pygame.K_F3)
    assert isinstance(person.app.scenes.top, TutorialScene)


def complete(person: AtTheScreen, lesson: LessonScene) -> None:
    """The whole first lesson."""
    walk(person, lesson, 3, 3)
    lesson.act([EndTurn()])
    person.until_asked()
    walk(person, lesson, 5, 2)
    lesson.act([EndTurn()])
    person.until_asked()
    walk(person, lesson, 3, 3)
    lesson.act([EndTurn()])
    person.until_asked()
    person.key(pygame.K_1)
    for _ in range(2):
        person.click_spot(hex_at(lesson, 2, 5))
    person.until(lambda: isinstance(person.app.scenes.top, Dialog))


def test_a_lesson_that_is_completed_is_remembered_after_the_program_was_closed(
    person: AtTheScreen, lesson: LessonScene
):
    complete(person, lesson)
    dialog = person.app.scenes.top
    assert isinstance(dialog, Dialog)
    assert dialog.text == lesson.session.pupil.lesson.learned
    assert load_settings(settings_file()).settings.lessons_learned == (FIRST,)
    program = open_program(headless=True)
    program.app.scenes.push(program.title())
    program.app.step(FRAME)
    program.open_tutorial()
    scene = program.app.scenes.top
    assert isinstance(scene, TutorialScene)
    assert scene.learned() == (FIRST,)


def test_after_a_lesson_comes_the_next_one(person: AtTheScreen, lesson: LessonScene):
    complete(person, lesson)
    person.key(pygame.K_RETURN)
    assert playing(person).session.pupil.lesson.id == "engaging_and_fighting"


def test_one_may_stay_in_a_completed_lesson_and_is_praised_only_once(
    person: AtTheScreen, lesson: LessonScene
):
    complete(person, lesson)
    person.key(pygame.K_ESCAPE)
    person.wait(1.0)
    assert person.app.scenes.top is lesson


def test_a_battle_that_is_over_too_early_is_tried_again(person: AtTheScreen, lesson: LessonScene):
    lesson.shell.finished(lesson)
    assert isinstance(person.app.scenes.top, Dialog)
    person.key(pygame.K_RETURN)
    again = playing(person)
    assert again is not lesson
    assert again.session.pupil.lesson is lesson.session.pupil.lesson
    assert person.program.settings.lessons_learned == ()


def test_a_battle_won_with_the_last_goal_is_praised_once(
    person: AtTheScreen, list_of_lessons: TutorialScene
):
    list_of_lessons.on_start(list_of_lessons.courses[1])
    lesson = playing(person)
    walk(person, lesson, 3, 3)
    match = lesson.session.match
    for _ in range(30):
        if match.result is not None:
            break
        if match.decision.player == 0:
            wanted = [action for action in match.legal() if isinstance(action, Attack | EndTurn)]
            lesson.act(wanted[:1] or match.legal()[:1])
        person.wait(0.3)
    assert match.result is not None
    person.until(lambda: isinstance(person.app.scenes.top, Dialog))
    assert list(person.program.settings.lessons_learned) == [list_of_lessons.courses[1].key]
    person.key(pygame.K_ESCAPE)
    person.wait(0.5)
    assert person.app.scenes.top is lesson
    person.key(pygame.K_ESCAPE)
    assert isinstance(person.app.scenes.top, Dialog)


def test_after_the_last_lesson_comes_a_match(person: AtTheScreen, list_of_lessons: TutorialScene):
    list_of_lessons.on_start(list_of_lessons.courses[-1])
    playing(person).praise()
    person.wait()
    person.key(pygame.K_RETURN)
    scene = person.app.scenes.top
    assert isinstance(scene, NewMatchScene)
    assert scene.choices.mode == "raid", "the boss was taught last"
    assert scene.problem is None


def test_nothing_of_a_lesson_is_saved(person: AtTheScreen, lesson: LessonScene):
    walk(person, lesson, 3, 3)
    person.key(pygame.K_F5)
    assert lesson.toasts.shown[-1].bad
    lesson.open_menu()
    menu = person.app.scenes.top
    assert isinstance(menu, PauseMenu)
    assert menu.actions.save is None
    menu.actions.to_title()
    assert isinstance(person.app.scenes.top, TitleScene)
    assert not list(saves_dir().glob("*"))


def test_the_goals_give_way_to_the_log(person: AtTheScreen, lesson: LessonScene):
    def goals() -> bool:
        return any(isinstance(widget, GoalList) for widget in lesson.page.widgets)

    assert goals()
    person.key(pygame.K_l)
    assert not goals()
    person.key(pygame.K_l)
    assert goals()


def test_another_language_in_the_middle_of_a_lesson_is_spoken_at_once(
    person: AtTheScreen, lesson: LessonScene
) -> None:
    walk(person, lesson, 3, 3)
    reached = lesson.session.match.fingerprint()
    person.key(pygame.K_ESCAPE)
    person.program.open_settings()
    try:
        for _ in range(12):
            if person.app.preferences.language == "de":
                break
            person.key(pygame.K_DOWN)
            person.key(pygame.K_RIGHT)
        assert person.app.preferences.language == "de"
        for _ in range(2):
            person.key(pygame.K_ESCAPE)
        assert person.app.scenes.top is lesson
        pupil = lesson.session.pupil
        assert pupil.has_reached(0)
        assert pupil.current.task == "Beende den Zug"
        assert any(isinstance(widget, GoalList) for widget in lesson.page.widgets)
        assert lesson.session.match.fingerprint() == reached
        assert lesson.session.presenter.headline().subtitle.about["map"] == "Gehen und Höhe"
    finally:
        person.app.change(language="en")


def test_a_hint_points_at_whoever_is_on_a_back_and_not_at_the_ground_below(
    person: AtTheScreen, list_of_lessons: TutorialScene
):
    person.key(pygame.K_END)
    for _ in range(4):
        person.key(pygame.K_DOWN)
    person.key(pygame.K_RETURN)
    scene = playing(person)
    field: Any = scene.session.match.table
    field.change_unit("roland_rumpus", base=(), perch=Perch("fear", 3))
    field.changed()
    scene.session._presenter = None
    scene.stage.show(scene.session.presenter.tokens())
    scene.look_again()
    person.wait(0.1)
    actor = scene.stage.actors["roland_rumpus"]
    seen = scene.view.figure_place("roland_rumpus")
    assert seen is not None
    assert _figure_place(scene, actor).colliderect(seen)
    assert _figure_place(scene, actor) == seen.clamp(scene.layout.board)


def test_a_hint_is_silent_while_the_log_is_read(
    person: AtTheScreen, lesson: LessonScene, monkeypatch: pytest.MonkeyPatch
):
    hints: list[object] = []
    monkeypatch.setattr("timestrike.client.battle.lesson.tooltip", lambda *about: hints.append(1))
    person.wait(0.1)
    assert hints
    person.key(pygame.K_l)
    hints.clear()
    person.wait(0.1)
    assert not hints
