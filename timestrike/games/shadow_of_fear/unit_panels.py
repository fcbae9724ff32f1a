"""The unit at hand: its numbers with their parts, what is in force for it, what it has with it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from typing import Literal

from timestrike.core.board import Spot
from timestrike.core.figures import Gauge, Token
from timestrike.core.unit_panel import Chip, Holding, Stat, UnitPanel
from timestrike.core.wording import Gap, Words
from timestrike.games.shadow_of_fear.back_view import RULE, risk_on_the_back
from timestrike.games.shadow_of_fear.card_views import trial_id
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.footing import gait_now
from timestrike.games.shadow_of_fear.lost_side import (
    cards_that_may_come,
    lost_sentience,
    stats_of_the_lost,
)
from timestrike.games.shadow_of_fear.phrases import name_of, said
from timestrike.games.shadow_of_fear.state import Perch, Unit
from timestrike.games.shadow_of_fear.stats import (
    attack_parts,
    defense_parts,
    energy_left,
    move_parts,
    movement_left,
    range_parts,
    total,
)


def panel_of(field: Battlefield, unit: Unit) -> UnitPanel:
    card = field.card(unit)
    parts = {
        "move": (move_parts(field, unit), "TS-STAT-01"),
        "range": (range_parts(field, unit), "TS-RANGE-02"),
        "attack": (attack_parts(field, unit), "TS-ATTACK-02"),
        "defense": (defense_parts(field, unit), "TS-DEFEND-02"),
    }
    return UnitPanel(
        token=unit.id,
        figure=figure_of(field, unit),
        name=field.name(unit),
        seat=field.owner(unit),
        health=health_of(field, unit),
        energy=Gauge(energy_left(field, unit), max(card.energy, energy_left(field, unit))),
        movement=Gauge(movement_left(field, unit), total(move_parts(field, unit))),
        traits=Words(f"traits.{gait_now(field, unit).movement}", {"height": card.height}),
        stats=tuple(
            Stat(id=name, words=Words(f"stats.{name}"), total=total(sum_), parts=sum_, rule=rule)
            for name, (sum_, rule) in parts.items()
        ),
        chips=tuple(_chips(field, unit)),
        inventory=tuple(_holdings(field, unit)),
        cards=_cards(field, unit),
        coming=_coming(field, unit),
    )


def _cards(field: Battlefield, unit: Unit) -> tuple[str, ...]:
    """TS-UNIT-09: its board, and the Trial while it lasts.

    Of the Lost the Stats card comes first: their boards say what they are like when tamed. That of
    a Sentience counts for nobody while no player leads it (TS-LSTAT-01, TS-LCOMBAT-02).
    """
    character = field.character(unit)
    if field.by_lost_stats(unit):
        stats, card = stats_of_the_lost(field).id, field.card(unit)
        boardless = unit.mob is not None or card.rank == "sentience"
        return (stats,) if boardless else (stats, character.id)
    if unit.mob is not None:
        return (stats_of_the_lost(field).id,)
    trial = (trial_id(character.id),) if character.trial else ()
    return (character.id, *trial)


def _coming(field: Battlefield, unit: Unit) -> tuple[str, ...]:
    """TS-SENT-02: what Fear may draw at the end of the round, by name and not as the deck lies."""
    if unit != lost_sentience(field) or not field.by_lost_stats(unit):
        return ()
    cards = sorted(cards_that_may_come(field), key=lambda card: card.name)
    return tuple(card.id for card in cards)


def token_of(field: Battlefield, unit: Unit, spots: tuple[Spot, ...], aloft: int = 0) -> Token:
    """The figure of a unit as it is seen at a place."""
    return Token(
        id=unit.id,
        figure=figure_of(field, unit),
        name=field.name(unit),
        seat=field.owner(unit),
        team=field.team(unit),
        spots=spots,
        facing=unit.facing,
        height=field.card(unit).height,
        health=health_of(field, unit),
        gait=field.card(unit).movement,
        active=field.in_turn(unit.character),
        exhausted=field.state.characters[field.patron(unit.character)].exhausted,
        aloft=aloft,
        tier=unit.perch.tier if unit.perch is not None else 0,
        mount=unit.mount,
    )


def figure_of(field: Battlefield, unit: Unit) -> str:
    """The miniature that stands for a unit."""
    siblings = field.character(unit).units
    return field.card(unit).figure(siblings.index(unit.id) if unit.id in siblings else 0)


def health_of(field: Battlefield, unit: Unit) -> Gauge:
    return Gauge(field.remaining_health(unit), field.full_health(unit))


ChipKind = Literal["awakening", "buff", "curse"]

STATUS_RULES = {
    "stealth": "TS-STEALTH-01",
    "enrage": "TS-ENRAGE-01",
    "affliction": "TS-AFFLICT-01",
    "silence": "TS-SILENCE-01",
}


def _chips(field: Battlefield, unit: Unit) -> Iterator[Chip]:
    """Awakenings, buffs, curses, and the artifact in use."""
    character = field.character(unit)
    for stat in character.awakenings:
        yield _chip(field, unit, "awakening", stat, "TS-AWAKEN-01")
    for buff in character.buffs:
        yield _chip(field, unit, "buff", buff, STATUS_RULES.get(buff, "TS-BUFF-01"))
    for curse in character.curses:
        yield _chip(field, unit, "curse", curse, STATUS_RULES.get(curse, "TS-CURSE-01"))
    if character.equipped is not None:
        name = said(name_of(field, character.equipped))
        rule, card = "TS-ARTIF-02", character.equipped
        yield Chip(kind="artifact", words=name, name=name, rule=rule, card=card)
    if unit.perch is not None:
        yield from _up_there(field, unit.perch)


def _up_there(field: Battlefield, perch: Perch) -> Iterator[Chip]:
    """How many of the cards that may come next are against those on Fear's back."""
    risk = risk_on_the_back(field, perch.sentience)
    if risk is not None and risk.bad:
        yield Chip(
            kind="danger",
            words=Words("chips.back", risk.gaps),
            name=Words("chip_names.back"),
            rule=RULE,
            about=Words("chip_notes.back", risk.gaps),
        )


