"""A match on this machine: who sits where, who did what, and where it is kept."""

from __future__ import annotations

from collections.abc import Callable, Collection
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from timestrike.ai.players import Player, player_named
from timestrike.ai.thinking import ThinkingPlayer, Thought
from timestrike.content.library import Shelf, shelf
from timestrike.core.match import Match
from timestrike.core.moves import Action, Event
from timestrike.core.prompting import Choice, Prompt
from timestrike.core.setup import Setup
from timestrike.core.view import Presenter
from timestrike.storage.folder import SaveFolder
from timestrike.storage.keeping import save_of
from timestrike.storage.save import Save

SINGLE = "single"
"""The preference for questions with one answer to answer themselves."""


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
        slot: Path | None = None,
    ) -> None:
        self.match = match
        self.title = title
        self.created = created or datetime.now(UTC)
        self.folder = folder
        self.thumbnail = thumbnail
        self.automatic: dict[int, set[str]] = {}
        """By seat: the questions that are answered without asking."""
        self.always: Callable[[], Collection[str]] = tuple
        """The questions that nobody at this machine wants to be asked, in any match."""
        self.unsaved = False
        self.in_passing = False
        """Whether nobody means to go on with it, so that it never asks to be saved."""
        self.slot = slot
        """Where the match is kept by itself, once it has been."""
        self.kept = ""
        """Where the replay of a match that is over went."""
        self._authors: list[int] = []
        self._invited: int | None = None
        self._invited_at = 0
        """The computer that was asked to act before the people do."""
        self._computers: dict[int, Player] = {}
        self.told: dict[int, tuple[Thought, ...]] = {}
        """By seat: what those computers made of their last decision that think elsewhere."""
        self._presenter: Presenter | None = None

    # --- who is who ------------------------------------------------------

    def is_person(self, seat: int) -> bool:
        return self.match.setup.seats[seat].controller == "person"

    @property
    def deciding(self) -> int | None:
        """Who acts next. Of several who may, people come before the computers.

        A computer that was asked to act begins, and goes on as long as it comes first.
        """
        decision = self.match.decision
        if decision is None:
            return None
        beginning = self._invited_at == len(self.match.journal)
        if self._invited in decision.players and (beginning or decision.player == self._invited):
            return self._invited
        return next((seat for seat in decision.players if self.is_person(seat)), decision.player)

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

    def as_it_stands(self) -> Presenter:
        """The match described as it is now, whatever happens to it afterwards."""
        return self.match.game.presenter(self.match.clone(), self.viewer)

    # --- acting ------------------------------------------------------

    def author(self, action: Action) -> int | None:
        """Whose answer an action is, of those who may give one now."""
        decision = self.match.decision
        if decision is None or len(decision.players) == 1:
            return self.deciding
        return decision.question.author(self.match.table, action)

    def apply(self, action: Action) -> list[Event]:
        author = self.author(action)
        if author != self._invited and self.presenter.prompt() is None:
            self._invited = None  # who only answers a question does not take over
        events = self.match.apply(action)
        assert author is not None
        self._authors.append(author)
        self._changed()
        return events

    @property
    def friends(self) -> tuple[int, ...]:
        """Computers that may act now but wait until the people have, or until they are asked to."""
        players = self.match.decision.players if self.match.decision else ()
        waiting = tuple(seat for seat in players if not self.is_person(seat))
        return waiting if self.persons_turn else ()

    def invite(self, seat: int) -> None:
        """Let a computer act before the people do."""
        self._invited = seat
        self._invited_at = len(self.match.journal)
        self._presenter = None

    def computer_action(self, seat: int | None = None) -> Action:
        """What the computer that must decide chooses, or one of several who may."""
        seat = self.deciding if seat is None else seat
        decision = self.match.decision
        assert seat is not None
        assert decision is not None
        asked = self.match if decision.player == seat else self.match.asking(seat)
        return self._computer(seat).choose(asked)

    def _computer(self, seat: int) -> Player:
        if seat not in self._computers:
            self._computers[seat] = computer_at(self.match.setup, seat)
        return self._computers[seat]

    def automatic_action(self, prompt: Prompt) -> Action | None:
        """The answer to a question that this person no longer wants to be asked."""
        chosen = self.automatic.get(prompt.players[0], set())
        if prompt.automatic not in chosen and prompt.automatic not in self.always():
            return None
        return next(choice.action for choice in prompt.choices if choice.default)

    def only_answer(self, prompt: Prompt) -> Choice | None:
        """The one answer that there is, where nobody wants to be asked for it.

        What a card explains is a find or a skill: that is to be read first.
        """
        if len(prompt.choices) != 1 or SINGLE not in self.always():
            return None
        only = prompt.choices[0]
        return only if not only.card else None

    def always_answer(self, prompt: Prompt) -> None:
        self.automatic.setdefault(prompt.players[0], set()).add(prompt.automatic)

    @property
    def last_author(self) -> int | None:
        """Who did the last thing that happened."""
        return self._authors[-1] if self._authors else None

    @property
    def others_acted(self) -> bool:
        """Whether the last thing that happened was done by a computer."""
        return self.last_author is not None and not self.is_person(self.last_author)

    def thoughts(self, seat: int) -> list[Thought]:
        """What a computer made of its last decision; nothing if it does not think."""
        if seat in self.told:
            return list(self.told[seat])
        player = self._computers.get(seat)
        return player.explain() if isinstance(player, ThinkingPlayer) else []

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
        author = self.author(self.match.undone)
        events = self.match.redo()
        assert author is not None
        self._authors.append(author)
        self._changed()
        return events

    def turn_to(self, match: Match) -> None:
        """Another moment of the same match: nothing that was done here leads to it.

        It is told in the words that are read here, whatever language it was begun in.
        """
        if match.world is not self.match.world:
            match.retell(self.match.world)
        self.match = match
        self._authors.clear()
        self._invited = None
        self._presenter = None

    def retell(self, library: Shelf) -> None:
        """Go on in the words of a library: the language has changed."""
        self.match.retell(self._world(library))
        self._presenter = None

    def _world(self, library: Shelf) -> Any:
        return self.match.game.load_world(self.match.setup, library)

    def _changed(self) -> None:
        self._presenter = None
        self.unsaved = not self.in_passing

    # --- keeping ------------------------------------------------------

    def as_save(self) -> Save:
        title = self.presenter.headline().title
        gaps = {name: gap for name, gap in title.about.items() if isinstance(gap, str | int)}
        return save_of(
            self.match,
            self.title,
            created=self.created,
            thumbnail=self.thumbnail(),
            summary={"headline": title.key, **gaps},
        )

    def save_quick(self) -> Path:
        return self._kept(self._folder.save_quick(self.as_save()))

    def save_as(self, title: str) -> Path:
        self.title = title
        return self._kept(self._folder.save_as(title, self.as_save()))

    def save_auto(self) -> Path:
        self.slot = self._folder.save_auto(self.as_save(), self.slot)
        return self._kept(self.slot)

    def save_bare(self) -> Path:
        """As `save_auto`, but without anything that has to be drawn or told: after a crash."""
        bare = save_of(self.match, self.title, created=self.created)
        self.slot = self._folder.save_auto(bare, self.slot)
        return self._kept(self.slot)

    def forget_auto(self) -> None:
        """The match is over and kept as a replay: nobody needs to go on with it."""
        if self.slot is not None:
            self._folder.forget(self.slot)
            self.slot = None

    @property
    def _folder(self) -> SaveFolder:
        if self.folder is None:
            from timestrike.storage.places import saves_dir

            self.folder = SaveFolder(saves_dir())
        return self.folder

    def _kept(self, path: Path) -> Path:
        self.unsaved = False
        return path


def computer_at(setup: Setup, seat: int) -> Player:
    """The computer player of a seat, the same one wherever it thinks."""
    return player_named(setup.seats[seat].plays, setup.seed * 31 + seat, shelf())
