"""From a setup, a save or a replay into the battle."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

import msgspec

from timestrike.client.battle.directors import Director, LivePlay, ReplayPlay
from timestrike.client.battle.recording import Recording
from timestrike.client.battle.scene import BattleScene
from timestrike.client.battle.session import Session
from timestrike.client.board.scene import BoardPainter
from timestrike.client.pausing import pause, shell_of
from timestrike.client.scenes.dialogs import message
from timestrike.client.scenes.draft import DraftScene
from timestrike.client.scenes.loading import LoadingScene
from timestrike.client.scenes.take_over import TakeOver
from timestrike.client.ui.saying import said
from timestrike.core.match import Match
from timestrike.core.setup import Seat, Setup
from timestrike.games import all_games
from timestrike.storage.files import read_save
from timestrike.storage.keeping import journal_of, match_of, replay_of

if TYPE_CHECKING:
    from timestrike.client.program import Program


def start(program: Program, setup: Setup) -> None:
    with program.said_to_player():
        match = all_games()[setup.game].new_match(setup, program.shelf)
        mode = match.game.mode_title(setup.mode, program.texts)
        place = match.world.map.title
        title = said("match_title", mode=mode, place=place)
        enter(program, Session(match, title, folder=program.saves))


def resume(program: Program, path: Path) -> None:
    """Go on with a save."""
    with program.said_to_player():
        loaded = read_save(path)
        match = match_of(loaded.value, all_games(), program.shelf, path.name)
        header = loaded.value.header
        folder = program.saves
        slot = path if path in folder.autosaves else None
        session = Session(match, header.title, created=header.created, folder=folder, slot=slot)
        enter(program, session)
        if loaded.warning:
            program.app.scenes.push(message(said("saves.older"), program.say(loaded.warning)))


def watch(program: Program, path: Path) -> None:
    """See a match again."""
    with program.said_to_player():
        save = read_save(path).value
        match = replay_of(save, all_games(), program.shelf, path.name)
        journal = journal_of(save, match.game, path.name)
        replay = ReplayPlay(Recording(match, journal), lambda: program.settings.animation_speed)
        enter(program, Session(match, save.header.title), replay)


def take_over(program: Program, battle: BattleScene) -> None:
    """Go on from a moment of a replay, which stays as it is."""
    watched = battle.session

    def begin(seats: tuple[Seat, ...]) -> None:
        match = watched.match
        setup = msgspec.structs.replace(match.setup, seats=seats)
        world = match.game.load_world(setup, program.shelf)
        begun = Match.resume(match.game, setup, world, match.state.clone(), match.journal)
        enter(program, Session(begun, watched.title, folder=program.saves))

    decision = watched.match.decision
    if decision is not None:
        seats, asked = watched.match.setup.seats, decision.player
        headline = program.say(watched.presenter.headline().title)
        program.app.scenes.push(TakeOver(seats, asked, headline, program.texts, begin))


def enter(program: Program, session: Session, director: Director | None = None) -> None:
    """Gather the teams if they are still to be picked, then go to battle."""
    program.stop_thinking()
    program.battle = None
    program.session = session if director is None else None
    session.in_passing = program.in_passing
    session.always = lambda: program.settings.automatic_answers
    if director is None and session.presenter.draft() is not None:
        _draft(program, session)
    else:
        _to_battle(program, session, director)


def _draft(program: Program, session: Session) -> None:
    thinker = program.thinker_for(session)
    program.app.scenes.reset(
        DraftScene(
            session,
            program.texts,
            lambda: _to_battle(program, session),
            lambda: pause(program, session, lambda told: None),
            still=program.settings.reduced_motion,
            think=thinker.action if thinker is not None else Session.computer_action,
        )
    )


def _to_battle(program: Program, session: Session, director: Director | None = None) -> None:
    """Draw the board behind a loading bar, then open the battle in its place."""
    supplied = director or LivePlay(program.thinker_for(session))

    def ready(painter: BoardPainter) -> None:
        program.battle = BattleScene(session, painter, shell_of(program), supplied)
        program.app.scenes.reset(program.battle)

    board = session.presenter.board
    mode = session.match.setup.mode
    program.app.scenes.reset(LoadingScene(board, session.title, ready, mode))
