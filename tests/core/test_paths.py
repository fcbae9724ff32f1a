"""The flood over single cells: costs, ways, stops, blocks, budgets, roads, changes."""

import heapq
import random
from dataclasses import dataclass
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from timestrike.core.board import Board, BoardMap, Column, Spot, Surface, Terrain, board_of
from timestrike.core.ground import Ground, ground_of
from timestrike.core.paths import flood
from timestrike.core.topology import Grid, GridKind

TERRAINS = {name: Terrain(name, int(name == "water")) for name in ("sand", "water", "road")}


@dataclass(frozen=True)
class Walk:
    """Climbing costs its levels, leaving water one more; an overhang needs headroom to stop."""

    height: int = 2

    def step_cost(self, board: Board, here: Surface, there: Surface) -> int | None:
        if board.wall(there.cell):
            return None
        swimming = 1 if here.terrain == "water" else 0
        return max(1, there.elevation - here.elevation) + swimming

    def may_stop(self, board: Board, surface: Surface) -> bool:
        return surface.clearance is None or surface.clearance >= self.height


@dataclass(frozen=True)
class Glide:
    """Free steps downwards, else the levels climbed; the same level costs 1."""

    def step_cost(self, board: Board, here: Surface, there: Surface) -> int | None:
        rise = there.elevation - here.elevation
        return 0 if rise < 0 else max(1, rise)

    def may_stop(self, board: Board, surface: Surface) -> bool:
        return True


def board_with(
    columns: dict[int, Column] | None = None,
    size: tuple[int, int] = (6, 5),
    kind: GridKind = GridKind.HEX_POINTY,
    walls: dict[int, int] | None = None,
) -> Board:
    grid = Grid(kind, *size)
    stacks = tuple((columns or {}).get(cell, ("sand",)) for cell in range(len(grid)))
    return board_of(BoardMap("m", "M", "us", (2, 2), "desert", grid, stacks, TERRAINS, walls or {}))


def random_column(rng: random.Random) -> Column:
    if rng.random() < 0.1:
        return ()
    base: Column = ("water",) if rng.random() < 0.15 else ("sand",) * rng.randint(1, 5)
    if rng.random() < 0.2:
        return (*base, *[None] * rng.randint(1, 3), "sand")
    return base


def random_board(seed: int, kind: GridKind = GridKind.HEX_POINTY) -> Board:
    rng = random.Random(seed)
    grid = Grid(kind, 8, 7)
    columns = {cell: random_column(rng) for cell in range(1, len(grid))}
    walls = {cell: 3 for cell in columns if columns[cell] and rng.random() < 0.05}
    return board_with(columns, (8, 7), kind, walls)


def cheapest_costs(
    board: Board, profile: Walk | Glide, start: Spot, blocked: set[Spot]
) -> dict[Spot, int]:
    """A textbook Dijkstra straight on the board, as a yardstick."""
    costs: dict[Spot, int] = {}
    queue = [(0, start)]
    while queue:
        cost, spot = heapq.heappop(queue)
        if spot in costs:
            continue
        costs[spot] = cost
        here = board.surface(spot)
        assert here is not None
        for near in board.grid.neighbours(spot.cell):
            for there in board.surfaces(near):
                step = profile.step_cost(board, here, there)
                if step is not None and there.spot not in blocked:
                    heapq.heappush(queue, (cost + step, there.spot))
    return costs


def all_spots(board: Board) -> list[Spot]:
    return [surface.spot for cell in board.cells for surface in board.surfaces(cell)]


seeds = st.integers(0, 10_000)


@given(seed=seeds, kind=st.sampled_from(GridKind), profile=st.sampled_from([Walk(), Glide()]))
@settings(max_examples=60, deadline=None)
def test_costs_are_the_cheapest(seed: int, kind: GridKind, profile: Walk | Glide) -> None:
    board = random_board(seed, kind)
    rng = random.Random(seed)
    spots = all_spots(board)
    blocked = {spot for spot in spots[1:] if rng.random() < 0.1}
    expected = cheapest_costs(board, profile, spots[0], blocked)
    nodes = [board.node(spot) for spot in blocked]
    reach = flood(ground_of(board, profile), [board.node(spots[0])], blocked=nodes)
    assert {spot: reach.cost(board.node(spot)) for spot in spots} == {
        spot: expected.get(spot) for spot in spots
    }
    assert {board.spot(node) for node in reach} == set(expected)


