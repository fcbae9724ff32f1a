"""The drawn things: nothing leaves its box, every state can be told from the others."""

from __future__ import annotations

from collections.abc import Callable

import pygame
import pytest

from timestrike.client.ui import controls, frame, marks
from timestrike.client.ui.icons import ACTION, icon
from timestrike.client.ui.marks import DieKind, HeadState
from timestrike.client.ui.palette import AMBER, HEALTH, LOOKS, TEAMS, State
from timestrike.client.ui.specimen import SPECIMEN_SIZE, draw_specimen

BACKDROP = (255, 0, 255)
LONG = "A label that is far too long for any button of this size"


def painted(
    draw: Callable[[pygame.Surface], object], size: tuple[int, int] = (160, 120)
) -> pygame.Rect:
    """The box of everything that `draw` changed."""
    surface = pygame.Surface(size)
    surface.fill(BACKDROP)
    draw(surface)
    mask = pygame.mask.from_threshold(surface, BACKDROP, (1, 1, 1))
    mask.invert()
    boxes = mask.get_bounding_rects()
    return boxes[0].unionall(boxes[1:]) if boxes else pygame.Rect(0, 0, 0, 0)


def pixels(draw: Callable[[pygame.Surface], object], size: tuple[int, int] = (60, 60)) -> bytes:
    surface = pygame.Surface(size)
    draw(surface)
    return pygame.image.tobytes(surface, "RGB")


@pytest.mark.parametrize("state", list(State))
@pytest.mark.parametrize("centred", [False, True])
def test_a_label_never_leaves_its_button(state: State, centred: bool) -> None:
    rect = pygame.Rect(20, 20, 96, 22)
    box = painted(
        lambda s: controls.button(s, rect, LONG, state, key="ENTER", note=LONG, centred=centred)
    )
    assert box == rect


@pytest.mark.parametrize("state", list(State))
def test_an_action_tile_keeps_to_its_place(state: State) -> None:
    rect = pygame.Rect((20, 20), controls.ACTION_SIZE)
    box = painted(
        lambda s: controls.action_button(
            s, rect, icon("action/attack", ACTION), "contest", state, key="X", costs_energy=True
        )
    )
    assert rect.contains(box)


def test_every_state_of_a_button_looks_different() -> None:
    rect = pygame.Rect(2, 2, 56, 22)
    looks = {pixels(lambda s, x=state: controls.button(s, rect, "Go", x)) for state in State}
    assert len(looks) == len(State) == len(LOOKS)


def test_every_state_of_dice_and_heads_looks_different() -> None:
    dice = {pixels(lambda s, k=kind: marks.die(s, 9, 9, "{hit}", k)) for kind in DieKind}
    assert len(dice) == len(DieKind)
    head = icon("action/attack", ACTION)
    tiles = {
        pixels(lambda s, x=state: marks.head_tile(s, 9, 9, head, TEAMS[0], x))
        for state in HeadState
    }
    assert len(tiles) == len(HeadState)


def test_team_marks_differ_in_shape_not_only_in_colour() -> None:
    assert len({team.symbol for team in TEAMS}) == len(TEAMS) == 8


def test_on_and_off_differ_without_colour() -> None:
    def grey(on: bool) -> bytes:
        surface = pygame.Surface((22, 11))
        controls.toggle(surface, 0, 0, on=on)
        return pygame.image.tobytes(pygame.transform.grayscale(surface), "RGB")

    assert grey(True) != grey(False)


@pytest.mark.parametrize("breath", [0, 1])
def test_the_focus_ring_lies_outside_what_it_rings(breath: int) -> None:
    rect = pygame.Rect(40, 40, 50, 20)
    surface = pygame.Surface((160, 120))
    surface.fill(BACKDROP)
    frame.focus_ring(surface, rect, breath)
    assert all(
        surface.get_at((x, y))[:3] == BACKDROP
        for x in range(rect.left, rect.right)
        for y in range(rect.top, rect.bottom)
    )
    assert painted(lambda s: frame.focus_ring(s, rect, breath)) == rect.inflate(
        4 + 2 * breath, 4 + 2 * breath
    )


@pytest.mark.parametrize("size", [(20, 12), (96, 22), (150, 100)])
def test_a_panel_fills_its_rectangle_exactly(size: tuple[int, int]) -> None:
    rect = pygame.Rect((5, 7), size)
    assert painted(lambda s: frame.panel(s, rect)) == rect


@pytest.mark.parametrize(("count", "expected"), [(0, 0), (3, 3), (8, 8)])
def test_one_pip_a_point(count: int, expected: int) -> None:
    surface = pygame.Surface((60, 10))
    marks.pips(surface, 0, 0, count, 8, HEALTH)
    lit = [surface.get_at((index * 5 + 1, 2))[:3] == HEALTH for index in range(8)]
    assert lit == [True] * expected + [False] * (8 - expected)


def test_expected_loss_is_shown_on_the_last_points() -> None:
    surface = pygame.Surface((60, 10))
    marks.pips(surface, 0, 0, 5, 8, HEALTH, expected_loss=2)
    assert [surface.get_at((index * 5 + 1, 2))[:3] == HEALTH for index in range(5)] == [
        True,
        True,
        True,
        False,
        False,
    ]


def test_more_points_than_can_be_counted_become_a_bar() -> None:
    twelve = painted(lambda s: marks.amount(s, 0, 5, 6, 12, AMBER))
    forty = painted(lambda s: marks.amount(s, 0, 5, 20, 40, AMBER))
    assert forty.height > twelve.height
    assert forty.width < 40 * 5


def test_the_tallest_column_of_a_chart_fills_its_room() -> None:
    surface = pygame.Surface((140, 90))
    surface.fill(BACKDROP)
    chart = pygame.Rect(10, 10, 102, 52)
    marks.bar_chart(surface, chart, {0: 0.25, 1: 0.5, 2: 0.25}, decisive=2)
    step = chart.width // 3
    heights = []
    for value in range(3):
        x = chart.left + value * step + 4
        column = [
            surface.get_at((x, y))[:3] != BACKDROP for y in range(chart.top + 9, chart.bottom)
        ]
        heights.append(sum(column))
    assert heights[1] == 52 - 9
    assert heights[0] == heights[2] == pytest.approx(heights[1] / 2, abs=1)


def test_hardly_ever_is_not_never() -> None:
    assert marks.percent(0.31) == "31"
    assert marks.percent(0.004) == "·"
    assert marks.percent(1.0) == "100"


def test_the_specimen_shows_every_region_of_the_sheet() -> None:
    surface = pygame.Surface(SPECIMEN_SIZE)
    draw_specimen(surface)
    for column in range(3):
        for row in range(4):
            region = pygame.Rect(8 + column * 212, 30 + row * 80, 196, 78)
            colours = {
                tuple(surface.get_at((x, y)))
                for x in range(region.left, region.right, 2)
                for y in range(region.top, region.bottom, 2)
            }
            assert len(colours) > 5, f"nothing to see at {region}"


def test_a_label_that_would_be_cut_takes_the_place_of_its_key():
    def button(label: str, key: str) -> bytes:
        rect = pygame.Rect(0, 0, 60, 24)
        return pixels(lambda surface: controls.button(surface, rect, label, key=key))

    assert button("Back", "ESC") != button("Back", "")
    assert button("Zurück", "ESC") == button("Zurück", "")