def _chip(field: Battlefield, unit: Unit, kind: ChipKind, status: str, rule: str) -> Chip:
    """A stat in its row, or one of the statuses that are no stat."""
    card = field.card(unit)
    slots = next((slots for stat, slots in card.slots.items() if stat == status), None)
    if slots is not None:
        key, amount = str(kind), getattr(slots, kind) or 0
    else:
        key, amount = status, {"enrage": card.enrage, "affliction": card.affliction}.get(status)
    gaps: dict[str, Gap] = {
        "amount": f"{amount:+d}" if slots is not None else amount or 0,
        "stat": Words(f"stat_names.{status}"),
    }
    return Chip(
        kind=kind,
        words=Words(f"chips.{status}"),
        name=Words(f"chip_names.{key}", gaps),
        rule=rule,
        icon=f"{kind}/{status}",
        about=Words(f"chip_notes.{key}", gaps),
    )


def _holdings(field: Battlefield, unit: Unit) -> Iterator[Holding]:
    """TS-INV-01: the equipped artifact first, then items, fish and materials."""
    character, world = field.character(unit), field.world
    for card in sorted(character.artifacts, key=lambda one: one != character.equipped):
        yield Holding(
            id=card,
            kind="artifact",
            name=said(world.artifacts[card].name),
            equipped=card == character.equipped,
            command=f"artifact:{card}",
        )
    for card, count in Counter(character.items).items():
        yield Holding(
            id=card,
            kind="item",
            name=said(world.items[card].name),
            count=count,
            command=f"item:{card}",
        )
    for card, count in Counter(character.fish).items():
        yield Holding(
            id=card,
            kind="fish",
            name=said(world.fish[card].name),
            count=count,
            command=f"fish:{card}",
        )
    if character.materials:
        yield Holding(
            id="material",
            kind="material",
            name=Words("holdings.material"),
            count=character.materials,
        )
