"""Character boards as their cards describe them (TS-UNIT-09)."""

from __future__ import annotations

from typing import Annotated, Literal

import msgspec

from timestrike.core.sight import TYPICAL, Proportions
from timestrike.core.spoken import Spoken
from timestrike.games.shadow_of_fear.skills import Skill
from timestrike.games.shadow_of_fear.state import Stat

Rank = Literal["survivor", "brute", "beast", "sentience", "mob"]
MovementType = Literal["walk", "swim", "fly", "burrow"]
Weapon = Literal[
    "blade", "staff", "fist", "hook", "shield", "claw", "maw", "flame", "mana", "tentacle"
]
Number = Annotated[int, msgspec.Meta(ge=0)]
Positive = Annotated[int, msgspec.Meta(ge=1)]


class Hitbox(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a unit looks from and where it can be hit, as parts of its height (TS-LOS-03)."""

    eye: float = TYPICAL.vision
    bottom: float = TYPICAL.hit_from
    top: float = TYPICAL.hit_to
    radius: float = TYPICAL.radius


class Slots(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """The modifier columns of one stat; a column left out is gray (TS-UNIT-10)."""

    awakening: int | None = None
    buff: int | None = None
    curse: int | None = None


class CharacterCard(msgspec.Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    id: str
    name: Spoken
    rank: Rank = msgspec.field(name="class")
    race: Spoken
    origin: Spoken
    units: Positive = 1
    figures: tuple[str, ...] = ()
    """The miniatures of its units, if they do not bear the Character's own name."""
    hexes: Literal[1, 2, 3, 7] = 1
    tiers: tuple[Positive, ...] = ()
    """How many others find a place on each tier of its back, from the lowest up (TS-CLIMB-03)."""
    mob: str | None = None
    """The card of the mobs that it can bring into play (TS-MOB-05)."""
    shared_health: bool = False
    height: Positive
    energy: Number
    health: Positive
    move: Number
    movement: MovementType = "walk"
    range: Positive
    attack: Number
    defense: Number
    hitbox: Hitbox = Hitbox()
    slots: dict[Stat, Slots] = {}
    enrage: Positive | None = None
    affliction: int | None = None
    """Health lost (below 0) or regained (above 0) at the end of an Afflicted turn."""
    stealth: bool = False
    silence: bool = False
    skills: tuple[Skill, ...] = ()
    points: Number
    weapon: Weapon = "fist"
    """What its blows sound like."""
    style: Spoken

    def figure(self, number: int = 0) -> str:
        """The miniature of its n-th unit."""
        return self.figures[number % len(self.figures)] if self.figures else self.id

    @property
    def melee(self) -> bool:
        """TS-MELEE-01."""
        return self.range == 1

    @property
    def proportions(self) -> Proportions:
        box = self.hitbox
        return Proportions(box.eye, box.radius, box.bottom, box.top)
