import numpy as np
import pygame

from timestrike.client.board.theme import THEMES
from timestrike.client.board.void import Void


def drawn(void: Void, corner: tuple[int, int]) -> np.ndarray:
    view = pygame.Surface(void.size)
    void.draw(view, corner)
    return pygame.surfarray.array3d(view)


def test_the_void_is_dark_and_has_an_eclipse_with_a_burning_rim() -> None:
    picture = drawn(Void((640, 360), THEMES["desert"]), (0, 0))
    assert picture.mean() < 30
    assert picture[94, 74].max() < 12
    assert picture[60:130, 40:110].max() == 255


def test_panning_moves_stars_and_leaves_the_nebula() -> None:
    void = Void((640, 360), THEMES["desert"])
    still, moved = drawn(void, (0, 0)), drawn(void, (40, 0))
    changed = (still != moved).any(axis=2).mean()
    assert 0.001 < changed < 0.1


def test_the_void_fills_views_of_any_size() -> None:
    for size in ((214, 120), (320, 180), (900, 700)):
        view = pygame.Surface(size)
        view.fill((255, 0, 255))
        Void(size, THEMES["desert"]).draw(view, (-333, 77))
        assert not (pygame.surfarray.array3d(view) == (255, 0, 255)).all(axis=2).any()
