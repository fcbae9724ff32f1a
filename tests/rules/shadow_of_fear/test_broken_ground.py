"""Ground that the Lost break: who stood on it, what stood on it, and what is left of it."""

from __future__ import annotations

import pytest
from positions import Position, board, kinds

from timestrike.games.shadow_of_fear.building import walls_left
from timestrike.games.shadow_of_fear.destruction import reshape
from timestrike.games.shadow_of_fear.engagement import enemies_engaging
from timestrike.games.shadow_of_fear.landing import Land
from timestrike.games.shadow_of_fear.lost_hunt import LostHunts
from timestrike.games.shadow_of_fear.road_building import roads_left
from timestrike.games.shadow_of_fear.state import LOST
from timestrike.games.shadow_of_fear.vocabulary.lost.earth import BreakGround
from timestrike.games.shadow_of_fear.vocabulary.lost.steps import CardGoesOn

ROWS = 9
FEAR = (2, 4)
LIMB = (8, 4)
BESIDE = (9, 4)


def plateau(height: int) -> str:
    """Sand, with a plateau of the height around the tentacle from the seventh column on."""
    return "\n".join(" ".join(["0"] * 6 + [str(height)] * 6) for _ in range(ROWS))


def marked(drawing: str, **signs: tuple[int, int]) -> str:
    """The same drawing with some columns given by name."""
    rows = [line.split() for line in drawing.splitlines()]
    for sign, (col, row) in signs.items():
        rows[row][col] = sign
    return "\n".join(" ".join(row) for row in rows)


def broken(drawing: str, levels: int = 1, columns=None, walls=None, **more) -> Position:
    units = {"jake_alland": (0, BESIDE), "fear": (LOST, FEAR), **more}
    limbs = units.pop("mobs", {"tentacle_1": LIMB})
    position = Position(board(drawing, walls, **(columns or {})), mode="raid", mobs=limbs, **units)
    step = BreakGround(around=("tentacles",), levels=levels)
    position.resolve(CardGoesOn((step,)))
    return position


def height_of(position: Position, *place: int) -> int:
    return position.field.board.top(position.map.grid.cell(*place)).elevation


# --- who stands on it --------------------------------------------------------------------------


@pytest.mark.rule("TS-FALL-07", "TS-MAP-04")
@pytest.mark.parametrize(("levels", "health"), [(1, 6), (2, 6), (3, 5)])
def test_whoever_stands_there_comes_down_with_it(levels, health):
    position = broken(plateau(4), levels, dice=["hit"] * 3)
    assert position.unit("jake_alland").spot == position.spot(*BESIDE)._replace(
        elevation=4 - levels
    )
    assert height_of(position, *BESIDE) == 4 - levels
    assert position.health("jake_alland") == health


@pytest.mark.rule("TS-LSTAT-07", "TS-FALL-07")
def test_the_lost_fall_like_everybody_else():
    position = broken(plateau(5), 4, dice=["hit"] * 4, moggie=(LOST, (8, 3)), gula=(0, (0, 0)))
    assert position.unit("moggie").elevation == 1
    # Height 2, four levels: three dice.
    assert position.health("moggie") == 4 - 3
    # The limb itself is four high and falls too; what it loses Fear feels.
    assert not position.unit("tentacle_1").in_play
    assert position.health("fear") == 5


@pytest.mark.rule("TS-LSTAT-07", "TS-MTYPE-06", "TS-MTYPE-11")
@pytest.mark.parametrize("monster", ["txato", "abaddon"])
def test_wings_and_burrows_do_not_save_a_lost_monster(monster):
    bases = {"txato": ((9, 4), (8, 5)), "abaddon": ((9, 4), (8, 5), (7, 5))}
    position = broken(
        plateau(6),
        5,
        dice=["hit"] * 9,
        mobs={"tentacle_1": (8, 4)},
        jake_alland=(0, (0, 0)),
        **{monster: (LOST, bases[monster])},
    )
    lost = position.field.full_health(position.unit(monster)) - position.health(monster)
    assert lost > 0


@pytest.mark.rule("TS-MAP-02")
@pytest.mark.parametrize("sign", ["0", "~"])
def test_the_base_layer_stays(sign):
    drawing = "\n".join(" ".join([sign] * 12) for _ in range(ROWS))
    position = broken(drawing, 3)
    assert position.field.board.changes.columns == ()
    assert position.unit("jake_alland").spot == position.spot(*BESIDE)


