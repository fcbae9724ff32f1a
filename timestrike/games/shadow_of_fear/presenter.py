"""A battle as a person at the table sees it."""

from __future__ import annotations

from typing import Any

from timestrike.core.board import Board, Spot
from timestrike.core.match import Match
from timestrike.core.moves import Action, Event
from timestrike.core.refusal import Refusal, refuse
from timestrike.core.view import (
    Aim,
    Bar,
    Command,
    Cue,
    DicePool,
    Forecast,
    Gauge,
    Head,
    Headline,
    LogLine,
    PathView,
    Prompt,
    SeatView,
    Stat,
    Token,
    UnitPanel,
    Warning,
)
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear import prompts, staging, tidings
from timestrike.games.shadow_of_fear.attack import Attack
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import cost_of_step, dice_for_step, gait_of
from timestrike.games.shadow_of_fear.forecasting import attack_damage, hits_of, percent
from timestrike.games.shadow_of_fear.movement import Move
from timestrike.games.shadow_of_fear.reach import reach_of
from timestrike.games.shadow_of_fear.state import Character, Unit
from timestrike.games.shadow_of_fear.stats import (
    attack_parts,
    defense_parts,
    energy_left,
    move_parts,
    movement_left,
    range_parts,
    total,
)
from timestrike.games.shadow_of_fear.targeting import distance_between, line_of_sight
from timestrike.games.shadow_of_fear.turns import (
    BeginTurn,
    CharacterTurn,
    ChooseCharacter,
    EndTurn,
    ready_characters,
)

Refusals = tuple[Refusal, ...]


