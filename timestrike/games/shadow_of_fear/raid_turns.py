"""The players' part of a round in a raid: everybody acts when they like."""

from __future__ import annotations

from collections.abc import Iterator

from timestrike.core.moves import Action, Question
from timestrike.games.shadow_of_fear.artifacts import Equip, spare_artifacts
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.repertoire import (
    turn_actions,
    turn_choices,
    turn_choices_of,
)
from timestrike.games.shadow_of_fear.turns import (
    BeginTurn,
    CharacterTurn,
    ChooseCharacter,
    EndTurn,
    end_turn,
    ready_characters,
)


class PlayersTurn(Question, frozen=True):
    """TS-SIMTURN-01: a part of one Character's turn, then a part of another's, as agreed.

    To act with another Character is to begin its turn, or to take it up again. What a Character
    has used up stays used until its player ends its turn (TS-SIMTURN-02, TS-SIMTURN-03).
    """

    rule = "TS-SIMTURN-01"
    answers = (*turn_actions(), BeginTurn, EndTurn, Equip)
    standing = True

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        """Who has somebody left to act with, whoever is acting first; nobody if that one fell."""
        active = field.state.active
        if active is not None and field.state.characters[active].defeated:
            return ()
        waiting = [player for player in field.state.order if ready_characters(field, player)]
        if active is not None:
            waiting.sort(key=lambda player: player != field.state.characters[active].owner)
        return tuple(waiting)

    def author(self, field: Battlefield, action: Action) -> int:
        characters = field.state.characters
        if isinstance(action, BeginTurn):
            return characters[action.character].owner
        assert field.state.active is not None
        return characters[field.state.active].owner

    def choices(self, field: Battlefield) -> Iterator[Action]:
        return turn_choices(field, self.besides(field))

    def choices_of(self, kind: type[Action], field: Battlefield) -> Iterator[Action]:
        return turn_choices_of(kind, field, self.besides(field))

    def besides(self, field: Battlefield) -> Iterator[Action]:
        if field.state.active is not None:
            for artifact in spare_artifacts(field, field.state.active):
                yield Equip(field.state.active, artifact)
            yield EndTurn()
        for player in self.asked(field):
            for character in ready_characters(field, player):
                if character != field.state.active:
                    yield BeginTurn(character)

    def resolve(self, field: Battlefield) -> None:
        """The one who acted has fallen, and the others go on; or nobody is left to act."""
        if field.state.active is not None:
            field.push(PlayersTurn())
            end_turn(field)


AT_THE_TABLE = (CharacterTurn, ChooseCharacter, PlayersTurn)
"""The questions that are asked by the whole board: what to do now, and with whom."""
