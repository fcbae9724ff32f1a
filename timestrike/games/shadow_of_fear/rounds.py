"""How a battle begins, and how one round follows another."""

from __future__ import annotations

from timestrike.core.moves import Event, Step
from timestrike.games.shadow_of_fear.drafting import GatherTeams
from timestrike.games.shadow_of_fear.fear_arrives import FearArrives, MonstersArrive
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.initiative import (
    roll_among,
    roll_by_teams,
    seize_initiative,
)
from timestrike.games.shadow_of_fear.lost_side import fear_lives
from timestrike.games.shadow_of_fear.modes import HOST, is_raid, is_royale
from timestrike.games.shadow_of_fear.phases import OpenPhase
from timestrike.games.shadow_of_fear.placement import PlaceTeams
from timestrike.games.shadow_of_fear.raid_turns import PlayersTurn
from timestrike.games.shadow_of_fear.sentience_turn import SentienceTurn
from timestrike.games.shadow_of_fear.turns import ChooseCharacter, ready_characters


class RoundBegan(Event, frozen=True):
    round: int
    order: tuple[int, ...]


class OpenBattle(Step, frozen=True):
    """Everything before the first turn, in the order of the setup steps of each mode."""

    def resolve(self, field: Battlefield) -> None:
        if is_raid(field):
            # TS-SETRD-05: nobody comes first.
            field.state.order = clockwise_from(field, HOST)
            field.push(GatherTeams(), FearArrives(), OpenPhase(1), PlaceTeams(), BeginRound(HOST))
            return
        # TS-SETSK-04, TS-SETSK-08, TS-SETRY-04: the highest is first in all that follows.
        first = roll_among(field, range(len(field.world.teams)))
        field.state.order = clockwise_from(field, first)
        lost = (FearArrives(), MonstersArrive()) if is_royale(field) else ()
        field.push(GatherTeams(), *lost, PlaceTeams(), BeginRound(first))


def clockwise_from(field: Battlefield, first: int) -> tuple[int, ...]:
    seats = len(field.world.teams)
    return tuple((first + n) % seats for n in range(seats))


class BeginRound(Step, frozen=True):
    """TS-SETRY-12, TS-SETRD-12: a round begins with the players."""

    first: int

    def resolve(self, field: Battlefield) -> None:
        field.state.order = clockwise_from(field, self.first)
        field.state.upcoming = 0
        field.emit(RoundBegan(field.state.round, field.state.order))
        if is_raid(field):
            field.push(PlayersTurn(), EndRound())
        else:
            field.push(NextTurn())


class NextTurn(Step, frozen=True):
    """TS-TURN-01, TS-TURN-03, TS-EXHAUST-02: clockwise to the next player who can take a turn."""

    def resolve(self, field: Battlefield) -> None:
        state = field.state
        seats = len(state.order)
        for offset in range(seats):
            place = (state.upcoming + offset) % seats
            player = state.order[place]
            if ready_characters(field, player):
                state.upcoming = (place + 1) % seats
                field.push(ChooseCharacter(player), NextTurn())
                return
        field.push(EndRound())


class EndRound(Step, frozen=True):
    """TS-EXHAUST-03, TS-EXHAUST-04, TS-EXHAUST-05: the Lost act, and who is first is found out.

    The tiers of the Sentience are read before its card takes effect (TS-INIT-05).
    """

    def resolve(self, field: Battlefield) -> None:
        if is_raid(field):
            field.push(SentienceTurn(), Refresh(HOST))
        elif is_royale(field) and fear_lives(field):
            first = seize_initiative(field)
            # While the card is resolved this player counts as active (TS-SIMUL-01).
            field.state.order = clockwise_from(field, first)
            field.push(SentienceTurn(), Refresh(first))
        else:
            field.push(Refresh(roll_by_teams(field)))


class Refresh(Step, frozen=True):
    """TS-EXHAUST-03: all are fresh again for the next round."""

    first: int

    def resolve(self, field: Battlefield) -> None:
        for character in list(field.state.characters.values()):
            if character.exhausted:
                field.change_character(character.id, exhausted=False)
        field.state.round += 1
        field.push(BeginRound(self.first))
