"""From the title to a battle and back: how the scenes of the program lead to each other."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from timestrike.client.app import App, Preferences
from timestrike.client.scenes.title import TitleActions, TitleScene
from timestrike.core.wording import Words
from timestrike.storage.errors import SaveError
from timestrike.storage.places import replays_dir, saves_dir, settings_file
from timestrike.storage.settings import Settings, load_settings, save_settings

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene
    from timestrike.client.battle.session import Session
    from timestrike.client.battle.shell import Shell
    from timestrike.content.library import Shelf
    from timestrike.content.texts import Texts
    from timestrike.core.match import Match
    from timestrike.core.setup import Setup
    from timestrike.storage.folder import SaveFolder


class Program:
    """The running client. Everything but the title is imported when it is first wanted."""

    def __init__(self, app: App, settings_path: Path) -> None:
        self.app = app
        self.settings_path = settings_path
        self._texts: Texts | None = None
        self.battle: BattleScene | None = None
        self.complaint = ""
        """What was last told to the player as going wrong."""

    # --- what is needed along the way --------------------------------------------------------

    @property
    def settings(self) -> Any:
        return self.app.preferences

    @property
    def texts(self) -> Texts:
        if self._texts is None:
            self._texts = self.shelf.texts(self.settings.language)
        return self._texts

    def say(self, words: Words) -> str:
        return self.texts.say(words)

    @property
    def shelf(self) -> Shelf:
        from timestrike.content.library import shelf

        return shelf()

    @property
    def saves(self) -> SaveFolder:
        from timestrike.storage.folder import SaveFolder

        return SaveFolder(saves_dir())

    @property
    def replays(self) -> SaveFolder:
        from timestrike.storage.files import REPLAY_SUFFIX
        from timestrike.storage.folder import SaveFolder

        return SaveFolder(replays_dir(), REPLAY_SUFFIX)

    def keep_settings(self, preferences: Preferences) -> None:
        assert isinstance(preferences, Settings)
        try:
            save_settings(self.settings_path, preferences)
        except OSError as problem:
            self.complain(f"The settings could not be kept: {problem}")

    # --- title -------------------------------------------------------------------------------

    def title(self) -> TitleScene:
        latest, note = self._latest()
        return TitleScene(
            TitleActions(
                resume=(lambda: self.open_save(latest)) if latest else None,
                new_match=self.new_match,
                load=self.load,
                replays=self.list_replays,
                settings=self.open_settings,
                quit=self.app.quit,
            ),
            resume_note=note,
            still=self.settings.reduced_motion,
        )

    def _latest(self) -> tuple[Path | None, str]:
        """The match that Continue goes on with: the newest sound save that is not over."""
        folder = saves_dir()
        if not folder.is_dir():
            return None, ""
        from timestrike.storage.files import list_saves

        for listed in list_saves(folder):
            if listed.header and not listed.header.finished:
                header = listed.header
                return listed.path, f"{header.title} · {header.actions} actions"
        return None, ""

    def to_title(self) -> None:
        self.battle = None
        self.app.scenes.reset(self.title())

    def open_settings(self) -> None:
        from timestrike.client.scenes.settings import SettingsScene

        self.app.scenes.push(
            SettingsScene(
                lambda: self.app.preferences,
                lambda values: self.app.change(**values),
                Settings(),
            )
        )

    def _back(self) -> None:
        self.app.scenes.pop()

    # --- into a match ------------------------------------------------------------------------

    def new_match(self) -> None:
        from timestrike.client.scenes.new_match import NewMatchScene
        from timestrike.games import all_games

        self.app.scenes.push(
            NewMatchScene(
                all_games(),
                self.shelf,
                dict(self.settings.last_match),
                self._start,
                self._back,
            )
        )

    def _start(self, setup: Setup, choices: dict[str, Any]) -> None:
        self.app.change(last_match=choices)
        self.start_match(setup)

    def start_match(self, setup: Setup) -> None:
        from timestrike.client.battle.session import Session
        from timestrike.games import all_games

        with self._said_to_player():
            match = all_games()[setup.game].new_match(setup, self.shelf)
            title = f"{match.game.mode(setup.mode).title} on {match.world.map.title}"
            self._enter(Session(match, title, folder=self.saves))

    def load(self) -> None:
        from timestrike.client.scenes.load import LoadScene

        scenes = self.app.scenes
        scenes.push(LoadScene(self.saves, self.open_save, self._back, kind="saves"))

    def list_replays(self) -> None:
        from timestrike.client.scenes.load import LoadScene

        scenes = self.app.scenes
        scenes.push(LoadScene(self.replays, self.open_replay, self._back, kind="replays"))

    def open_save(self, path: Path) -> None:
        from timestrike.client.battle.session import Session
        from timestrike.client.scenes.dialogs import message
        from timestrike.games import all_games
        from timestrike.storage.files import read_save
        from timestrike.storage.keeping import match_of

        with self._said_to_player():
            loaded = read_save(path)
            match = match_of(loaded.value, all_games(), self.shelf, path.name)
            header = loaded.value.header
            self._enter(Session(match, header.title, created=header.created, folder=self.saves))
            if loaded.warning:
                self.app.scenes.push(message("An older version", loaded.warning))

    def quick_load(self) -> None:
        quick = self.saves.quick
        if not quick.exists():
            if self.battle is not None:
                self.battle.notify("There is no quick save yet.", note="F5 saves", bad=True)
            return
        self.open_save(quick)

    def open_replay(self, path: Path) -> None:
        from timestrike.client.battle.directors import ReplayPlay
        from timestrike.client.battle.session import Session
        from timestrike.games import all_games
        from timestrike.storage.files import read_save
        from timestrike.storage.keeping import journal_of, replay_of

        with self._said_to_player():
            save = read_save(path).value
            match = replay_of(save, all_games(), self.shelf, path.name)
            journal = journal_of(save, match.game, path.name)
            self._enter(Session(match, save.header.title), ReplayPlay(journal))

    def _enter(self, session: Session, director: Any = None) -> None:
        """Draw the board behind a loading bar, then open the battle in its place."""
        from timestrike.client.battle.scene import BattleScene
        from timestrike.client.board.scene import BoardPainter
        from timestrike.client.scenes.loading import LoadingScene

        def ready(painter: BoardPainter) -> None:
            self.battle = BattleScene(session, painter, self._shell(), director)
            self.app.scenes.reset(self.battle)

        board = session.presenter.board
        self.app.scenes.reset(LoadingScene(board, session.title, ready))

    # --- around a match ----------------------------------------------------------------------

    def _shell(self) -> Shell:
        from timestrike.client.battle.shell import Shell

        return Shell(
            say=self.say,
            sentences=self.texts,
            preferences=lambda: self.app.preferences,
            set_preference=self.app.change,
            open_menu=self._pause,
            quick_load=self.quick_load,
            finished=self._finished,
        )

    def _pause(self, battle: BattleScene) -> None:
        from timestrike.client.scenes.dialogs import PauseActions, PauseMenu

        watching = battle.director.watching
        self.app.scenes.push(
            PauseMenu(
                PauseActions(
                    save=None if watching else lambda: self._ask_save(battle),
                    load=self.load,
                    settings=self.open_settings,
                    to_title=lambda: self._leave(battle, self.to_title),
                    quit=lambda: self._leave(battle, self.app.quit),
                ),
                subtitle=battle.session.title,
                no_save="A replay is kept already.",
            )
        )

    def _ask_save(self, battle: BattleScene) -> None:
        from timestrike.client.scenes.dialogs import AskText

        def save(title: str) -> None:
            with self._said_to_player():
                path = battle.session.save_as(title)
                battle.notify(f"Saved as {path.stem}.")
                self.app.scenes.pop()

        self.app.scenes.push(
            AskText("Save the match", "Its name:", save, initial=battle.session.title)
        )

    def _leave(self, battle: BattleScene, then: Callable[[], None]) -> None:
        """Nothing is lost on the way out: what is not saved yet is saved by itself."""
        from timestrike.client.scenes.dialogs import confirm

        if not battle.director.watching and battle.session.unsaved and not _over(battle.session):
            try:
                battle.session.save_auto()
            except SaveError as problem:
                self.app.scenes.push(
                    confirm("Not saved", f"{problem} Leave all the same?", "Leave", then)
                )
                return
        then()

    def _finished(self, battle: BattleScene) -> None:
        from timestrike.client.battle.ending import EndingScene

        session = battle.session
        note = ""
        if not battle.director.watching:
            try:
                kept = self.replays.save_as(_replay_title(session.title), session.as_save())
                note = f"The replay is kept as {kept.stem}."
            except SaveError as problem:
                note = str(problem)
        self.app.scenes.push(
            EndingScene(
                session,
                self.say,
                note,
                rematch=lambda: self.start_match(_again(session.match)),
                to_title=self.to_title,
            )
        )

    # --- when something goes wrong -----------------------------------------------------------

    def _said_to_player(self) -> _Said:
        return _Said(self)

    def complain(self, text: str, title: str = "That did not work") -> None:
        from timestrike.client.scenes.dialogs import error

        self.complaint = text
        self.app.scenes.push(error(text, title))

    def rescue(self, problem: Exception) -> bool:
        """An error that nobody caught: keep the match and the story of it, then go to the title."""
        from timestrike.client.rescue import keep_what_happened

        kept = keep_what_happened(problem, self.battle)
        if self.battle is None:
            return False
        self.to_title()
        self.complain(f"Something broke, and we are sorry. {kept}", "A crash")
        return True


class _Said:
    """Mistakes in files and setups are told in a dialog, not thrown at the player."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def __enter__(self) -> None:
        pass

    def __exit__(self, kind: object, problem: BaseException | None, trace: object) -> bool:
        from timestrike.content.source import ContentError
        from timestrike.core.setup import SetupError
        from timestrike.maps import MapError

        if isinstance(problem, SaveError | ContentError | SetupError | MapError):
            self._program.complain(str(problem))
            return True
        return False


