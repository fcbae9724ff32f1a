"""A battle read aloud: the log as it is told, questions and answers, and what one points at."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timestrike.client import match_in_words as words
from timestrike.client.battle.question import QuestionBox
from timestrike.client.ui import aloud
from timestrike.client.ui.palette import team_of
from timestrike.client.ui.saying import said
from timestrike.core.board import Spot
from timestrike.core.figures import Token
from timestrike.core.prospects import Aim, Forecast, PathView

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

_REST = 0.25
"""Seconds that the pointer must rest on a place before it is read."""


class Narrator:
    """Reads out what is new since it looked last."""

    def __init__(self) -> None:
        self._lines = 0
        self._question: QuestionBox | None = None
        self._answer = ""
        self._place: Spot | None = None
        self._messages: list[str] = []

    def follow(self, scene: BattleScene) -> None:
        if not aloud.listened_to():
            self._lines = len(scene.chronicle.lines)
            return
        self._read_log(scene)
        self._read_messages(scene)
        self._read_question(scene)
        if scene.question is None:
            self._read_place(scene)

    def _read_log(self, scene: BattleScene) -> None:
        lines = scene.chronicle.lines
        for line in lines[self._lines :]:
            aloud.read_out(line.text)
        self._lines = len(lines)

    def _read_messages(self, scene: BattleScene) -> None:
        before, self._messages = self._messages, [toast.text for toast in scene.toasts.shown]
        for text in self._messages:
            if text not in before:
                aloud.read_out(text)

    def _read_question(self, scene: BattleScene) -> None:
        """The question with all its answers, and then whichever answer is in focus."""
        box = scene.question if not scene.stage.busy else None
        answer = _answer_words(scene, box) if box is not None else ""
        if box is not None and box is not self._question:
            listed = (scene.say(choice.words) for choice in box.question.choices)
            told = [scene.say(box.question.title), *dict.fromkeys(listed)]
            aloud.read_out(aloud.in_sentences(told))
        elif answer != self._answer:
            aloud.read_out(answer, at_once=True)
        self._question, self._answer = box, answer

    def _read_place(self, scene: BattleScene) -> None:
        spot = scene.resting.spot if scene.resting.rested >= _REST else None
        if spot is None or spot == self._place:
            return
        self._place = spot
        aloud.read_out(aloud.in_sentences(place_words(scene, spot)), at_once=True)


def _answer_words(scene: BattleScene, box: QuestionBox) -> str:
    if box.focus is None:
        return ""
    note = box.focus.note
    parts = [scene.say(box.focus.words), scene.say(note) if note is not None else ""]
    return aloud.in_sentences(parts)


def place_words(scene: BattleScene, spot: Spot) -> list[str]:
    """Who stands at a place and how far away, or what it is; and what would come of going there."""
    presenter = scene.session.presenter
    here = next((token for token in presenter.tokens() if spot in token.spots), None)
    told = [_figure(scene, here) if here is not None else words.place(presenter.board, spot)]
    control = scene.acting_control
    match control.shown() if control is not None else None:
        case PathView() as way:
            told += words.way_lines(presenter, way)
        case Forecast() as forecast:
            told.append(words.forecast_line(presenter, forecast))
        case Aim() as aim:
            told.append(words.aim_line(presenter, aim))
    return told


def _figure(scene: BattleScene, token: Token) -> str:
    """Name, side, shape, health, and how far it is from whoever acts."""
    presenter = scene.session.presenter
    told = said(
        "aloud.figure",
        name=token.name,
        owner=words.side(presenter, token),
        shape=said(f"aloud.shapes.{team_of(token.team).symbol}"),
        health=token.health.now,
        full=token.health.full,
    )
    acting = scene.stage.actors.get(scene.control.selected or "")
    if acting is None or acting.token.id == token.id:
        return told
    grid = presenter.board.grid
    distance = min(
        grid.distance(one.cell, other.cell) for one in acting.spots for other in token.spots
    )
    return said("aloud.away", figure=told, distance=distance, name=acting.token.name)
