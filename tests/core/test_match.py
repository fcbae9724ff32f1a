"""The door to a running game, tried on a game small enough to see through.

In *Draughts of Fate* two players in turn take one or two cups from a row; who takes the last one
wins. A cup may be marked: then a die decides whether its drinker must sit out a turn, and the
opponent may forgive.
"""

from __future__ import annotations

from collections.abc import Iterator

import pytest

from timestrike.core.chance import Chance
from timestrike.core.game import Game
from timestrike.core.match import Match
from timestrike.core.moves import Action, Event, Question, Step, kinds_of
from timestrike.core.refusal import Refusal, Refused, refuse
from timestrike.core.setup import Mode, Option, Seat, Setup, SetupError
from timestrike.core.state import Result, State
from timestrike.core.table import Table


class CupState(State, kw_only=True):
    cups: int = 6
    player: int = 0
    peeked: bool = False

    def clone(self) -> CupState:
        return CupState(
            chance=self.chance.clone(),
            stack=self.stack.copy(),
            result=self.result,
            cups=self.cups,
            player=self.player,
            peeked=self.peeked,
        )


class Taken(Event, frozen=True):
    player: int
    cups: int


class Stumbled(Event, frozen=True):
    player: int


class Take(Action, frozen=True):
    cups: int

    def check(self, table) -> Iterator[Refusal]:
        if self.cups not in (1, 2):
            yield refuse("DF-01", "one_or_two")
        if self.cups > table.state.cups:
            yield refuse("DF-02", "too_many")

    def perform(self, table) -> None:
        state = table.state
        state.cups -= self.cups
        table.emit(Taken(state.player, self.cups))
        table.push(Aftermath(state.player))


class Peek(Action, frozen=True):
    """Look at something hidden; the turn goes on."""

    def check(self, table) -> Iterator[Refusal]:
        if table.state.peeked:
            yield refuse("DF-03", "peeked")

    def perform(self, table) -> None:
        table.state.peeked = True
        table.reveal()


class Wait(Action, frozen=True):
    """A choice that changes nothing but the turn."""

    def check(self, table) -> Iterator[Refusal]:
        yield from ()

    def perform(self, table) -> None:
        table.push(Aftermath(table.state.player))


class Break(Action, frozen=True):
    """A broken rule: it does half of something and fails."""

    def check(self, table) -> Iterator[Refusal]:
        yield from ()

    def perform(self, table) -> None:
        table.state.cups = -5
        table.state.chance.below(6)
        raise RuntimeError("a rule is broken")


class Forgive(Action, frozen=True):
    def check(self, table) -> Iterator[Refusal]:
        yield from ()

    def perform(self, table) -> None:
        assert isinstance(table.asked, Mercy), "an action sees the question that it answers"


class Aftermath(Step, frozen=True):
    player: int

    def resolve(self, table) -> None:
        state = table.state
        if state.cups == 0:
            table.finish(Result((self.player,), "DF-04"))
        elif state.cups == 3:
            if table.state.chance.face(("steady", "stumble")) == "stumble":
                table.emit(Stumbled(self.player))
                table.push(Mercy(1 - self.player), Pass())
            else:
                table.push(Pass())
        else:
            table.push(Pass())


class Pass(Step, frozen=True):
    def resolve(self, table) -> None:
        table.state.player = 1 - table.state.player
        table.push(Turn(table.state.player))


class Turn(Question, frozen=True):
    rule = "DF-01"
    answers = (Take, Peek, Wait, Break)

    player: int

    def asked(self, table) -> tuple[int, ...]:
        return (self.player,)

    def choices(self, table) -> Iterator[Action]:
        yield from (Take(1), Take(2), Take(3), Wait())


class Mercy(Question, frozen=True):
    """Nobody is asked who has nothing to forgive."""

    rule = "DF-05"
    answers = (Forgive,)

    player: int

    def asked(self, table) -> tuple[int, ...]:
        return (self.player,) if self.player == 0 else ()

    def choices(self, table) -> Iterator[Action]:
        yield Forgive()

    def resolve(self, table) -> None:
        table.emit(Taken(self.player, 0))


