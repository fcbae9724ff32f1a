"""A whole match in a terminal: everything is said in lines, everything is answered by typing.

Nothing is drawn over, nothing blinks and nothing waits for a single key, so that a screen reader
can follow it and a file can play it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from functools import partial
from typing import NamedTuple

from timestrike.client import match_in_words as words
from timestrike.client.battle.control import ATTACK, MOVE, Commit, Control
from timestrike.client.battle.session import Session
from timestrike.client.ui.saying import said, texts, told
from timestrike.content.codex import Codex, codex_of
from timestrike.content.library import shelf
from timestrike.core.board import Spot
from timestrike.core.figures import Token
from timestrike.core.moves import Action, Event
from timestrike.core.prompting import Choice, Prompt
from timestrike.core.prospects import Forecast, PathView
from timestrike.core.state import Result
from timestrike.storage.errors import SaveError

_AT_ONCE = 30
"""So many choices are read out before one is asked whether to hear more."""
_FOUND = 5


class Leave(Exception):
    """The person wants to stop."""


class Offer(NamedTuple):
    """Something that can be chosen by its number or by the beginning of its words."""

    words: str
    do: Callable[[], None]


class TextTable:
    """People at this terminal against computers. `tell` says a line, `ask` hears one."""

    def __init__(
        self, session: Session, tell: Callable[[str], None], ask: Callable[[str], str]
    ) -> None:
        self.session = session
        self.tell = tell
        self.ask = ask
        self.control = Control()
        self._codex: Codex | None = None
        self._always: dict[str, Callable[[str], None]] = {
            "help": self._help,
            "board": self._board,
            "unit": self._unit,
            "around": self._around,
            "why": self._why,
            "rule": self._rule,
            "undo": self._undo,
            "save": self._save,
            "quit": self._quit,
        }

    # --- the course of the match --------------------------------------------------------------

    def play(self) -> None:
        """Until the match is over; `Leave` if somebody stops it."""
        match = self.session.match
        self._narrate(match.opening())
        self.tell(said("text.welcome"))
        while match.result is None:
            if not self.session.persons_turn:
                self._apply(self.session.computer_action())
                continue
            try:
                self._decide()
            except _Again:
                self.control = Control()
        self.tell(self._outcome(match.result))

    def _outcome(self, result: Result) -> str:
        if result.beaten:
            return said("text.beaten")
        names = ", ".join(self.session.match.setup.seats[seat].name for seat in result.winners)
        return said("text.won", names=names) if names else said("text.nobody_won")

    def _apply(self, action: Action) -> None:
        self._narrate(self.session.apply(action))

    def _narrate(self, events: Iterable[Event]) -> None:
        for event in events:
            line = self.session.presenter.narrate(event)
            if line is not None:
                self.tell(words.spoken(line.words))

    def _decide(self) -> None:
        presenter = self.session.presenter
        prompt = presenter.prompt()
        if prompt is not None:
            automatic = self.session.automatic_action(prompt)
            if automatic is not None:
                self._apply(automatic)
            else:
                self._answer(prompt)
            return
        self.control.follow(presenter)
        if self.control.selected is None:
            self._choose_figure()
        else:
            self._choose_command()

    # --- questions ----------------------------------------------------------------------------

    def _answer(self, prompt: Prompt) -> None:
        seat = self.session.match.setup.seats[prompt.players[0]].name
        title = said("text.question", name=seat, title=words.spoken(prompt.title))
        if prompt.rule:
            title = said("text.cited", words=title, rule=prompt.rule)
        self._offer(title, [self._choice(choice) for choice in prompt.choices])

    def _choice(self, choice: Choice) -> Offer:
        board = self.session.presenter.board
        parts = [words.spoken(choice.words)]
        parts += [words.place(board, spot) for spot in (choice.spot, choice.then) if spot]
        if choice.note is not None:
            parts.append(words.spoken(choice.note))
        if choice.card:
            parts.append(self.session.presenter.describe(choice.card, texts()))
        told = ", ".join(part for part in dict.fromkeys(parts) if part)
        return Offer(told, partial(self._apply, choice.action))

    # --- a turn -------------------------------------------------------------------------------

    def _tokens(self) -> dict[str, Token]:
        return {token.id: token for token in self.session.presenter.tokens()}

    def _choose_figure(self) -> None:
        presenter, tokens = self.session.presenter, self._tokens()
        offers = [
            Offer(words.unit_line(presenter, tokens[id_]), partial(self.control.select, id_))
            for id_ in presenter.ready_tokens()
        ]
        if presenter.closing_action() is not None and not self.control.opening_needed():
            offers.append(Offer(said("text.end_turn"), self._end_turn))
        if self.session.friends:
            offers.append(Offer(said("text.let_friends"), self._let_friends))
        self._offer(said("text.whose_turn", name=self._name()), offers)

    def _name(self) -> str:
        deciding = self.session.deciding
        return self.session.match.setup.seats[deciding].name if deciding is not None else ""

    def _let_friends(self) -> None:
        """A computer on one's own side goes first."""
        self._apply(self.session.computer_action(self.session.friends[0]))

    def _deselect(self) -> None:
        self.control.selected = None

    def _choose_command(self) -> None:
        presenter = self.session.presenter
        token = self._tokens()[self.control.selected or ""]
        commands = self.control.commands().values()
        offers = [
            Offer(
                said("text.costs", name=words.spoken(one.words), energy=one.energy),
                partial(self._use, one.id),
            )
            for one in commands
            if not one.refusals
        ]
        if presenter.closing_action() is not None:
            offers.append(Offer(said("text.end_turn"), self._end_turn))
        if len(presenter.ready_tokens()) > 1:
            offers.append(Offer(said("text.another"), self._deselect))
        title = said("text.do_what", unit=words.unit_line(presenter, token))
        closed = ", ".join(words.spoken(one.words) for one in commands if one.refusals)
        self._offer(title, offers, note=said("text.not_now", names=closed) if closed else "")

    def _use(self, command: str) -> None:
        """Ask what a command is to be used on; the way back leads to the commands again."""
        title = {MOVE: "text.where", ATTACK: "text.whom"}.get(command, "text.how")
        offers = self._ways() if command == MOVE else self._aims(command)
        self._offer(said(title), [*offers, _not_this()])

    def _ways(self) -> list[Offer]:
        presenter = self.session.presenter
        token = self._tokens()[self.control.selected or ""]
        reach = sorted(self.control.reach().items(), key=lambda way: (way[1], way[0]))
        return [
            Offer(words.destination(presenter, token, spot, cost), partial(self._go, spot))
            for spot, cost in reach
            if spot not in token.spots
        ]

    def _aims(self, command: str) -> list[Offer]:
        possible = [aim for aim in self.control.aims(command) if not aim.refusals]
        return [
            self._strike(aim.token, aim.action)
            if command == ATTACK and aim.token is not None
            else Offer(
                words.aim_line(self.session.presenter, aim), partial(self._commit, aim.action)
            )
            for aim in possible
        ]

    def _strike(self, target: str, action: Action) -> Offer:
        presenter, own = self.session.presenter, self.control.selected or ""
        forecast = presenter.forecast(own, target, action)
        line = (
            words.forecast_line(presenter, forecast)
            if isinstance(forecast, Forecast)
            else self._tokens()[target].name
        )
        return Offer(line, partial(self._commit, action))

    def _go(self, spot: Spot) -> None:
        """Tell the way; one with dangers is gone only after a second word."""
        way = self.control.way_to(spot)
        if not isinstance(way, PathView):
            for refusal in way:
                self.tell(words.refusal_line(refusal))
            return
        for line in words.way_lines(self.session.presenter, way):
            self.tell(line)
        if not way.warnings:
            self._commit(way.action)
            return
        go = Offer(said("text.go"), partial(self._commit, way.action))
        self._offer(said("text.dangerous"), [go, _not_this()])

    def _commit(self, action: Action) -> None:
        self._carry_out(self.control.commit(action))

    def _end_turn(self) -> None:
        self._carry_out(self.control.end_turn())

    def _carry_out(self, outcome: object) -> None:
        for action in outcome.actions if isinstance(outcome, Commit) else ():
            if self.session.match.why_not(action):
                break  # what came before it raised a question that must be answered first
            self._apply(action)

    # --- asking -------------------------------------------------------------------------------

    def _offer(self, title: str, offers: list[Offer], note: str = "") -> None:
        """Read out what can be chosen, then hear until something is."""
        self.tell("")
        self.tell(title)
        for line in _numbered(offers[:_AT_ONCE]):
            self.tell(line)
        if len(offers) > _AT_ONCE:
            self.tell(said("text.more", number=len(offers) - _AT_ONCE))
        if note:
            self.tell(note)
        while True:
            answer = self.ask(f"{said('text.ask')} ").strip()
            chosen = self._understood(answer, offers)
            if chosen is not None:
                chosen.do()
                return

    def _understood(self, answer: str, offers: list[Offer]) -> Offer | None:
        """The offer that was meant; None after an answer that is none, or that was carried out."""
        if answer.isdecimal() and 1 <= int(answer) <= len(offers):
            return offers[int(answer) - 1]
        word, _, rest = answer.partition(" ")
        if word == "more":
            for line in list(_numbered(offers))[_AT_ONCE:]:
                self.tell(line)
            return None
        if word in self._always:
            self._always[word](rest.strip())
            return None
        meant = [offer for offer in offers if offer.words.lower().startswith(answer.lower())]
        if answer and len(meant) == 1:
            return meant[0]
        self.tell(said("text.not_understood", most=len(offers)))
        return None

    # --- what can be said at any time ---------------------------------------------------------

    def _help(self, _: str) -> None:
        self.tell(said("text.help"))

    def _board(self, _: str) -> None:
        for line in words.situation(self.session.presenter):
            self.tell(line)

    def _named(self, name: str) -> Token | None:
        tokens = list(self._tokens().values())
        own = [token for token in tokens if token.id == self.control.selected] or tokens
        found = [t for t in tokens if t.name.lower().startswith(name.lower())] if name else own
        if not found:
            self.tell(said("text.no_unit", name=name))
        return found[0] if found else None

    def _unit(self, name: str) -> None:
        token = self._named(name)
        if token is not None:
            for line in words.panel(self.session.presenter, token):
                self.tell(line)

    def _around(self, name: str) -> None:
        token = self._named(name)
        if token is not None:
            for line in words.surroundings(self.session.presenter, token):
                self.tell(line)

    def _why(self, _: str) -> None:
        """Why the commands that are closed now are closed."""
        for command in self.control.commands().values():
            if command.refusals:
                self.tell(words.closed_line(command))

    def _rule(self, wanted: str) -> None:
        """Look something up; a rule by its number, anything by its words."""
        if self._codex is None:
            self._codex = codex_of(self.session.match.game, shelf(texts().language), texts())
        entries = self._codex.search(wanted).entries[:_FOUND]
        if not entries:
            self.tell(said("codex.nothing"))
        for entry in entries:
            label = {"rule": entry.id, "topic": said("codex.topic")}.get(entry.kind, entry.topic)
            parts = (f"{entry.title} ({label})", entry.text, entry.ruling, entry.example)
            self.tell(". ".join(part.rstrip(".") for part in parts if part) + ".")

    def _undo(self, _: str) -> None:
        """Taking back ends the question that is open, whatever it was."""
        if not self.session.can_undo:
            self.tell(said("text.no_undo"))
            return
        self.session.undo()
        self.tell(said("text.undone"))
        raise _Again

    def _save(self, name: str) -> None:
        try:
            path = self.session.save_as(name or self.session.title)
            self.tell(said("text.saved", name=path.stem))
        except SaveError as problem:
            self.tell(told(problem))

    def _quit(self, _: str) -> None:
        raise Leave


class _Again(Exception):
    """The match is no longer where it was: ask anew."""


def _not_this() -> Offer:
    """Nothing is done, so the same is asked again."""
    return Offer(said("text.back"), lambda: None)


def _numbered(offers: Iterable[Offer]) -> Iterator[str]:
    for number, offer in enumerate(offers, 1):
        yield said("text.option", number=number, words=offer.words)
