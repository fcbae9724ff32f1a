"""A battle as one player looks at it: who is whose, and what could happen next."""

from __future__ import annotations

from collections.abc import Callable
from functools import cached_property

from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.mind.blows import maybe, together, toll
from timestrike.games.shadow_of_fear.mind.onsets import Lore
from timestrike.games.shadow_of_fear.mind.worth import life, loss
from timestrike.games.shadow_of_fear.state import Character, Unit
from timestrike.games.shadow_of_fear.stats import energy_left, movement_left
from timestrike.games.shadow_of_fear.targeting import out_of_reach

FRESH = 0.95
TIRED = 0.55
"""How likely it is that somebody strikes before the struck can do something about it."""

OTHERS_TOO = 0.35
"""Whoever strikes one cannot strike all: what is expected for the others counts for less."""

AFTER_A_WALK = 0.85
"""A blow that still needs a way is not yet a blow."""


class Situation:
    """A position for the considerations: everything in it is worked out when first asked for."""

    def __init__(self, field: Battlefield, player: int, lore: Lore) -> None:
        self.field = field
        self.player = player
        self.team = field.side(player)
        self.lore = lore

    # --- who is who ----------------------------------------------------------------------------

    @cached_property
    def friends(self) -> list[Unit]:
        return [unit for unit in self.field.in_play() if self.field.team(unit) == self.team]

    @cached_property
    def foes(self) -> list[Unit]:
        return [unit for unit in self.field.in_play() if self.field.team(unit) != self.team]

    @cached_property
    def own(self) -> list[Character]:
        """The Characters of the player's side."""
        return [c for c in self.field.state.characters.values() if self._friendly(c)]

    @cached_property
    def others(self) -> list[Character]:
        return [c for c in self.field.state.characters.values() if not self._friendly(c)]

    def _friendly(self, character: Character) -> bool:
        return self.field.side(character.owner) == self.team

    @cached_property
    def sides_against(self) -> int:
        """How many sides share what is not the player's: each of them is but one rival."""
        return max(1, len({self.field.side(c.owner) for c in self.others}))

    @cached_property
    def lives(self) -> tuple[float, float]:
        """What is left of the own Characters, and of the others."""
        mine = sum(life(self.field, character) for character in self.own)
        theirs = sum(life(self.field, character) for character in self.others)
        return mine, theirs

    # --- what could happen next ----------------------------------------------------------------

    @cached_property
    def danger(self) -> float:
        """What the foes could take from one's own."""
        strikes = self.lore.strikes
        return _weighed([self.expected_loss(one, self.foes, strikes) for one in self.friends])

    @cached_property
    def menace(self) -> float:
        """What one's own could take from the foes."""
        strikes = self.lore.nearly_strikes
        return _weighed([self.expected_loss(one, self.friends, strikes) for one in self.foes])

    def expected_loss(
        self,
        victim: Unit,
        strikers: list[Unit],
        strikes: Callable[[Battlefield, Unit, Unit], bool],
    ) -> float:
        """What the strikers, all together, could take from a victim in their next turns."""
        field, lore = self.field, self.lore
        blows = [
            maybe(lore.blow(field, striker, victim), self._readiness(striker))
            for striker in strikers
            if strikes(field, striker, victim)
        ]
        if not blows:
            return 0.0
        return loss(field, victim, toll(together(blows), field.remaining_health(victim)))

    def turns_away(self, unit: Unit) -> float:
        """How many turns of walking lie between a unit and a blow at the nearest foe."""
        power = self.lore.power(self.field, unit)
        ways = (self.lore.way_between(self.field, unit, foe) for foe in self.foes)
        return max(0, min(ways, default=0) - power.range) / max(1, power.move)

    def _readiness(self, striker: Unit) -> float:
        character = self.field.character(striker)
        return TIRED if character.exhausted or self.field.state.active == character.id else FRESH

    # --- what can still be done in this turn ---------------------------------------------------

    @cached_property
    def armed(self) -> list[Unit]:
        """The units of the running turn that can still attack."""
        return [
            unit
            for unit in self.field.active_units()
            if self.field.team(unit) == self.team
            and "attack" not in unit.done
            and energy_left(self.field, unit) > 0
        ]

    @cached_property
    def prospect(self) -> float:
        """The best blow that each of them could still strike."""
        return sum(self._best_blow(unit) for unit in self.armed)

    def _best_blow(self, unit: Unit) -> float:
        at_hand = self.blow_from(unit)
        left = movement_left(self.field, unit)
        if not left:
            return at_hand
        field, lore = self.field, self.lore
        after_a_walk = max(
            (
                self.blow_worth(unit, foe)
                for foe in self.foes
                if lore.strikes(field, unit, foe, left)
            ),
            default=0.0,
        )
        return max(at_hand, AFTER_A_WALK * after_a_walk)

    def blow_from(self, unit: Unit) -> float:
        """The best blow from where a unit stands, or is supposed to stand."""
        field, reach = self.field, self.lore.power(self.field, unit).range
        distance = field.board.grid.distance
        best = 0.0
        for foe in self.foes:
            if unit.base and foe.base:
                apart = min(distance(a.cell, b.cell) for a in unit.base for b in foe.base)
                if apart > reach:
                    continue
            worth = self.blow_worth(unit, foe)
            if worth > best and not any(True for _ in out_of_reach(field, unit, foe)):
                best = worth
        return best

    def blow_worth(self, striker: Unit, victim: Unit) -> float:
        paid = toll(
            self.lore.blow(self.field, striker, victim), self.field.remaining_health(victim)
        )
        return loss(self.field, victim, paid)


def _weighed(losses: list[float]) -> float:
    """The worst of it, and something for all the rest."""
    worst = max(losses, default=0.0)
    return worst + OTHERS_TOO * (sum(losses) - worst)