@given(seed=seeds, budget=st.integers(0, 9), profile=st.sampled_from([Walk(), Glide()]))
@settings(max_examples=60, deadline=None)
def test_a_budget_only_cuts_off_what_is_dearer(
    seed: int, budget: int, profile: Walk | Glide
) -> None:
    board = random_board(seed)
    ground = ground_of(board, profile)
    everything, bounded = flood(ground, [0]), flood(ground, [0], budget)
    within = [node for node in everything if (everything.cost(node) or 0) <= budget]
    assert list(bounded) == within
    for node in everything:
        assert (node in bounded) == (node in within)
        if node in within:
            assert bounded.cost(node) == everything.cost(node)
            assert bounded.path(node) == everything.path(node)


@given(seed=seeds, profile=st.sampled_from([Walk(), Glide()]))
@settings(max_examples=40, deadline=None)
def test_a_path_is_made_of_steps_that_add_up(seed: int, profile: Walk | Glide) -> None:
    board = random_board(seed)
    reach = flood(ground_of(board, profile), [0])
    for node in reach:
        path = reach.path(node)
        surfaces = [board.surface(board.spot(step)) for step in path]
        total = 0
        for here, there in pairwise(surfaces):
            assert here is not None
            assert there is not None
            assert there.cell in board.grid.neighbours(here.cell)
            cost = profile.step_cost(board, here, there)
            assert cost is not None
            total += cost
        assert (path[0], path[-1], total) == (0, node, reach.cost(node))
        assert len(set(path)) == len(path)


def test_cheapest_come_first_and_each_once() -> None:
    reach = flood(ground_of(random_board(3), Walk()), [0])
    costs = [reach.cost(node) for node in reach]
    assert costs == sorted(costs, key=lambda cost: cost or 0)
    assert len(set(reach)) == len(list(reach)) > 20


def test_a_strip_by_hand() -> None:
    """Level, up 3, down into water, out of it: 1 + 3 + 1 + (1 + 1)."""
    high = ("sand",) * 4
    board = board_with({2: high, 3: ("water",)}, (5, 1))
    reach = flood(ground_of(board, Walk()), [0])
    assert [reach.cost(board.node(spot)) for spot in all_spots(board)] == [0, 1, 4, 5, 7]
    assert reach.path(4) == (0, 1, 2, 3, 4)


def test_what_blocks_cannot_be_entered_and_what_occupies_only_passed() -> None:
    ground = ground_of(board_with(size=(5, 1)), Walk())
    passed = flood(ground, [0], occupied=[1, 3])
    assert passed.stops() == (0, 2, 4)
    assert passed.cost(3) == 3
    assert not passed.may_stop(3)
    stuck = flood(ground, [0], blocked=[2])
    assert stuck.stops() == (0, 1)
    assert (stuck.cost(2), stuck.cost(3)) == (None, None)
    assert 2 not in stuck
    assert not stuck.may_stop(3)
    with pytest.raises(ValueError, match="out of reach"):
        stuck.path(3)


def test_the_start_may_itself_be_blocked() -> None:
    reach = flood(ground_of(board_with(size=(3, 1)), Walk()), [0], blocked=[0])
    assert [reach.cost(node) for node in range(3)] == [0, 1, 2]


def test_several_starts_share_a_flood() -> None:
    reach = flood(ground_of(board_with(size=(7, 1)), Walk()), [0, 6, 0])
    assert [reach.cost(node) for node in range(7)] == [0, 1, 2, 3, 2, 1, 0]
    assert reach.path(5) == (6, 5)
    assert list(reach).count(0) == 1


def test_a_budget_of_nothing_and_a_negative_one() -> None:
    ground = ground_of(board_with(), Walk())
    assert list(flood(ground, [7], 0)) == [7]
    with pytest.raises(ValueError, match="negative"):
        flood(ground, [7], -1)


def test_free_steps_lead_on_when_the_budget_is_spent() -> None:
    steps_down: dict[int, Column] = {cell: ("sand",) * (5 - cell) for cell in range(5)}
    board = board_with(steps_down, (6, 1))
    reach = flood(ground_of(board, Glide()), [0], 0)
    assert [reach.cost(board.node(spot)) for spot in all_spots(board)] == [0] * 5 + [None]


