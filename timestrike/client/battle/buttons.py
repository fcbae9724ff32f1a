"""The buttons of a battle, made anew whenever the match or the player's intent changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from timestrike.client.battle.inventory import SLOTS, MoreButton, SlotButton, slot_rect
from timestrike.client.ui.buttons import Button, CornerButton
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import ALLY, ENEMY_TEXT, MAGIC
from timestrike.client.ui.tiles import IconButton
from timestrike.client.ui.tips import Refusal, Tip
from timestrike.client.ui.widget import Widget
from timestrike.core.view import Command, Forecast, Holding
from timestrike.core.wording import Words

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

KEYS = {
    "move": "M",
    "attack": "A",
    "cast": "C",
    "contest": "X",
    "climb": "V",
    "fish": "F",
    "mine": "N",
    "trade": "R",
    "tame": "G",
    "build": "B",
}
CORNERS = 5
COLOURS = {"move": ALLY, "attack": ENEMY_TEXT, "cast": MAGIC}


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
        ("{eye}", "Threat", scene.toggle_threat, "T"),
        ("{book}", "Log", scene.toggle_log, "L"),
        ("{play}", "Faster", scene.change_speed, "+"),
        ("{gear}", "Menu", scene.open_menu, "ESC"),
    ]
    buttons: list[Widget] = []
    for place, (symbol, label, action, key) in enumerate(corners):
        button = CornerButton(scene.layout.corner(place), symbol, label, action, key=key)
        button.active = (label == "Log" and scene.show_log) or (
            label == "Threat" and scene.threat.showing
        )
        if label == "Undo" and not scene.session.can_undo:
            button.refusal = Refusal("Nothing was done yet, or the dice have spoken since.")
        buttons.append(button)
    return buttons


def _commands(scene: BattleScene) -> list[Widget]:
    control = scene.control
    widgets: list[Widget] = []
    if control.selected is not None:
        widgets += _slots(scene, control.selected)
        bar = [command for command in control.commands().values() if command.place == "bar"]
        for place, command in enumerate(bar):
            widgets.append(_command(scene, command, scene.layout.command(place, len(bar))))
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


def _command(scene: BattleScene, command: Command, rect: Rect) -> IconButton:
    label = scene.say(command.words)
    button = IconButton(
        rect,
        command.id,
        label,
        lambda: scene.choose_command(command.id),
        key=KEYS.get(command.id, ""),
        tip=Tip(
            label,
            scene.say(Words(f"command_tips.{command.id}")),
            note=f"costs {command.energy}{{bolt}}" if command.energy else "",
        ),
        costs_energy=bool(command.energy),
        colour=COLOURS.get(command.id),
    )
    button.active = scene.control.command == command.id
    if command.refusals:
        first = command.refusals[0]
        button.refusal = Refusal(scene.say(first.words), first.rule)
    return button


def _slots(scene: BattleScene, token: str) -> list[Widget]:
    """What the selected figure has with it; more than fits is shown in turns."""
    held = scene.session.presenter.panel(token).inventory
    strip, room = scene.layout.inventory, SLOTS
    widgets: list[Widget] = []
    if len(held) > SLOTS:
        room = SLOTS - 1
        pages = -(-len(held) // room)
        page = scene.inventory_page % pages
        rest = MoreButton(
            slot_rect(strip, room),
            f"{page + 1}/{pages}",
            scene.turn_inventory,
            tip=Tip("More", scene.say(Words("command_tips.more"))),
        )
        held = held[room * page : room * (page + 1)]
        widgets.append(rest)
    slots = [_slot(scene, one, slot_rect(strip, place)) for place, one in enumerate(held)]
    return [*slots, *widgets]


def _slot(scene: BattleScene, holding: Holding, rect: Rect) -> SlotButton:
    name, command = scene.say(holding.name), scene.control.commands().get(holding.command)
    tip = Tip(name, scene.describe(holding.id))
    button = SlotButton(rect, holding, name, lambda: scene.choose_command(holding.command), tip)
    button.active = bool(holding.command) and scene.control.command == holding.command
    if command is not None and command.refusals:
        first = command.refusals[0]
        reason = f"{tip.text} {scene.say(first.words)}".strip()
        button.refusal = Refusal(reason, first.rule)
    return button


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