@pytest.mark.rule("TS-FALL-05", "TS-FALL-07")
def test_a_drop_into_water_does_not_hurt():
    bridge = ("water", *[None] * 4, "sand")
    drawing = marked(plateau(5), b=BESIDE)
    position = broken(drawing, 1, columns={"b": bridge}, dice=["hit"] * 3)
    assert position.unit("jake_alland").elevation == -1
    assert position.field.in_water(position.unit("jake_alland").spot)
    assert position.health("jake_alland") == 6


@pytest.mark.rule("TS-FALL-07")
def test_water_on_a_plateau_runs_off():
    drawing = marked(plateau(3), w=BESIDE)
    position = broken(drawing, 1, columns={"w": ("sand", "sand", "sand", "water")})
    here = position.unit("jake_alland").spot
    assert (here.elevation, position.field.in_water(here)) == (2, False)


# --- overhangs ---------------------------------------------------------------------------------


@pytest.mark.rule("TS-FALL-07", "TS-OVER-01")
def test_an_overhang_breaks_and_who_was_below_stays():
    arch = ("sand", *[None] * 4, "sand")
    drawing = marked(plateau(5), b=BESIDE)
    position = broken(drawing, 1, columns={"b": arch}, jake_alland=(0, (*BESIDE, 0)))
    assert position.unit("jake_alland").spot == position.spot(*BESIDE, 0)
    assert position.field.board.column(position.map.grid.cell(*BESIDE)) == ("sand",)


@pytest.mark.rule("TS-FALL-08")
def test_where_somebody_is_below_the_owner_says_where_to():
    arch = ("sand", *[None] * 4, "sand")
    drawing = marked(plateau(5), b=BESIDE)
    position = broken(
        drawing,
        1,
        columns={"b": arch},
        dice=["void"] * 9,
        jake_alland=(0, (*BESIDE, 5)),
        gula=(1, (*BESIDE, 0)),
    )
    decision = position.match.decision
    assert (decision.kind, decision.players) == ("LoseGround", (0,))
    near = position.map.grid.neighbours(position.map.grid.cell(*BESIDE))
    offered = {action.spot.cell for action in position.match.legal()}
    assert offered <= set(near)
    assert position.refusals(Land("jake_alland", position.spot(0, 0))) == ["TS-FALL-08"]
    position.do(position.match.legal()[0])
    assert position.unit("gula").spot == position.spot(*BESIDE, 0)
    assert position.unit("jake_alland").spot.cell in offered


@pytest.mark.rule("TS-FALL-08", "TS-GEN-08")
def test_for_a_lost_unit_chance_says_where_to():
    arch = ("sand", *[None] * 4, "sand")
    drawing = marked(plateau(5), b=BESIDE)
    position = broken(
        drawing,
        1,
        columns={"b": arch},
        jake_alland=(0, (*BESIDE, 0)),
        moggie=(LOST, (*BESIDE, 5)),
    )
    assert position.match.decision.kind == "PlayersTurn"
    assert "ChanceDecided" in kinds(position.field.events)
    near = position.map.grid.neighbours(position.map.grid.cell(*BESIDE))
    assert position.unit("moggie").spot.cell in near


# --- larger bases, Behemoths, Fear -------------------------------------------------------------


@pytest.mark.rule("TS-FALL-07", "TS-MULTI-03")
def test_a_large_base_half_over_the_edge_is_put_on_level_ground():
    position = broken(
        plateau(3),
        1,
        jake_alland=(0, (0, 0)),
        abaddon=(LOST, ((9, 4), (10, 4), (11, 4))),
    )
    abaddon = position.unit("abaddon")
    assert len({spot.elevation for spot in abaddon.base}) == 1
    assert all(position.field.surface(spot) is not None for spot in abaddon.base)


@pytest.mark.rule("TS-BEHEM-01", "TS-FALL-07")
def test_a_rider_comes_down_with_its_brute():
    position = broken(
        plateau(3),
        1,
        jake_alland=(0, (0, 0)),
        abaddon=(0, ((9, 4), (8, 5), (7, 5))),
        tamed={"abaddon": "jake_alland"},
        riding={"jake_alland": "abaddon"},
    )
    assert position.unit("jake_alland").mount == "abaddon"
    assert position.unit("abaddon").elevation == 2
    assert position.health("jake_alland") == 6


@pytest.mark.rule("TS-SMOVE-08", "TS-SMOVE-12", "TS-LSTAT-07")
def test_fear_settles_where_the_ground_goes_under_it():
    hill = "\n".join(["3 3 3 3 3 3 0 0 0 0 0 0"] * ROWS)
    position = Position(
        board(hill),
        mode="raid",
        jake_alland=(0, BESIDE),
        gula=(0, (8, 8)),
        fear=(LOST, FEAR),
        tiers={"gula": 2},
    )
    cells = [spot.cell for spot in position.unit("fear").base[:4]]
    reshape(position.field, dict.fromkeys(cells, ("sand", "sand")))
    position.resolve()
    assert position.unit("fear").elevation == 1
    assert position.health("fear") == 6
    assert position.unit("gula").perch is not None
    assert {position.field.board.top(s.cell).elevation for s in position.unit("fear").base} == {1}


