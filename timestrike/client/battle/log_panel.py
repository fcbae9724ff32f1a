"""The whole log at the side of the board: by side, and each line a way to where it happened."""

from __future__ import annotations

from functools import partial
from typing import TYPE_CHECKING

import pygame
from pygame import Rect

from timestrike.client.battle.attention import seats_of
from timestrike.client.battle.chronicle import Chronicle
from timestrike.client.battle.log_rows import LogRows, look_at_line
from timestrike.client.battle.passing import in_the_meantime
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.frame import header, panel
from timestrike.client.ui.palette import team_of
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Widget

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

_HEAD = 34
"""Room for the title and the filter."""


def log_widgets(scene: BattleScene) -> list[Widget]:
    """A button for all sides and for each of them, and the lines."""
    if not scene.show_log:
        return []
    place, chronicle = scene.layout.sidebar, scene.chronicle
    seats = seats_of(scene)
    choices: list[tuple[int | None, str, str]] = [(None, said("battle.log.all"), "")]
    for team in dict.fromkeys(seat.team for seat in seats):
        names = [seat.name for seat in seats if seat.team == team]
        choices.append((team, f"{{{team_of(team).symbol}}}", ", ".join(names)))
    widgets: list[Widget] = []
    left = place.left + 7
    for team_number, label, names_of in choices:
        rect = Rect(left, place.top + 16, TEXT.width(label) + 18, 15)
        tip = Tip(said("battle.log.only", names=names_of)) if names_of else None
        read = partial(_read_only, scene, team_number)
        button = Button(rect, label, read, tip=tip, centred=True)
        button.active = chronicle.only == team_number and not chronicle.meanwhile
        widgets.append(button)
        left = rect.right + 2
    since = Rect(0, place.top + 16, TEXT.width("{glass}") + 18, 15)
    since.right = place.right - 7
    digest = Button(
        since,
        "{glass}",
        partial(_read_meanwhile, scene),
        tip=Tip(said("battle.log.since"), said("battle.log.since_tip")),
        centred=True,
    )
    digest.active = chronicle.meanwhile
    widgets.append(digest)
    rows = Rect(place.left + 6, place.top + _HEAD, place.width - 12, place.height - _HEAD - 7)
    log = _rows(scene, rows)
    log.card_view = scene.card_view
    widgets.append(log)
    return widgets


def _rows(scene: BattleScene, place: Rect) -> LogRows:
    """The lines that the filter lets through, or what has become of whom in the meantime."""
    look = partial(look_at_line, scene)
    viewer = scene.session.viewer
    if scene.chronicle.meanwhile and viewer is not None:
        digest = Chronicle(in_the_meantime(scene, viewer))
        return LogRows(place, digest, look, said("handover.nothing"), from_the_top=True)
    return LogRows(place, scene.chronicle, look, said("battle.log.empty"))


def _read_only(scene: BattleScene, team: int | None) -> None:
    scene.chronicle.only, scene.chronicle.back = team, 0
    scene.chronicle.meanwhile = False
    scene.rebuild_page()


def _read_meanwhile(scene: BattleScene) -> None:
    scene.chronicle.meanwhile = not scene.chronicle.meanwhile
    scene.rebuild_page()


def draw_log_panel(target: pygame.Surface, place: Rect) -> None:
    """The ground under the widgets."""
    panel(target, place)
    header(target, place.left + 7, place.top + 7, place.width - 14, said("battle.log.title"))
