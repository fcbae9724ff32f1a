"""Lines from vision points to hit boxes, over terrain, walls, overhangs and figures."""

import random
from math import hypot

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from timestrike.core.board import Board, BoardMap, Column, Spot, Terrain
from timestrike.core.sight import TYPICAL, Body, Eye, Point3, Proportions, Sight, Target, Vision
from timestrike.core.topology import Grid, GridKind

TERRAINS = {name: Terrain(name, int(name == "water")) for name in ("sand", "water")}
RADIUS = 0.175


def land(elevation: int) -> Column:
    return ("sand",) * (elevation + 1)


def board_with(
    columns: dict[int, Column] | None = None,
    size: tuple[int, int] = (6, 1),
    kind: GridKind = GridKind.HEX_POINTY,
    walls: dict[int, int] | None = None,
) -> Board:
    grid = Grid(kind, *size)
    stacks = tuple((columns or {}).get(cell, ("sand",)) for cell in range(len(grid)))
    return Board(BoardMap("m", "M", "us", (2, 2), "desert", grid, stacks, TERRAINS, walls or {}))


def top(board: Board, cell: int) -> Spot:
    surface = board.top(cell)
    assert surface is not None
    return surface.spot


def look(
    board: Board,
    viewer: Spot | int,
    target: Spot | int,
    heights: tuple[float, float] = (3, 3),
    bodies: tuple[Body, ...] = (),
) -> Sight:
    """From a figure to another one, by their cells or spots."""
    here = top(board, viewer) if isinstance(viewer, int) else viewer
    there = top(board, target) if isinstance(target, int) else target
    eye = TYPICAL.eye(here, heights[0])
    return Vision(board, bodies).look([eye], Target((there,), heights[1]))


# A single high cell in the third row, a cell before it, and two neighbours behind it: one in its
# shadow, one beside that.
RIDGE = board_with({2 * 7 + 3: land(4)}, size=(7, 5))
BEFORE, BEHIND = 2 * 7 + 1, (2 * 7 + 4, 1 * 7 + 3)


# -- open ground and raised ground ---------------------------------------------------------------


@pytest.mark.rule("TS-LOS-01", "TS-LOS-03")
def test_across_open_ground_the_line_leads_from_the_vision_point_to_the_hit_box() -> None:
    sight = look(board_with(), 0, 5, heights=(3, 2))
    assert sight
    assert sight.start == pytest.approx((0.0, 0.0, 2.7))
    assert sight.end == pytest.approx((5.0, 0.0, 1.2))
    assert (sight.cells, sight.bodies) == (frozenset(), frozenset())


@pytest.mark.rule("TS-LOS-02")
def test_distance_does_not_matter() -> None:
    assert look(board_with(size=(60, 1)), 0, 59)


@pytest.mark.rule("TS-LOS-05")
@pytest.mark.parametrize(("ridge", "clear"), [(1, True), (2, True), (3, False), (9, False)])
def test_a_ridge_hides_what_is_not_taller(ridge: int, clear: bool) -> None:
    sight = look(board_with({2: land(ridge)}, size=(5, 1)), 0, 4)
    assert bool(sight) is clear
    assert sight.cells == (frozenset() if clear else {2})


@pytest.mark.rule("TS-LOS-04")
def test_a_line_that_only_touches_the_top_is_free() -> None:
    flat = Proportions(vision=1.0, hit_from=1.0, hit_to=1.0)
    board = board_with({2: land(3)}, size=(5, 1))
    eye = flat.eye(Spot(0, 0), 3)
    assert eye == Eye(0, 3.0)
    assert Vision(board).look([eye], Target((Spot(4, 0),), 3, flat))
    assert Vision(board).look([Eye(0, 3.0 - 5e-7)], Target((Spot(4, 0),), 3 - 5e-7, flat))
    assert not Vision(board).look([Eye(0, 3.0 - 1e-5)], Target((Spot(4, 0),), 3 - 1e-5, flat))


@pytest.mark.rule("TS-LOS-04")
def test_a_line_that_only_touches_an_edge_is_free() -> None:
    """Down from 5.5 by a level for each cell: at the far edge of the ridge, 2.5 away, at 3."""
    point = Proportions(radius=0.0, hit_from=1.0, hit_to=1.0)
    vision = Vision(board_with({2: land(3)}, size=(5, 1)))
    assert vision.look([Eye(0, 5.5)], Target((Spot(4, 0),), 1.5, point))
    assert not vision.look([Eye(0, 5.5 - 1e-5)], Target((Spot(4, 0),), 1.5 - 1e-5, point))


