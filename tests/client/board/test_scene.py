from collections.abc import Callable
from random import Random

import numpy as np
import pygame
import pytest

from timestrike.client.board.covering import hidden_pixels
from timestrike.client.board.looks import Sprite
from timestrike.client.board.naive import NaivePainter
from timestrike.client.board.overlays import NO_OVERLAYS, Mark, Overlays, Region, Sight
from timestrike.client.board.scene import BoardPainter
from timestrike.client.board.tokens import BoardToken, Standing, feet, standing
from timestrike.client.ui.palette import TEAMS
from timestrike.core.board import Board, Spot
from timestrike.core.topology import GridKind

VIEW = (300, 220)
MakeBoard = Callable[..., Board]
MakeFigure = Callable[..., BoardToken]


def pixels(surface: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(surface)


def view_of(painter: BoardPainter, *arguments: object, zoom: int = 1, **more: object) -> np.ndarray:
    target = pygame.Surface(VIEW)
    painter.draw(target, painter.camera(VIEW, zoom), *arguments, **more)  # type: ignore[arg-type]
    return pixels(target)


@pytest.mark.parametrize("kind", [GridKind.HEX_POINTY, GridKind.HEX_FLAT])
@pytest.mark.parametrize("seed", range(4))
def test_the_painter_equals_drawing_every_piece_back_to_front(
    torture: Callable[..., Board],
    crowd: Callable[..., list[BoardToken]],
    everything_laid: Callable[..., Overlays],
    seed: int,
    kind: GridKind,
) -> None:
    board = torture(seed, kind=kind)
    painter = BoardPainter(board)
    naive = NaivePainter(painter)
    camera = painter.camera(VIEW)
    dice = Random(seed)
    fast, plain = pygame.Surface(VIEW), pygame.Surface(VIEW)
    for shot in range(5):
        camera.look_at((dice.randint(0, 330), dice.randint(-60, 200)))
        figures, laid = crowd(board, 10 * seed + shot), everything_laid(board, seed + shot)
        time = shot * 0.37
        painter.draw(fast, camera, figures, laid, time, silhouettes="off")
        naive.draw(plain, camera, figures, laid, time)
        assert np.array_equal(pixels(fast), pixels(plain))


def seen(token: BoardToken, painter: BoardPainter) -> Standing:
    (layer,) = standing(token, painter.picture, 0)
    return layer


def sprite_for(token: BoardToken, painter: BoardPainter) -> Sprite:
    return seen(token, painter).sprite


def hidden_share(painter: BoardPainter, token: BoardToken) -> float:
    layer = seen(token, painter)
    return float(hidden_pixels(layer, painter.picture).sum() / layer.sprite.filled.sum())


def test_a_ridge_in_front_hides_a_figure(make_board: MakeBoard, figure: MakeFigure) -> None:
    ridge = make_board([[("sand",)] * 3, [("sand",) * 6] * 3])
    assert hidden_share(BoardPainter(ridge), figure(Spot(1, 0))) > 0.9
    behind = make_board([[("sand",) * 6] * 3, [("sand",)] * 3])
    assert hidden_share(BoardPainter(behind), figure(Spot(4, 0))) == 0


def test_one_level_in_front_hides_only_the_feet(make_board: MakeBoard, figure: MakeFigure) -> None:
    step = BoardPainter(make_board([[("sand",)] * 3, [("sand", "sand")] * 3]))
    assert 0 < hidden_share(step, figure(Spot(1, 0))) < 0.2


def test_an_overhang_hides_who_stands_below_and_not_who_stands_on_it(
    make_board: MakeBoard, figure: MakeFigure
) -> None:
    overhang = BoardPainter(make_board([[("sand", None, None, "sand")]]))
    assert hidden_share(overhang, figure(Spot(0, 0))) > 0.4
    assert hidden_share(overhang, figure(Spot(0, 3))) == 0


def test_a_wall_hides_who_stands_behind_it_and_bears_who_stands_on_it(
    make_board: MakeBoard, figure: MakeFigure
) -> None:
    painter = BoardPainter(make_board([[("sand",)] * 3, [("sand",)] * 3], {(1, 1): 3, (0, 1): 3}))
    assert hidden_share(painter, figure(Spot(1, 0))) > 0.5
    on_wall = figure(Spot(4, 0))
    assert hidden_share(painter, on_wall) == 0
    assert feet(on_wall, painter.picture)[1] == 24 - 3 * 12 + 1


def test_a_swimmer_stands_lower_than_the_shore(make_board: MakeBoard, figure: MakeFigure) -> None:
    painter = BoardPainter(make_board([[("water",), ("sand",)]]))
    swimming = feet(figure(Spot(0, -1)), painter.picture)[1]
    ashore = feet(figure(Spot(1, 0)), painter.picture)[1]
    assert swimming == ashore + 12


def test_a_swimmer_sinks_in_and_a_flyer_does_not(make_board: MakeBoard, figure: MakeFigure) -> None:
    painter = BoardPainter(make_board([[("water",), ("sand",)]]))
    for name, sinks in (("hod", True), ("wyrm_cyan", False)):
        swimming = sprite_for(figure(Spot(0, -1), name=name), painter)
        ashore = sprite_for(figure(Spot(1, 0), name=name), painter)
        assert (swimming.filled.sum() < ashore.filled.sum()) == sinks


def test_a_large_figure_stands_amid_its_hexes(make_board: MakeBoard, figure: MakeFigure) -> None:
    painter = BoardPainter(make_board([[("sand",)] * 3] * 3))
    large = figure(Spot(0, 0), Spot(1, 0), name="gula")
    assert feet(large, painter.picture) == (24, 1)


def test_a_hidden_figure_shows_as_an_outline_in_its_colour(
    make_board: MakeBoard, figure: MakeFigure
) -> None:
    painter = BoardPainter(make_board([[("sand",)] * 3, [("sand",) * 6] * 3]))
    token = figure(Spot(1, 0))
    without = view_of(painter, [token], silhouettes="off")
    shown = view_of(painter, [token])
    changed = (without != shown).any(axis=2)
    assert 150 < changed.sum() < sprite_for(token, painter).filled.sum()
    tint = np.array(TEAMS[0].colour)
    nearer = np.abs(shown.astype(int) - tint).sum(2) < np.abs(without.astype(int) - tint).sum(2)
    assert nearer[changed].all()


def test_strong_outlines_are_nearer_to_the_colour_of_the_team(
    make_board: MakeBoard, figure: MakeFigure
) -> None:
    painter = BoardPainter(make_board([[("sand",)] * 3, [("sand",) * 6] * 3]))
    token = figure(Spot(1, 0))
    tint = np.array(TEAMS[0].colour)

    def away(silhouettes: str) -> int:
        seen = view_of(painter, [token], silhouettes=silhouettes).astype(int)
        return int(np.abs(seen - tint).sum())

    assert away("strong") < away("on") < away("off")


def test_darkened_ground_is_dark_under_bright_figures_and_marks(
    make_board: MakeBoard, figure: MakeFigure
) -> None:
    painter = BoardPainter(make_board([[("sand",)] * 6] * 6))
    token = figure(Spot(0, 0))
    usual = view_of(painter, [token])
    painter.darkened = True
    dark = view_of(painter, [token])
    assert dark.mean() < 0.8 * usual.mean()
    x, y = painter.camera(VIEW).to_screen(painter.centre_of(token.spots[0]))
    body = (slice(x - 3, x + 3), slice(y - 20, y - 10))
    assert (usual[body] == dark[body]).all()


def test_the_void_stands_still_if_nothing_shall_seem_far(make_board: MakeBoard) -> None:
    painter = BoardPainter(make_board([[("sand",)]]))
    corners = ((0, 0), (300, 200))

    def skies() -> int:
        seen = set()
        for corner in corners:
            view = pygame.Surface(VIEW)
            painter.draw_void(view, corner, 0.0)
            seen.add(pygame.image.tobytes(view, "RGB"))
        return len(seen)

    assert skies() == 2
    painter.far = False
    assert skies() == 1


def silhouettes_seen(painter: BoardPainter, figures: list[BoardToken]) -> int:
    """Pixels that silhouettes change."""
    without = view_of(painter, figures, silhouettes="off")
    return int((without != view_of(painter, figures)).any(axis=2).sum())


def test_who_stands_behind_a_large_figure_shows_through_it(
    make_board: MakeBoard, figure: MakeFigure
) -> None:
    board = make_board([[("sand",)] * 7] * 7)
    painter = BoardPainter(board)
    grid = board.grid
    body = [Spot(cell, 0) for cell in grid.disc(grid.cell(3, 4), 1)]
    behind = figure(Spot(grid.cell(3, 2), 0))
    fear, wall = figure(*body, name="fear"), figure(Spot(grid.cell(3, 3), 0), name="gula")
    assert silhouettes_seen(painter, [behind, fear]) > 150
    # Before it, or behind one of its own size, everybody is found anyway.
    assert not silhouettes_seen(painter, [figure(Spot(grid.cell(3, 6), 0)), fear])
    assert not silhouettes_seen(painter, [behind, wall])


def test_a_silhouette_lies_behind_whoever_stands_before_the_large_figure(
    make_board: MakeBoard, figure: MakeFigure
) -> None:
    board = make_board([[("sand",)] * 7] * 7)
    painter = BoardPainter(board)
    grid = board.grid
    fear = figure(*(Spot(cell, 0) for cell in grid.disc(grid.cell(3, 3), 1)), name="fear")
    behind, front = figure(Spot(grid.cell(3, 2), 0)), figure(Spot(grid.cell(3, 4), 0), lift=40)
    alone, covered = (
        silhouettes_seen(painter, figures) for figures in ([behind, fear], [behind, fear, front])
    )
    assert covered < alone


def test_the_nearer_of_two_figures_is_drawn_over_the_other(
    make_board: MakeBoard, figure: MakeFigure
) -> None:
    painter = BoardPainter(make_board([[("sand",)] * 3] * 3))
    back, front = figure(Spot(1, 0)), figure(Spot(4, 0), name="gula")
    assert np.array_equal(view_of(painter, [back, front]), view_of(painter, [front, back]))
    camera = painter.camera(VIEW)
    layer = seen(front, painter)
    sprite = layer.sprite
    x, y = camera.to_screen(layer.corner)
    width, height = sprite.size
    drawn = view_of(painter, [back, front])[x : x + width, y : y + height].swapaxes(0, 1)
    body = sprite.filled.copy()
    body[: height // 3] = False  # where the other one's health may lie
    assert np.array_equal(drawn[body], sprite.pixels[body][:, 2::-1])


def test_overlays_keep_the_texture_and_are_hidden_by_terrain(make_board: MakeBoard) -> None:
    board = make_board([[("sand",)] * 3, [("sand",) * 4] * 3])
    painter = BoardPainter(board)
    spot = Spot(1, 0)
    piece = painter.picture.relief.faces[spot]
    bare = view_of(painter)
    tinted = view_of(painter, (), Overlays(regions=(Region(frozenset({spot})),)))
    changed = (bare != tinted).any(axis=2)
    assert changed.sum() == painter.picture.shown_face(piece).sum()
    flat = BoardPainter(make_board([[("sand",)] * 3] * 3))
    middle = Overlays(regions=(Region(frozenset({Spot(4, 0)})),))
    x, y = flat.camera(VIEW).to_screen(flat.centre_of(Spot(4, 0)))
    inside = (slice(x - 10, x + 10), slice(y - 6, y + 6))
    assert view_of(flat, (), middle)[inside].std() > 0.4 * view_of(flat)[inside].std()


def test_a_region_has_a_strong_border_only_around_it(make_board: MakeBoard) -> None:
    painter = BoardPainter(make_board([[("sand",)] * 4] * 3))
    pair = Overlays(regions=(Region(frozenset({Spot(5, 0), Spot(6, 0)}), (0, 0, 255)),))
    picture = view_of(painter, (), pair).astype(int)
    camera = painter.camera(VIEW)
    x, y = camera.to_screen(painter.centre_of(Spot(5, 0)))
    outer, between = picture[x - 24, y], picture[x + 23, y]
    away_outside, away_between = (np.abs(p - (0, 0, 255)).sum() for p in (outer, between))
    assert away_outside < 60
    assert away_between > 2 * away_outside


def test_the_selection_is_a_double_ring_and_a_target_a_single_one(make_board: MakeBoard) -> None:
    painter = BoardPainter(make_board([[("sand",)] * 3] * 3))
    bare = view_of(painter)
    x, y = painter.camera(VIEW).to_screen(painter.centre_of(Spot(4, 0)))

    def width(mark: Mark) -> int:
        return int(
            (view_of(painter, (), Overlays(marks=(mark,))) != bare).any(2)[x - 24 : x, y].sum()
        )

    assert width(Mark(Spot(4, 0), "selected")) == width(Mark(Spot(4, 0), "target")) + 1


def test_a_line_of_sight_runs_between_its_ends(make_board: MakeBoard) -> None:
    board = make_board([[("sand",)] * 4] * 3)
    painter = BoardPainter(board)
    a, b = board.grid.centre(4), board.grid.centre(7)
    sight = Overlays(sights=(Sight((*a, 1.5), (*b, 1.5)),))
    drawn = (view_of(painter) != view_of(painter, (), sight)).any(axis=2)
    columns = np.flatnonzero(drawn.any(axis=1))
    left = painter.camera(VIEW).to_screen(painter.centre_of(Spot(4, 0)))[0]
    assert columns[0] >= left - 1
    assert columns[-1] <= left + 3 * 48 + 1
    assert np.ptp(columns) > 130


@pytest.mark.parametrize("zoom", [2, 3])
def test_zoom_repeats_whole_pixels(make_board: MakeBoard, zoom: int) -> None:
    picture = view_of(BoardPainter(make_board([[("sand", "sand")] * 4] * 4)), zoom=zoom)
    width, height = (VIEW[0] // zoom * zoom, VIEW[1] // zoom * zoom)
    cut = picture[:width, :height]
    blown_up = cut[::zoom, ::zoom].repeat(zoom, axis=0).repeat(zoom, axis=1)
    assert np.array_equal(cut, blown_up)


def test_a_changed_board_is_shown_changed(make_board: MakeBoard, figure: MakeFigure) -> None:
    board = make_board([[("sand",)] * 4] * 4)
    painter = BoardPainter(board)
    token = figure(Spot(5, 0))
    laid = Overlays(marks=(Mark(Spot(9, 0)),))
    view_of(painter, [token], laid)
    later = Board(board.map, board.with_column(9, ("sand",) * 4))
    painter.rebuild(later)
    fresh = BoardPainter(later)
    camera = painter.camera(VIEW)
    left, right = pygame.Surface(VIEW), pygame.Surface(VIEW)
    painter.draw(left, camera, [token], laid)
    fresh.draw(right, camera, [token], laid)
    assert np.array_equal(pixels(left), pixels(right))


def test_nothing_on_changed_ground_is_remembered_wrongly(
    torture: Callable[..., Board],
    crowd: Callable[..., list[BoardToken]],
    everything_laid: Callable[..., Overlays],
) -> None:
    board = torture(5)
    painter = BoardPainter(board)
    figures, laid = crowd(board, 3), everything_laid(board, 3)
    camera = painter.camera(VIEW)
    left, right = pygame.Surface(VIEW), pygame.Surface(VIEW)
    for spot in [figure.spots[0] for figure in figures[:4]]:
        painter.draw(left, camera, figures, laid)
        higher = (*board.column(spot.cell), "sand")
        board = Board(board.map, board.with_column(spot.cell, higher))
        painter.rebuild(board)
    painter.draw(left, camera, figures, laid)
    BoardPainter(board).draw(right, camera, figures, laid)
    assert np.array_equal(pixels(left), pixels(right))


def test_figures_breathe_each_in_their_own_time(make_board: MakeBoard, figure: MakeFigure) -> None:
    painter = BoardPainter(make_board([[("sand",)] * 2]))
    token = figure(Spot(0, 0))
    moments = [view_of(painter, [token], NO_OVERLAYS, time / 10) for time in range(12)]
    assert len({moment.tobytes() for moment in moments}) >= 2


def test_feet_stand_on_the_middle_of_the_hex(make_board: MakeBoard, figure: MakeFigure) -> None:
    painter = BoardPainter(make_board([[("sand", "sand")]]))
    layer = seen(figure(Spot(0, 1)), painter)
    assert layer.place[:2] == (0, -11)
    foot_x, foot_y = layer.sprite.foot
    assert layer.corner == (-foot_x, -11 - foot_y)
