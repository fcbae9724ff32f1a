"""Everything of a battle that is drawn over the board: panels, dock, questions, messages."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING

import msgspec
import pygame

from timestrike.client.battle import dock, panels
from timestrike.client.battle.attention import shown_token, threatened
from timestrike.client.battle.control import Preview
from timestrike.client.battle.dice_tray import draw_dice
from timestrike.client.battle.hex_stack import draw_stack
from timestrike.client.battle.log_panel import draw_log_panel
from timestrike.client.battle.placement import draw_tray
from timestrike.client.battle.thinking_view import draw_thoughts
from timestrike.client.battle.threat_overlay import draw_legend, draw_peril
from timestrike.client.battle.view import answer_overlays, draw_banner, threat_overlays
from timestrike.client.battle.watching import draw_watching
from timestrike.client.ui.callouts import toast, tooltip
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.frame import panel, plate
from timestrike.client.ui.palette import BODY, ENEMY_TEXT, GOLD
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Tip
from timestrike.core.view import Aim, Forecast, PathView, SeatView
from timestrike.core.wording import Words

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene
    from timestrike.client.board.overlays import Overlays

TOAST_TIME = 4.0


@dataclass
class Toast:
    """A message for a moment."""

    text: str
    note: str = ""
    bad: bool = False
    age: float = 0.0


def _named(seat: SeatView, say: panels.Say) -> SeatView:
    return msgspec.structs.replace(seat, name=say(seat.title)) if seat.title else seat


def draw_battle(scene: BattleScene, target: pygame.Surface) -> None:
    control = scene.acting_control
    scene.view.draw(target, scene.stage, control, scene.say, _laid_over(scene))
    presenter = scene.session.presenter
    seats = [_named(seat, scene.say) for seat in presenter.seats()]
    panels.draw_round_plate(target, scene.layout.round_plate, presenter.headline(), scene.say)
    panels.draw_turn_strip(target, scene.layout.strip, seats)
    panel(target, scene.layout.corners)
    _draw_dock(scene, target, {seat.seat: seat for seat in seats})
    if scene.show_log:
        draw_log_panel(target, scene.layout.sidebar)
    else:
        panels.draw_log(target, scene.layout.log_foot, scene.chronicle.fresh())
    if scene.thoughts.open:
        draw_thoughts(scene, target)
    draw_banner(target, scene.stage, scene.layout.banner, scene.say, scene.teams())
    _draw_threat(scene, target)
    _draw_stack(scene, target)
    _draw_toasts(scene, target)
    scene.page.draw(target, covered=scene.covered)
    _draw_question(scene, target)


def _laid_over(scene: BattleScene) -> Overlays | None:
    """What lies on the board instead of the acting figure's reach."""
    if scene.stage.busy:
        return None
    token = threatened(scene)
    if scene.threat.showing and token is not None:
        scene.threat.follow(scene.session.presenter)
        return threat_overlays(scene.threat, token, scene.control.hovered)
    if scene.placement is not None:
        return scene.placement.overlays(scene.control.hovered)
    if scene.question is not None and scene.question.spots:
        return answer_overlays(scene.question, scene.control.hovered)
    return None


def _draw_stack(scene: BattleScene, target: pygame.Surface) -> None:
    """What the hex under a resting pointer is made of, where nothing else is read."""
    spot = scene.resting.at
    if spot is None or scene.stage.busy or scene.layout.aside_open or scene.question is not None:
        return
    board = scene.session.presenter.board
    draw_stack(target, scene.layout.stack, board, spot, scene.painter.theme)


def _draw_threat(scene: BattleScene, target: pygame.Surface) -> None:
    token = threatened(scene)
    if not scene.threat.showing or token is None or scene.stage.busy:
        return
    overlay, spot = scene.threat, scene.control.hovered
    x, y = scene.layout.legend
    corner = x, scene.layout.minimap.bottom + 3 if scene.minimap.open else y
    draw_legend(target, corner, overlay.threat(token), scene.say)
    if spot is not None and spot in overlay.threat(token).strikers:
        name = scene.stage.actors[token].token.name
        draw_peril(target, scene.layout.aside, overlay.peril(token, spot), name, scene.say)


