"""Who takes the first turn of a round."""

from __future__ import annotations

from collections.abc import Sequence

from timestrike.core.dice import roll_off
from timestrike.core.moves import Event
from timestrike.games.shadow_of_fear.dice import D20
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import LOST


class InitiativeRolled(Event, frozen=True):
    """Each round of the roll-off: who rolled what, the tied again (TS-DICE-06)."""

    rolls: tuple[tuple[tuple[int, str], ...], ...]
    first: int


class InitiativeSeized(Event, frozen=True):
    """TS-INIT-01: nobody stands higher on the Sentience."""

    player: int


def roll_among(field: Battlefield, players: Sequence[int]) -> int:
    """TS-DICE-06: everybody rolls, the highest is first."""
    off = roll_off(field.state.chance, D20, players)
    field.emit(InitiativeRolled(off.rounds, off.winner))
    return off.winner


def roll_by_teams(field: Battlefield) -> int:
    """TS-SKIRM-03, TS-INIT-03: each team that is left rolls once, for the member who is next."""
    return roll_among(field, [next_of_team(field, team) for team in teams_alive(field)])


def teams_alive(field: Battlefield) -> list[int]:
    """TS-DEFEAT-05: the players' teams that still have a Character of their own.

    A tamed Monster keeps no team in the game (TS-RAID-02).
    """
    standing = (c for c in field.state.characters.values() if not c.defeated and c.tamer is None)
    return sorted({field.side(character.owner) for character in standing} - {LOST})


def next_of_team(field: Battlefield, team: int) -> int:
    """TS-SKIRM-03: the member who sits next clockwise from the last starter."""
    teams, last = field.world.teams, field.state.order[0]
    clockwise = [(last + n) % len(teams) for n in range(1, len(teams) + 1)]
    return next(seat for seat in clockwise if teams[seat] == team)


def seize_initiative(field: Battlefield) -> int:
    """TS-INIT-01, TS-INIT-02, TS-INIT-04: who stands highest on Fear; if nobody does, all roll."""
    tiers = [(unit.perch.tier, field.owner(unit)) for unit in field.in_play() if unit.perch]
    if not tiers:
        return roll_by_teams(field)
    highest, _ = max(tiers)
    above_all = sorted({player for tier, player in tiers if tier == highest})
    if len(above_all) > 1:
        return roll_among(field, above_all)
    field.emit(InitiativeSeized(above_all[0]))
    return above_all[0]
