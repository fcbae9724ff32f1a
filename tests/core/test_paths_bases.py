"""The flood with bases of two, three and seven cells."""

import heapq
import random
from dataclasses import dataclass

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from timestrike.core.bases import chains_of, rosettes_of
from timestrike.core.board import Board, BoardMap, Column, Spot, Surface, Terrain, board_of
from timestrike.core.paths import flood
from timestrike.core.topology import Grid, GridKind

TERRAINS = {"sand": Terrain("sand")}
HIGH: Column = ("sand", "sand", "sand")


@dataclass(frozen=True)
class Walk:
    """Climbing costs its levels; whoever is taller than the headroom passes without stopping."""

    height: int = 1

    def step_cost(self, board: Board, here: Surface, there: Surface) -> int | None:
        return max(1, there.elevation - here.elevation)

    def may_stop(self, board: Board, surface: Surface) -> bool:
        return surface.clearance is None or surface.clearance >= self.height


WALK = Walk()


def board_with(columns: dict[int, Column] | None = None, size: tuple[int, int] = (6, 1)) -> Board:
    grid = Grid(GridKind.HEX_POINTY, *size)
    stacks = tuple((columns or {}).get(cell, ("sand",)) for cell in range(len(grid)))
    return board_of(BoardMap("m", "M", "us", (2, 2), "desert", grid, stacks, TERRAINS))


def random_board(seed: int) -> Board:
    rng = random.Random(seed)
    columns: dict[int, Column] = {}
    for cell in range(3, 30):
        columns[cell] = ("sand",) * rng.randint(0, 4)
        if columns[cell] and rng.random() < 0.15:
            columns[cell] = (*columns[cell], None, "sand")
    return board_with(columns, (6, 5))


Pose = tuple[Spot, ...]


def chain_costs(board: Board, starts: list[Pose], blocked: set[Spot]) -> dict[Pose, int]:
    """Costs of chains step by step straight on the board, as a yardstick."""
    costs: dict[Pose, int] = {}
    queue = [(0, start) for start in starts]
    while queue:
        cost, pose = heapq.heappop(queue)
        if pose in costs:
            continue
        costs[pose] = cost
        lead = board.surface(pose[0])
        assert lead is not None
        for near in board.grid.neighbours(lead.cell):
            for there in board.surfaces(near):
                if there.spot in blocked or near in {spot.cell for spot in pose}:
                    continue
                step = WALK.step_cost(board, lead, there)
                assert step is not None
                heapq.heappush(queue, (cost + step, (there.spot, *pose[:-1])))
    return costs


@pytest.mark.rule("TS-MULTI-01", "TS-MULTI-02", "TS-MULTI-05")
@given(seed=st.integers(0, 10_000), length=st.sampled_from([2, 3]), budget=st.integers(0, 7))
@settings(max_examples=40, deadline=None)
def test_chains_move_as_by_hand(seed: int, length: int, budget: int) -> None:
    board = random_board(seed)
    rng = random.Random(seed)
    start = tuple(Spot(cell, 0) for cell in range(length))
    others = [s.spot for cell in board.cells[3:] for s in board.surfaces(cell)]
    blocked = {spot for spot in others if rng.random() < 0.15}
    expected = chain_costs(board, [start, start[::-1]], blocked)
    pose = tuple(board.node(spot) for spot in start)
    reach = flood(
        chains_of(board, WALK), [pose, pose[::-1]], budget, [board.node(spot) for spot in blocked]
    )
    found = {tuple(board.spot(node) for node in chain): reach.cost(chain) for chain in reach}
    assert found == {pose: cost for pose, cost in expected.items() if cost <= budget}


@pytest.mark.rule("TS-MULTI-01")
def test_the_rest_of_the_base_follows_the_leading_end() -> None:
    reach = flood(chains_of(board_with(), WALK), [(2, 1, 0)])
    assert reach.path((5, 4, 3)) == ((2, 1, 0), (3, 2, 1), (4, 3, 2), (5, 4, 3))
    assert (0, 1, 2) not in reach, "the other end leads only if it did from the start"


@pytest.mark.rule("TS-MULTI-01")
def test_either_end_may_lead() -> None:
    reach = flood(chains_of(board_with(), WALK), [(3, 2), (2, 3)])
    assert (reach.cost((5, 4)), reach.cost((0, 1))) == (2, 2)


def test_a_chain_does_not_step_onto_itself() -> None:
    reach = flood(chains_of(board_with(size=(2, 1)), WALK), [(0, 1)])
    assert list(reach) == [(0, 1)]


@pytest.mark.rule("TS-MULTI-02")
def test_only_the_climb_of_the_leading_cell_costs() -> None:
    reach = flood(chains_of(board_with({3: HIGH, 4: HIGH}), WALK), [(2, 1)])
    assert [reach.cost(chain) for chain in ((3, 2), (4, 3), (5, 4))] == [2, 3, 4]


