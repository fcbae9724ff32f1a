"""What moves over the ground and around it: weather, chips, dust, stars, one view into another."""

from collections.abc import Callable

import numpy as np
import pygame
import pytest

from timestrike.client.board.camera import Camera
from timestrike.client.board.debris import Debris
from timestrike.client.board.dissolve import DISSOLVE_TIME, Dissolve
from timestrike.client.board.mood import CALM, MOODS, mood_of
from timestrike.client.board.raster import Frame
from timestrike.client.board.scene import BoardPainter
from timestrike.client.board.theme import THEMES
from timestrike.client.board.void import Void
from timestrike.client.board.weather import WEATHER, Air
from timestrike.core.board import Board, Spot

VIEW = (300, 220)
MakeBoard = Callable[..., Board]


def pixels(surface: pygame.Surface) -> np.ndarray:
    return pygame.surfarray.array3d(surface).astype(int)


def drawn(painter: BoardPainter, time: float = 0.0) -> np.ndarray:
    target = pygame.Surface(VIEW)
    painter.draw(target, painter.camera(VIEW), time=time)
    return pixels(target)


# -- weather ---------------------------------------------------------------------------------------


@pytest.mark.parametrize("weather", WEATHER.values(), ids=WEATHER)
def test_motes_drift_and_are_few(weather: object) -> None:
    views = []
    for time in (1.0, 1.5):
        view = pygame.Surface((640, 360))
        Air((640, 360), weather).draw(view, (0, 0), time)
        views.append(pixels(view).any(axis=2))
    assert 0 < views[0].mean() < 0.002
    assert (views[0] != views[1]).any()


def test_the_weather_follows_the_camera() -> None:
    masks = []
    for corner in ((0, 0), (100, 0)):
        view = pygame.Surface((640, 360))
        Air((640, 360), WEATHER["snowfall"]).draw(view, corner, 2.0)
        masks.append(pixels(view).any(axis=2))
    assert (masks[0] != masks[1]).any()


def test_nothing_drifts_while_time_stands_still(make_board: MakeBoard) -> None:
    board = make_board([[("sand",)] * 8] * 10)
    for theme in THEMES:
        still = drawn(BoardPainter(board, theme))
        assert np.array_equal(still, drawn(BoardPainter(board, theme)))


def test_every_theme_names_a_weather() -> None:
    assert {theme.weather for theme in THEMES.values()} <= set(WEATHER)


# -- debris ----------------------------------------------------------------------------------------


def test_ground_that_goes_breaks_into_chips_that_fall_and_vanish(make_board: MakeBoard) -> None:
    board = make_board([[("sand",) * 3] * 5] * 5)
    painter = BoardPainter(board)
    later = Board(board.map, board.with_column(12, ("sand",)))
    settled = drawn(BoardPainter(later))
    painter.reshape(later)
    assert painter.debris
    first = drawn(painter)
    assert (first != settled).any()
    painter.debris.update(0.3)
    assert (drawn(painter) != first).any()
    painter.debris.update(1.0)
    assert not painter.debris
    assert np.array_equal(drawn(painter), settled)


def test_what_stays_does_not_break_off(make_board: MakeBoard) -> None:
    board = make_board([[("sand",)] * 5] * 5)
    painter = BoardPainter(board)
    thrown: list[object] = []
    painter.debris._throw = lambda *chip: thrown.append(chip)  # type: ignore[method-assign]
    painter.reshape(Board(board.map, board.with_column(12, ("sand", "sand"))))
    assert not thrown
    painter.reshape(Board(board.map, board.with_column(12, ("sand",))))
    assert thrown


def test_dust_rolls_away_from_where_something_lands() -> None:
    debris = Debris()
    debris.raise_dust((100, 100), (200, 190, 180), 2)

    def reach() -> int:
        view = pygame.Surface((200, 200))
        debris.draw(view, (0, 0))
        columns = np.flatnonzero(pixels(view).any(axis=(1, 2)))
        return int(np.ptp(columns))

    before = reach()
    debris.update(0.2)
    assert reach() > before


def test_a_painter_raises_dust_in_the_colour_of_its_ground(make_board: MakeBoard) -> None:
    board = make_board([[("sand",)] * 5] * 5)
    tints = []
    for theme in ("desert", "garden"):
        painter = BoardPainter(board, theme)
        before = drawn(painter)
        painter.raise_dust(Spot(12, 0), 3)
        after = drawn(painter)
        changed = (before != after).any(axis=2)
        assert changed.any()
        tints.append(after[changed].mean(axis=0))
    assert np.abs(tints[0] - tints[1]).max() > 10


# -- shaking, turning -----------------------------------------------------------------------------


def test_a_jolt_shakes_the_view_and_dies_down() -> None:
    camera = Camera((640, 360), Frame(0, 0, 2000, 2000))
    rest = camera.corner
    camera.jolt(4)
    seen = set()
    for _ in range(30):
        camera.update(1 / 60)
        seen.add(camera.corner)
        assert max(abs(camera.corner[0] - rest[0]), abs(camera.corner[1] - rest[1])) <= 5
    assert len(seen) > 3
    assert camera.corner == rest


def test_the_old_view_goes_grain_by_grain() -> None:
    old, new = pygame.Surface((64, 64)), pygame.Surface((64, 64))
    old.fill((200, 0, 0))
    dissolve = Dissolve(old)
    shares = []
    for _ in range(5):
        new.fill((0, 0, 200))
        dissolve.draw(new)
        shares.append((pixels(new)[..., 0] == 200).mean())
        dissolve.update(DISSOLVE_TIME / 4)
    assert shares[0] == 1
    assert shares == sorted(shares, reverse=True)
    assert len(set(shares)) == 5
    assert shares[-1] == 0
    assert dissolve.over


# -- the void -------------------------------------------------------------------------------------


def test_every_mode_has_its_own_light_and_none_is_brighter() -> None:
    lights = {}
    for name, mood in MOODS.items():
        view = pygame.Surface((640, 360))
        Void((640, 360), THEMES["desert"], mood).draw(view, (0, 0))
        lights[name] = pixels(view)
    assert set(lights) == {"skirmish", "royale", "raid", "gauntlet"}
    names = list(lights)
    for index, one in enumerate(names):
        for other in names[index + 1 :]:
            assert (lights[one] != lights[other]).any(axis=2).mean() > 0.1
    means = [light.mean() for light in lights.values()]
    assert max(means) < 1.4 * min(means)


def test_a_mode_nobody_has_lit_is_calm() -> None:
    assert mood_of("a_mode_of_a_mod") is CALM


def test_stars_twinkle() -> None:
    void = Void((640, 360), THEMES["desert"])
    views = []
    for time in (0.0, 0.8):
        view = pygame.Surface((640, 360))
        void.draw(view, (0, 0), time)
        views.append(pixels(view))
    assert 0 < (views[0] != views[1]).any(axis=2).mean() < 0.001
