"""The buttons of a battle, made anew whenever the match or the player's intent changes."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pygame import Rect

from timestrike.client.battle.aside import toggle_log, toggle_threat
from timestrike.client.battle.attention import shown_token
from timestrike.client.battle.deeds import choose_command, commit, go_on, step_back, undo
from timestrike.client.battle.directors import ReplayPlay
from timestrike.client.battle.inspector import portrait_button
from timestrike.client.battle.inventory import SLOTS, MoreButton, SlotButton, slot_rect
from timestrike.client.battle.log_panel import log_widgets
from timestrike.client.battle.minimap import minimap_widgets
from timestrike.client.battle.passing import friend_buttons
from timestrike.client.battle.placement import tray_widgets
from timestrike.client.battle.replay_bar import replay_widgets
from timestrike.client.battle.thinking_view import thought_buttons
from timestrike.client.battle.watching import change_speed, others_act, watch_buttons
from timestrike.client.ui.buttons import Button, CornerButton
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import ALLY, ENEMY_TEXT, MAGIC
from timestrike.client.ui.saying import said
from timestrike.client.ui.tiles import IconButton
from timestrike.client.ui.tips import Refusal, Tip
from timestrike.client.ui.widget import Widget
from timestrike.core.prospects import Aim, Forecast
from timestrike.core.unit_panel import Command, Holding
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
COLOURS = {"move": ALLY, "attack": ENEMY_TEXT, "cast": MAGIC}


def battle_page(scene: BattleScene) -> Page:
    widgets = _corners(scene)
    if isinstance(scene.director, ReplayPlay):
        widgets += replay_widgets(scene, scene.director)
    widgets += portrait_button(scene)
    if scene.placement is not None and not scene.stage.busy:
        widgets += tray_widgets(scene, scene.placement)
    elif scene.acting_control is not None:
        if isinstance(scene.control.shown(), Forecast | Aim):
            widgets += _commit_buttons(scene)
        else:
            widgets += [*_commands(scene), *friend_buttons(scene)]
    widgets += [*log_widgets(scene), *thought_buttons(scene), *watch_buttons(scene)]
    widgets += minimap_widgets(scene)
    page = Page(widgets, on_refused=lambda widget: _look_up(scene, widget))
    page.focus = None
    page.still = scene.stage.still
    return page


def intent_of(scene: BattleScene) -> tuple[object, ...]:
    """All that decides which buttons there are."""
    told = len(scene.chronicle.lines) if scene.show_log else None
    held = scene.live is not None and scene.live.paused
    thought = (scene.thoughts.open, id(scene.thoughts.plans))
    seen = (scene.threat.showing, told, *thought, held, others_act(scene))
    always = (scene.session.can_undo, shown_token(scene) is None, *seen, *_replaying(scene))
    control = scene.acting_control
    if control is None:
        return always
    shown = control.shown()
    aims = (isinstance(shown, Forecast | Aim), control.preview is not None)
    return (*always, control.selected, control.command, *aims)


def _replaying(scene: BattleScene) -> tuple[object, ...]:
    """What decides which buttons of a replay can be pressed."""
    if not isinstance(scene.director, ReplayPlay):
        return ()
    replay, speed = scene.director, scene.shell.preferences().animation_speed
    over = scene.session.match.result is not None
    return replay.paused, replay.finished, replay.position == 0, over, speed


def _corners(scene: BattleScene) -> list[Widget]:
    corners = [
        ("{undo}", "undo", lambda: undo(scene), "U"),
        ("{eye}", "threat", lambda: toggle_threat(scene), "T"),
        ("{book}", "log", lambda: toggle_log(scene), "L"),
        ("{play}", "faster", lambda: change_speed(scene), "+"),
        ("{gear}", "menu", scene.open_menu, "ESC"),
    ]
    buttons: list[Widget] = []
    for place, (symbol, name, action, key) in enumerate(corners):
        label = said(f"corners.{name}")
        button = CornerButton(scene.layout.corner(place), symbol, label, action, key=key)
        button.active = (name == "log" and scene.show_log) or (
            name == "threat" and scene.threat.showing
        )
        if name == "undo" and not scene.session.can_undo:
            button.refusal = Refusal(said("nothing_to_undo"))
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
        "action/end",
        said("end_turn"),
        lambda: go_on(scene),
        key="SPACE",
        tip=Tip(said("end_turn"), scene.say(Words("command_tips.end_turn"))),
    )
    if control.selected is None and control.opening_needed():
        end.refusal = Refusal(scene.say(Words("command_tips.choose_first")), "TS-TURN-02")
    widgets.append(end)
    return widgets


def _command(scene: BattleScene, command: Command, rect: Rect) -> IconButton:
    label = scene.say(command.words)
    button = IconButton(
        rect,
        f"action/{command.id}",
        label,
        lambda: choose_command(scene, command.id),
        key=KEYS.get(command.id, ""),
        tip=Tip(
            label,
            scene.say(Words(f"command_tips.{command.id}")),
            note=said("costs", energy=command.energy) if command.energy else "",
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
            lambda: _turn_inventory(scene),
            tip=Tip(said("more"), scene.say(Words("command_tips.more"))),
        )
        held = held[room * page : room * (page + 1)]
        widgets.append(rest)
    slots = [_slot(scene, one, slot_rect(strip, place)) for place, one in enumerate(held)]
    return [*slots, *widgets]


def _turn_inventory(scene: BattleScene) -> None:
    scene.inventory_page += 1
    scene.rebuild_page()


def _slot(scene: BattleScene, holding: Holding, rect: Rect) -> SlotButton:
    name, command = scene.say(holding.name), scene.control.commands().get(holding.command)
    tip = Tip(name, scene.describe(holding.id), card=scene.card_view(holding.id))
    button = SlotButton(rect, holding, name, lambda: choose_command(scene, holding.command), tip)
    button.active = bool(holding.command) and scene.control.command == holding.command
    if command is not None and command.refusals:
        first = command.refusals[0]
        told = scene.say(first.words)
        reason = told if tip.card else f"{tip.text} {told}".strip()
        button.refusal = Refusal(reason, first.rule)
    return button


def _commit_buttons(scene: BattleScene) -> list[Widget]:
    """To do what is previewed, or to go back from it."""
    held = scene.control.preview is not None
    command = scene.control.commands().get(scene.control.command)
    strikes = isinstance(scene.control.shown(), Forecast)
    label = said("forecast.attack") if strikes or command is None else scene.say(command.words)
    attack = Button(
        scene.layout.commit,
        label,
        lambda: commit(scene),
        key="ENTER",
        primary=held,
    )
    if not held:
        attack.refusal = Refusal(said("forecast.aim_first"))
    back = Button(scene.layout.retreat, said("back"), lambda: step_back(scene), key="ESC")
    return [attack, back]


def _look_up(scene: BattleScene, widget: Widget) -> None:
    """Who has read why not and asks again is shown the rule."""
    if widget.refusal is not None and widget.refusal.rule:
        scene.shell.look_up(widget.refusal.rule)
