"""Keys and pointer while a question is open."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from timestrike.client.battle.asking import give_answer, reopen_question
from timestrike.client.battle.cursor import ARROWS, look_at_hex, move_cursor
from timestrike.client.battle.pointing import place_under
from timestrike.client.battle.question import QuestionBox

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

_NO_ANSWERS = (
    *(pygame.K_F5, pygame.K_F9, pygame.K_F10, pygame.K_t, pygame.K_l, pygame.K_i),
    *(pygame.K_q, pygame.K_e),
)
"""Keys that mean the same whether a question is open or not."""
_TAKE_UP = (pygame.K_ESCAPE, pygame.K_BACKSPACE, pygame.K_RETURN, pygame.K_KP_ENTER)
"""Keys that take up a question again that was set aside."""


def answer_event(scene: BattleScene, event: pygame.Event) -> bool:
    """True if the event was about the question."""
    question = scene.question
    assert question is not None
    match event.type:
        case pygame.KEYDOWN if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_SHIFT):
            return _key(scene, question, event)
        case pygame.MOUSEMOTION:
            question.point(event.pos)
            return False
        case pygame.MOUSEWHEEL:
            return question.scroll(event.y)
        case pygame.MOUSEBUTTONDOWN if event.button == 3:
            question.leave()
            _close_if_left(scene, question)
            return True
        case pygame.MOUSEBUTTONDOWN if event.button == 1 and question.point(event.pos):
            give_answer(scene, question.action)
            return True
        case pygame.MOUSEBUTTONDOWN if event.button == 1:
            key = question.key_at(event.pos)
            return key is not None and _press(scene, question, key)
    return False


def click_answer(scene: BattleScene, question: QuestionBox, position: tuple[int, int]) -> None:
    """A click on the board: the first one aims at a place, the next one answers."""
    before, spot = question.aimed, place_under(scene, position)
    if question.aim(spot) and spot == before:
        _give(scene, question)


def _key(scene: BattleScene, question: QuestionBox, event: pygame.Event) -> bool:
    if event.key in _NO_ANSWERS or (question.minimised and event.key not in _TAKE_UP):
        return False
    return _press(scene, question, event.key)


def _press(scene: BattleScene, question: QuestionBox, key: int) -> bool:
    if question.minimised and key in _TAKE_UP:
        question.leave()
    elif question.spots and key == pygame.K_TAB:
        look_at_hex(scene, question.aim_next(1))
    elif question.spots and key in ARROWS:
        move_cursor(scene, ARROWS[key], start=question.aimed)
        question.aim(scene.control.hovered)
    elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
        _give(scene, question)
    else:
        give_answer(scene, question.key(key))
        _close_if_left(scene, question)
    return True


def _give(scene: BattleScene, question: QuestionBox) -> None:
    """Answer with what is in focus; where that is several things, ask which."""
    narrowed = question.narrowed()
    if narrowed is not None:
        scene.question = narrowed
    else:
        give_answer(scene, question.action)


def _close_if_left(scene: BattleScene, question: QuestionBox) -> None:
    if question.closed and scene.question is question:
        reopen_question(scene)