class BattlePresenter:
    def __init__(self, match: Match, viewer: int | None) -> None:
        self.match = match
        self.viewer = viewer
        self.field: Battlefield = match.table  # type: ignore[assignment]
        self._begun: dict[str, Battlefield] = {}

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
        field = self.field
        return tuple(
            Token(
                id=unit.id,
                figure=unit.character,
                name=field.name(unit),
                seat=field.owner(unit),
                team=field.team(unit),
                spots=unit.base,
                facing=unit.facing,
                height=field.card(unit).height,
                health=self._health(unit),
                active=unit.character == field.state.active,
                exhausted=field.character(unit).exhausted,
            )
            for unit in field.standing()
        )

    def _health(self, unit: Unit) -> Gauge:
        return Gauge(self.field.remaining_health(unit), self.field.card(unit).health)

    def panel(self, token: str) -> UnitPanel:
        field = self._in_turn(token)
        unit = field.unit(token)
        card = field.card(unit)
        parts = {
            "move": (move_parts(field, unit), "TS-STAT-01"),
            "range": (range_parts(field, unit), "TS-RANGE-02"),
            "attack": (attack_parts(field, unit), "TS-ATTACK-02"),
            "defense": (defense_parts(field, unit), "TS-DEFEND-02"),
        }
        return UnitPanel(
            token=token,
            figure=card.id,
            name=field.name(unit),
            seat=field.owner(unit),
            health=self._health(unit),
            energy=Gauge(energy_left(field, unit), card.energy),
            movement=Gauge(movement_left(field, unit), total(move_parts(field, unit))),
            traits=Words(f"traits.{card.movement}", {"height": card.height}),
            stats=tuple(
                Stat(
                    id=name, words=Words(f"stats.{name}"), total=total(sum_), parts=sum_, rule=rule
                )
                for name, (sum_, rule) in parts.items()
            ),
        )

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
            return tuple(unit for unit in units if field.unit(unit).standing)
        return ()

    def opening_action(self, token: str) -> Action | None:
        decision = self.match.decision
        if decision is None or not isinstance(decision.question, ChooseCharacter):
            return None
        return BeginTurn(self.field.unit(token).character)

    def _in_turn(self, token: str) -> Battlefield:
        """The field as it would be once the figure's Character has begun its turn."""
        begin = self.opening_action(token)
        character = self.field.unit(token).character
        if begin is None or self.match.why_not(begin):
            return self.field
        if character not in self._begun:
            supposed = self.match.clone()
            supposed.apply(begin)
            self._begun[character] = supposed.table  # type: ignore[assignment]
        return self._begun[character]

    def commands(self, token: str) -> tuple[Command, ...]:
        return (
            Command(
                id="move",
                words=Words("commands.move"),
                aims="spot",
                refusals=self._why_no_move(token),
            ),
            Command(
                id="attack",
                words=Words("commands.attack"),
                aims="token",
                energy=1,
                refusals=self._why_no_attack(token),
            ),
        )

    def _why_no_move(self, token: str) -> Refusals:
        field = self._in_turn(token)
        unit = field.unit(token)
        refusals = tuple(Move(token, (unit.spot,)).check(field))
        if refusals and refusals[0].rule != "TS-MOVE-01":
            return refusals
        if not any(True for _ in reach_of(field, unit).stops()):
            left = movement_left(field, unit)
            return (refuse("TS-MOVE-01", "too_far", cost=left + 1, left=left),)
        return ()

    def _why_no_attack(self, token: str) -> Refusals:
        """TS-ACT-06: without a legal target the reason of the nearest enemy is shown."""
        field = self._in_turn(token)
        unit = field.unit(token)
        aims = self.aims(token, "attack")
        if not aims or any(not aim.refusals for aim in aims):
            return ()
        nearest = min(aims, key=lambda aim: distance_between(field, unit, field.unit(aim.token)))
        return nearest.refusals

    def aims(self, token: str, command: str) -> tuple[Aim, ...]:
        field = self._in_turn(token)
        unit = field.unit(token)
        if command != "attack":
            return ()
        attacks = [
            Attack(token, other.id) for other in field.standing() if field.enemies(unit, other)
        ]
        return tuple(
            Aim(token=attack.target, action=attack, refusals=tuple(attack.check(field)))
            for attack in attacks
        )

    def reach(self, token: str) -> dict[Spot, int]:
        field = self._in_turn(token)
        unit = field.unit(token)
        if any(refusal.rule != "TS-MOVE-01" for refusal in Move(token, ()).check(field)):
            return {}
        reach = reach_of(field, unit)
        return {spot: reach.cost(spot) for spot in reach.stops()}

    def way(self, token: str, spot: Spot) -> PathView | Refusals:
        field = self._in_turn(token)
        unit = field.unit(token)
        path = reach_of(field, unit).path(spot)
        move = Move(token, path or (spot,))
        refusals = tuple(move.check(field))
        if refusals and not path:
            # There is no way at all within the Movement left; the direct step says less than that.
            blunt = (refuse("TS-MOVE-01", "out_of_movement"),)
            return refusals if refusals[0].rule not in ("TS-MOVE-01",) else blunt
        if refusals:
            return refusals
        stops, warnings = self._walk_along(field, unit, path)
        cost = stops[-1][1]
        return PathView(
            action=move,
            stops=stops,
            cost=cost,
            left=movement_left(field, unit) - cost,
            warnings=warnings,
        )

    def _walk_along(
        self, field: Battlefield, unit: Unit, path: tuple[Spot, ...]
    ) -> tuple[tuple[tuple[Spot, int], ...], tuple[Warning, ...]]:
        """Each stop with its running cost, and every fall and Cheap Shot on the way."""
        card = field.card(unit)
        spent, stops, warnings = 0, [], []
        held_by = enemies_engaging(field, unit)
        here = field.board.surface(unit.spot)
        for spot in path:
            there = field.board.surface(spot)
            assert here is not None
            assert there is not None
            spent += cost_of_step(gait_of(card), here, there)
            stops.append((spot, spent))
            dice = dice_for_step(gait_of(card), here, there)
            if dice:
                warnings.append(_fall_warning(spot, here.elevation - there.elevation, dice))
            engaged_now = enemies_engaging(field, unit, (spot,))
            warnings += [
                _cheap_shot_warning(spot, field.name(field.unit(enemy)))
                for enemy in held_by
                if enemy not in engaged_now
            ]
            if card.ignores_obstacles:
                held_by = tuple(enemy for enemy in held_by if enemy in engaged_now)
            else:
                held_by = engaged_now
            here = there
        return tuple(stops), tuple(warnings)

    def forecast(self, token: str, target: str) -> Forecast | Refusals:
        field = self._in_turn(token)
        attack = Attack(token, target)
        refusals = tuple(attack.check(field))
        if refusals:
            return refusals
        unit, victim = field.unit(token), field.unit(target)
        damage = attack_damage(field, unit, victim)
        health = field.remaining_health(victim)
        seen = line_of_sight(field, unit, victim)
        attack_dice = attack_parts(field, unit, victim)
        defence_dice = defense_parts(field, victim, unit)
        return Forecast(
            action=attack,
            attacker=token,
            target=target,
            attack=DicePool(total(attack_dice), attack_dice),
            defence=DicePool(total(defence_dice), defence_dice),
            bars=tuple(
                Bar(value, share, value >= health) for value, share in damage.percents().items()
            ),
            defeat_percent=percent(float(damage.at_least(health))),
            average=float(damage.expectation()),
            distance=distance_between(field, unit, victim),
            reach=total(range_parts(field, unit)),
            sight=(seen.start, seen.end) if seen else None,
            notes=(Words("forecast.no_move_after"),),
        )

    def closing_action(self) -> Action | None:
        decision = self.match.decision
        turn = decision is not None and isinstance(
            decision.question, CharacterTurn | ChooseCharacter
        )
        return EndTurn() if turn else None

    def prompt(self) -> Prompt | None:
        return prompts.prompt_for(self.match, self.field)

    def narrate(self, event: Event) -> LogLine | None:
        return tidings.narrate(self.field, event)

    def cues(self, event: Event) -> tuple[Cue, ...]:
        return staging.cues_for(self.field, event)


def _fall_warning(spot: Spot, levels: int, dice: int) -> Warning:
    share = percent(float(hits_of(dice).at_least(1)))
    return Warning(
        spot=spot,
        icon="fall",
        words=Words("warnings.fall", {"levels": levels, "dice": dice, "percent": share}),
        percent=share,
        rule="TS-FALL-03",
    )


def _cheap_shot_warning(spot: Spot, striker: str) -> Warning:
    share = percent(float(hits_of(1).at_least(1)))
    return Warning(
        spot=spot,
        icon="cheap_shot",
        words=Words("warnings.cheap_shot", {"unit": striker, "percent": share}),
        percent=share,
        rule="TS-FLEE-02",
    )
