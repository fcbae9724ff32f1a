"""Computer players that think in a process of their own, and what can happen meanwhile."""

from __future__ import annotations

import time
from collections.abc import Iterator

import msgspec
import pytest
from screen_person import AtTheScreen

from timestrike.client.battle import thinking
from timestrike.client.battle.directors import LivePlay
from timestrike.client.battle.session import Session
from timestrike.client.battle.thinking import MOST_CRASHES, Desk, Position, Thinker
from timestrike.client.scenes.draft import DraftScene
from timestrike.content.library import shelf
from timestrike.core.moves import Action
from timestrike.core.setup import Seat, Setup
from timestrike.games import all_games
from timestrike.games.shadow_of_fear.movement import Move
from timestrike.games.shadow_of_fear.turns import EndTurn

FRAME = 1 / 60


@pytest.fixture(scope="module")
def warm() -> Iterator[Thinker]:
    """One worker for all tests that do it no harm: it keeps what it has read."""
    thinker = Thinker()
    thinker.warm_up()
    yield thinker
    thinker.close()


@pytest.fixture
def thinker() -> Iterator[Thinker]:
    thinker = Thinker()
    yield thinker
    thinker.close()


def session_of(*plays: str, mode: str = "skirmish", map_name: str = "duel") -> Session:
    """`person` and computer players on their seats, the teams already gathered."""
    game = all_games()["shadow_of_fear"]
    teams = game.mode(mode).teams(len(plays))
    seats = tuple(
        Seat(f"Player {n + 1}", team, "person")
        if name == "person"
        else Seat(f"Player {n + 1}", team, "computer", name)
        for n, (name, team) in enumerate(zip(plays, teams, strict=True))
    )
    setup = Setup(game=game.id, mode=mode, map=map_name, seed=5, seats=seats)
    return Session(game.new_match(setup, shelf()), "A match")


def thought_of(thinker: Thinker, session: Session, seconds: float = 60.0) -> Action:
    """Ask again and again, as frames do, until the worker has answered."""
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        action = thinker.action(session)
        if action is not None:
            return action
        time.sleep(0.002)
    raise AssertionError("no thought came")


def test_thinking_elsewhere_comes_to_the_same_as_thinking_here(warm):
    """Level by level, with plans followed over several actions and dice in between."""
    elsewhere, here = session_of("normal", "random"), session_of("normal", "random")
    for _ in range(25):
        chosen = thought_of(warm, elsewhere)
        assert chosen == here.computer_action()
        elsewhere.apply(chosen)
        here.apply(chosen)
    assert elsewhere.match.fingerprint() == here.match.fingerprint()
    assert warm.crashes == 0


def test_the_explanation_comes_back_with_the_action(warm):
    elsewhere, here = session_of("normal", "normal"), session_of("normal", "normal")
    seat = elsewhere.deciding
    thought_of(warm, elsewhere)
    here.computer_action()
    assert elsewhere.thoughts(seat) == here.thoughts(seat) != []


def test_the_picture_does_not_wait_for_a_thought(warm):
    """The first look never has the answer: it is given while frames go by."""
    session = session_of("normal", "normal")
    director = LivePlay(warm)
    assert director.next_action(session, FRAME) is None
    assert session.match.journal == []
    assert thought_of(warm, session) in session.match.legal()


# --- while it thinks ---------------------------------------------------------------------------


def ended_turn() -> Session:
    """A person has ended a turn that nothing was done in, and could still take that back."""
    session = session_of("person", "normal")
    while not session.persons_turn:
        session.apply(session.computer_action())
    while session.match.why_not(EndTurn()):
        session.apply(session.match.legal()[0])
    session.apply(EndTurn())
    assert not session.persons_turn
    assert session.can_undo
    return session


def test_what_was_taken_back_while_it_was_thought_about_is_not_answered(warm):
    session = ended_turn()
    director = LivePlay(warm)
    assert director.next_action(session, FRAME) is None
    session.undo()
    assert director.next_action(session, FRAME) is None
    assert session.persons_turn
    move = next(action for action in session.match.legal() if isinstance(action, Move))
    session.apply(move)
    session.apply(EndTurn())
    here = session_of("person", "normal")
    for action in session.match.journal:
        here.apply(action)
    assert thought_of(warm, session) == here.computer_action()


