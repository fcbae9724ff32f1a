"""Before the battle: figures beside the board, one of them in hand, and where it could stand."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

import pygame

from timestrike.client.battle.cursor import ARROWS, look_at_hex, move_cursor
from timestrike.client.battle.pointing import place_under
from timestrike.client.battle.portraits import head
from timestrike.client.battle.stage import IN_HAND
from timestrike.client.board import overlays
from timestrike.client.board.overlays import Mark, Overlays, Region
from timestrike.client.ui.buttons import Button, Pressable
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.frame import panel
from timestrike.client.ui.marks import HEAD_TILE_SIZE, HeadState, head_tile
from timestrike.client.ui.palette import BODY, GOLD, RULE_ID, STRONG, team_of
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Refusal, Tip
from timestrike.client.ui.widget import Touch, Widget
from timestrike.core.board import Spot
from timestrike.core.figures import Gauge, Token
from timestrike.core.gathering import Newcomer, PlacingView, Stand

if TYPE_CHECKING:
    from timestrike.client.battle.scene import BattleScene

_TILES_IN_A_ROW = 7
_LEFT = 1


class Placement:
    """What is to be placed. Figures that are alike are taken one after another."""

    def __init__(self, view: PlacingView, facing: int | None = None) -> None:
        self.view = view
        self.facing = facing
        self.dragging = False
        self.hand = next(one.id for one in view.newcomers if one.stands)

    @property
    def newcomer(self) -> Newcomer:
        return next(one for one in self.view.newcomers if one.id == self.hand)

    @property
    def spots(self) -> frozenset[Spot]:
        return frozenset(stand.spot for stand in self.newcomer.stands)

    @property
    def turns(self) -> bool:
        """Whether it matters where the figure in hand looks."""
        stands = self.newcomer.stands
        return len(stands) > len(self.spots)

    def take(self, name: str) -> None:
        """Take another one in hand; of several alike the first is the one to be put down."""
        one = next(one for one in self.view.newcomers if one.id == name)
        self.hand = one.alike

    def take_next(self, step: int) -> None:
        names = list(dict.fromkeys(one.alike for one in self.view.newcomers if one.stands))
        self.hand = names[(names.index(self.hand) + step) % len(names)]

    def stand_at(self, spot: Spot | None) -> Stand | None:
        """How the figure in hand would stand there, looking where it was turned if it can."""
        here = [stand for stand in self.newcomer.stands if stand.spot == spot]
        if self.facing is None:
            return here[0] if here else None
        return min(here, key=lambda stand: (stand.facing - self.facing) % 6, default=None)  # type: ignore[operator]

    def turn(self, spot: Spot | None, step: int) -> None:
        """Let it look another way: the next in which it fits where it is held."""
        facings = sorted(stand.facing for stand in self.newcomer.stands if stand.spot == spot)
        now = self.stand_at(spot)
        if now is None:
            self.facing = ((self.facing or 0) + step) % 6
        else:
            self.facing = facings[(facings.index(now.facing) + step) % len(facings)]

    def ghost(self, spot: Spot | None) -> Token | None:
        """The figure in hand, as it would stand."""
        stand, one = self.stand_at(spot), self.newcomer
        if stand is None:
            return None
        return Token(
            id=IN_HAND,
            figure=one.figure,
            name=one.name,
            seat=one.seat,
            team=one.team,
            spots=stand.spots,
            facing=stand.facing,
            height=one.height,
            health=Gauge(0, 0),
        )

    def overlays(self, spot: Spot | None) -> Overlays:
        """Where it may stand, and what it would cover."""
        stand = self.stand_at(spot)
        marks = tuple(Mark(one) for one in stand.spots) if stand is not None else ()
        region = Region(self.spots, overlays.SELECTION)
        return Overlays(regions=(region,), marks=marks, hover=spot)


# --- what a person does --------------------------------------------------------------------------


def placing_event(scene: BattleScene, event: pygame.Event) -> bool:
    """True if the event was about the figure in hand."""
    placement = scene.placement
    assert placement is not None
    match event.type:
        case pygame.KEYDOWN if not event.mod & (pygame.KMOD_CTRL | pygame.KMOD_SHIFT):
            return _key(scene, placement, event.key)
        case pygame.MOUSEMOTION if placement.dragging:
            scene.control.hovered = place_under(scene, event.pos)
            return False
        case pygame.MOUSEBUTTONUP if event.button == _LEFT and placement.dragging:
            placement.dragging = False
            if scene.page.widget_at(event.pos) is None:
                scene.page.let_go()
                put_down(scene, place_under(scene, event.pos))
                return True
    return False


def _key(scene: BattleScene, placement: Placement, key: int) -> bool:
    if key in ARROWS:
        start = next(iter(sorted(placement.spots, key=lambda spot: spot.cell)))
        move_cursor(scene, ARROWS[key], start=start)
    elif key == pygame.K_TAB:
        placement.take_next(1)
        scene.rebuild_page()
    elif key in (pygame.K_RETURN, pygame.K_KP_ENTER) and not scene.at_dock:
        put_down(scene, scene.control.hovered)
    else:
        return False
    return True


def put_down(scene: BattleScene, spot: Spot | None) -> None:
    """Put the figure in hand down, or say why it cannot stand there."""
    placement = scene.placement
    if placement is None or spot is None:
        return
    stand = placement.stand_at(spot)
    if stand is not None:
        scene.act([stand.action])
    else:
        scene.notify(said("placing.not_there"), rule=placement.view.rule, bad=True)


def place_the_rest(scene: BattleScene) -> None:
    """The game puts down what this person still has beside the board."""
    if scene.placement is None:
        return
    asked = scene.placement.view
    view: PlacingView | None = asked
    while view is not None and (view.player, view.title) == (asked.player, asked.title):
        scene.act([view.suggestion])
        view = scene.session.presenter.placing(asked.player)


# --- what is drawn -------------------------------------------------------------------------------


class TrayTile(Pressable):
    """A figure beside the board, to be taken in hand by a press or dragged to its place."""

    def __init__(
        self, rect: pygame.Rect, one: Newcomer, take: Callable[[], None], grab: Callable[[], None]
    ) -> None:
        super().__init__(rect, one.name, take, tip=Tip(one.name))
        self.one = one
        self.grab = grab

    def point_down(self, position: tuple[int, int]) -> None:
        self.activate()
        self.grab()

    def point_release(self, position: tuple[int, int]) -> None:
        """It was taken when it was pressed."""

    def draw(self, target: pygame.Surface, touch: Touch) -> None:
        state = HeadState.ACTIVE if self.active or touch.hovered else HeadState.READY
        head_tile(target, *self.rect.topleft, head(self.one.figure), team_of(self.one.team), state)


def tray_widgets(scene: BattleScene, placement: Placement) -> list[Widget]:
    """The figures to take, and what can be done with the one in hand."""
    widgets: list[Widget] = []
    place = scene.layout.placing
    for number, one in enumerate(placement.view.newcomers[:_TILES_IN_A_ROW]):
        at = (place.left + 7 + number * (HEAD_TILE_SIZE[0] + 3), place.top + 31)
        tile = TrayTile(
            pygame.Rect(*at, *HEAD_TILE_SIZE),
            one,
            lambda name=one.id: _take(scene, name),  # type: ignore[misc]
            lambda: _grab(scene),
        )
        tile.active = one.alike == placement.hand
        widgets.append(tile)
    right = place.right - 6
    rest = Button(
        pygame.Rect(right - 132, place.top + 33, 132, 22),
        said("placing.rest"),
        lambda: place_the_rest(scene),
        key="F",
    )
    turn = Button(
        pygame.Rect(rest.rect.left - 66, place.top + 33, 62, 22),
        said("placing.turn"),
        lambda: _turn(scene),
        key="R",
    )
    if not placement.turns:
        turn.refusal = Refusal(said("placing.no_turn"))
    return [*widgets, turn, rest]


def _take(scene: BattleScene, name: str) -> None:
    if scene.placement is not None:
        scene.placement.take(name)
        for widget in scene.page.widgets:
            if isinstance(widget, TrayTile):
                widget.active = widget.one.alike == scene.placement.hand


def _grab(scene: BattleScene) -> None:
    if scene.placement is not None:
        scene.placement.dragging = True


def _turn(scene: BattleScene) -> None:
    if scene.placement is not None:
        scene.placement.turn(scene.control.hovered, 1)


def draw_tray(scene: BattleScene, target: pygame.Surface, placement: Placement) -> None:
    """The ground of the tray: whose it is, what to do, who is in hand."""
    place = scene.layout.placing
    panel(target, place)
    one = placement.newcomer
    seats = {seat.seat: seat for seat in scene.session.presenter.seats()}
    placer = seats[placement.view.player]
    team = team_of(placer.team)
    mark = f"{{{team.symbol}}} {placer.name}"
    end = TEXT.draw(target, (place.left + 8, place.top + 7), mark, team.colour)
    TEXT.draw(target, (end + 6, place.top + 7), scene.say(placement.view.title), STRONG)
    rule = (place.right - 8, place.top + 8)
    LABEL.draw(target, rule, placement.view.rule, RULE_ID, align="right")
    TEXT.draw(target, (place.left + 8, place.top + 19), one.name, GOLD)
    hint = said("placing.hint")
    LABEL.draw(target, (place.left + 14 + TEXT.width(one.name), place.top + 20), hint, BODY)


def look_at_first_place(scene: BattleScene, placement: Placement) -> None:
    """Bring the place that the game would choose into sight."""
    spot = getattr(placement.view.suggestion, "spot", None)
    if isinstance(spot, Spot):
        look_at_hex(scene, spot)
