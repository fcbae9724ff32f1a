"""Where there is nothing to choose, nobody has to: the last Character, the only answer."""

from __future__ import annotations

import pygame
import pytest
from screen_person import AtTheScreen, begin

from timestrike.client.battle.forced import let_it_answer
from timestrike.core.prompting import Choice, Prompt
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.presenter import BattlePresenter
from timestrike.games.shadow_of_fear.turns import EndTurn


def test_who_alone_can_act_is_selected_and_nothing_has_begun(person: AtTheScreen):
    begin(person)
    battle = person.battle
    presenter = battle.session.presenter
    assert battle.control.selected is None  # there are two to choose from
    seat = battle.session.deciding
    for _ in range(4):
        token = battle.session.presenter.ready_tokens()[0]
        opening = battle.session.presenter.opening_action(token)
        battle.act([opening, EndTurn()] if opening else [EndTurn()])
        person.until_asked()
        if battle.session.deciding == seat:
            break
    presenter = battle.session.presenter
    ready = presenter.ready_tokens()
    assert battle.control.selected == ready[0]
    assert len({repr(presenter.opening_action(one)) for one in ready}) == 1
    assert presenter.opening_action(ready[0]) is not None  # its turn has not begun
    assert battle.view.in_sight(battle.stage.actors[ready[0]].spots[0], battle.layout)


def asked_one_thing(
    person: AtTheScreen, monkeypatch: pytest.MonkeyPatch, *, card: str = ""
) -> None:
    """The rules ask something that has one answer."""
    battle = person.battle
    before = len(battle.session.match.journal)
    words = Words("said", {"text": "take the hits"})
    only = Choice(words=words, action=battle.session.match.legal()[0], card=card, default=True)
    prompt = Prompt(
        title=Words("said", {"text": "Defend?"}),
        rule="",
        players=(battle.session.deciding or 0,),
        token=None,
        choices=(only,),
    )
    monkeypatch.setattr(
        BattlePresenter,
        "prompt",
        lambda presenter: prompt if len(presenter.match.journal) == before else None,
    )
    battle.look_again()
    assert battle.question is not None


def test_the_only_answer_is_shown_for_a_moment_and_given_and_told(
    person: AtTheScreen, monkeypatch: pytest.MonkeyPatch
):
    begin(person)
    asked_one_thing(person, monkeypatch)
    battle = person.battle
    before = len(battle.session.match.journal)
    let_it_answer(battle, 0.5)
    assert len(battle.session.match.journal) == before
    let_it_answer(battle, 2.0)
    assert len(battle.session.match.journal) == before + 1
    assert any("take the hits" in line.text for line in battle.chronicle.lines)
    person.until_asked()
    person.key(pygame.K_u)
    assert not any("take the hits" in line.text for line in battle.chronicle.lines)


def test_an_only_answer_waits_for_whoever_wants_to_give_it(
    person: AtTheScreen, monkeypatch: pytest.MonkeyPatch
):
    begin(person)
    battle = person.battle
    before = len(battle.session.match.journal)
    asked_one_thing(person, monkeypatch, card="blink_stone")  # that is to be read first
    let_it_answer(battle, 60.0)
    asked_one_thing(person, monkeypatch)
    person.key(pygame.K_ESCAPE)  # to look at the board
    let_it_answer(battle, 60.0)
    person.app.change(automatic_answers=())
    asked_one_thing(person, monkeypatch)
    let_it_answer(battle, 60.0)
    assert len(battle.session.match.journal) == before


def test_to_confirm_nothing_and_danger_to_nobody_say_what_is_missing(person: AtTheScreen):
    begin(person)
    battle = person.battle
    assert battle.control.selected is None
    person.key(pygame.K_t)
    assert "choose it first" in battle.toasts.shown[-1].text
    person.key(pygame.K_TAB)
    battle.control.hovered = None
    person.key(pygame.K_RETURN)
    assert "Nothing is aimed at" in battle.toasts.shown[-1].text