class DraughtsOfFate(Game):
    id = "draughts"
    title = "Draughts of Fate"
    prefix = "DF"
    modes = (Mode(id="duel", title="Duel", players=(2, 2)),)
    over_rule = "DF-04"
    state_type = CupState
    card_types = {}

    def options(self, mode):
        return (Option(id="cups", title="Cups", rule="DF-01", choices=(6, 9), default=6),)

    def load_world(self, setup, library):
        return None

    def new_state(self, setup, world):
        state = CupState(chance=Chance.seeded(setup.seed), cups=setup.options.get("cups", 6))
        state.stack.append(Turn(0))
        return state

    def table(self, world, state):
        return Table(world, state)

    def veil(self, state, player):
        state.chance = Chance(0, 1)
        return state

    def presenter(self, match, viewer):
        raise NotImplementedError


GAME = DraughtsOfFate()
SEATS = (Seat("Ilse", 0), Seat("Ash", 1))


def setup(**changes) -> Setup:
    plain = {"game": "draughts", "mode": "duel", "map": "", "seed": 1, "seats": SEATS}
    return Setup(**{**plain, **changes})


def new_match(*faces: str) -> Match:
    match = GAME.new_match(setup(), library=None)
    match.state.chance.script = faces
    return match


# --- playing -----------------------------------------------------------------------------------


def test_what_is_legal_is_what_nothing_speaks_against():
    match = new_match()
    assert match.legal() == [Take(1), Take(2), Wait()]
    assert match.decision is not None
    assert (match.decision.player, match.decision.kind) == (0, "Turn")


def test_every_reason_is_told():
    match = new_match()
    match.apply(Take(2))
    match.apply(Take(2))
    assert [r.rule for r in match.why_not(Take(3))] == ["DF-01", "DF-02"]
    assert match.why_not(Take(2)) == []


def test_an_illegal_action_is_refused_and_changes_nothing():
    match = new_match()
    before = match.fingerprint()
    with pytest.raises(Refused, match="DF-01") as refused:
        match.apply(Take(3))
    assert [r.rule for r in refused.value.refusals] == ["DF-01"]
    assert match.fingerprint() == before
    assert match.journal == []


def test_an_answer_to_another_question_is_refused_by_the_question():
    match = new_match()
    (refusal,) = match.why_not(Forgive())
    assert (refusal.rule, refusal.words.key) == ("DF-01", "refusals.answer_first")


def test_events_are_those_of_the_last_action():
    match = new_match()
    assert match.apply(Take(1)) == [Taken(0, 1)]
    assert match.apply(Take(1)) == [Taken(1, 1)]


def test_a_rule_may_stop_half_way_to_ask():
    match = new_match("stumble")
    match.apply(Take(2))
    assert match.apply(Take(1)) == [Taken(1, 1), Stumbled(1)]
    assert match.decision is not None
    assert (match.decision.kind, match.decision.players) == ("Mercy", (0,))
    match.apply(Forgive())
    assert match.decision.kind == "Turn"


def test_a_question_for_nobody_resolves_by_itself():
    match = new_match("stumble")
    match.apply(Take(1))
    match.apply(Wait())
    assert match.apply(Take(2)) == [Taken(0, 2), Stumbled(0), Taken(1, 0)]
    assert match.decision is not None
    assert match.decision.kind == "Turn"


def test_at_the_end_there_is_a_result_and_nothing_to_decide():
    match = new_match("steady")
    for cups in (1, 2, 1, 2):
        match.apply(Take(cups))
    assert match.result == Result((1,), "DF-04")
    assert not match.result.draw
    assert match.decision is None
    assert match.legal() == []
    assert match.state.stack == []
    assert [r.rule for r in match.why_not(Take(1))] == ["DF-04"]


def test_a_broken_rule_leaves_the_match_as_it_was():
    match = new_match()
    match.apply(Take(1))
    before, journal = match.fingerprint(), list(match.journal)
    with pytest.raises(RuntimeError):
        match.apply(Break())
    assert match.fingerprint() == before
    assert match.journal == journal
    assert match.can_undo
    assert match.apply(Take(1)) == [Taken(1, 1)]


