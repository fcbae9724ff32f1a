"""The pictures of saves: made when they are looked at, and kept."""

from __future__ import annotations

from datetime import datetime
from io import BytesIO
from pathlib import Path

import pygame

from timestrike.client.scenes.minimap import map_picture
from timestrike.client.scenes.save_words import SaveWords
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.palette import ENEMY_TEXT, INSET, VOID
from timestrike.storage.errors import SaveError
from timestrike.storage.files import Listed, read_thumbnail

Size = tuple[int, int]


class SavePictures:
    """The thumbnail of a save in any size; without one, the map it is played on."""

    def __init__(self, words: SaveWords) -> None:
        self._words = words
        self._made: dict[tuple[Path, datetime, Size], pygame.Surface] = {}
        self._read: dict[tuple[Path, datetime], pygame.Surface | None] = {}

    def of(self, entry: Listed, size: Size) -> pygame.Surface:
        key = (entry.path, entry.when, size)
        if key not in self._made:
            self._made[key] = self._make(entry, size)
        return self._made[key]

    def _make(self, entry: Listed, size: Size) -> pygame.Surface:
        if entry.header is None:
            return _broken(size)
        thumbnail = self._thumbnail(entry)
        if thumbnail is not None:
            return covering(thumbnail, size)
        board_map = self._words.board_map(entry.header)
        if board_map is not None:
            teams = tuple(player.team for player in entry.header.players)
            return map_picture(board_map, size, teams)
        empty = pygame.Surface(size)
        empty.fill(VOID)
        return empty

    def _thumbnail(self, entry: Listed) -> pygame.Surface | None:
        key = (entry.path, entry.when)
        if key not in self._read:
            self._read[key] = _decoded(entry.path)
        return self._read[key]


def _decoded(path: Path) -> pygame.Surface | None:
    """A picture that is missing or broken is no reason to hide the save."""
    try:
        png = read_thumbnail(path)
        return pygame.image.load(BytesIO(png), "thumbnail.png").convert() if png else None
    except (SaveError, pygame.error):
        return None


def covering(picture: pygame.Surface, size: Size) -> pygame.Surface:
    """The middle of a picture, just large enough to fill a size."""
    width, height = picture.get_size()
    factor = max(size[0] / width, size[1] / height)
    whole = (max(size[0], round(width * factor)), max(size[1], round(height * factor)))
    scaled = pygame.transform.smoothscale(picture, whole)
    cut = pygame.Rect((0, 0), size)
    cut.center = scaled.get_rect().center
    return scaled.subsurface(cut.clamp(scaled.get_rect())).copy()


def _broken(size: Size) -> pygame.Surface:
    picture = pygame.Surface(size)
    picture.fill(INSET)
    scale = 2
    middle = size[0] // 2, size[1] // 2 - TEXT.capital_height * scale // 2
    TEXT.draw(picture, middle, "{warn}", ENEMY_TEXT, align="centre", scale=scale)
    return picture
