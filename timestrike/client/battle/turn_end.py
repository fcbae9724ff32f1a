"""The end of a turn: nobody should give away Energy by mistake that is good for something."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

from timestrike.client.battle.control import Control
from timestrike.client.scenes.dialogs import confirm
from timestrike.client.ui.saying import said
from timestrike.core.unit_panel import Command

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene


TRADE = "trade"


@dataclass(frozen=True)
class Unused:
    """Energy that somebody has left, and what it could be spent on."""

    name: str
    energy: int
    commands: tuple[Command, ...]


def unused_energy(control: Control) -> Unused | None:
    """What whoever would end the turn could still spend Energy on."""
    presenter = control.presenter
    active = {token.id for token in presenter.tokens() if token.active}
    for name in presenter.ready_tokens():
        if name not in active and name != control.selected:
            continue
        panel = presenter.panel(name)
        useful = (one for one in presenter.commands(name) if one.energy and not one.refusals)
        # Somebody else can nearly always be asked for something: with empty hands that is no news.
        commands = tuple(one for one in useful if panel.inventory or one.id != TRADE)
        if panel.energy.now and commands:
            return Unused(panel.name, panel.energy.now, commands)
    return None


def end_turn(scene: BattleScene) -> None:
    """End the running turn, after a warning if the player wants to be warned."""
    if not scene.acting_control or scene.session.presenter.closing_action() is None:
        return
    unused = unused_energy(scene.control)
    if unused is None or not scene.stack or not scene.shell.preferences().confirm_end_turn:
        scene.do(scene.control.end_turn())
        return
    commands = ", ".join(scene.say(command.words) for command in unused.commands)
    energy = "{bolt}" * unused.energy
    scene.stack.push(
        confirm(
            said("battle.end_turn.title"),
            said("battle.end_turn.unused", name=unused.name, energy=energy, commands=commands),
            said("battle.end_turn.yes"),
            lambda: scene.do(scene.control.end_turn()),
            no=said("back"),
        )
    )