@pytest.mark.rule("TS-OVER-03")
def test_one_passes_under_an_overhang_but_stops_only_where_one_fits() -> None:
    board = board_with({1: ("sand", None, "sand")}, (3, 1))
    under, above = (board.node(Spot(1, elevation)) for elevation in (0, 2))
    low = flood(ground_of(board, Walk(height=1)), [0])
    tall = flood(ground_of(board, Walk(height=2)), [0])
    assert tall.path(2) == (0, under, 2)
    assert (low.may_stop(under), tall.may_stop(under)) == (True, False)
    assert (tall.cost(above), tall.may_stop(above)) == (2, True)


def test_a_unit_below_does_not_block_the_bridge_above() -> None:
    board = board_with({1: ("sand", None, "sand")}, (3, 1))
    reach = flood(ground_of(board, Walk()), [0], blocked=[board.node(Spot(1, 0))])
    assert reach.path(2) == (0, board.node(Spot(1, 2)), 2)


# -- extra nodes: a road is boarded for 1 and ridden for nothing ---------------------------------


def with_road(board: Board, road: list[int]) -> Ground:
    limit = board.node_limit
    steps: dict[int, list[tuple[int, int]]] = {}
    for cell in road:
        near = [other for other in board.grid.neighbours(cell) if other in road]
        steps[cell] = [(limit + cell, 1)]
        steps[limit + cell] = [(limit + other, 0) for other in near] + [(cell, 0)]
    return ground_of(board, Walk()).extended(limit, steps)


@pytest.mark.rule("TS-ROAD-02")
def test_a_road_is_ridden_over_any_distance_for_one() -> None:
    board = board_with(size=(8, 1))
    ground = with_road(board, [1, 2, 3, 4, 5, 6])
    reach = flood(ground, [0], 2)
    assert set(reach.stops()) == set(range(7))
    assert [reach.cost(node) for node in range(8)] == [0, 1, 2, 2, 2, 2, 2, None]
    assert flood(ground, [0], 3).cost(7) == 3
    assert not any(reach.may_stop(node) for node in reach if node >= board.node_limit)


@pytest.mark.rule("TS-ROAD-03")
def test_a_blocked_road_is_no_way() -> None:
    board = board_with(size=(8, 1))
    limit = board.node_limit
    reach = flood(with_road(board, [1, 2, 3, 4, 5, 6]), [0], blocked=[4, limit + 4])
    assert [reach.cost(node) for node in range(8)] == [0, 1, 2, 2, None, None, None, None]


def test_an_extension_leaves_the_ground_itself_alone() -> None:
    board = board_with(size=(8, 1))
    with_road(board, [1, 2, 3, 4, 5, 6])
    assert flood(ground_of(board, Walk()), [0]).cost(7) == 7


# -- grounds are kept, and mended after changes --------------------------------------------------


def test_a_ground_is_worked_out_once_for_equal_profiles() -> None:
    board = board_with()
    assert ground_of(board, Walk(2)) is ground_of(board, Walk(2))
    assert ground_of(board, Walk(2)) is not ground_of(board, Walk(3))


@given(seed=seeds)
@settings(max_examples=60, deadline=None)
def test_a_mended_ground_equals_a_fresh_one(seed: int) -> None:
    rng = random.Random(seed)
    board = random_board(seed)
    for _ in range(3):
        ground_of(board, Walk())
        cells = rng.sample(board.cells, 3)
        columns = {cell: random_column(rng) or ("sand",) for cell in cells}
        walls = {cell: rng.choice([0, 3]) for cell in rng.sample(board.cells, 2)}
        board = board_of(board.map, board.with_changes(columns, walls))
        mended = ground_of(board, Walk())
        fresh = Ground.surveyed(board, Walk())
        assert mended.steps == fresh.steps
        assert all(
            mended.may_stop(node, frozenset()) == fresh.may_stop(node, frozenset())
            for node in range(board.node_limit)
        )


def test_mending_asks_only_around_the_change() -> None:
    asked: list[tuple[int, int]] = []

    @dataclass(frozen=True)
    class Curious(Walk):
        def step_cost(self, board: Board, here: Surface, there: Surface) -> int | None:
            asked.append((here.cell, there.cell))
            return super().step_cost(board, here, there)

    board = board_with(size=(12, 12))
    ground_of(board, Curious())
    asked.clear()
    changed = 5 * 12 + 5
    after = board_of(board.map, board.with_column(changed, ("sand",) * 3))
    ground_of(after, Curious())
    around = {changed, *board.grid.neighbours(changed)}
    assert {here for here, _ in asked} == around
    assert flood(ground_of(after, Curious()), [changed - 1]).cost(changed) == 2
