"""What the players may agree on before a battle."""

from __future__ import annotations

from timestrike.core.setup import Option
from timestrike.games.shadow_of_fear.drafting import POINT_LIMITS, STANDARD_LIMIT
from timestrike.games.shadow_of_fear.modes import AS_RECOMMENDED, MOST_SURVIVORS, RAIDS

POINTS = Option(
    id="points",
    title="Points each",
    rule="TS-SETSK-02",
    choices=POINT_LIMITS,
    default=STANDARD_LIMIT,
)
PLACEMENT = Option(
    id="placement",
    title="Placement",
    rule="TS-SETSK-07",
    choices=("choose", "automatic"),
    default="automatic",
)
TERRAIN = Option(
    id="terrain",
    title="Terrain",
    rule="TS-MAP-08",
    choices=("raised", "flat"),
    default="raised",
)


def options_of(mode: str) -> tuple[Option, ...]:
    if mode == "skirmish":
        return (_draft("TS-DRAFT-02", "snake"), POINTS, PLACEMENT, TERRAIN)
    if mode in RAIDS:
        draft = _draft("TS-SETRD-06", "free")
        return (draft, _survivors("TS-SETRD-04", MOST_SURVIVORS), PLACEMENT, TERRAIN)
    draft = _draft("TS-SETRY-05", "snake")
    return (draft, _survivors("TS-SETRY-03", MOST_SURVIVORS // 2), PLACEMENT, TERRAIN)


def _draft(rule: str, way: str) -> Option:
    return Option(
        id="draft",
        title="Characters",
        rule=rule,
        choices=(way, "classic", "random"),
        default="classic",
    )


def _survivors(rule: str, most: int) -> Option:
    return Option(
        id="survivors",
        title="Survivors each",
        rule=rule,
        choices=(AS_RECOMMENDED, *range(1, most + 1)),
        default=AS_RECOMMENDED,
    )
