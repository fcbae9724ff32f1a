"""A battle as a person at the table sees it."""

from __future__ import annotations

from typing import Any

from timestrike.core.board import Board, Spot
from timestrike.core.cards import CardView
from timestrike.core.cues import Cue
from timestrike.core.figures import Head, SeatView, Token
from timestrike.core.gathering import DraftView, PlacingView
from timestrike.core.match import Match
from timestrike.core.moves import Action, Event
from timestrike.core.prompting import Prompt
from timestrike.core.prospects import Aim, Forecast, PathView, Peril, SightView, Threat
from timestrike.core.refusal import Refusal
from timestrike.core.unit_panel import Command, UnitPanel
from timestrike.core.view import Headline, LogLine, Sentences
from timestrike.core.wording import Gap, Words
from timestrike.games.shadow_of_fear import prompts, sounding, staging, tidings
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.card_views import card_in, card_view, trial_view, tried_by
from timestrike.games.shadow_of_fear.commands import aims_of, commands_of
from timestrike.games.shadow_of_fear.draft_view import draft_of
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.forecasting import forecast_of
from timestrike.games.shadow_of_fear.jump import JumpAttack
from timestrike.games.shadow_of_fear.lost_side import lost_sentience, stats_of_the_lost
from timestrike.games.shadow_of_fear.modes import has_lost, is_raid
from timestrike.games.shadow_of_fear.phases import LAST_PHASE, phase_reached
from timestrike.games.shadow_of_fear.phrases import described
from timestrike.games.shadow_of_fear.placing_view import placing_of
from timestrike.games.shadow_of_fear.raid_turns import AT_THE_TABLE, PlayersTurn
from timestrike.games.shadow_of_fear.sight_view import engagements_of, sight_of
from timestrike.games.shadow_of_fear.state import LOST, Character, Unit
from timestrike.games.shadow_of_fear.threat_view import peril_of, threat_of
from timestrike.games.shadow_of_fear.turns import (
    BeginTurn,
    CharacterTurn,
    ChooseCharacter,
    EndTurn,
    ready_characters,
)
from timestrike.games.shadow_of_fear.unit_panels import health_of, panel_of, token_of
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
        mode = self.field.world.setup.mode
        begun = has_lost(self.field) and state.phase > 0
        phases = Words(
            "headline.of_phases", {"phase": phase_reached(self.field), "all": LAST_PHASE}
        )
        return Headline(
            round=state.round,
            title=title,
            subtitle=Words(f"headline.{mode}", {"map": self.field.world.map.title}),
            score=phases if begun and is_raid(self.field) else None,
            foe=self._what_is_left_of_fear() if begun else None,
            card=stats_of_the_lost(self.field).id if begun else "",
        )

    def _what_is_left_of_fear(self) -> Words | None:
        """Its figure is so large that its health bar is often off the screen."""
        fear = lost_sentience(self.field)
        if fear is None:
            return None
        health = health_of(self.field, fear)
        about: dict[str, Gap] = {
            "name": self.field.name(fear),
            "now": health.now,
            "full": health.full,
        }
        return Words("headline.foe", about)

    def seats(self) -> tuple[SeatView, ...]:
        """In turn order (TS-TURN-01), and the Lost after everybody (TS-SENT-01)."""
        return (*self._players(), *self._lost())

    def _lost(self) -> tuple[SeatView, ...]:
        characters = self.field.state.characters.values()
        heads = tuple(self._head(one) for one in characters if one.owner == LOST)
        if not heads:
            return ()
        title = Words("seats.lost")
        return (
            SeatView(
                seat=LOST,
                name="",
                title=title,
                team=LOST,
                person=False,
                acting=False,
                heads=heads,
            ),
        )

    def _players(self) -> tuple[SeatView, ...]:
        state, world = self.field.state, self.field.world
        deciding = self.match.decision.players if self.match.decision else ()
        # Without a turn order everybody acts who still can (TS-SIMTURN-01).
        question = self.match.decision.question if self.match.decision else None
        active = None if state.result else state.active
        at_once = active is None or isinstance(question, PlayersTurn)
        acting = state.characters[active].owner if active else None
        order = state.order or tuple(range(len(world.teams)))
        return tuple(
            SeatView(
                seat=seat,
                name=world.setup.seats[seat].name,
                team=self.field.side(seat),
                person=world.setup.seats[seat].controller == "person",
                acting=seat == acting or (seat in deciding and at_once),
                heads=tuple(
                    self._head(character)
                    for character in state.characters.values()
                    if character.owner == seat and character.tamer is None  # TS-EXHAUST-07
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
        characters = self.field.state.characters
        party = tuple(u for name in self.field.party(character.id) for u in characters[name].units)
        return Head(
            id=character.id, figure=card.figure(), name=card.name, state=state, tokens=party
        )

    def tokens(self) -> tuple[Token, ...]:
        """Who stands on the Sentience or rides comes first: it is in front of what carries it."""
        field = self.field
        riders = [unit for unit in field.in_play() if self._is_carried(unit)]
        return tuple(
            token_of(
                field, unit, unit.base or self._place_aloft(unit, riders), self._levels_aloft(unit)
            )
            for unit in (*riders, *field.standing())
        )

    def _is_carried(self, unit: Unit) -> bool:
        """Who has lost the Sentience or the Brute under it is nowhere until it comes down.

        TS-STIER-06, TS-BEHEM-05.
        """
        if unit.perch is not None:
            return self.field.unit(unit.perch.sentience).standing
        return unit.mount is not None and self.field.steed(unit).standing

    def _levels_aloft(self, unit: Unit) -> int:
        """Tiers lie two levels apart; a rider sits halfway up its Brute."""
        if unit.perch is not None:
            return 2 + 2 * unit.perch.tier
        return self.field.card(self.field.steed(unit)).height // 2 if unit.mount else 0

    def _place_aloft(self, unit: Unit, riders: list[Unit]) -> tuple[Spot, ...]:
        """A hex of the Sentience for each of those on its back: there are as many as places.

        Who rides sits where the Brute leads.
        """
        if unit.perch is None:
            return self.field.ground_of(unit)[:1]
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
        if isinstance(question, ChooseCharacter | PlayersTurn):
            players = self._people(question.asked(field))
            ready = [name for player in players for name in ready_characters(field, player)]
            units = [unit for name in ready for unit in field.units_of_party(name)]
            return tuple(unit.id for unit in units if unit.in_play)
        return ()

    def _people(self, players: tuple[int, ...]) -> tuple[int, ...]:
        """TS-SIMTURN-01: of several who may act, a person commands only what people play."""
        seats = self.field.world.setup.seats
        people = tuple(player for player in players if seats[player].controller == "person")
        return people or players

    def opening_action(self, token: str) -> Action | None:
        decision = self.match.decision
        if decision is None or not isinstance(decision.question, ChooseCharacter | PlayersTurn):
            return None
        character = self.field.patron(self.field.unit(token).character)
        return BeginTurn(character) if character != self.field.state.active else None

    def _turn(self, token: str) -> Match:
        """The match as it would be once the figure's Character has begun its turn."""
        begin = self.opening_action(token)
        character = self.field.patron(self.field.unit(token).character)
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

    def sight(self, token: str, target: str) -> SightView:
        return sight_of(self.field, self.field.unit(token), self.field.unit(target))

    def engagements(self) -> tuple[tuple[str, str], ...]:
        return engagements_of(self.field)

    def threat(self, token: str) -> Threat:
        return threat_of(self.field, self.field.steed(self.field.unit(token)))

    def peril(self, token: str, spot: Spot) -> Peril:
        return peril_of(self.field, self.field.steed(self.field.unit(token)), spot)

    def closing_action(self) -> Action | None:
        decision = self.match.decision
        turn = decision is not None and isinstance(decision.question, AT_THE_TABLE)
        return EndTurn() if turn else None

    def prompt(self) -> Prompt | None:
        """Asked for at every frame, so it is put into words once."""
        return self.field.remember("prompt", lambda: prompts.prompt_for(self.match, self.field))

    def draft(self, player: int | None = None) -> DraftView | None:
        return draft_of(self.match, self.field, player)

    def placing(self, player: int | None = None) -> PlacingView | None:
        key = ("placing", player)
        return self.field.remember(key, lambda: placing_of(self.match, self.field, player))

    def describe(self, card: str, sentences: Sentences) -> str:
        return described(self.field.world, card, sentences)

    def card_view(self, card: str, sentences: Sentences) -> CardView | None:
        world = self.field.world
        names = {name: one.name for name, one in world.characters.items()}
        survivor = tried_by(card)
        if survivor in world.trials:
            tally = self.field.state.characters[survivor].tally
            return trial_view(world.trials[survivor], sentences, names, tally)
        return card_view(card_in(world, card), sentences, names)

    def narrate(self, event: Event) -> LogLine | None:
        return tidings.narrate(self.field, event)

    def cues(self, event: Event) -> tuple[Cue, ...]:
        seen = staging.cues_for(self.field, event)
        return sounding.sounded(self.field, event, self.viewer, seen)


def _field(match: Match) -> Battlefield:
    field: Battlefield = match.table  # type: ignore[assignment]
    return field
