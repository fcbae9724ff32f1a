"""The painter of the board: everything between the void and the panels, frame by frame.

The ground is one finished picture. Over it go the faces that move or bear paint, each cut to what
shows of it, and the figures, each without what the ground hides of it. That gives exactly the
picture of drawing every piece from back to front, at a small part of the cost.
"""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from timestrike.client.board import paints, tokens
from timestrike.client.board.annotations import (
    Lettering,
    PathPicture,
    draw_sight,
    health_bars,
)
from timestrike.client.board.camera import Camera
from timestrike.client.board.coating import Coating, PlacedPicture
from timestrike.client.board.covering import CutFigures, Silhouettes
from timestrike.client.board.debris import Debris
from timestrike.client.board.geometry import LEVEL
from timestrike.client.board.mood import CALM, Mood
from timestrike.client.board.overlays import NO_OVERLAYS, Overlays, Stop
from timestrike.client.board.picking import spot_under
from timestrike.client.board.picture import BoardPicture, Progress, Redone
from timestrike.client.board.raster import Frame
from timestrike.client.board.relief import pieces_of
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
_DUST_SHADE = 5


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
        self.darkened = False
        """Whether the ground is dark, so that all that is painted or stands on it stands out."""
        self.far = True
        """Whether the void moves less than the board before it, as what is far away does."""
        self._forget()

    def _forget(self) -> None:
        self.coating = Coating(self.picture, self.lettering)
        self._living_faces: dict[int, list[PlacedPicture]] = {}
        self._path: tuple[tuple[Stop, ...], PathPicture] | None = None
        self._cut_figures = CutFigures(self.picture)

    def _forget_about(self, changed: Redone) -> None:
        """Forget what was drawn on or behind ground that looks different now."""
        self.coating.forget_about(changed)
        self._living_faces = {}
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

    def lies_at(self, spot: Spot, pixel: tuple[int, int]) -> bool:
        """Whether a world pixel belongs to a spot's surface, be it hidden there or not."""
        projection = self.picture.relief.projection
        (x, y), shape = self.centre_of(spot), projection.shape
        column, row = pixel[0] - x + shape.half_width, pixel[1] - y + shape.half_height
        inside = 0 <= column < shape.width and 0 <= row < shape.height
        return inside and bool(shape.mask[row, column])

    # -- a frame ---------------------------------------------------------------------------------

    def draw(
        self,
        target: pygame.Surface,
        camera: Camera,
        figures: Sequence[BoardToken] = (),
        laid: Overlays = NO_OVERLAYS,
        time: float = 0.0,
        silhouettes: Silhouettes = "on",
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
        if self.darkened:
            view.fill([int(255 * paints.DARKENED)] * 3, special_flags=pygame.BLEND_RGB_MULT)
        self.coating.darkened = self.darkened
        view.fblits(_in_view(self.coating.faces(figures, laid, moment), corner, view))
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
        self._voids[size].draw(view, corner if self.far else (0, 0), time)

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
