"""Tamed Monsters: whose they are, and how they become Lost units again.

In whose turn they act and for whom they gather is asked of the field: `Battlefield.patron`,
`Battlefield.in_turn` and `Battlefield.party`.
"""

from __future__ import annotations

from timestrike.core.moves import Event
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_side import keeper_of_monsters
from timestrike.games.shadow_of_fear.state import LOST, Character


class Reverted(Event, frozen=True):
    """A Monster has become a Lost unit again."""

    character: str


def tamed_by(field: Battlefield, character_id: str) -> list[Character]:
    """The living Monsters of a Character (TS-BEAST-01, TS-BRUTE-03)."""
    party = (field.state.characters[name] for name in field.party(character_id))
    return [member for member in party if member.id != character_id and not member.defeated]


def has_inventory(field: Battlefield, character_id: str) -> bool:
    """TS-INV-08, TS-TRADE-06: neither a tamed Monster nor the Lost have one of their own."""
    tamed = field.state.characters[character_id].tamer is not None
    return not tamed and field.team_of(character_id) != LOST


def revert(field: Battlefield, character_id: str) -> None:
    """TS-MONST-04: it keeps its damage and its place, and nothing of what its board had gained.

    Under a Myth it is a Character of that player, who cannot use it in this round (TS-MYTH-12,
    TS-MYTH-13).
    """
    keeper = keeper_of_monsters(field)
    monster = field.change_character(
        character_id,
        owner=keeper,
        tamer=None,
        newly_tamed=False,
        exhausted=keeper != LOST,
        awakenings=(),
        buffs=(),  # TS-BUFF-07
        curses=(),
        fresh=(),
    )
    for unit in monster.units:
        field.change_unit(unit, moved=0, energy_spent=0, done=(), boons=())
    field.emit(Reverted(character_id))
