"""Pictures survive being written and read, and others can read them too."""

from __future__ import annotations

import io

import numpy as np
import pygame
import pytest
from hypothesis import given
from hypothesis import strategies as st
from hypothesis.extra.numpy import arrays

from timestrike.art.png import decode, encode

INDEXED, FULL_COLOUR = 3, 6


def colour_type(file: bytes) -> int:
    return file[25]


@given(
    st.tuples(st.integers(1, 12), st.integers(1, 12)).flatmap(
        lambda size: arrays(np.uint8, (*size, 4))
    )
)
def test_a_picture_comes_back_as_it_went(pixels: np.ndarray):
    seen = pixels.copy()
    seen[seen[..., 3] == 0] = 0
    assert np.array_equal(decode(encode(pixels)), seen)


def test_few_colours_take_a_palette_and_many_do_not():
    shades = np.arange(400, dtype=np.uint16)
    many = np.zeros((20, 20, 4), dtype=np.uint8)
    many[..., 0] = (shades % 256).reshape(20, 20)
    many[..., 1] = (shades // 256).reshape(20, 20)
    many[..., 3] = 255
    few = many.copy()
    few[..., 0] //= 16
    assert colour_type(encode(few)) == INDEXED
    assert colour_type(encode(many)) == FULL_COLOUR
    assert np.array_equal(decode(encode(many)), many)
    assert len(encode(few)) < len(encode(many))


def test_the_game_reads_what_we_write():
    pixels = np.zeros((2, 3, 4), dtype=np.uint8)
    pixels[0, 1] = (200, 30, 40, 255)
    pixels[1, 2] = (1, 2, 3, 128)
    picture = pygame.image.load(io.BytesIO(encode(pixels)), "frame.png")
    assert picture.get_size() == (3, 2)
    assert picture.get_at((1, 0)) == (200, 30, 40, 255)
    assert picture.get_at((2, 1)) == (1, 2, 3, 128)
    assert picture.get_at((0, 0)).a == 0


def test_a_palette_without_see_through_colours_says_nothing_of_them():
    """An empty list of them is no valid PNG."""
    opaque = np.full((2, 2, 4), 255, dtype=np.uint8)
    assert b"tRNS" not in encode(opaque)
    assert np.array_equal(decode(encode(opaque)), opaque)


def test_what_is_no_picture_is_refused():
    with pytest.raises(ValueError, match="no PNG"):
        decode(b"GIF89a")


def test_filtered_rows_are_refused_and_not_misread():
    surface = pygame.Surface((40, 40), pygame.SRCALPHA, 32)
    for x in range(40):
        pygame.draw.line(surface, (6 * x, x, 255 - x, 255), (x, 0), (x, 39))
    file = io.BytesIO()
    pygame.image.save(surface, file, "gradient.png")
    with pytest.raises(ValueError, match="filtered"):
        decode(file.getvalue())
