"""What stands on the screen of a draft: heads to choose from, boards, purses and buttons."""

from __future__ import annotations

from typing import TYPE_CHECKING

import pygame

from timestrike.client.scenes.draft_board import DraftBoard, best_of
from timestrike.client.scenes.draft_pool import ALL, TILE_STEP, PoolTile, let_through, tag_values
from timestrike.client.scenes.draft_table import SeatPurse
from timestrike.client.scenes.menu import FOOTER_ROOM
from timestrike.client.ui.buttons import Button
from timestrike.client.ui.choices import Stepper
from timestrike.client.ui.controls import FOOTER_HEIGHT, STEPPER_HEIGHT
from timestrike.client.ui.font import literal
from timestrike.client.ui.saying import said
from timestrike.client.ui.tips import Refusal, Tip
from timestrike.client.ui.widget import Widget
from timestrike.core.gathering import Recruit
from timestrike.core.refusal import Refusal as Reason

if TYPE_CHECKING:
    from timestrike.client.scenes.draft import DraftScene

POOL_WIDTH = 97
_IN_A_ROW = 3


def draft_said(key: str, **about: str | int) -> str:
    return said(f"draft.{key}", **about)


def filter_widgets(scene: DraftScene) -> dict[str, Widget]:
    filters: dict[str, Widget] = {}
    for number, (kind, values) in enumerate(tag_values(scene.view.recruits).items()):
        x, y = scene.pool_place.left + 6, scene.pool_place.top + 18 + number * (STEPPER_HEIGHT + 2)
        now = scene.filters.get(kind, ALL)
        filters[f"filter {kind}"] = Stepper(
            pygame.Rect(x, y, scene.pool_place.width - 12, STEPPER_HEIGHT),
            [draft_said(f"tags.{kind}.{value or 'all'}") for value in values],
            values.index(now) if now in values else 0,
            lambda index, kind=kind, values=values: scene.filter(kind, values[index]),  # type: ignore[misc]
        )
    return filters


def tiles_top(scene: DraftScene) -> int:
    """Where the heads begin, below the filters."""
    filters = len(tag_values(scene.view.recruits))
    return scene.pool_place.top + 24 + filters * (STEPPER_HEIGHT + 2)


def tile_widgets(scene: DraftScene) -> dict[str, Widget]:
    shown = [one for one in scene.view.recruits if let_through(one, scene.filters)]
    left = scene.pool_place.left + (scene.pool_place.width - _IN_A_ROW * TILE_STEP[0] + 6) // 2
    top = tiles_top(scene)
    teams = {seat.seat: seat.team for seat in scene.view.seats}
    tiles: dict[str, Widget] = {}
    for number, one in enumerate(in_sight(shown, scene.chosen, scene.pool_place.bottom - 5 - top)):
        row, column = divmod(number, _IN_A_ROW)
        tile = PoolTile(
            (left + column * TILE_STEP[0], top + row * TILE_STEP[1]),
            one,
            team=teams.get(one.seat) if one.seat is not None else None,
            compared=one.id in scene.compared,
            chosen=one.id == scene.chosen,
            on_choose=lambda name=one.id: scene.choose(name),  # type: ignore[misc]
            on_pick=lambda name=one.id: scene.take(name),  # type: ignore[misc]
        )
        tile.tip = _tile_tip(scene, one)
        tile.tip_side = "right"
        tiles[f"tile {one.id}"] = tile
    return tiles


def _tile_tip(scene: DraftScene, one: Recruit) -> Tip | None:
    """Who it is; of somebody who cannot be picked also why not.

    Whose board lies open needs no introduction, and its tip would only cover the heads beside it.
    """
    why = _why_not(scene, one.refusals) if scene.mine and one.seat is None else None
    if why is None:
        card = scene.card(one.id)
        known = one.id in scene.compared
        return None if known else Tip(one.name, card.kind_name if card is not None else "")
    return Tip(one.name, why.reason, why.rule, refused=True)