@pytest.mark.rule("TS-MULTI-03")
def test_a_chain_crosses_uneven_ground_but_stops_only_level() -> None:
    board = board_with({3: HIGH})
    reach = flood(chains_of(board, WALK), [(1, 0)])
    assert reach.stops() == ((1, 0), (2, 1), (5, 4))
    assert reach.path((5, 4)) == ((1, 0), (2, 1), (3, 2), (4, 3), (5, 4))


@pytest.mark.rule("TS-MULTI-04")
def test_a_chain_may_be_exempt_from_level_ground() -> None:
    reach = flood(chains_of(board_with({3: HIGH}), WALK, level_only=False), [(1, 0)])
    assert reach.stops() == ((1, 0), (2, 1), (3, 2), (4, 3), (5, 4))


@pytest.mark.rule("TS-MULTI-05")
def test_every_cell_of_the_base_must_be_free_at_the_end_and_the_lead_in_every_step() -> None:
    chains = chains_of(board_with(), WALK)
    assert flood(chains, [(1, 0)], occupied=[3]).stops() == ((1, 0), (2, 1), (5, 4))
    assert flood(chains, [(1, 0)], blocked=[3]).stops() == ((1, 0), (2, 1))


@pytest.mark.rule("TS-OVER-03", "TS-MULTI-05")
def test_every_cell_of_the_base_must_fit_under_an_overhang() -> None:
    board = board_with({2: ("sand", None, "sand")})
    low, tall = (flood(chains_of(board, Walk(height)), [(1, 0)]) for height in (1, 2))
    assert low.may_stop((3, 2))
    assert (3, 2) in tall
    assert not tall.may_stop((3, 2))


def test_the_steps_of_chains_are_kept() -> None:
    board = board_with()
    assert chains_of(board, WALK) is chains_of(board, Walk())
    assert chains_of(board, WALK) is not chains_of(board, WALK, level_only=False)


# -- rosettes ------------------------------------------------------------------------------------

WIDE = (7, 7)
CENTRE = 3 * 7 + 3


def test_a_rosette_covers_its_centre_and_all_neighbours() -> None:
    board = board_with(size=WIDE)
    rosettes = rosettes_of(board, WALK)
    assert rosettes.covered(CENTRE) == (CENTRE, *board.grid.neighbours(CENTRE))
    assert rosettes.covered(0) == ()


def test_a_rosette_moves_by_its_centre_and_stays_inside() -> None:
    board = board_with(size=WIDE)
    reach = flood(rosettes_of(board, WALK), [CENTRE])
    inner = {cell for cell in board.cells if cell not in board.perimeter}
    assert set(reach.stops()) == inner
    assert all(reach.cost(cell) == board.grid.distance(CENTRE, cell) for cell in inner)


def test_a_hole_in_the_map_keeps_rosettes_a_step_away() -> None:
    board = board_with({CENTRE + 2: ()}, WIDE)
    reach = flood(rosettes_of(board, WALK), [CENTRE])
    assert not set(reach) & set(board.grid.disc(CENTRE + 2, 1))


@pytest.mark.rule("TS-MULTI-03", "TS-MULTI-05")
def test_a_rosette_rests_level_and_free_and_passes_no_block() -> None:
    size = (9, 5)
    middle, there = 2 * 9 + 1, 2 * 9 + 4
    flat = board_with(size=size)
    grid = flat.grid
    assert there in flood(rosettes_of(flat, WALK), [middle]).stops()

    occupied = flood(rosettes_of(flat, WALK), [middle], occupied=[there + 1])
    around = grid.disc(there + 1, 1)
    assert set(around) <= set(occupied)
    assert not any(occupied.may_stop(cell) for cell in around)
    assert occupied.may_stop(there - 1)

    blocked = flood(rosettes_of(flat, WALK), [middle], blocked=[there + 1])
    assert not set(blocked) & set(around)

    bumpy = board_with({there + 1: HIGH}, size)
    uneven = flood(rosettes_of(bumpy, WALK), [middle])
    assert there in uneven
    assert not uneven.may_stop(there)
    assert there in flood(rosettes_of(bumpy, WALK, level_only=False), [middle]).stops()


def test_a_rosette_rests_on_the_surfaces_nearest_to_its_centre() -> None:
    bridge: Column = ("sand", None, None, "sand")
    near = CENTRE + 1
    board = board_with({CENTRE: bridge, near: bridge}, WIDE)
    rosettes = rosettes_of(board, WALK)
    below, above = (board.node(Spot(near, elevation)) for elevation in (0, 3))
    assert below in rosettes.covered(board.node(Spot(CENTRE, 0)))
    assert above in rosettes.covered(board.node(Spot(CENTRE, 3)))
