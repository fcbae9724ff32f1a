"""What the numbers and tags of a unit mean, for whoever points at them."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from timestrike.client.battle.panels import PART_TAGS, Say
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Tip
from timestrike.core.cards import CardView
from timestrike.core.figures import Gauge
from timestrike.core.prospects import Forecast
from timestrike.core.unit_panel import Chip, Part, Stat, UnitPanel
from timestrike.core.wording import Words


def tips_of(
    unit: UnitPanel, say: Say, card_view: Callable[[str], CardView | None]
) -> dict[str, Tip]:
    """A tooltip for each place that drawing the unit's panel names."""
    tips = {
        "health": _gauge("health", unit.health),
        "energy": _gauge("energy", unit.energy),
        "movement": _gauge("movement", unit.movement),
    }
    tips |= {stat.id: _stat(stat, say) for stat in unit.stats}
    for number, chip in enumerate(unit.chips):
        tips[f"chip {number}"] = chip_tip(chip, say, card_view)
    return tips


def _gauge(name: str, gauge: Gauge) -> Tip:
    text = said(f"unit.{name}_tip", now=gauge.now, full=gauge.full)
    return Tip(said(f"unit.{name}"), text, note=f"{gauge.now}/{gauge.full}")


def _stat(stat: Stat, say: Say) -> Tip:
    title = say(Words(f"stat_names.{stat.id}"))
    return Tip(title, sum_in_words(stat.parts, say), stat.rule, str(stat.total))


def pool_tips(forecast: Forecast, say: Say) -> dict[str, Tip]:
    """The same for the dice of both sides in an attack."""
    pools = {"attack_pool": forecast.attack, "defence_pool": forecast.defence}
    names = {"attack_pool": "forecast.dice", "defence_pool": "forecast.to_block"}
    return {
        name: Tip(f"{pool.count or pool.sure} {said(names[name])}", sum_in_words(pool.parts, say))
        for name, pool in pools.items()
    }


def sum_in_words(parts: Sequence[Part], say: Say) -> str:
    """Where each summand of a number comes from."""
    return "\n".join(
        f"<{PART_TAGS[part.source]}>{part.amount:+d} {say(Words(f'sources.{part.source}'))}</>"
        for part in parts
    )


def chip_tip(chip: Chip, say: Say, card_view: Callable[[str], CardView | None]) -> Tip:
    card = card_view(chip.card) if chip.card else None
    text = say(chip.about) if chip.about is not None else ""
    return Tip(say(chip.name), text, chip.rule, card=card)