def test_if_all_is_blocked_the_line_that_leads_furthest_is_told() -> None:
    board = board_with({1: land(9), 6: land(9)}, size=(8, 1))
    eyes = [TYPICAL.eye(Spot(cell, 0), 3) for cell in (0, 2)]
    sight = Vision(board).look(eyes, Target((Spot(7, 0),), 3))
    assert not sight
    assert sight.start[0] == 2.0
    assert sight.cells == {1, 6}


@pytest.mark.rule("TS-LOS-02")
def test_sight_need_not_be_mutual() -> None:
    board = board_with({1: land(4)}, size=(3, 1))
    assert look(board, 0, 2, heights=(5, 4))
    assert not look(board, 2, 0, heights=(4, 5))


@pytest.mark.rule("TS-LOS-08")
def test_one_cell_to_the_side_the_hidden_target_shows() -> None:
    hidden, beside = BEHIND
    assert not look(RIDGE, BEFORE, hidden)
    assert look(RIDGE, BEFORE, beside)


@pytest.mark.rule("TS-LOS-05")
def test_the_own_cliff_hides_what_lies_at_its_foot() -> None:
    board = board_with({0: land(9)})
    assert not look(board, 0, 1)
    assert look(board, 0, 5, heights=(5, 5))


@pytest.mark.rule("TS-LOS-05")
def test_water_does_not_block_above_its_floor() -> None:
    channel: dict[int, Column] = dict.fromkeys(range(5), ("water",))
    assert look(board_with(channel), 0, 4, heights=(0.5, 0.5))
    assert not look(board_with({**channel, 2: ("sand",)}), 0, 4, heights=(0.5, 0.5))


def test_cells_outside_the_map_hide_nothing() -> None:
    assert look(board_with({2: (), 3: ()}), 0, 5)


# -- overhangs and walls -------------------------------------------------------------------------


@pytest.mark.rule("TS-LOS-05")
def test_one_looks_through_the_window_below_an_overhang() -> None:
    window: Column = ("sand", "sand", None, None, "sand", "sand", "sand")
    board = board_with({2: window}, size=(5, 1))
    assert look(board, 0, 4, heights=(2, 2)), "between 1 and 3"
    assert not look(board, 0, 4, heights=(1, 1)), "the sill hides what is lower"
    high = board_with({0: land(3), 2: window, 4: land(3)}, size=(5, 1))
    sight = look(high, 0, 4, heights=(2, 2))
    assert not sight, "the lintel from 3 to 6 hides what is behind it"
    assert sight.cells == {2}
    higher = board_with({0: land(6), 2: window, 4: land(6)}, size=(5, 1))
    assert look(higher, 0, 4)


@pytest.mark.rule("TS-LOS-05")
def test_a_bridge_parts_those_above_from_those_below() -> None:
    bridge: Column = ("sand", None, None, None, "sand")
    board = board_with(dict.fromkeys(range(5), bridge), size=(5, 1))
    assert look(board, Spot(0, 0), Spot(4, 0))
    assert look(board, Spot(0, 4), Spot(4, 4))
    assert not look(board, Spot(0, 4), Spot(4, 0))
    assert not look(board, Spot(2, 4), Spot(2, 0)), "straight down"
    assert look(board_with({2: bridge}), Spot(2, 0), Spot(5, 0))


@pytest.mark.rule("TS-LOS-05")
def test_walls_block_over_their_height() -> None:
    def behind_a_wall(height: int, ground: int = 0) -> bool:
        board = board_with({2: land(ground)}, size=(5, 1), walls={2: height})
        return bool(look(board, 0, 4))

    assert behind_a_wall(2)
    assert not behind_a_wall(3)
    assert not behind_a_wall(2, ground=1)


# -- figures -------------------------------------------------------------------------------------


def figure(who: str, spot: Spot, height: float = 3, **more: bool) -> Body:
    return Body(who, (spot,), height, **more)


