"""The painter of the board: everything between the void and the panels, frame by frame.

The ground is one finished picture. Over it go the faces that move or bear paint, each cut to what
shows of it, and the figures, each without what the ground hides of it. That gives exactly the
picture of drawing every piece from back to front, at a small part of the cost.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from timestrike.client.board import overlays, paints, tokens
from timestrike.client.board.annotations import (
    Lettering,
    PathPicture,
    draw_sight,
    health_bars,
)
from timestrike.client.board.camera import Camera
from timestrike.client.board.covering import CutFigures
from timestrike.client.board.debris import Debris
from timestrike.client.board.geometry import LEVEL
from timestrike.client.board.mood import CALM, Mood
from timestrike.client.board.overlays import NO_OVERLAYS, FacePaints, Overlays, Stop
from timestrike.client.board.picking import spot_under
from timestrike.client.board.picture import BoardPicture, Progress, Redone
from timestrike.client.board.raster import Frame
from timestrike.client.board.relief import SLOTS, pieces_of
from timestrike.client.board.surfaces import pixels_of, surface_from
from timestrike.client.board.textures import LIVING_FRAMES
from timestrike.client.board.theme import theme_named
from timestrike.client.board.tokens import BoardToken, Standing
from timestrike.client.board.turntable import Turntable
from timestrike.client.board.void import Void
from timestrike.client.board.weather import WEATHER, Air
from timestrike.client.palette import Colour
from timestrike.client.ui.font import LABEL
from timestrike.client.ui.palette import SHADOW
from timestrike.core.board import Board, Spot

_MOMENTS_PER_SECOND = 6
_COST_COLOUR = (255, 247, 224)
_DUST_SHADE = 5
_MOST_REMEMBERED = 4096
"""Painted faces that are kept before all are forgotten."""

PlacedPicture = tuple[pygame.Surface, int, int]
"""A picture and the world pixel of its upper left corner."""


def _small_letters(text: str, colour: Colour, shadow: bool) -> pygame.Surface:
    return LABEL.image(text, colour, 1, SHADOW if shadow else None, shadow)


def moment_at(time: float) -> int:
    """The moment of the ground's loop that shows at a time in seconds."""
    return int(time * _MOMENTS_PER_SECOND) % LIVING_FRAMES


