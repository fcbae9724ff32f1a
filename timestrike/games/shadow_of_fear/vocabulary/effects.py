"""Effects: what a card does. This module has those about numbers, health, statuses and loot."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Annotated, ClassVar, Literal

import msgspec

from timestrike.core.moves import Action, Question
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.awakening import offer_awakening
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.health import heal, hurt, reward_damage
from timestrike.games.shadow_of_fear.loot import DeckName, deck_of, draw_cards, gain_materials
from timestrike.games.shadow_of_fear.state import Buff, Curse, Stat
from timestrike.games.shadow_of_fear.statuses import (
    can_have_curse,
    give_buff,
    give_curse,
    has_curse,
    lose_buff,
    lose_curse,
    open_awakenings,
)
from timestrike.games.shadow_of_fear.trials import record
from timestrike.games.shadow_of_fear.vocabulary.deed import Deed, Who, snake
from timestrike.games.shadow_of_fear.vocabulary.moments import Moment

Amount = Annotated[int, msgspec.Meta(ge=1)]


class Effect(msgspec.Struct, frozen=True, tag_field="do", forbid_unknown_fields=True):
    only_at: ClassVar[tuple[Moment, ...]] = ()
    """The moments that can use it; without any it happens wherever something happens."""

    def happen(self, field: Battlefield, deed: Deed) -> None:
        """Do it now, or push what must happen or be asked."""
        raise NotImplementedError

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        """Whether it could change anything: what cannot is not offered (TS-UNIT-10, TS-ACT-06).

        A price that the unit itself pays is no reason to use a card, so it says no.
        """
        return True


class NumberEffect(Effect, frozen=True):
    """Changes the numbers of a roll, and nothing else."""

    only_at: ClassVar[tuple[Moment, ...]] = ("rolled",)

    def adjusted(self, deed: Deed) -> Deed:
        raise NotImplementedError

    def happen(self, field: Battlefield, deed: Deed) -> None:
        raise TypeError(f"{type(self).__name__} changes numbers, it does not happen")


class AddHits(NumberEffect, frozen=True, tag=snake):
    """More (or fewer) hits, before blocking (TS-DEFEND-05)."""

    amount: int = 1

    def adjusted(self, deed: Deed) -> Deed:
        return msgspec.structs.replace(deed, hits=max(0, deed.hits + self.amount))


class AddBlocks(NumberEffect, frozen=True, tag=snake):
    """More blocks, before damage is counted (TS-DEFEND-05)."""

    only_at = ("rolled", "use")
    amount: Amount = 1

    def adjusted(self, deed: Deed) -> Deed:
        return msgspec.structs.replace(deed, blocks=max(0, deed.blocks + self.amount))


class AddDice(Effect, frozen=True, tag=snake):
    """More dice in this roll."""

    only_at = ("dice",)
    amount: Amount = 1


class RerollFaces(Effect, frozen=True, tag=snake):
    """Dice that show one of these faces are rolled again once."""

    only_at = ("dice",)
    faces: tuple[Literal["hit", "lucky_hit", "block", "lucky_block", "void"], ...]
    limit: Amount | None = None


class ModifyStat(Effect, frozen=True, tag=snake):
    """Part of the Total Stat while its conditions hold."""

    only_at = ("always",)
    stat: Stat
    amount: int


class Heal(Effect, frozen=True, tag=snake):
    """Regain health, never above the printed total (TS-HEALTH-02, TS-HEALTH-03)."""

    amount: Amount = 1
    to: Who = "self"

    def happen(self, field: Battlefield, deed: Deed) -> None:
        unit = deed.whom(field, self.to)
        if unit is not None:
            heal(field, unit, self.amount)

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        unit = deed.whom(field, self.to)
        return unit is not None and field.remaining_health(unit) < field.full_health(unit)


class Harm(Effect, frozen=True, tag=snake):
    """Damage that nobody can defend against (TS-ITEM-04, TS-ITEM-05, TS-DEFEAT-02)."""

    amount: Amount = 1
    to: Who = "other"

    def happen(self, field: Battlefield, deed: Deed) -> None:
        unit, source = deed.whom(field, self.to), field.unit(deed.unit)
        if unit is None:
            return
        if deed.by_skill(field):
            hurt(field, unit, self.amount, by=source.character, striker=source.id)
            reward_damage(field, source, unit)
        else:
            hurt(field, unit, self.amount)

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        return self.to == "other" and deed.whom(field, self.to) is not None


class GiveBuff(Effect, frozen=True, tag=snake):
    """Gain a buff; a gray slot stays gray (TS-BUFF-01, TS-UNIT-10)."""

    buff: Buff
    to: Who = "self"

    def happen(self, field: Battlefield, deed: Deed) -> None:
        unit = deed.bearer(field, self.to)
        if unit is not None:
            give_buff(field, unit.character, self.buff)

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        from timestrike.games.shadow_of_fear.statuses import can_have_buff, has_buff

        unit = deed.bearer(field, self.to)
        return (
            unit is not None
            and can_have_buff(field, unit.character, self.buff)
            and not has_buff(field, unit.character, self.buff)
        )


class LoseBuff(Effect, frozen=True, tag=snake):
    """Lose a buff (TS-BUFF-04)."""

    buff: Buff
    to: Who = "other"

    def happen(self, field: Battlefield, deed: Deed) -> None:
        unit = deed.bearer(field, self.to)
        if unit is not None:
            lose_buff(field, unit.character, self.buff)


class GiveCurse(Effect, frozen=True, tag=snake):
    """Gain a curse; a gray slot stays gray (TS-CURSE-01, TS-UNIT-10)."""

    curse: Curse
    to: Who = "other"

    def happen(self, field: Battlefield, deed: Deed) -> None:
        unit = deed.bearer(field, self.to)
        if unit is not None:
            given = give_curse(field, unit.character, self.curse)
            if given and field.enemies(field.unit(deed.unit), unit):
                record(field, field.unit(deed.unit).character, "curses_given")

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        unit = deed.bearer(field, self.to)
        return (
            unit is not None
            and can_have_curse(field, unit.character, self.curse)
            and not has_curse(field, unit.character, self.curse)
        )


class Cleanse(Effect, frozen=True, tag=snake):
    """Remove one curse (the named one, or one of choice: TS-CURSE-02) or all of them."""

    to: Who = "self"
    curse: Curse | None = None
    all: bool = False

    def happen(self, field: Battlefield, deed: Deed) -> None:
        unit = deed.bearer(field, self.to)
        if unit is None:
            return
        curses = field.character(unit).curses
        if self.all:
            for curse in curses:
                lose_curse(field, unit.character, curse)
        elif self.curse is not None:
            lose_curse(field, unit.character, self.curse)
        elif len(curses) == 1:
            lose_curse(field, unit.character, curses[0])
        elif curses:
            field.push(ChooseCleansing(field.owner(field.unit(deed.unit)), unit.character))

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        unit = deed.bearer(field, self.to)
        if unit is None:
            return False
        curses = field.character(unit).curses
        return bool(curses) if self.curse is None else self.curse in curses


class Awaken(Effect, frozen=True, tag=snake):
    """Awaken a stat, the named one or one of choice (TS-AWAKEN-01, TS-AWAKEN-02)."""

    to: Who = "self"
    stat: Stat | None = None

    def happen(self, field: Battlefield, deed: Deed) -> None:
        unit = deed.bearer(field, self.to)
        if unit is None:
            return
        offer_awakening(field, unit.character, self.stat)

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        unit = deed.bearer(field, self.to)
        if unit is None:
            return False
        still_open = open_awakenings(field, unit.character)
        return bool(still_open) if self.stat is None else self.stat in still_open


class Draw(Effect, frozen=True, tag=snake):
    """Draw cards from a loot deck (TS-INV-03, TS-INV-09)."""

    deck: DeckName
    amount: Amount = 1

    def happen(self, field: Battlefield, deed: Deed) -> None:
        draw_cards(field, field.unit(deed.unit).character, self.deck, self.amount)

    def possible(self, field: Battlefield, deed: Deed) -> bool:
        return bool(deck_of(field, self.deck))


class GainMaterials(Effect, frozen=True, tag=snake):
    """Gain materials (TS-INV-03)."""

    amount: Amount = 1

    def happen(self, field: Battlefield, deed: Deed) -> None:
        gain_materials(field, field.unit(deed.unit).character, self.amount)


# --- the choice that cleansing leaves open -----------------------------------------------------


class CleanseCurse(Action, frozen=True):
    character: str
    curse: Curse

    def check(self, field: Battlefield) -> Iterable[Refusal]:
        question = field.question
        wrong = isinstance(question, ChooseCleansing) and question.character != self.character
        if wrong or not has_curse(field, self.character, self.curse):
            yield refuse("TS-CURSE-02", "no_such_curse")

    def perform(self, field: Battlefield) -> None:
        lose_curse(field, self.character, self.curse)


class ChooseCleansing(Question, frozen=True):
    """TS-CURSE-02: the player who cleanses chooses the curse."""

    rule = "TS-CURSE-02"
    answers = (CleanseCurse,)

    player: int
    character: str

    def asked(self, field: Battlefield) -> tuple[int, ...]:
        return (self.player,) if field.state.characters[self.character].curses else ()

    def choices(self, field: Battlefield) -> Iterator[Action]:
        for curse in field.state.characters[self.character].curses:
            yield CleanseCurse(self.character, curse)

    def resolve(self, field: Battlefield) -> None:
        """There is no curse left to remove."""
