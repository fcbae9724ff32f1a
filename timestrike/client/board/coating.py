"""Faces that bear paint: which coats lie on which, each painted once as long as it lasts."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from timestrike.client.board import overlays, paints, tokens
from timestrike.client.board.annotations import Lettering
from timestrike.client.board.overlays import FacePaints, Overlays
from timestrike.client.board.picture import BoardPicture, Redone
from timestrike.client.board.relief import SLOTS
from timestrike.client.board.surfaces import pixels_of, surface_from
from timestrike.client.board.tokens import BoardToken, GroundKey, Underfoot

_COST_COLOUR = (255, 247, 224)
_MOST_REMEMBERED = 4096
"""Painted faces that are kept before all are forgotten."""

Coats = tuple[paints.Paint, ...]
PlacedPicture = tuple[pygame.Surface, int, int]
"""A picture and the world pixel of its upper left corner."""


class Coating:
    """What is painted on the faces of one picture of the board."""

    def __init__(self, picture: BoardPicture, lettering: Lettering) -> None:
        self._picture = picture
        self._lettering = lettering
        self._stencils: dict[str, paints.Stencil] = {}
        self.darkened = False
        """Whether the ground under the paint is dark."""
        self._laid: tuple[Overlays, list[GroundKey], bool] | None = None
        self._underfoot: dict[GroundKey, Underfoot] = {}
        """What each figure that is there paints on the ground."""
        self._coats: dict[int, Coats] = {}
        self._painted: dict[int, dict[tuple[int, int, Coats], PlacedPicture]] = {}
        """By cell: every face of it that was painted."""
        self._kept = 0
        self._faces: dict[int, list[PlacedPicture]] = {}
        """By moment: all faces that bear paint."""

    def forget_about(self, changed: Redone) -> None:
        """Forget what was painted on or beside ground that looks different now."""
        for cell in changed.cells:
            self._kept -= len(self._painted.pop(cell, ()))
        grid = self._picture.relief.board.grid
        beside = changed.cells.union(*map(grid.neighbours, changed.cells))
        self._underfoot = {
            key: laid
            for key, laid in self._underfoot.items()
            if beside.isdisjoint(spot.cell for spot in key.spots)
        }
        self._faces = {}
        self._laid = None

    def coats(self, figures: Sequence[BoardToken], laid: Overlays) -> dict[int, Coats]:
        """What is painted on which face, by piece number."""
        keys = [tokens.ground_key(token) for token in figures]
        if self._laid != (laid, keys, self.darkened):
            faces = FacePaints(self._picture.relief)
            overlays.lay_regions(laid, faces)
            self._underfoot = {
                key: self._underfoot.get(key) or tokens.underfoot(token, self._picture)
                for key, token in zip(keys, figures, strict=True)
            }
            for key in keys:
                for spot, paint in self._underfoot[key]:
                    faces.add(spot, paint)
            overlays.lay_marks(laid, faces)
            overlays.lay_costs(laid.costs, self._stencils_for(laid), faces)
            first: Coats = (paints.Darken(),) if self.darkened else ()
            self._coats = {number: (*first, *coats) for number, coats in faces.by_face.items()}
            self._laid = (laid, keys, self.darkened)
            self._faces = {}
        return self._coats

    def _stencils_for(self, laid: Overlays) -> dict[str, paints.Stencil]:
        for cost in laid.costs:
            if cost.text not in self._stencils:
                drawn = self._lettering(cost.text, _COST_COLOUR, True)
                self._stencils[cost.text] = paints.Stencil(pixels_of(drawn).copy())
        return self._stencils

    def faces(
        self, figures: Sequence[BoardToken], laid: Overlays, moment: int
    ) -> list[PlacedPicture]:
        """The faces that bear paint, as they are at a moment."""
        coated = self.coats(figures, laid)
        if moment not in self._faces:
            self._faces[moment] = [
                self._painted_face(number, coats, moment) for number, coats in coated.items()
            ]
        return self._faces[moment]

    def _painted_face(self, number: int, coats: Coats, moment: int) -> PlacedPicture:
        key = (number, moment if number in self._picture.living else 0, coats)
        of_the_cell = self._painted.setdefault(number // SLOTS, {})
        known = of_the_cell.get(key)
        if known is None:
            picture, piece = self._picture, self._picture.piece(number)
            pixels = picture.face_pixels(piece, moment)
            shown = picture.shown_face(piece)
            surface = surface_from(paints.painted(pixels, shown, coats, picture.shape))
            frame = picture.face_frame(piece)
            if self._kept >= _MOST_REMEMBERED:
                for faces in self._painted.values():
                    faces.clear()
                self._kept = 0
            self._kept += 1
            known = of_the_cell[key] = (surface, frame.x, frame.y)
        return known
