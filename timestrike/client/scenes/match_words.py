"""How modes, options and players are called on the screen where a match is set up.

The texts may hold a sentence for each (`modes.<game>.<mode>`, `options.<game>.<option>.<choice>`,
`players.<name>`); where they do not, the name that the rules use is good enough.
"""

from __future__ import annotations

from timestrike.client.scenes.match_choices import CLOSED, PERSON
from timestrike.content.texts import Texts
from timestrike.core.game import Game
from timestrike.core.setup import Mode, Option, OptionValue


def game_title(game: Game) -> str:
    """The game without the series it belongs to."""
    return game.title.split(": ")[-1]


def mode_note(texts: Texts, game: Game, mode: Mode) -> str:
    least, most = mode.players
    seats = f"{least} seats." if least == most else f"{least}-{most} seats."
    return f"{seats} {_said(texts, f'modes.{game.id}.{mode.id}', '')}".strip()


def choice_word(texts: Texts, game: Game, option: Option, value: OptionValue) -> str:
    key = f"options.{game.id}.{option.id}.{value}"
    return _said(texts, key, as_words(str(value)))


def player_word(plays: str) -> str:
    return as_words(plays)


def player_note(texts: Texts, plays: str) -> str:
    """What to expect of whoever plays a seat."""
    if plays == PERSON:
        return "A person at this device. Several people take turns at it."
    if plays == CLOSED:
        return "Nobody sits here."
    return _said(texts, f"players.{plays}", f"The computer player '{plays}'.")


def _said(texts: Texts, key: str, otherwise: str) -> str:
    return texts.get(key) if key in texts else otherwise


def as_words(name: str) -> str:
    """The id of something, for want of a better name."""
    return name.replace("_", " ").capitalize()
