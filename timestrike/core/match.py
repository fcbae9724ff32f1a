"""A running game, and the only door to it."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable
from typing import TYPE_CHECKING, Any, Self

import msgspec

from timestrike.core.moves import Action, Decision, Event
from timestrike.core.refusal import Refusal, Refused, refuse
from timestrike.core.setup import Setup
from timestrike.core.state import Result, State
from timestrike.core.table import Table

if TYPE_CHECKING:
    from timestrike.core.game import Game


class Match:
    """One match: what must be decided, what may be done, and what came of it."""

    def __init__(self, game: Game, setup: Setup, world: Any, state: State) -> None:
        self.game = game
        self.setup = setup
        self.journal: list[Action] = []
        self.table: Table[Any, Any] = game.table(world, state)
        self.decision: Decision | None = None
        self._past: list[State] = []
        self._undone: list[Action] = []

    @classmethod
    def start(cls, game: Game, setup: Setup, world: Any) -> Self:
        """A new match, up to its first decision."""
        match = cls(game, setup, world, game.new_state(setup, world))
        match.decision = match.table.run()
        return match

    @classmethod
    def resume(
        cls, game: Game, setup: Setup, world: Any, state: State, journal: Iterable[Action]
    ) -> Self:
        """A match that goes on from a state; the journal is what led to it."""
        match = cls(game, setup, world, state)
        match.journal = list(journal)
        match.decision = match.table.run()
        return match

    @classmethod
    def replay(cls, game: Game, setup: Setup, world: Any, journal: Iterable[Action]) -> Self:
        """The same match again, from its beginning."""
        match = cls.start(game, setup, world)
        for action in journal:
            match.apply(action)
        return match

    @property
    def state(self) -> Any:
        return self.table.state

    @property
    def world(self) -> Any:
        return self.table.world

    @property
    def result(self) -> Result | None:
        result: Result | None = self.table.state.result
        return result

    def opening(self) -> list[Event]:
        """What happened before the first decision (rolls for the first turn, setup)."""
        return list(self.table.events) if not self.journal else []

    def legal(self) -> list[Action]:
        """Every action that nothing speaks against. Moves are listed once a destination."""
        if self.decision is None:
            return []
        return self.table.remember("legal", self._list_legal)

    def _list_legal(self) -> list[Action]:
        table, decision = self.table, self.decision
        choices = decision.question.choices(table) if decision else ()
        return [action for action in choices if not any(True for _ in action.check(table))]

    def legal_for(self, player: int) -> list[Action]:
        """What one of several players who may act now can do; all of it, if only one is asked."""
        decision = self.decision
        if decision is None or decision.players == (player,):
            return self.legal()
        author = decision.question.author
        return [action for action in self.legal() if author(self.table, action) == player]

    def candidates(self, kind: type[Action], player: int) -> list[Action]:
        """What a player might do of one kind, legal or not; no other kind is looked for."""
        decision = self.decision
        if decision is None:
            return []
        choices, author = decision.question.choices_of(kind, self.table), decision.question.author
        if decision.players == (player,):
            return list(choices)
        return [action for action in choices if author(self.table, action) == player]

    def asking(self, player: int) -> Match:
        """A copy in which one of several players who may act now is asked before the others."""
        twin = self.clone()
        twin.decision = _asked_first(self.decision, player)
        return twin

    def why_not(self, action: Action) -> list[Refusal]:
        """Every reason against an action, or nothing if it is legal."""
        decision = self.decision
        if decision is None:
            return [refuse(self.game.over_rule, "match_over")]
        if not isinstance(action, decision.question.answers):
            return [decision.question.otherwise(action)]
        return list(action.check(self.table))

    def apply(self, action: Action) -> list[Event]:
        """Do it and say what happened; an illegal action is refused and changes nothing."""
        refusals = self.why_not(action)
        if refusals:
            raise Refused(refusals)
        before = self.state.clone()
        spoken = self.state.chance.draws
        try:
            self._perform(action)
        except Exception:
            # A broken rule must not break the match: it stands as before the action.
            self._return_to(before)
            raise
        self._undone.clear()
        if self.table.revealed or self.state.chance.draws != spoken:
            self._past.clear()
        else:
            self._past.append(before)
        return self.table.events

    def suppose(self, action: Action) -> None:
        """`apply` for who thinks ahead on a copy of their own: it must be one of `legal()`.

        The rules are not asked again, it cannot be taken back, and an exception leaves ruins.
        """
        self._past.clear()
        self._undone.clear()
        self._perform(action)

    def _perform(self, action: Action) -> None:
        table, question = self.table, self.table.question
        assert question is not None
        table.events = []
        table.revealed = False
        table.changed()
        table.asked = question
        if not question.standing:
            table.state.stack.pop()
        action.perform(table)
        self.decision = table.run()
        self.journal.append(action)

    # --- taking back -----------------------------------------------------------------------

    @property
    def can_undo(self) -> bool:
        """Undo is a person's right until the dice or a hidden card spoke."""
        return bool(self._past)

    @property
    def can_redo(self) -> bool:
        return bool(self._undone)

    def undo(self) -> Action:
        """Take the last action back."""
        self._return_to(self._past.pop())
        action = self.journal.pop()
        self._undone.append(action)
        return action

    @property
    def undone(self) -> Action:
        """What `redo` would do again."""
        return self._undone[-1]

    def redo(self) -> list[Event]:
        """Do again what was last taken back."""
        *rest, action = self._undone
        events = self.apply(action)
        self._undone = rest
        return events

    def retell(self, world: Any) -> None:
        """Go on with the same world in other words: somebody reads another language now."""
        self.table = self.game.table(world, self.state)
        self.decision = self.table.run()

    def _return_to(self, state: State) -> None:
        self.table = self.game.table(self.world, state)
        self.decision = self.table.run()

    # --- copies ----------------------------------------------------------------------------

    def clone(self) -> Match:
        """An independent copy with the same future; it cannot undo past its own beginning."""
        twin = object.__new__(type(self))
        twin.game = self.game
        twin.setup = self.setup
        twin.journal = self.journal.copy()
        twin.table = self.game.table(self.table.world, self.table.state.clone())
        twin.decision = self.decision
        twin._past = []
        twin._undone = []
        return twin

    def observe(self, player: int) -> State:
        """All that a player may know: what others hide and what chance will bring is veiled."""
        seen: State = self.game.veil(self.state.clone(), player)
        return seen

    def imagine(self, player: int, seed: int) -> Match:
        """A match as it might be, from what a player may know: hidden things are guessed anew.

        Where several may act it is the player who is asked first.
        """
        state = self.game.imagine(self.observe(player), player, seed)
        # The seed of the true match would foretell its dice.
        setup = msgspec.structs.replace(self.setup, seed=seed)
        imagined = type(self).resume(self.game, setup, self.world, state, ())
        imagined.decision = _asked_first(imagined.decision, player)
        return imagined

    def fingerprint(self) -> str:
        """The same for two matches exactly if they are in the same state."""
        plain = msgspec.msgpack.encode(msgspec.to_builtins(self.state), order="deterministic")
        return hashlib.sha256(plain).hexdigest()


def _asked_first(decision: Decision | None, player: int) -> Decision | None:
    if decision is None or player not in decision.players or decision.player == player:
        return decision
    others = tuple(other for other in decision.players if other != player)
    return Decision((player, *others), decision.question)