def test_what_a_computer_had_in_mind_is_forgotten_when_its_turn_is_taken_back():
    """Held before it acts, it has thought; as many actions later things may be different."""
    session, director = ended_turn(), LivePlay()
    director.toggle_pause()
    assert director.next_action(session, 1.0) is None
    intended = director._intended
    assert intended is not None
    session.undo()
    assert director.next_action(session, 1.0) is None
    assert director._intended is None
    session.redo()
    director.toggle_pause()
    assert director.next_action(session, 1.0) == intended


def test_after_forgetting_the_next_thought_is_right(warm):
    left, entered = session_of("hard", "hard"), session_of("normal", "normal")
    assert warm.action(left) is None
    warm.forget()
    assert thought_of(warm, entered) == session_of("normal", "normal").computer_action()


def test_a_new_question_interrupts_the_one_before(warm):
    assert warm.action(session_of("merciless", "merciless")) is None
    entered = session_of("normal", "normal")
    assert thought_of(warm, entered) == session_of("normal", "normal").computer_action()


# --- when something goes wrong -----------------------------------------------------------------


def test_a_worker_that_dies_is_replaced_and_the_thought_is_the_same(thinker):
    session = session_of("normal", "normal")
    assert thinker.action(session) is None
    first = thinker.worker
    first.kill()
    assert thought_of(thinker, session) == session_of("normal", "normal").computer_action()
    assert thinker.crashes == 1
    assert thinker.worker is not first


def test_where_no_worker_can_live_thinking_goes_on_here(thinker, monkeypatch):
    def no_processes(_method: str) -> None:
        raise OSError("no more processes")

    monkeypatch.setattr(thinking, "get_context", no_processes)
    session = session_of("normal", "normal")
    thinker.warm_up()
    for _ in range(MOST_CRASHES):
        assert thinker.action(session) is None
    assert thinker.action(session) == session_of("normal", "normal").computer_action()


def test_a_thought_that_fails_there_is_thought_again_here(thinker):
    """So that whatever is wrong is seen where the match is, with all that is known about it."""
    session = session_of("normal", "normal")
    match = session.match
    position = Position(1, 1, 0, match.setup, {"nonsense": True}, [])
    answer = Desk().answer(position, interruptions=None)
    assert answer.action is None
    thinker._answer = lambda number: answer
    thinker._ask = lambda asked: thinking.Asked(1, asked, asked.deciding, [])
    assert thinker.action(session) == session_of("normal", "normal").computer_action()


def test_leaving_ends_the_worker(thinker):
    thinker.warm_up()
    worker = thinker.worker
    pid = worker.pid
    thinker.close()
    assert thinker.worker is None
    with pytest.raises(ValueError, match="closed"):
        worker.is_alive()
    assert pid is not None
    thinker.close()


# --- in the program ----------------------------------------------------------------------------


def begin(person: AtTheScreen, *plays: str) -> None:
    person.program.start_match(session_of(*plays).match.setup)
    person.until(lambda: person.program.battle is not None)


def test_a_battle_goes_on_while_frames_pass_and_leaving_it_leaves_nothing_behind(person):
    program = person.program
    program.thinks_beside = True
    program.app.change(animation_speed=0)
    begin(person, "normal", "normal")
    frames = 0
    while len(person.battle.session.match.journal) < 2:
        person.wait(FRAME)
        time.sleep(0.002)
        frames += 1
    assert frames > 2
    assert program.thinker.crashes == 0
    program.to_title()
    assert program.thinker._asked is None
    worker = program.thinker.worker
    program.close()
    assert program.thinker.worker is None is not worker


def test_computers_pick_beside_the_picture_too(person):
    program = person.program
    program.thinks_beside = True
    setup = session_of("normal", "normal").match.setup
    program.start_match(msgspec.structs.replace(setup, options={"draft": "snake"}))
    draft = program.app.scenes.top
    assert isinstance(draft, DraftScene)
    assert draft.think == program.thinker.action
    while not draft.session.match.journal:
        person.wait(FRAME)
        time.sleep(0.002)
    here = Session(all_games()["shadow_of_fear"].new_match(draft.session.match.setup, shelf()), "")
    assert draft.session.match.journal[0] == here.computer_action()
    program.close()


def test_where_nobody_but_people_play_no_worker_is_called(person):
    person.program.thinks_beside = True
    begin(person, "person", "person")
    assert person.program.thinker is None