@pytest.mark.rule("TS-SMOVE-08")
def test_its_own_ground_does_not_break_under_fear():
    hill = "\n".join(["2 2 2 2 2 2 2 2 2 2 2 2"] * ROWS)
    position = Position(board(hill), mode="raid", jake_alland=(0, BESIDE), fear=(LOST, FEAR))
    position.resolve(CardGoesOn((BreakGround(),)))
    under = [spot.cell for spot in position.unit("fear").base]
    assert {position.field.board.top(cell).elevation for cell in under} == {2}
    ring = position.map.grid.ring(position.unit("fear").spot.cell, 2)
    assert {position.field.board.top(cell).elevation for cell in ring} == {1}


@pytest.mark.rule("TS-SMOVE-08", "TS-SMOVE-10", "TS-SMOVE-11")
def test_a_card_that_moves_fear_flattens_what_is_uneven():
    rough = marked("\n".join(["0 0 0 0 0 0 0 0 0 0 0 0"] * ROWS), x=(5, 4), y=(6, 4))
    position = Position(
        board(rough, x=("sand",) * 5, y=("sand", None, None, "sand")),
        mode="raid",
        jake_alland=(0, BESIDE),
        fear=(LOST, FEAR),
    )
    position.resolve(LostHunts("fear", "closest", strikes=False))
    assert position.unit("fear").spot == position.spot(5, 4, 0)
    assert position.field.board.column(position.map.grid.cell(5, 4)) == ("sand",)
    assert position.field.board.column(position.map.grid.cell(6, 4)) == ("sand",)


# --- what stands on it -------------------------------------------------------------------------


@pytest.mark.rule("TS-WALL-05")
def test_walls_fall_as_a_whole_and_go_back_to_the_supply():
    walls = {(8, 5): 3, (9, 5): 3}
    before = Position(board(plateau(2), walls), mode="raid", jake_alland=(0, BESIDE))
    assert walls_left(before.field) == 5
    position = broken(plateau(2), walls=walls)
    assert walls_left(position.field) == 6
    assert position.field.board.wall(position.map.grid.cell(9, 5)) == 0
    # Only the hex next to the tentacle has lost a level.
    assert (height_of(position, 8, 5), height_of(position, 9, 5)) == (1, 2)


@pytest.mark.rule("TS-RBUILD-01", "TS-SMOVE-07")
def test_a_road_goes_and_its_stones_return():
    drawing = marked(plateau(2), r=BESIDE)
    position = broken(drawing, columns={"r": ("sand", "sand", "sand", "road")})
    assert position.unit("jake_alland").spot == position.spot(*BESIDE, 2)
    assert roads_left(position.field) == 24


@pytest.mark.rule("TS-MAP-04", "TS-MINE-01")
def test_a_resource_is_lost_for_everybody():
    drawing = marked(plateau(2), o=BESIDE)
    position = broken(drawing, columns={"o": ("sand", "sand", "sand", "obsidian")})
    assert position.field.board.column(position.map.grid.cell(*BESIDE)) == ("sand",) * 3
    assert position.state.characters["jake_alland"].materials == 0


@pytest.mark.rule("TS-STIER-02", "TS-SMOVE-12")
def test_who_stands_on_fear_feels_nothing():
    hill = "\n".join(["2 2 2 2 2 2 2 2 2 2 2 2"] * ROWS)
    position = Position(
        board(hill),
        mode="raid",
        gula=(0, BESIDE),
        jake_alland=(0, (0, 0)),
        fear=(LOST, FEAR),
        tiers={"jake_alland": 1},
    )
    position.resolve(CardGoesOn((BreakGround(levels=2),)))
    assert position.unit("jake_alland").perch is not None
    assert position.health("jake_alland") == 6


@pytest.mark.rule("TS-ENGAGE-07")
def test_engagement_is_looked_at_anew_when_the_ground_has_gone():
    cliff = marked(plateau(0), h=BESIDE)
    before = Position(
        board(cliff, h=("sand",) * 6),
        mode="raid",
        jake_alland=(0, BESIDE),
        fear=(LOST, FEAR),
        mobs={"tentacle_1": LIMB},
    )
    assert enemies_engaging(before.field, before.unit("jake_alland")) == ()
    position = broken(cliff, 1, columns={"h": ("sand",) * 6})
    assert enemies_engaging(position.field, position.unit("jake_alland")) == ("tentacle_1",)
