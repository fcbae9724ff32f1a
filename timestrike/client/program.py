"""The running client: what all scenes need, and how they lead to each other."""

from __future__ import annotations

import sys
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any

from timestrike.client.app import App, Preferences
from timestrike.client.scenes.stack import Scene
from timestrike.client.scenes.title import TitleActions, TitleScene
from timestrike.client.ui.saying import said, texts, told
from timestrike.core.wording import Words
from timestrike.storage.errors import SaveError
from timestrike.storage.places import replays_dir, saves_dir
from timestrike.storage.settings import Settings, Trouble, save_settings

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene
    from timestrike.client.battle.session import Session
    from timestrike.client.battle.thinking import Thinker
    from timestrike.content.codex import Codex
    from timestrike.content.library import Shelf
    from timestrike.content.texts import Texts
    from timestrike.core.setup import Setup
    from timestrike.storage.folder import SaveFolder


AT_REST, BEFORE_BATTLE = 0.4, 0.8
"""How tense the music is before a battle."""
_BREATHLESS = 2.0
"""Two crashes within so many seconds: there is no going on."""


class Program:
    """The running client. Everything but the title is imported when it is first wanted."""

    def __init__(self, app: App, settings_path: Path) -> None:
        self.app = app
        self.settings_path = settings_path
        self._codices: dict[tuple[str, str], Codex] = {}
        self.battle: BattleScene | None = None
        self.session: Session | None = None
        """The match that is being played, from its draft on."""
        self.thinks_beside = False
        """Whether computers think in a process of their own, so that no frame waits for them."""
        self.thinker: Thinker | None = None
        self.in_passing = False
        """Whether nobody plays: nothing of what is shown is kept."""
        self.trouble: Trouble | None = None
        """What was wrong with the settings when the program was opened."""
        self._crashed = -_BREATHLESS
        self._settings_unkept = False
        self.complaint = ""
        """What was last told to the player as going wrong."""

    # --- what is needed along the way --------------------------------------------------------

    @property
    def settings(self) -> Any:
        return self.app.preferences

    @property
    def texts(self) -> Texts:
        """Everything that can be said, in the language of the settings."""
        return texts()

    def say(self, words: Words) -> str:
        return self.texts.say(words)

    @property
    def shelf(self) -> Shelf:
        """All content, in the language of the settings."""
        from timestrike.content.library import shelf

        return shelf(self.texts.language)

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
            if not self._settings_unkept:  # once, not at every notch of a slider
                self.complain(said("settings_not_kept", why=str(problem)))
            self._settings_unkept = True
        else:
            self._settings_unkept = False

    # --- from the title ----------------------------------------------------------------------

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

    def first_scenes(self) -> list[Scene]:
        """The title, and over it whatever has to be known first."""
        title = self.title()
        if self.trouble is None:
            return [title]
        from timestrike.client.scenes.dialogs import error
        from timestrike.client.scenes.settings_trouble import told

        title.settle()
        return [title, error(told(self.trouble), said("settings_trouble.title"))]

    def _latest(self) -> tuple[Path | None, str]:
        """The match that Continue goes on with: the newest sound save that is not over."""
        folder = saves_dir()
        if not folder.is_dir():
            return None, ""
        from timestrike.storage.files import list_saves

        try:
            found = list_saves(folder)
        except SaveError:  # told to whoever wants to load something
            return None, ""
        for listed in found:
            if listed.header and not listed.header.finished:
                return listed.path, listed.header.title
        return None, ""

    def to_title(self) -> None:
        self.battle = None
        self.session = None
        self.stop_thinking()
        self.app.scenes.reset(self.title())

    def back(self) -> None:
        self.app.scenes.pop()

    def new_match(self, mode: str = "") -> None:
        """Ask for everything a match needs; a mode may be chosen already."""
        from timestrike.client.scenes.new_match import NewMatchScene
        from timestrike.games import all_games

        def start(setup: Setup, choices: dict[str, Any]) -> None:
            self.app.change(last_match=choices)
            self.start_match(setup)

        self.app.sound.conduct("title", BEFORE_BATTLE)
        last = dict(self.settings.last_match)
        scene = NewMatchScene(all_games(), self.shelf, last, start, self.back)
        if mode:
            scene.choose_mode(mode)
        self.app.scenes.push(scene)

    def open_tutorial(self) -> None:
        from timestrike.client.pausing import shell_of
        from timestrike.client.tutoring import Tutor

        Tutor(self, shell_of(self)).open()

    def load(self) -> None:
        from timestrike.client.scenes.load import LoadScene

        self.app.scenes.push(LoadScene(self.saves, self.open_save, self.back, kind="saves"))

    def list_replays(self) -> None:
        from timestrike.client.scenes.load import LoadScene

        self.app.scenes.push(LoadScene(self.replays, self.open_replay, self.back, kind="replays"))

    def open_settings(self) -> None:
        from timestrike.client.scenes.settings import SettingsScene

        self.app.scenes.push(
            SettingsScene(
                lambda: self.app.preferences,
                self._change,
                Settings(),
            )
        )

    def _change(self, values: dict[str, Any]) -> None:
        self.app.change(**values)
        if "language" in values and self.battle is not None:
            self.battle.session.retell(self.shelf)
            if not self.battle.stage.busy:
                self.battle.look_again()

    def open_mods(self) -> None:
        from timestrike.client.scenes.mods import ModsScene
        from timestrike.games import all_games
        from timestrike.storage.places import mods_dir

        still = self.settings.reduced_motion
        on = self.settings.mods
        self.app.scenes.push(
            ModsScene(mods_dir(), on, all_games(), self._use_mods, self.back, still=still)
        )

    def _use_mods(self, mods: tuple[str, ...]) -> None:
        """From the next match on; what was read with other mods is forgotten."""
        from timestrike.content.library import shelf

        self.app.change(mods=mods)
        shelf.cache_clear()
        self._codices.clear()

    # --- looking things up -------------------------------------------------------------------

    def open_codex(self, rule: str = "") -> None:
        """The codex of the game that is played, or of the one whose rule is asked for."""
        from timestrike.client.scenes.codex import CodexScene

        top = self.app.scenes.top
        if isinstance(top, CodexScene):
            if rule in top.codex:
                top.follow(rule)
            return
        with self.said_to_player():
            codex = self._codex_about(rule)
            still = self.settings.reduced_motion
            self.app.scenes.push(CodexScene(codex, self.back, at=rule, still=still))

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

    # --- into a match ------------------------------------------------------------------------

    def start_match(self, setup: Setup) -> None:
        from timestrike.client import matches

        matches.start(self, setup)

    def open_save(self, path: Path) -> None:
        from timestrike.client import matches

        matches.resume(self, path)

    def quick_load(self) -> None:
        quick = self.saves.quick
        if not quick.exists():
            if self.battle is not None:
                self.battle.notify(said("saves.no_quick"), note=said("saves.f5"), bad=True)
            return
        self.open_save(quick)

    def open_replay(self, path: Path) -> None:
        from timestrike.client import matches

        matches.watch(self, path)

    def take_over(self, battle: BattleScene) -> None:
        from timestrike.client import matches

        matches.take_over(self, battle)

    def thinker_for(self, session: Session) -> Thinker | None:
        """Where the computers of a match think; called now, it is there when it is needed."""
        computers = any(seat.controller == "computer" for seat in session.match.setup.seats)
        if not (self.thinks_beside and computers):
            return None
        if self.thinker is None:
            from timestrike.client.battle.thinking import Thinker

            self.thinker = Thinker()
        self.thinker.warm_up()
        return self.thinker

    def stop_thinking(self) -> None:
        """A match is left: nobody wants to know any more."""
        if self.thinker is not None:
            self.thinker.forget()

    def close(self) -> None:
        """The window was closed: whatever is being played is kept."""
        session = self.session
        if session is not None and session.unsaved and session.match.result is None:
            try:
                session.save_auto()
            except SaveError as problem:
                print(said("leaving.all_the_same", why=told(problem)), file=sys.stderr)
        if self.thinker is not None:
            self.thinker.close()

    # --- when something goes wrong -----------------------------------------------------------

    def said_to_player(self) -> _Said:
        return _Said(self)

    def complain(self, text: str, title: str = "") -> None:
        from timestrike.client.scenes.dialogs import error

        self.complaint = text
        self.app.scenes.push(error(text, title))

    def rescue(self, problem: Exception) -> bool:
        """An error that nobody caught: keep the match and the story of it, then go to the title.

        If the title fares no better, or nobody is there to be told, there is no going on.
        """
        from timestrike.client.rescue import keep_what_happened

        kept = keep_what_happened(problem, self.session)
        now = monotonic()
        again, self._crashed = now - self._crashed < _BREATHLESS, now
        if again or self.in_passing:
            return False
        self.to_title()
        if self.app.scenes.top is not None:
            self.app.scenes.top.settle()
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
            self._program.complain(told(problem))
            return True
        return False
