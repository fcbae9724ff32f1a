"""From the title to a battle and back: how the scenes of the program lead to each other."""

from __future__ import annotations

import sys
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from timestrike.client.app import App, Preferences
from timestrike.client.scenes.title import TitleActions, TitleScene
from timestrike.client.ui.saying import said
from timestrike.core.wording import Words
from timestrike.storage.errors import SaveError
from timestrike.storage.places import replays_dir, saves_dir, settings_file
from timestrike.storage.settings import Settings, load_settings, save_settings

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene
    from timestrike.client.battle.session import Session
    from timestrike.client.battle.shell import Shell
    from timestrike.client.battle.thinking import Thinker
    from timestrike.content.codex import Codex
    from timestrike.content.library import Shelf
    from timestrike.content.texts import Texts
    from timestrike.core.match import Match
    from timestrike.core.setup import Setup
    from timestrike.storage.folder import SaveFolder


AT_REST, BEFORE_BATTLE, AFTERWARDS = 0.4, 0.8, 1.0
"""How tense the music is around a battle."""


class Program:
    """The running client. Everything but the title is imported when it is first wanted."""

    def __init__(self, app: App, settings_path: Path) -> None:
        self.app = app
        self.settings_path = settings_path
        self._codices: dict[tuple[str, str], Codex] = {}
        self.battle: BattleScene | None = None
        self.thinks_beside = False
        """Whether computers think in a process of their own, so that no frame waits for them."""
        self.thinker: Thinker | None = None
        self.complaint = ""
        """What was last told to the player as going wrong."""

    # --- what is needed along the way --------------------------------------------------------

    @property
    def settings(self) -> Any:
        return self.app.preferences

    @property
    def texts(self) -> Texts:
        """Everything that can be said, in the language of the settings."""
        from timestrike.client.ui.saying import texts

        return texts()

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
            self.complain(said("settings_not_kept", why=str(problem)))

    # --- title -------------------------------------------------------------------------------

    def title(self) -> TitleScene:
        latest, note = self._latest()
        self.app.sound.conduct("title", AT_REST)
        self.app.sound.surround(None)
        return TitleScene(
            TitleActions(
                resume=(lambda: self.open_save(latest)) if latest else None,
                new_match=self.new_match,
                tutorial=self.open_tutorial,
                load=self.load,
                replays=self.list_replays,
                codex=self.open_codex,
                mods=self.open_mods,
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
                return listed.path, said("title.note", title=header.title, number=header.actions)
        return None, ""

    def to_title(self) -> None:
        self.battle = None
        self._stop_thinking()
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

    def open_codex(self, rule: str = "") -> None:
        """The codex of the game that is played, or of the one whose rule is asked for."""
        from timestrike.client.scenes.codex import CodexScene

        top = self.app.scenes.top
        if isinstance(top, CodexScene):
            if rule in top.codex:
                top.follow(rule)
            return
        with self._said_to_player():
            codex = self._codex_about(rule)
            still = self.settings.reduced_motion
            self.app.scenes.push(CodexScene(codex, self._back, at=rule, still=still))

    def _codex_about(self, rule: str) -> Codex:
        from timestrike.content.codex import codex_of
        from timestrike.games import all_games

        games = all_games()
        game = next(iter(games.values()))
        if self.battle is not None:
            game = self.battle.session.match.game
        game = next((one for one in games.values() if rule.startswith(f"{one.prefix}-")), game)
        kept = (game.id, self.texts.language)
        if kept not in self._codices:
            self._codices[kept] = codex_of(game, self.shelf, self.texts)
        return self._codices[kept]

    def open_mods(self) -> None:
        from timestrike.client.scenes.mods import ModsScene
        from timestrike.games import all_games
        from timestrike.storage.places import mods_dir

        still = self.settings.reduced_motion
        on = self.settings.mods
        self.app.scenes.push(
            ModsScene(mods_dir(), on, all_games(), self._use_mods, self._back, still=still)
        )

    def _use_mods(self, mods: tuple[str, ...]) -> None:
        """From the next match on; what was read with other mods is forgotten."""
        from timestrike.content.library import shelf

        self.app.change(mods=mods)
        shelf.cache_clear()
        self._codices.clear()

    def _back(self) -> None:
        self.app.scenes.pop()

    def open_tutorial(self) -> None:
        from timestrike.client.tutoring import Tutor

        Tutor(self, self._shell()).open()

    # --- into a match ------------------------------------------------------------------------

    def new_match(self) -> None:
        from timestrike.client.scenes.new_match import NewMatchScene
        from timestrike.games import all_games

        self.app.sound.conduct("title", BEFORE_BATTLE)
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
            mode, place = match.game.mode(setup.mode).title, match.world.map.title
            title = said("match_title", mode=mode, place=place)
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
                self.app.scenes.push(message(said("saves.older"), loaded.warning))

    def quick_load(self) -> None:
        quick = self.saves.quick
        if not quick.exists():
            if self.battle is not None:
                self.battle.notify(said("saves.no_quick"), note=said("saves.f5"), bad=True)
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
        """Gather the teams if they are still to be picked, then go to battle."""
        self._stop_thinking()
        for seat in range(len(session.match.setup.seats)):
            session.automatic[seat] = set(self.settings.automatic_answers)
        if director is None and session.presenter.draft() is not None:
            self._draft(session)
        else:
            self._to_battle(session, director)

    def _draft(self, session: Session) -> None:
        from timestrike.client.battle.session import Session
        from timestrike.client.scenes.draft import DraftScene

        thinker = self._thinker_for(session)
        self.app.scenes.reset(
            DraftScene(
                session,
                self.texts,
                lambda: self._to_battle(session),
                lambda: self._pause(session, lambda told: None),
                still=self.settings.reduced_motion,
                think=thinker.action if thinker is not None else Session.computer_action,
            )
        )

    def _to_battle(self, session: Session, director: Any = None) -> None:
        """Draw the board behind a loading bar, then open the battle in its place."""
        from timestrike.client.battle.directors import LivePlay
        from timestrike.client.battle.scene import BattleScene
        from timestrike.client.board.scene import BoardPainter
        from timestrike.client.scenes.loading import LoadingScene

        director = director or LivePlay(self._thinker_for(session))

        def ready(painter: BoardPainter) -> None:
            self.battle = BattleScene(session, painter, self._shell(), director)
            self.app.scenes.reset(self.battle)

        board = session.presenter.board
        mode = session.match.setup.mode
        self.app.scenes.reset(LoadingScene(board, session.title, ready, mode))

    def _thinker_for(self, session: Session) -> Thinker | None:
        """Where the computers of a match think; called now, it is there when it is needed."""
        computers = any(seat.controller == "computer" for seat in session.match.setup.seats)
        if not (self.thinks_beside and computers):
            return None
        if self.thinker is None:
            from timestrike.client.battle.thinking import Thinker

            self.thinker = Thinker()
        self.thinker.warm_up()
        return self.thinker

    def _stop_thinking(self) -> None:
        """A match is left: nobody wants to know any more."""
        if self.thinker is not None:
            self.thinker.forget()

    def close(self) -> None:
        if self.thinker is not None:
            self.thinker.close()

    # --- around a match ----------------------------------------------------------------------

    def _shell(self) -> Shell:
        from timestrike.client.battle.shell import Shell

        return Shell(
            say=self.say,
            sentences=self.texts,
            preferences=lambda: self.app.preferences,
            set_preference=self.app.change,
            lean=lambda: self.app.pad.lean,
            open_menu=self._pause_battle,
            quick_load=self.quick_load,
            finished=self._finished,
            speaker=self.app.sound,
        )

    def _pause_battle(self, battle: BattleScene) -> None:
        self._pause(battle.session, battle.notify, watching=battle.director.watching)

    def _pause(
        self, session: Session, tell: Callable[[str], None], *, watching: bool = False
    ) -> None:
        from timestrike.client.scenes.dialogs import PauseActions, PauseMenu

        self.app.scenes.push(
            PauseMenu(
                PauseActions(
                    save=None if watching else lambda: self._ask_save(session, tell),
                    load=self.load,
                    settings=self.open_settings,
                    to_title=lambda: self._leave(session, self.to_title, watching=watching),
                    quit=lambda: self._leave(session, self.app.quit, watching=watching),
                ),
                subtitle=session.title,
                no_save=said("pause.replay"),
            )
        )

    def _ask_save(self, session: Session, tell: Callable[[str], None]) -> None:
        from timestrike.client.scenes.dialogs import AskText

        def save(title: str) -> None:
            with self._said_to_player():
                path = session.save_as(title)
                tell(said("saves.saved_as", name=path.stem))
                self.app.scenes.pop()

        self.app.scenes.push(
            AskText(said("saves.save"), said("saves.name"), save, initial=session.title)
        )

    def _leave(self, session: Session, then: Callable[[], None], *, watching: bool) -> None:
        """Nothing is lost on the way out: what is not saved yet is saved by itself."""
        from timestrike.client.scenes.dialogs import confirm

        if not watching and session.unsaved and not _over(session):
            try:
                session.save_auto()
            except SaveError as problem:
                self.app.scenes.push(
                    confirm(
                        said("leaving.not_saved"),
                        said("leaving.all_the_same", why=str(problem)),
                        said("leaving.leave"),
                        then,
                    )
                )
                return
        then()

    def _finished(self, battle: BattleScene) -> None:
        """The battle is over. It may be looked at again, but its replay is kept only once."""
        from timestrike.client.scenes.result import ResultActions, ResultScene

        session = battle.session
        self.app.sound.conduct("victory" if _won(session) else "defeat", AFTERWARDS)
        if not battle.director.watching and not session.kept:
            try:
                kept = self.replays.save_as(_replay_title(session.title), session.as_save())
                session.kept = said("result.kept", name=kept.stem)
            except SaveError as problem:
                session.kept = str(problem)
        actions = ResultActions(
            rematch=lambda: self.start_match(_again(session.match)),
            new_match=self._new_after_match,
            save_replay=lambda: self._ask_replay(session),
            look=self._back,
            to_title=self.to_title,
        )
        still = self.settings.reduced_motion
        self.app.scenes.push(
            ResultScene(session, self.texts, actions, note=session.kept, still=still)
        )

    def _new_after_match(self) -> None:
        self.to_title()
        self.new_match()

    def _ask_replay(self, session: Session) -> None:
        """The replay under a name of one's own."""
        from timestrike.client.scenes.dialogs import AskText

        def save(title: str) -> None:
            with self._said_to_player():
                self.replays.save_as(title, session.as_save())

        title, question = said("result.save_replay"), said("result.its_name")
        self.app.scenes.push(AskText(title, question, save, initial=session.title))

    # --- when something goes wrong -----------------------------------------------------------

    def _said_to_player(self) -> _Said:
        return _Said(self)

    def complain(self, text: str, title: str = "") -> None:
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
        self.complain(said("crash.sorry", kept=kept), said("crash.title"))
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


def _won(session: Session) -> bool:
    """Whether whoever looks on has reason to be glad."""
    winners = session.match.result.winners if session.match.result else ()
    return session.viewer in winners or (session.viewer is None and bool(winners))


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
        on_help=lambda rule: program.open_codex(rule),
    )
    program = Program(app, path)
    program.thinks_beside = not headless
    if complaint:
        print(complaint, file=sys.stderr)
    return program


def play() -> int:
    program = open_program()
    try:
        program.app.run(program.title())
    finally:
        program.close()
    return 0


def watch_replay(path: Path) -> int:
    program = open_program()
    title = program.title()
    program.app.scenes.push(title)
    program.open_replay(path)
    top = program.app.scenes.pop()
    program.app.run(top)
    return 0
