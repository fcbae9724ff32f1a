"""Everything of a battle that is drawn over the board: panels, dock, questions, messages."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from timestrike.client.battle import dock, panels
from timestrike.client.battle.attention import seats_of, shown_panel, threatened
from timestrike.client.battle.control import Preview
from timestrike.client.battle.dice_tray import draw_dice
from timestrike.client.battle.directors import ReplayPlay
from timestrike.client.battle.hex_stack import draw_stack
from timestrike.client.battle.inventory import inventory_panel
from timestrike.client.battle.log_panel import draw_log_panel
from timestrike.client.battle.placement import draw_tray
from timestrike.client.battle.question import QuestionBox, Surroundings
from timestrike.client.battle.replay_bar import draw_replay
from timestrike.client.battle.thinking_view import draw_thoughts
from timestrike.client.battle.threat_overlay import draw_legend, draw_peril
from timestrike.client.battle.unit_tips import pool_tips, tips_of
from timestrike.client.battle.view import answer_overlays, draw_banner, threat_overlays
from timestrike.client.battle.watching import draw_watching
from timestrike.client.ui.callouts import tooltip
from timestrike.client.ui.card_face import card_face, card_size
from timestrike.client.ui.font import TEXT
from timestrike.client.ui.frame import panel, plate
from timestrike.client.ui.intent import cap_for
from timestrike.client.ui.palette import BODY
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Tip
from timestrike.core.cards import CardView
from timestrike.core.figures import SeatView
from timestrike.core.prospects import Aim, Forecast, PathView
from timestrike.core.wording import Words

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene
    from timestrike.client.board.overlays import Overlays


def draw_battle(scene: BattleScene, target: pygame.Surface) -> None:
    control = scene.acting_control
    scene.view.draw(target, scene.stage, control, scene.say, _laid_over(scene))
    seats = seats_of(scene)
    plate, strip = scene.layout.round_plate, scene.layout.strip
    beside_strip = strip.centerx - panels.strip_width(seats) // 2 - 4
    headline = scene.seen.headline()
    plate = panels.draw_round_plate(target, plate, headline, scene.say, beside_strip)
    panels.draw_turn_strip(target, strip, seats)
    panel(target, scene.layout.corners)
    explained = _draw_dock(scene, target, {seat.seat: seat for seat in seats})
    ruling = scene.card_view(headline.card) if headline.card else None
    if ruling is not None:
        explained.append((plate, Tip(ruling.name, card=ruling)))
    if scene.show_log:
        draw_log_panel(target, scene.layout.sidebar)
    else:
        panels.draw_log(target, scene.layout.log_foot, scene.chronicle.fresh())
    if scene.thoughts.open:
        draw_thoughts(scene, target)
    draw_banner(target, scene.stage, scene.layout.banner, scene.say, scene.teams())
    _draw_threat(scene, target)
    if not _draw_card(scene, target):
        _draw_stack(scene, target)
    scene.captions.draw(target, scene.layout.captions_foot)
    scene.toasts.draw(target, cap_for(scene.page.device, "F1"))
    scene.page.draw(target, covered=scene.covered)
    _explain(scene, target, explained)
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
    question = scene.question
    if question is not None and (question.spots or (question.focus and question.focus.area)):
        return answer_overlays(question, scene.stage.actors, scene.control.hovered)
    return scene.thoughts.marks() if scene.thoughts.looked_at and not scene.mine else None


def _draw_card(scene: BattleScene, target: pygame.Surface) -> bool:
    """The card that is being played out, in full; True if there is one."""
    card = _card_in_play(scene)
    if card is None:
        return False
    target.blit(card_face(card, card_size(card)), _card_place(scene, card))
    return True


def _card_in_play(scene: BattleScene) -> CardView | None:
    shown = scene.stage.card and not scene.layout.aside_open
    return scene.card_view(scene.stage.card) if shown else None


def _card_place(scene: BattleScene, card: CardView) -> pygame.Rect:
    place = pygame.Rect((0, 0), card_size(card))
    place.topright = scene.layout.stack
    return place


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
        right, bottom = scene.layout.aside
        if scene.acting_control and scene.session.friends:
            bottom = scene.layout.friend(0).top - 3
        draw_peril(target, (right, bottom), overlay.peril(token, spot), name, scene.say)


def _draw_dock(
    scene: BattleScene, target: pygame.Surface, seats: dict[int, SeatView]
) -> list[tuple[pygame.Rect, Tip]]:
    """The lower edge. Returns what is to be explained there, and where it stands."""
    presenter, layout = scene.session.presenter, scene.layout
    places: dict[str, pygame.Rect] = {}
    tips: dict[str, Tip] = {}
    unit = shown_panel(scene)
    if unit is not None:
        places |= panels.draw_unit_panel(
            target, layout.unit_panel, unit, seats[unit.seat], scene.say
        )
        tips |= tips_of(unit, scene.say, scene.card_view)
    control = scene.acting_control
    shown = control.shown() if control else None
    if isinstance(shown, Forecast) and control is not None:
        struck, variants = presenter.panel(shown.target), len(control.attacks_at(shown.target))
        places |= dock.draw_forecast(target, layout.forecast, shown, scene.say, variants=variants)
        tips |= pool_tips(shown, scene.say)
        dock.draw_target(target, layout.target, struck, seats[struck.seat], shown, scene.say)
    elif isinstance(shown, Aim) and control is not None:
        _draw_aim(scene, target, shown)
    elif scene.stage.trays and (scene.stage.busy or _is_about_dice(scene)):
        trays, still = scene.stage.trays, scene.stage.still
        place = layout.tray_over_replay if scene.director.watching else layout.tray
        draw_dice(target, place, trays, scene.say, scene.teams(), still=still)
    elif scene.placement is not None:
        draw_tray(scene, target, scene.placement)
    elif control is not None and control.selected is not None:
        held = len(presenter.panel(control.selected).inventory)
        if held:
            panel(target, inventory_panel(layout.inventory, held))
    _draw_hint(scene, target, shown)
    if isinstance(scene.director, ReplayPlay):
        draw_replay(target, scene, scene.director)
    draw_watching(scene, target, seats)
    return [(place, tips[name]) for name, place in places.items()]


_TIPS_WHERE_TO_POINT = ("fish", "mine", "build")
"""Commands whose tips only say what to point at: once that is done there is more to say."""


def _draw_aim(scene: BattleScene, target: pygame.Surface, aim: Aim) -> None:
    """What has no card of its own is explained as its command is, or by what it brings."""
    command = scene.control.command
    known = bool(aim.card) or (aim.note is not None and command in _TIPS_WHERE_TO_POINT)
    tip = "" if known else scene.say(Words(f"command_tips.{command}"))
    note = scene.say(aim.note) if aim.note else ""
    text = scene.describe(aim.card) if aim.card else tip
    dock.draw_aim(target, scene.layout.forecast, scene.say(aim.words), text, note)


def _is_about_dice(scene: BattleScene) -> bool:
    """Whether the rules ask something, which the dice on the table are part of."""
    asked = scene.question is not None and scene.question.forced
    return asked and scene.stage.dice_matter


def _draw_hint(scene: BattleScene, target: pygame.Surface, shown: Preview | None) -> None:
    """The cost of the path that is shown, or what to do next."""
    control = scene.acting_control
    if control is None or isinstance(shown, Forecast | Aim):
        return
    if isinstance(shown, PathView):
        text = said("hints.way", cost=shown.cost, all=shown.cost + shown.left, left=shown.left)
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


def _explain(
    scene: BattleScene, target: pygame.Surface, explained: list[tuple[pygame.Rect, Tip]]
) -> None:
    """What the pointer rests on in the panels, which are no buttons."""
    at = scene.mouse.position
    under = [(place, tip) for place, tip in explained if place.collidepoint(at)]
    scene.told = under[0][1] if under and not scene.covered else None
    if scene.told is not None:
        tooltip(target, under[0][0], scene.told, key=cap_for(scene.page.device, "F1"))


def _draw_question(scene: BattleScene, target: pygame.Surface) -> None:
    if scene.question is None or scene.stage.busy:
        return
    scene.question.draw(target, _surroundings(scene, scene.question))


def _surroundings(scene: BattleScene, question: QuestionBox) -> Surroundings:
    """What a question must not hide: who and what it is about, the map, the card in play."""
    view, token, about = scene.view, question.question.token, question.question.about
    places = {name: view.figure_place(name) for name in scene.stage.actors}
    seen = {name: place for name, place in places.items() if place is not None}
    anchor = seen.pop(token, None) if token else None
    kept = [seen.pop(name) for name in about if name in seen]
    kept += [view.hex_place(spot) for spot in question.spots]
    if scene.minimap.open:
        kept.append(scene.layout.minimap)
    card = _card_in_play(scene)
    if card is not None:
        kept.append(_card_place(scene, card))
    figures = list(seen.values())
    if not scene.show_log:  # even when its lines have faded: a question does not move by itself
        figures.append(scene.layout.log_lines)
    return Surroundings(
        anchor or pygame.Rect(scene.layout.board.center, (1, 1)),
        scene.layout.board.inflate(-4, -4),
        figures,
        kept,
        scene.page.device,
        0 if scene.stage.still else int(view.time / 0.6) % 2,
    )
