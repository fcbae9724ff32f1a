"""One unit in full: its numbers, what is in force for it, its board, its Trial, all its cards."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, NamedTuple

import pygame
from pygame import Rect

from timestrike.client.battle import panels
from timestrike.client.battle.attention import seats_of, shown_token
from timestrike.client.battle.portraits import PORTRAIT
from timestrike.client.battle.unit_tips import chip_tip, tips_of
from timestrike.client.scenes.screen import Screen
from timestrike.client.ui.buttons import Button, Pressable
from timestrike.client.ui.callouts import tooltip
from timestrike.client.ui.card_face import card_face, card_size
from timestrike.client.ui.controls import FOOTER_HEIGHT
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import inset, outline, panel, rule
from timestrike.client.ui.icons import SMALL, icon
from timestrike.client.ui.intent import cap_for
from timestrike.client.ui.listing import List
from timestrike.client.ui.page import Page
from timestrike.client.ui.palette import BODY, GOLD, QUIET, RULE_ID, SELECTION, Colour, team_of
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Tip
from timestrike.client.ui.widget import Touch, Widget
from timestrike.core.cards import CardView
from timestrike.core.figures import SeatView
from timestrike.core.unit_panel import UnitPanel

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene
    from timestrike.client.canvas import Canvas

_SIZE = (624, 344)
_COLUMN = 210
_UNIT_HEIGHT = 74
_TITLE = 24
_ROW = 18
_GAP = 6
_LOWER_PICTURE = 30
"""Pixels that the picture of a card may give to its text."""


class Thing(NamedTuple):
    """A line of the list: something that lies before a unit or is in force for it."""

    name: str
    kind: str
    picture: str
    tip: Tip
    """What it is in full: a card, or words."""


def inspect(scene: BattleScene) -> None:
    """Look at the unit whose panel is shown, or that is pointed at, in full."""
    token = shown_token(scene)
    standing = [one.id for one in scene.session.presenter.tokens()]
    if token in standing and token is not None and scene.stack is not None:
        scene.stack.push(Inspector(scene, token))


class PortraitButton(Pressable):
    """The portrait in a unit's panel: a press shows the unit in full."""

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        if touch.hovered or touch.focused:
            outline(target, self.rect, SELECTION)


def portrait_button(scene: BattleScene) -> list[Widget]:
    if shown_token(scene) is None:
        return []
    corner = scene.layout.unit_panel.move(6, 6).topleft
    label = said("unit.inspect")
    button = PortraitButton(
        Rect(corner, (PORTRAIT + 2, PORTRAIT + 2)),
        label,
        lambda: inspect(scene),
        tip=Tip(label, note=cap_for(scene.page.device, "I")),
    )
    button.key = "I"
    return [button]


def things_of(scene: BattleScene, unit: UnitPanel) -> list[Thing]:
    """Boards and Trials first, then what may be drawn for it, what is in force, what it has."""
    things = [_card_thing(card) for card in map(scene.card_view, unit.cards) if card is not None]
    coming = (card for card in map(scene.card_view, unit.coming) if card is not None)
    things += [_card_thing(card)._replace(kind=said("inspector.may_come")) for card in coming]
    for chip in unit.chips:
        if chip.card:
            continue  # an artifact in use is listed with what it has
        tip = chip_tip(chip, scene.say, scene.card_view)
        things.append(Thing(tip.title, said("inspector.in_force"), chip.icon, tip))
    for holding in unit.inventory:
        name, card = scene.say(holding.name), scene.card_view(holding.id)
        shown = f"{name} x{holding.count}" if holding.count > 1 else name
        tip = Tip(name, scene.describe(holding.id), card=card)
        kind = said("inspector.in_use") if holding.equipped else card.kind_name if card else ""
        things.append(Thing(shown, kind, f"{holding.kind}/{holding.id}", tip))
    return things


def _card_thing(card: CardView) -> Thing:
    return Thing(card.name, card.kind_name, card.icon, Tip(card.name, card=card))