def _draw_dock(scene: BattleScene, target: pygame.Surface, seats: dict[int, SeatView]) -> None:
    presenter, layout = scene.session.presenter, scene.layout
    token = shown_token(scene)
    standing = {one.id for one in presenter.tokens()}
    if token in standing and token is not None:
        unit = presenter.panel(token)
        places = panels.draw_unit_panel(
            target, layout.unit_panel, unit, seats[unit.seat], scene.say
        )
        _explain_stat(scene, target, token, places)
    control = scene.acting_control
    shown = control.shown() if control else None
    if isinstance(shown, Forecast) and control is not None:
        struck, variants = presenter.panel(shown.target), len(control.attacks_at(shown.target))
        dock.draw_forecast(target, layout.forecast, shown, scene.say, variants=variants)
        dock.draw_target(target, layout.target, struck, seats[struck.seat], shown, scene.say)
    elif scene.stage.trays and (scene.stage.busy or _is_asked(scene)):
        trays, still = scene.stage.trays, scene.stage.still
        draw_dice(target, layout.tray, trays, scene.say, scene.teams(), still=still)
    elif scene.placement is not None:
        draw_tray(scene, target, scene.placement)
    elif control is not None and control.selected is not None:
        panel(target, layout.inventory)
    _draw_hint(scene, target, shown)
    draw_watching(scene, target, seats)


def _is_asked(scene: BattleScene) -> bool:
    """Whether the rules ask something, which the dice on the table are part of."""
    return scene.question is not None and scene.question.forced


def _draw_hint(scene: BattleScene, target: pygame.Surface, shown: Preview | None) -> None:
    """The cost of the path that is shown, what an aim would do, or what to do next."""
    control = scene.acting_control
    if control is None or isinstance(shown, Forecast):
        return
    if isinstance(shown, PathView):
        text = said("hints.way", cost=shown.cost, all=shown.cost + shown.left, left=shown.left)
    elif isinstance(shown, Aim):
        note = f" · {scene.say(shown.note)}" if shown.note else ""
        text = f"{scene.say(shown.words)}{note}"
        text = said("hints.again", words=text) if control.preview is not None else text
    elif control.selected is None:
        text = said("hints.choose")
    elif control.marked():
        text = said("hints.point")
    else:
        return
    x, y = scene.layout.plate
    text = TEXT.fit(text, 360)
    plate(target, pygame.Rect(x, y, TEXT.width(text) + 10, 13))
    TEXT.draw(target, (x + 5, y + 3), text, BODY)


def _explain_stat(
    scene: BattleScene, target: pygame.Surface, token: str, places: dict[str, pygame.Rect]
) -> None:
    for stat in scene.session.presenter.panel(token).stats:
        place = places[stat.id]
        if place.collidepoint(scene.mouse.position) and not scene.covered:
            text = panels.stat_explanation(stat, scene.say)
            title = scene.say(Words(f"stat_names.{stat.id}"))
            tooltip(target, place, Tip(title, text, stat.rule, str(stat.total)))


def _draw_toasts(scene: BattleScene, target: pygame.Surface) -> None:
    rect = scene.layout.toast.copy()
    for message in scene.toasts:
        width = max(120, TEXT.width(message.text) + 24 + 6 * len(message.note))
        wide = pygame.Rect(0, rect.top, min(width, target.get_width() - 16), rect.height)
        wide.centerx = target.get_width() // 2
        colour = ENEMY_TEXT if message.bad else GOLD
        toast(target, wide, message.text, message.note, colour)
        rect.top += rect.height + 2


def _draw_question(scene: BattleScene, target: pygame.Surface) -> None:
    if scene.question is None or scene.stage.busy:
        return
    token = scene.question.question.token
    actor = scene.stage.actors.get(token) if token else None
    if actor is None:
        anchor = pygame.Rect(target.get_rect().center, (1, 1))
    else:
        x, y = scene.view.screen_place(actor.spots[0])
        anchor = pygame.Rect(x - 16, y - 40, 32, 48)
    breath = 0 if scene.stage.still else int(scene.view.time / 0.6) % 2
    scene.question.draw(target, anchor, breath)
