"""What one step costs, and which steps the ground does not allow."""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple

from timestrike.core.board import Board, Surface
from timestrike.core.refusal import Refusal, refuse
from timestrike.games.shadow_of_fear.field import WATER, Battlefield
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.terrains import ROAD

if TYPE_CHECKING:
    from timestrike.games.shadow_of_fear.characters import CharacterCard


class Gait(NamedTuple):
    """All of a unit that decides where it can step and what a step costs it.

    A careful gait does without the steps at whose end one falls.
    """

    movement: Literal["walk", "swim", "fly", "burrow", "lost"]
    height: int
    careful: bool = False

    def step_cost(self, board: Board, here: Surface, there: Surface) -> int | None:
        if barred(self, here, there) or (self.careful and dice_for_step(self, here, there)):
            return None
        return cost_of_step(self, here, there)

    def may_stop(self, board: Board, surface: Surface) -> bool:
        return too_low_to_stop(self, surface) is None

    @property
    def ignores_obstacles(self) -> bool:
        """TS-MTYPE-05, TS-MTYPE-09: fliers pass over and burrowers below whatever is in the way."""
        return self.movement in ("fly", "burrow")


def gait_of(card: CharacterCard) -> Gait:
    return Gait(card.movement, card.height)


def gait_now(field: Battlefield, unit: Unit) -> Gait:
    """TS-LSTAT-01, TS-LSTAT-08: the Lost have their own height, but all move alike."""
    gait = gait_of(field.card(unit))
    return gait._replace(movement="lost") if field.by_lost_stats(unit) else gait


def cost_of_step(gait: Gait, here: Surface, there: Surface) -> int:
    """TS-MOVE-02, TS-MOVE-03, TS-COST-01 to TS-COST-05, TS-MTYPE-02 to TS-MTYPE-04, TS-MTYPE-08.

    The Lost neither climb nor swim for more (TS-LSTAT-02).
    """
    if gait.movement in ("fly", "lost"):
        return 1
    climb = there.elevation - here.elevation
    cost = climb if climb > 1 and gait.movement != "burrow" else 1
    swimming = here.terrain == WATER and gait.movement != "swim"
    return cost + 1 if swimming else cost


def barred(gait: Gait, here: Surface, there: Surface) -> Refusal | None:
    """Why the ground does not allow a step between two neighbouring surfaces, if it does not."""
    too_tight = no_way_through(gait, here, there)
    if too_tight:
        return too_tight
    climb = there.elevation - here.elevation
    if there.overhang and climb > gait.height and gait.movement != "fly":
        return refuse("TS-OVER-04", "overhang_too_high", levels=climb)
    return None


def no_way_through(gait: Gait, here: Surface, there: Surface) -> Refusal | None:
    """What stops even those who need not climb."""
    if there.clearance is not None and there.clearance < -(-gait.height // 2):
        return refuse("TS-OVER-02", "too_low_to_pass", clearance=there.clearance)
    if separated(here, there):
        return refuse("TS-OVER-06", "rock_between")
    if gait.movement == "burrow" and here.overhang != there.overhang:
        return refuse("TS-MTYPE-10", "burrower_at_overhang")
    return None


def separated(here: Surface, there: Surface) -> bool:
    """TS-OVER-06: whether an overhang lies between two neighbouring surfaces."""
    lower, higher = (here, there) if here.elevation <= there.elevation else (there, here)
    return lower.clearance is not None and higher.elevation >= lower.elevation + lower.clearance


def on_one_road(here: Surface, there: Surface) -> bool:
    """TS-ROAD-01, TS-ROAD-07: whether two neighbouring surfaces belong to the same road."""
    return here.terrain == there.terrain == ROAD and not separated(here, there)


def too_low_to_stop(gait: Gait, there: Surface) -> Refusal | None:
    """TS-OVER-03."""
    if there.clearance is not None and there.clearance < gait.height:
        return refuse("TS-OVER-03", "too_low_to_stop", clearance=there.clearance)
    return None


def fall_dice(levels: int, height: int) -> int:
    """TS-FALL-01, TS-FALL-03: how many dice a drop is worth; none if it is no fall."""
    multiples = levels // height
    return 2 * multiples - 1 if multiples >= 1 else 0


def dice_for_step(gait: Gait, here: Surface, there: Surface) -> int:
    """The fall dice of a step by a unit's own Movement.

    TS-FALL-05 (water), TS-FALL-06 (roads), TS-MTYPE-06 (fliers), TS-MTYPE-11 (burrowers),
    TS-LSTAT-07 (the Lost).
    """
    never_falls = gait.movement in ("fly", "burrow", "lost")
    if never_falls or there.terrain == WATER or on_one_road(here, there):
        return 0
    return fall_dice(here.elevation - there.elevation, gait.height)
