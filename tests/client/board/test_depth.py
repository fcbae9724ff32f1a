"""The order of everything against a depth buffer that knows nothing of drawing orders.

Seen from the viewer's height, a pixel shows the point on its line of sight that lies furthest
towards the viewer: the one with the greatest ground row. Every pixel of every piece has such a
row of its own, worked out from where the piece stands; the greatest one wins.
"""

from collections.abc import Callable
from typing import NamedTuple

import numpy as np
import pytest

from timestrike.client.board.covering import hidden_pixels
from timestrike.client.board.geometry import TURNS, Projection
from timestrike.client.board.picture import BoardPicture
from timestrike.client.board.raster import NOTHING, STRIDE, Stamp, stamp_of
from timestrike.client.board.relief import SLOTS, Piece
from timestrike.client.board.theme import THEMES
from timestrike.client.board.tokens import BoardToken, Standing, standing
from timestrike.core.board import Board
from timestrike.core.topology import GridKind

DESERT = THEMES["desert"]
KINDS = [GridKind.HEX_POINTY, GridKind.HEX_FLAT]

SIDE, PROP, RIM = 0.25, 0.5, 0.75
"""How far before the front edge of its hex a side, a prop, and the rim of the next hex lie."""
HIGHER = 0.001
"""Of two things at one depth the upper one is seen."""


class Nearest(NamedTuple):
    """By pixel: the nearest piece, and the ground row it is at."""

    pieces: np.ndarray
    rows: np.ndarray


def ground_rows(projection: Projection, piece: Piece, stamp: Stamp) -> np.ndarray:
    """The ground row of each pixel of a piece's picture."""
    shape = projection.shape
    back = int(projection.y[piece.cell]) - shape.half_height
    column = stamp.names % STRIDE
    row = stamp.names // STRIDE - 1
    upper = HIGHER * (piece.number % SLOTS)
    if piece.prop:
        middle = stamp.frame.x - int(projection.x[piece.cell]) + shape.half_width
        front = shape.last_row[np.clip(column + middle, 0, shape.width - 1)]
        return back + front + PROP + upper
    first, last = shape.first_row[column], shape.last_row[column]
    rows = np.where(row > last, last + SIDE, row.astype(float))
    rows = np.where(row < first, first - 1 + RIM, rows)
    return back + rows + upper


def nearest(picture: BoardPicture) -> Nearest:
    relief, frame = picture.relief, picture.frame
    pieces = np.full((frame.height, frame.width), NOTHING)
    rows = np.full((frame.height, frame.width), -np.inf)
    scrambled = [piece for column in relief.pieces for piece in column]
    np.random.RandomState(7).shuffle(scrambled)
    for piece in scrambled:
        stamp = stamp_of(relief, piece)
        here = stamp.frame.slices(frame)
        own = ground_rows(relief.projection, piece, stamp)
        nearer = stamp.mask & (own > rows[here])
        pieces[here][nearer] = piece.number
        rows[here][nearer] = own[nearer]
    return Nearest(pieces, rows)


@pytest.mark.parametrize("turn", range(TURNS))
@pytest.mark.parametrize("kind", KINDS)
def test_every_pixel_shows_the_nearest_piece(
    torture: Callable[..., Board], kind: GridKind, turn: int
) -> None:
    for seed in range(3):
        picture = BoardPicture(torture(10 * turn + seed, kind=kind), DESERT, turn=turn)
        assert np.array_equal(picture.raster.pieces, nearest(picture).pieces)


def front_of_row(picture: BoardPicture, rank: int) -> np.ndarray:
    """By pixel column of the frame: the last ground row of all hexes up to a rank."""
    projection, shape, frame = picture.relief.projection, picture.shape, picture.frame
    front = np.full(frame.width, -np.inf)
    for cell in np.flatnonzero(projection.rank <= rank):
        left = int(projection.x[cell]) - shape.half_width - frame.x
        rows = int(projection.y[cell]) - shape.half_height + shape.last_row
        columns = slice(max(0, left), left + shape.width)
        own = rows[max(0, -left) :][: frame.width - columns.start]
        front[columns] = np.maximum(front[columns], own)
    return front


def hidden_by_depth(picture: BoardPicture, known: Nearest, layer: Standing) -> np.ndarray:
    """A figure stands at the front of its row of hexes, behind what hangs over that row."""
    relief, token, frame = picture.relief, layer.token, picture.frame
    ranks = relief.projection.rank
    rank = max(int(ranks[spot.cell]) for spot in token.spots)
    level = relief.stance(token.spots).level + token.aloft
    front = front_of_row(picture, rank)
    hidden = np.zeros(layer.sprite.filled.shape, dtype=bool)
    for row, column in np.argwhere(layer.sprite.filled):
        x, y = layer.corner[0] + column - frame.x, layer.corner[1] + row - frame.y
        if not (0 <= x < frame.width and 0 <= y < frame.height):
            continue
        if known.pieces[y, x] == NOTHING:
            continue
        piece = picture.piece(known.pieces[y, x])
        overhead = piece.hanging and int(ranks[piece.cell]) == rank and piece.top > level
        hidden[row, column] = overhead or known.rows[y, x] > front[x] + (PROP + RIM) / 2
    return hidden


@pytest.mark.parametrize("turn", range(TURNS))
@pytest.mark.parametrize("kind", KINDS)
def test_ground_hides_of_a_figure_what_lies_behind_it(
    torture: Callable[..., Board],
    crowd: Callable[..., list[BoardToken]],
    kind: GridKind,
    turn: int,
) -> None:
    board = torture(turn, kind=kind)
    picture = BoardPicture(board, DESERT, turn=turn)
    known = nearest(picture)
    some_hidden = 0
    for token in crowd(board, turn):
        for layer in standing(token, picture, 0.0):
            hidden = hidden_pixels(layer, picture)
            assert np.array_equal(hidden, hidden_by_depth(picture, known, layer))
            some_hidden += int(hidden.any())
    assert some_hidden > 2


@pytest.mark.parametrize("turn", range(TURNS))
def test_nearer_figures_come_later(
    torture: Callable[..., Board], crowd: Callable[..., list[BoardToken]], turn: int
) -> None:
    board = torture(turn)
    picture = BoardPicture(board, DESERT, turn=turn)
    layers = [layer for token in crowd(board, turn) for layer in standing(token, picture, 0.0)]
    layers.sort(key=lambda layer: layer.place.depth)
    feet = [
        max(int(picture.relief.projection.y[spot.cell]) for spot in layer.token.spots)
        for layer in layers
    ]
    assert feet == sorted(feet)
