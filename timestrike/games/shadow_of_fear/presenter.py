"""A battle as a person at the table sees it."""

from __future__ import annotations

from typing import Any

from timestrike.core.board import Board, Spot
from timestrike.core.match import Match
from timestrike.core.moves import Action, Event
from timestrike.core.refusal import Refusal
from timestrike.core.view import (
    Aim,
    Command,
    Cue,
    Forecast,
    Head,
    Headline,
    LogLine,
    PathView,
    Peril,
    Prompt,
    SeatView,
    Sentences,
    Threat,
    Token,
    UnitPanel,
)
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear import prompts, staging, tidings
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.commands import aims_of, commands_of
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.forecasting import forecast_of
from timestrike.games.shadow_of_fear.jump import JumpAttack
from timestrike.games.shadow_of_fear.phrases import described
from timestrike.games.shadow_of_fear.state import Character, Unit
from timestrike.games.shadow_of_fear.threat_view import peril_of, threat_of
from timestrike.games.shadow_of_fear.turns import (
    BeginTurn,
    CharacterTurn,
    ChooseCharacter,
    EndTurn,
    ready_characters,
)
from timestrike.games.shadow_of_fear.unit_panels import health_of, panel_of
from timestrike.games.shadow_of_fear.ways import costs_of, way_to

Refusals = tuple[Refusal, ...]


class BattlePresenter:
    def __init__(self, match: Match, viewer: int | None) -> None:
        self.match = match
        self.viewer = viewer
        self.field = _field(match)
        self._begun: dict[str, Match] = {}

    @property
    def board(self) -> Board:
        return self.field.board

    # --- the table ---------------------------------------------------------------------------

    def headline(self) -> Headline:
        state = self.field.state
        title = (
            Words("headline.over")
            if state.result
            else Words("headline.round", {"round": state.round})
        )
        return Headline(
            title=title, subtitle=Words("headline.skirmish", {"map": self.field.world.map.title})
        )

    def seats(self) -> tuple[SeatView, ...]:
        """In turn order (TS-TURN-01)."""
        state, world = self.field.state, self.field.world
        deciding = self.match.decision.players if self.match.decision else ()
        active = None if state.result else state.active
        acting = state.characters[active].owner if active else None
        order = state.order or tuple(range(len(world.teams)))
        return tuple(
            SeatView(
                seat=seat,
                name=world.setup.seats[seat].name,
                team=world.teams[seat],
                person=world.setup.seats[seat].controller == "person",
                acting=seat == acting or (acting is None and seat in deciding),
                heads=tuple(
                    self._head(character)
                    for character in state.characters.values()
                    if character.owner == seat
                ),
            )
            for seat in order
        )

    def _head(self, character: Character) -> Head:
        state: Any = "ready"
        if character.defeated:
            state = "defeated"
        elif character.id == self.field.state.active:
            state = "active"
        elif character.exhausted:
            state = "exhausted"
        card = self.field.world.characters[character.id]
        return Head(
            id=character.id, figure=card.id, name=card.name, state=state, tokens=character.units
        )

    def tokens(self) -> tuple[Token, ...]:
        """Who stands on the Sentience comes first: it is in front of what carries it."""
        field = self.field
        riders = [unit for unit in field.in_play() if self._is_carried(unit)]
        return tuple(
            Token(
                id=unit.id,
                figure=field.card(unit).id,
                name=field.name(unit),
                seat=field.owner(unit),
                team=field.team(unit),
                spots=unit.base or self._place_aloft(unit, riders),
                facing=unit.facing,
                height=field.card(unit).height,
                health=health_of(field, unit),
                active=unit.character == field.state.active,
                exhausted=field.character(unit).exhausted,
                aloft=2 + 2 * unit.perch.tier if unit.perch is not None else 0,
            )
            for unit in (*riders, *field.standing())
        )

    def _is_carried(self, unit: Unit) -> bool:
        """Who has lost the Sentience under it is nowhere until it comes down (TS-STIER-06)."""
        return unit.perch is not None and self.field.unit(unit.perch.sentience).standing

    def _place_aloft(self, unit: Unit, riders: list[Unit]) -> tuple[Spot, ...]:
        """A hex of the Sentience for each of those on its back: there are as many as places."""
        assert unit.perch is not None
        base = self.field.unit(unit.perch.sentience).base
        on_it = [
            one.id for one in riders if one.perch and one.perch.sentience == unit.perch.sentience
        ]
        return (base[1 + on_it.index(unit.id) % (len(base) - 1)],)

    def panel(self, token: str) -> UnitPanel:
        field = _field(self._turn(token))
        return panel_of(field, field.unit(token))

    # --- acting ------------------------------------------------------------------------------

    def ready_tokens(self) -> tuple[str, ...]:
        decision = self.match.decision
        if decision is None:
            return ()
        field, question = self.field, decision.question
        if isinstance(question, CharacterTurn):
            return tuple(unit.id for unit in field.active_units())
        if isinstance(question, ChooseCharacter):
            ready = ready_characters(field, question.player)
            units = (unit for name in ready for unit in field.state.characters[name].units)
            return tuple(unit for unit in units if field.unit(unit).in_play)
        return ()

    def opening_action(self, token: str) -> Action | None:
        decision = self.match.decision
        if decision is None or not isinstance(decision.question, ChooseCharacter):
            return None
        return BeginTurn(self.field.unit(token).character)

    def _turn(self, token: str) -> Match:
        """The match as it would be once the figure's Character has begun its turn."""
        begin = self.opening_action(token)
        character = self.field.unit(token).character
        if begin is None or self.match.why_not(begin):
            return self.match
        if character not in self._begun:
            supposed = self.match.clone()
            supposed.apply(begin)
            self._begun[character] = supposed
        return self._begun[character]

    def commands(self, token: str) -> tuple[Command, ...]:
        turn = self._turn(token)
        return commands_of(turn, _field(turn).unit(token))

    def aims(self, token: str, command: str) -> tuple[Aim, ...]:
        turn = self._turn(token)
        return aims_of(turn, _field(turn).unit(token), command)

    def reach(self, token: str) -> dict[Spot, int]:
        turn = self._turn(token)
        return costs_of(turn, _field(turn).unit(token))

    def way(self, token: str, spot: Spot) -> PathView | Refusals:
        turn = self._turn(token)
        return way_to(turn, _field(turn).unit(token), spot)

    def forecast(
        self, token: str, target: str, action: Action | None = None
    ) -> Forecast | Refusals:
        turn = self._turn(token)
        attack = action if isinstance(action, Attack | JumpAttack) else Attack(token, target)
        refusals = tuple(turn.why_not(attack))
        return refusals or forecast_of(_field(turn), attack)

    def threat(self, token: str) -> Threat:
        return threat_of(self.field, self.field.unit(token))

    def peril(self, token: str, spot: Spot) -> Peril:
        return peril_of(self.field, self.field.unit(token), spot)

    def closing_action(self) -> Action | None:
        decision = self.match.decision
        turn = decision is not None and isinstance(
            decision.question, CharacterTurn | ChooseCharacter
        )
        return EndTurn() if turn else None

    def prompt(self) -> Prompt | None:
        return prompts.prompt_for(self.match, self.field)

    def describe(self, card: str, sentences: Sentences) -> str:
        return described(self.field.world, card, sentences)

    def narrate(self, event: Event) -> LogLine | None:
        return tidings.narrate(self.field, event)

    def cues(self, event: Event) -> tuple[Cue, ...]:
        return staging.cues_for(self.field, event)


def _field(match: Match) -> Battlefield:
    field: Battlefield = match.table  # type: ignore[assignment]
    return field
