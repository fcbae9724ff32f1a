"""How modes, options and players are called on the screen where a match is set up.

The texts may hold a sentence for each (`modes.<game>.<mode>`, `options.<game>.<option>.<choice>`,
`players.<name>`) and a title for it under `titles`; where they do not, the name that the rules use
is good enough.
"""

from __future__ import annotations

from timestrike.client.scenes.match_choices import CLOSED, PERSON
from timestrike.client.ui.saying import said
from timestrike.content.texts import Texts
from timestrike.core.game import Game
from timestrike.core.setup import Mode, Option, OptionValue


def game_title(game: Game) -> str:
    """The game without the series it belongs to."""
    return game.title.split(": ")[-1]


def mode_note(texts: Texts, game: Game, mode: Mode) -> str:
    least, most = mode.players
    room = str(least) if least == most else f"{least}-{most}"
    about = _said(texts, f"modes.{game.id}.{mode.id}", "")
    return f"{said('new_match.room', seats=room)} {about}".strip()


def choice_word(texts: Texts, game: Game, option: Option, value: OptionValue) -> str:
    key = f"options.{game.id}.{option.id}.{value}"
    return _said(texts, key, as_words(str(value)))


def option_title(texts: Texts, game: Game, option: Option) -> str:
    return _said(texts, f"titles.options.{game.id}.{option.id}", option.title)


def option_note(texts: Texts, game: Game, option: Option) -> str:
    """What an option is about."""
    return _said(texts, f"option_notes.{game.id}.{option.id}", said("new_match.agreed"))


def player_word(texts: Texts, plays: str) -> str:
    if plays in (PERSON, CLOSED):
        return said(f"new_match.{plays}")
    return _said(texts, f"titles.players.{plays}", as_words(plays))


def player_note(texts: Texts, plays: str) -> str:
    """What to expect of whoever plays a seat."""
    if plays == PERSON:
        return said("new_match.person_note")
    if plays == CLOSED:
        return said("new_match.closed_note")
    return _said(texts, f"players.{plays}", said("new_match.stranger", name=plays))


def temper_word(texts: Texts, temper: str) -> str:
    if not temper:
        return said("new_match.usual")
    return _said(texts, f"titles.temperaments.{temper}", as_words(temper))


def temper_note(texts: Texts, temper: str) -> str:
    """What to expect of a temperament."""
    usual = said("new_match.usual_note")
    return _said(texts, f"temperaments.{temper}", usual) if temper else usual


def _said(texts: Texts, key: str, otherwise: str) -> str:
    return texts.get(key) if key in texts else otherwise


def as_words(name: str) -> str:
    """The id of something, for want of a better name."""
    return name.replace("_", " ").capitalize()
