"""The panel beside the list of saves: all that is known of the chosen one."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import datetime

import pygame

from timestrike.client.scenes.save_picture import SavePictures
from timestrike.client.scenes.save_words import (
    SaveWords,
    action_count,
    problem_of,
    spoken_time,
)
from timestrike.client.ui.font import TEXT, literal
from timestrike.client.ui.frame import outline, rule
from timestrike.client.ui.palette import AMBER, BODY, BRASS, ENEMY_TEXT, GOLD, QUIET, TEAMS
from timestrike.client.ui.saying import said, texts
from timestrike.storage.files import Listed
from timestrike.storage.save import Header, Player

_LABELS_WIDTH = 52
_LEAST_PICTURE = 40


class SaveDetails:
    def __init__(
        self, place: pygame.Rect, words: SaveWords, pictures: SavePictures, now: datetime
    ) -> None:
        self._words = words
        self._pictures = pictures
        self._now = now
        self._inner = place.inflate(-14, -14)

    def draw_advice(self, target: pygame.Surface, advice: str) -> None:
        """What to do when there is nothing to choose from."""
        place = self._inner.left, self._inner.top + 3
        TEXT.draw_paragraph(target, place, advice, min(self._inner.width, 260), BODY)

    def draw(self, target: pygame.Surface, entry: Listed) -> None:
        """The picture takes what the words leave of the panel."""
        words = self._draw_words(pygame.Surface((1, 1)), 0, entry)
        height = min(self._inner.width * 9 // 16, self._inner.height - 6 - words)
        picture = pygame.Rect(self._inner.topleft, (self._inner.width, max(_LEAST_PICTURE, height)))
        target.blit(self._pictures.of(entry, picture.size), picture)
        outline(target, picture, BRASS.rest)
        former = target.get_clip()
        target.set_clip(self._inner.inflate(2, 2))
        self._draw_words(target, picture.bottom + 6, entry)
        target.set_clip(former)

    def _draw_words(self, target: pygame.Surface, y: int, entry: Listed) -> int:
        """Everything below the picture, from `y` on; returns the y below it."""
        x, width = self._inner.left, self._inner.width
        title = entry.header.title if entry.header else entry.path.stem
        y = TEXT.draw_paragraph(target, (x, y), literal(title), width, GOLD)
        rule(target, x, y - 1, width)
        if entry.header is None:
            return self._draw_problem(target, y + 4, entry)
        return self._draw_header(target, y + 4, entry, entry.header)

    def _draw_problem(self, target: pygame.Surface, y: int, entry: Listed) -> int:
        x, width = self._inner.left, self._inner.width
        text = f"{{warn}} {said('saves.unreadable', why=problem_of(entry))}"
        y = TEXT.draw_paragraph(target, (x, y), text, width, ENEMY_TEXT) + 4
        y = self._fact(target, y, said("saves.facts.file"), literal(entry.path.name))
        return self._fact(
            target, y, said("saves.facts.changed"), spoken_time(entry.when, self._now)
        )

    def _draw_header(self, target: pygame.Surface, y: int, entry: Listed, header: Header) -> int:
        y = self._fact(target, y, said("saves.facts.saved"), spoken_time(entry.when, self._now))
        y = self._fact(target, y, said("saves.facts.match"), self._words.match(header))
        y = self._fact(target, y, said("saves.facts.progress"), self._words.progress(header))
        y = self._players(target, y, header.players)
        y = self._fact(
            target,
            y,
            said("saves.facts.journal"),
            said("saves.journal", actions=action_count(header), version=header.app_version),
        )
        if entry.warning is not None:
            text = f"{{warn}} {literal(texts().say(entry.warning))}"
            place = (self._inner.left, y)
            y = TEXT.draw_paragraph(target, place, text, self._inner.width, AMBER)
        return y

    def _fact(self, target: pygame.Surface, y: int, label: str, value: str) -> int:
        """One line, or as many as the value needs; returns the y below."""
        TEXT.draw(target, (self._inner.left, y), label, QUIET)
        x, width = self._inner.left + _LABELS_WIDTH, self._inner.width - _LABELS_WIDTH
        return TEXT.draw_paragraph(target, (x, y), value, width, BODY) + 1

    def _players(self, target: pygame.Surface, y: int, players: Sequence[Player]) -> int:
        """Names behind their marks, in as many lines as they need."""
        TEXT.draw(target, (self._inner.left, y), said("saves.facts.seats"), QUIET)
        left = x = self._inner.left + _LABELS_WIDTH
        for player in players:
            team = TEAMS[player.team % len(TEAMS)]
            mark = f"{{{team.symbol}}}"
            name = TEXT.fit(literal(player.name), self._inner.right - left - 12)
            if x > left and x + TEXT.width(mark) + 3 + TEXT.width(name) > self._inner.right:
                x, y = left, y + TEXT.pitch
            x = TEXT.draw(target, (x, y), mark, team.colour)
            x = TEXT.draw(target, (x + 2, y), name, BODY) + 6
        return y + TEXT.pitch + 1
