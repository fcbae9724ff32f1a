"""Whole scales, square pixels, no dark bars beyond the remainder, and the mouse in between."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.client.canvas import LOGICAL_SIZE, Canvas, fit


@pytest.mark.parametrize(
    ("window", "scale", "size"),
    [
        ((640, 360), 1, (640, 360)),
        ((1280, 720), 2, (640, 360)),
        ((1920, 1080), 3, (640, 360)),
        ((1366, 768), 2, (683, 384)),
        ((2560, 1080), 3, (853, 360)),
        ((1279, 719), 1, (1279, 719)),
        ((300, 200), 1, (640, 360)),
    ],
)
def test_the_largest_whole_scale_that_fits(
    window: tuple[int, int], scale: int, size: tuple[int, int]
) -> None:
    fitted = fit(window)
    assert (fitted.scale, fitted.size) == (scale, size)


@given(st.integers(640, 5000), st.integers(360, 3000), st.integers(0, 8))
def test_the_picture_fills_the_window_up_to_the_remainder(
    width: int, height: int, wanted: int
) -> None:
    scale, size, offset = fit((width, height), wanted)
    for whole, logical, before, least in zip(
        (width, height), size, offset, LOGICAL_SIZE, strict=True
    ):
        dark = whole - logical * scale
        assert logical >= least
        assert 0 <= dark < scale
        assert before == dark // 2


def test_a_wanted_scale_is_taken_only_if_it_fits() -> None:
    assert fit((1280, 720), 1).size == (1280, 720)
    assert fit((1280, 720), 5).scale == 2


@given(st.integers(0, 682), st.integers(0, 383))
def test_the_mouse_finds_every_logical_pixel(x: int, y: int) -> None:
    canvas = Canvas((1366, 768))
    scale, _, (left, top) = fit((1366, 768))
    for dx in range(scale):
        assert canvas.to_logical((left + x * scale + dx, top + y * scale)) == (x, y)


def test_mouse_events_arrive_in_logical_pixels() -> None:
    canvas = Canvas((1280, 720))
    down = pygame.Event(pygame.MOUSEBUTTONDOWN, pos=(101, 51), button=1)
    assert canvas.logical_event(down).pos == (50, 25)
    moved = pygame.Event(pygame.MOUSEMOTION, pos=(110, 60), rel=(10, 10), buttons=(1, 0, 0))
    assert canvas.logical_event(moved).rel == (5, 5)
    key = pygame.Event(pygame.KEYDOWN, key=pygame.K_a)
    assert canvas.logical_event(key) is key


def test_slow_drags_add_up_to_the_whole_way() -> None:
    canvas = Canvas((1280, 720))
    travelled = 0
    for x in range(100, 200):
        moved = pygame.Event(pygame.MOUSEMOTION, pos=(x + 1, 50), rel=(1, 0), buttons=(1, 0, 0))
        travelled += canvas.logical_event(moved).rel[0]
    assert travelled == 50


@pytest.mark.parametrize("window", [(640, 360), (1280, 720), (1366, 768), (500, 300)])
def test_each_logical_pixel_is_a_square_in_the_window(window: tuple[int, int]) -> None:
    canvas = Canvas(window)
    canvas.surface.fill((0, 0, 0))
    canvas.surface.set_at((200, 150), (255, 255, 255))
    canvas.present()
    shown = pygame.display.get_surface()
    white = pygame.mask.from_threshold(shown, (255, 255, 255), (1, 1, 1))
    assert white.count() == canvas.scale**2
    assert white.get_bounding_rects()[0].size == (canvas.scale, canvas.scale)


def test_a_new_window_size_gives_a_new_picture_only_if_it_must() -> None:
    canvas = Canvas((1280, 720))
    before = canvas.surface
    assert not canvas.follow_window() and canvas.surface is before
    pygame.display.set_mode((1600, 900))
    assert canvas.follow_window()
    assert canvas.size == canvas.surface.get_size() == (800, 450)


def test_full_screen_comes_back_to_the_window_it_left() -> None:
    canvas = Canvas((1000, 600))
    canvas.set_fullscreen(True)
    assert canvas.fullscreen
    canvas.set_fullscreen(False)
    assert pygame.display.get_surface().get_size() == (1000, 600)


def test_a_screenshot_is_the_logical_picture_enlarged(tmp_path: Path) -> None:
    canvas = Canvas((1280, 720))
    canvas.surface.fill((10, 20, 30))
    canvas.screenshot(tmp_path / "shots" / "one.png", 2)
    loaded = pygame.image.load(tmp_path / "shots" / "one.png")
    assert loaded.get_size() == (1280, 720) and loaded.get_at((5, 5))[:3] == (10, 20, 30)
