"""Dice that roll in, tumble and land on what was rolled."""

from __future__ import annotations

from itertools import pairwise

import pygame
import pytest

from timestrike.client.battle.dice import LANDING_GAP, TUMBLE_TIME, Tray, roll_time
from timestrike.client.battle.dice_tray import draw_dice, face_of, flight
from timestrike.client.ui.marks import DIE_SIZE, DieKind, die
from timestrike.core.cues import Die, Rolls
from timestrike.core.wording import Words

HIT, LUCK, VOID, BLOCK = (
    Die("hit", True),
    Die("hit", True, lucky=True),
    Die("void", False),
    Die("block", False),
)
PLACE = pygame.Rect(4, 4, 330, 66)


def tray(*dice: Die, age: float = 0.0) -> Tray:
    return Tray(Rolls(Words("dice.attack"), dice, seat=0), age)


def drawn(shown: Tray, *, still: bool = False) -> pygame.Surface:
    surface = pygame.Surface((340, 74))
    draw_dice(surface, PLACE, [shown], lambda words: words.key, {0: 1}, still=still)
    return surface


def place_of(number: int) -> pygame.Rect:
    left = PLACE.left + 7 + 112 + (DIE_SIZE + 2) * number
    return pygame.Rect(left, PLACE.top + 10, DIE_SIZE, DIE_SIZE)


def test_the_dice_land_one_by_one_in_their_order() -> None:
    shown = tray(HIT, VOID, BLOCK)
    counts = []
    for step in range(100):
        shown.age = step * 0.01
        counts.append(shown.landed)
    assert [after - before for before, after in pairwise(counts) if after != before] == [1, 1, 1]
    shown.age = TUMBLE_TIME + LANDING_GAP
    assert shown.landed == 2
    assert roll_time(shown.roll) > shown.landing(2)


def test_settling_shows_all_and_never_turns_time_back() -> None:
    shown = tray(HIT, VOID)
    shown.settle()
    assert shown.settled
    shown.age = 99.0
    shown.settle()
    assert shown.age == 99.0


@pytest.mark.parametrize(
    ("rolled", "kind"),
    [
        (HIT, DieKind.PLAIN),
        (LUCK, DieKind.LUCKY),
        (VOID, DieKind.VOID),
        (BLOCK, DieKind.SPENT),
        (Die("block", False, lucky=True), DieKind.SPENT),
    ],
)
def test_a_die_lies_as_it_counts(rolled: Die, kind: DieKind) -> None:
    assert face_of(rolled)[1] is kind


def test_a_die_comes_in_from_the_left_never_below_the_table_and_ends_in_its_place() -> None:
    way = [flight(left / 50, 1.0) for left in range(50, -1, -1)]
    assert way[-1] == (0, 0)
    assert all(before[0] <= after[0] for before, after in pairwise(way))
    assert all(up <= 0 for _, up in way)
    assert min(up for _, up in way) <= -6
    assert min(up for _, up in way[25:]) > min(up for _, up in way[:25])


@pytest.mark.parametrize("rolled", [HIT, LUCK, VOID, BLOCK, Die("19", True)])
def test_when_all_lie_each_shows_what_was_rolled(rolled: Die) -> None:
    shown = drawn(tray(HIT, rolled, age=99.0)).subsurface(place_of(1).inflate(-4, -4))
    expected = pygame.Surface((DIE_SIZE, DIE_SIZE))
    die(expected, 0, 0, *face_of(rolled))
    inner = expected.subsurface(expected.get_rect().inflate(-4, -4))
    assert pygame.image.tobytes(shown, "RGB") == pygame.image.tobytes(inner, "RGB")


def test_in_the_air_nothing_is_told_but_without_motion_all_lie_at_once() -> None:
    flying, lying = drawn(tray(HIT, age=0.1)), drawn(tray(HIT, age=99.0))
    place = place_of(0)
    assert pygame.image.tobytes(flying.subsurface(place), "RGB") != pygame.image.tobytes(
        lying.subsurface(place), "RGB"
    )
    still = drawn(tray(HIT, age=0.1), still=True)
    assert pygame.image.tobytes(still.subsurface(place), "RGB") == pygame.image.tobytes(
        lying.subsurface(place), "RGB"
    )
