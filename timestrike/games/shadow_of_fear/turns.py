"""A Character's turn: chosen, begun, ended, and exhausted by it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

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
    taming,
    trading,
)
from timestrike.games.shadow_of_fear.artifacts import Equip, spare_artifacts
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.health import heal, hurt
from timestrike.games.shadow_of_fear.modes import is_raid
from timestrike.games.shadow_of_fear.repertoire import (
    turn_actions,
    turn_choices,
    turn_choices_of,
)
from timestrike.games.shadow_of_fear.state import Curse
from timestrike.games.shadow_of_fear.statuses import has_curse, lose_buff, lose_curse
from timestrike.games.shadow_of_fear.trials import record
from timestrike.games.shadow_of_fear.triggers import Trigger


class TurnBegan(Event, frozen=True):
    character: str
    player: int


class TurnEnded(Event, frozen=True):
    character: str
    player: int


def ready_characters(field: Battlefield, player: int) -> list[str]:
    """TS-EXHAUST-01, TS-EXHAUST-06: who of a player can still take a turn in this round."""
    return [
        character.id
        for character in field.state.characters.values()
        if character.owner == player
        and character.tamer is None  # TS-EXHAUST-07
        and not character.exhausted
        and not character.defeated
    ]


class BeginTurn(Action, frozen=True):
    """Choose whose turn it is."""

    character: str

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        assert question is not None
        character = field.state.characters.get(self.character)
        if character is None or character.defeated:
            yield refuse("TS-DEFEAT-01", "not_in_play")
        elif character.owner not in question.asked(field):
            yield refuse("TS-TURN-01", "not_yours", name=name_of(field, self.character))
        elif character.tamer is not None:
            name, tamer = name_of(field, self.character), name_of(field, character.tamer)
            yield refuse("TS-EXHAUST-07", "acts_with_its_tamer", name=name, tamer=tamer)
        elif character.exhausted:
            yield refuse("TS-EXHAUST-01", "exhausted", name=name_of(field, self.character))
        elif self.character == field.state.active:
            yield refuse("TS-SIMTURN-01", "acting_already", name=name_of(field, self.character))

    def perform(self, field: Battlefield) -> None:
        """In a raid the turns of all lie under one question, and may be taken up again."""
        resumed = field.state.characters[self.character].begun
        field.state.active = self.character
        if not resumed:
            for member in field.party(self.character):
                lose_buff(field, member, "stealth")  # TS-TURN-12, TS-STEALTH-04
        character = field.change_character(self.character, begun=True)
        field.emit(TurnBegan(self.character, character.owner))
        if resumed:
            return
        if not is_raid(field):
            field.push(TurnOpening(self.character), CharacterTurn(self.character))
        party = field.units_of_party(self.character)
        field.push(*(Trigger("turn_begins", unit.id) for unit in party))


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
        if field.state.active is None:
            yield refuse("TS-SIMTURN-03", "nobody_acts")

    def perform(self, field: Battlefield) -> None:
        if isinstance(field.question, CharacterTurn):
            field.answered()
        end_turn(field)


def end_turn(field: Battlefield) -> None:
    """TS-TURN-13: first Affliction, then what skills do at the end of a turn, then the rest.

    It is the end of the turn for the Monsters of the Character too (TS-BRUTE-01).
    """
    active = field.state.active
    assert active is not None
    units = field.units_of_party(active)
    field.push(*(Trigger("turn_ends", unit.id) for unit in units), CloseTurn(active))
    _record_where_it_ends(field, active)
    for member in field.party(active):
        if _ends_now(field, member, "affliction"):
            lose_curse(field, member, "affliction")
            _suffer_affliction(field, member)


class CloseTurn(Step, frozen=True):
    """TS-TURN-10, TS-TURN-13, TS-EXHAUST-01: what is unused is lost, and all is full again.

    Silence goes only now, so that it holds for the end of the turn too (TS-SILENCE-03).
    """

    character: str

    def resolve(self, field: Battlefield) -> None:
        for member in field.party(self.character):
            if _ends_now(field, member, "silence"):
                lose_curse(field, member, "silence")
            field.change_character(member, fresh=(), newly_tamed=False)
        field.state.active = None
        character = field.change_character(self.character, begun=False, exhausted=True)
        for unit in field.units_of_party(self.character):
            field.change_unit(unit.id, moved=0, energy_spent=0, done=(), boons=())
        field.emit(TurnEnded(self.character, character.owner))


def _record_where_it_ends(field: Battlefield, character: str) -> None:
    """What a Trial may ask of the end of a turn (TS-TRIAL-02)."""
    units = [field.steed(field.unit(name)) for name in field.state.characters[character].units]
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
        return turn_choices(field, self.besides(field))

    def choices_of(self, kind: type[Action], field: Battlefield) -> Iterator[Action]:
        return turn_choices_of(kind, field, self.besides(field))

    def besides(self, field: Battlefield) -> Iterator[Action]:
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

    def besides(self, field: Battlefield) -> Iterator[Action]:
        for artifact in spare_artifacts(field, self.character):
            yield Equip(self.character, artifact)
        yield from super().besides(field)

    def resolve(self, field: Battlefield) -> None:
        """There is nothing to put on."""


def name_of(field: Battlefield, character: str) -> str:
    return field.world.characters[character].name
