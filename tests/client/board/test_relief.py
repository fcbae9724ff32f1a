from collections.abc import Callable

from timestrike.client.board.relief import Material, Relief, pieces_of
from timestrike.core.board import Board, Spot

MakeBoard = Callable[..., Board]


def blocks(board: Board, cell: int = 0) -> list[tuple[int, int, Material]]:
    return [(p.bottom, p.top, p.material) for p in pieces_of(board, cell) if not p.prop]


def test_land_tops_out_at_its_layer(make_board: MakeBoard) -> None:
    board = make_board([[("sand", "road")]])
    assert blocks(board) == [(-1, 0, Material.SAND), (0, 1, Material.ROAD)]


def test_water_lies_one_level_lower(make_board: MakeBoard) -> None:
    assert blocks(make_board([[("water",)]])) == [(-1, -1, Material.WATER)]
    on_sand = make_board([[("sand", "water")]])
    assert blocks(on_sand) == [(-1, 0, Material.SAND), (0, 0, Material.WATER)]


def test_sand_over_water_leaves_no_slit(make_board: MakeBoard) -> None:
    board = make_board([[("water", "sand")]])
    assert blocks(board) == [(-1, -1, Material.WATER), (-1, 1, Material.SAND)]


def test_faces_are_the_surfaces_of_the_board(torture: Callable[..., Board]) -> None:
    for seed in range(5):
        board = torture(seed)
        relief = Relief(board)
        surfaces = {surface.spot for cell in board.cells for surface in board.surfaces(cell)}
        assert set(relief.faces) == surfaces


def test_an_overhang_has_a_face_below_and_one_on_top(make_board: MakeBoard) -> None:
    relief = Relief(make_board([[("sand", None, None, "sand")]]))
    below, above = relief.faces[Spot(0, 0)], relief.faces[Spot(0, 3)]
    assert not below.hanging
    assert above.hanging
    assert relief.depth(below) < relief.stance((Spot(0, 0),)).depth < relief.depth(above)
    assert relief.depth(above) < relief.stance((Spot(0, 3),)).depth


def test_a_wall_raises_the_face_but_not_the_spot(make_board: MakeBoard) -> None:
    relief = Relief(make_board([[("sand",)]], {(0, 0): 2}))
    face = relief.faces[Spot(0, 0)]
    assert (face.material, face.top) == (Material.WALL, 2)
    assert relief.standing_level(Spot(0, 0)) == 2


def test_crystals_grow_on_ore_under_the_open_sky(make_board: MakeBoard) -> None:
    bare, open_ore, roofed = ("sand",), ("sand", "obsidian"), ("sand", "runite", None, "sand")
    board = make_board([[bare, open_ore, roofed]])
    grown = [any(piece.prop for piece in pieces_of(board, cell)) for cell in range(3)]
    assert grown == [False, True, False]


def test_ground_of_the_same_row_never_covers_a_figure(make_board: MakeBoard) -> None:
    relief = Relief(make_board([[("sand",), ("sand",) * 6], [("sand",), ("sand",)]]))
    standing = relief.stance((Spot(0, 0),)).depth
    assert max(relief.depth(piece) for piece in relief.pieces[1]) < standing
    assert min(relief.depth(piece) for piece in relief.pieces[2]) > standing


def test_a_figure_of_several_hexes_stands_at_the_foremost(make_board: MakeBoard) -> None:
    relief = Relief(make_board([[("sand",), ("sand",)], [("sand",), ("sand", "sand")]]))
    large = relief.stance((Spot(0, 0), Spot(2, 0), Spot(3, 1))).depth
    assert large == relief.stance((Spot(3, 1),)).depth


def test_a_change_renews_only_its_own_cell(make_board: MakeBoard) -> None:
    board = make_board([[("sand",), ("sand", "sand")]])
    before = Relief(board)
    after, changed = before.changed_to(Board(board.map, board.with_column(1, ("sand",))))
    assert changed == (1,)
    assert after.pieces[0] is before.pieces[0]
    assert set(after.faces) == {Spot(0, 0), Spot(1, 0)}
