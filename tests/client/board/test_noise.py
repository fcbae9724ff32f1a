import numpy as np
import pytest

from timestrike.client.board import textures
from timestrike.client.board.noise import TILE, cloud_noise, plates, value_noise

TABLES = {
    "value": value_noise(17, 31, 3),
    "cloud": cloud_noise(9, 14, 1),
    "plates": plates(43, 68, 15)[0],
    "pulse": textures.pulse(3),
    "surf": textures.surf(2),
}


@pytest.mark.parametrize("name", TABLES)
def test_tables_repeat_without_a_seam(name: str) -> None:
    table = TABLES[name]
    assert table.shape == (TILE, TILE)
    across = np.abs(np.diff(table, axis=1)).max()
    down = np.abs(np.diff(table, axis=0)).max()
    assert np.abs(table[:, 0] - table[:, -1]).max() <= across * 1.01
    assert np.abs(table[0] - table[-1]).max() <= down * 1.01


def test_noise_stays_between_nought_and_one_and_varies() -> None:
    noise = cloud_noise(30, 48, 4)
    assert noise.min() >= 0
    assert noise.max() <= 1
    assert noise.std() > 0.05


def test_the_moments_of_water_differ() -> None:
    still, later = textures.water(0), textures.water(4)
    assert (still != later).mean() > 0.05
