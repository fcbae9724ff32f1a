"""The rows of the load screen: a picture, what was played, how far, by whom."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime
from typing import NamedTuple

import pygame

from timestrike.client.scenes.save_picture import SavePictures
from timestrike.client.scenes.save_words import SaveWords, problem_of, spoken_time
from timestrike.client.ui.aloud import in_sentences
from timestrike.client.ui.font import LABEL, TEXT, literal
from timestrike.client.ui.frame import outline, rule
from timestrike.client.ui.marks import chip
from timestrike.client.ui.palette import (
    AMBER,
    BODY,
    BRASS,
    ENEMY_TEXT,
    MAGIC,
    QUIET,
    RULE_ID,
    TEAMS,
    Colour,
)
from timestrike.client.ui.saying import said
from timestrike.storage.files import Listed
from timestrike.storage.folder import SaveFolder
from timestrike.storage.save import Header, Player

ROW_HEIGHT = 53
_PICTURE = (84, 47)
_TEXT_LEFT = 3 + _PICTURE[0] + 7


class Tag(NamedTuple):
    text: str
    colour: Colour


def tags(entry: Listed, folder: SaveFolder) -> list[Tag]:
    """What sets a save apart from others."""
    found = []
    if entry.path == folder.quick:
        found.append(Tag(said("saves.tags.quick"), AMBER))
    if entry.path in folder.autosaves:
        found.append(Tag(said("saves.tags.auto"), RULE_ID))
    if entry.header is not None and entry.header.finished:
        found.append(Tag(said("saves.tags.finished"), MAGIC))
    if entry.warning is not None:
        found.append(Tag(said("saves.tags.former"), ENEMY_TEXT))
    return found


class SaveRows:
    """Draws the rows of a list of saves; only those in view are asked for."""

    def __init__(
        self,
        entries: Sequence[Listed],
        folder: SaveFolder,
        words: SaveWords,
        pictures: SavePictures,
        now: datetime,
    ) -> None:
        self._entries = entries
        self._folder = folder
        self._words = words
        self._pictures = pictures
        self._now = now

    def name_of(self, index: int) -> str:
        """A row as it is read aloud."""
        entry = self._entries[index]
        if entry.header is None:
            return in_sentences((entry.path.stem, problem_of(entry)))
        when = spoken_time(entry.when, self._now)
        return in_sentences((entry.header.title, self._words.match(entry.header), when))

    def draw(self, target: pygame.Surface, rect: pygame.Rect, index: int, colour: Colour) -> None:
        entry = self._entries[index]
        frame = pygame.Rect((rect.left + 3, rect.top + 3), _PICTURE)
        target.blit(self._pictures.of(entry, _PICTURE), frame)
        outline(target, frame, BRASS.rest)
        rule(target, rect.left + 3, rect.bottom - 1, rect.width - 6)
        x, y, right = rect.left + _TEXT_LEFT, rect.top + 5, rect.right - 5
        when = spoken_time(entry.when, self._now)
        LABEL.draw(target, (right, y + 1), when, QUIET, align="right")
        room = right - LABEL.width(when) - 6 - x
        if entry.header is None:
            TEXT.draw(target, (x, y), TEXT.fit(literal(entry.path.stem), room), colour)
            problem = f"{{warn}} {problem_of(entry)}"
            for line in _lines(problem, right - x, 3):
                y += TEXT.pitch
                TEXT.draw(target, (x, y), line, ENEMY_TEXT)
            return
        TEXT.draw(target, (x, y), TEXT.fit(literal(entry.header.title), room), colour)
        match = TEXT.fit(self._words.match(entry.header), right - x)
        TEXT.draw(target, (x, y + 12), match, BODY)
        self._draw_progress(target, x, y + 23, right, entry.header)
        self._draw_foot(target, x, y + 34, right, entry)

    def _draw_progress(
        self, target: pygame.Surface, x: int, y: int, right: int, header: Header
    ) -> None:
        TEXT.draw(target, (x, y), TEXT.fit(self._words.progress(header), right - x), QUIET)

    def _draw_foot(self, target: pygame.Surface, x: int, y: int, right: int, entry: Listed) -> None:
        """The marks of the teams at the left, the tags at the right."""
        if entry.header is not None:
            draw_marks(target, x, y, entry.header.players)
        for tag in reversed(tags(entry, self._folder)):
            right -= LABEL.width(tag.text) + 6
            chip(target, right, y, tag.text, tag.colour)
            right -= 3


def draw_marks(target: pygame.Surface, x: int, y: int, players: Sequence[Player]) -> None:
    for player in players:
        team = TEAMS[player.team % len(TEAMS)]
        x = TEXT.draw(target, (x, y), f"{{{team.symbol}}}", team.colour) + 2


def _lines(text: str, width: int, most: int) -> list[str]:
    """The first lines of a text; the last one tells by an ellipsis that there is more."""
    lines = list(TEXT.wrap(text, width))
    if len(lines) > most:
        lines[most - 1 :] = [TEXT.fit(f"{lines[most - 1]} {lines[most]}", width)]
    return lines
