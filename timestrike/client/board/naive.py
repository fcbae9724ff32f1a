"""The plain way to draw the board: every piece in view, from back to front, every frame.

It is the reference that `BoardPainter` must equal pixel for pixel, and what its speed is measured
against. It shares the shading, the paints and the figures; what it does not share is any
knowledge of what hides what.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
import pygame
from numpy.typing import NDArray

from timestrike.client.board import paints, tokens
from timestrike.client.board.camera import Camera
from timestrike.client.board.dither import Colours
from timestrike.client.board.ground import Ground
from timestrike.client.board.noise import Ints
from timestrike.client.board.overlays import NO_OVERLAYS, Overlays
from timestrike.client.board.raster import STRIDE, Frame, stamp_of
from timestrike.client.board.relief import Piece
from timestrike.client.board.scene import BoardPainter, moment_at
from timestrike.client.board.shading import LIVING, shade, shade_living
from timestrike.client.board.surfaces import Pixels, surface_from
from timestrike.client.board.tokens import BoardToken, Standing

_BATCH = 200
"""Pieces that are shaded together."""


class NaivePainter:
    """Draws what a `BoardPainter` draws, piece by piece."""

    def __init__(self, painter: BoardPainter) -> None:
        self.painter = painter
        self.picture = painter.picture
        relief = self.picture.relief
        cells = np.arange(len(relief.pieces))
        self._ground = Ground.under(relief, self.picture.facts, cells, painter.theme)
        pieces = [piece for column in relief.pieces for piece in column]
        pieces.sort(key=relief.depth)
        self._pieces: list[tuple[int, Piece, pygame.Surface, Frame]] = []
        self._faces: dict[int, list[Pixels]] = {}
        for start in range(0, len(pieces), _BATCH):
            self._draw_pieces(pieces[start : start + _BATCH])
        self._painted: dict[tuple[int, int, tuple[paints.Paint, ...]], pygame.Surface] = {}

    def _draw_pieces(self, pieces: list[Piece]) -> None:
        """Draw the whole picture of each piece, whatever hides it."""
        relief, shape = self.picture.relief, self.picture.shape
        stamps = [stamp_of(relief, piece) for piece in pieces]
        named = [stamp.names[stamp.mask].astype(np.int32) for stamp in stamps]
        numbers = [piece.number for piece in pieces]
        colours = shade(self._ground, *_joined(numbers, named))
        for piece, stamp, mine in zip(pieces, stamps, _parted(colours, named), strict=True):
            surface = surface_from(_pixels(stamp.mask, mine))
            self._pieces.append((relief.depth(piece), piece, surface, stamp.frame))
        faces = [piece for piece in pieces if piece.exposed]
        row, column = np.nonzero(shape.mask)
        names = [((row + 1) * STRIDE + column).astype(np.int32)] * len(faces)
        if not faces:
            return
        for colours in shade_living(self._ground, *_joined([p.number for p in faces], names)):
            for piece, mine in zip(faces, _parted(colours, names), strict=True):
                self._faces.setdefault(piece.number, []).append(_pixels(shape.mask, mine))

    def draw(
        self,
        target: pygame.Surface,
        camera: Camera,
        figures: Sequence[BoardToken] = (),
        laid: Overlays = NO_OVERLAYS,
        time: float = 0.0,
    ) -> None:
        """Draw the camera's view, at zoom 1, without silhouettes of what is hidden."""
        corner = camera.corner
        self.painter.draw_void(target, corner, time)
        view = Frame(*corner, *target.get_size())
        coats = self.painter.coating.coats(figures, laid)
        moment = moment_at(time)
        standing = tokens.standing_in_view(figures, self.picture, view, time)
        waiting = list(standing)
        for depth, piece, surface, frame in self._pieces:
            while waiting and waiting[0].place.depth < depth:
                _blit(target, waiting.pop(0), corner)
            if frame.x >= view.right or frame.right <= view.x:
                continue
            if frame.y >= view.below or frame.below <= view.y:
                continue
            target.blit(surface, (frame.x - corner[0], frame.y - corner[1]))
            if piece.exposed and (piece.material in LIVING or piece.number in coats):
                face = self._painted_face(piece, coats.get(piece.number, ()), moment)
                x, y = frame.x - corner[0], frame.y + 1 - corner[1]
                target.blit(face, (x, y))
        for layer in waiting:
            _blit(target, layer, corner)
        self.painter.draw_air(target, corner, time)
        self.painter.draw_annotations(target, standing, laid, corner, time)

    def _painted_face(
        self, piece: Piece, coats: tuple[paints.Paint, ...], moment: int
    ) -> pygame.Surface:
        moments = self._faces[piece.number]
        key = (piece.number, moment % len(moments), coats)
        if key not in self._painted:
            shape = self.picture.shape
            pixels = paints.painted(moments[key[1]], shape.mask, coats, shape)
            self._painted[key] = surface_from(pixels)
        return self._painted[key]


def _blit(target: pygame.Surface, layer: Standing, corner: tuple[int, int]) -> None:
    x, y = layer.corner
    target.blit(layer.sprite.surface, (x - corner[0], y - corner[1]))


def _joined(numbers: list[int], names: list[Ints]) -> tuple[Ints, Ints]:
    """The piece number and name of every pixel of some pieces."""
    lengths = [len(part) for part in names]
    return np.repeat(np.array(numbers, dtype=np.int32), lengths), np.concatenate(names)


def _parted(colours: Colours, names: list[Ints]) -> list[Colours]:
    """Colours of joined pixels, piece by piece."""
    return np.split(colours, np.cumsum([len(part) for part in names])[:-1])


def _pixels(mask: NDArray[np.bool_], colours: Colours) -> Pixels:
    pixels = np.zeros((*mask.shape, 4), dtype=np.uint8)
    pixels[mask, :3] = colours[:, ::-1]
    pixels[mask, 3] = 255
    return pixels