@pytest.mark.rule("TS-LOS-05", "TS-LOS-06")
def test_a_figure_between_blocks_only_if_it_blocks_every_line() -> None:
    board = board_with(size=(5, 1))
    sight = look(board, 0, 4, bodies=(figure("same", Spot(1, 0)),))
    assert not sight
    assert sight.bodies == {"same"}
    assert sight.cells == frozenset()
    assert look(board, 0, 4, bodies=(figure("small", Spot(1, 0), 1.5),)), "over its head"


@pytest.mark.rule("TS-LOS-04", "TS-LOS-06")
def test_past_a_figure_that_hides_the_middle_one_aims_at_the_rim() -> None:
    board = board_with(size=(7, 2))
    target, beside = 7 + 5, figure("beside", Spot(1, 0))
    assert look(board, 0, target).end[:2] == board.grid.centre(target)
    past = look(board, 0, target, bodies=(beside,))
    assert past
    x, y = board.grid.centre(target)
    assert hypot(past.end[0] - x, past.end[1] - y) == pytest.approx(RADIUS)
    assert not look(board, 0, target, bodies=(beside._replace(radius=0.5),))


@pytest.mark.rule("TS-LOS-06")
def test_a_figure_beside_the_line_blocks_nothing() -> None:
    board = board_with(size=(5, 3))
    others = tuple(figure(str(cell), Spot(cell, 0), 9) for cell in (*range(5), *range(10, 15)))
    assert look(board, 5, 9, bodies=others)


@pytest.mark.rule("TS-LOS-05")
def test_a_solid_figure_fills_its_cells() -> None:
    board = board_with(size=(9, 5))
    base = (2 * 9 + 4, *board.grid.neighbours(2 * 9 + 4))
    hollow = Body("hollow", tuple(Spot(cell, 0) for cell in base), 9)
    solid = hollow._replace(who="solid", solid=True)
    viewer, target = 2 * 9, 1 * 9 + 8
    assert look(board, viewer, target, bodies=(hollow,))
    sight = look(board, viewer, target, bodies=(solid,))
    assert not sight
    assert sight.bodies == {"solid"}
    assert sight.cells < set(base)
    low = solid._replace(height=1)
    assert look(board, viewer, target, bodies=(low,))


@pytest.mark.rule("TS-LOS-05")
def test_no_line_slips_between_a_solid_figure_and_its_ground() -> None:
    board = board_with({2: land(2)}, size=(5, 1))
    point = Proportions(radius=0.0, hit_from=1.0, hit_to=1.0)
    boss = figure("boss", Spot(2, 2), solid=True)
    target = Target((Spot(4, 0),), 2.0, point)
    assert Vision(board).look([Eye(0, 2.0)], target)
    assert not Vision(board, [boss]).look([Eye(0, 2.0)], target)


def test_viewer_and_target_are_not_in_their_own_way() -> None:
    board = board_with(size=(3, 1))
    bodies = (figure("viewer", Spot(0, 0)), figure("target", Spot(2, 0), solid=True))
    vision = Vision(board, bodies)
    eye, target = TYPICAL.eye(Spot(0, 0), 3), Target((Spot(2, 0),), 3)
    assert not vision.look([eye], target)
    assert vision.look([eye], target, ignoring={"viewer", "target"})


@pytest.mark.rule("TS-LOS-07")
def test_one_free_eye_is_enough() -> None:
    target = Target((Spot(BEFORE, 0),), 3)
    hidden, free = (TYPICAL.eye(Spot(cell, 0), 3) for cell in BEHIND)
    vision = Vision(RIDGE)
    assert not vision.look([hidden], target)
    assert vision.look([hidden, free], target)


@pytest.mark.rule("TS-LOS-04")
def test_one_cell_of_a_larger_target_is_enough() -> None:
    eye = TYPICAL.eye(Spot(BEFORE, 0), 3)
    hidden, free = (Spot(cell, 0) for cell in BEHIND)
    assert not Vision(RIDGE).look([eye], Target((hidden,), 3))
    assert Vision(RIDGE).look([eye], Target((hidden, free), 3))


@pytest.mark.rule("TS-LOS-03")
def test_the_four_numbers_may_differ_from_figure_to_figure() -> None:
    board = board_with({2: land(4)}, size=(5, 1))
    tall_eyed = Proportions(vision=2.0)
    eye = tall_eyed.eye(Spot(0, 0), 3)
    assert eye.elevation == 6.0
    assert not look(board, 0, 4)
    assert Vision(board).look([eye], Target((Spot(4, 0),), 5))
    crouching = Proportions(hit_to=0.3)
    assert not Vision(board).look([eye], Target((Spot(4, 0),), 5, crouching))
    narrow, wide = Proportions(radius=0.1), Proportions(radius=1.0)
    guard = Vision(board_with(size=(5, 1)), [figure("guard", Spot(2, 0), 9)])
    viewer = TYPICAL.eye(Spot(0, 0), 3)
    assert not guard.look([viewer], Target((Spot(4, 0),), 3, narrow))
    assert guard.look([viewer], Target((Spot(4, 0),), 3, wide))


