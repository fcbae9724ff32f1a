"""What follows from dice that lie on the table, over all that further dice can say.

Nothing is written down a second time here: the rules themselves run, on a supposed field.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import cache
from typing import Any, NamedTuple, TypeVar

import msgspec

from timestrike.core.board import Spot
from timestrike.core.chance import Chance
from timestrike.core.moves import Step
from timestrike.core.odds import Odds
from timestrike.games.shadow_of_fear.defence import Strike
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.skills import Skill
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.vocabulary.conditions import Hits, Lucky
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed

T = TypeVar("T")
Faces = tuple[str, ...]


class Outcome(NamedTuple):
    """How an attack ended: what the dice made of it, and what has become of both sides."""

    damage: int
    """What was not blocked, however little health there was to lose."""
    lost: int
    """The health that the target has lost in the end."""
    defeated: bool
    curses: tuple[str, ...]
    """The curses that the target has gained."""
    backlash: int
    """The health that the attacker has lost."""


def supposed(field: Battlefield, unit: Unit, base: tuple[Spot, ...]) -> Battlefield:
    """The same field with one unit elsewhere."""
    elsewhere = Battlefield(field.world, field.state.clone())
    elsewhere.change_unit(unit.id, base=base, perch=None)
    return elsewhere


def aftermath(field: Battlefield, attack: Deed, defence: Deed) -> Odds[Outcome]:
    """The rules from the comparison of hits and blocks on (TS-ATTACK-05, TS-ATTACK-06)."""
    damage = max(0, attack.hits - defence.blocks)
    key = ("aftermath", attack, defence)
    return field.remember(key, lambda: _strike(field, attack, defence, damage))


def _strike(field: Battlefield, attack: Deed, defence: Deed, damage: int) -> Odds[Outcome]:
    attacker, target = field.unit(attack.unit), field.unit(defence.unit)
    before = field.remaining_health(attacker), field.remaining_health(target)
    cursed = field.character(target).curses

    def look(after: Battlefield) -> Outcome:
        struck, striker = after.unit(target.id), after.unit(attacker.id)
        curses = after.character(struck).curses
        return Outcome(
            damage=damage,
            lost=max(0, before[1] - after.remaining_health(struck)),
            defeated=not struck.in_play,
            curses=tuple(sorted(curse for curse in curses if curse not in cursed)),
            backlash=max(0, before[0] - after.remaining_health(striker)),
        )

    rider = field.rider_of(target)
    if rider is not None:
        # TS-BEHEM-04: what its rider does is another matter.
        field = Battlefield(field.world, field.state.clone())
        field.change_unit(rider.id, mount=None)
    return consequences(field, (Strike(attack, defence),), look)


# --- letting the rules run -----------------------------------------------------------------------


def consequences(
    field: Battlefield, steps: Sequence[Step], look: Callable[[Battlefield], T]
) -> Odds[T]:
    """What steps lead to, up to the next choice of a player, whatever the dice say meanwhile."""

    def suppose(foretold: Faces) -> Odds[T]:
        later = Battlefield(field.world, field.state.clone())
        later.state.chance = _Foretold(0, 1, script=foretold)
        later.state.stack = list(reversed(steps))
        try:
            later.run()
        except _DieNeeded as rolled:
            return Odds(Counter(rolled.faces)).then(lambda face: suppose((*foretold, face)))
        return Odds.certain(look(later))

    return suppose(())


class _DieNeeded(Exception):
    """The rules roll a die of which nothing has been supposed yet."""

    def __init__(self, faces: Faces) -> None:
        super().__init__("a die was rolled that nobody foretold")
        self.faces = faces


class _Foretold(Chance):
    """Chance that says what it is told, and asks for more when that is not enough."""

    def face(self, faces: Sequence[str]) -> str:
        if not self.script:
            raise _DieNeeded(tuple(faces))
        return super().face(faces)


# --- what can matter -----------------------------------------------------------------------------


def in_short(deed: Deed, skill: Skill | None) -> Deed:
    """A deed without what its skill will not ask for, so that dice differ only where it matters."""
    if skill is None or not any(clause.at == "resolved" for clause in skill.clauses):
        return msgspec.structs.replace(deed, card="", faces=())
    hits, blocks = _luck_asked_for(skill)
    lucky_hits = ("lucky_hit",) * min(hits, deed.lucky("hits"))
    lucky_blocks = ("lucky_block",) * min(blocks, deed.lucky("blocks"))
    return msgspec.structs.replace(deed, faces=lucky_hits + lucky_blocks)


def only_difference(attack: Deed, defence: Deed, *skills: Skill | None) -> tuple[Deed, Deed]:
    """The same exchange told by its damage alone, if nobody will ask for hits or blocks."""
    if any(skill is not None and _asks_for_hits(skill) for skill in skills):
        return attack, defence
    damage = max(0, attack.hits - defence.blocks)
    return (
        msgspec.structs.replace(attack, hits=damage, blocks=0),
        msgspec.structs.replace(defence, hits=damage, blocks=0),
    )


@cache
def luck_of_interest(skill: Skill | None) -> tuple[str, ...]:
    """The Lucky faces that a skill asks for at any time; nobody looks at any other face."""
    lucky = [part for part in _parts(skill) if isinstance(part, Lucky)]
    hits, blocks = any(part.hits for part in lucky), any(part.blocks for part in lucky)
    return ("lucky_hit",) * hits + ("lucky_block",) * blocks


@cache
def _luck_asked_for(skill: Skill) -> tuple[int, int]:
    """The most Lucky hits and blocks that anything a skill does afterwards depends on."""
    lucky = [part for part in _later_parts(skill) if isinstance(part, Lucky)]
    hits = max((part.hits for part in lucky), default=0)
    return hits, max((part.blocks for part in lucky), default=0)


@cache
def _asks_for_hits(skill: Skill) -> bool:
    return any(isinstance(part, Hits) for part in _later_parts(skill))


def _later_parts(skill: Skill) -> Iterator[Any]:
    for clause in skill.clauses:
        if clause.at == "resolved":
            yield from _parts(clause)


def _parts(thing: Any) -> Iterator[Any]:
    """A piece of a card and everything inside it."""
    yield thing
    if isinstance(thing, msgspec.Struct):
        for name in thing.__struct_fields__:
            yield from _parts(getattr(thing, name))
    elif isinstance(thing, tuple):
        for part in thing:
            yield from _parts(part)