# --- taking back -------------------------------------------------------------------------------


def test_a_new_match_has_nothing_to_take_back_or_do_again():
    match = new_match()
    assert not match.can_undo
    assert not match.can_redo
    with pytest.raises(IndexError):
        match.undo()
    with pytest.raises(ValueError, match="unpack"):
        match.redo()
    assert match.journal == []


def test_actions_are_taken_back_in_reverse_and_done_again_in_order():
    match = new_match()
    match.apply(Take(2))
    match.apply(Wait())
    assert match.undo() == Wait()
    assert match.undo() == Take(2)
    assert match.state.cups == 6
    assert match.redo() == [Taken(0, 2)]
    match.redo()
    assert match.journal == [Take(2), Wait()]
    assert not match.can_redo


def test_what_was_taken_back_is_forgotten_once_something_else_is_done():
    match = new_match()
    match.apply(Take(2))
    match.undo()
    match.apply(Take(1))
    assert not match.can_redo


def test_what_was_taken_back_survives_a_refusal():
    match = new_match()
    match.apply(Take(2))
    match.undo()
    with pytest.raises(Refused):
        match.apply(Take(3))
    assert match.redo() == [Taken(0, 2)]


def test_the_dice_end_the_right_to_take_back():
    match = new_match("steady")
    match.apply(Take(1))
    assert match.can_undo
    match.apply(Take(2))
    assert not match.can_undo


def test_a_look_at_something_hidden_ends_it_too():
    match = new_match()
    match.apply(Wait())
    match.apply(Peek())
    assert not match.can_undo


def test_what_comes_after_the_dice_can_be_taken_back_up_to_them():
    match = new_match("steady")
    match.apply(Take(1))
    match.apply(Take(2))
    match.apply(Take(1))
    assert match.undo() == Take(1)
    assert not match.can_undo


# --- copies ------------------------------------------------------------------------------------


def test_a_clone_shares_nothing_that_changes():
    match = new_match()
    match.apply(Take(1))
    twin = match.clone()
    twin.apply(Take(2))
    assert (match.state.cups, twin.state.cups) == (5, 3)
    assert match.journal == [Take(1)]
    assert not match.clone().can_undo


def test_a_fingerprint_tells_states_apart_and_nothing_else():
    one, other = new_match(), new_match()
    one.apply(Wait())
    other.apply(Peek())
    assert one.fingerprint() != other.fingerprint()
    longer = new_match()
    longer.apply(Wait())
    longer.apply(Wait())
    assert longer.fingerprint() == new_match().fingerprint()


def test_a_journal_leads_to_the_same_place():
    match = GAME.new_match(setup(seed=12), library=None)
    match.apply(Take(1))
    match.apply(Take(2))
    again = Match.replay(GAME, match.setup, None, match.journal)
    assert again.fingerprint() == match.fingerprint()
    assert again.decision == match.decision


def test_what_is_imagined_stays_in_the_mind():
    match = new_match()
    before = match.fingerprint()
    imagined = match.imagine(player=1, seed=99)
    imagined.apply(Take(2))
    assert match.fingerprint() == before
    assert match.observe(1).chance == Chance(0, 1)


# --- setting up --------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        ({"mode": "war"}, "no_mode.*mode=war, modes=duel"),
        ({"seats": SEATS[:1]}, "players.*least=2, most=2"),
        ({"options": {"cusp": 6}}, "no_option.*option=cusp, options=cups"),
        ({"options": {"cups": 7}}, "no_choice.*option=cups, choices=6, 9, value=7"),
    ],
)
def test_a_setup_that_makes_no_sense_is_refused_in_words(changes, said):
    with pytest.raises(SetupError, match=said):
        GAME.new_match(setup(**changes), library=None)


def test_the_kinds_of_a_game_are_found_by_its_package():
    names = [kind.__name__ for kind in kinds_of(Question, GAME.package)]
    assert names == ["Mercy", "Turn"]
    assert kinds_of(Question, "timestrike.nowhere") == ()
