"""What there is to think about in a battle. Each is a pure function of a before and an after.

Measures are in health of a Survivor where that makes sense (`worth`), else in hexes, levels or
turns. How much each one weighs is written in `assets/ai/shadow_of_fear/`.
"""

from __future__ import annotations

from timestrike.ai.considerations import Consideration
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.footing import gait_now
from timestrike.games.shadow_of_fear.mind.recruiting import promise_of
from timestrike.games.shadow_of_fear.mind.situation import Situation
from timestrike.games.shadow_of_fear.state import Unit

PATIENCE = 6.0
"""After so many rounds the way to the foes feels twice as long."""
MOST_IMPATIENCE = 5.0
LONG_BATTLE = 12
"""After so many rounds caution begins to wear off."""


def victory(before: Situation, after: Situation) -> float:
    """1 for a battle won, -1 for one lost, less for a draw."""
    result = after.field.state.result
    if result is None:
        return 0.0
    if result.draw:
        return -0.5
    return 1.0 if after.player in result.winners else -1.0


def lives(before: Situation, after: Situation) -> float:
    """What is left of one's own Characters against the others'; nothing as long as they gather."""
    if not before.field.state.units:
        return 0.0
    mine, theirs = after.lives
    return mine - theirs / before.sides_against


def prey(before: Situation, after: Situation) -> float:
    """How deep the wounds of the most wounded foe are, as a part of its health."""
    living = [c for c in after.others if not c.defeated]
    return max((after.fortune(character).wounds for character in living), default=0.0)


def danger(before: Situation, after: Situation) -> float:
    """What the others could take before one can answer; it frightens less in a long battle.

    Two careful sides that could strike each other would else wait for ever.
    """
    return after.danger / _boldness(before)


def outlast(before: Situation, after: Situation) -> float:
    """The same danger once more for every rival beyond the first, however long it takes.

    What one takes from a rival is a gain for all others too, what one loses is one's own loss:
    where many fight, whoever lets them fight each other is left in the end.
    """
    others = before.sides_against - 1
    return others * after.danger if others else 0.0


def menace(before: Situation, after: Situation) -> float:
    """What one's own could take from the others in their next turns."""
    return after.menace


def prospect(before: Situation, after: Situation) -> float:
    """What this turn still has in it."""
    return after.prospect


def approach(before: Situation, after: Situation) -> float:
    """How many turns away the nearest foe is, for the mean of one's own; less is nearer.

    Where whoever goes first is struck first, both would rather wait. So the way to a rival feels
    longer from round to round, slowly at first.
    """
    return _impatience(before) * after.mean_turns_away


def rally(before: Situation, after: Situation) -> float:
    """The same way, but only if some of one's own fight already: they are not left alone.

    Against rivals, that is: Fear strikes at everybody, and the more so the nearer they are.
    """
    if not before.others:
        return 0.0
    return before.share_in_the_fight * after.mean_turns_away


def _impatience(before: Situation) -> float:
    if not before.others:
        return 1.0
    return min(MOST_IMPATIENCE, 1.0 + (before.field.state.round / PATIENCE) ** 2)


def _boldness(before: Situation) -> float:
    if not before.others:
        return 1.0
    rounds = max(0, before.field.state.round - LONG_BATTLE)
    return min(MOST_IMPATIENCE, 1.0 + rounds / PATIENCE)


def height(before: Situation, after: Situation) -> float:
    """By how many levels one's own stand above the foes that are near."""
    below = after.other_host.levels_below
    return sum((below(after.field, unit) for unit in after.own_host.fighters), 0.0)


def statuses(before: Situation, after: Situation) -> float:
    """Awakenings, buffs and curses on all boards."""
    mine = sum(after.belongings(c).statuses for c in after.own if not c.defeated)
    theirs = sum(after.belongings(c).statuses for c in after.others if not c.defeated)
    return mine - theirs / before.sides_against


def trials(before: Situation, after: Situation) -> float:
    """What one's Survivors have done for their Trials."""
    return sum(after.belongings(c).trial for c in after.own if not c.defeated)


def loot(before: Situation, after: Situation) -> float:
    """What lies in the inventories."""
    mine = sum(after.belongings(c).loot for c in after.own)
    theirs = sum(after.belongings(c).loot for c in after.others)
    return mine - theirs / before.sides_against


def grip(before: Situation, after: Situation) -> float:
    """Archers that are held fast: the foes' less one's own."""
    field = after.field

    def held(units: list[Unit]) -> int:
        return sum(not field.card(u).melee and bool(enemies_engaging(field, u)) for u in units)

    return float(held(after.foes) - held(after.friends))


def brink(before: Situation, after: Situation) -> float:
    """One's own at the edge of a drop, with a foe near enough to push."""
    return float(sum(_may_be_pushed_off(after, unit) for unit in after.friends))


def _may_be_pushed_off(after: Situation, unit: Unit) -> bool:
    field, board = after.field, after.field.board
    if not unit.base or gait_now(field, unit).ignores_obstacles:
        return False
    if not enemies_engaging(field, unit):
        return False
    tall = field.card(unit).height
    around = (board.top(cell) for spot in unit.base for cell in board.grid.neighbours(spot.cell))
    return any(
        top is not None and unit.elevation - top.elevation >= tall and not field.in_water(top.spot)
        for top in around
    )


def company(before: Situation, after: Situation) -> float:
    """How far one's own stand from each other, on average."""
    on_the_map = [unit for unit in after.friends if unit.base]
    if len(on_the_map) < 2:
        return 0.0
    grid = after.field.board.grid
    apart = [
        min(
            grid.distance(one.spot.cell, other.spot.cell)
            for other in on_the_map
            if other is not one
        )
        for one in on_the_map
    ]
    return sum(apart) / len(apart)


def summit(before: Situation, after: Situation) -> float:
    """How high one's own stand on a Sentience that is not theirs."""
    return float(sum(unit.perch.tier for unit in after.friends if unit.perch is not None))


def sacrifice(before: Situation, after: Situation) -> float:
    """How many of one's own fall by it, in one's own turn."""
    if before.field.state.active not in {character.id for character in before.own}:
        return 0.0
    fallen = sum(c.defeated for c in after.own) - sum(c.defeated for c in before.own)
    return float(fallen) if after.field.state.result is None else 0.0


def roster(before: Situation, after: Situation) -> float:
    """What a team promises as long as it is being drafted."""
    if before.field.state.units:
        return 0.0
    mine, theirs = promise_of(after.field, after.own), promise_of(after.field, after.others)
    return mine - theirs / before.sides_against


def fancy(before: Situation, after: Situation) -> float:
    """How much a player likes those it drafts: else the same few would fight all battles."""
    if before.field.state.units:
        return 0.0
    return sum(after.taste(one.id) for one in after.own if one.owner == after.player)


CONSIDERATIONS = tuple(
    Consideration(measure.__name__, measure, promise=measure is prospect)
    for measure in (
        victory,
        lives,
        prey,
        danger,
        outlast,
        menace,
        prospect,
        approach,
        rally,
        height,
        statuses,
        trials,
        loot,
        grip,
        brink,
        company,
        summit,
        sacrifice,
        roster,
        fancy,
    )
)
