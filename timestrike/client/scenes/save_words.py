"""What the load screen says of a save: what was played, how far, by whom, when."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import datetime, timedelta

from timestrike.client.scenes.match_words import as_words
from timestrike.client.ui.font import literal
from timestrike.client.ui.saying import said, texts
from timestrike.content.library import ContentError, MapError, Shelf
from timestrike.core.board import BoardMap
from timestrike.core.game import Game
from timestrike.core.setup import SetupError
from timestrike.core.wording import Words
from timestrike.storage.files import Listed
from timestrike.storage.save import Header


class SaveWords:
    """Names things as the games and maps at hand do; what is no longer there keeps its id."""

    def __init__(self, games: Mapping[str, Game], library: Shelf) -> None:
        self._games = games
        self._library = library
        self._texts = texts()

    def board_map(self, header: Header) -> BoardMap | None:
        try:
            return self._library.board_map(header.map)
        except (ContentError, MapError):
            return None

    def match(self, header: Header) -> str:
        """The mode and the map: "Skirmish · The Broken Dial"."""
        board_map = self.board_map(header)
        place = board_map.title if board_map else as_words(header.map)
        return literal(f"{self._mode(header)} · {place}")

    def _mode(self, header: Header) -> str:
        game = self._games.get(header.game)
        try:
            return game.mode_title(header.mode, self._texts) if game else as_words(header.mode)
        except SetupError:
            return as_words(header.mode)

    def game(self, header: Header) -> str:
        game = self._games.get(header.game)
        return literal(
            game.title if game else said("saves.not_installed", game=as_words(header.game))
        )

    def progress(self, header: Header) -> str:
        """How far the match has come, in the game's own words if it left any."""
        if header.finished:
            return said("saves.finished")
        about = dict(header.summary)
        headline = str(about.pop("headline", ""))
        if headline in self._texts:
            return self._texts.say(Words(headline, about))
        return action_count(header)


def problem_of(entry: Listed) -> str:
    """What keeps a file from being opened; nothing if nothing does."""
    return literal(texts().say(entry.problem)) if entry.problem is not None else ""


def action_count(header: Header) -> str:
    return said("saves.action" if header.actions == 1 else "saves.actions", number=header.actions)


def spoken_time(when: datetime, now: datetime) -> str:
    """A moment as one says it: "today 21:40", "yesterday 9:05", "12 Nov 21:40", "3 Jan 2024"."""
    then, today = when.astimezone(), now.astimezone()
    clock = f"{then.hour}:{then.minute:02}"
    if then.date() == today.date():
        return said("saves.today", clock=clock)
    if then.date() == today.date() - timedelta(days=1):
        return said("saves.yesterday", clock=clock)
    month = said("saves.months").split()[then.month - 1]
    day = said("saves.day", day=then.day, month=month)
    return f"{day} {clock}" if then.year == today.year else f"{day} {then.year}"
