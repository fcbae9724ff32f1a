"""Keys of the battle that no button stands for, and the keyboard's pointer on the hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from timestrike.client.battle.directors import ReplayPlay
from timestrike.core.board import Board, Spot

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

ARROWS = {
    pygame.K_LEFT: (-1, 0),
    pygame.K_RIGHT: (1, 0),
    pygame.K_UP: (0, -1),
    pygame.K_DOWN: (0, 1),
}


def key_down(scene: BattleScene, event: pygame.Event) -> bool:
    """True if the key meant something."""
    control, shift = event.mod & pygame.KMOD_CTRL, event.mod & pygame.KMOD_SHIFT
    key = event.key
    if isinstance(scene.director, ReplayPlay) and _replay_key(scene, scene.director, key):
        return True
    if control:
        return _with_control(scene, key, bool(shift))
    if key in ARROWS:
        if not shift:
            scene.move_cursor(ARROWS[key])
        return True
    if pygame.K_1 <= key <= pygame.K_9:
        scene.select_number(key - pygame.K_1)
        return True
    match key:
        case pygame.K_TAB:
            scene.next_thing(-1 if shift else 1)
        case pygame.K_RETURN | pygame.K_KP_ENTER:
            if scene.control.preview is not None:
                scene.commit()
            elif scene.control.hovered is not None:
                scene.do(scene.control.click(scene.control.hovered))
        case pygame.K_ESCAPE | pygame.K_BACKSPACE:
            scene.back()
        case pygame.K_F5:
            scene.quick_save()
        case pygame.K_F9:
            scene.shell.quick_load()
        case pygame.K_F10:
            scene.open_menu()
        case pygame.K_HOME:
            scene.centre()
        case pygame.K_PAGEUP | pygame.K_KP_PLUS:
            scene.view.camera.change_zoom(1)
        case pygame.K_PAGEDOWN | pygame.K_KP_MINUS:
            scene.view.camera.change_zoom(-1)
        case pygame.K_PLUS | pygame.K_EQUALS:
            scene.change_speed()
        case pygame.K_SPACE:
            scene.end_turn()
        case _:
            return False
    return True


def _with_control(scene: BattleScene, key: int, shift: bool) -> bool:
    if key == pygame.K_z and not shift:
        scene.undo()
    elif key == pygame.K_y or (key == pygame.K_z and shift):
        scene.redo()
    elif key == pygame.K_s:
        scene.quick_save()
    else:
        return False
    return True


def _replay_key(scene: BattleScene, replay: ReplayPlay, key: int) -> bool:
    if key == pygame.K_SPACE:
        replay.paused = not replay.paused
    elif key == pygame.K_RIGHT:
        scene.stage.skip()
        replay.step()
    else:
        return False
    return True


def neighbour_towards(board: Board, spot: Spot, direction: tuple[int, int]) -> Spot | None:
    """The surface next to a spot that lies most in a direction of the screen.

    Rows of hexes have no neighbour straight above or below: the pointer zigzags by the row.
    """
    here_x, here_y = board.grid.centre(spot.cell)
    best: tuple[float, Spot] | None = None
    for cell in board.grid.neighbours(spot.cell):
        top = board.top(cell)
        if top is None:
            continue
        x, y = board.grid.centre(cell)
        along = (x - here_x) * direction[0] + (y - here_y) * direction[1]
        if along < 0.4:
            continue
        # Between two equally good ones the row's parity decides, so that up and down run straight.
        lean = (x - here_x) * (1 if board.grid.col_row(spot.cell)[1] % 2 else -1)
        score = along - 0.1 * lean if direction[0] == 0 else along
        nearest = min(
            board.surfaces(cell), key=lambda surface: abs(surface.elevation - spot.elevation)
        )
        if best is None or score > best[0]:
            best = (score, nearest.spot)
    return best[1] if best else None
