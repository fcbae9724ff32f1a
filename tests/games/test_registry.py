"""Where the games are found."""

from __future__ import annotations

import pkgutil

import timestrike.games
from timestrike.games import all_games


def test_every_folder_is_a_game_under_its_own_name():
    folders = {found.name for found in pkgutil.iter_modules(timestrike.games.__path__)}
    assert set(all_games()) == folders
    assert {game.id: game.package for game in all_games().values()} == {
        name: f"timestrike.games.{name}" for name in folders
    }


def test_no_two_games_share_a_prefix_or_a_title():
    games = all_games().values()
    assert len({game.prefix for game in games}) == len(games)
    assert len({game.title for game in games}) == len(games)


def test_nobody_can_add_a_game_by_the_way():
    all_games().clear()
    assert all_games()
