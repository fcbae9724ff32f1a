"""Rounds, turn order, a Character's turn and exhaustion."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from timestrike.core.dice import roll_off
from timestrike.core.moves import Action, Event, Question, Step
from timestrike.core.refusal import Refusal, refuse

# Each of these enters what it lets a unit do into the repertoire of a turn.
from timestrike.games.shadow_of_fear import (  # noqa: F401
    areas,
    attack,
    building,
    casting,
    climbing,
    contest,
    eating,
    fishing,
    free_moves,
    items,
    jump,
    mining,
    movement,
    road_building,
    roads,
    sentience_movement,
    trading,
)
from timestrike.games.shadow_of_fear.artifacts import Equip, spare_artifacts
from timestrike.games.shadow_of_fear.dice import D20
from timestrike.games.shadow_of_fear.drafting import GatherTeams
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.health import heal, hurt
from timestrike.games.shadow_of_fear.placement import PlaceTeams
from timestrike.games.shadow_of_fear.repertoire import turn_actions, turn_choices
from timestrike.games.shadow_of_fear.state import Curse
from timestrike.games.shadow_of_fear.statuses import has_curse, lose_buff, lose_curse
from timestrike.games.shadow_of_fear.trials import record
from timestrike.games.shadow_of_fear.triggers import Trigger


class InitiativeRolled(Event, frozen=True):
    """Each round of the roll-off: who rolled what, the tied again (TS-DICE-06)."""

    rolls: tuple[tuple[tuple[int, str], ...], ...]
    first: int


class RoundBegan(Event, frozen=True):
    round: int
    order: tuple[int, ...]


class TurnBegan(Event, frozen=True):
    character: str
    player: int


class TurnEnded(Event, frozen=True):
    character: str
    player: int


class OpenBattle(Step, frozen=True):
    """TS-SETSK-04, TS-SETSK-08: every player rolls; the highest is first in all that follows."""

    def resolve(self, field: Battlefield) -> None:
        off = roll_off(field.state.chance, D20, range(len(field.world.teams)))
        field.emit(InitiativeRolled(off.rounds, off.winner))
        field.state.order = clockwise_from(field, off.winner)
        field.push(GatherTeams(), PlaceTeams(), BeginRound(off.winner))


def clockwise_from(field: Battlefield, first: int) -> tuple[int, ...]:
    seats = len(field.world.teams)
    return tuple((first + n) % seats for n in range(seats))


class BeginRound(Step, frozen=True):
    first: int

    def resolve(self, field: Battlefield) -> None:
        field.state.order = clockwise_from(field, self.first)
        field.state.upcoming = 0
        field.emit(RoundBegan(field.state.round, field.state.order))
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
    """TS-EXHAUST-05, TS-SKIRM-03: the teams roll for the first turn, then all are fresh again."""

    def resolve(self, field: Battlefield) -> None:
        state, teams = field.state, field.world.teams
        alive = sorted({teams[c.owner] for c in state.characters.values() if not c.defeated})
        off = roll_off(state.chance, D20, alive)
        first = next_of_team(field, off.winner)
        first_of = {team: next_of_team(field, team) for team in alive}
        rolls = tuple(tuple((first_of[team], face) for team, face in turn) for turn in off.rounds)
        field.emit(InitiativeRolled(rolls, first))
        for character in list(state.characters.values()):
            if character.exhausted:
                field.change_character(character.id, exhausted=False)
        state.round += 1
        field.push(BeginRound(first))


def next_of_team(field: Battlefield, team: int) -> int:
    """TS-SKIRM-03: the member who sits next clockwise from the last starter."""
    teams, last = field.world.teams, field.state.order[0]
    clockwise = [(last + n) % len(teams) for n in range(1, len(teams) + 1)]
    return next(seat for seat in clockwise if teams[seat] == team)


def ready_characters(field: Battlefield, player: int) -> list[str]:
    """TS-EXHAUST-01, TS-EXHAUST-06: who of a player can still take a turn in this round."""
    return [
        character.id
        for character in field.state.characters.values()
        if character.owner == player and not character.exhausted and not character.defeated
    ]


class BeginTurn(Action, frozen=True):
    """Choose whose turn it is."""

    character: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert isinstance(question, ChooseCharacter)
        character = field.state.characters.get(self.character)
        if character is None or character.defeated:
            yield refuse("TS-DEFEAT-01", "not_in_play")
        elif character.owner != question.player:
            yield refuse("TS-TURN-01", "not_yours", name=name_of(field, self.character))
        elif character.exhausted:
            yield refuse("TS-EXHAUST-01", "exhausted", name=name_of(field, self.character))

    def perform(self, field: Battlefield) -> None:
        field.state.active = self.character
        lose_buff(field, self.character, "stealth")  # TS-TURN-12, TS-STEALTH-04
        character = field.state.characters[self.character]
        field.emit(TurnBegan(self.character, character.owner))
        answers = [Trigger("turn_begins", unit) for unit in character.units]
        field.push(*answers, TurnOpening(self.character), CharacterTurn(self.character))


class ChooseCharacter(Question, frozen=True):
    """TS-TURN-02: who has a Character that is not exhausted must choose one."""

    rule = "TS-TURN-02"
    answers = (BeginTurn,)

    player: int

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        return (self.player,) if ready_characters(field, self.player) else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for character in ready_characters(field, self.player):
            yield BeginTurn(character)

    def resolve(self, field: Battlefield) -> None:
        """Nobody is left to choose."""


class EndTurn(Action, frozen=True):
    """TS-TURN-11: between two complete steps, actions or effects, whenever one likes."""

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        return ()

    def perform(self, field: Battlefield) -> None:
        field.answered()
        end_turn(field)


def end_turn(field: Battlefield) -> None:
    """TS-TURN-13: first Affliction, then what skills do at the end of a turn, then the rest."""
    active = field.state.active
    assert active is not None
    units = field.state.characters[active].units
    field.push(*(Trigger("turn_ends", unit) for unit in units), CloseTurn(active))
    _record_where_it_ends(field, active)
    if _ends_now(field, active, "affliction"):
        lose_curse(field, active, "affliction")
        _suffer_affliction(field, active)


class CloseTurn(Step, frozen=True):
    """TS-TURN-10, TS-TURN-13, TS-EXHAUST-01: what is unused is lost, and all is full again.

    Silence goes only now, so that it holds for the end of the turn too (TS-SILENCE-03).
    """

    character: str

    def resolve(self, field: Battlefield) -> None:
        if _ends_now(field, self.character, "silence"):
            lose_curse(field, self.character, "silence")
        field.state.active = None
        character = field.change_character(self.character, exhausted=True, fresh=())
        for unit in character.units:
            field.change_unit(unit, moved=0, energy_spent=0, done=(), boons=())
        field.emit(TurnEnded(self.character, character.owner))


def _record_where_it_ends(field: Battlefield, character: str) -> None:
    """What a Trial may ask of the end of a turn (TS-TRIAL-02)."""
    units = [field.unit(name) for name in field.state.characters[character].units]
    standing = [unit for unit in units if unit.standing]
    highest = max((unit.elevation for unit in standing), default=0)
    engaged = max((len(enemies_engaging(field, unit)) for unit in standing), default=0)
    record(field, character, "elevation_at_turn_end", highest)
    record(field, character, "enemies_engaged_at_turn_end", engaged)
    if any(field.in_water(spot) for unit in standing for spot in unit.base):
        record(field, character, "turns_ended_in_water")


def _ends_now(field: Battlefield, character: str, curse: Curse) -> bool:
    """TS-AFFLICT-02, TS-SILENCE-03: not with the turn in which the curse came."""
    fresh = field.state.characters[character].fresh
    return has_curse(field, character, curse) and curse not in fresh


def _suffer_affliction(field: Battlefield, character: str) -> None:
    """TS-AFFLICT-01, TS-AFFLICT-03, TS-AFFLICT-04: a shared bar takes it once, else every unit."""
    card = field.world.characters[character]
    units = [field.unit(name) for name in field.state.characters[character].units]
    standing = [unit for unit in units if unit.in_play and unit.mob is None]
    for unit in standing[:1] if card.shared_health else standing:
        if card.affliction is not None and card.affliction > 0:
            heal(field, unit, card.affliction)
        elif card.affliction is not None:
            hurt(field, unit, -card.affliction)


class CharacterTurn(Question, frozen=True):
    """TS-TURN-04, TS-TURN-06: Movement and Energy in any amounts and any order."""

    rule = "TS-TURN-01"
    answers = (*turn_actions(), EndTurn)
    standing = True

    character: str

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        character = field.state.characters[self.character]
        return () if character.defeated else (character.owner,)

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for unit in field.active_units():
            yield from turn_choices(field, unit)
        yield EndTurn()

    def otherwise(self, action: Action) -> Refusal:
        if isinstance(action, Equip):
            return refuse("TS-ARTIF-05", "equips_before_all_else")
        return super().otherwise(action)

    def resolve(self, field: Battlefield) -> None:
        """The Character fell in its own turn, which is over."""
        end_turn(field)


class TurnOpening(CharacterTurn, frozen=True):
    """TS-TURN-12, TS-ARTIF-05: before anything else is done, another artifact may be put on.

    Whatever is done first ends the opening, and the turn lies beneath it.
    """

    answers = (*CharacterTurn.answers, Equip)
    standing = False

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        return super().asked(field) if spare_artifacts(field, self.character) else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for artifact in spare_artifacts(field, self.character):
            yield Equip(self.character, artifact)
        yield from super().choices(field)

    def resolve(self, field: Battlefield) -> None:
        """There is nothing to put on."""


def name_of(field: Battlefield, character: str) -> str:
    return field.world.characters[character].name
