"""Threats for a person to look at: who could strike where, and how badly."""

from __future__ import annotations

from timestrike.core.board import Spot
from timestrike.core.prospects import Danger, Peril, Threat
from timestrike.core.wording import Words
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.jump import JumpAttack
from timestrike.games.shadow_of_fear.odds import percent
from timestrike.games.shadow_of_fear.phrases import name_of
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.stats import is_melee, total_range
from timestrike.games.shadow_of_fear.threat import (
    Assault,
    assaults,
    defeat_chance,
    reckoned_with,
    strikers,
)
from timestrike.games.shadow_of_fear.unit_panels import health_of


def threat_of(field: Battlefield, unit: Unit) -> Threat:
    key = ("threat", unit.id)
    return field.remember(
        key,
        lambda: Threat(
            token=unit.id,
            strikers=strikers(field, unit),
            notes=(*_by_card(field, unit), *_left_out(field, unit)),
        ),
    )


def _by_card(field: Battlefield, unit: Unit) -> tuple[Words, ...]:
    """TS-SENT-01: what is shown of the Lost is what they could do, and a card decides."""
    lost = any(field.by_lost_stats(enemy) for enemy in reckoned_with(field, unit))
    return (Words("threat.by_card"),) if lost else ()


def _left_out(field: Battlefield, unit: Unit) -> tuple[Words, ...]:
    """The enemy Characters that are not reckoned with."""
    reckoned = {enemy.character for enemy in reckoned_with(field, unit)}
    return tuple(
        Words("threat.left_out", {"name": name_of(field, character.id)})
        for character in field.state.characters.values()
        if not character.defeated
        and field.side(character.owner) != field.team(unit)
        and character.id not in reckoned
    )


def peril_of(field: Battlefield, unit: Unit, spot: Spot) -> Peril:
    return field.remember(("peril", unit.id, spot), lambda: _peril(field, unit, spot))


def _peril(field: Battlefield, unit: Unit, spot: Spot) -> Peril:
    found = assaults(field, unit, spot)
    return Peril(
        token=unit.id,
        spot=spot,
        health=health_of(field, unit),
        dangers=tuple(_danger(field, assault) for assault in found),
        defeat_percent=percent(defeat_chance(field, unit, found)),
    )


def _danger(field: Battlefield, assault: Assault) -> Danger:
    enemy = field.unit(assault.blow.unit)
    card = field.card(enemy)
    key = "melee" if is_melee(field, enemy) else "ranged"
    if isinstance(assault.blow, JumpAttack):
        key = "leap"
    throws = Words("threat.dice", {"dice": assault.dice})
    if not assault.dice:  # TS-LCOMBAT-02
        throws = Words("threat.sure", {"hits": assault.sure})
    about: dict[str, str | int | Words] = {
        "cost": assault.stance.cost,
        "throws": throws,
        "range": total_range(field, enemy),
    }
    hurt = assault.odds.chance_that(lambda end: end.lost > 0)
    return Danger(
        token=enemy.id,
        figure=card.figure(),
        name=field.name(enemy),
        seat=field.owner(enemy),
        words=Words(f"threat.{key}", about),
        loss=assault.loss,
        hit_percent=percent(float(hurt)),
        start=assault.stance.base[0],
    )
