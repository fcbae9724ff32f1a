"""The buttons of a battle, made anew whenever the match or the player's intent changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timestrike.client.ui.buttons import Button, CornerButton
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import ALLY, ENEMY_TEXT
from timestrike.client.ui.tiles import IconButton
from timestrike.client.ui.tips import Refusal, Tip
from timestrike.client.ui.widget import Widget
from timestrike.core.view import Forecast
from timestrike.core.wording import Words

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

KEYS = {"move": "M", "attack": "A"}
COLOURS = {"move": ALLY, "attack": ENEMY_TEXT}


def battle_page(scene: BattleScene) -> Page:
    widgets = _corners(scene)
    if scene.acting_control is not None:
        if isinstance(scene.control.shown(), Forecast):
            widgets += _forecast_buttons(scene)
        else:
            widgets += _commands(scene)
    page = Page(widgets, on_refused=lambda widget: _tell_why(scene, widget))
    page.focus = None
    page.still = scene.stage.still
    return page


def _corners(scene: BattleScene) -> list[Widget]:
    corners = [
        ("{undo}", "Undo", scene.undo, "U"),
        ("{book}", "Log", scene.toggle_log, "L"),
        ("{play}", "Faster", scene.change_speed, "+"),
        ("{note}", "Quick save", scene.quick_save, "F5"),
        ("{gear}", "Menu", scene.open_menu, "ESC"),
    ]
    buttons: list[Widget] = []
    for place, (symbol, label, action, key) in enumerate(corners):
        button = CornerButton(scene.layout.corner(place), symbol, label, action, key=key)
        button.active = label == "Log" and scene.show_log
        if label == "Undo" and not scene.session.can_undo:
            button.refusal = Refusal("Nothing was done yet, or the dice have spoken since.")
        buttons.append(button)
    return buttons


def _commands(scene: BattleScene) -> list[Widget]:
    presenter, control = scene.session.presenter, scene.control
    widgets: list[Widget] = []
    if control.selected is not None:
        commands = presenter.commands(control.selected)
        for place, command in enumerate(commands):
            label = scene.say(command.words)
            button = IconButton(
                scene.layout.command(place, len(commands)),
                command.id,
                label,
                lambda chosen=command.id: scene.choose_command(chosen),  # type: ignore[misc]
                key=KEYS.get(command.id, ""),
                tip=Tip(label, scene.say(Words(f"command_tips.{command.id}"))),
                costs_energy=bool(command.energy),
                colour=COLOURS.get(command.id),
            )
            button.active = control.command == command.id
            if command.refusals:
                first = command.refusals[0]
                button.refusal = Refusal(scene.say(first.words), first.rule)
            widgets.append(button)
    end = IconButton(
        scene.layout.end_turn,
        "end",
        "End turn",
        scene.end_turn,
        key="SPACE",
        tip=Tip("End turn", scene.say(Words("command_tips.end_turn"))),
    )
    if control.selected is None and control.opening_needed():
        end.refusal = Refusal(scene.say(Words("command_tips.choose_first")), "TS-TURN-02")
    widgets.append(end)
    return widgets


def _forecast_buttons(scene: BattleScene) -> list[Widget]:
    held = scene.control.preview is not None
    attack = Button(scene.layout.commit, "Attack", scene.commit, key="ENTER", primary=held)
    if not held:
        attack.refusal = Refusal("Click the target to aim first.")
    back = Button(scene.layout.retreat, "Back", scene.back, key="ESC")
    return [attack, back]


def _tell_why(scene: BattleScene, widget: Widget) -> None:
    if widget.refusal is not None:
        scene.notify(widget.refusal.reason, note=widget.refusal.rule, bad=True)
