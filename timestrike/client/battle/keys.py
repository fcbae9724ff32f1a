"""Keys of the battle that no button stands for, and the keyboard's pointer on the hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from timestrike.client.battle.aside import toggle_minimap, toggle_thoughts
from timestrike.client.battle.cursor import centre, move_cursor, next_thing, select_number
from timestrike.client.battle.directors import ReplayPlay
from timestrike.client.battle.keeping import quick_save
from timestrike.client.battle.watching import change_speed

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
    if scene.at_dock and _dock_key(scene, key):
        return key == pygame.K_ESCAPE
    if key in ARROWS:
        upright = ARROWS[key][1]
        if not shift and not (upright and scene.change_variant(upright)):
            move_cursor(scene, ARROWS[key])
        return True
    if pygame.K_1 <= key <= pygame.K_9:
        select_number(scene, key - pygame.K_1)
        return True
    match key:
        case pygame.K_TAB:
            next_thing(scene, -1 if shift else 1)
        case pygame.K_0:
            scene.focus_dock()
        case pygame.K_t:
            scene.press_threat()
        case pygame.K_RETURN | pygame.K_KP_ENTER:
            if scene.control.preview is not None:
                scene.commit()
            elif scene.control.hovered is not None:
                scene.do(scene.control.click(scene.control.hovered))
        case pygame.K_ESCAPE | pygame.K_BACKSPACE:
            scene.back()
        case pygame.K_F5:
            quick_save(scene)
        case pygame.K_F9:
            scene.shell.quick_load()
        case pygame.K_F10:
            scene.open_menu()
        case pygame.K_HOME:
            centre(scene)
        case pygame.K_q:
            scene.turn_board(-1)
        case pygame.K_e:
            scene.turn_board(1)
        case pygame.K_PAGEUP | pygame.K_KP_PLUS:
            scene.view.camera.change_zoom(1)
        case pygame.K_PAGEDOWN | pygame.K_KP_MINUS:
            scene.view.camera.change_zoom(-1)
        case pygame.K_PLUS | pygame.K_EQUALS:
            change_speed(scene)
        case pygame.K_z:
            toggle_minimap(scene)
        case pygame.K_h:
            toggle_thoughts(scene)
        case pygame.K_SPACE:
            scene.end_turn()
        case _:
            return False
    return True


def _dock_key(scene: BattleScene, key: int) -> bool:
    """Whether a key is for the buttons, because the keyboard has been taken to them."""
    if key == pygame.K_ESCAPE:
        scene.leave_dock()
        return True
    return key in (*ARROWS, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB)


def _with_control(scene: BattleScene, key: int, shift: bool) -> bool:
    if key == pygame.K_z and not shift:
        scene.undo()
    elif key == pygame.K_y or (key == pygame.K_z and shift):
        scene.redo()
    elif key == pygame.K_s:
        quick_save(scene)
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