def _over(session: Session) -> bool:
    return session.match.result is not None


def _replay_title(title: str) -> str:
    from datetime import datetime

    return f"{title}, {datetime.now():%d %B %H.%M}"


def _again(match: Match) -> Setup:
    import msgspec

    return msgspec.structs.replace(match.setup, seed=match.setup.seed + 1)


def open_program(*, settings_path: Path | None = None, headless: bool = False) -> Program:
    """The program with its window (or without one, if nobody is to see it)."""
    if headless:
        import os

        os.environ["SDL_VIDEODRIVER"] = "dummy"
        os.environ["SDL_AUDIODRIVER"] = "dummy"
    path = settings_path or settings_file()
    settings, complaint = load_settings(path)
    program: Program
    app = App(
        settings,
        on_preferences=lambda changed: program.keep_settings(changed),
        on_crash=lambda problem: program.rescue(problem),
    )
    program = Program(app, path)
    if complaint:
        print(complaint, file=sys.stderr)
    return program


def play() -> int:
    program = open_program()
    program.app.run(program.title())
    return 0


def watch_replay(path: Path) -> int:
    program = open_program()
    title = program.title()
    program.app.scenes.push(title)
    program.open_replay(path)
    top = program.app.scenes.pop()
    program.app.run(top)
    return 0
