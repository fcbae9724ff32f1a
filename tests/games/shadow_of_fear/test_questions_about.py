"""Whom a question is asked at, and whom it is about: these must be seen while one answers."""

from __future__ import annotations

from positions import Position, board

from timestrike.core.prompting import Choice
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.cheap_shots import CheapShot
from timestrike.games.shadow_of_fear.defence import DefenceLies
from timestrike.games.shadow_of_fear.phrases import token_concerned, tokens_in
from timestrike.games.shadow_of_fear.prompts import _least_regretted_first, prompt_for
from timestrike.games.shadow_of_fear.reactions import HoldBack, React
from timestrike.games.shadow_of_fear.simultaneous import ChooseOrder, Pending
from timestrike.games.shadow_of_fear.trading import ChooseReturn, KeepAll, Loot, Trade
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed

FLAT = board("\n".join(["0 0 0 0 0"] * 4))


def position() -> Position:
    return Position(FLAT, jake_alland=(0, (1, 1)), gula=(1, (2, 1)), hod=(1, (4, 3)))


def test_both_sides_of_a_question_are_about_it():
    field = position().field
    question = CheapShot("gula", "jake_alland")
    assert token_concerned(field, question) == "gula"
    assert set(tokens_in(field, question)) == {"gula", "jake_alland"}


def test_who_is_to_give_something_back_is_asked():
    question = ChooseReturn("jake_alland", "gula", Loot("material"))
    assert token_concerned(position().field, question) == "gula"


def test_those_in_the_depth_of_a_question_count_and_those_out_of_play_do_not():
    table = position()
    effects = (Pending("jake_alland", "gula", "shield_bash"), Pending("hod", "jake_alland"))
    question = ChooseOrder(0, effects, effects, ())
    assert token_concerned(table.field, question) == "jake_alland"
    assert tokens_in(table.field, question) == ("jake_alland", "gula", "hod")
    table.strike_down("hod")
    assert tokens_in(table.field, question) == ("jake_alland", "gula")


def test_to_hold_back_is_suggested_and_dice_that_count_are_given_up_last():
    faces = ("block", "void", "hit", "block")
    defence = Deed(card="", unit="gula", faces=faces)
    question = DefenceLies(Deed(card="", unit="jake_alland"), defence)
    dice = [(0, 3), (1,), (0, 1, 2, 3), (1, 2)]
    actions = [*(React("gula", "second_thoughts", one) for one in dice), HoldBack("gula")]
    choices = tuple(Choice(words=Words("x"), action=action) for action in actions)
    ordered = _least_regretted_first(question, choices)
    assert ordered[0].action == HoldBack("gula")
    assert ordered[0].default
    assert [getattr(one.action, "dice", None) for one in ordered[1:]] == [
        (1, 2),
        (1,),
        (0, 1, 2, 3),
        (0, 3),
    ]


def test_nothing_is_given_back_by_a_hasty_key():
    table = Position(
        FLAT,
        jake_alland=(0, (1, 1)),
        gula=(1, (4, 1)),
        has={"jake_alland": {"materials": 1}, "gula": {"fish": ("sardine",)}},
    )
    table.do(Trade("jake_alland", "gula", Loot("material")))
    prompt = prompt_for(table.match, table.field)
    assert prompt is not None
    assert prompt.token == "gula"
    (suggested,) = (choice.action for choice in prompt.choices if choice.default)
    assert isinstance(suggested, KeepAll)
