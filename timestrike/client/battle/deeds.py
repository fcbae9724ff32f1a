"""What a person does in a battle, be it by a button, a key or a click."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timestrike.client.battle.answering import click_answer
from timestrike.client.battle.camera_work import keep_aim_in_sight
from timestrike.client.battle.placement import put_down
from timestrike.client.battle.pointing import place_under
from timestrike.client.battle.turn_end import end_turn
from timestrike.client.battle.watching import others_act, skip_others
from timestrike.client.ui.saying import said

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene


def choose_command(scene: BattleScene, command: str) -> None:
    if scene.acting_control:
        scene.do(scene.control.choose(command))
        keep_aim_in_sight(scene)


def commit(scene: BattleScene) -> None:
    if scene.acting_control:
        scene.do(scene.control.confirm())


def change_variant(scene: BattleScene, step: int) -> bool:
    """Another way to do what is shown; False if there is none."""
    return scene.acting_control is not None and scene.control.change_variant(step)


def click_board(scene: BattleScene, position: tuple[int, int]) -> None:
    if scene.stage.busy:
        scene.stage.skip()
    elif scene.placement is not None:
        put_down(scene, place_under(scene, position))
    elif scene.question is not None:
        click_answer(scene, scene.question, position)
    elif scene.acting_control:
        scene.do(scene.control.click(place_under(scene, position)))


def go_on(scene: BattleScene) -> None:
    """End the turn; while something is shown, come to the end of that."""
    if others_act(scene):
        skip_others(scene)
    elif scene.stage.busy:
        scene.stage.skip()
    else:
        end_turn(scene)


def step_back(scene: BattleScene) -> None:
    """One step back; with nothing to go back from, the menu, or the result of a battle."""
    if scene.stage.busy:
        scene.stage.skip()
    elif scene.acting_control and scene.control.back():
        scene.rebuild_page()
    elif scene.session.match.result is not None:
        scene.shell.finished(scene)
    else:
        scene.open_menu()


def undo(scene: BattleScene) -> None:
    if scene.director.watching or scene.stage.busy or not scene.session.can_undo:
        scene.notify(said("battle.no_undo"))
        return
    scene.session.undo()
    scene.chronicle.take_back(len(scene.session.match.journal))
    scene.meanwhile.take_back(len(scene.session.match.journal))
    scene.look_again()


def redo(scene: BattleScene) -> None:
    if not scene.stage.busy and scene.session.can_redo:
        scene.tell_again(scene.session.redo())
        scene.look_again()
