"""The picture of a tournament's standings."""

from __future__ import annotations

import pygame
import pytest

from timestrike.ai.rating import Estimate
from timestrike.ai.standings import Length, Pair, Standings
from timestrike.client.standings_picture import WIDTH, draw_standings, write_standings
from timestrike.client.ui.palette import GOLD, VOID


def standings(*ratings: float, against: str = "weak") -> Standings:
    names = [f"player {n}" for n in range(len(ratings))]
    return Standings(
        pairs=(Pair(one="able", other=against, games=8, share=Estimate(0.75, 0.4, 0.9), fair=0.5),),
        ratings={
            name: Estimate(rating, rating - 50, rating + 60)
            for name, rating in zip(names, ratings, strict=True)
        },
        thinking={},
        rounds=Length(3, 5.0, 9),
        unfinished=0,
    )


def diamonds(picture: pygame.Surface, row: int) -> list[int]:
    """Where the likeliest values stand in a row of the first chart, from left to right."""
    y = 26 + 12 + 20 + 2 + 18 * row + 9
    scale = range(150, WIDTH - 134)
    gold = [x for x in scale if tuple(picture.get_at((x, y)))[:3] == GOLD]
    return [x + 4 for x in gold if x - 1 not in gold]


def test_better_players_stand_further_right():
    picture = draw_standings(standings(180.0, 0.0, -180.0), "A tournament")
    places = [diamonds(picture, row) for row in range(3)]
    assert all(len(found) == 1 for found in places)
    (best,), (middle,), (last,) = places
    assert best > middle > last
    assert best - middle == pytest.approx(middle - last, abs=1)


@pytest.mark.parametrize("ratings", [(), (0.0,), (900.0, -900.0), (3.0, 2.0, -5.0)])
def test_every_field_of_players_fits(ratings):
    picture = draw_standings(standings(*ratings), "A tournament")
    assert picture.get_width() == WIDTH
    edge = {tuple(picture.get_at((2, y)))[:3] for y in range(30, picture.get_height())}
    assert edge == {VOID}


def test_a_player_against_the_game_stands_under_its_own_name_alone(tmp_path):
    alone = draw_standings(standings(against=""), "A raid")
    assert pygame.image.tobytes(alone, "RGB") != pygame.image.tobytes(
        draw_standings(standings(against="weak"), "A raid"), "RGB"
    )
    file = tmp_path / "raid.png"
    write_standings(file, standings(against=""), "A raid")
    written = pygame.image.load(file)
    assert written.get_size() == (2 * alone.get_width(), 2 * alone.get_height())
