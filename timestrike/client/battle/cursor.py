"""The keyboard's pointer on the hexes, and which figure is at hand."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

import pygame

from timestrike.client.battle.attention import shown_token
from timestrike.client.battle.camera_work import keep_aim_in_sight
from timestrike.client.battle.control import MOVE
from timestrike.client.battle.layout import CORNERS
from timestrike.core.board import Board, Spot
from timestrike.core.figures import Head
from timestrike.core.prospects import Forecast

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}
_CLEARLY = 10
"""Pixels that a neighbour must lie in a direction to lie that way."""
_ROW = 24
"""Pixels from one row of hexes to the next."""


def select_number(scene: BattleScene, number: int) -> None:
    """The n-th Character of the acting seat; in the place of one that has fallen, the n-th that
    has not, as a Myth's own are all fallen.
    """
    ready = scene.session.presenter.ready_tokens()
    acting = next((seat for seat in scene.session.presenter.seats() if seat.acting), None)
    if acting is None or not scene.acting_control:
        return
    head = numbered(acting.heads, number)
    mine = [token for token in head.tokens if token in ready] if head is not None else []
    if mine:
        select(scene, mine[0])


def numbered(heads: Sequence[Head], number: int) -> Head | None:
    alive = [head for head in heads if head.state != "defeated"]
    if number < len(heads) and heads[number] in alive:
        return heads[number]
    return alive[number] if number < len(alive) else None


def select(scene: BattleScene, token: str) -> None:
    """Take a figure in hand; whoever was pointed at before is no longer of interest."""
    scene.control.select(token)
    scene.control.hovered = None
    actor = scene.stage.actors.get(token)
    if actor is not None:
        scene.view.look_at(actor.spots[0], scene.layout)
    scene.rebuild_page()


def next_thing(scene: BattleScene, step: int) -> None:
    """Tab: the next target while aiming, else the next figure."""
    if not scene.acting_control:
        return
    if isinstance(scene.control.preview, Forecast) or scene.control.command != MOVE:
        scene.do(scene.control.next_target(step))
        keep_aim_in_sight(scene)
    else:
        scene.control.next_token(step)
        if scene.control.selected:
            select(scene, scene.control.selected)
    scene.rebuild_page()


def look_at_hex(scene: BattleScene, spot: Spot | None) -> None:
    """Point at a place and bring it into sight."""
    if spot is not None:
        scene.control.hovered = spot
        if not scene.view.in_sight(spot, scene.layout):
            scene.view.look_at(spot, scene.layout)


def move_cursor(scene: BattleScene, direction: tuple[int, int], start: Spot | None = None) -> None:
    """The keyboard's pointer: from hex to hex."""
    start = scene.control.hovered or start
    actor = scene.stage.actors.get(scene.control.selected or "")
    if start is None and actor is not None:
        start = actor.spots[0]
    board = scene.session.presenter.board
    if start is None:
        anyone = next(iter(scene.stage.actors.values()), None)
        start = anyone.spots[0] if anyone else board.surfaces(board.cells[0])[0].spot
    place_of = scene.view.painter.picture.relief.projection.centre
    look_at_hex(scene, neighbour_towards(board, start, direction, place_of))


def centre(scene: BattleScene) -> None:
    """Look at the selected figure again, or at the one whose panel is shown."""
    actor = scene.stage.actors.get(scene.control.selected or shown_token(scene) or "")
    if actor is not None:
        scene.view.look_at(actor.spots[0], scene.layout)


def focus_dock(scene: BattleScene) -> None:
    """Take the keyboard to the buttons; Esc takes it back to the board."""
    if scene.acting_control or scene.director.watching:
        scene.at_dock = True
        scene.page.set_focus(scene.page.widgets[min(CORNERS, len(scene.page.widgets) - 1)])


def return_to_dock(scene: BattleScene, name: str) -> None:
    """The buttons were made anew: back to the one of this name, where there is one."""
    same = next((widget for widget in scene.page.widgets if widget.name == name), None)
    if same is not None:
        scene.at_dock = True
        scene.page.set_focus(same)


def leave_dock(scene: BattleScene) -> None:
    scene.at_dock = False
    scene.page.focus = None


def neighbour_towards(
    board: Board,
    spot: Spot,
    direction: tuple[int, int],
    place_of: Callable[[int], tuple[int, int]],
) -> Spot | None:
    """The surface next to a spot that lies most in a direction of the screen.

    Rows of hexes have no neighbour straight above or below: the pointer zigzags by the row.
    """
    here_x, here_y = place_of(spot.cell)
    best: tuple[float, Spot] | None = None
    for cell in board.grid.neighbours(spot.cell):
        top = board.top(cell)
        if top is None:
            continue
        x, y = place_of(cell)
        along = (x - here_x) * direction[0] + (y - here_y) * direction[1]
        if along < _CLEARLY:
            continue
        # Between two equally good ones the row's parity decides, so that up and down run straight.
        lean = (x - here_x) * (1 if here_y // _ROW % 2 else -1)
        score = along - 0.1 * lean if direction[0] == 0 else along
        nearest = min(
            board.surfaces(cell), key=lambda surface: abs(surface.elevation - spot.elevation)
        )
        if best is None or score > best[0]:
            best = (score, nearest.spot)
    return best[1] if best else None
