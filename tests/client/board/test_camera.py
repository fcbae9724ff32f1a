import pytest
from hypothesis import given
from hypothesis import strategies as st

from timestrike.client.board.camera import EDGE, MAX_ZOOM, Camera
from timestrike.client.board.raster import Frame

WORLD = Frame(-32, -100, 1400, 900)
VIEW = (640, 360)


@given(st.integers(-4000, 4000), st.integers(-4000, 4000), st.sampled_from((1, 2, 3)))
def test_the_board_never_leaves_the_view(x: int, y: int, zoom: int) -> None:
    camera = Camera(VIEW, WORLD, zoom)
    camera.look_at((x, y))
    left, top = camera.corner
    width, height = camera.window
    assert WORLD.x - 49 <= left
    assert left + width <= WORLD.right + 49
    assert WORLD.y - 49 <= top
    assert top + height <= WORLD.below + 49


@given(st.integers(0, 639), st.integers(0, 359), st.sampled_from((1, 2, 3)))
def test_screen_and_world_agree(x: int, y: int, zoom: int) -> None:
    camera = Camera(VIEW, WORLD, zoom)
    back = camera.to_screen(camera.to_world((x, y)))
    assert (x - back[0], y - back[1]) == (x % zoom, y % zoom)


def test_a_small_board_stays_in_the_middle() -> None:
    camera = Camera(VIEW, Frame(0, 0, 200, 100))
    camera.pan(500, 500)
    assert camera.to_screen((100, 50)) == (320, 180)


def test_zooming_holds_the_point_under_the_pointer() -> None:
    camera = Camera(VIEW, WORLD)
    camera.look_at((600, 300))
    pointer = (200, 240)
    held = camera.to_world(pointer)
    camera.change_zoom(1, pointer)
    assert camera.zoom == 2
    now = camera.to_world(pointer)
    assert abs(now[0] - held[0]) <= 1
    assert abs(now[1] - held[1]) <= 1
    camera.change_zoom(5)
    assert camera.zoom == MAX_ZOOM


def test_dragging_moves_the_world_with_the_pointer() -> None:
    camera = Camera(VIEW, WORLD)
    camera.look_at((600, 300))
    before = camera.to_screen((600, 300))
    camera.drag((30, -12))
    after = camera.to_screen((600, 300))
    assert (after[0] - before[0], after[1] - before[1]) == (30, -12)


def test_the_edge_of_the_view_pushes() -> None:
    camera = Camera(VIEW, WORLD)
    camera.look_at((600, 300))
    still = camera.corner
    camera.push_at_edge((320, 180), 0.1)
    assert camera.corner == still
    camera.push_at_edge((VIEW[0] - EDGE, 180), 0.1)
    assert camera.corner[0] > still[0]
    assert camera.corner[1] == still[1]


def test_following_glides_and_arrives() -> None:
    camera = Camera(VIEW, WORLD)
    camera.look_at((400, 300))
    camera.follow((700, 400))
    xs = []
    for _ in range(120):
        camera.update(1 / 60)
        xs.append(camera.corner[0])
    assert xs == sorted(xs)
    assert len(set(xs)) > 20
    assert not camera.gliding
    assert camera.to_screen((700, 400)) == (320, 180)


def test_following_beyond_the_board_ends_at_its_edge() -> None:
    camera = Camera(VIEW, WORLD)
    camera.follow((99999, 300))
    for _ in range(300):
        camera.update(1 / 60)
    assert not camera.gliding


def test_panning_ends_the_glide() -> None:
    camera = Camera(VIEW, WORLD)
    camera.follow((700, 400))
    camera.push((1, 0), 0.01)
    assert not camera.gliding


@pytest.mark.parametrize("zoom", [1, 2, 3])
def test_the_window_covers_the_whole_view(zoom: int) -> None:
    camera = Camera(VIEW, WORLD, zoom)
    assert camera.window[0] * zoom >= VIEW[0]
    assert camera.window[1] * zoom >= VIEW[1]
    camera.resize((320, 200))
    assert camera.window == (-(-320 // zoom), -(-200 // zoom))
