"""A match on this machine: who sits where, who did what, and where it is kept."""

from __future__ import annotations

from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

from timestrike.ai.players import Player, player_named
from timestrike.core.match import Match
from timestrike.core.moves import Action, Event
from timestrike.core.view import Presenter, Prompt
from timestrike.storage.folder import SaveFolder
from timestrike.storage.keeping import save_of
from timestrike.storage.save import Save


class Session:
    """The match behind a battle scene. Time only passes here when somebody acts."""

    def __init__(
        self,
        match: Match,
        title: str,
        *,
        created: datetime | None = None,
        folder: SaveFolder | None = None,
        thumbnail: Callable[[], bytes] = bytes,
    ) -> None:
        self.match = match
        self.title = title
        self.created = created or datetime.now(UTC)
        self.folder = folder
        self.thumbnail = thumbnail
        self.automatic: dict[int, set[str]] = {}
        """By seat: the questions that are answered without asking."""
        self.unsaved = False
        self._authors: list[int] = []
        self._computers: dict[int, Player] = {}
        self._presenter: Presenter | None = None

    # --- who is who ------------------------------------------------------

    def is_person(self, seat: int) -> bool:
        return self.match.setup.seats[seat].controller == "person"

    @property
    def deciding(self) -> int | None:
        return self.match.decision.player if self.match.decision else None

    @property
    def persons_turn(self) -> bool:
        return self.deciding is not None and self.is_person(self.deciding)

    @property
    def viewer(self) -> int | None:
        """Through whose eyes the match is shown: the person who decides, or the first there is."""
        if self.deciding is not None and self.is_person(self.deciding):
            return self.deciding
        people = [n for n in range(len(self.match.setup.seats)) if self.is_person(n)]
        return people[0] if people else None

    @property
    def presenter(self) -> Presenter:
        """The match as it stands, described for whoever looks at it."""
        if self._presenter is None:
            self._presenter = self.match.game.presenter(self.match, self.viewer)
        return self._presenter

    # --- acting ------------------------------------------------------

    def apply(self, action: Action) -> list[Event]:
        author = self.deciding
        events = self.match.apply(action)
        assert author is not None
        self._authors.append(author)
        self._changed()
        return events

    def computer_action(self) -> Action:
        """What the computer that must decide chooses."""
        seat = self.deciding
        assert seat is not None
        if seat not in self._computers:
            plays = self.match.setup.seats[seat].plays
            self._computers[seat] = player_named(plays, self.match.setup.seed * 31 + seat)
        return self._computers[seat].choose(self.match)

    def automatic_action(self, prompt: Prompt) -> Action | None:
        """The answer to a question that this person no longer wants to be asked."""
        if prompt.automatic not in self.automatic.get(prompt.players[0], set()):
            return None
        return next(choice.action for choice in prompt.choices if choice.default)

    def always_answer(self, prompt: Prompt) -> None:
        self.automatic.setdefault(prompt.players[0], set()).add(prompt.automatic)

    @property
    def can_undo(self) -> bool:
        """What the computer did cannot be taken back, and nothing that came before it."""
        return self.match.can_undo and bool(self._authors) and self.is_person(self._authors[-1])

    @property
    def can_redo(self) -> bool:
        return self.match.can_redo

    def undo(self) -> None:
        self.match.undo()
        self._authors.pop()
        self._changed()

    def redo(self) -> list[Event]:
        author = self.deciding
        events = self.match.redo()
        assert author is not None
        self._authors.append(author)
        self._changed()
        return events

    def _changed(self) -> None:
        self._presenter = None
        self.unsaved = True

    # --- keeping ------------------------------------------------------

    def as_save(self) -> Save:
        headline = self.presenter.headline()
        return save_of(
            self.match,
            self.title,
            created=self.created,
            thumbnail=self.thumbnail(),
            summary={"headline": headline.title.key, **headline.title.about},
        )

    def save_quick(self) -> Path:
        return self._kept(self._folder.save_quick(self.as_save()))

    def save_as(self, title: str) -> Path:
        self.title = title
        return self._kept(self._folder.save_as(title, self.as_save()))

    def save_auto(self) -> Path:
        return self._folder.save_auto(self.as_save())

    @property
    def _folder(self) -> SaveFolder:
        if self.folder is None:
            from timestrike.storage.places import saves_dir

            self.folder = SaveFolder(saves_dir())
        return self.folder

    def _kept(self, path: Path) -> Path:
        self.unsaved = False
        return path
