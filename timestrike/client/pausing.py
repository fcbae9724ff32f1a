"""Around a match: its menu, saving it by hand, and leaving it without losing anything."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from timestrike.client.aftermath import finished
from timestrike.client.battle.scene import BattleScene
from timestrike.client.battle.session import Session
from timestrike.client.battle.shell import Shell
from timestrike.client.scenes.dialogs import AskText, PauseActions, PauseMenu, confirm
from timestrike.client.ui.saying import said, told
from timestrike.storage.errors import SaveError

if TYPE_CHECKING:
    from timestrike.client.program import Program


def shell_of(program: Program) -> Shell:
    """The program as a battle sees it."""
    app = program.app
    return Shell(
        say=program.say,
        sentences=lambda: program.texts,
        preferences=lambda: app.preferences,
        set_preference=app.change,
        lean=lambda: app.pad.lean,
        open_menu=lambda battle: _pause_battle(program, battle),
        quick_load=program.quick_load,
        look_up=program.open_codex,
        finished=lambda battle: finished(program, battle),
        take_over=program.take_over,
        speaker=app.sound,
    )


def _pause_battle(program: Program, battle: BattleScene) -> None:
    pause(program, battle.session, battle.notify, watching=battle.director.watching)


def pause(
    program: Program, session: Session, tell: Callable[[str], None], *, watching: bool = False
) -> None:
    app = program.app
    app.scenes.push(
        PauseMenu(
            PauseActions(
                save=None if watching else lambda: _ask_save(program, session, tell),
                load=program.load,
                settings=program.open_settings,
                to_title=lambda: _leave(program, session, program.to_title, watching=watching),
                quit=lambda: _leave(program, session, app.quit, watching=watching),
            ),
            subtitle=session.title,
            no_save=said("pause.replay"),
        )
    )


def _ask_save(program: Program, session: Session, tell: Callable[[str], None]) -> None:
    scenes = program.app.scenes

    def save(title: str) -> None:
        with program.said_to_player():
            path = session.save_as(title)
            tell(said("saves.saved_as", name=path.stem))
            scenes.pop()

    scenes.push(AskText(said("saves.save"), said("saves.name"), save, initial=session.title))


def _leave(program: Program, session: Session, then: Callable[[], None], *, watching: bool) -> None:
    """Nothing is lost on the way out: what is not saved yet is saved by itself."""
    if not watching and session.unsaved and session.match.result is None:
        try:
            session.save_auto()
        except SaveError as problem:
            why = said("leaving.all_the_same", why=told(problem))
            program.app.scenes.push(
                confirm(said("leaving.not_saved"), why, said("leaving.leave"), then)
            )
            return
    then()
