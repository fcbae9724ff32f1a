"""What is to be seen before a battle: who may be picked by whom, and what is still to be placed."""

from __future__ import annotations

from typing import Literal

import msgspec

from timestrike.core.board import Spot
from timestrike.core.moves import Action
from timestrike.core.refusal import Refusal
from timestrike.core.wording import Words

# --- the draft -----------------------------------------------------------------------------------


class Recruit(msgspec.Struct, frozen=True, kw_only=True):
    """Somebody to be picked: `action` picks, the refusals say why not, `seat` who was faster.

    By its `tags` (what sort it is, how it moves) a long list is made shorter.
    """

    id: str
    figure: str
    name: str
    price: int
    tags: dict[str, str]
    action: Action
    refusals: tuple[Refusal, ...] = ()
    seat: int | None = None


class DraftSeat(msgspec.Struct, frozen=True, kw_only=True):
    """A player with those picked so far, and what is left to pick with."""

    seat: int
    name: str
    team: int
    person: bool
    picks: tuple[str, ...]
    left: int
    full: int
    picking: bool


class DraftTurn(msgspec.Struct, frozen=True, kw_only=True):
    """One turn of a draft in which players pick in order: past, now (`now`) or to come."""

    seat: int
    round: int
    pick: str | None = None
    now: bool = False


class DraftView(msgspec.Struct, frozen=True, kw_only=True):
    """A draft as one of those who pick now sees it. Where all pick at once there are no turns."""

    title: Words
    rule: str
    player: int
    players: tuple[int, ...]
    counts: Literal["points", "heads"]
    recruits: tuple[Recruit, ...]
    seats: tuple[DraftSeat, ...]
    turns: tuple[DraftTurn, ...]
    stop: Action
    no_stop: tuple[Refusal, ...] = ()


# --- placement -----------------------------------------------------------------------------------


class Stand(msgspec.Struct, frozen=True, kw_only=True):
    """A way to put a figure down: where it leads, all it then covers, where it looks."""

    spot: Spot
    spots: tuple[Spot, ...]
    facing: int
    action: Action


class Newcomer(msgspec.Struct, frozen=True, kw_only=True):
    """A figure beside the board that is to be put down, with every way to do so.

    Of several alike only the first has its ways listed; `alike` names it.
    """

    id: str
    figure: str
    name: str
    seat: int
    team: int
    height: int
    alike: str
    stands: tuple[Stand, ...]


class PlacingView(msgspec.Struct, frozen=True, kw_only=True):
    """What one of those who place now has to place, and where the game itself would put one."""

    title: Words
    rule: str
    player: int
    players: tuple[int, ...]
    newcomers: tuple[Newcomer, ...]
    suggestion: Action
