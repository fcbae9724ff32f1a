"""Keys of the battle that no button stands for, and the keyboard's pointer on the hexes."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from timestrike.client.battle.aside import press_threat, toggle_minimap, toggle_thoughts
from timestrike.client.battle.camera_work import turn_board
from timestrike.client.battle.cursor import (
    ARROWS,
    centre,
    focus_dock,
    leave_dock,
    move_cursor,
    next_thing,
    select_number,
)
from timestrike.client.battle.deeds import change_variant, commit, go_on, redo, step_back, undo
from timestrike.client.battle.directors import ReplayPlay
from timestrike.client.battle.keeping import quick_save
from timestrike.client.battle.rewinding import REPLAY_KEYS
from timestrike.client.battle.watching import change_speed
from timestrike.client.ui.saying import said

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene


def key_down(scene: BattleScene, event: pygame.Event) -> bool:
    """True if the key meant something."""
    control, shift = event.mod & pygame.KMOD_CTRL, event.mod & pygame.KMOD_SHIFT
    key = event.key
    if control:
        return _with_control(scene, key, bool(shift))
    if scene.at_dock and _dock_key(scene, key):
        return key == pygame.K_ESCAPE
    if not shift and isinstance(scene.director, ReplayPlay) and key in REPLAY_KEYS:
        REPLAY_KEYS[key](scene, scene.director)
        return True
    if key in ARROWS:
        upright = ARROWS[key][1]
        if not shift and not (upright and change_variant(scene, upright)):
            move_cursor(scene, ARROWS[key])
        return True
    if pygame.K_1 <= key <= pygame.K_9:
        select_number(scene, key - pygame.K_1)
        return True
    match key:
        case pygame.K_TAB:
            next_thing(scene, -1 if shift else 1)
        case pygame.K_0:
            focus_dock(scene)
        case pygame.K_t:
            press_threat(scene)
        case pygame.K_RETURN | pygame.K_KP_ENTER:
            if scene.control.preview is not None:
                commit(scene)
            elif scene.acting_control and scene.control.hovered is not None:
                scene.do(scene.control.click(scene.control.hovered))
            elif scene.acting_control:
                scene.notify(said("battle.nothing_aimed"))
        case pygame.K_ESCAPE | pygame.K_BACKSPACE:
            step_back(scene)
        case pygame.K_F5:
            quick_save(scene)
        case pygame.K_F9:
            scene.shell.quick_load()
        case pygame.K_F10:
            scene.open_menu()
        case pygame.K_HOME:
            centre(scene)
        case pygame.K_q:
            turn_board(scene, -1)
        case pygame.K_e:
            turn_board(scene, 1)
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
            go_on(scene)
        case _:
            return False
    return True


def _dock_key(scene: BattleScene, key: int) -> bool:
    """Whether a key is for the buttons, because the keyboard has been taken to them."""
    if key == pygame.K_ESCAPE:
        leave_dock(scene)
        return True
    return key in (*ARROWS, pygame.K_RETURN, pygame.K_KP_ENTER, pygame.K_TAB)


def _with_control(scene: BattleScene, key: int, shift: bool) -> bool:
    if key == pygame.K_z and not shift:
        undo(scene)
    elif key == pygame.K_y or (key == pygame.K_z and shift):
        redo(scene)
    elif key == pygame.K_s:
        quick_save(scene)
    else:
        return False
    return True
