"""The Setup side of a Stats card: who comes up around Fear, and what else happens (TS-PHASE-04)."""

from __future__ import annotations

from timestrike.core.board import Spot
from timestrike.core.moves import Step
from timestrike.games.shadow_of_fear.field import Battlefield
from timestrike.games.shadow_of_fear.lost_side import lost_sentience
from timestrike.games.shadow_of_fear.lostcards import DIRECTIONS, SpawnMark, StatsCard
from timestrike.games.shadow_of_fear.spawning import ComesUpAt, pick_monster
from timestrike.games.shadow_of_fear.state import Unit
from timestrike.games.shadow_of_fear.vocabulary.lost.steps import run_steps


def run_setup_card(field: Battlefield, card: StatsCard) -> None:
    """TS-SETRD-09, TS-PHASE-04: the marks of the diagram one by one, then the steps."""
    run_steps(field, card.setup)
    field.push(*[MarkedSpawn(mark) for mark in card.spawns])


class MarkedSpawn(Step, frozen=True):
    """TS-LSPAWN-01: one mark of the diagram, read as Fear looks."""

    mark: SpawnMark

    def resolve(self, field: Battlefield) -> None:
        fear = lost_sentience(field)
        if fear is None:
            return
        spot = marked_spot(field, fear, self.mark)
        rank = self.mark.spawn
        figure = field.card(fear).mob if rank == "tentacle" else pick_monster(field, rank)
        if figure is not None:
            field.push(ComesUpAt(figure, spot))


def marked_spot(field: Battlefield, fear: Unit, mark: SpawnMark) -> Spot:
    """Out from the centre, then aside; at the edge of the map the last hex on the way."""
    board, ahead = field.board, fear.facing + DIRECTIONS.index(mark.toward)
    way = [ahead] * mark.ring + [ahead + 2] * mark.aside
    cell = fear.spot.cell
    for direction in way:
        there = board.grid.step(cell, direction)
        if there is None or not board.inside(there):
            break
        cell = there
    top = board.top(cell)
    assert top is not None
    return top.spot
