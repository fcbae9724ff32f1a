"""The board of a battle on the screen: camera, pointer, overlays and words over figures."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Mapping

import pygame

from timestrike.client.battle.actors import Actor
from timestrike.client.battle.area_overlay import area_marks, area_regions
from timestrike.client.battle.carried import with_the_carried
from timestrike.client.battle.control import ATTACK, MOVE, Control
from timestrike.client.battle.effect_art import draw_effects
from timestrike.client.battle.layout import Layout
from timestrike.client.battle.panels import Say
from timestrike.client.battle.question import QuestionBox
from timestrike.client.battle.sight_lines import (
    blocking_marks,
    draw_engagements,
    draw_sight_tag,
    sights_of,
)
from timestrike.client.battle.stage import FLOAT_TIME, Jolt, Stage
from timestrike.client.battle.threat_overlay import ThreatOverlay
from timestrike.client.board import overlays
from timestrike.client.board.covering import Silhouettes
from timestrike.client.board.dissolve import Dissolve
from timestrike.client.board.overlays import Cost, Mark, Overlays, Region, Stop
from timestrike.client.board.scene import BoardPainter
from timestrike.client.board.tokens import BoardToken, standing
from timestrike.client.ui.callouts import warning
from timestrike.client.ui.font import LABEL, TEXT
from timestrike.client.ui.palette import BETTER_TEXT, ENEMY_TEXT, GOLD, STRONG, TEAMS
from timestrike.core.board import Board, Spot, board_of
from timestrike.core.cues import Reshapes
from timestrike.core.prospects import Aim, Forecast, PathView, Warning
from timestrike.core.wording import Words

_WORD_PITCH = 12
_FIGURE, _HEX, _HEALTH = 44, 48, 10
"""About how tall a figure is, how wide its hex, and how much room its health needs."""
_SPARE = 0.002
"""Seconds of a frame in which nothing happens that go into drawing ahead."""
_MOODS = {"good": BETTER_TEXT, "bad": ENEMY_TEXT, "plain": STRONG}


class BoardView:
    """What lies between the panels."""

    def __init__(self, painter: BoardPainter, size: tuple[int, int]) -> None:
        self.painter = painter
        self.camera = painter.camera(size)
        self.time = 0.0
        self.engaged: tuple[tuple[str, str], ...] = ()
        """The pairs of figures that hold each other in a fight."""
        self.silhouettes: Silhouettes = "on"
        """How plainly those show that the ground hides."""
        self.warned: list[pygame.Rect] = []
        """Where the labels about dangers lie."""
        self._figures: list[BoardToken] = []
        self._laid = Overlays()
        self._dissolve: Dissolve | None = None

    def resize(self, size: tuple[int, int]) -> None:
        self.camera.resize(size)

    def rebuild(self, board: Board) -> None:
        if board is not self.painter.picture.relief.board:
            self.painter.rebuild(board)

    def reshape(self, change: Reshapes) -> None:
        """Ground changes before the viewer's eyes."""
        shown = self.painter.picture.relief.board
        changes = shown.with_changes(dict(change.columns), dict(change.walls))
        self.painter.reshape(board_of(shown.map, changes))

    def shake(self, jolts: list[Jolt], *, trembling: bool) -> None:
        """Things have hit the ground: dust flies, and the picture may tremble."""
        for jolt in jolts:
            self.painter.raise_dust(jolt.spot, jolt.strength)
            if trembling:
                self.camera.jolt(jolt.strength)
        jolts.clear()

    # --- pointing ------------------------------------------------------

    def spot_at(self, position: tuple[int, int], wanted: Collection[Spot] = ()) -> Spot | None:
        """The place pointed at: a figure stands for its own hex, whatever it covers.

        Places that are wanted are pointed at through whatever stands before them.
        """
        spot = self._seen_at(position)
        if spot in wanted:
            return spot
        pixel = self.camera.to_world(position)
        behind = (one for one in wanted if self.painter.lies_at(one, pixel))
        return next(behind, spot)

    def _seen_at(self, position: tuple[int, int]) -> Spot | None:
        figure = self.figure_at(position)
        if figure is not None:
            return figure.spots[0]
        return self.painter.spot_under(self.camera, position)

    def figure_at(self, position: tuple[int, int]) -> BoardToken | None:
        return self.painter.figure_under(self.camera, position, self._figures, self.time)

    def screen_place(self, spot: Spot, lift: int = 0) -> tuple[int, int]:
        x, y = self.painter.centre_of(spot)
        return self.camera.to_screen((x, y - lift))

    def figure_place(self, token: str) -> pygame.Rect | None:
        """Where a figure is seen, its health included."""
        figure = next((one for one in self._figures if one.id == token), None)
        if figure is None:
            return None
        layers = [layer.frame for layer in standing(figure, self.painter.picture, 0.0)]
        whole = pygame.Rect(layers[0]).unionall([pygame.Rect(layer) for layer in layers])
        corner = self.camera.to_screen((whole.left, whole.top - _HEALTH))
        zoom = self.camera.zoom
        return pygame.Rect(corner, (whole.width * zoom, (whole.height + _HEALTH) * zoom))

    def hex_place(self, spot: Spot) -> pygame.Rect:
        """About where a hex is seen."""
        zoom = self.camera.zoom
        place = pygame.Rect(0, 0, _HEX * zoom, _HEX // 2 * zoom)
        place.center = self.screen_place(spot)
        return place

    def look_at(
        self,
        spot: Spot,
        layout: Layout,
        *,
        at_once: bool = False,
        free: pygame.Rect | None = None,
    ) -> None:
        """Bring a place into the free part of the board."""
        x, y = self.painter.centre_of(spot)
        free = free or layout.board
        across = (free.centerx - layout.size[0] // 2) // self.camera.zoom
        down = (free.centery - layout.size[1] // 2) // self.camera.zoom
        goal = (x - across, y - _FIGURE // 2 - down)
        if at_once:
            self.camera.look_at(goal)
        else:
            self.camera.follow(goal)

    def look_at_both(self, spot: Spot, other: Spot, layout: Layout, free: pygame.Rect) -> None:
        """Bring two places into sight at once; the first alone if they lie too far apart."""
        (x, y), (u, v) = self.painter.centre_of(spot), self.painter.centre_of(other)
        zoom = self.camera.zoom
        tall = _FIGURE + 2 * _HEALTH
        if (abs(x - u) + _HEX) * zoom > free.width or (abs(y - v) + tall) * zoom > free.height:
            self.look_at(spot, layout, free=free)
            return
        across = (free.centerx - layout.size[0] // 2) // zoom
        down = (free.centery - layout.size[1] // 2) // zoom
        self.camera.follow(((x + u) // 2 - across, (y + v - tall) // 2 + _HEALTH - down))

    def in_sight(self, spot: Spot, layout: Layout, free: pygame.Rect | None = None) -> bool:
        """Whether a figure on a place is clear of the panels, its health included."""
        (x, y), zoom = self.screen_place(spot), self.camera.zoom
        tall = (_FIGURE + 2 * _HEALTH) * zoom
        figure = pygame.Rect(x - _HEX // 2 * zoom, y + _HEALTH * zoom - tall, _HEX * zoom, tall)
        return (free or layout.board).contains(figure)

    # --- turning ------------------------------------------------------

    def turn(self, steps: int, *, at_once: bool = False) -> None:
        """Walk round the board by sixths of a circle."""
        if not at_once:
            before = pygame.Surface(self.camera.view)
            self._paint(before, self.time)
            self._dissolve = Dissolve(before)
        self.painter.turn_by(steps, self.camera)

    def prepare(self) -> None:
        """Spend a moment of spare time on what turning would show."""
        self.painter.prepare(_SPARE)

    # --- drawing ------------------------------------------------------

    def update(self, seconds: float) -> None:
        self.time += seconds
        self.camera.update(seconds)
        self.painter.debris.update(seconds)
        if self._dissolve is not None:
            self._dissolve.update(seconds)
            if self._dissolve.over:
                self._dissolve = None

    def draw(
        self,
        target: pygame.Surface,
        stage: Stage,
        control: Control | None,
        say: Say,
        laid: Overlays | None = None,
    ) -> None:
        """The board as somebody who acts sees it, or with other things laid over it."""
        shown = control.shown() if control else None
        losses: dict[str, int] = {}
        if isinstance(shown, Forecast):
            losses[shown.target] = round(shown.average)
        tokens = {name: actor.token for name, actor in stage.actors.items()}
        relief = self.painter.picture.relief
        self._figures = with_the_carried(stage.board_tokens(losses), tokens, relief)
        if laid is None:
            laid = self._overlays(stage, control) if control else Overlays()
        self._laid = laid
        time = 0.0 if stage.still else self.time
        self._paint(target, time)
        if self._dissolve is not None:
            self._dissolve.draw(target)
        if control is not None:
            self._draw_warnings(target, control.warnings(), say)
        if not stage.busy:
            zoom = self.camera.zoom
            draw_engagements(target, self.engaged, stage.actors, self.screen_place, zoom)
        if control is not None:
            draw_sight_tag(target, control, stage.actors, self.screen_place)
        draw_effects(target, stage.effects, self.screen_place, self.camera.zoom)
        self._draw_floating(target, stage, say)

    def _paint(self, target: pygame.Surface, time: float) -> None:
        laid, hidden = self._laid, self.silhouettes
        self.painter.draw(target, self.camera, self._figures, laid, time, silhouettes=hidden)

    def _overlays(self, stage: Stage, control: Control) -> Overlays:
        shown = control.shown()
        regions: list[Region] = []
        marks: list[Mark] = []
        costs: list[Cost] = []
        actor = stage.actors.get(control.selected) if control.selected else None
        if actor is not None:
            marks += [Mark(spot) for spot in actor.spots]
            if control.command == MOVE:
                reach = control.reach() if not isinstance(shown, Forecast) else {}
                if reach:
                    regions.append(Region(frozenset(reach)))
                on_path = {spot for spot, _ in shown.stops} if isinstance(shown, PathView) else ()
                costs += [
                    Cost(spot, str(cost)) for spot, cost in reach.items() if spot not in on_path
                ]
            if isinstance(shown, Forecast) and shown.place is not None:
                marks.append(Mark(shown.place))
            area = shown.area if isinstance(shown, Forecast | Aim) else None
            if area is not None:
                regions += area_regions(area, stage.actors, control.selected)
                marks += area_marks(area, stage.actors)
            elif control.command in (MOVE, ATTACK):
                marks += self._target_marks(stage, control)
                blocked = control.blocked_sight()
                marks += blocking_marks(blocked, stage.actors) if blocked is not None else []
            else:
                regions.append(Region(frozenset(control.marked()), overlays.SELECTION))
                aimed = control.places_of(shown) if isinstance(shown, Aim) else ()
                marks += [Mark(spot) for spot in aimed]
        else:
            marks += self._ready_marks(stage, control)
        return Overlays(
            regions=tuple(regions),
            marks=tuple(marks),
            costs=tuple(costs),
            path=_stops(shown, actor.spots[0]) if actor and isinstance(shown, PathView) else (),
            sights=sights_of(control),
            hover=control.hovered,
        )

    def _target_marks(self, stage: Stage, control: Control) -> list[Mark]:
        return [
            Mark(spot, "target", overlays.ATTACK)
            for target in control.targets()
            if target in stage.actors
            for spot in stage.actors[target].spots
        ]

    def _ready_marks(self, stage: Stage, control: Control) -> list[Mark]:
        """Nobody is selected: show who could be."""
        ready = control.presenter.ready_tokens()
        return [
            Mark(spot, "target", overlays.SELECTION)
            for token in ready
            if token in stage.actors
            for spot in stage.actors[token].spots
        ]

    def _draw_warnings(
        self, target: pygame.Surface, warnings: tuple[Warning, ...], say: Say
    ) -> None:
        side = "right"
        self.warned = []
        for danger in warnings:
            x, y = self.screen_place(danger.spot)
            anchor = pygame.Rect(x - 12, y - 8, 24, 16)
            icon = "{fall}" if danger.icon == "fall" else "{warn}"
            odds = say(Words(f"{danger.words.key}_odds", danger.words.about))
            label = warning(target, anchor, f"{icon} {say(danger.words)}", odds, prefer=side)  # type: ignore[arg-type]
            self.warned.append(label)
            side = "left" if side == "right" else "right"

    def _draw_floating(self, target: pygame.Surface, stage: Stage, say: Say) -> None:
        above: Counter[Spot] = Counter()
        for word in reversed(stage.floating):
            # Words over one figure stand above each other, the newest lowest.
            step = _WORD_PITCH * above[word.spot]
            above[word.spot] += 1
            rise = step if stage.still else step + round(12 * min(1.0, word.age / FLOAT_TIME * 1.6))
            x, y = self.screen_place(word.spot, _FIGURE + _HEALTH)
            text = word.words if isinstance(word.words, str) else say(word.words)
            big = 2 if isinstance(word.words, str) else 1
            TEXT.draw(
                target,
                (x, y - rise),
                text,
                _MOODS[word.mood],
                align="centre",
                scale=big,
                hard=True,
            )


def _stops(path: PathView, start: Spot) -> tuple[Stop, ...]:
    perils = {danger.spot for danger in path.warnings}
    last = path.stops[-1][0]
    return (
        Stop(start),
        *(
            Stop(spot, str(cost) if spot == last or spot in perils else "", spot in perils)
            for spot, cost in path.stops
        ),
    )


def answer_overlays(
    question: QuestionBox, actors: Mapping[str, Actor], hover: Spot | None
) -> Overlays:
    """The places that answer a question, the one aimed at in a ring, and what it would touch."""
    marks = [Mark(question.aimed)] if question.aimed is not None else []
    regions = [Region(frozenset(question.spots), overlays.SELECTION)]
    area = question.focus.area if question.focus is not None else None
    if area is not None:
        regions += area_regions(area, actors, question.question.token)
        marks += area_marks(area, actors)
    return Overlays(regions=tuple(regions), marks=tuple(marks), hover=hover)


def threat_overlays(overlay: ThreatOverlay, token: str, spot: Spot | None) -> Overlays:
    """Where enemies can strike, and from where they would strike at one place."""
    marks = (Mark(spot),) if spot is not None else ()
    return Overlays(regions=overlay.regions(token), marks=marks, hover=spot)


def draw_banner(
    target: pygame.Surface, stage: Stage, middle: tuple[int, int], say: Say, teams: dict[int, int]
) -> None:
    """A word to everybody, for a moment."""
    banner = stage.banner
    if banner is None:
        return
    text = say(banner.words)
    team = TEAMS[teams[banner.seat] % len(TEAMS)] if banner.seat is not None else None
    mark = f"{{{team.symbol}}} " if team else ""
    colour = team.colour if team else GOLD
    width = LABEL.width(mark + text, 2) + 24
    rect = pygame.Rect(0, 0, width, 20)
    rect.center = middle
    shade = pygame.Surface(rect.size, pygame.SRCALPHA)
    shade.fill((7, 4, 13, 190))
    target.blit(shade, rect)
    target.fill(colour, (rect.left, rect.bottom, rect.width, 1))
    LABEL.draw(target, (rect.centerx, rect.top + 5), mark + text, colour, align="centre", scale=2)
