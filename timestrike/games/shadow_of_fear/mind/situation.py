"""A battle as one player looks at it: who is whose, and what could happen next."""

from __future__ import annotations

from functools import cached_property

from timestrike.ai.minds import Taste
from timestrike.core.board import Spot
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.mind.fighters import Fighter, Host
from timestrike.games.shadow_of_fear.mind.muster import Belongings, Fortune, Muster
from timestrike.games.shadow_of_fear.state import LOST, Character, Unit
from timestrike.games.shadow_of_fear.stats import energy_left, movement_left
from timestrike.games.shadow_of_fear.targeting import ground_under, out_of_reach

OTHERS_TOO = 0.35
"""Whoever strikes one cannot strike all: what is expected for the others counts for less."""

MOST_TURNS_AWAY = 6.0

AFTER_A_WALK = 0.85
"""A blow that still needs a way is not yet a blow."""


class Situation:
    """A position for the considerations: all but who is whose is worked out when asked for."""

    def __init__(self, field: Battlefield, player: int, muster: Muster, taste: Taste) -> None:
        self.field = field
        self.player = player
        self.taste = taste
        self.team = field.side(player)
        self.lore = muster.lore
        self._muster = muster
        self._scene = muster.scene(field)
        state = field.state
        sides = {name: field.side(one.owner) for name, one in state.characters.items()}
        self.friends: list[Unit] = []
        self.foes: list[Unit] = []
        for unit in field.in_play():
            (self.friends if sides[unit.character] == self.team else self.foes).append(unit)
        self.own: list[Character] = []
        """The Characters of the player's side."""
        self.others: list[Character] = []
        """The Characters of rival sides; the Lost are no rivals, and considered by themselves."""
        for name, one in state.characters.items():
            if sides[name] == self.team:
                self.own.append(one)
            elif sides[name] != LOST:
                self.others.append(one)

    # --- who is who ----------------------------------------------------------------------------

    @cached_property
    def sides_against(self) -> int:
        """How many rivals still stand: what all of them have is shared among so many."""
        return max(1, len({self.field.side(c.owner) for c in self.others if not c.defeated}))

    def fortune(self, character: Character) -> Fortune:
        return self._muster.fortune(self.field, character, self._scene)

    def belongings(self, character: Character) -> Belongings:
        return self._muster.belongings(self.field, character)

    @property
    def lives(self) -> tuple[float, float]:
        """What is left of the own Characters, and of the others."""
        mine = sum(self.fortune(character).life for character in self.own)
        theirs = sum(self.fortune(character).life for character in self.others)
        return mine, theirs

    # --- what could happen next ----------------------------------------------------------------

    @cached_property
    def own_host(self) -> Host:
        return self._muster.host(self.field, self.friends, self._scene)

    @cached_property
    def other_host(self) -> Host:
        return self._muster.host(self.field, self.foes, self._scene)

    def fighter(self, unit: Unit) -> Fighter:
        return self._muster.fighter(self.field, unit, self._scene)

    def supposed(self, unit: Unit, base: tuple[Spot, ...]) -> Unit:
        """A unit as if it stood elsewhere."""
        return self._muster.supposed(unit, base)

    @cached_property
    def danger(self) -> float:
        """What the foes could take from one's own; the Lost strike when their cards say so."""
        foes = [foe for foe in self.foes if not self.field.by_lost_stats(foe)]
        takes = self._muster.host(self.field, foes, self._scene).takes
        return _weighed([takes(self.field, one) for one in self.own_host.fighters])

    @property
    def menace(self) -> float:
        """What one's own could take from the foes."""
        takes = self.own_host.nearly_takes
        return _weighed([takes(self.field, one) for one in self.other_host.fighters])

    def expected_loss(self, victim: Unit) -> float:
        """What the foes, all together, could take from a victim in their next turns."""
        return self.other_host.takes(self.field, self.fighter(victim))

    def turns_away(self, unit: Unit) -> float:
        """How many turns of walking lie between a unit and a blow at the nearest foe."""
        return self.other_host.turns_away(self.field, self.fighter(unit))

    @cached_property
    def mean_turns_away(self) -> float:
        """The same for the mean of one's own; who is very far away is far away."""
        turns = self.other_host.turns_away
        away = [min(MOST_TURNS_AWAY, turns(self.field, one)) for one in self.own_host.fighters]
        return sum(away) / len(away) if away else 0.0

    @cached_property
    def share_in_the_fight(self) -> float:
        """How many of one's own are near enough to strike a foe, as a part of all."""
        turns, own = self.other_host.turns_away, self.own_host.fighters
        near = sum(turns(self.field, one) == 0.0 for one in own)
        return near / len(own) if own else 0.0

    # --- what can still be done in this turn ---------------------------------------------------

    @cached_property
    def armed(self) -> list[Unit]:
        """The units of the running turn that can still attack.

        Who was carried by somebody that has just fallen is nowhere until it is said where it lands.
        """
        return [
            unit
            for unit in self.field.active_units()
            if self.field.team(unit) == self.team
            and "attack" not in unit.done
            and energy_left(self.field, unit) > 0
            and ground_under(self.field, unit)
        ]

    @property
    def prospect(self) -> float:
        """The best blow that each of them could still strike."""
        return sum(self._best_blow(unit) for unit in self.armed)

    def _best_blow(self, unit: Unit) -> float:
        at_hand = self.blow_from(unit)
        left = movement_left(self.field, unit)
        if not left:
            return at_hand
        field, striker = self.field, self.fighter(unit)
        after_a_walk = max(
            (
                self._worth_to_me(striker, foe)
                for foe in self.other_host.fighters
                if striker.strikes(field, foe, left)
            ),
            default=0.0,
        )
        return max(at_hand, AFTER_A_WALK * after_a_walk)

    def blow_from(self, unit: Unit) -> float:
        """The best blow from where a unit stands, or is supposed to stand."""
        field, striker = self.field, self.fighter(unit)
        reach, distance = striker.power(field).range, field.board.grid.distance
        best = 0.0
        for foe, victim in zip(self.foes, self.other_host.fighters, strict=True):
            if unit.base and foe.base:
                apart = min([distance(a.cell, b.cell) for a in unit.base for b in foe.base])
                if apart > reach:
                    continue
            worth = self._worth_to_me(striker, victim)
            if worth > best and not any(True for _ in out_of_reach(field, unit, foe)):
                best = worth
        return best

    def _worth_to_me(self, striker: Fighter, victim: Fighter) -> float:
        """Of what a rival loses all others have a share, and of what the Lost lose nobody else.

        As `lives` has it: a blow that could be struck must not seem better than one that is.
        """
        worth = striker.blow_worth(self.field, victim)
        return worth if victim.lost else worth / self.sides_against

    def blow_worth(self, striker: Unit, victim: Unit) -> float:
        return self.fighter(striker).blow_worth(self.field, self.fighter(victim))


def _weighed(losses: list[float]) -> float:
    """The worst of it, and something for all the rest."""
    worst = max(losses, default=0.0)
    return worst + OTHERS_TOO * (sum(losses) - worst)
