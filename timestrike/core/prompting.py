"""What a player is asked in the middle of things."""

from __future__ import annotations

import msgspec

from timestrike.core.board import Spot
from timestrike.core.moves import Action
from timestrike.core.prospects import Area
from timestrike.core.wording import Words


class Choice(msgspec.Struct, frozen=True, kw_only=True):
    """One answer. With a spot it is given by pointing at that place of the board, and at a second
    one (`then`) where several answers share the first. `card` is the card whose text explains it,
    `area` what it touches.
    """

    words: Words
    action: Action
    note: Words | None = None
    card: str = ""
    spot: Spot | None = None
    then: Spot | None = None
    area: Area | None = None
    default: bool = False


class Prompt(msgspec.Struct, frozen=True, kw_only=True):
    """A question in the middle of things, asked at the place where it matters.

    `token` is the figure it is asked at, `about` are all that it is about.
    """

    title: Words
    rule: str
    players: tuple[int, ...]
    token: str | None
    choices: tuple[Choice, ...]
    about: tuple[str, ...] = ()
    automatic: str = ""