# -- along the side between two cells ------------------------------------------------------------

# On a pointy grid the line from (1, 0) to (1, 2) runs along the side between (0, 1) and (1, 1);
# a flat grid is the same with columns and rows exchanged.
NEEDLE = Proportions(radius=0.0)
LEFT, RIGHT, FROM, TO = 3, 4, 1, 7
TRANSPOSED = [0, 3, 6, 1, 4, 7, 2, 5, 8]


def along_the_border(
    columns: dict[int, Column], walls: dict[int, int] | None = None, bodies: tuple[Body, ...] = ()
) -> Sight:
    """What a needle-thin look along the border says on a pointy grid, and on a flat one as well."""
    pointy = Vision(board_with(columns, (3, 3), walls=walls), bodies)
    sight = pointy.look([NEEDLE.eye(Spot(FROM, 0), 3)], Target((Spot(TO, 0),), 3, NEEDLE))
    flat = Vision(
        board_with(
            {TRANSPOSED[cell]: column for cell, column in columns.items()},
            (3, 3),
            GridKind.HEX_FLAT,
            {TRANSPOSED[cell]: height for cell, height in (walls or {}).items()},
        ),
        [
            body._replace(spots=tuple(Spot(TRANSPOSED[cell], z) for cell, z in body.spots))
            for body in bodies
        ],
    )
    eye = NEEDLE.eye(Spot(TRANSPOSED[FROM], 0), 3)
    assert flat.look([eye], Target((Spot(TRANSPOSED[TO], 0),), 3, NEEDLE)).clear == sight.clear
    return sight


@pytest.mark.rule("TS-LOS-04")
def test_along_a_border_only_both_sides_together_block() -> None:
    assert along_the_border({})
    assert along_the_border({LEFT: land(9)})
    assert along_the_border({RIGHT: land(9)})
    assert along_the_border({LEFT: land(9), RIGHT: ()})
    both = along_the_border({LEFT: land(9), RIGHT: land(9)})
    assert not both
    assert both.cells == {LEFT, RIGHT}


@pytest.mark.rule("TS-LOS-04")
def test_along_a_border_both_sides_must_be_solid_at_the_same_height() -> None:
    lintel: Column = ("sand", *[None] * 3, "sand", "sand")
    assert along_the_border({LEFT: land(9), RIGHT: lintel})
    assert not along_the_border({LEFT: land(9), RIGHT: ("sand", None, *["sand"] * 4)})


@pytest.mark.rule("TS-LOS-04")
def test_along_a_border_one_looks_between_a_sill_and_a_lintel() -> None:
    board = board_with({LEFT: land(1), RIGHT: ("sand", None, None, "sand")}, (3, 3))
    point = NEEDLE._replace(hit_from=1.0)
    assert Vision(board).look([Eye(FROM, 3.2)], Target((Spot(TO, 0),), 0.8, point))


@pytest.mark.rule("TS-LOS-04", "TS-LOS-05")
def test_along_a_border_walls_and_solid_figures_count_as_ground() -> None:
    assert not along_the_border({LEFT: land(9)}, walls={RIGHT: 3})
    boss = Body("boss", (Spot(RIGHT, 0),), 5, solid=True)
    assert along_the_border({}, bodies=(boss,))
    blocked = along_the_border({LEFT: land(9)}, bodies=(boss,))
    assert not blocked
    assert blocked.bodies == {"boss"}
    assert along_the_border({LEFT: land(9)}, bodies=(boss._replace(solid=False),))


@pytest.mark.rule("TS-LOS-04")
def test_a_real_target_behind_such_a_border_shows_on_its_open_side() -> None:
    half_open = look(board_with({LEFT: land(9)}, (3, 3)), FROM, TO)
    assert half_open
    assert not look(board_with({LEFT: land(9), RIGHT: land(9)}, (3, 3)), FROM, TO)


