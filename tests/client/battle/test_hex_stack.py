"""What a hex is made of."""

from __future__ import annotations

import pygame
import pytest
from positions import board

from timestrike.client.battle.hex_stack import (
    REST,
    RestingPointer,
    draw_stack,
    layers_of,
    runs_of,
)
from timestrike.client.board.theme import THEMES
from timestrike.client.terrain_words import terrain_name
from timestrike.client.ui.saying import said
from timestrike.core.board import Spot, board_of

BRIDGE = board_of(
    board(
        "0 b o",
        walls={(2, 0): 2},
        b=("sand", None, None, "road"),
        o=("sand", "sand", "obsidian"),
    )
)


def test_layers_come_from_the_bottom_up_with_air_and_with_walls_on_top() -> None:
    assert layers_of(BRIDGE, 1) == ["sand", None, None, "road"]
    assert layers_of(BRIDGE, 2) == ["sand", "sand", "obsidian", "wall", "wall"]


def test_layers_of_one_kind_are_named_once() -> None:
    assert runs_of(layers_of(BRIDGE, 2)) == [("sand", 2), ("obsidian", 1), ("wall", 2)]
    assert runs_of(layers_of(BRIDGE, 1)) == [("sand", 1), (None, 2), ("road", 1)]


def test_only_a_pointer_that_rests_asks() -> None:
    pointer = RestingPointer()
    pointer.follow(Spot(1, 0), 9.0)
    assert pointer.at is None
    pointer.follow(Spot(1, 0), REST)
    assert pointer.at == Spot(1, 0)
    pointer.follow(Spot(2, 0), REST)
    assert pointer.at is None
    pointer.follow(None, REST)
    pointer.follow(None, REST)
    assert pointer.at is None


@pytest.mark.parametrize("theme", sorted(THEMES))
def test_it_is_drawn_below_its_corner_and_higher_for_more_layers(theme: str) -> None:
    heights = []
    for spot in (Spot(0, 0), Spot(2, 2)):
        screen = pygame.Surface((200, 200))
        draw_stack(screen, (180, 20), BRIDGE, spot, THEMES[theme])
        drawn = pygame.mask.from_threshold(screen, (0, 0, 0), (1, 1, 1))
        drawn.invert()
        rects = drawn.get_bounding_rects()
        whole = rects[0].unionall(rects[1:])
        assert whole.right <= 180
        assert whole.top >= 20
        heights.append(whole.height)
    assert heights[0] < heights[1]


@pytest.mark.parametrize("kind", ["air", "sand", "water", "obsidian", "runite", "road", "wall"])
def test_every_kind_has_a_name(kind: str) -> None:
    assert not said(f"battle.stack.{kind}").startswith("interface.")


def test_the_open_ground_is_called_after_what_it_looks_like() -> None:
    names = {theme: terrain_name("sand", theme) for theme in THEMES}
    assert names == {"desert": "sand", "ice": "snow", "garden": "earth"}
    assert terrain_name("sand", "a theme of a mod") == "sand"
    assert terrain_name("runite", "garden") == "runite"
    assert terrain_name("glass", "garden") == "glass"
