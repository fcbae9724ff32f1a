"""The whole board at a glance: who stands where, and what part of it is looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from timestrike.client.battle.actors import Actor
from timestrike.client.battle.view import BoardView
from timestrike.client.board.picture import BoardPicture
from timestrike.client.board.raster import Frame
from timestrike.client.ui.font import LABEL
from timestrike.client.ui.frame import outline, panel
from timestrike.client.ui.palette import GOLD, INK, team_of
from timestrike.client.ui.saying import said
from timestrike.client.ui.widget import Touch, Widget
from timestrike.core.board import Board

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

_EDGE = 4
"""Pixels of the panel around the picture."""
_LARGE = 1.3
"""How much larger than the screen a board must be to have its map shown from the first."""


class Minimap:
    """The board's own picture made small; made anew when the board is changed or turned.

    The frame that shows a change has enough to do: the small picture follows in the next one.
    """

    def __init__(self, view: BoardView) -> None:
        self._view = view
        self._shows: tuple[BoardPicture, Board] | None = None
        self._shown_large: Board | None = None
        self._filled = Frame(0, 0, 1, 1)
        self._picture = pygame.Surface((1, 1))
        self._small_picture: pygame.Surface | None = None
        world, window = view.camera.world, view.camera.window
        self.open = world.width > _LARGE * window[0] or world.height > _LARGE * window[1]

    def place(self, room: Rect) -> Rect:
        """Where the picture lies in its panel, as large as fits."""
        world, inner = self._world(), room.inflate(-2 * _EDGE, -2 * _EDGE)
        scale = min(inner.width / world.width, inner.height / world.height)
        place = Rect(0, 0, max(1, int(world.width * scale)), max(1, int(world.height * scale)))
        place.center = inner.center
        return place

    def to_world(self, room: Rect, position: tuple[int, int]) -> tuple[float, float]:
        place, world = self.place(room), self._world()
        return (
            world.x + (position[0] - place.left) * world.width / place.width,
            world.y + (position[1] - place.top) * world.height / place.height,
        )

    def from_world(self, room: Rect, point: tuple[float, float]) -> tuple[int, int]:
        place, world = self.place(room), self._world()
        return (
            place.left + round((point[0] - world.x) * place.width / world.width),
            place.top + round((point[1] - world.y) * place.height / world.height),
        )

    def look_at(self, room: Rect, position: tuple[int, int]) -> None:
        self._view.camera.look_at(self.to_world(room, position))

    def draw(self, target: pygame.Surface, room: Rect, actors: dict[str, Actor]) -> None:
        panel(target, room)
        self._follow()
        place = self.place(room)
        target.blit(self._small(place.size), place)
        camera, inner = self._view.camera, room.inflate(-2 * _EDGE, -2 * _EDGE)
        for actor in actors.values():
            team = team_of(actor.token.team)
            x, y = self.from_world(room, self._view.painter.centre_of(actor.spots[0]))
            target.fill(INK, (x - 3, y - 3, 7, 7))
            LABEL.draw(
                target, (x, y - 2), f"{{{team.symbol}}}", team.colour, align="centre", shadow=None
            )
        left, top = self.from_world(room, camera.to_world((0, 0)))
        right, below = self.from_world(room, camera.to_world(camera.view))
        outline(target, Rect(left, top, right - left, below - top).clip(inner), GOLD)

    def _world(self) -> Frame:
        """The part of the world that the board fills, as it is turned now."""
        if self._shows is None or self._shows[0] is not self._view.painter.picture:
            self._look_again()
        return self._filled

    def _follow(self) -> None:
        """Show changed ground, one frame after it was first seen."""
        board = self._view.painter.picture.relief.board
        behind = self._shows is not None and self._shows[1] is not board
        if behind and board is self._shown_large:
            self._look_again()
        self._shown_large = board

    def _look_again(self) -> None:
        picture = self._view.painter.picture
        filled = picture.surface.get_bounding_rect()
        self._filled = Frame(
            picture.frame.x + filled.x, picture.frame.y + filled.y, filled.width, filled.height
        )
        self._picture = picture.surface.subsurface(filled)
        self._shows, self._small_picture = (picture, picture.relief.board), None

    def _small(self, size: tuple[int, int]) -> pygame.Surface:
        if self._small_picture is None or self._small_picture.get_size() != size:
            self._small_picture = pygame.transform.smoothscale(self._picture, size)
        return self._small_picture


class MinimapPanel(Widget):
    """Pressing it looks at the place that is pressed; so does drawing the pointer over it."""

    def __init__(self, scene: BattleScene) -> None:
        super().__init__(scene.layout.minimap)
        self._minimap, self._stage = scene.minimap, scene.stage

    @property
    def name(self) -> str:
        return said("settings.keys.commands.minimap")

    def point_down(self, position: tuple[int, int]) -> None:
        self._minimap.look_at(self.rect, position)

    def point_drag(self, position: tuple[int, int]) -> None:
        self._minimap.look_at(self.rect, position)

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        self._minimap.draw(target, self.rect, self._stage.actors)


def minimap_widgets(scene: BattleScene) -> list[Widget]:
    return [MinimapPanel(scene)] if scene.minimap.open else []