@pytest.mark.rule("TS-LOS-04")
def test_a_line_through_a_corner_is_free() -> None:
    board = board_with({1: land(9), 3: land(9)}, (3, 3), GridKind.SQUARE4)
    needle = Target((Spot(4, 0),), 3, NEEDLE)
    assert Vision(board).look([Eye(0, 2.7)], needle)


# -- against a slow yardstick --------------------------------------------------------------------


def depth_inside(board: Board, bodies: list[Body], point: Point3) -> float:
    """How deep a point lies inside something; negative for how far it is from anything."""
    x, y, z = point
    depth = -1.0
    for cell in board.cells:
        cx, cy = board.grid.centre(cell)
        sides = 0.5 - max(abs((x - cx) * nx + (y - cy) * ny) for nx, ny in board.grid.side_normals)
        for layer, name in enumerate(board.column(cell)):
            if name == "sand":
                depth = max(depth, min(sides, z - (layer - 1), layer - z))
        if board.wall(cell):
            foot = top(board, cell).elevation
            depth = max(depth, min(sides, z - foot, foot + board.wall(cell) - z))
    for body in bodies:
        for cell, foot in body.spots:
            cx, cy = board.grid.centre(cell)
            rim = RADIUS - hypot(x - cx, y - cy)
            depth = max(depth, min(rim, z - foot, foot + body.height - z))
    return depth


def deepest_on_line(board: Board, bodies: list[Body], start: Point3, end: Point3) -> float:
    shares = [i / 125 for i in range(126)]
    return max(
        depth_inside(
            board,
            bodies,
            (
                start[0] + (end[0] - start[0]) * share,
                start[1] + (end[1] - start[1]) * share,
                start[2] + (end[2] - start[2]) * share,
            ),
        )
        for share in shares
    )


def nine_ends(board: Board, start: Point3, spot: Spot, height: float) -> list[Point3]:
    x, y = board.grid.centre(spot.cell)
    length = hypot(x - start[0], y - start[1])
    left = ((start[1] - y) / length * RADIUS, (x - start[0]) / length * RADIUS)
    return [
        (x + sign * left[0], y + sign * left[1], spot.elevation + share * height)
        for sign in (-1, 0, 1)
        for share in (0.2, 0.6, 1.0)
    ]


def random_board(rng: random.Random, kind: GridKind) -> Board:
    columns: dict[int, Column] = {}
    for cell in range(16):
        columns[cell] = land(rng.choice([0, 0, 0, 1, 2, 3]))
        if rng.random() < 0.2:
            columns[cell] = (*columns[cell], *[None] * rng.randint(1, 3), "sand")
        elif rng.random() < 0.2:
            columns[cell] = rng.choice([(), ("water",), ("sand", "water")])
    walls = {cell: 2 for cell in columns if columns[cell] == land(0) and rng.random() < 0.1}
    return board_with(columns, (4, 4), kind, walls)


@pytest.mark.rule("TS-LOS-01", "TS-LOS-04", "TS-LOS-05")
@given(seed=st.integers(0, 100_000), kind=st.sampled_from(GridKind))
@settings(max_examples=60, deadline=None)
def test_sight_agrees_with_probing_points_along_the_lines(seed: int, kind: GridKind) -> None:
    """Where the probes are sure (deeper or further than their spacing), sight must say the same."""
    rng = random.Random(seed)
    board = random_board(rng, kind)
    spots = [s.spot for cell in board.cells for s in board.surfaces(cell) if not board.wall(cell)]
    viewer, target, *others = rng.sample(spots, 4)
    if viewer.cell == target.cell:
        return
    bodies = [Body(str(spot), (spot,), rng.choice([1, 2, 3])) for spot in others]
    height = rng.choice([1.0, 2.0, 3.0])
    eye = TYPICAL.eye(viewer, rng.choice([1, 2, 3]))
    sight = Vision(board, bodies).look([eye], Target((target,), height))

    start = (*board.grid.centre(eye.cell), eye.elevation)
    ends = nine_ends(board, start, target, height)
    depths = [deepest_on_line(board, bodies, start, end) for end in ends]
    if min(depths) > 1e-5:
        assert not sight
    if min(depths) < -0.04:
        assert sight
    if sight:
        assert any(sight.end == pytest.approx(end) for end in ends)
        assert deepest_on_line(board, bodies, start, sight.end) < 1e-5
