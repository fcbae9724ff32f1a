"""Several players at one table: the device goes from hand to hand, and friends are asked to act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from timestrike.client.battle.chronicle import Line
from timestrike.client.battle.log_rows import look_at_line
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.font import LABEL
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Widget

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

EVERY_TURN = "turns"
"""The preference for a covered board at each change of hands, though nothing is hidden."""


def pass_on(scene: BattleScene) -> None:
    """Let the person who decides look at the board as they left it, covered if need be.

    Where nothing is hidden, a question in the middle of another one's turn is answered over that
    one's shoulder.
    """
    session, seat = scene.session, scene.session.deciding
    secrets = session.match.game.secrets
    if seat is None or not (secrets or session.presenter.prompt() is None or scene.placing):
        return
    first = scene.viewpoints.seat is None and secrets
    changed = scene.viewpoints.change(scene, seat)
    if (changed or first) and (secrets or scene.shell.preferences().hand_over == EVERY_TURN):
        _cover(scene, seat)


def in_the_meantime(scene: BattleScene, seat: int) -> list[Line]:
    """What has become of whom since a person's last turn."""
    distance = scene.session.presenter.board.grid.distance
    return scene.meanwhile.since(seat, lambda one, other: distance(one.cell, other.cell))


def _cover(scene: BattleScene, seat: int) -> None:
    from timestrike.client.scenes.handover import HandOverScene

    presenter = scene.session.presenter
    headline = presenter.headline()
    if scene.stack is not None:
        scene.stack.push(
            HandOverScene(
                next(one for one in presenter.seats() if one.seat == seat),
                scene.open_menu,
                headline=(scene.say(headline.title), scene.say(headline.subtitle)),
                tidings=in_the_meantime(scene, seat),
                look_at=lambda line: look_at_line(scene, line),
                still=scene.stage.still,
            )
        )


# --- friends that the computer plays -------------------------------------------------------------


def friend_buttons(scene: BattleScene) -> list[Widget]:
    """Where all act as they like: a button for each computer that still could."""
    buttons: list[Widget] = []
    names = {seat.seat: seat.name for seat in scene.session.presenter.seats()}
    for place, seat in enumerate(scene.session.friends):
        label = said("friends.let_act", name=names[seat])
        button = Button(
            scene.layout.friend(place),
            label,
            lambda seat=seat: _let_act(scene, seat),  # type: ignore[misc]
            key="J" if place == 0 else "",
            tip=Tip(label, said("friends.note")),
            font=LABEL,
        )
        buttons.append(button)
    return buttons


def _let_act(scene: BattleScene, seat: int) -> None:
    if scene.acting_control:
        scene.session.invite(seat)
        scene.act(())
