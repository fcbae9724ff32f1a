"""TS-HEX, TS-MAP: what the hexes of a map are, and what they are for."""

from __future__ import annotations

from dataclasses import replace

import pytest
from positions import TERRAINS, Position, board

from timestrike.content.library import shelf
from timestrike.core.board import BoardMap, board_of
from timestrike.core.setup import Seat, Setup
from timestrike.games import all_games
from timestrike.games.shadow_of_fear.building import BuildWall
from timestrike.games.shadow_of_fear.destruction import reshape
from timestrike.games.shadow_of_fear.fishing import Fish
from timestrike.games.shadow_of_fear.flat_maps import flat
from timestrike.games.shadow_of_fear.mining import Mine
from timestrike.games.shadow_of_fear.road_building import BuildRoad
from timestrike.games.shadow_of_fear.terrains import KINDS, is_land, kind_of
from timestrike.maps.format import TERRAINS as DRAWABLE

SIGNS = {"o": ("sand", "obsidian"), "u": ("sand", "runite"), "r": ("sand", "road")}


def neighbour(sign: str) -> Position:
    """Jake on sand next to one hex of a kind."""
    return Position(
        board(f"1 {sign} 1 1 1 1\n 1 1 1 1 1 1\n1 1 1 1 1 1", **SIGNS),
        jake_alland=(0, (0, 0)),
        gula=(1, (5, 2)),
        has={"jake_alland": {"materials": 1}},
    )


@pytest.mark.rule("TS-HEX-01")
def test_every_surface_is_of_one_kind():
    assert set(KINDS) == set(DRAWABLE) == set(TERRAINS)
    kinds = {"1": "base", "o": "resource", "u": "resource", "r": "building", "~": "liquid"}
    for sign, kind in kinds.items():
        surface = neighbour(sign).field.board.top(1)
        assert kind_of(surface) == kind
        assert is_land(surface) == (sign != "~")


@pytest.mark.rule("TS-HEX-01", "TS-HEX-02", "TS-HEX-03", "TS-HEX-04")
@pytest.mark.parametrize(
    ("sign", "possible"),
    [
        ("1", {BuildWall}),
        ("o", {Mine}),
        ("u", {Mine}),
        ("r", set()),
        ("~", {Fish}),
    ],
)
def test_what_a_hex_next_to_one_is_good_for(sign, possible):
    position = neighbour(sign)
    spot, cell = position.spot(1, 0), position.spot(1, 0).cell
    offered = {
        type(action)
        for action in position.match.legal()
        if getattr(action, "spot", None) == spot
        or (isinstance(action, BuildWall) and cell in [hex_.cell for hex_ in action.hexes])
    }
    assert offered == possible


@pytest.mark.rule("TS-HEX-02")
def test_a_base_hex_under_the_feet_has_no_function():
    position = Position(board("0 0 0 0 0"), jake_alland=(0, (0, 0)), gula=(1, (4, 0)))
    kinds = {type(action).__name__ for action in position.match.legal()}
    assert kinds == {"Move", "EndTurn"}


@pytest.mark.rule("TS-HEX-04")
def test_water_makes_movement_costlier_and_carries_no_building():
    position = neighbour("~")
    position.do(position.way("jake_alland", (1, 0), (2, 0)))
    assert position.unit("jake_alland").moved == 1 + 3
    built = neighbour("~")
    hexes = (built.spot(1, 0), built.spot(1, 1))
    assert "TS-WALL-02" in built.refusals(BuildWall("jake_alland", hexes))
    built.do(BuildRoad("jake_alland", built.spot(0, 0)))
    assert built.spot(1, 0) not in [getattr(a, "spot", None) for a in built.match.legal()]


@pytest.mark.rule("TS-MAP-04", "TS-HEX-05")
def test_water_lies_on_the_base_layer_or_on_raised_terrain():
    drawn = board("~ p 2", p=("sand", "sand", "water"))
    tops = [board_of(drawn).top(cell) for cell in range(3)]
    assert [top.elevation for top in tops] == [-1, 1, 2]
    position = Position(
        board("2 p 2 2 2", p=("sand", "sand", "water")), jake_alland=(0, (0, 0)), gula=(1, (4, 0))
    )
    assert position.refusals(Fish("jake_alland", position.spot(1, 0))) == []


@pytest.mark.rule("TS-MAP-04", "TS-MAP-02")
def test_raised_terrain_can_be_destroyed_the_base_layer_cannot():
    position = Position(board("3 0 0 0 0"), jake_alland=(0, (2, 0)), gula=(1, (4, 0)))
    reshape(position.field, {0: ("sand",)})
    position.field.run()
    assert position.field.board.column(0) == ("sand",)
    with pytest.raises(ValueError, match="cannot leave"):
        position.field.board.with_column(0, ())


@pytest.mark.rule("TS-MAP-09")
def test_a_theme_changes_the_looks_alone():
    desert = shelf().board_map("duel")
    ice = replace(desert, theme="ice")
    assert desert.theme != ice.theme
    assert desert.digest() == ice.digest()
    assert [board_of(ice).surfaces(cell) for cell in ice.cells] == [
        board_of(desert).surfaces(cell) for cell in desert.cells
    ]


@pytest.mark.rule("TS-MAP-08")
@pytest.mark.parametrize("name", shelf().map_names())
def test_a_map_can_be_agreed_to_be_flat(name):
    def agreed(**options: str) -> BoardMap:
        setup = Setup(
            game="shadow_of_fear",
            mode="skirmish",
            map=name,
            seed=1,
            seats=(Seat("Ann", 0), Seat("Bob", 1)),
            options=dict(options),
        )
        return all_games()["shadow_of_fear"].new_match(setup, shelf()).world.map

    raised, plain = agreed(), agreed(terrain="flat")
    assert raised is shelf().board_map(name)
    assert plain.cells == raised.cells
    for cell in plain.cells:
        (surface,) = plain.surfaces[cell]
        on_top = [
            layer for layer in raised.columns[cell] if layer in ("obsidian", "runite", "road")
        ]
        assert surface.elevation == (len(on_top) if is_land(surface) else -1)
    for seat, spots in plain.starts.items():
        assert [spot.cell for spot in spots] == [spot.cell for spot in raised.starts[seat]]
        assert all(board_of(plain).surface(spot) for spot in spots)


@pytest.mark.rule("TS-MAP-08")
@pytest.mark.parametrize(
    ("column", "lowered"),
    [
        (("sand", "sand", "sand"), ("sand",)),
        (("sand", "sand", "obsidian", "runite"), ("sand", "obsidian", "runite")),
        (("sand", "sand", "water"), ("water",)),
        (("sand", None, None, "road"), ("sand", "road")),
        (("water", None, None, "sand"), ("water",)),
        (("water", None, None, "road"), ("sand", "road")),
    ],
)
def test_what_becomes_of_a_column_in_the_flat_variant(column, lowered):
    assert flat(board("x 0", x=column)).columns[0] == lowered
