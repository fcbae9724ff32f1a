"""Who sees whom, as lines to be drawn."""

from __future__ import annotations

from timestrike.core.prospects import SightView
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.targeting import line_of_sight


def sight_of(field: Battlefield, unit: Unit, target: Unit) -> SightView:
    """TS-LOS-01: the free line, or the one that leads furthest with what it runs into."""
    seen = line_of_sight(field, unit, target)
    tops = (field.board.top(cell) for cell in sorted(seen.cells))
    return SightView(
        start=seen.start,
        end=seen.end,
        clear=seen.clear,
        places=tuple(top.spot for top in tops if top is not None),
        tokens=tuple(sorted(str(body) for body in seen.bodies)),
    )


def engagements_of(field: Battlefield) -> tuple[tuple[str, str], ...]:
    """TS-ENGAGE-03: it is mutual, so each pair is named once."""
    pairs = {
        (min(unit.id, enemy), max(unit.id, enemy))
        for unit in field.in_play()
        for enemy in enemies_engaging(field, unit)
    }
    return tuple(sorted(pairs))
