"""Who the panels are about."""

from __future__ import annotations

from typing import TYPE_CHECKING

import msgspec

from timestrike.core.figures import Gauge, SeatView
from timestrike.core.prospects import Forecast
from timestrike.core.unit_panel import UnitPanel

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene


def seats_of(scene: BattleScene) -> list[SeatView]:
    """Everybody at the table in turn order, each with a name."""
    return [
        msgspec.structs.replace(seat, name=scene.say(seat.title)) if seat.title else seat
        for seat in scene.seen.seats()
    ]


def shown_token(scene: BattleScene) -> str | None:
    """Whose panel is shown: the figure pointed at, the selected one, or who acts."""
    control = scene.control
    under = control.token_at(control.hovered) if scene.settled else None
    if under is not None and not isinstance(control.shown(), Forecast):
        return under.id
    if scene.question is not None:
        return scene.question.question.token
    if control.selected in scene.stage.actors and scene.mine:
        return control.selected
    standing = (*scene.seen.tokens(), *scene.session.presenter.tokens())
    return next((token.id for token in standing if token.active), None)


def shown_panel(scene: BattleScene) -> UnitPanel | None:
    """What is read of that figure; its health falls when the blow is seen."""
    token, seen = shown_token(scene), scene.seen
    if token is None or all(one.id != token for one in seen.tokens()):
        return None
    unit, actor = seen.panel(token), scene.stage.actors.get(token)
    if actor is None or not scene.stage.busy:
        return unit
    return msgspec.structs.replace(unit, health=Gauge(*actor.health))


def threatened(scene: BattleScene) -> str | None:
    """Whose dangers are shown: the selected figure's, or those of the viewer's first one."""
    if scene.control.selected in scene.stage.actors:
        return scene.control.selected
    tokens, viewer = scene.session.presenter.tokens(), scene.session.viewer
    return next((token.id for token in tokens if token.seat == viewer), None)
