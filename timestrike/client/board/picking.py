"""From a pixel to the place that is drawn there."""

from __future__ import annotations

from timestrike.client.board.camera import Camera
from timestrike.client.board.picture import BoardPicture
from timestrike.core.board import Spot


def spot_at(picture: BoardPicture, x: int, y: int) -> Spot | None:
    """The spot whose top or side face shows at a world pixel; None in the void.

    A side face, the belly of an overhang and whatever grows on a face all stand for the surface
    that tops the run of layers they belong to.
    """
    piece = picture.piece_at(x, y)
    return None if piece is None else piece.spot


def spot_under(picture: BoardPicture, camera: Camera, pointer: tuple[int, int]) -> Spot | None:
    """The spot that shows under a pixel of the camera's view."""
    return spot_at(picture, *camera.to_world(pointer))