class Inspector(Screen):
    """Over the battle: Esc closes it, Q and E go to the next unit."""

    modal = True

    def __init__(self, scene: BattleScene, token: str) -> None:
        super().__init__()
        self.scene = scene
        self.token = token
        self.chosen = 0
        self._place = Rect(0, 0, *_SIZE)
        self._pointer = (-1, -1)
        self._places: dict[str, Rect] = {}

    # --- what is looked at ------------------------------------------------------

    @property
    def unit(self) -> UnitPanel:
        return self.scene.session.presenter.panel(self.token)

    @property
    def things(self) -> list[Thing]:
        return things_of(self.scene, self.unit)

    @property
    def _seat(self) -> SeatView:
        return next(one for one in seats_of(self.scene) if one.seat == self.unit.seat)

    @property
    def rule_at_hand(self) -> str:
        things = self.things
        return things[self.chosen].tip.rule if things else ""

    def turn_to(self, step: int) -> None:
        """The next unit on the board."""
        tokens = [one.id for one in self.scene.session.presenter.tokens()]
        self.token = tokens[(tokens.index(self.token) + step) % len(tokens)]
        self.chosen = 0
        if self.stack is not None:
            self.arrange(self.stack.size)
            self.page.set_focus(self.page.widgets[0])

    # --- the page ------------------------------------------------------

    def build(self, size: tuple[int, int]) -> Page:
        self._place.center = size[0] // 2, size[1] // 2
        place, foot = self._place, self._place.bottom - FOOTER_HEIGHT - 7
        top = place.top + _TITLE + _UNIT_HEIGHT + 8
        things = self.things
        listed = List(
            Rect(place.left + 8, top, _COLUMN, foot - 5 - top),
            len(things),
            self._choose,
            self._choose,
            chosen=self.chosen,
            row_height=_ROW,
            painter=self._paint,
            name_of=lambda index: things[index].name,
            empty=said("inspector.nothing"),
        )
        before = Button(
            Rect(place.left + 8, foot, 102, FOOTER_HEIGHT),
            said("inspector.before"),
            lambda: self.turn_to(-1),
            key="Q",
        )
        after = Button(
            Rect(place.left + 116, foot, 102, FOOTER_HEIGHT),
            said("inspector.after"),
            lambda: self.turn_to(1),
            key="E",
        )
        close = Button(
            Rect(place.right - 118, foot, 110, FOOTER_HEIGHT),
            said("inspector.close"),
            self.close,
            key="ESC",
            primary=True,
        )
        return Page([listed, before, after, close], focus=listed, on_back=self.close)

    def _choose(self, index: int) -> None:
        self.chosen = index

    def _paint(self, target: pygame.Surface, rect: Rect, index: int, colour: Colour) -> None:
        thing = self.things[index]
        target.blit(icon(thing.picture), (rect.left + 3, rect.top + (_ROW - SMALL) // 2))
        LABEL.draw(target, (rect.right - 5, rect.top + 7), thing.kind, QUIET, align="right")
        room = rect.width - SMALL - 16 - LABEL.width(thing.kind)
        TEXT.draw(target, (rect.left + SMALL + 7, rect.top + 6), TEXT.fit(thing.name, room), colour)

    def handle(self, event: pygame.Event) -> bool:
        if event.type == pygame.MOUSEMOTION:
            self._pointer = event.pos
        outside = event.type == pygame.MOUSEBUTTONDOWN and (
            event.button == 3 or not self._place.collidepoint(event.pos)
        )
        if outside or (event.type == pygame.KEYDOWN and event.key == pygame.K_i):
            self.close()
            return True
        return super().handle(event)

    # --- drawing ------------------------------------------------------

    def draw_ground(self, canvas: Canvas) -> None:
        target, place, unit, seat = canvas.surface, self._place, self.unit, self._seat
        panel(target, place)
        x, y = place.left + 9, place.top + 8
        end = TEXT.draw(target, (x, y), unit.name, GOLD)
        team = team_of(seat.team)
        TEXT.draw(target, (end + 8, y), f"{{{team.symbol}}} {seat.name}", team.colour)
        rule(target, x, place.top + _TITLE - 4, place.width - 18)
        panel_at = Rect(place.left + 8, place.top + _TITLE, _COLUMN, _UNIT_HEIGHT)
        self._places = panels.draw_unit_panel(target, panel_at, unit, seat, self.scene.say)
        left = panel_at.right + 8
        foot = place.bottom - FOOTER_HEIGHT - 12
        room = Rect(left, panel_at.top, place.right - 8 - left, foot - panel_at.top)
        _draw_spread(target, room, self.things, self.chosen)

    def draw(self, canvas: Canvas) -> None:
        super().draw(canvas)
        tips = tips_of(self.unit, self.scene.say, self.scene.card_view)
        under = [name for name, rect in self._places.items() if rect.collidepoint(self._pointer)]
        if under and not self.covered:
            tooltip(canvas.surface, self._places[under[0]], tips[under[0]], "below")


def _draw_spread(target: pygame.Surface, room: Rect, things: Sequence[Thing], chosen: int) -> None:
    """The thing that is looked at, and as many after it as there is room for."""
    inset(target, room)
    x = room.left + _GAP
    for number in range(chosen, len(things)):
        picture = _picture_of(things[number].tip, room.height - 2 * _GAP)
        if x + picture.get_width() > room.right - _GAP and number > chosen:
            return
        place = picture.get_rect(topleft=(x, room.top + _GAP))
        target.blit(picture, place)
        if number == chosen:
            outline(target, place.inflate(4, 4), SELECTION)
        x = place.right + _GAP + 2


def _picture_of(tip: Tip, height: int) -> pygame.Surface:
    """A card's face, or what there is to say on a slip of paper."""
    if tip.card is not None:
        wide, high = card_size(tip.card)
        while high > height + _LOWER_PICTURE and wide < _SIZE[0] // 2:
            wide, high = card_size(tip.card, wide + 20)
        return card_face(tip.card, (wide, min(high, height)))
    inner = 128
    text = TEXT.paragraph_height(tip.text, inner)
    slip = pygame.Surface((inner + 16, 30 + text + (10 if tip.rule else 0)))
    panel(slip, slip.get_rect())
    TEXT.draw(slip, (8, 8), TEXT.fit(tip.title, inner), GOLD)
    y = TEXT.draw_paragraph(slip, (8, 21), tip.text, inner, BODY)
    LABEL.draw(slip, (8, y + 1), tip.rule, RULE_ID)
    return slip
