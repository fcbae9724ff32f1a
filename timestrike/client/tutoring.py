"""From the list of lessons into one, and on to the next: what is learned is remembered."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from typing import TYPE_CHECKING

from timestrike.client.battle.directors import LivePlay
from timestrike.client.battle.lesson import Lecture, LessonScene, LessonSession
from timestrike.client.battle.scene import BattleScene
from timestrike.client.battle.shell import Shell
from timestrike.client.board.scene import BoardPainter
from timestrike.client.scenes.dialogs import Answer, Dialog, PauseActions, PauseMenu
from timestrike.client.scenes.loading import LoadingScene
from timestrike.client.scenes.tutorial import Course, TutorialScene
from timestrike.client.ui.saying import said
from timestrike.content.lessons import lessons_of
from timestrike.content.source import ContentError
from timestrike.games import all_games

if TYPE_CHECKING:
    from timestrike.client.program import Program


class Tutor:
    def __init__(self, program: Program, shell: Shell) -> None:
        self._program = program
        self._shell = shell
        self._courses: list[Course] = []

    @property
    def _learned(self) -> tuple[str, ...]:
        return tuple(self._program.settings.lessons_learned)

    def open(self) -> None:
        """The list, over whatever is shown; a lesson that makes no sense is complained about."""
        program = self._program
        try:
            self._courses = [
                Course(game, lesson)
                for game in all_games().values()
                for lesson in lessons_of(game, program.shelf).values()
            ]
        except ContentError as error:
            program.complain(str(error))
            return
        program.app.scenes.push(
            TutorialScene(
                self._courses,
                lambda: self._learned,
                self.start,
                program.to_title,
                still=program.settings.reduced_motion,
            )
        )

    def start(self, course: Course) -> None:
        """A lesson from its beginning, behind a loading bar."""
        program, lesson = self._program, course.lesson
        session = LessonSession(lesson.begin(course.game, program.shelf), lesson)
        lecture = Lecture(
            restart=lambda: self.start(course),
            skip=lambda: self._go_on(course),
            complete=lambda: self._praise(course),
        )
        shell = replace(
            self._shell,
            open_menu=lambda battle: self._pause(course),
            finished=lambda battle: self._over(course, battle),
        )

        def ready(painter: BoardPainter) -> None:
            program.battle = LessonScene(session, painter, shell, lecture, LivePlay())
            program.app.scenes.reset(program.battle)

        board, mode = session.presenter.board, session.match.setup.mode
        program.app.scenes.reset(LoadingScene(board, lesson.title, ready, mode))

    def _back_to_list(self) -> None:
        self._program.to_title()
        self.open()

    def _following(self, course: Course) -> Course | None:
        keys = [one.key for one in self._courses]
        after = self._courses[keys.index(course.key) + 1 :]
        return after[0] if after else None

    def _go_on(self, course: Course) -> None:
        following = self._following(course)
        if following is None:
            self._back_to_list()
        else:
            self.start(following)

    # --- how it ends ----------------------------------------------------------------------------

    def _praise(self, course: Course) -> None:
        """All goals are reached; one may stay and play on."""
        app = self._program.app
        if course.key not in self._learned:
            app.change(lessons_learned=(*self._learned, course.key))
        last = self._following(course) is None
        on: Callable[[], None] = self._to_new_match if last else lambda: self._go_on(course)
        answers = [
            Answer(said("lesson.stay"), "ESC"),
            Answer(said("tutorial.title"), "T", self._back_to_list),
            Answer(said("lesson.play" if last else "lesson.next"), "ENTER", on),
        ]
        title = said("lesson.complete", title=course.lesson.title)
        app.scenes.push(Dialog(f"{{check}} {title}", course.lesson.learned, answers))

    def _to_new_match(self) -> None:
        """A match in the mode that was taught last."""
        taught = self._program.battle
        assert taught is not None
        self._program.to_title()
        self._program.new_match(taught.session.match.setup.mode)

    def _over(self, course: Course, battle: BattleScene) -> None:
        """The battle has ended; if goals are still open, one may try again."""
        assert isinstance(battle, LessonScene)
        if battle.session.pupil.done:
            battle.praise()
            return
        answers = [
            Answer(said("tutorial.title"), "ESC", self._back_to_list),
            Answer(said("lesson.restart"), "ENTER", lambda: self.start(course)),
        ]
        self._program.app.scenes.push(Dialog(said("lesson.over"), said("lesson.again"), answers))

    def _pause(self, course: Course) -> None:
        program = self._program
        program.app.scenes.push(
            PauseMenu(
                PauseActions(
                    save=None,
                    load=program.load,
                    settings=program.open_settings,
                    to_title=program.to_title,
                    quit=program.app.quit,
                ),
                subtitle=course.lesson.title,
                no_save=said("lesson.no_save"),
            )
        )
