"""What a battle came to: who dealt, took and healed how much, and how the teams fared."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from timestrike.core.match import Match
from timestrike.core.moves import Event
from timestrike.core.saga import Deeds, Moment, RoundMark, Saga
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.health import CharacterDefeated, Healed, Hurt
from timestrike.games.shadow_of_fear.loot import CardDrawn
from timestrike.games.shadow_of_fear.myth import MythRose
from timestrike.games.shadow_of_fear.phases import PhaseBegan
from timestrike.games.shadow_of_fear.rounds import RoundBegan
from timestrike.games.shadow_of_fear.statuses import TrialCompleted
from timestrike.games.shadow_of_fear.tidings import narrate

REMARKABLE = (TrialCompleted, PhaseBegan, MythRose)
"""Events that are remembered in the words of the log; a fall is told in words of its own."""


class BattleSaga:
    def __init__(self) -> None:
        self._deeds: dict[str, Deeds] = {}
        self._rounds: list[RoundMark] = []
        self._moments: list[Moment] = []
        self._dealt: Counter[int] = Counter()
        self._last_blow: dict[str, str] = {}
        """By Character: who hurt it last, if anybody did."""

    def note(self, match: Match, events: Sequence[Event]) -> None:
        field: Battlefield = match.table  # type: ignore[assignment]
        self._meet(field)
        for event in events:
            self._take_down(field, event)

    def saga(self, match: Match) -> Saga:
        field: Battlefield = match.table  # type: ignore[assignment]
        self._meet(field)
        for name, deeds in self._deeds.items():
            deeds.fallen = field.state.characters[name].defeated
        return Saga(
            characters=tuple(sorted(self._deeds.values(), key=lambda one: (-one.dealt, one.taken))),
            rounds=(*self._rounds, self._mark(field, field.state.round)),
            moments=tuple(self._moments),
        )

    def _meet(self, field: Battlefield) -> None:
        """Keep a page for everybody who has come into play; whose side they are on may change."""
        for name, character in field.state.characters.items():
            card = field.world.characters[name]
            team = field.side(character.owner)
            if name not in self._deeds:
                self._deeds[name] = Deeds(
                    id=name,
                    figure=card.figure(),
                    name=card.name,
                    seat=character.owner,
                    team=team,
                )

    def _take_down(self, field: Battlefield, event: Event) -> None:
        match event:
            case Hurt():
                self._take_down_blow(field, event)
            case Healed():
                self._of(field, event.unit).healed += event.amount
            case CardDrawn(deck="item" | "artifact"):
                self._deeds[event.character].items += 1
            case CharacterDefeated():
                self._take_down_fall(field, event.character)
            case RoundBegan():
                self._rounds.append(self._mark(field, event.round - 1))
        if isinstance(event, REMARKABLE):
            line = narrate(field, event)
            if line is not None:
                team = field.side(line.seat) if line.seat is not None else -1
                self._moments.append(Moment(field.state.round, line.words, team))

    def _of(self, field: Battlefield, unit: str) -> Deeds:
        return self._deeds[field.unit(unit).character]

    def _take_down_blow(self, field: Battlefield, blow: Hurt) -> None:
        victim = self._of(field, blow.unit)
        victim.taken += blow.damage
        self._last_blow.pop(victim.id, None)
        if blow.by is not None and blow.by != victim.id:
            striker = self._deeds[blow.by]
            striker.dealt += blow.damage
            self._dealt[striker.team] += blow.damage
            self._last_blow[victim.id] = blow.by

    def _take_down_fall(self, field: Battlefield, name: str) -> None:
        victim, by = self._deeds[name], self._last_blow.get(name)
        about: dict[str, str | int] = {"name": victim.name}
        key = "moments.fell"
        if by is not None:
            self._deeds[by].defeats += 1
            about["by"] = self._deeds[by].name
            key = "moments.defeated"
        self._moments.append(Moment(field.state.round, Words(key, about), victim.team))

    def _mark(self, field: Battlefield, round_: int) -> RoundMark:
        health: Counter[int] = Counter({one.team: 0 for one in self._deeds.values()})
        counted: set[str] = set()
        for unit in field.in_play():
            shared = field.card(unit).shared_health
            if not (shared and unit.character in counted):
                health[field.team(unit)] += field.remaining_health(unit)
            counted.add(unit.character)
        return RoundMark(round_, dict(health), dict(self._dealt))