def in_sight(shown: list[Recruit], chosen: str, room: int) -> list[Recruit]:
    """All, or as many rows as fit with the chosen one among them."""
    rows = max(1, room // TILE_STEP[1])
    count = -(-len(shown) // _IN_A_ROW)
    names = [one.id for one in shown]
    here = names.index(chosen) // _IN_A_ROW if chosen in names else 0
    first = max(0, min(here - rows // 2, count - rows))
    return shown[first * _IN_A_ROW : (first + rows) * _IN_A_ROW]


def board_widgets(scene: DraftScene, number: int, place: pygame.Rect) -> dict[str, Widget]:
    name = scene.compared[number]
    card, recruit = scene.card(name), scene.recruit(name)
    if card is None:
        return {}
    boards = [one for one in map(scene.card, scene.compared) if one is not None]
    board = DraftBoard(
        place,
        card,
        lambda: scene.choose(name),
        words={word: draft_said(word) for word in ("skills", "best", "height")},
        price=card.points if recruit.price else "",
        best=best_of(boards),
        chosen=name == scene.chosen,
        pinned=name in scene.pinned,
        owner=_owner(scene, recruit),
    )
    return {f"board {number}": board}


def _owner(scene: DraftScene, recruit: Recruit) -> tuple[str, int] | None:
    owner = next((seat for seat in scene.view.seats if seat.seat == recruit.seat), None)
    if owner is None:
        return None
    return draft_said("fights_for", name=literal(owner.name)), owner.team


def seat_widgets(scene: DraftScene) -> dict[str, Widget]:
    figures = {one.id: one.figure for one in scene.view.recruits}
    room = scene.purses_place.height - 20
    tall = min(52, room // len(scene.view.seats) - 1)
    seats: dict[str, Widget] = {}
    for number, seat in enumerate(scene.view.seats):
        y = scene.purses_place.top + 17 + number * (tall + 1)
        rect = pygame.Rect(scene.purses_place.left + 4, y, scene.purses_place.width - 8, tall)
        purse = SeatPurse(
            rect,
            seat,
            figures,
            lambda seat=seat.seat: scene.pick_for(seat),  # type: ignore[misc]
            current=seat.seat == scene.view.player,
        )
        if len(scene.view.players) > 1:
            word = "pick_for" if seat.person else "let_pick"
            purse.tip = Tip(seat.name, draft_said(word, name=literal(seat.name)))
        seats[f"seat {seat.seat}"] = purse
    return seats


def footer_widgets(scene: DraftScene, size: tuple[int, int]) -> dict[str, Widget]:
    y = size[1] - FOOTER_ROOM

    def place(left: int, width: int) -> pygame.Rect:
        return pygame.Rect(left, y, width, FOOTER_HEIGHT)

    name = scene.recruit(scene.chosen).name
    pick = Button(
        place(size[0] - 168, 160),
        draft_said("pick", name=name),
        scene.pick,
        key="ENTER",
        primary=True,
    )
    pick.refusal = _why_not(scene, scene.recruit(scene.chosen).refusals)
    stop = Button(place(8, POOL_WIDTH), draft_said("stop"), scene.stop, key="X")
    stop.refusal = _why_not(scene, scene.view.no_stop)
    undo = Button(place(POOL_WIDTH + 12, 82), draft_said("undo"), scene.undo, key="U")
    if not scene.session.can_undo:
        undo.refusal = Refusal(draft_said("no_undo"))
    pinned = scene.chosen in scene.pinned
    pin = Button(
        place(POOL_WIDTH + 98, 92), draft_said("unpin" if pinned else "pin"), scene.pin, key="C"
    )
    return {"stop": stop, "undo": undo, "pin": pin, "pick": pick}


def _why_not(scene: DraftScene, reasons: tuple[Reason, ...]) -> Refusal | None:
    if not scene.mine:
        return Refusal(draft_said("wait", name=picking_name(scene)))
    if not reasons:
        return None
    words = reasons[0].words
    return Refusal(scene.sentences.get(words.key, **words.about), reasons[0].rule)


def picking_name(scene: DraftScene) -> str:
    return next(seat.name for seat in scene.view.seats if seat.seat == scene.view.player)
