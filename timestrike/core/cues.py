"""What is to be shown happening: events in terms of figures and places."""

from __future__ import annotations

from typing import Literal

import msgspec

from timestrike.core.board import Column, Spot
from timestrike.core.figures import Gauge, Token
from timestrike.core.wording import Words


class Cue(msgspec.Struct, frozen=True):
    """Something for the stage: an event in terms of figures and places, the same for all games."""


Manner = Literal["walk", "leap", "shove", "vanish"]
"""How a figure gets from one place to another."""
Sign = Literal["guard", "buff", "curse", "glory"]
"""What is to be seen at a figure, beside a word over it."""


class Steps(Cue, frozen=True):
    """A figure goes from one spot to another: to the next one, or at once over several."""

    token: str
    start: Spot
    end: Spot
    facing: int
    manner: Manner = "walk"


class Strikes(Cue, frozen=True):
    """A figure turns to another one and strikes at it, with a weapon or by a spell."""

    token: str
    target: str
    facing: int
    gesture: Literal["attack", "cast"] = "attack"


class Die(msgspec.Struct, frozen=True):
    """A die as it lies. `kind` names the symbol on it, `counts` whether it helps who rolled it."""

    kind: str
    counts: bool
    lucky: bool = False


class Rolls(Cue, frozen=True):
    """Dice on the table, rolled by a figure (or by a seat: initiative)."""

    title: Words
    dice: tuple[Die, ...]
    seat: int
    token: str | None = None
    total: Words | None = None


class Suffers(Cue, frozen=True):
    """A figure loses health (or, with a negative amount, regains it)."""

    token: str
    amount: int
    health: Gauge


class Speaks(Cue, frozen=True):
    """A short word over a figure: what just did or did not happen to it."""

    token: str
    words: Words
    mood: Literal["good", "bad", "plain"] = "plain"
    sign: Sign | None = None


class Transforms(Cue, frozen=True):
    """A figure becomes another enemy than it was."""

    token: str


class Cheers(Cue, frozen=True):
    """A figure is among the winners, and shows it."""

    token: str


class Appears(Cue, frozen=True):
    """A figure comes into play."""

    token: str
    figure: Token


class Leaves(Cue, frozen=True):
    """A figure is defeated and leaves the board."""

    token: str


class Sounds(Cue, frozen=True):
    """Something to be heard, by the name of its sound, and where on the board."""

    name: str
    at: Spot | None = None


class Reshapes(Cue, frozen=True):
    """Ground is mined, heaped up or destroyed: columns and walls are as they are named now."""

    columns: tuple[tuple[int, Column], ...] = ()
    walls: tuple[tuple[int, int], ...] = ()


class Announces(Cue, frozen=True):
    """A word to everybody: a round begins, somebody has won; `card` is one that is played."""

    words: Words
    seat: int | None = None
    card: str = ""
