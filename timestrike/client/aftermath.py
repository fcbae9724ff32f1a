"""After a battle: the result, the replay that is kept, and where to go from there."""

from __future__ import annotations

from datetime import datetime
from typing import TYPE_CHECKING

import msgspec

from timestrike.client.battle.session import Session
from timestrike.client.scenes.dialogs import AskText
from timestrike.client.scenes.result import ResultActions, ResultScene
from timestrike.client.ui.saying import said, told
from timestrike.core.match import Match
from timestrike.core.setup import Setup
from timestrike.storage.errors import SaveError

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene
    from timestrike.client.program import Program

AFTERWARDS = 1.0
"""How tense the music is."""


def finished(program: Program, battle: BattleScene) -> None:
    """The battle is over. It may be looked at again, but its replay is kept only once."""
    session = battle.session
    program.app.sound.conduct("victory" if _won(session) else "defeat", AFTERWARDS)
    if not (battle.director.watching or session.kept or session.in_passing):
        _keep_replay(program, session)
    show_result(program, session)


def show_result(program: Program, session: Session) -> None:
    actions = ResultActions(
        rematch=lambda: program.start_match(_again(session.match)),
        new_match=lambda: _new_match(program),
        save_replay=lambda: _ask_replay(program, session),
        look=program.back,
        to_title=program.to_title,
    )
    still = program.settings.reduced_motion
    program.app.scenes.push(
        ResultScene(session, program.texts, actions, note=session.kept, still=still)
    )


def _won(session: Session) -> bool:
    """Whether whoever looks on has reason to be glad."""
    winners = session.match.result.winners if session.match.result else ()
    return session.viewer in winners or (session.viewer is None and bool(winners))


def _keep_replay(program: Program, session: Session) -> None:
    title = f"{session.title}, {datetime.now():%Y-%m-%d %H.%M}"
    try:
        program.replays.save_as(title, session.as_save())
        session.kept = said("result.kept", name=title)
        session.forget_auto()
    except SaveError as problem:
        session.kept = told(problem)


def _again(match: Match) -> Setup:
    return msgspec.structs.replace(match.setup, seed=match.setup.seed + 1)


def _new_match(program: Program) -> None:
    program.to_title()
    program.new_match()


def _ask_replay(program: Program, session: Session) -> None:
    """The replay under a name of one's own."""

    def save(title: str) -> None:
        with program.said_to_player():
            program.replays.save_as(title, session.as_save())

    title, question = said("result.save_replay"), said("result.its_name")
    program.app.scenes.push(AskText(title, question, save, initial=session.title))