class BoardPainter:
    """Draws a board with its figures and overlays through a camera."""

    def __init__(
        self,
        board: Board,
        theme: str = "desert",
        lettering: Lettering | None = None,
        progress: Progress | None = None,
        mood: Mood = CALM,
    ) -> None:
        self.theme = theme_named(theme)
        self.mood = mood
        self.debris = Debris()
        self.lettering = lettering or _small_letters
        self._table = Turntable(board, self.theme, progress or (lambda _: None))
        self._voids: dict[tuple[int, int], Void] = {}
        self._airs: dict[tuple[int, int], Air] = {}
        self._view: pygame.Surface | None = None
        self._forget()
        self._stencils: dict[str, paints.Stencil] = {}

    def _forget(self) -> None:
        self._painted: dict[tuple[int, int, tuple[paints.Paint, ...]], pygame.Surface] = {}
        self._living_faces: dict[int, list[PlacedPicture]] = {}
        self._painted_faces: dict[int, list[PlacedPicture]] = {}
        self._paints_key: tuple[Overlays, list[tokens.GroundKey]] | None = None
        self._paints: dict[int, tuple[paints.Paint, ...]] = {}
        self._path: tuple[tuple[Stop, ...], PathPicture] | None = None
        self._cut_figures = CutFigures(self.picture)

    def _forget_about(self, changed: Redone) -> None:
        """Forget what was drawn on or behind ground that looks different now."""
        self._painted = {
            key: face for key, face in self._painted.items() if key[0] // SLOTS not in changed.cells
        }
        self._living_faces, self._painted_faces = {}, {}
        self._paints_key = None
        self._path = None
        self._cut_figures.forget_in(changed.region)

    def rebuild(self, board: Board) -> None:
        """Show a board that has changed; only what looks different is drawn again."""
        changed = self._table.show(board)
        if changed is not None:
            self._forget_about(changed)

    def reshape(self, board: Board) -> None:
        """Show a board that has changed before the viewer's eyes: what is gone breaks off."""
        relief = self.picture.relief
        changed = board.cells_unlike(relief.board)
        for cell in changed:
            left = {(piece.bottom, piece.top) for piece in pieces_of(board, cell)}
            gone = [p for p in relief.pieces[cell] if (p.bottom, p.top) not in left]
            self.debris.break_off(self.picture, gone)
        self.rebuild(board)
        for cell in changed:
            top = board.top(cell)
            if top is not None:
                self.raise_dust(top.spot, 1)

    def raise_dust(self, spot: Spot, strength: int) -> None:
        """Something lands on a spot, or rises from it."""
        shade = self.theme.ramp("sand")[_DUST_SHADE]
        tint = (int(shade[0]), int(shade[1]), int(shade[2]))
        self.debris.raise_dust(self.centre_of(spot), tint, strength)

    # -- turning ---------------------------------------------------------------------------------

    @property
    def picture(self) -> BoardPicture:
        """The board as it is seen from where the viewer stands."""
        return self._table.picture

    @property
    def turn(self) -> int:
        """By how many sixths of a circle the board is turned clockwise."""
        return self._table.turn

    def turn_by(self, steps: int, camera: Camera) -> None:
        """Turn the board by sixths of a circle around what lies in the middle of the camera."""
        x, y = camera.middle
        piece = self.picture.piece_at(round(x), round(y))
        lift = LEVEL * piece.top if piece else 0
        held = self.picture.relief.projection.to_plane(x, y + lift)
        self._table.turn_by(steps)
        self._forget()
        x, y = self.picture.relief.projection.from_plane(*held)
        camera.enter(self.picture.frame)
        camera.look_at((x, y - lift))

    @property
    def prepared(self) -> bool:
        return self._table.prepared

    def prepare(self, seconds: float) -> None:
        """Use spare time to draw what turning would show next."""
        self._table.prepare(seconds)

    # -- where things are ------------------------------------------------------------------------

    def camera(self, view: tuple[int, int], zoom: int = 1) -> Camera:
        return Camera(view, self.picture.frame, zoom)

    def spot_under(self, camera: Camera, pointer: tuple[int, int]) -> Spot | None:
        """The place that shows under a pixel of the view."""
        return spot_under(self.picture, camera, pointer)

    def figure_under(
        self,
        camera: Camera,
        pointer: tuple[int, int],
        figures: Sequence[BoardToken],
        time: float,
    ) -> BoardToken | None:
        """The foremost figure under a pixel of the view."""
        return tokens.figure_at(figures, self.picture, time, *camera.to_world(pointer))

    def centre_of(self, spot: Spot) -> tuple[int, int]:
        """The world pixel in the middle of a spot's surface."""
        relief = self.picture.relief
        return relief.projection.centre(spot.cell, relief.standing_level(spot))

    # -- a frame ---------------------------------------------------------------------------------

    def draw(
        self,
        target: pygame.Surface,
        camera: Camera,
        figures: Sequence[BoardToken] = (),
        laid: Overlays = NO_OVERLAYS,
        time: float = 0.0,
        silhouettes: bool = True,
    ) -> None:
        """Draw the camera's view onto the upper left of a target."""
        view = self._view_for(target, camera)
        corner = camera.corner
        seen = Frame(*corner, *view.get_size())
        if not self.picture.fills(seen):
            self.draw_void(view, corner, time)
        frame = self.picture.frame
        view.blit(self.picture.surface, (frame.x - corner[0], frame.y - corner[1]))
        moment = moment_at(time)
        view.fblits(_in_view(self.living_faces(moment), corner, view))
        view.fblits(_in_view(self.painted_faces(figures, laid, moment), corner, view))
        standing = tokens.standing_in_view(figures, self.picture, seen, time)
        self._cut_figures.draw(view, standing, corner, silhouettes)
        self.draw_air(view, corner, time)
        self.draw_annotations(view, standing, laid, corner, time)
        if camera.zoom > 1:
            _enlarge(view, target, camera.zoom)

    def _view_for(self, target: pygame.Surface, camera: Camera) -> pygame.Surface:
        """What to draw on: the target itself, or something smaller to be enlarged."""
        if camera.zoom == 1:
            return target.subsurface((0, 0), camera.view)
        if self._view is None or self._view.get_size() != camera.window:
            self._view = pygame.Surface(camera.window, 0, target)
        return self._view

    def draw_void(self, view: pygame.Surface, corner: tuple[int, int], time: float) -> None:
        size = view.get_size()
        if size not in self._voids:
            self._voids[size] = Void(size, self.theme, self.mood)
        self._voids[size].draw(view, corner, time)

    def draw_air(self, view: pygame.Surface, corner: tuple[int, int], time: float) -> None:
        """What flies and drifts over the ground; the weather stands still at time 0."""
        self.debris.draw(view, corner)
        size = view.get_size()
        if size not in self._airs:
            self._airs[size] = Air(size, WEATHER[self.theme.weather])
        if time:
            self._airs[size].draw(view, corner, time)

    def living_faces(self, moment: int) -> list[PlacedPicture]:
        """The faces that move, as they are at a moment."""
        if moment not in self._living_faces:
            self._living_faces[moment] = [
                (moments[moment], *self._corner_of(number))
                for number, moments in self.picture.living.items()
            ]
        return self._living_faces[moment]

    def _corner_of(self, number: int) -> tuple[int, int]:
        """The world pixel in the upper left corner of a face's picture."""
        frame = self.picture.face_frame(self.picture.piece(number))
        return frame.x, frame.y

    # -- paint on faces --------------------------------------------------------------------------

    def face_paints(
        self, figures: Sequence[BoardToken], laid: Overlays
    ) -> dict[int, tuple[paints.Paint, ...]]:
        """What is painted on which face, by piece number."""
        key = (laid, [tokens.ground_key(token) for token in figures])
        if self._paints_key != key:
            faces = FacePaints(self.picture.relief)
            overlays.lay_regions(laid, faces)
            for token in figures:
                tokens.lay_under(token, self.picture, faces)
            overlays.lay_marks(laid, faces)
            overlays.lay_costs(laid.costs, self._stencils_for(laid), faces)
            self._paints = {number: tuple(coats) for number, coats in faces.by_face.items()}
            self._paints_key = key
            self._painted_faces = {}
        return self._paints

    def _stencils_for(self, laid: Overlays) -> dict[str, paints.Stencil]:
        for cost in laid.costs:
            if cost.text not in self._stencils:
                drawn = self.lettering(cost.text, _COST_COLOUR, True)
                self._stencils[cost.text] = paints.Stencil(pixels_of(drawn).copy())
        return self._stencils

    def painted_faces(
        self, figures: Sequence[BoardToken], laid: Overlays, moment: int
    ) -> list[PlacedPicture]:
        """The faces that bear paint, as they are at a moment."""
        coated = self.face_paints(figures, laid)
        if moment not in self._painted_faces:
            self._painted_faces[moment] = [
                (self._painted_face(number, coats, moment), *self._corner_of(number))
                for number, coats in coated.items()
            ]
        return self._painted_faces[moment]

    def _painted_face(
        self, number: int, coats: tuple[paints.Paint, ...], moment: int
    ) -> pygame.Surface:
        key = (number, moment if number in self.picture.living else 0, coats)
        known = self._painted.get(key)
        if known is None:
            piece = self.picture.piece(number)
            pixels = self.picture.face_pixels(piece, moment)
            shown = self.picture.shown_face(piece)
            known = surface_from(paints.painted(pixels, shown, coats, self.picture.shape))
            if len(self._painted) >= _MOST_REMEMBERED:
                self._painted.clear()
            self._painted[key] = known
        return known

    # -- over everything --------------------------------------------------------------------------

    def draw_annotations(
        self,
        view: pygame.Surface,
        standing: list[Standing],
        laid: Overlays,
        corner: tuple[int, int],
        time: float,
    ) -> None:
        """What nothing hides: paths, lines of sight, health."""
        if laid.path:
            if self._path is None or self._path[0] != laid.path:
                path = PathPicture(laid.path, self.picture, self.lettering)
                self._path = (laid.path, path)
            self._path[1].draw(view, corner, time)
        for sight in laid.sights:
            draw_sight(view, sight, self.picture, corner, time)
        view.fblits(health_bars(standing, corner, self.lettering))


def _enlarge(view: pygame.Surface, target: pygame.Surface, zoom: int) -> None:
    """Show a view larger by a whole number; what does not fit into the target is cut off."""
    size = (view.get_width() * zoom, view.get_height() * zoom)
    if size == target.get_size():
        pygame.transform.scale(view, size, target)
    else:
        target.blit(pygame.transform.scale(view, size), (0, 0))


def _in_view(
    placed: list[PlacedPicture], corner: tuple[int, int], view: pygame.Surface
) -> list[tuple[pygame.Surface, tuple[int, int]]]:
    """The pictures that can show in a view, where they go."""
    left, top = corner
    right, below = left + view.get_width(), top + view.get_height()
    return [
        (surface, (x - left, y - top))
        for surface, x, y in placed
        if left - 64 < x < right and top - 64 < y < below
    ]
